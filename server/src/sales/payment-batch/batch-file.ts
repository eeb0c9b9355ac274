import { type CellValue, writeCsv } from '../../kit/export/cell.calc.ts'
import { toSheet } from '../../kit/export/sheet.calc.ts'
import { writeWorkbook } from '../../kit/export/sheet-workbook.ts'
import { type BatchLine, type SupplierSum, sumBySupplier } from './payment-batch.calc.ts'

const LARGEST = 5 * 1024 * 1024

/** What the bank is told: a row for the account of each supplier, without a sum, as portals of banks read rows alone. */
function sheetOf(lines: readonly BatchLine[]) {
  const column = (header: string, of: (sum: SupplierSum) => CellValue) => ({ header, of })
  const columns = [
    column('Nama pemasok', ({ supplier_name }) => supplier_name),
    column('Bank', ({ bank_name }) => bank_name),
    column('Nomor rekening', ({ account_number }) => account_number),
    column('Nama pemilik rekening', ({ account_name }) => account_name),
    column('Jumlah', ({ amount }) => amount),
    column('Keterangan', ({ numbers }) => numbers.join(', ')),
  ]
  return toSheet('Pembayaran', columns, sumBySupplier(lines))
}

/** The file of a batch for the portal of a bank; undefined where it would be too large. */
export async function writeBatch(
  format: 'csv' | 'xlsx',
  about: string,
  lines: readonly BatchLine[],
  written_at: Date,
): Promise<Buffer | undefined> {
  const sheet = sheetOf(lines)
  if (format === 'xlsx') return writeWorkbook(about, [sheet], { written_at, most: LARGEST })
  return Buffer.from(writeCsv([sheet.header, ...sheet.body]), 'utf8')
}
