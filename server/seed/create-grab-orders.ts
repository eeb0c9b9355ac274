import { sql } from 'kysely'
import type { Context } from '../src/kit/context.ts'
import { ownBrand } from '../src/kit/db/own-brand.ts'
import { transaction } from '../src/kit/transaction.ts'
import type { DemoBrand } from './demo-data.ts'

/** Days back from today of which orders of GrabFood are known. */
const DAYS = 30
/** Days back in which it is written down when menus were out there. */
export const OUTAGE_DAYS = 64

/**
 * Tells of the sales on GrabFood what Grab would have told: an order each, on its way and with Grab's share; now and then
 * one that was cancelled. What is there already is left alone.
 */
export async function createGrabOrders(
  ctx: Context,
  { data, outlet_ids, today }: { data: DemoBrand; outlet_ids: ReadonlyMap<string, number>; today: string },
): Promise<void> {
  const stores = data.outlets.flatMap(({ code, grab }) => {
    const outlet_id = outlet_ids.get(code)
    return outlet_id && grab.merchantID ? [{ outlet_id, merchant_id: grab.merchantID }] : []
  })
  const lines = sql`(select json_agg(json_build_object('item_id', l.item_id, 'code', coalesce(l.code, ''),
      'name', l.name, 'qty', l.qty, 'note', l.note,
      'options', (select coalesce(json_agg(v ->> 'name'), '[]') from jsonb_array_elements(l.variants) v)) order by l.no)
    from transaction_line l where l.brand_id = ${ownBrand} and l.business_date = t.business_date
      and l.transaction_id = t.id)`
  await transaction(ctx, async (tx) => {
    const now = tx.now()
    const soldIn = (
      days: number,
    ) => sql`json_to_recordset(${JSON.stringify(stores)}::json) as s(outlet_id int, merchant_id text)
      join transaction t on t.brand_id = ${tx.brand_id} and t.outlet_id = s.outlet_id and t.channel = 'GRABFOOD'
        and t.business_date > ${today}::date - ${days}::int
        and t.occurred_at < ${now}::timestamptz - interval '1 hour'`
    const sold = soldIn(DAYS)
    const columns = sql`brand_id, outlet_id, merchant_id, order_id, short_number, order_type, accepted_type, payment_type,
      ordered_at, business_date, state, state_at, accepted_at, driver_allocated_at, driver_arrived_at, ready_at,
      collected_at, ended_at, cancel_code, cancelled_by, subtotal_e2, tax_e2, merchant_charge_e2, merchant_promo_e2,
      grab_promo_e2, delivery_fee_e2, eater_payment_e2, total_e2, commission_e2, net_e2, lines, qty, content_hash,
      content_at, booking, uuid, transaction_id, transaction_date, created_at, updated_at`
    const after = (seconds: ReturnType<typeof sql>) => sql`t.occurred_at + make_interval(secs => ${seconds})`
    const arrived = sql`480 + t.id % 7 * 60`
    const collected = sql`${arrived} + 60 + t.id % 11 * 30`
    const hash = (name: string) => sql`sha256(convert_to(${name} || t.id, 'UTF8'))`
    const type = sql`(array['DeliveredByGrab', 'DeliveredByGrab', 'DeliveredByGrab', 'TakeAway'])[1 + t.id % 4]`
    await sql`insert into grab_order (${columns})
      with made (${columns}) as materialized (select t.brand_id, t.outlet_id, s.merchant_id, 'DEMO-' || t.id, 'GF-' || 100 + t.id % 900, ${type}, 'AUTO',
        case when t.id % 5 = 0 then 'CASH' else 'CASHLESS' end, t.occurred_at, t.business_date,
        case t.status when 'VOID' then 'CANCELLED' when 'REFUNDED' then 'REFUNDED' else 'DELIVERED' end,
        ${after(sql`${collected} + 900`)}, ${after(sql`2`)}, ${after(sql`240`)}, ${after(arrived)},
        ${after(sql`${collected} - 20`)}, ${after(collected)}, ${after(sql`${collected} + 900`)},
        case when t.status <> 'PAID' then 'CANCELLED_BY_EATER' end, case when t.status <> 'PAID' then 'grab' end,
        t.gross * 100, t.tax * 100, 0, (t.item_discount + t.bill_discount) * 100,
        case when t.id % 5 = 0 then t.id % 3 * 200000 end, 0, 0, t.total * 100, t.fee * 100, (t.total - t.fee) * 100,
        ${lines}, (select sum(l.qty)::int from transaction_line l where l.brand_id = ${ownBrand}
          and l.business_date = t.business_date and l.transaction_id = t.id), ${hash('sold')}, t.occurred_at,
        case t.status when 'VOID' then 'void' when 'REFUNDED' then 'refunded' else 'sold' end, t.uuid, t.id,
        t.business_date, t.occurred_at, t.occurred_at
      from ${sold} and t.status in ('PAID', 'VOID', 'REFUNDED'))
      select * from made on conflict do nothing`.execute(tx.db)
    await sql`insert into grab_order (${columns})
      with made (${columns}) as materialized (select t.brand_id, t.outlet_id, s.merchant_id, 'DEMO-C' || t.id, 'GF-' || 100 + t.id * 7 % 900, 'DeliveredByGrab',
        'MANUAL', 'CASHLESS', t.occurred_at, t.business_date, 'CANCELLED', ${after(sql`300`)}, null::timestamptz, null::timestamptz, null::timestamptz, null::timestamptz,
        null::timestamptz, ${after(sql`300`)}, (array['1001', '1002', 'ACCEPT_TIMEOUT', 'CANCELLED_BY_EATER', 'NO_DRIVER'])[1 + t.id % 5],
        case when t.id % 5 < 2 then 'outlet' else 'grab' end, t.gross * 100, t.tax * 100, 0, 0, null::bigint, 0, 0,
        t.gross * 100, null::bigint, null::bigint, ${lines}, 1, ${hash('cancelled')}, t.occurred_at, 'void', null::uuid, null::bigint,
        null::date,
        t.occurred_at, t.occurred_at
      from ${sold} and t.status = 'PAID' and t.id % 24 = 0)
      select * from made on conflict do nothing`.execute(tx.db)
    // Popular menus ran out on some evenings.
    await sql`insert into grab_outage (brand_id, outlet_id, item_id, began_at, ended_at)
      with made (brand_id, outlet_id, item_id, began_at, ended_at) as materialized (select distinct on (t.outlet_id, l.item_id, t.business_date) t.brand_id, t.outlet_id, l.item_id, t.occurred_at,
        t.occurred_at + make_interval(mins => 25 + t.id % 9 * 15)
      from ${soldIn(OUTAGE_DAYS)} and t.status = 'PAID' and t.hour between 16 and 19 and t.id % 17 = 0
        and t.occurred_at < ${now}::timestamptz - interval '4 hours'
      join transaction_line l on l.brand_id = t.brand_id and l.brand_id = ${ownBrand} and l.business_date = t.business_date
        and l.transaction_id = t.id and l.no = 1 and l.item_id is not null)
      select * from made on conflict do nothing`.execute(tx.db)
  })
}
