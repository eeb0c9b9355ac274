import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import { addDays } from '../../outlets/outlet/business-date.calc.ts'
import type { DateRange } from '../scope/period.calc.ts'
import type { ReportScope, ScopeOutlet } from '../scope/report-scope.queries.ts'
import type { OutAtOutlet } from './lost-sales.calc.ts'

/** The channel of which it is written down when menus were out. */
export const OUT_CHANNEL = 'GRABFOOD'

/** Where it is written down that menus were out, and which sales were missed then. */
export type OutSource = 'grab' | 'switch'

/** What was out, from when to when. */
const OUTAGES: Readonly<Record<OutSource, Fragment>> = {
  grab: sql`select outlet_id, item_id, began_at, ended_at from grab_outage where brand_id = ${ownBrand}`,
  // What people at outlets switch off comes back by itself when their day ends.
  switch: sql`select e.outlet_id, e.item_id, e.at as began_at, least(e.next_at, e.day_ends) as ended_at from (
      select l.entity_id as item_id, o.id as outlet_id, l.occurred_at as at, l.action,
        lead(l.occurred_at) over (partition by o.id, l.entity_id order by l.id) as next_at,
        (((l.occurred_at at time zone o.timezone - o.business_day_cutoff::interval)::date + 1)
          + o.business_day_cutoff::interval) at time zone o.timezone as day_ends
      from audit_log l
      cross join lateral jsonb_array_elements(l.changes) c
      cross join lateral jsonb_array_elements(c -> (case l.action when 'item.sold_out' then 'new' else 'old' end)) t
      join outlet o on o.brand_id = ${ownBrand} and o.id = t::text::int
      where l.brand_id = ${ownBrand} and l.entity = 'item' and l.action in ('item.sold_out', 'item.back')
        and c ->> 'field' = 'sold_out_outlet_ids') e
    where e.action = 'item.sold_out'`,
}

/** Since when people at outlets switch menus off; an outlet where nobody ever did is not told. */
export async function readSwitchedSince(
  ctx: Context,
  outlet_ids: readonly number[],
): Promise<ReadonlyMap<number, Date>> {
  const { rows } = await sql<{ outlet_id: number; since: Date }>`
    select x.outlet_id, min(x.began_at) as since from (${OUTAGES.switch}) x
    where x.outlet_id = any(${outlet_ids}::int[]) group by x.outlet_id`.execute(ctx.db)
  return new Map(rows.map(({ outlet_id, since }) => [outlet_id, since]))
}

/** Sales that are missed: those at the platform, or all others of the channels asked for. */
function missedSales(source: OutSource, channels: readonly string[] | null): Fragment {
  if (source === 'grab') return sql`c.channel = ${OUT_CHANNEL}`
  const asked = channels ? sql`and c.channel = any(${channels}::text[])` : sql``
  return sql`c.channel <> ${OUT_CHANNEL} ${asked}`
}

/** Days before the period by which it is known what a menu brings. */
const DAYS_BEFORE = 28

/** Days of an outlet in which it is looked at when menus were out. */
export interface OutDays {
  readonly outlet: Pick<ScopeOutlet, 'id' | 'timezone' | 'business_day_cutoff' | 'first_day'>
  readonly range: DateRange
  /** Only what came before. */
  readonly until: Date
}

/** Days of an outlet, and from when on it is looked at what menus bring. */
function askedOf({ outlet, range, until }: OutDays, no: number) {
  const { id, timezone, business_day_cutoff, first_day } = outlet
  if (first_day === null || first_day > range.to) return []
  const since = addDays(range.from, -DAYS_BEFORE)
  const begins = first_day > since ? first_day : since
  return [{ no, outlet_id: id, ...range, begins, timezone, cutoff: business_day_cutoff, until }]
}

/** Menus that were out in a report's period. */
export function readOutAtOutlets(ctx: Context, { periods }: ReportScope): Promise<OutAtOutlet[]> {
  const until = ctx.now()
  return readOutIn(
    ctx,
    periods.flatMap(({ range, outlets }) => outlets.map((outlet) => ({ outlet, range, until }))),
  )
}

/** A menu that was out in the days asked for at that place. */
export interface OutInDays extends OutAtOutlet {
  readonly no: number
}

/**
 * Menus that were out at GrabFood, or switched off by their outlet, in some days of outlets, counted in opening hours; an outlet without hours counts as open
 * all day. Beside it what they brought there in these days and those before.
 */
export async function readOutIn(
  ctx: Context,
  days: readonly OutDays[],
  { source = 'grab', channels = null }: { source?: OutSource; channels?: readonly string[] | null } = {},
): Promise<OutInDays[]> {
  const at = (minute: ReturnType<typeof sql>) =>
    sql`((d.day + make_interval(mins => ${minute})) at time zone d.timezone)`
  const minutes = (from: ReturnType<typeof sql>, to: ReturnType<typeof sql>) =>
    sql`greatest(extract(epoch from ${to} - ${from}), 0) / 60`
  const { rows } = await sql<OutInDays>`
    with u as materialized (${OUTAGES[source]}),
    asked as materialized (
      select a.* from json_to_recordset(${JSON.stringify(days.flatMap(askedOf))}::json)
        as a (no int, outlet_id int, "from" date, "to" date, begins date, timezone text, cutoff time, until timestamptz)
      where a.outlet_id in (select u.outlet_id from u)
    ),
    d as (select a.no, a.outlet_id, a.until, a.timezone, a.cutoff, day::date as day, day::date >= a."from" as is_asked
      from asked a cross join generate_series(a.begins, a."to", interval '1 day') day),
    hours as (select outlet_id, weekday, opens_minute, closes_minute from outlet_hours where brand_id = ${ownBrand}),
    span as materialized (
      select d.no, d.outlet_id, d.until, d.is_asked, ${at(sql`h.opens_minute`)} as opens, ${at(sql`h.closes_minute`)} as closes
      from d join hours h on h.outlet_id = d.outlet_id and h.weekday = extract(isodow from d.day)
      union all
      select d.no, d.outlet_id, d.until, d.is_asked, (d.day + d.cutoff) at time zone d.timezone, (d.day + 1 + d.cutoff) at time zone d.timezone
      from d where not exists (select from hours h where h.outlet_id = d.outlet_id)
    ),
    opened as (
      select no, sum(${minutes(sql`opens`, sql`least(closes, until)`)}) as minutes
      from span group by no
    ),
    missed as (
      select s.no, u.outlet_id, u.item_id, count(distinct u.began_at) filter (where s.is_asked) as times,
        coalesce(sum(${minutes(sql`greatest(s.opens, u.began_at)`, sql`least(s.closes, coalesce(u.ended_at, s.until), s.until)`)})
          filter (where s.is_asked), 0) as minutes,
        sum(${minutes(sql`greatest(s.opens, u.began_at)`, sql`least(s.closes, coalesce(u.ended_at, s.until), s.until)`)}) as all_minutes
      from u
      join span s on s.outlet_id = u.outlet_id and u.began_at < s.closes and coalesce(u.ended_at, s.until) > s.opens
        and s.opens < s.until and u.began_at < s.until
      group by s.no, u.outlet_id, u.item_id
    )
    select m.no, m.item_id, i.name, m.times::int as times, round(m.minutes)::int as minutes, round(m.all_minutes)::int as out_minutes,
      round(o.minutes)::int as open_minutes,
      coalesce((select sum(c.net) from sales_item_channel_day c where c.brand_id = ${ownBrand} and ${missedSales(source, channels)}
        and c.outlet_id = m.outlet_id and c.item_id = m.item_id and c.business_date between a.begins and a."to"), 0)::bigint as net
    from missed m
    join opened o on o.no = m.no
    join asked a on a.no = m.no
    join item i on i.brand_id = ${ownBrand} and i.id = m.item_id
    where m.times > 0`.execute(ctx.db)
  return rows
}
