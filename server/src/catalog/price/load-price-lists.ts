import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import { optionPricesJson } from '../item/option-prices.queries.ts'
import type { PriceList } from './price-for.calc.ts'
import { MAX_BASES } from './price-rule.calc.ts'

/** A price list with the code a till shows. */
export interface LoadedPriceList extends PriceList {
  readonly code: string
}

const P = sql.ref('p')

const numbers = (table: string, column: string) =>
  sql`(select coalesce(json_agg(x.${sql.ref(column)} order by 1), '[]') from (select ${sql.ref(column)} from ${sql.table(table)}
    where brand_id = ${ownBrand} and price_id = p.id order by 1) x)`

/** JSON arrays of the prices typed in a list: of menus, and of menus with an option. */
export const overridesJson = (price_id: Fragment): Fragment =>
  sql`(select coalesce(json_agg(json_build_object('item_id', x.item_id, 'price', x.price) order by x.item_id), '[]')
    from price_item x where x.brand_id = ${ownBrand} and x.price_id = ${price_id})`
export const optionOverridesJson = (price_id: Fragment): Fragment =>
  sql`(select coalesce(json_agg(json_build_object('item_id', x.item_id, 'variant_option_id', x.variant_option_id,
      'price', x.price) order by x.item_id, x.variant_option_id), '[]')
    from price_item_option x where x.brand_id = ${ownBrand} and x.price_id = ${price_id})`

/** The rules of a list as a JSON array, in their order. */
const rulesJson = (price_id: Fragment): Fragment =>
  sql`(select coalesce(json_agg(json_build_object('target', r.target, 'item_group_id', r.item_group_id,
      'item_id', r.item_id, 'kind', r.kind, 'value', r.value) order by r.no), '[]') from price_rule r
    where r.brand_id = ${ownBrand} and r.price_id = ${price_id})`

/** A JSON array of the lists a list stands on, the nearest first, with what they make prices by. */
export const basesJson = (price: Fragment): Fragment =>
  sql`(with recursive below (id, base_price_id, depth) as (
      select b.id, b.base_price_id, 1 from price b where b.brand_id = ${ownBrand} and b.id = ${price}.base_price_id
      union all
      select b.id, b.base_price_id, below.depth + 1 from below join price b on b.brand_id = ${ownBrand}
        and b.id = below.base_price_id where below.depth < ${MAX_BASES})
    select coalesce(json_agg(json_build_object('id', b.id, 'rounding', b.rounding, 'floor_bp', b.floor_bp,
        'ceiling_bp', b.ceiling_bp,
        'rules', ${rulesJson(sql`b.id`)}, 'overrides', ${overridesJson(sql`b.id`)},
        'option_overrides', ${optionOverridesJson(sql`b.id`)}) order by below.depth), '[]')
      from below join price b on b.brand_id = ${ownBrand} and b.id = below.id)`

/**
 * A JSON array of the brand's price lists that are not archived, complete enough to decide prices without the
 * database; a condition on `p` narrows them.
 */
export function priceListsJson(
  ctx: Pick<Context, 'brand_id'>,
  condition: (price: Fragment) => Fragment,
): Fragment {
  const millis = (column: string) => sql`(extract(epoch from p.${sql.ref(column)}) * 1000)::bigint`
  return sql`(select coalesce(json_agg(json_build_object('id', p.id, 'code', p.code, 'name', p.name,
      'priority', p.priority, 'published_at', ${millis('published_at')}, 'ended_at', ${millis('ended_at')},
      'starts_on', p.starts_on, 'ends_on', p.ends_on, 'channels', p.channels, 'rounding', p.rounding,
      'floor_bp', p.floor_bp, 'ceiling_bp', p.ceiling_bp, 'members', p.members, 'member_tier_ids', ${numbers('price_member_tier', 'member_tier_id')}, 'outlet_ids', ${numbers('price_outlet', 'outlet_id')},
      'table_group_ids', ${numbers('price_table_group', 'table_group_id')},
      'schedule', (select coalesce(json_agg(json_build_object('weekday', s.weekday, 'opens_minute', s.opens_minute,
          'closes_minute', s.closes_minute) order by s.weekday, s.opens_minute), '[]') from price_schedule s
        where s.brand_id = ${ownBrand} and s.price_id = p.id),
      'rules', ${rulesJson(sql`p.id`)}, 'bases', ${basesJson(P)},
      'overrides', ${overridesJson(sql`p.id`)}, 'option_overrides', ${optionOverridesJson(sql`p.id`)}) order by p.id), '[]')
    from price p where p.brand_id = ${ctx.brand_id} and p.deleted_at is null and ${condition(P)})`
}

/** A JSON array of menus as far as prices are made of them. */
export function pricedItemsJson(ctx: Pick<Context, 'brand_id'>, condition: Fragment): Fragment {
  return sql`(select coalesce(json_agg(json_build_object('id', i.id, 'item_group_id', i.item_group_id, 'price', i.price,
      'cost', i.cost::text, 'name', i.name, 'option_prices', ${optionPricesJson(sql`i.id`)}) order by i.id), '[]')
    from item i where i.brand_id = ${ctx.brand_id} and i.deleted_at is null and ${condition})`
}
