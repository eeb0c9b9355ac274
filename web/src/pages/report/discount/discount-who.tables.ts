import { BUYER_WORDS } from '@lumbung/server/reports/discount/buyer-words.calc.ts'
import { formatDate } from '../../../kit/format/date.ts'
import type { ReportTableData } from '../../../kit/report/column.ts'
import { shareBp } from '../../../kit/report/figure-columns.ts'
import { nameCashier } from '../../../parts/report/name-picker.tsx'
import { shortOutletName } from '../../../parts/session/outlet-name.ts'
import { type DiscountContext, type Discounts, receiptAddress } from './discount-report.tables.ts'

type Approval = Discounts['approvals'][number]
type Buyers = Discounts['buyers'][number]
type Compliment = Discounts['compliments']['receipts'][number]

/** Discounts by who allowed them. */
export function approvalTable({ discounts, report }: DiscountContext): ReportTableData<Approval> {
  const rows = discounts.approvals
  const total = (of: (row: Approval) => number) => rows.reduce((sum, row) => sum + of(row), 0)
  return {
    id: 'penyetuju',
    title: 'Penyetuju',
    columns: [
      { key: 'who', header: 'Disetujui oleh', kind: 'text', value: ({ approved_by }) => approved_by },
      { key: 'receipts', header: 'Nota', kind: 'count', value: ({ receipts }) => receipts },
      {
        key: 'uses',
        header: 'Dipakai',
        kind: 'count',
        value: ({ uses }) => uses,
        total: total(({ uses }) => uses),
      },
      {
        key: 'amount',
        header: 'Diskon',
        kind: 'rupiah',
        is_main: true,
        value: ({ amount }) => amount,
        total: total(({ amount }) => amount),
        href: ({ approved_by }) => report.receipts({ approver: approved_by }),
      },
      {
        key: 'share',
        header: 'Dari semua diskon',
        kind: 'percent',
        value: ({ amount }) => shareBp(amount, discounts.total.figures.amount),
      },
    ],
    rows,
    keyOf: ({ approved_by }) => approved_by,
    total_label: 'Total',
  }
}

const buyer_names: Readonly<Record<string, string>> = BUYER_WORDS

/** Receipts with a discount by whether who bought had bought before. */
export function buyerTable({ discounts }: DiscountContext): ReportTableData<Buyers> {
  const rows = discounts.buyers
  const total = (of: (row: Buyers) => number) => rows.reduce((sum, row) => sum + of(row), 0)
  const receipts = total((row) => row.receipts)
  return {
    id: 'pembeli',
    title: 'Member pada nota berdiskon',
    columns: [
      {
        key: 'buyer',
        header: 'Pembeli',
        kind: 'text',
        value: ({ buyer }) => buyer_names[buyer] ?? buyer,
        definition: 'Member baru belum pernah berbelanja sebelum rentang waktu ini.',
      },
      {
        key: 'members',
        header: 'Member',
        kind: 'count',
        value: ({ members }) => members,
        total: total((row) => row.members ?? 0),
      },
      { key: 'receipts', header: 'Nota', kind: 'count', value: (row) => row.receipts, total: receipts },
      {
        key: 'share',
        header: 'Porsi nota',
        kind: 'percent',
        value: (row) => shareBp(row.receipts, receipts),
        total: 10_000,
      },
      {
        key: 'discount',
        header: 'Diskon',
        kind: 'rupiah',
        value: ({ discount }) => discount,
        total: total(({ discount }) => discount),
      },
      {
        key: 'net',
        header: 'Bersih',
        kind: 'rupiah',
        is_main: true,
        value: ({ net }) => net,
        total: total(({ net }) => net),
        definition: 'Penjualan bersih nota itu, sebelum pengembalian.',
      },
    ],
    rows,
    keyOf: ({ buyer }) => buyer,
    total_label: 'Total',
  }
}

/** What was given away for nothing, and why. */
export function complimentTable({
  discounts,
  report,
  sees_cost,
}: DiscountContext): ReportTableData<Compliment> {
  const { compliments } = discounts
  return {
    id: 'kompliment',
    title: 'Kompliment',
    columns: [
      {
        key: 'number',
        header: 'Nota',
        kind: 'text',
        value: ({ receipt_number }) => receipt_number,
        href: (row) => receiptAddress(report, row),
      },
      {
        key: 'date',
        header: 'Tanggal',
        kind: 'text',
        value: ({ business_date }) => business_date,
        write: ({ business_date }) => formatDate(business_date),
      },
      {
        key: 'outlet',
        header: 'Outlet',
        kind: 'text',
        value: ({ outlet }) => outlet.name,
        write: ({ outlet }) => shortOutletName(outlet.name),
      },
      { key: 'reason', header: 'Alasan', kind: 'text', value: ({ reasons }) => reasons.join(', ') || '–' },
      { key: 'cashier', header: 'Kasir', kind: 'text', value: ({ cashier }) => nameCashier(cashier ?? '') },
      {
        key: 'approver',
        header: 'Disetujui oleh',
        kind: 'text',
        value: ({ approved_by }) => approved_by.join(', ') || '–',
      },
      {
        key: 'member',
        header: 'Member',
        kind: 'text',
        value: ({ member_name }) => member_name ?? '–',
        wide_only: true,
      },
      {
        key: 'gross',
        header: 'Nilai',
        kind: 'rupiah',
        is_main: true,
        value: ({ gross }) => gross,
        total: compliments.gross,
      },
      ...(sees_cost
        ? [
            {
              key: 'cogs',
              header: 'HPP',
              kind: 'rupiah' as const,
              value: ({ cogs }: Compliment) => cogs,
              total: compliments.cogs,
            },
          ]
        : []),
    ],
    rows: compliments.receipts,
    keyOf: ({ id }) => id,
    total_label: `Total ${compliments.count} nota`,
  }
}
