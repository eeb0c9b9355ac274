import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { addDays, monthOf } from '../../outlets/outlet/business-date.calc.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'

/** The first day of the month after that of a day. */
export const nextMonth = (date: string): string => monthOf(addDays(monthOf(date), 31))

/** The last day of the months that are closed; null while none is. */
export async function readClosedUntil(ctx: Context | WriteContext): Promise<string | null> {
  const { rows } = await sql<{ month: string | null }>`select max(month)::text as month from book_closing
    where brand_id = ${ownBrand}`.execute(ctx.db)
  const month = rows[0]?.month
  return month ? addDays(nextMonth(month), -1) : null
}

/** Something that should be finished before a month is closed. */
export interface OpenThing {
  readonly kind: 'not_booked' | 'session' | 'stock_document' | 'receiving' | 'unidentified'
  readonly outlet: string
  readonly count: number
  /** The earliest day it is of. */
  readonly since: string
}

/** What is open at the outlets in reach up to a day, by outlet and kind. */
export async function readOpenThings(ctx: Context | WriteContext, until: string): Promise<OpenThing[]> {
  const reach = withinOutlets(ctx, sql.ref('x'))
  const { rows } = await sql<OpenThing>`
    select x.kind, o.name as outlet, count(*)::int as count, min(x.day)::text as since
    from (
      select distinct 'not_booked' as kind, m.outlet_id, m.business_date as day from book_mark m
      where m.brand_id = ${ownBrand} and m.business_date <= ${until}::date
      union all
      select 'session', c.outlet_id, c.business_date from cash_session c
      where c.brand_id = ${ownBrand} and c.business_date <= ${until}::date and c.closed_at is null
      union all
      select 'stock_document', a.outlet_id, a.business_date from adjustment a
      where a.brand_id = ${ownBrand} and a.business_date <= ${until}::date
        and a.status in ('draft', 'waiting', 'counting', 'sent')
      union all
      select 'receiving', r.outlet_id, r.business_date from receiving r
      where r.brand_id = ${ownBrand} and r.business_date <= ${until}::date and r.status = 'draft'
      union all
      select 'unidentified', l.outlet_id, l.settled_on from settlement_line l
      where l.brand_id = ${ownBrand} and l.settled_on <= ${until}::date and l.method is null
        and l.amount > (select coalesce(sum(m.amount), 0) from settlement_match m
          where m.brand_id = ${ownBrand} and m.line_id = l.id)
    ) x join outlet o on o.brand_id = ${ownBrand} and o.id = x.outlet_id
    ${reach ? sql`where ${reach}` : sql``}
    group by x.kind, o.id, o.name order by x.kind, o.name, o.id`.execute(ctx.db)
  return rows
}

/** How far the books are. */
export interface BookState {
  /** Ended days that something changed since they were booked. */
  readonly waiting: number
  readonly waiting_since: string | null
  /** The last day that any entry is about. */
  readonly booked_until: string | null
  readonly closed_until: string | null
  /** The first day of the month that can be closed next; null while none has ended. */
  readonly next_month: string | null
  readonly open: OpenThing[]
  readonly closings: BookClosing[]
}

/** A month that is closed. */
export interface BookClosing {
  /** Its first day. */
  readonly month: string
  readonly closed_at: string
  readonly closed_by: string
  readonly remark: string | null
}

/** The day before the one that runs at the outlet that is furthest behind: every outlet has ended it. */
async function readEnded(ctx: Context | WriteContext): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select (min((${ctx.now()}::timestamptz at time zone timezone - business_day_cutoff::interval)::date) - 1)::text as day
    from outlet where brand_id = ${ownBrand} and deleted_at is null`.execute(ctx.db)
  return rows[0]?.day ?? null
}

/** Reads how far the books are, and what is open before the next month is closed. */
export async function readBookState(ctx: Context | WriteContext): Promise<BookState> {
  const ended = await readEnded(ctx)
  const reach = withinOutlets(ctx, sql.ref('m'))
  const { rows } = await sql<
    Omit<BookState, 'closed_until' | 'next_month' | 'open'> & { first: string | null }
  >`
    select w.waiting, w.since as waiting_since, e.until as booked_until, e.first, coalesce(c.closings, '[]') as closings
    from (select count(distinct (outlet_id, business_date))::int as waiting, min(business_date)::text as since
        from book_mark m where m.brand_id = ${ownBrand} and m.business_date <= ${ended}::date
          ${reach ? sql`and ${reach}` : sql``}) w,
      (select max(j.for_date)::text as until, least(min(j.business_date), (select min(b.business_date) from book_mark b
          where b.brand_id = ${ownBrand} and b.business_date <= ${ended}::date))::text as first
        from journal_entry j where j.brand_id = ${ownBrand}) e,
      (select json_agg(json_build_object('month', month::text, 'closed_at', closed_at, 'closed_by', closed_by,
          'remark', remark) order by month desc) as closings
        from book_closing where brand_id = ${ownBrand}) c`.execute(ctx.db)
  const [state] = rows
  if (!state) throw new RangeError('the state of the books is one row')
  const closed_until = await readClosedUntil(ctx)
  const { first, ...told } = state
  const next = closed_until !== null ? addDays(closed_until, 1) : first && monthOf(first)
  const has_ended = next !== null && ended !== null && addDays(nextMonth(next), -1) <= ended
  const open = next !== null && has_ended ? await readOpenThings(ctx, addDays(nextMonth(next), -1)) : []
  return { ...told, closed_until, next_month: has_ended ? next : null, open }
}
