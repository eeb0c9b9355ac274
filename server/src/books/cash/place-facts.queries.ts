import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { sessionMethods } from '../../sales/cash-session/session-methods.queries.ts'
import type { PlaceFacts } from './expected-cash.calc.ts'

/**
 * What is known of places besides what should lie there, up to a day: of petty cash and safes their limits and last count,
 * of drawers how many are open now and the last that was counted, of what is in transit now how many and since when.
 */
export async function readPlaceFacts(
  ctx: Context,
  outlet_ids: readonly number[],
  day: string,
): Promise<PlaceFacts[]> {
  const at = sql`any(${[...outlet_ids]}::int[])`
  const { rows } = await sql<PlaceFacts>`
    select p.outlet_id, p.kind as place, p.id as ref, p.version, p.float_amount, p.expense_limit, n.business_date::text as counted_on,
      case when not n.is_opening then n.counted - n.expected end as count_difference, 0 as open_count, null::text as oldest_on
    from cash_place p
    left join lateral (select c.* from cash_place_count c where c.brand_id = ${ownBrand} and c.cash_place_id = p.id
      and c.business_date <= ${day}::date order by c.id desc limit 1) n on true
    where p.brand_id = ${ownBrand} and p.outlet_id = ${at} and p.opened_on <= ${day}::date
    union all
    select o.id, 'cash', l.id, null, null, null, l.business_date::text, l.counted - l.expected, (
      select count(*)::int from cash_session s where s.brand_id = ${ownBrand} and s.outlet_id = o.id
        and s.status = 'OnGoing' and s.business_date <= ${day}::date), null
    from outlet o
    left join lateral (
      select s.id, s.business_date, m.counted, m.expected from (
        select c.id, c.business_date from cash_session c where c.brand_id = ${ownBrand} and c.outlet_id = o.id
          and c.closed_at is not null and c.opened_at is not null and c.business_date <= ${day}::date
        order by c.business_date desc, c.closed_at desc, c.id desc limit 1) s
      join ${sessionMethods} m on m.brand_id = ${ownBrand} and m.session_id = s.id and m.method = '') l on true
    where o.brand_id = ${ownBrand} and o.id = ${at}
    union all
    select t.outlet_id, 'cash_in_transit', null, null, null, null, null, null, count(*)::int, min(t.sent_on)::text
    from cash_transfer t where t.brand_id = ${ownBrand} and t.outlet_id = ${at} and t.to_kind = 'bank'
      and t.status <> 'cancelled' and t.sent_on <= ${day}::date and coalesce(t.received_on > ${day}::date, true)
    group by t.outlet_id`.execute(ctx.db)
  return rows
}
