import { type CellValue, csvField } from '../export/cell.calc.ts'
import type { Cell } from './cell-text.calc.ts'

const SEPARATOR = ';'
const REASON = 'Alasan'

/** What a file with problems says of a row: why it stays out, and more that comes back with it. */
interface RowProblem {
  readonly cells: readonly Cell[]
  readonly reason: string
  readonly extra?: Readonly<Record<string, string>>
}

const plainOf = (cell: Cell): CellValue => (typeof cell === 'boolean' ? (cell ? 'Ya' : 'Tidak') : cell)

const lineOf = (values: readonly CellValue[]) =>
  `${values.map((value) => csvField(value, SEPARATOR)).join(SEPARATOR)}\r\n`

/**
 * A writer of CSV lines with the columns of a file as they were and why a row stays out, to be mended and uploaded
 * again. A file that was such a one already has each of its added columns once.
 */
export function problemLines(headers: readonly string[], extra: readonly string[] = []) {
  const added = [REASON, ...extra]
  const kept = headers.flatMap((header, place) => (added.includes(header) ? [] : [place]))
  return {
    head: `\uFEFF${lineOf([...kept.map((place) => headers[place] ?? ''), ...added])}`,
    row: ({ cells, reason, extra: more = {} }: RowProblem) =>
      lineOf([
        ...kept.map((place) => plainOf(cells[place] ?? null)),
        reason,
        ...extra.map((name) => more[name] ?? null),
      ]),
  }
}
