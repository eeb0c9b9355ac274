import type { Context } from '../../kit/context.ts'
import { readOutletAreas } from '../../outlets/area/outlet-areas.queries.ts'
import { type Compared, compareSums } from '../scope/compared.calc.ts'
import type { Base } from '../scope/comparison.calc.ts'
import { type Freshness, readFreshness } from '../scope/freshness.queries.ts'
import type { DateRange } from '../scope/period.calc.ts'
import { placesOf, type ToldPlaces } from '../scope/places.calc.ts'
import type { ReportScope, ScopeOutlet } from '../scope/report-scope.queries.ts'
import { readShiftRows, type ShiftNarrowing, type ShiftRow } from './shift.queries.ts'
import { addShiftSums, type ShiftSums } from './shift-sums.calc.ts'

export interface ShiftReport extends ToldPlaces<Compared<ShiftSums>, ScopeOutlet> {
  range: DateRange
  base: Base | null
  total: ShiftSums
  like: ShiftSums | null
  previous: ShiftSums | null
  by_day: { business_date: string; sums: ShiftSums }[]
  by_cashier: { cashier_name: string | null; sums: ShiftSums }[]
  /** Of the period, by day, outlet and cashier. */
  rows: readonly ShiftRow[]
  freshness: Freshness | null
}

/** Sessions of tills, by day and by cashier, from their rows. */
export async function readShiftReport(
  ctx: Context,
  scope: ReportScope,
  narrowing: ShiftNarrowing,
  with_freshness: boolean,
): Promise<ShiftReport> {
  const [rows, placed, freshness] = await Promise.all([
    readShiftRows(ctx, scope, narrowing),
    readOutletAreas(
      ctx,
      scope.outlets.map(({ id }) => id),
    ),
    with_freshness ? readFreshness(ctx, scope) : null,
  ])
  const own = rows.filter(({ side }) => side === 'current')
  const { figures: total, like, previous } = compareSums(scope.base, rows, addShiftSums)
  return {
    range: scope.range,
    base: scope.base,
    total,
    like,
    previous,
    by_day: grouped(own, ({ business_date }) => business_date).map(([business_date, sums]) => ({
      business_date,
      sums,
    })),
    by_cashier: grouped(own, ({ cashier_name }) => cashier_name)
      .map(([cashier_name, sums]) => ({ cashier_name, sums }))
      .sort((a, b) => a.sums.short - b.sums.short || b.sums.differing - a.sums.differing),
    ...placesOf(scope, placed, rows, addShiftSums),
    rows: own,
    freshness,
  }
}

function grouped<Key>(rows: readonly ShiftRow[], keyOf: (row: ShiftRow) => Key): [Key, ShiftSums][] {
  return [...Map.groupBy(rows, keyOf)].map(([key, own]) => [key, addShiftSums(own)])
}
