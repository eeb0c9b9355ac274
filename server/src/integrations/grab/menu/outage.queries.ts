import { sql } from 'kysely'
import type { Context, WriteContext } from '../../../kit/context.ts'
import { ownBrand } from '../../../kit/db/own-brand.ts'
import { rowsInPeriod } from '../../../reports/scope/reach.ts'
import type { ReportScope } from '../../../reports/scope/report-scope.queries.ts'

/** How long a menu was not on sale at GrabFood while its outlets were open. */
export interface Outage {
  item_id: number
  name: string
  outlets: number
  /** How often it began. */
  times: number
  minutes: number
}

const MOST_ITEMS = 10

/**
 * Writes down which menus of a store begin and cease to be out at GrabFood, by what Grab has now. What somebody took off
 * sale there for good is not out; what Grab no longer has in its menu isn't either.
 */
export async function noteOutages(tx: WriteContext, outlet_id: number): Promise<void> {
  const out = sql`(select substr(e.entity_id, 2)::int as item_id from grab_entity e
    where e.brand_id = ${tx.brand_id} and e.outlet_id = ${outlet_id} and e.kind = 'ITEM' and e.status <> 'AVAILABLE'
      and not exists (select from grab_item g where g.brand_id = ${ownBrand} and g.outlet_id = e.outlet_id
        and g.item_id = substr(e.entity_id, 2)::int and g.status = 1))`
  await sql`update grab_outage o set ended_at = ${tx.now()}
    where o.brand_id = ${tx.brand_id} and o.outlet_id = ${outlet_id} and o.ended_at is null
      and o.item_id not in ${out}`.execute(tx.db)
  await sql`insert into grab_outage (brand_id, outlet_id, item_id, began_at)
    select ${tx.brand_id}, ${outlet_id}, x.item_id, ${tx.now()} from ${out} x
    join item i on i.brand_id = ${tx.brand_id} and i.id = x.item_id
    on conflict do nothing`.execute(tx.db)
}

/**
 * The menus of a period that were out the longest, counted in the opening hours of their outlets; an outlet without hours
 * counts as open all day.
 */
export async function readOutages(ctx: Context, scope: ReportScope): Promise<Outage[]> {
  const { range } = scope
  const at = (minute: ReturnType<typeof sql>) =>
    sql`((d.day + make_interval(mins => ${minute})) at time zone d.timezone)`
  const { rows } = await sql<Outage>`
    with every as (
      select o.id as outlet_id, o.timezone, day::date as business_date, day::date as day, o.business_day_cutoff
      from grab_store s join outlet o on o.brand_id = s.brand_id and o.brand_id = ${ownBrand} and o.id = s.outlet_id
      cross join generate_series(${range.from}::date, ${range.to}::date, interval '1 day') day
      where s.brand_id = ${ctx.brand_id}
    ),
    d as (select * from every where ${rowsInPeriod(scope, sql`every`)}),
    hours as (select outlet_id, weekday, opens_minute, closes_minute from outlet_hours where brand_id = ${ctx.brand_id}),
    span as (
      select d.outlet_id, ${at(sql`h.opens_minute`)} as opens, ${at(sql`h.closes_minute`)} as closes
      from d join hours h on h.outlet_id = d.outlet_id and h.weekday = extract(isodow from d.day)
      union all
      select d.outlet_id, (d.day + d.business_day_cutoff) at time zone d.timezone,
        (d.day + 1 + d.business_day_cutoff) at time zone d.timezone
      from d where not exists (select from hours h where h.outlet_id = d.outlet_id)
    )
    select u.item_id, i.name, count(distinct u.outlet_id)::int as outlets,
      count(distinct (u.outlet_id, u.began_at))::int as times,
      round(sum(extract(epoch from least(s.closes, coalesce(u.ended_at, ${ctx.now()})) - greatest(s.opens, u.began_at)))
        / 60)::int as minutes
    from grab_outage u
    join span s on s.outlet_id = u.outlet_id and u.began_at < s.closes
      and coalesce(u.ended_at, ${ctx.now()}::timestamptz) > s.opens and s.opens < ${ctx.now()}
    join item i on i.brand_id = u.brand_id and i.brand_id = ${ownBrand} and i.id = u.item_id
    where u.brand_id = ${ctx.brand_id}
    group by u.item_id, i.name order by minutes desc, u.item_id limit ${MOST_ITEMS}`.execute(ctx.db)
  return rows
}
