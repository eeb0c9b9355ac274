import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
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
 * Sums of the sessions in scope by outlet, day and cashier, for the period and what it is compared with. The drawers of all of
 * them are added up at once: what `sessionMethods` tells of one would take ten times as long for a year. Of a day that
 * is compared up to a minute the drawers are as they stood then.
 */
export async function readShiftRows(
  ctx: Context,
  scope: ReportScope,
  { shift_id, cashiers }: ShiftNarrowing,
): Promise<ShiftRow[]> {
  const at = shift_id === null ? sql`` : sql`and s.shift_id = ${shift_id}`
  const by = cashiers === null ? sql`` : sql`and coalesce(s.cashier_name, '') = any(${cashiers}::text[])`
  const window = sql`${at} ${by}`
  const selects = sidesOf(scope).map(
    ({
      side,
      range,
      outlet_ids,
      of,
      until,
    }) => sql`select ${side}::text as side, ${of}::int as of, ${until}::timestamptz as until, s.brand_id, s.id, s.uuid, s.outlet_id, s.business_date,
        s.cashier_name, s.closed_at is null and s.opened_at is not null or s.closed_at >= ${until}::timestamptz as is_running,
        s.reason, s.opening_float
      from cash_session s where s.brand_id = ${ctx.brand_id}
        and s.business_date between ${range.from} and ${range.to} ${window}
        ${outlet_ids ? sql`and s.outlet_id = any(${outlet_ids}::int[])` : sql``}
        ${until ? sql`and (s.opened_at is null or s.opened_at < ${until})` : sql``}`,
  )
  const result = await sql<ShiftRow>`
    with s as materialized (${sql.join(selects, sql` union all `)}),
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
      group by s.side, s.id)
    select side, of, outlet_id, business_date, cashier_name, count(*) as sessions,
      count(*) filter (where is_running) as running, count(difference) as counted_sessions,
      count(*) filter (where difference <> 0) as differing,
      count(*) filter (where difference <> 0 and reason is null) as unexplained,
      coalesce(sum(expected) filter (where counted is not null), 0)::bigint as expected,
      coalesce(sum(counted), 0)::bigint as counted, coalesce(sum(difference), 0)::bigint as difference,
      coalesce(sum(difference) filter (where difference < 0), 0)::bigint as short,
      coalesce(sum(difference) filter (where difference > 0), 0)::bigint as over,
      coalesce(sum(cash_out), 0)::bigint as cash_out
    from (
      select s.*, s.opening_float + coalesce(p.amount, 0) + coalesce(v.amount, 0) as expected, n.counted,
        n.counted - (s.opening_float + coalesce(p.amount, 0) + coalesce(v.amount, 0)) as difference, v.cash_out
      from s left join sold p using (side, id) left join moved v using (side, id) left join counts n using (side, id)) x
    group by side, of, outlet_id, business_date, cashier_name order by business_date, cashier_name nulls last, outlet_id`.execute(
    ctx.db,
  )
  return result.rows
}
