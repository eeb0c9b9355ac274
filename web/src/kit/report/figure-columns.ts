import type { ChangeColumn, ColumnKind, ReportColumn, ValueColumn } from './column.ts'

/** Adds a figure of rows up; what is hidden stays hidden. */
export function sumRows<Row>(rows: readonly Row[], of: (row: Row) => number | null): number | null {
  let sum = 0
  for (const row of rows) {
    const value = of(row)
    if (value === null) return null
    sum += value
  }
  return sum
}

/** A part of a whole in basis points; nothing of nothing. */
export function shareBp(part: number | null, whole: number | null): number | null {
  return part !== null && whole !== null && whole > 0 ? Math.round((part / whole) * 10_000) : null
}

/** A column of figures over rows of figures: its total is the same figure of the whole. */
export function figureColumn<Row, Figures>(
  key: string,
  header: string,
  kind: Exclude<ColumnKind, 'text'>,
  figuresOf: (row: Row) => Figures,
  total: Figures,
  of: (figures: Figures) => number | null,
  more: Partial<ValueColumn<Row>> = {},
): ValueColumn<Row> {
  return { key, header, kind, value: (row) => of(figuresOf(row)), total: of(total), ...more }
}

/** Figures beside earlier ones, and what of them these are held against where that is not all. */
export interface Compared<Figures> {
  figures: Figures
  like: Figures | null
  previous: Figures | null
}

/** A figure now and before, of the same days and outlets. */
export function pairOf<Figures, Value>(
  { figures, like, previous }: Compared<Figures>,
  of: (figures: Figures) => Value,
): readonly [now: Value, before: Value | null] {
  return [of(like ?? figures), previous && of(previous)]
}

/** The column of changes of one figure; none without a comparison. */
export function changeColumn<Row extends Compared<Figures>, Figures>(
  against: string | null,
  total: Compared<Figures>,
  of: (figures: Figures) => number | null,
  more: Partial<ChangeColumn<Row>> = {},
): ReportColumn<Row>[] {
  if (!against) return []
  return [
    {
      key: 'change',
      header: `vs ${against}`,
      kind: 'change',
      pair: (row) => pairOf(row, of),
      total: pairOf(total, of),
      ...more,
    },
  ]
}
