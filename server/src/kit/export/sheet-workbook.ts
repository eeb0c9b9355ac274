import { type CellValue, neutralise } from './cell.calc.ts'
import type { Sheet } from './sheet.calc.ts'
import { STYLE, type Style, workbookPieces } from './workbook.ts'

const WIDEST = 42
const NARROWEST = 12
/** Rows over a table: its title, what it is of, and the names of its columns. */
const HEAD_ROWS = 3

function widthOf({ header, body }: Sheet, place: number): number {
  const longest = body.reduce((most, row) => Math.max(most, String(row[place] ?? '').length), 0)
  return Math.min(WIDEST, Math.max(NARROWEST, (header[place] ?? '').length + 3, longest + 3))
}

function styleOf(value: CellValue, row: number): Style {
  if (row === 1 || row === HEAD_ROWS) return STYLE.bold
  if (typeof value !== 'number') return STYLE.plain
  return Number.isInteger(value) ? STYLE.whole : STYLE.decimal
}

const harmless = (row: readonly CellValue[]) =>
  row.map((value) => (typeof value === 'string' ? neutralise(value) : value))

/**
 * A workbook with a sheet for each table; `about` says on top of each what the figures are of. Undefined as soon as it
 * has more than `most` bytes.
 */
export async function writeWorkbook(
  about: string,
  sheets: readonly Sheet[],
  { written_at, most }: { written_at: Date; most: number },
): Promise<Buffer | undefined> {
  const pieces: Uint8Array[] = []
  let size = 0
  const pages = sheets.map((sheet) => ({
    title: sheet.title,
    widths: sheet.header.map((_, place) => widthOf(sheet, place)),
    frozen: HEAD_ROWS,
    batches: [[[sheet.title], [about], sheet.header, ...sheet.body].map(harmless)],
    styleOf,
  }))
  for await (const piece of workbookPieces(pages, written_at)) {
    size += piece.length
    if (size > most) return undefined
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
