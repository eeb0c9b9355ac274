import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import { addDays } from '../../outlets/outlet/business-date.calc.ts'
import { SOLD_TYPES, WASTED_TYPES } from '../../stock/ledger/movement-type.calc.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'

/** Stock on the first page: how it stands now, and what was lost in the period. */
export interface DashboardStock {
  /** Rupiah with decimals; null without view_cost. */
  value: string | null
  low: number
  out: number
  negative: number
  /** What was thrown away or missing in the period, at cost; null without view_cost. */
  wasted_value: string | null
  /**
   * The same of the last whole seven days of the period, and of the seven before, at outlets that were in business in
   * both; null without view_cost.
   */
  wasted_week: string | null
  wasted_week_before: string | null
  /** How many outlets those are, of how many. */
  week_outlets: number
  outlets: number
  /** What sales took in the period, at cost; null without view_cost. */
  sold_value: string | null
}

/** Stock of the outlets a report is about. */
export async function readDashboardStock(ctx: Context, scope: ReportScope): Promise<DashboardStock> {
  const sees_cost = isAllowed(ctx, can('inventory', 'view_cost'))
  const open = scope.periods.flatMap(({ range, outlets }) =>
    outlets
      .filter(({ deleted_at }) => !deleted_at)
      // A day that is running is no whole one.
      .map((outlet) => ({
        ...outlet,
        ...range,
        whole: range.to < outlet.today ? range.to : addDays(outlet.today, -1),
      })),
  )
  // Two weeks are held against each other where the outlet was in business for both.
  const grown = open.filter(({ first_day, whole }) => first_day === null || first_day <= addDays(whole, -13))
  const moved = (
    types: readonly string[],
    at = open,
    first = (outlet: (typeof open)[number]) => outlet.from,
    last = (outlet: (typeof open)[number]) => outlet.to,
  ) =>
    sees_cost
      ? sql`(select coalesce(-sum(d.value), 0)::text from unnest(${at.map(({ id }) => id)}::int[], ${at.map(first)}::date[],
          ${at.map(last)}::date[]) p (outlet_id, first_day, last_day)
          join stock_day d on d.brand_id = ${ctx.brand_id} and d.outlet_id = p.outlet_id
            and d.counts_as = any(${types}::text[]) and d.business_date between p.first_day and p.last_day)`
      : sql`null`
  const week = (ends: number) =>
    moved(
      WASTED_TYPES,
      grown,
      ({ whole }) => addDays(whole, ends - 6),
      ({ whole }) => addDays(whole, ends),
    )
  const result = await sql<DashboardStock>`
    select ${sees_cost ? sql`coalesce(sum(b.value), 0)::text` : sql`null`} as value,
      count(*) filter (where b.status = 'low')::int as low,
      count(*) filter (where b.status = 'out')::int as out,
      count(*) filter (where b.status = 'negative')::int as negative,
      ${moved(WASTED_TYPES)} as wasted_value,
      ${week(0)} as wasted_week, ${week(-7)} as wasted_week_before, ${moved(SOLD_TYPES)} as sold_value,
      ${grown.length}::int as week_outlets, ${open.length}::int as outlets
    from stock_standing b
    where b.brand_id = ${ctx.brand_id} and b.is_kept and b.outlet_id = any(${open.map(({ id }) => id)}::int[])`.execute(
    ctx.db,
  )
  const stock = result.rows[0]
  if (!stock) throw new Error('A sum always has a row')
  return stock
}
