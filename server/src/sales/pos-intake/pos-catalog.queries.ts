import { sql } from 'kysely'
import { businessDateNow } from '../../catalog/item/item.queries.ts'
import { paketPartsJson } from '../../catalog/paket/paket-parts.queries.ts'
import {
  type LoadedPriceList,
  pricedItemsJson,
  priceListsJson,
} from '../../catalog/price/load-price-lists.ts'
import { addedBy, type Priced } from '../../catalog/price/option-price.calc.ts'
import { isOverSql } from '../../catalog/price/price.queries.ts'
import { inWinningOrder, resolveIn } from '../../catalog/price/price-for.calc.ts'
import type { PricedItem } from '../../catalog/price/price-rule.calc.ts'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import { readTillCashiers } from '../../people/cashier/till-cashiers.queries.ts'
import { posDiscounts } from './pos-discounts.queries.ts'

/** Price lists published or scheduled, held at the outlet and not over, complete with what they are decided by. */
function listsAt(ctx: Context, outlet_id: number) {
  return priceListsJson(
    ctx,
    (price) => sql`${price}.published_at is not null and not ${isOverSql(price, ctx.now())}
      and (not exists (select from price_outlet x where x.brand_id = ${ownBrand} and x.price_id = ${price}.id)
        or exists (select from price_outlet x where x.brand_id = ${ownBrand} and x.price_id = ${price}.id
          and x.outlet_id = ${outlet_id}))`,
  )
}

/** What options add at a menu, where that is not their surcharge. */
function optionsOf(priced: Priced) {
  return (priced.option_prices ?? []).map(({ variant_option_id }) => ({
    option_id: variant_option_id,
    price: addedBy(priced, { id: variant_option_id, price: 0 }),
  }))
}

/** The menus of which an option has a price of its own, as long as no list sets their price. */
function optionPricesOf(items: readonly PricedItem[]) {
  return items.flatMap((item) => {
    const options = optionsOf(item)
    return options.length > 0 ? [{ item_id: item.id, options }] : []
  })
}

/** The lists in winning order as a till gets them: conditions, and the price of each menu they say something of. */
function pricesOf(lists: readonly LoadedPriceList[], items: readonly PricedItem[]) {
  return inWinningOrder(lists).map((list) => ({
    id: list.id,
    code: list.code,
    name: list.name,
    priority: list.priority,
    published_at: new Date(list.published_at ?? 0).toISOString(),
    starts_on: list.starts_on,
    ends_on: list.ends_on,
    channels: list.channels,
    table_group_ids: list.table_group_ids,
    members: list.members,
    member_tier_ids: list.member_tier_ids,
    schedule: list.schedule,
    items: items.flatMap((item) => {
      const resolution = resolveIn(list, item)
      if (!resolution) return []
      const options = optionsOf(resolution)
      return [{ item_id: item.id, price: resolution.price, ...(options.length > 0 ? { options } : {}) }]
    }),
  }))
}

/** Names of the parts of a paket of which the outlet `o` has fewer menus today than have to be taken. */
function missingParts(item_id: Fragment, ctx: Context): Fragment {
  return sql`(select coalesce(json_agg(p.name order by p.sort, p.id), '[]') from paket_part p
    where p.brand_id = ${ownBrand} and p.item_id = ${item_id} and p.min_choices > (select count(*) from paket_choice c
      join item m on m.brand_id = c.brand_id and m.brand_id = ${ownBrand} and m.id = c.item_id and m.is_active and m.deleted_at is null
      left join item_outlet mo on mo.brand_id = m.brand_id and mo.brand_id = ${ownBrand} and mo.item_id = m.id and mo.outlet_id = o.id
      where c.brand_id = ${ownBrand} and c.paket_part_id = p.id and coalesce(mo.is_available, true)
        and mo.sold_out_on is distinct from ${businessDateNow(sql.ref('o'), ctx.now())}))`
}

/**
 * Everything a till needs to sell at an outlet, as JSON text made by the database in one statement: the menu in its
 * order with what the outlet offers and has today, variants, payment methods, tables, discounts, the outlet's tax settings (the
 * one in force and those to come), and price lists with their conditions. It changes by itself when a business day ends,
 * and its tag with it.
 */
export async function readPosCatalog(
  ctx: Context,
  device: { id: number; outlet_id: number },
): Promise<string> {
  const { outlet_id } = device
  const brand_id = ctx.brand_id
  const today = businessDateNow(sql.ref('o'), ctx.now())
  const result = await sql<{
    catalog: string
    lists: LoadedPriceList[]
    items: PricedItem[]
  }>`select json_build_object(
    'outlet', (select row_to_json(o) from (select id, code, name, timezone, to_char(business_day_cutoff, 'HH24:MI')
        as business_day_cutoff from outlet where brand_id = ${brand_id} and id = ${outlet_id}) o),
    'taxes', (select coalesce(json_agg(t order by t.effective_from), '[]') from (
        select effective_from, tax_bp, service_bp, is_tax_inclusive, is_service_before_discount, rounding_step,
          round_down_below, is_rounding_cash_only, service_channels, inclusive_channels
        from outlet_tax where brand_id = ${brand_id} and outlet_id = ${outlet_id} and effective_from >= coalesce(
          (select max(effective_from) from outlet_tax where brand_id = ${brand_id} and outlet_id = ${outlet_id}
            and effective_from <= ${ctx.now()}::date), '-infinity')) t),
    'item_groups', (select coalesce(json_agg(g order by g.sort, g.id), '[]') from (
        select id, code, name, description, image, kitchen_station, sort from item_group
        where brand_id = ${brand_id} and deleted_at is null) g),
    'items', (select coalesce(json_agg(i.item order by i.group_sort, i.item_group_id, i.sort, i.id), '[]') from (
        select i.id, i.sort, i.item_group_id, g.sort as group_sort, json_build_object(
          'id', i.id, 'item_group_id', i.item_group_id, 'code', i.code, 'sku', i.sku, 'name', i.name,
          'short_name', i.short_name, 'description', i.description, 'image', i.image, 'price', i.price,
          'is_taxable', i.is_taxable, 'tags', i.tags, 'allergens', i.allergens, 'order_types', i.order_types,
          'kitchen_station', coalesce(i.kitchen_station, g.kitchen_station), 'prep_minutes', i.prep_minutes,
          'course', i.course, 'stock_mode', i.stock_mode, 'is_stock_logged', i.is_stock_logged, 'sort', i.sort,
          'is_available', coalesce(io.is_available, true),
          'sold_out_until', case when io.sold_out_on = ${today}
            then (io.sold_out_on + 1 + o.business_day_cutoff) at time zone o.timezone end,
          'offered_from', i.offered_from, 'offered_until', i.offered_until,
          'schedule', (select coalesce(json_agg(json_build_object('weekday', s.weekday, 'opens_minute', s.opens_minute,
              'closes_minute', s.closes_minute) order by s.weekday, s.opens_minute), '[]') from item_schedule s
            where s.brand_id = ${ownBrand} and s.item_id = i.id),
          'variant_ids', (select coalesce(json_agg(iv.variant_id order by iv.sort, iv.variant_id), '[]')
            from item_variant iv join variant v on v.brand_id = iv.brand_id and v.brand_id = ${ownBrand} and v.id = iv.variant_id and v.deleted_at is null
            where iv.brand_id = ${ownBrand} and iv.item_id = i.id),
          'paket_parts', ${paketPartsJson(sql`i.id`)}, 'paket_missing', ${missingParts(sql`i.id`, ctx)}) as item
        from item i join item_group g on g.brand_id = i.brand_id and g.brand_id = ${ownBrand} and g.id = i.item_group_id and g.deleted_at is null
          join outlet o on o.brand_id = i.brand_id and o.brand_id = ${ownBrand} and o.id = ${outlet_id}
          left join item_outlet io on io.brand_id = i.brand_id and io.brand_id = ${ownBrand} and io.item_id = i.id and io.outlet_id = o.id
        where i.brand_id = ${brand_id} and i.is_active and i.deleted_at is null) i),
    'variants', (select coalesce(json_agg(v order by v.id), '[]') from (
        select v.id, v.code, v.name, v.kind, v.min_choices, v.max_choices, v.free_quantity,
          (select coalesce(json_agg(p order by p.sort, p.id), '[]') from (
            select id, v.code || ':' || code as code, name, price, is_default, sort from variant_option
            where brand_id = ${ownBrand} and variant_id = v.id and is_active and deleted_at is null) p) as options
        from variant v where v.brand_id = ${brand_id} and v.deleted_at is null) v),
    'payment_methods', (select coalesce(json_agg(m order by m.sort, m.id), '[]') from (
        select payment_method_id as id, code, name, type, sort, needs_reference from payment_term
        where brand_id = ${brand_id} and outlet_id = ${outlet_id} and is_active and deleted_at is null) m),
    'table_groups', (select coalesce(json_agg(g order by g.sort, g.id), '[]') from (
        select id, name, sort from table_group where brand_id = ${brand_id} and outlet_id = ${outlet_id}) g),
    'tables', (select coalesce(json_agg(t order by t.sort, t.id), '[]') from (
        select id, table_group_id, name, seats, sort from outlet_table
        where brand_id = ${brand_id} and outlet_id = ${outlet_id} and is_active and deleted_at is null) t),
    'cash', coalesce((select json_build_object('is_blind_close', is_blind, 'tolerance', tolerance) from cash_rule
      where brand_id = ${brand_id} and outlet_id = ${outlet_id}),
      json_build_object('is_blind_close', false, 'tolerance', null)),
    'member_tiers', (select coalesce(json_agg(m order by m.sort, m.id), '[]') from (
        select id, name, sort from member_tier where brand_id = ${brand_id} and deleted_at is null) m),
    'discounts', ${posDiscounts(ctx, outlet_id)}
  )::text as catalog, ${listsAt(ctx, outlet_id)} as lists, ${pricedItemsJson(ctx, sql`i.is_active`)} as items`.execute(
    ctx.db,
  )
  const read = result.rows[0]
  if (!read) return '{}'
  const { catalog, lists, items } = read
  const parts = {
    option_prices: optionPricesOf(items),
    prices: pricesOf(lists, items),
    cashiers: await readTillCashiers(ctx, device),
  }
  return `${catalog.slice(0, -1)},${JSON.stringify(parts).slice(1)}`
}
