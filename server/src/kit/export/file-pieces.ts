import { BYTE_ORDER_MARK, type CellValue, csvLines } from './cell.calc.ts'
import { STYLE, type Style, type StyledCell, workbookPieces } from './workbook.ts'

type Rows = readonly (readonly CellValue[])[]

const WIDTH = 20

export const FILE_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

async function* csvPieces(headers: readonly string[], batches: AsyncIterable<Rows>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines([headers])
  for await (const rows of batches) yield csvLines(rows)
}

const styled = (rows: Rows, style: Style): StyledCell[][] =>
  rows.map((row) => row.map((value) => ({ value, style })))

async function* styledBatches(headers: readonly string[], batches: AsyncIterable<Rows>) {
  yield styled([headers], STYLE.bold)
  for await (const rows of batches) yield styled(rows, STYLE.plain)
}

/** A file of a list in pieces, as its rows are read. */
export function filePieces(
  format: keyof typeof FILE_TYPES,
  headers: readonly string[],
  batches: AsyncIterable<Rows>,
  written_at: Date,
): AsyncGenerator<string | Uint8Array> {
  if (format === 'csv') return csvPieces(headers, batches)
  const widths = headers.map(() => WIDTH)
  return workbookPieces(
    [{ title: 'Sheet1', widths, frozen: 0, batches: styledBatches(headers, batches) }],
    written_at,
  )
}
