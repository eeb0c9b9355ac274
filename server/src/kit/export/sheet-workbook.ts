import { type CellValue, neutralise } from './cell.calc.ts'
import type { Sheet } from './sheet.calc.ts'
import { STYLE, type Style, type StyledCell, workbookPieces } from './workbook.ts'

const WIDEST = 42
const NARROWEST = 12

const text = (value: string, style: Style = STYLE.plain): StyledCell => ({ value: neutralise(value), style })

function toCell(value: CellValue): StyledCell {
  if (typeof value === 'string') return text(value)
  if (value === null) return { value, style: STYLE.plain }
  return { value, style: Number.isInteger(value) ? STYLE.whole : STYLE.decimal }
}

function widthOf({ header, body }: Sheet, place: number): number {
  const longest = body.reduce((most, row) => Math.max(most, String(row[place] ?? '').length), 0)
  return Math.min(WIDEST, Math.max(NARROWEST, (header[place] ?? '').length + 3, longest + 3))
}

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
    frozen: 3,
    batches: [
      [
        [text(sheet.title, STYLE.bold)],
        [text(about)],
        sheet.header.map((name) => text(name, STYLE.bold)),
        ...sheet.body.map((row) => row.map(toCell)),
      ],
    ],
  }))
  for await (const piece of workbookPieces(pages, written_at)) {
    size += piece.length
    if (size > most) return undefined
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
