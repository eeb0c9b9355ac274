import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { daysBetween } from '../../outlets/outlet/business-date.calc.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'

/** When the stock of an outlet was last counted. */
export interface LastCount {
  outlet_id: number
  /** Business day of the last finished count; null where there was none. */
  counted_on: string | null
  days_ago: number | null
  /** Nobody has counted for longer than a month, though something moved meanwhile. */
  is_overdue: boolean
}

/** Stock is closed by the month, so it is counted at least as often. */
const LONGEST_DAYS = 31

/** The last finished count of each open outlet in the scope that keeps stock. */
export async function readLastCounts(ctx: Context, { outlets }: ReportScope): Promise<LastCount[]> {
  const open = outlets.filter(({ deleted_at }) => !deleted_at)
  const result = await sql<{ outlet_id: number; counted_on: string | null; moved_on: string }>`
    select o.id as outlet_id, c.counted_on, m.moved_on from unnest(${open.map(({ id }) => id)}::int[]) o (id)
    cross join lateral (select max(a.business_date) as counted_on from adjustment a
      where a.brand_id = ${ownBrand} and a.outlet_id = o.id and a.kind = 'count' and a.status = 'done') c
    cross join lateral (select min(d.business_date) as moved_on from stock_day d
      where d.brand_id = ${ownBrand} and d.outlet_id = o.id) m
    where m.moved_on is not null`.execute(ctx.db)
  const today = new Map(open.map((outlet) => [outlet.id, outlet.today]))
  return result.rows.map(({ outlet_id, counted_on, moved_on }) => {
    const since = daysBetween(counted_on ?? moved_on, today.get(outlet_id) ?? moved_on)
    return {
      ...{ outlet_id, counted_on, is_overdue: since > LONGEST_DAYS },
      days_ago: counted_on === null ? null : since,
    }
  })
}
