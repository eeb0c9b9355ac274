import { percentOf, type Sheet, type SheetColumn, toSheet } from '../../kit/export/sheet.calc.ts'
import { ratioBp } from '../../sales/measure.calc.ts'
import { BUYER_WORDS } from '../discount/buyer-words.calc.ts'
import type { DiscountReport } from '../discount/read-discount-report.ts'
import { nameCashier } from './made-report.calc.ts'

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + of(row), 0)

function buyerSheet({ buyers }: DiscountReport): Sheet {
  type Row = DiscountReport['buyers'][number]
  const receipts = sumOf(buyers, (row) => row.receipts)
  const column = (header: string, of: (row: Row) => number): SheetColumn<Row> => ({
    header,
    of,
    total: sumOf(buyers, of),
  })
  return toSheet<Row>(
    'Member pada nota berdiskon',
    [
      { header: 'Pembeli', of: ({ buyer }) => BUYER_WORDS[buyer] },
      { header: 'Member', of: ({ members }) => members, total: sumOf(buyers, ({ members }) => members ?? 0) },
      column('Nota', (row) => row.receipts),
      { header: 'Porsi nota (%)', of: (row) => percentOf(ratioBp(row.receipts, receipts)), total: 100 },
      column('Diskon', ({ discount }) => discount),
      column('Bersih', ({ net }) => net),
    ],
    buyers,
    'Total',
  )
}

function approvalSheet({ approvals, total }: DiscountReport): Sheet {
  return toSheet<DiscountReport['approvals'][number]>(
    'Penyetuju',
    [
      { header: 'Disetujui oleh', of: ({ approved_by }) => approved_by },
      // One receipt may have discounts of several people.
      { header: 'Nota', of: ({ receipts }) => receipts },
      { header: 'Dipakai', of: ({ uses }) => uses, total: sumOf(approvals, ({ uses }) => uses) },
      { header: 'Diskon', of: ({ amount }) => amount, total: sumOf(approvals, ({ amount }) => amount) },
      {
        header: 'Dari semua diskon (%)',
        of: ({ amount }) => percentOf(ratioBp(amount, total.figures.amount)),
      },
    ],
    approvals,
    'Total',
  )
}

function complimentSheet({ compliments }: DiscountReport, sees_cost: boolean): Sheet {
  type Row = DiscountReport['compliments']['receipts'][number]
  const { receipts, count, gross, cogs } = compliments
  const columns: SheetColumn<Row>[] = [
    { header: 'Nota', of: ({ receipt_number }) => receipt_number },
    { header: 'Tanggal', of: ({ business_date }) => business_date },
    { header: 'Outlet', of: ({ outlet }) => outlet.name },
    { header: 'Alasan', of: ({ reasons }) => reasons.join(', ') },
    { header: 'Kasir', of: ({ cashier }) => nameCashier(cashier) },
    { header: 'Disetujui oleh', of: ({ approved_by }) => approved_by.join(', ') },
    { header: 'Member', of: ({ member_name }) => member_name },
    { header: 'Nilai', of: (row) => row.gross, total: gross },
    // Nothing is not known.
    ...(sees_cost ? [{ header: 'HPP', of: (row: Row) => row.cogs || null, total: cogs || null }] : []),
  ]
  const title = receipts.length < count ? `Kompliment (${receipts.length} terakhir)` : 'Kompliment'
  return toSheet(title, columns, receipts, `Total ${count} nota`)
}

/** Who bought with discounts, who allowed them, and what was given away for nothing. */
export function whoSheets(report: DiscountReport, sees_cost: boolean): Sheet[] {
  return [buyerSheet(report), approvalSheet(report), complimentSheet(report, sees_cost)]
}
