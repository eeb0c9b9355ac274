import { addDays, daysBetween } from '../../outlets/outlet/business-date.calc.ts'
import type { ReportScope, ScopeOutlet } from '../scope/report-scope.queries.ts'
import { pairSides } from '../summary/pair.calc.ts'

/** A group of a report beside the same group of the compared period; the outlet where it is grouped by outlets. */
export interface GroupedRow<Sums> {
  key: string
  outlet: ScopeOutlet | null
  figures: Sums
  previous: Sums | null
}

interface Keyed {
  side: 'current' | 'previous'
  key: string
}

/** Brings both sides of each group together; days stand beside the day at the same place of the compared period. */
export function pairGroups<Sums, Row extends Keyed & Sums>(
  { range, previous, outlets }: Pick<ReportScope, 'range' | 'previous' | 'outlets'>,
  rows: readonly Row[],
  by: string,
  none: Sums,
): GroupedRow<Sums>[] {
  const back = previous && daysBetween(previous.from, range.from)
  const placed = rows.map((row) =>
    by === 'day' && row.side === 'previous' ? { ...row, key: addDays(row.key, back ?? 0) } : row,
  )
  const named = new Map(outlets.map((outlet) => [String(outlet.id), outlet]))
  const groups = pairSides(placed, (row) => row.key).map(({ sample, current, previous: before }) => ({
    key: sample.key,
    outlet: by === 'outlet' ? (named.get(sample.key) ?? null) : null,
    figures: current ?? none,
    previous: previous ? (before ?? none) : null,
  }))
  return by === 'day' ? groups.sort((a, b) => (a.key < b.key ? -1 : 1)) : groups
}
