import { sql } from 'kysely'
import type { Context } from '../src/kit/context.ts'
import { ownBrand } from '../src/kit/db/own-brand.ts'
import { transaction } from '../src/kit/transaction.ts'

/** Days back from today of which orders of guests are known. */
const DAYS = 30

/**
 * Tells of some receipts of tables that guests ordered them from the code there, and of how many more scanned, looked and
 * began a cart. What is there already is left alone.
 */
export async function createGuestOrders(ctx: Context, today: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    const lines = sql`(select json_agg(json_build_object('item_id', l.item_id, 'name', l.name, 'qty', l.qty::int,
        'unit_price', l.unit_price, 'variants', l.variants, 'note', null) order by l.no)
      from transaction_line l where l.brand_id = ${ownBrand} and l.business_date = t.business_date
        and l.transaction_id = t.id and l.qty > 0)`
    const whole = sql`not exists (select from transaction_line l where l.brand_id = ${ownBrand}
      and l.business_date = t.business_date and l.transaction_id = t.id and (l.item_id is null or l.qty <> trunc(l.qty)))`
    await sql`with sold as materialized (
        select t.*, s.id as outlet_table_id, s.name as at_table, ${lines} as sent
        from transaction t
        join outlet_table s on s.brand_id = ${ownBrand} and s.outlet_id = t.outlet_id and s.name = t.table_name
          and s.deleted_at is null
        where t.brand_id = ${tx.brand_id} and t.business_date between ${today}::date - ${DAYS}::int and ${today}::date - 1
          and t.channel = 'DINE_IN' and t.status = 'PAID' and t.source = 'POS' and t.id % 4 = 0
          and t.item_discount + t.bill_discount + t.included_charges = 0 and t.difference = 0 and ${whole}
          and not exists (select from table_order d where d.brand_id = ${ownBrand} and d.uuid = t.uuid)),
      numbered as (select s.*, coalesce(f.last, 0) + row_number() over (partition by s.outlet_id order by s.occurred_at, s.id) as revision
        from sold s left join table_order_feed f on f.brand_id = ${ownBrand} and f.outlet_id = s.outlet_id
        where s.sent is not null),
      made as (insert into table_order (brand_id, uuid, content_hash, number, outlet_id, outlet_table_id, table_name,
          status, business_date, lines, qty, gross, net, service, tax, rounding, total, cash_rounding, cash_total,
          placed_at, acknowledged_at, confirmed_at, confirmed_by, settled_at, settled_by, method, transaction_id,
          transaction_date, revision, updated_at, source)
        select ${tx.brand_id}, n.uuid, sha256(convert_to('demo' || n.id, 'UTF8')), 'QR/' || n.receipt_number, n.outlet_id,
          n.outlet_table_id, n.at_table, 'settled', n.business_date, n.sent,
          (select sum((x ->> 'qty')::int) from json_array_elements(n.sent) x), n.gross, n.net, n.service, n.tax,
          n.rounding, n.total, n.rounding, n.total, n.occurred_at - interval '35 minutes',
          n.occurred_at - interval '34 minutes', n.occurred_at - interval '33 minutes', coalesce(n.cashier_name, 'Kasir'),
          n.occurred_at, coalesce(n.cashier_name, 'Kasir'), null, n.id, n.business_date, n.revision, n.occurred_at,
          case when n.id % 44 = 0 then 'link' else 'table_qr' end
        from numbered n returning outlet_id, revision)
      insert into table_order_feed as f (brand_id, outlet_id, last)
        select ${tx.brand_id}, m.outlet_id, max(m.revision) from made m group by m.outlet_id
        on conflict (brand_id, outlet_id) do update set last = greatest(f.last, excluded.last)`.execute(tx.db)
    // For each order some who only looked, and some who began a cart and left it.
    const hour = sql`extract(hour from d.placed_at at time zone o.timezone)::int`
    const steps = sql`(values ('scan', 3), ('view', 3), ('cart', 1)) as w(step, least)`
    await sql`insert into guest_step (brand_id, business_date, hour, outlet_id, outlet_table_id, source, step, times)
      select ${tx.brand_id}, d.business_date, ${hour}, d.outlet_id, d.outlet_table_id, d.source, w.step,
        sum(case when w.step = 'cart' then 1 + (d.id % 3 = 0)::int else w.least + d.id % 4 end)
      from table_order d join outlet o on o.brand_id = ${ownBrand} and o.id = d.outlet_id
      cross join ${steps}
      where d.brand_id = ${tx.brand_id} and d.business_date between ${today}::date - ${DAYS}::int and ${today}::date - 1
        and d.source is not null and (w.step <> 'scan' or d.source = 'table_qr')
      group by 2, 3, 4, 5, 6, 7 on conflict do nothing`.execute(tx.db)
    const days = sql`generate_series(${today}::date - ${DAYS}::int, ${today}::date - 1, interval '1 day') as day`
    const looked = sql`(values ('outlet_qr', 'scan', 4), ('outlet_qr', 'view', 4), ('brand_page', 'view', 2),
      ('link', 'view', 1)) as w(source, step, least)`
    await sql`insert into guest_step (brand_id, business_date, hour, outlet_id, source, step, times)
      select ${tx.brand_id}, day::date, h.hour, o.id, w.source, w.step, w.least + (o.id * 3 + h.hour + extract(day from day)::int) % 5
      from outlet o cross join ${days} cross join (values (9), (12), (15), (19)) as h(hour) cross join ${looked}
      where o.brand_id = ${tx.brand_id} and o.deleted_at is null and o.activate_qr
        and exists (select from table_order d where d.brand_id = ${ownBrand} and d.outlet_id = o.id)
      on conflict do nothing`.execute(tx.db)
    await sql`insert into guest_step (brand_id, business_date, hour, source, step, times)
      select ${tx.brand_id}, day::date, h.hour, 'brand_qr', 'scan', 3 + (h.hour + extract(day from day)::int) % 4
      from ${days} cross join (values (11), (17)) as h(hour)
      on conflict do nothing`.execute(tx.db)
  })
}
