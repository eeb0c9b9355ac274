import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { type SideDays, sidesOf } from '../cube/cube.queries.ts'
import type { Side } from '../scope/compared.calc.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'
import type { StepSum } from './guest-funnel.calc.ts'

/** What the steps are brought together by. */
export const FUNNEL_GROUPS = ['total', 'outlet', 'table', 'hour', 'source'] as const
export type FunnelGroup = (typeof FUNNEL_GROUPS)[number]

/** A sum of a step in a group. */
export interface GroupedStep extends StepSum {
  readonly side: Side
  readonly by: FunnelGroup
  readonly outlet_id: number | null
  readonly outlet_table_id: number | null
  readonly hour: number | null
  readonly source: string | null
}

type Fragment = RawBuilder<unknown>

/** Rows of an outlet's days; the brand's own code belongs to reports on all outlets by who sees all. */
function within(ctx: Context, row: Fragment, { range, outlet_ids }: SideDays, is_whole: boolean): Fragment {
  const sees_brand = is_whole && !ctx.viewer?.outlet_ids
  const brand = sees_brand ? sql` or ${row}.outlet_id is null` : sql``
  const at = outlet_ids
    ? sql`(${row}.outlet_id = any(${[...outlet_ids]}::int[])${brand})`
    : sql`(${row}.outlet_id is not null${brand})`
  return sql`${row}.business_date between ${range.from}::date and ${range.to}::date and ${at}`
}

/** What happened on the days of a side; of a day that is compared up to a minute the hours that were over, and orders before it. */
function stepsOn(ctx: Context, part: SideDays, is_whole: boolean): Fragment {
  const { side, of, until, opposite_id } = part
  const S = sql.ref('s')
  const D = sql.ref('d')
  const outlet = (row: Fragment) => (opposite_id === null ? sql`${row}.outlet_id` : sql`${opposite_id}::int`)
  const share = (value: Fragment) => sql`${value} / ${sql.lit(of)}::numeric`
  const hour_over = until
    ? sql` and ((s.business_date + case when s.hour < extract(hour from o.business_day_cutoff) then 1 else 0 end)
        + make_interval(hours => s.hour + 1)) at time zone o.timezone <= ${until}`
    : sql``
  const before = until ? sql` and d.placed_at < ${until}` : sql``
  const orders = (
    step: string,
    when: Fragment,
  ) => sql`select ${side}::text as side, ${outlet(D)} as outlet_id,
      d.outlet_table_id, extract(hour from d.placed_at at time zone o.timezone)::int as hour,
      coalesce(d.source, 'unknown') as source, ${step}::text as step, ${share(sql`1`)} as times,
      ${share(sql`1`)} as at_tables, ${share(sql`d.net`)} as net
    from table_order d join outlet o on o.brand_id = ${ownBrand} and o.id = d.outlet_id
    where d.brand_id = ${ownBrand} and ${within(ctx, D, part, false)}${before} and ${when}`
  return sql`select ${side}::text as side, ${outlet(S)} as outlet_id, s.outlet_table_id, s.hour::int as hour,
      s.source, s.step, ${share(sql`s.times`)} as times,
      case when s.outlet_table_id is null then 0 else ${share(sql`s.times`)} end as at_tables, 0::numeric as net
    from guest_step s left join outlet o on o.brand_id = ${ownBrand} and o.id = s.outlet_id
    where s.brand_id = ${ownBrand} and ${within(ctx, S, part, is_whole)}${hour_over}
    union all ${orders('order', sql`true`)}
    union all ${orders('paid', sql`d.status = 'settled'`)}`
}

/** Steps of guests in all groups at once. */
export async function readGuestSteps(ctx: Context, scope: ReportScope): Promise<GroupedStep[]> {
  const is_whole = scope.outlet_ids === null
  const parts = sidesOf(scope).map((part) => stepsOn(ctx, part, is_whole))
  const { rows } = await sql<GroupedStep>`with happened as (${sql.join(parts, sql` union all `)})
    select side, step, outlet_id, outlet_table_id, hour, source,
      case grouping(outlet_id, outlet_table_id, hour, source) when 15 then 'total' when 7 then 'outlet'
        when 3 then 'table' when 13 then 'hour' else 'source' end as by,
      sum(times)::float8 as times, sum(at_tables)::float8 as at_tables, sum(net)::float8 as net
    from happened group by grouping sets ((side, step), (side, step, outlet_id),
      (side, step, outlet_id, outlet_table_id), (side, step, hour), (side, step, source))`.execute(ctx.db)
  return rows
}

/** Since which business day each step is counted. */
export async function readFirstCounted(ctx: Context): Promise<Record<string, string>> {
  const { rows } = await sql<{ step: string; day: string }>`select s.step, min(s.business_date) as day
    from guest_step s where s.brand_id = ${ctx.brand_id} group by s.step`.execute(ctx.db)
  return Object.fromEntries(rows.map(({ step, day }) => [step, day]))
}

/** Names of tables of outlets in reach, those that are gone included. */
export async function readTableNames(
  ctx: Context,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const reach = withinOutlets(ctx, sql.ref('t')) ?? sql`true`
  const { rows } = await sql<{ id: number; name: string }>`select t.id, t.name from outlet_table t
    where t.brand_id = ${ctx.brand_id} and t.id = any(${[...ids]}::int[]) and ${reach}`.execute(ctx.db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
