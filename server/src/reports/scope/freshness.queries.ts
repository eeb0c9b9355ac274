import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { addDays } from '../../outlets/outlet/business-date.calc.ts'
import type { ReportScope } from './report-scope.queries.ts'

/** Up to when sales have come in, and from how many of the outlets in business today. */
export interface Freshness {
  data_until: Date | null
  outlets: number
  outlets_with_sales: number
  /** Where the figures are read from a copy: all that was recorded before this moment is in them. */
  as_of: Date | null
}

/** How far back the last sale of an outlet is looked for. */
const LOOK_BACK_DAYS = 31

/** Looks at the last receipt of each outlet that is not archived. */
export async function readFreshness(ctx: Context, scope: ReportScope): Promise<Freshness> {
  const open = scope.outlets.filter((outlet) => !outlet.deleted_at)
  const result = await sql<Omit<Freshness, 'as_of'>>`
    select max(t.occurred_at) as data_until, count(*) as outlets,
      count(*) filter (where t.business_date >= o.today) as outlets_with_sales
    from unnest(${open.map(({ id }) => id)}::int[], ${open.map(({ today }) => today)}::date[]) o (id, today) left join lateral (
      select occurred_at, business_date from transaction
      where brand_id = ${ctx.brand_id} and outlet_id = o.id and business_date >= ${addDays(scope.today, -LOOK_BACK_DAYS)}
      order by occurred_at desc nulls last, id desc limit 1) t on true`.execute(ctx.db)
  const found = result.rows[0] ?? { data_until: null, outlets: 0, outlets_with_sales: 0 }
  return { ...found, as_of: ctx.as_of ?? null }
}
