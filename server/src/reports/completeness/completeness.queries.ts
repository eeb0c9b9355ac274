import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import type { DateRange } from '../scope/period.calc.ts'
import type { ReportScope, ScopeOutlet } from '../scope/report-scope.queries.ts'

/** Numbers of a till that have not come in: from one to another, both included. */
export interface MissingRange {
  outlet: ScopeOutlet
  device_id: number
  device_name: string
  business_date: string
  from: number
  to: number
}

/** How complete what an outlet has sent is. */
export interface OutletCompleteness {
  outlet: ScopeOutlet
  /** When one of its tills was last heard of. */
  last_sync_at: Date | null
  missing: number
  /** Entries that were not taken and wait to be looked at. */
  open_issues: number
  /** Sessions of days before today that nobody has closed. */
  open_sessions: number
}

/** The days that are looked at of an outlet. */
interface OutletSpan {
  outlet: ScopeOutlet
  range: DateRange
}

function daysByOutlet({ periods }: ReportScope): OutletSpan[] {
  return periods.flatMap(({ range, outlets }) => outlets.map((outlet) => ({ outlet, range })))
}

/** The same as rows of `outlet_id`, `first_day`, `last_day` and the `today` of the outlet. */
const spansOf = (days: readonly OutletSpan[]) => sql`(
  select * from unnest(${days.map(({ outlet }) => outlet.id)}::int[], ${days.map(({ range }) => range.from)}::date[],
    ${days.map(({ range }) => range.to)}::date[], ${days.map(({ outlet }) => outlet.today)}::date[])
    x (outlet_id, first_day, last_day, today))`

/** A till that counts on leaves no more than this between two days; where it begins anew, the step is larger. */
const LARGEST_STEP = 1000
const MOST_RANGES = 500

/**
 * The holes in what tills have counted, by day: between the lowest and the highest number of a day, and between the
 * highest of one day and the lowest of the next where the till counts on.
 */
const HOLES = (ctx: Context, days: readonly OutletSpan[]) => sql`
  select d.outlet_id, d.device_id, d.business_date, lower(h.hole) as "from", upper(h.hole) - 1 as "to"
  from (
    select w.*, p.first_day, lag(upper(w.sequences)) over (partition by w.device_id order by w.business_date) as before
    from ${spansOf(days)} p join device_day w on w.brand_id = ${ctx.brand_id} and w.outlet_id = p.outlet_id
      and w.business_date between p.first_day - 1 and p.last_day
  ) d
  cross join lateral (
    select case when d.before < lower(d.sequences) and lower(d.sequences) - d.before <= ${LARGEST_STEP}
      then d.before else lower(d.sequences) end as first
  ) f
  cross join lateral unnest(int8multirange(int8range(f.first, upper(d.sequences))) - d.sequences) h (hole)
  where d.business_date >= d.first_day`

/** What is missing of the numbers of tills in a period, the latest first; at most 500 ranges. */
export async function readMissing(ctx: Context, scope: ReportScope): Promise<MissingRange[]> {
  const days = daysByOutlet(scope)
  const result = await sql<Omit<MissingRange, 'outlet'> & { outlet_id: number }>`
    select x.*, d.name as device_name from (${HOLES(ctx, days)}) x
    join device d on d.brand_id = ${ctx.brand_id} and d.id = x.device_id
    order by x.business_date desc, x.device_id, x."from" limit ${MOST_RANGES}`.execute(ctx.db)
  const outlets = new Map(scope.outlets.map((outlet) => [outlet.id, outlet]))
  return result.rows.flatMap(({ outlet_id, ...row }) => {
    const outlet = outlets.get(outlet_id)
    return outlet ? [{ ...row, outlet }] : []
  })
}

/** Whether sales are looked for at an outlet: not at a central kitchen that has none. */
const sells = ({ kind, first_day }: ScopeOutlet) => kind !== 'central_kitchen' || first_day !== null

/** How complete the period is, outlet by outlet; archived ones are left out, and kitchens that sell nothing. */
export async function readCompleteness(ctx: Context, scope: ReportScope): Promise<OutletCompleteness[]> {
  const outlets = scope.outlets.filter((outlet) => !outlet.deleted_at && sells(outlet))
  const days = daysByOutlet(scope).filter(({ outlet }) => !outlet.deleted_at && sells(outlet))
  const result = await sql<Omit<OutletCompleteness, 'outlet'> & { id: number }>`
    select o.outlet_id as id,
      (select max(d.last_seen_at) from device d where d.brand_id = ${ctx.brand_id} and d.outlet_id = o.outlet_id
        and d.deleted_at is null) as last_sync_at,
      coalesce(m.missing, 0)::bigint as missing,
      (select count(*) from intake_issue i where i.brand_id = ${ctx.brand_id} and i.outlet_id = o.outlet_id
        and i.resolved_at is null) as open_issues,
      (select count(*) from cash_session s where s.brand_id = ${ctx.brand_id} and s.outlet_id = o.outlet_id
        and s.business_date between o.first_day and o.last_day and s.business_date < o.today
        and s.status <> 'End') as open_sessions
    from ${spansOf(days)} o
    left join (select x.outlet_id, sum(x."to" - x."from" + 1) as missing
      from (${HOLES(ctx, days)}) x group by x.outlet_id) m on m.outlet_id = o.outlet_id`.execute(ctx.db)
  const rows = new Map(result.rows.map((row) => [row.id, row]))
  return outlets.flatMap((outlet) => {
    const row = rows.get(outlet.id)
    return row ? [{ ...row, outlet }] : []
  })
}
