import {
  type Compared,
  compareSides,
  coversDay,
  coversOutlet,
  pairSides,
  type Side,
} from '../scope/compared.calc.ts'
import type { ReportScope, ScopeOutlet } from '../scope/report-scope.queries.ts'

/** A group of a report beside the same group of the base; the outlet where it is grouped by outlets. */
export interface GroupedRow<Sums> extends Compared<Sums> {
  key: string
  outlet: ScopeOutlet | null
}

interface Keyed {
  side: Side
  key: string
}

/** Brings the sides of each group together; days stand beside the day at the same place of the base. */
export function pairGroups<Sums, Row extends Keyed & Sums>(
  { range, base, outlets }: Pick<ReportScope, 'range' | 'base' | 'outlets'>,
  rows: readonly Row[],
  by: string,
  none: Sums,
): GroupedRow<Sums>[] {
  const named = new Map(outlets.map((outlet) => [String(outlet.id), outlet]))
  const own = by === 'day' ? rows.filter(({ key }) => key >= range.from && key <= range.to) : rows
  const isCovered = (key: string) => {
    if (by === 'day') return coversDay(base, key)
    return by === 'outlet' ? coversOutlet(base, Number(key)) : true
  }
  const groups = pairSides(own, (row) => row.key).map(({ sample: { key }, ...pair }) => ({
    key,
    outlet: by === 'outlet' ? (named.get(key) ?? null) : null,
    ...compareSides<Sums>(base, pair, none, isCovered(key)),
  }))
  return by === 'day' ? groups.sort((a, b) => (a.key < b.key ? -1 : 1)) : groups
}
