import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { cashDifference, toleranceOf } from '../../sales/cash-session/cash-rule.queries.ts'
import { rowsInPeriod } from '../scope/reach.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'
import { NEAR_CLOSE_MINUTES } from './integrity-kind.calc.ts'

const [T, R, M, S] = [sql.ref('t'), sql.ref('r'), sql.ref('m'), sql.ref('s')]

/** The clock hour of a moment at the outlet of a row. */
const hourAt = (moment: RawBuilder<unknown>, outlet_id: RawBuilder<unknown>) =>
  sql`(select extract(hour from ${moment} at time zone o.timezone)::int from outlet o
    where o.brand_id = ${ownBrand} and o.id = ${outlet_id})`

/** Sessions of a period that were closed and counted, with what differs, worked out once each; as a table to be named. */
export function countedSessions(ctx: Context, scope: ReportScope): RawBuilder<unknown> {
  return sql`select * from (
    select s.cashier_id as by_id, s.outlet_id, ${hourAt(sql`s.closed_at`, sql`s.outlet_id`)} as hour, s.closed_at, s.id,
      s.business_date, ${cashDifference(S)} as difference, coalesce(${toleranceOf(S)}, 0) as tolerance
    from cash_session s where s.brand_id = ${ctx.brand_id} and s.cashier_id is not null and s.status = 'End'
      and s.closed_at is not null and ${rowsInPeriod(scope, S)} offset 0) c where c.difference is not null`
}

/** Voids of receipts, which were printed as they had been settled. */
const voids = (
  ctx: Context,
  scope: ReportScope,
) => sql`select 'void_after_print' as kind, t.voided_by_id as by_id,
    t.outlet_id, t.hour::int as hour, t.voided_at as occurred_at, t.id as transaction_id, t.business_date as receipt_date,
    t.receipt_number, null::int as session_id, t.total as amount, t.void_reason as about
  from transaction t where t.brand_id = ${ctx.brand_id} and t.status = 'VOID' and t.voided_by_id is not null
    and ${rowsInPeriod(scope, T)}`

/** Items taken off bills: what came before the first print is another kind than what came after it. */
const removed = (ctx: Context, scope: ReportScope) => sql`select case when exists (
      select from jsonb_array_elements(t.events) with ordinality p (event, place)
      where p.place < e.place and p.event ->> 'type' = 'PRINTED') then 'void_after_print' else 'removed_item' end,
    case when e.event ->> 'actor' is null or cashier_name_key(e.event ->> 'actor') = cashier_name_key(t.cashier_name)
      then t.cashier_id else a.cashier_id end,
    t.outlet_id, t.hour::int, (e.event ->> 'occurred_at')::timestamptz, t.id, t.business_date, t.receipt_number, null::int,
    (e.event ->> 'amount')::bigint, e.event ->> 'name'
  from transaction t cross join lateral jsonb_array_elements(t.events) with ordinality e (event, place)
  left join cashier_alias a on a.brand_id = ${ownBrand} and a.outlet_id = t.outlet_id
    and a.name_key = cashier_name_key(e.event ->> 'actor')
  where t.brand_id = ${ctx.brand_id} and t.events is not null and e.event ->> 'type' = 'ITEM_REMOVED'
    and ${rowsInPeriod(scope, T)}`

const noSales = (ctx: Context, scope: ReportScope) => sql`select 'no_sale', m.cashier_id, m.outlet_id,
    ${hourAt(sql`m.occurred_at`, sql`m.outlet_id`)}, m.occurred_at, null::int, null::date, null::text, (
      select s.id from cash_session s where s.brand_id = ${ownBrand} and s.uuid = m.session_uuid
        and s.outlet_id = m.outlet_id), null::bigint, m.reason
  from cash_movement m where m.brand_id = ${ctx.brand_id} and m.type = 'NO_SALE' and m.cashier_id is not null
    and ${rowsInPeriod(scope, M)}`

/** Receipts with a discount by hand, or one that somebody had to allow, shortly before their drawer was closed. */
const lateDiscounts = (
  ctx: Context,
  scope: ReportScope,
) => sql`select 'late_discount', t.cashier_id, t.outlet_id,
    t.hour::int, t.occurred_at, t.id, t.business_date, t.receipt_number, s.id, x.amount, x.name
  from transaction t join cash_session s on s.brand_id = ${ownBrand} and s.uuid = t.session_uuid
    and s.outlet_id = t.outlet_id and t.occurred_at <= s.closed_at
    and t.occurred_at > s.closed_at - make_interval(mins => ${sql.lit(NEAR_CLOSE_MINUTES)})
  cross join lateral (select sum(d.amount)::bigint as amount, min(d.name) as name from transaction_discount d
    where d.brand_id = ${ownBrand} and d.business_date = t.business_date and d.transaction_id = t.id
      and d.funded_by = 'BRAND' and d.amount > 0 and (d.code is null or d.approved_by is not null)) x
  where t.brand_id = ${ctx.brand_id} and t.cashier_id is not null and t.status <> 'VOID'
    and t.item_discount + t.bill_discount > 0 and x.amount > 0 and ${rowsInPeriod(scope, T)}`

/** Refunds of receipts that name no guest. */
const refunds = (
  ctx: Context,
  scope: ReportScope,
) => sql`select 'refund', r.cashier_id, r.outlet_id, r.hour::int,
    r.occurred_at, t.id, t.business_date, t.receipt_number, null::int, r.total, r.reason
  from transaction_refund r join transaction t on t.brand_id = ${ownBrand} and t.business_date = r.transaction_date
    and t.id = r.transaction_id
  where r.brand_id = ${ctx.brand_id} and r.cashier_id is not null and t.member_id is null and t.member_name is null
    and ${rowsInPeriod(scope, R)}`

const gaps = sql`select 'cash_gap', c.by_id, c.outlet_id, c.hour, c.closed_at, null::int, null::date, null::text, c.id,
    c.difference, null::text from counted c where abs(c.difference) > c.tolerance`

/** Every exception of a period, one a row, by the entry of who did it; `counted` is a table of the statement. */
export function tillExceptions(ctx: Context, scope: ReportScope): RawBuilder<unknown> {
  const kinds = [voids, removed, noSales, lateDiscounts, refunds].map((of) => of(ctx, scope))
  return sql`select * from (${sql.join([...kinds, gaps], sql` union all `)}) u where u.by_id is not null`
}

/** Receipts that cashiers rang up, voided ones too, by hour. */
export const rungUp = (ctx: Context, scope: ReportScope): RawBuilder<unknown> =>
  sql`select t.cashier_id as by_id, t.outlet_id, t.hour::int as hour, count(*)::int as receipts
    from transaction t where t.brand_id = ${ctx.brand_id} and t.cashier_id is not null and ${rowsInPeriod(scope, T)}
    group by t.cashier_id, t.outlet_id, t.hour`
