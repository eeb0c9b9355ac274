import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import { addDays } from '../../outlets/outlet/business-date.calc.ts'
import { SOLD_TYPES, WASTED_TYPES } from '../../stock/ledger/movement-type.calc.ts'
import type { ReportFilter } from '../scope/report-filter.input.ts'
import { loadReportScope } from '../scope/report-scope.queries.ts'

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
   * The same of the week that ends with the period, and of the week before it, at outlets that were in business in both;
   * null without view_cost.
   */
  wasted_week: string | null
  wasted_week_before: string | null
  /** What sales took in the period, at cost; null without view_cost. */
  sold_value: string | null
}

/** Stock of the outlets a report is about. */
export async function readDashboardStock(ctx: Context, filter: ReportFilter): Promise<DashboardStock> {
  const scope = await loadReportScope(ctx, filter)
  const ids = scope.outlets.filter((outlet) => !outlet.deleted_at).map((outlet) => outlet.id)
  const sees_cost = isAllowed(ctx, can('inventory', 'view_cost'))
  const { from, to } = scope.range
  // Two weeks are held against each other where the outlet was in business for both.
  const grown = scope.outlets
    .filter(
      (outlet) => !outlet.deleted_at && (outlet.first_day === null || outlet.first_day <= addDays(to, -13)),
    )
    .map((outlet) => outlet.id)
  const moved = (types: readonly string[], first = from, last = to, at = ids) =>
    sees_cost
      ? sql`(select coalesce(-sum(d.value), 0)::text from stock_day d where d.brand_id = ${ctx.brand_id}
          and d.outlet_id = any(${at}::int[]) and d.counts_as = any(${types}::text[])
          and d.business_date between ${first}::date and ${last}::date)`
      : sql`null`
  const result = await sql<DashboardStock>`
    select ${sees_cost ? sql`coalesce(sum(b.value), 0)::text` : sql`null`} as value,
      count(*) filter (where b.status = 'low')::int as low,
      count(*) filter (where b.status = 'out')::int as out,
      count(*) filter (where b.status = 'negative')::int as negative,
      ${moved(WASTED_TYPES)} as wasted_value,
      ${moved(WASTED_TYPES, addDays(to, -6), to, grown)} as wasted_week,
      ${moved(WASTED_TYPES, addDays(to, -13), addDays(to, -7), grown)} as wasted_week_before, ${moved(SOLD_TYPES)} as sold_value
    from stock_standing b
    where b.brand_id = ${ctx.brand_id} and b.is_kept and b.outlet_id = any(${ids}::int[])`.execute(ctx.db)
  const stock = result.rows[0]
  if (!stock) throw new Error('A sum always has a row')
  return stock
}
