import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import { CASH_CODE } from '../../sales/payment-method/method-kind.calc.ts'
import { sidesOf } from '../cube/cube.queries.ts'
import type { Side } from '../scope/compared.calc.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'
import type { ShiftSums } from './shift-sums.calc.ts'

/** What sessions are narrowed to besides the scope; null is all of them. */
export interface ShiftNarrowing {
  /** The window of the day they were opened in. */
  shift_id: number | null
  /** Names; the empty text is nobody. */
  cashiers: readonly string[] | null
}

/** A session of the period; what should have been in its drawer is told once it is counted. */
export interface ShiftSession {
  outlet_id: number
  business_date: string
  cashier_name: string | null
  shift_name: string | null
  status: string
  opened_at: Date | null
  closed_at: Date | null
  opening_float: number | null
  cash_out: number
  expected: number | null
  counted: number | null
  difference: number | null
  reason: string | null
}

/** What the sessions of one cashier at an outlet on one day come to. */
export interface ShiftRow extends ShiftSums {
  side: Side
  outlet_id: number
  /** Of how many days such as its own the mean is made that it is part of; 1 where it is no mean. */
  of: number
  business_date: string
  cashier_name: string | null
}

/**
 * The sessions of days as `x`, each with what was expected, counted and taken out of its drawer. The drawers of all of them
 * are added up at once: what `sessionMethods` tells of one would take ten times as long for a year. Of a day that is
 * compared up to a minute the drawers are as they stood then.
 */
function withDrawers(
  ctx: Context,
  days: ReturnType<typeof sidesOf>,
  { shift_id, cashiers }: ShiftNarrowing,
): Fragment {
  const at = shift_id === null ? sql`` : sql`and s.shift_id = ${shift_id}`
  const by = cashiers === null ? sql`` : sql`and coalesce(s.cashier_name, '') = any(${cashiers}::text[])`
  const window = sql`${at} ${by}`
  const selects = days.map(
    ({
      side,
      range,
      outlet_ids,
      of,
      until,
    }) => sql`select ${side}::text as side, ${of}::int as of, ${until}::timestamptz as until, s.brand_id, s.id, s.uuid, s.outlet_id, s.business_date,
        s.cashier_name, s.closed_at is null and s.opened_at is not null or s.closed_at >= ${until}::timestamptz as is_running,
        s.reason, s.opening_float, s.opened_at, s.closed_at, s.status, s.shift_id
      from cash_session s where s.brand_id = ${ctx.brand_id}
        and s.business_date between ${range.from} and ${range.to} ${window}
        ${outlet_ids ? sql`and s.outlet_id = any(${outlet_ids}::int[])` : sql``}
        ${until ? sql`and (s.opened_at is null or s.opened_at < ${until})` : sql``}`,
  )
  return sql`with s as materialized (${sql.join(selects, sql` union all `)}),
    cash as (select code from payment_method where brand_id = ${ctx.brand_id} and type = 'cash'
      union select ${CASH_CODE} where not exists (
        select from payment_method where brand_id = ${ctx.brand_id} and code = ${CASH_CODE})),
    sold as (
      select s.side, s.id, sum(p.amount - p.refund) as amount
      from s cross join cash join sales_session_payment p on p.brand_id = s.brand_id and p.brand_id = ${ownBrand} and p.outlet_id = s.outlet_id
        and p.session_uuid = s.uuid and p.method = cash.code
      group by s.side, s.id),
    moved as (
      select s.side, s.id, sum(case v.type when 'IN' then v.amount else -v.amount end) as amount,
        sum(v.amount) filter (where v.type = 'OUT') as cash_out
      from s join cash_movement v on v.brand_id = s.brand_id and v.brand_id = ${ownBrand} and v.session_uuid = s.uuid and v.outlet_id = s.outlet_id
        and (s.until is null or v.occurred_at < s.until)
      group by s.side, s.id),
    counts as (
      select s.side, s.id, sum(n.amount) as counted
      from s join cash_closing c on c.brand_id = s.brand_id and c.brand_id = ${ownBrand} and c.session_id = s.id and c.reopened_at is null
        and (s.until is null or c.closed_at < s.until)
        cross join cash join cash_count n on n.brand_id = c.brand_id and n.brand_id = ${ownBrand} and n.closing_id = c.id and n.method = cash.code
      group by s.side, s.id),
    x as (
      select s.*, s.opening_float + coalesce(p.amount, 0) + coalesce(v.amount, 0) as expected, n.counted,
        n.counted - (s.opening_float + coalesce(p.amount, 0) + coalesce(v.amount, 0)) as difference, v.cash_out
      from s left join sold p using (side, id) left join moved v using (side, id) left join counts n using (side, id))`
}

/** Sums of the sessions in scope by outlet, day and cashier, for the period and what it is compared with. */
export async function readShiftRows(
  ctx: Context,
  scope: ReportScope,
  narrowing: ShiftNarrowing,
): Promise<ShiftRow[]> {
  const result = await sql<ShiftRow>`
    ${withDrawers(ctx, sidesOf(scope), narrowing)}
    select side, of, outlet_id, business_date, cashier_name, count(*) as sessions,
      count(*) filter (where is_running) as running, count(difference) as counted_sessions,
      count(*) filter (where difference <> 0) as differing,
      count(*) filter (where difference <> 0 and reason is null) as unexplained,
      coalesce(sum(expected) filter (where counted is not null), 0)::bigint as expected,
      coalesce(sum(counted), 0)::bigint as counted, coalesce(sum(difference), 0)::bigint as difference,
      coalesce(sum(difference) filter (where difference < 0), 0)::bigint as short,
      coalesce(sum(difference) filter (where difference > 0), 0)::bigint as over,
      coalesce(sum(cash_out), 0)::bigint as cash_out
    from x
    group by side, of, outlet_id, business_date, cashier_name order by business_date, cashier_name nulls last, outlet_id`.execute(
    ctx.db,
  )
  return result.rows
}

/** Each session of the period, in the order they were opened in; of more than `most` the last ones. */
export async function readShiftSessions(
  ctx: Context,
  scope: ReportScope,
  narrowing: ShiftNarrowing,
  most: number,
): Promise<ShiftSession[]> {
  const days = sidesOf(scope).filter(({ side }) => side === 'current')
  const result = await sql<ShiftSession>`
    ${withDrawers(ctx, days, narrowing)}
    select outlet_id, business_date, cashier_name, status, opened_at, closed_at, opening_float, reason,
      (select w.name from shift w where w.brand_id = ${ownBrand} and w.id = x.shift_id) as shift_name,
      coalesce(cash_out, 0)::bigint as cash_out, case when counted is not null then expected::bigint end as expected,
      counted::bigint, difference::bigint
    from x order by business_date desc, opened_at desc nulls first, id desc limit ${most}`.execute(ctx.db)
  return result.rows.reverse()
}
