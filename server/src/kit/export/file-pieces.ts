import { BYTE_ORDER_MARK, type CellValue, csvLines } from './cell.calc.ts'
import { STYLE, workbookPieces } from './workbook.ts'

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

async function* withHeaders(headers: readonly string[], batches: AsyncIterable<Rows>) {
  yield [headers]
  yield* batches
}

/** A file of a list in pieces, as its rows are read. */
export function filePieces(
  format: keyof typeof FILE_TYPES,
  headers: readonly string[],
  batches: AsyncIterable<Rows>,
  written_at: Date,
): AsyncGenerator<string | Uint8Array> {
  if (format === 'csv') return csvPieces(headers, batches)
  const sheet = {
    title: 'Sheet1',
    widths: headers.map(() => WIDTH),
    frozen: 0,
    batches: withHeaders(headers, batches),
    styleOf: (_: CellValue, row: number) => (row === 1 ? STYLE.bold : STYLE.plain),
  }
  return workbookPieces([sheet], written_at)
}
