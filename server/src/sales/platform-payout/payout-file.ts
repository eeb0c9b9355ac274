import { type CellValue, writeCsv } from '../../kit/export/cell.calc.ts'
import { toSheet } from '../../kit/export/sheet.calc.ts'
import { writeWorkbook } from '../../kit/export/sheet-workbook.ts'
import { DIFFERENCE_REASONS, type DifferenceReason } from './payout-difference.calc.ts'
import type { DifferenceRow, PayoutDifferences } from './platform-payout.queries.ts'

/** What files call reasons. */
const REASON_NAMES: Readonly<Record<DifferenceReason, string>> = {
  commission: 'Komisi',
  promo: 'Promo sendiri',
  cancelled: 'Dibatalkan',
  refund: 'Pengembalian',
  adjustment: 'Penyesuaian',
  missing_there: 'Tidak ada di platform',
  missing_here: 'Tidak ada nota',
  unexplained: 'Belum jelas',
}

const LARGEST = 20 * 1024 * 1024

/** Columns of a file of differences: an order a row, a reason a column, the sums below. */
function sheetOf({ rows, reasons, ours, paid, difference }: PayoutDifferences) {
  const text = (header: string, of: (row: DifferenceRow) => CellValue) => ({ header, of })
  const total_of = (reason: DifferenceReason) => reasons.find((one) => one.reason === reason)?.amount ?? 0
  const columns = [
    text('Nomor pesanan', ({ order_number }) => order_number),
    text('Nomor nota', ({ receipt_number }) => receipt_number),
    text('Hari bisnis', ({ business_date }) => business_date),
    text('Outlet', ({ outlet_name }) => outlet_name),
    { header: 'Menurut nota', of: (row: DifferenceRow) => row.ours, total: ours },
    { header: 'Dicairkan', of: (row: DifferenceRow) => row.net, total: paid },
    { header: 'Selisih', of: (row: DifferenceRow) => row.difference, total: difference },
    ...DIFFERENCE_REASONS.map((reason) => ({
      header: REASON_NAMES[reason],
      of: (row: DifferenceRow) => row.reasons.find((one) => one.reason === reason)?.amount ?? 0,
      total: total_of(reason),
    })),
  ]
  return toSheet('Pencairan', columns, rows, 'Total')
}

/** A file of what a payout differs by; undefined where it would be too large. */
export async function writeDifferences(
  format: 'csv' | 'xlsx',
  about: string,
  told: PayoutDifferences,
  written_at: Date,
): Promise<Buffer | undefined> {
  const sheet = sheetOf(told)
  if (format === 'xlsx') return writeWorkbook(about, [sheet], { written_at, most: LARGEST })
  return Buffer.from(writeCsv([sheet.header, ...sheet.body]), 'utf8')
}
