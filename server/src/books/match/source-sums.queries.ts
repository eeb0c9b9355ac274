import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import { placeMoves } from '../../purchasing/cash-place/place-moves.queries.ts'
import type { DateRange } from '../../reports/scope/period.calc.ts'
import { sessionMethods } from '../../sales/cash-session/session-methods.queries.ts'
import { bankMoves } from '../cash/money-moves.queries.ts'

/** A figure of a day, told by what the day is made of and not by what is kept of it. */
export interface DaySum {
  readonly key: string
  readonly date: string
  readonly amount: number
}

/** A figure of an outlet in a period, told in the same way. */
export interface OutletSum {
  readonly key: string
  readonly outlet_id: number
  readonly amount: number
}

/**
 * What receipts, drawers, stock movements and receivings themselves say of the days of a period at outlets: tax and what
 * guests owe by the receipts, what points and stock are worth at each day's end by their movements, what is owed to suppliers by
 * documents and payments, VAT by the documents it is of, and cash by drawers, petty cash, safes, banks and what is on its way to them: beside drawers what was paid in cash outside of any, and what was
 * sold on another day than that on which its drawer was opened.
 */
export async function readSourceSums(
  ctx: Context,
  outlet_ids: readonly number[],
  range: DateRange,
): Promise<DaySum[]> {
  const { rows } = await sql<DaySum>`
    select x.key, x.day::text as date, sum(x.amount)::bigint as amount
    from (${sourceRows(outlet_ids, range, range.from)}) x group by 1, 2`.execute(ctx.db)
  return rows
}

/** The same by outlet and not by day; points and stock are what they are worth at the end of the last day. */
export async function readOutletSums(
  ctx: Context,
  outlet_ids: readonly number[],
  range: DateRange,
): Promise<OutletSum[]> {
  const { rows } = await sql<OutletSum>`
    select x.key, x.outlet_id, sum(x.amount)::bigint as amount
    from (${sourceRows(outlet_ids, range, range.to)}) x group by 1, 2`.execute(ctx.db)
  return rows
}

/** Amounts by key, outlet and day; points and stock from the day `valued_from` on. */
function sourceRows(outlet_ids: readonly number[], { from, to }: DateRange, valued_from: string): Fragment {
  const [at, days] = [sql`any(${[...outlet_ids]}::int[])`, sql`between ${from}::date and ${to}::date`]
  return sql`
      select 'pbjt' as key, t.outlet_id, t.business_date as day, t.tax as amount from transaction t
      where t.brand_id = ${ownBrand} and t.outlet_id = ${at} and t.business_date ${days} and t.status <> 'VOID'
      union all
      select 'pbjt', r.outlet_id, r.business_date, -r.tax from transaction_refund r
      where r.brand_id = ${ownBrand} and r.outlet_id = ${at} and r.business_date ${days}
      union all
      select 'unpaid_receipts', t.outlet_id, t.business_date, t.total - t.paid from transaction t
      where t.brand_id = ${ownBrand} and t.outlet_id = ${at} and t.business_date ${days} and t.status <> 'VOID'
      union all
      select 'inventory', v.outlet_id, v.day, round(v.value) from (
        select d.day, b.outlet_id, b.value - coalesce((select sum(m.value) from stock_movement m
          where m.brand_id = ${ownBrand} and m.outlet_id = b.outlet_id and m.business_date > d.day), 0) as value
        from generate_series(${valued_from}::timestamp, ${to}::timestamp, interval '1 day') g
        cross join lateral (select g::date as day) d
        cross join (select outlet_id, sum(value) as value from stock_balance
          where brand_id = ${ownBrand} and outlet_id = ${at} group by 1) b) v
      union all
      select 'points', b.outlet_id, d.day, b.points * d.value from (
        select g::date as day, coalesce((select v.point_value from point_value_day v where v.brand_id = ${ownBrand}
          and v.from_day <= g order by v.from_day desc limit 1), 0) as value
        from generate_series(${valued_from}::timestamp, ${to}::timestamp, interval '1 day') g) d
      join (select m.booked_outlet_id as outlet_id, m.booked_on, sum(m.points) as points from member_point_movement m
        where m.brand_id = ${ownBrand} and m.booked_outlet_id = ${at} group by 1, 2) b on b.booked_on <= d.day
      union all
      select k.key, r.outlet_id, s.day, k.amount * s.sign from receiving r
      join outlet o on o.brand_id = ${ownBrand} and o.id = r.outlet_id
      cross join lateral (
        select case r.kind when 'purchase' then 1 else -1 end as sign, r.business_date as day
        union all
        select case r.kind when 'purchase' then -1 else 1 end,
          (r.cancelled_at at time zone o.timezone - o.business_day_cutoff::interval)::date where r.status = 'cancelled') s
      cross join lateral (
        select 'payables' as key, r.total as amount where r.supplier_id is not null or r.paid_from is not null
        union all select 'input_vat', r.tax where r.is_input_vat) k
      where r.brand_id = ${ownBrand} and r.outlet_id = ${at} and r.posted_at is not null and s.day ${days}
      union all
      select 'payables', s.outlet_id, e.business_date, case e.kind when 'expense' then -s.amount else s.amount end
      from income_expense e
      join income_expense_share s on s.brand_id = ${ownBrand} and s.income_expense_id = e.id and s.outlet_id = ${at}
      where e.brand_id = ${ownBrand} and e.business_date ${days} and e.cancelled_at is null and e.receiving_id is not null
      union all
      select m.place, m.outlet_id, m.day, m.amount from ${placeMoves(at)} m where m.day ${days}
      union all
      select b.place, b.outlet_id, b.day, b.amount from ${bankMoves(at)} b where b.day ${days}
      union all
      ${cashSums(at, days, { from, to })}`
}

/** Days around a period in which receipts lie that drawers of the period took. */
const AROUND = 7

/** Cash of receipts, refunds and entries, with the day its drawer was opened; null where it went into none. */
const moved = (at: Fragment, { from, to }: DateRange) => sql`
  select w.outlet_id, w.day, c.business_date as drawer_day, w.amount
  from (
    select t.outlet_id, t.business_date as day, t.session_uuid, p.amount
    from transaction t
    join transaction_payment p on p.brand_id = ${ownBrand} and p.business_date = t.business_date and p.transaction_id = t.id
    left join payment_method m on m.brand_id = ${ownBrand} and m.code = p.method
    where t.brand_id = ${ownBrand} and t.outlet_id = ${at} and t.status <> 'VOID'
      and t.business_date between ${from}::date - ${AROUND}::int and ${to}::date + ${AROUND}::int and pays_cash(m.type, p.method)
    union all
    select r.outlet_id, r.business_date, r.session_uuid, -r.total
    from transaction_refund r left join payment_method m on m.brand_id = ${ownBrand} and m.code = r.method
    where r.brand_id = ${ownBrand} and r.outlet_id = ${at}
      and r.business_date between ${from}::date - ${AROUND}::int and ${to}::date + ${AROUND}::int and pays_cash(m.type, r.method)
    union all
    select v.outlet_id, v.business_date, v.session_uuid, -v.amount from cash_movement v
    where v.brand_id = ${ownBrand} and v.outlet_id = ${at} and v.type = 'SAFE_DROP'
      and v.business_date between ${from}::date - ${AROUND}::int and ${to}::date + ${AROUND}::int
    union all
    select s.outlet_id, e.business_date, e.session_uuid, case e.kind when 'income' then s.amount else -s.amount end
    from income_expense e
    join income_expense_share s on s.brand_id = ${ownBrand} and s.income_expense_id = e.id and s.outlet_id = ${at}
    where e.brand_id = ${ownBrand} and e.cancelled_at is null and e.method = 'drawer'
      and e.business_date between ${from}::date - ${AROUND}::int and ${to}::date + ${AROUND}::int) w
  left join cash_session c on c.brand_id = ${ownBrand} and c.uuid = w.session_uuid and c.outlet_id = w.outlet_id
    and c.opened_at is not null`

const cashSums = (at: Fragment, days: Fragment, range: DateRange) => sql`
  select x.key, x.outlet_id, x.day, x.amount from (
    select 'cash' as key, c.outlet_id, c.business_date as day, m.sold - m.refund + m.cash_in - m.cash_out
      - m.safe_drop + case when c.closed_at is null then 0 else coalesce(m.counted - m.expected, 0) end as amount
    from cash_session c join ${sessionMethods} m on m.brand_id = ${ownBrand} and m.session_id = c.id and m.method = ''
    where c.brand_id = ${ownBrand} and c.outlet_id = ${at} and c.business_date ${days} and c.opened_at is not null
    union all
    select 'cash_outside', w.outlet_id, w.day, w.amount from (${moved(at, range)}) w where w.drawer_day is null
    union all
    select 'cash_carried', w.outlet_id, d.day, d.amount from (${moved(at, range)}) w
    cross join lateral (values (w.day, w.amount), (w.drawer_day, -w.amount)) d (day, amount)
    where w.drawer_day <> w.day) x
  where x.day ${days}`
