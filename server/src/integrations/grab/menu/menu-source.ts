import { sql } from 'kysely'
import { isPaketSql } from '../../../catalog/paket/paket-parts.queries.ts'
import { pricedItemsJson, priceListsJson } from '../../../catalog/price/load-price-lists.ts'
import type { Context, WriteContext } from '../../../kit/context.ts'
import { ownBrand } from '../../../kit/db/own-brand.ts'
import type { MenuSource } from './source-menu.ts'

/** Portions that what stands at the outlet is enough for; null where nothing is counted. */
const PORTIONS = sql`(case i.stock_mode
  when 'item' then (select floor(b.quantity)::bigint from stock_balance b where b.brand_id = ${ownBrand}
    and b.outlet_id = o.id and b.item_kind = 'menu' and b.item_id = i.id and i.is_stock_logged
    and b.last_occurred_at is not null)
  when 'recipe' then (select min(floor(b.quantity * l.yield_bp * v.yield_quantity / (10000 * nullif(l.quantity, 0))))::bigint
    from recipe r
    cross join lateral (select x.* from recipe_version x where x.brand_id = ${ownBrand} and x.recipe_id = r.id
      and x.effective_from <= n.today order by x.effective_from desc, x.no desc limit 1) v
    join recipe_line l on l.brand_id = v.brand_id and l.brand_id = ${ownBrand} and l.recipe_version_id = v.id
      and (cardinality(l.order_types) = 0 or 'DELIVERY' = any(l.order_types))
    join ingredient g on g.brand_id = l.brand_id and g.brand_id = ${ownBrand} and g.id = l.ingredient_id and g.is_stocked and g.deleted_at is null
    join stock_balance b on b.brand_id = l.brand_id and b.brand_id = ${ownBrand} and b.outlet_id = o.id and b.item_kind = 'ingredient'
      and b.item_id = l.ingredient_id and b.last_occurred_at is not null
    where r.brand_id = ${ownBrand} and r.item_id = i.id and r.deleted_at is null) end)`

const VARIANTS = sql`(select coalesce(json_agg(json_build_object('id', v.id, 'name', v.name,
    'min_choices', v.min_choices, 'max_choices', v.max_choices, 'free_quantity', v.free_quantity,
    'options', (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'price', p.price)
      order by p.sort, p.id), '[]') from variant_option p where p.brand_id = ${ownBrand}
      and p.variant_id = v.id and p.is_active and p.deleted_at is null)) order by iv.sort, v.id), '[]')
  from item_variant iv join variant v on v.brand_id = iv.brand_id and v.brand_id = ${ownBrand} and v.id = iv.variant_id and v.deleted_at is null
  where iv.brand_id = ${ownBrand} and iv.item_id = i.id)`

const ITEMS = sql`(select coalesce(json_agg(x order by x.sort, x.id), '[]') from (
  select i.id, i.sort, i.item_group_id, i.name, i.description, i.image, i.is_taxable, i.order_types, i.is_active,
    coalesce(io.is_available, true) as is_available, io.sold_out_on, i.offered_from, i.offered_until,
    coalesce(gi.status, 0) as status, gi.today, gi.stock_cap, gi.opens_minute, gi.closes_minute,
    ${PORTIONS} as portions,
    (select coalesce(json_agg(json_build_object('weekday', s.weekday, 'opens_minute', s.opens_minute,
        'closes_minute', s.closes_minute) order by s.weekday, s.opens_minute), '[]') from item_schedule s
      where s.brand_id = ${ownBrand} and s.item_id = i.id) as schedule,
    ${VARIANTS} as variants, ${isPaketSql(sql`i.id`)} as is_paket
  from item i
  left join item_outlet io on io.brand_id = i.brand_id and io.brand_id = ${ownBrand} and io.item_id = i.id and io.outlet_id = o.id
  left join grab_item gi on gi.brand_id = i.brand_id and gi.brand_id = ${ownBrand} and gi.item_id = i.id and gi.outlet_id = o.id
  where i.brand_id = ${ownBrand} and i.deleted_at is null) x)`

const GROUPS = sql`(select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) order by g.sort, g.id), '[]')
  from item_group g where g.brand_id = ${ownBrand} and g.deleted_at is null)`

const HOURS = sql`(select coalesce(json_agg(json_build_object('weekday', h.weekday, 'opens_minute', h.opens_minute,
    'closes_minute', h.closes_minute) order by h.weekday, h.opens_minute), '[]')
  from outlet_hours h where h.brand_id = ${ownBrand} and h.outlet_id = o.id)`

/** Everything a store's menu at GrabFood is made of, in one statement; undefined when the outlet has no store. */
export async function readMenuSource(
  ctx: Context | WriteContext,
  outlet_id: number,
): Promise<MenuSource | undefined> {
  const { rows } = await sql<MenuSource>`select
      json_build_object('id', o.id, 'timezone', o.timezone,
        'cutoff_minutes', (extract(epoch from o.business_day_cutoff) / 60)::int, 'hours', ${HOURS}) as outlet,
      s.merchant_id, s.partner_merchant_id, ${ctx.services.public_url} as public_url,
      ${GROUPS} as groups, ${ITEMS} as items, ${pricedItemsJson(ctx, sql`true`)} as priced,
      ${priceListsJson(ctx, (price) => sql`${price}.published_at is not null and ${price}.ended_at is null`)} as lists
    from grab_store s
    join outlet o on o.brand_id = s.brand_id and o.brand_id = ${ownBrand} and o.id = s.outlet_id
    cross join lateral (select ((${ctx.now()}::timestamptz at time zone o.timezone) - o.business_day_cutoff)::date as today) n
    where s.brand_id = ${ctx.brand_id} and s.outlet_id = ${outlet_id}`.execute(ctx.db)
  return rows[0]
}
