import type { Context } from '../../kit/context.ts'
import type { CellValue } from '../../kit/export/cell.calc.ts'
import { type WorkbookSheet as Page, STYLE, workbookPieces } from '../../kit/export/workbook.ts'
import { isAllowed } from '../../kit/permission.ts'
import { type SheetColumn, type Value, type Values, writeValue } from './sheet-column.calc.ts'
import { SHEET_TITLES } from './sheet-name.calc.ts'
import type { PresentRecord } from './sheet-record.calc.ts'
import type { WorkbookSheet } from './workbook-sheet.ts'

const GUIDE = [
  'Isi atau ubah baris, lalu unggah kembali. Yang tidak ada di file tidak berubah.',
  'Data yang sudah ada dikenali dari kolom Kode; tanpa Kode dari Nama.',
  'Kolom yang menyebut data lain (bahan, pemasok, menu, grup) diisi nama atau kodenya. Beberapa nama dipisah dengan titik koma.',
  'Satu resep, varian, atau daftar harga pemasok memakai beberapa baris; kolom induknya cukup diisi di baris pertama atau sama di tiap baris.',
  'Baris Resep menggantikan seluruh isi resepnya. Baris Satuan Bahan dan Harga Pemasok menambah atau mengubah yang disebut saja.',
  'Rupiah boleh ditulis 25000, 25.000, atau Rp 25.000. Ya atau Tidak ditulis Ya atau Tidak. Tanggal ditulis 2026-11-30.',
  'Sel kosong mengosongkan data yang boleh kosong dan membiarkan yang lain apa adanya.',
]
const WIDE = 40
const NARROW = 16
const BATCH = 500

function rowsOf({ columns, is_part }: WorkbookSheet, record: PresentRecord): CellValue[][] {
  const has_lines = columns.some(({ is_line }) => is_line)
  const lines: readonly (Values | null)[] =
    !has_lines || record.lines?.length === 0 ? [null] : (record.lines ?? [null])
  if (is_part && !record.lines?.length) return []
  const cellValue = ({ key, is_line }: SheetColumn, line: Values | null): Value =>
    (is_line ? line?.[key] : record.values[key]) ?? null
  return lines.map((line) => columns.map((column) => writeValue(column, cellValue(column, line))))
}

function* batchesOf(sheet: WorkbookSheet, records: readonly PresentRecord[]): Generator<CellValue[][]> {
  yield [sheet.columns.map(({ header }) => header)]
  for (let from = 0; from < records.length; from += BATCH)
    yield records
      .slice(from, from + BATCH)
      .flatMap((record) => (record.is_archived ? [] : rowsOf(sheet, record)))
}

/** Read when its turn comes, so that one sheet lies in memory at a time. */
async function* readBatches(ctx: Context, sheet: WorkbookSheet): AsyncGenerator<CellValue[][]> {
  yield* batchesOf(sheet, isAllowed(ctx, sheet.exports) ? await sheet.read(ctx) : [])
}

/** A workbook with what the brand has now, ready to be changed and uploaded again. */
export function writeTemplate(ctx: Context, sheets: readonly WorkbookSheet[]): AsyncGenerator<Uint8Array> {
  const pages: Page[] = sheets.map((sheet) => ({
    title: SHEET_TITLES[sheet.key],
    widths: sheet.columns.map(({ key }) => (/name|note|description|address|steps/.test(key) ? WIDE : NARROW)),
    frozen: 1,
    batches: readBatches(ctx, sheet),
    styleOf: (_value, row) => (row === 1 ? STYLE.bold : STYLE.plain),
  }))
  const guide: Page = {
    ...{ title: 'Petunjuk', widths: [110], frozen: 0 },
    batches: [GUIDE.map((line) => [line])],
    styleOf: () => STYLE.plain,
  }
  return workbookPieces([...pages, guide], ctx.now())
}
