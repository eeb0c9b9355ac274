import writeXlsxFile from 'write-excel-file/node'
import { type CellValue, neutralise } from './cell.calc.ts'
import type { Sheet } from './sheet.calc.ts'

const WIDEST = 42
const NARROWEST = 12
const LONGEST_TITLE = 31

const text = (value: string) => ({ value: neutralise(value), type: String })

/** Typed as text or number, so that no cell is ever read as a formula. */
function toCell(value: CellValue) {
  if (value === null) return null
  if (typeof value === 'string') return text(value)
  return { value, type: Number, format: Number.isInteger(value) ? '#,##0' : '#,##0.0' }
}

function widthOf({ header, body }: Sheet, place: number): number {
  const lengths = body.map((row) => String(row[place] ?? '').length)
  return Math.min(WIDEST, Math.max(NARROWEST, (header[place] ?? '').length + 3, ...lengths.map((n) => n + 3)))
}

/** A workbook with a sheet for each table; `about` says on top of each what the figures are of. */
export async function writeWorkbook(about: string, sheets: readonly Sheet[]): Promise<Buffer> {
  return writeXlsxFile(
    sheets.map((sheet) => ({
      sheet: sheet.title.slice(0, LONGEST_TITLE),
      stickyRowsCount: 3,
      columns: sheet.header.map((_, place) => ({ width: widthOf(sheet, place) })),
      data: [
        [{ ...text(sheet.title), fontWeight: 'bold' as const }],
        [text(about)],
        sheet.header.map((name) => ({ ...text(name), fontWeight: 'bold' as const })),
        ...sheet.body.map((row) => row.map(toCell)),
      ],
    })),
  ).toBuffer()
}
