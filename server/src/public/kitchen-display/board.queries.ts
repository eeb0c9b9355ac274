import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { FoundLine } from './board.calc.ts'
import type { KitchenDevice } from './kitchen-door.ts'

/** A line of GrabFood's that nobody cooks: what it charges for packaging. */
const GRAB_CHARGE_CODE = 'GRABFOOD-CHARGE'
/** For how long an order that is not paid is shown after it was confirmed. */
const OPEN_HOURS = 12
/** For how long what was cancelled is shown, unless somebody has seen it. */
const CANCELLED_MINUTES = 15

/**
 * The lines that a display shows, in one statement: of guests' orders that are confirmed, and of receipts of any source
 * but an import that were paid within the key's minutes; of its outlet alone, its stations and its menu groups. Lines
 * whose menu has no station are shown at every display, so that none is overlooked; a platform's charge for packaging is
 * nothing to be made. An order and the receipt it became
 * bear one uuid and are one. `extra_minutes` looks further back, for what a display touched while it was cut off.
 */
export async function readLines(
  ctx: Context | WriteContext,
  device: KitchenDevice,
  extra_minutes = 0,
): Promise<FoundLine[]> {
  const { outlet_id, kitchen_key_id } = device
  const since = (minutes: number) => new Date(ctx.now().getTime() - (minutes + extra_minutes) * 60_000)
  const paid = since(device.paid_minutes)
  const cancelled = since(CANCELLED_MINUTES)
  const stations = device.stations.map((station) => station.toLowerCase())
  const { rows } = await sql<FoundLine>`
    with ticket as (
      select o.uuid, o.number, 'QR' as channel, o.table_name, o.guest_name as customer, o.note as ticket_note,
        o.confirmed_at as since, coalesce(o.rejected_at, x.voided_at) as cancelled_at, o.lines,
        -- Lines of a receipt of several orders are numbered anew: which were taken back cannot be told of one order.
        case when not exists (select from table_order p where p.brand_id = ${ownBrand}
          and p.transaction_id = o.transaction_id and p.id <> o.id) then o.transaction_id end as transaction_id,
        o.transaction_date as business_date
      from table_order o
      left join transaction x on x.brand_id = o.brand_id and x.brand_id = ${ownBrand} and x.business_date = o.transaction_date
        and x.id = o.transaction_id
      where o.brand_id = ${ctx.brand_id} and o.outlet_id = ${outlet_id}
        and o.placed_at > ${since(OPEN_HOURS * 120)} and o.confirmed_at > ${since(OPEN_HOURS * 60)}
        and (o.status = 'confirmed' or (o.status = 'settled' and o.settled_at > ${paid})
          or (o.status = 'rejected' and o.rejected_at > ${cancelled}))
      union all
      select x.uuid, x.receipt_number, x.channel, x.table_name, x.member_name, x.note, x.recorded_at,
        x.voided_at, null, x.id, x.business_date
      from transaction x
      where x.brand_id = ${ctx.brand_id} and x.outlet_id = ${outlet_id} and x.source <> 'IMPORT'
        and x.occurred_at > ${paid} and x.recorded_at > ${paid}
        and x.business_date >= (${paid}::timestamptz at time zone 'UTC')::date - 1
        and not exists (select from table_order o where o.brand_id = ${ownBrand} and o.uuid = x.uuid)
        and not (x.source = 'GRAB' and exists (select from grab_order g where g.brand_id = ${ownBrand}
          and g.uuid = x.uuid and g.kitchen_at is not null))
      union all
      -- Ordered for later: not before its time to be made has come.
      select x.uuid, x.receipt_number, x.channel, x.table_name, x.member_name, x.note, g.kitchen_at,
        x.voided_at, null, x.id, x.business_date
      from grab_order g join transaction x on x.brand_id = g.brand_id and x.brand_id = ${ownBrand} and x.business_date = g.transaction_date
        and x.id = g.transaction_id
      where g.brand_id = ${ctx.brand_id} and g.outlet_id = ${outlet_id} and g.kitchen_at > ${paid}
        and g.kitchen_at <= ${ctx.now()}
    ), line as (
      -- The menus of a paket, numbered as its receipt will: the first as the paket, the others behind all lines.
      select t.uuid, (case when coalesce(p.place, 1) = 1 then l.no else jsonb_array_length(t.lines)
          + row_number() over (partition by t.uuid, coalesce(p.place, 1) = 1 order by l.no, p.place) end)::int as no,
        coalesce(p.part ->> 'item_id', l.line ->> 'item_id')::int as item_id, null::int as item_group_id,
        coalesce(p.part ->> 'name', l.line ->> 'name') as name,
        case when p.part is null then l.line -> 'variants' else '[]' end as variants,
        case when coalesce(p.place, 1) = 1 then l.line ->> 'note' end as note,
        (l.line ->> 'qty')::numeric * coalesce((p.part ->> 'qty')::numeric, 1) as qty,
        l.no::int as sold_no, case when p.part is not null then l.line ->> 'name' end as paket
      from ticket t cross join jsonb_array_elements(t.lines) with ordinality l (line, no)
      left join lateral jsonb_array_elements(case when jsonb_typeof(l.line -> 'parts') = 'array' then l.line -> 'parts'
        else '[]' end) with ordinality p (part, place) on true
      union all
      select t.uuid, l.no, l.item_id, l.item_group_id, l.name, l.variants, l.note, l.qty, coalesce(l.paket_no, l.no),
        l.paket_name
      from ticket t join transaction_line l on l.brand_id = ${ctx.brand_id} and l.business_date = t.business_date
        and l.transaction_id = t.transaction_id
      where t.lines is null and l.code is distinct from ${GRAB_CHARGE_CODE}
    )
    select t.uuid, t.number, t.channel, t.table_name, t.customer, t.ticket_note, t.since, t.cancelled_at, l.no,
      l.item_id, coalesce(nullif(i.short_name, ''), l.name) as name, l.note, l.qty::text as qty, l.paket,
      coalesce(array(select v ->> 'name' from jsonb_array_elements(l.variants) v), '{}') as options,
      coalesce(i.kitchen_station, g.kitchen_station) as station,
      coalesce((select sum(r.qty) from transaction_refund f join transaction_refund_line r
        on r.brand_id = f.brand_id and r.brand_id = ${ownBrand} and r.refund_id = f.id where f.brand_id = ${ctx.brand_id}
          and f.transaction_date = t.business_date and f.transaction_id = t.transaction_id and r.no = l.no), 0)::text
        as taken_back,
      coalesce(s.state, 'new') as state, s.acted_at
    from ticket t join line l on l.uuid = t.uuid
    left join item i on i.brand_id = ${ctx.brand_id} and i.id = l.item_id
    left join item_group g on g.brand_id = ${ctx.brand_id} and g.id = coalesce(l.item_group_id, i.item_group_id)
    left join kitchen_line s on s.brand_id = ${ctx.brand_id} and s.uuid = t.uuid and s.line_no = l.no
    where (cardinality(${stations}::text[]) = 0 or coalesce(i.kitchen_station, g.kitchen_station) is null
        or lower(coalesce(i.kitchen_station, g.kitchen_station)) = any(${stations}::text[]))
      and (not exists (select from kitchen_key_item_group k where k.brand_id = ${ctx.brand_id}
          and k.kitchen_key_id = ${kitchen_key_id})
        or exists (select from kitchen_key_item_group k where k.brand_id = ${ctx.brand_id}
          and k.kitchen_key_id = ${kitchen_key_id} and k.item_group_id = coalesce(l.item_group_id, i.item_group_id)))
      and (t.cancelled_at is null or t.cancelled_at > ${cancelled} or s.state = 'done')
    order by t.since, t.uuid, l.sold_no, l.no`.execute(ctx.db)
  return rows
}
