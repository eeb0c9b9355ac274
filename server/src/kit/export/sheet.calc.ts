import type { CellValue } from './cell.calc.ts'

/** A table as rows of plain cells, ready for a file. */
export interface Sheet {
  readonly title: string
  readonly header: readonly string[]
  readonly body: readonly (readonly CellValue[])[]
  /** Whether the last row is the total of those before it. */
  readonly has_total?: boolean
}

/** A column of a table for a file: whole rupiah, counts, percent with decimals. */
export interface SheetColumn<Row> {
  readonly header: string
  readonly of: (row: Row) => CellValue
  /** Of the row of totals. */
  readonly total?: CellValue
}

/** The cells of a table; with a label there is a last row of totals, which begins with it. */
export function toSheet<Row>(
  title: string,
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
  total_label?: string,
): Sheet {
  const totals = columns.map(({ total = null }, place) => (place === 0 ? (total_label ?? null) : total))
  return {
    title,
    has_total: total_label !== undefined,
    header: columns.map(({ header }) => header),
    body: [...rows.map((row) => columns.map(({ of }) => of(row))), ...(total_label ? [totals] : [])],
  }
}

/** Basis points as percent: 1250 is 12.5. */
export function percentOf(bp: number | null): number | null {
  return bp === null ? null : bp / 100
}

/** By how many percent a figure changed, one decimal; null where there was nothing before. */
export function changePercent(now: number | null, before: number | null): number | null {
  if (now === null || before === null || before <= 0) return null
  return Math.round(((now - before) / before) * 1000) / 10
}
