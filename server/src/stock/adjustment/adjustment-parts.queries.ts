import { sql } from 'kysely'
import { MENU_UNIT } from '../../catalog/item/item-unit.input.ts'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { REF_TYPE } from './adjustment.policy.ts'
import { pastDifferences } from './past-differences.ts'

const unitsOf = (ingredient: Fragment): Fragment =>
  sql`(select coalesce(json_agg(json_build_object('name', u.name, 'factor', u.factor::text, 'uses', u.uses)
      order by u.sort, u.name), '[]')
    from ingredient_unit u where u.brand_id = ${ownBrand} and u.ingredient_id = ${ingredient}.id)`

/** An expression as text for who sees costs, else null. */
function costOf(ctx: Context, expression: Fragment): Fragment {
  return isAllowed(ctx, can('adjustment', 'view_cost')) ? sql`(${expression})::text` : sql`null::text`
}

const averageCost = sql`case when b.last_occurred_at is null then coalesce(i.standard_cost, m.cost, 0) else b.average_cost end`

/** A business day before which nothing happened after line `l` was counted, in whatever zone: indexes go by days. */
export const FIRST_DAY_SINCE = sql`(l.counted_at at time zone 'UTC')::date - 2`

/** What should be there when a line was counted, or now: the balance less what happened since. */
const expectedNow = (document: Fragment): Fragment =>
  sql`(coalesce(b.quantity, 0) - coalesce((select sum(s.quantity) from stock_movement s
    where s.brand_id = ${ownBrand} and s.outlet_id = ${document}.outlet_id and s.item_kind = l.item_kind
      and s.item_id = l.item_id and s.business_date >= ${FIRST_DAY_SINCE} and s.occurred_at > l.counted_at), 0))`

/** The lines of a document; what should be there is hidden from counters of a blind count while it lasts. */
export function linesOf(document: Fragment, ctx: Context): Fragment {
  const sees_blind = isAllowed(ctx, can('adjustment', 'approve'))
  const is_hidden = sql`(${document}.is_blind and ${document}.status not in ('waiting', 'done', 'cancelled') and not ${sees_blind}::boolean)`
  return sql`(select coalesce(json_agg(x order by x.no), '[]') from (
    select l.no, l.item_kind, l.item_id, coalesce(i.name, m.name, '-') as name, coalesce(i.code, m.sku) as code,
      c.name as category, i.storage, coalesce(i.base_unit, ${MENU_UNIT}) as base_unit,
      coalesce(${unitsOf(sql`i`)}, '[]') as units, l.is_in, l.unit, l.unit_quantity::text, l.quantity::text,
      ${costOf(ctx, sql`l.unit_cost`)} as unit_cost, ${costOf(ctx, averageCost)} as average_cost, l.note, l.lot_id,
      (select json_build_object('expires_on', t.expires_on, 'batch', t.batch) from stock_lot t
        where t.brand_id = ${ownBrand} and t.id = l.lot_id and t.outlet_id = ${document}.outlet_id) as lot,
      ${costOf(ctx, sql`l.value`)} as value, ${costOf(ctx, sql`l.freight_share`)} as freight_share, l.received_quantity::text, l.lost_quantity::text,
      l.counted_quantity::text, l.counted_parts, l.counted_at, l.counted_by, l.is_recount,
      case when ${document}.kind <> 'count' or ${is_hidden} then null else to_json(${pastDifferences(document)}) end as past_differences,
      (case when ${document}.kind <> 'count' then null
        when ${document}.status in ('done', 'cancelled') then l.expected_quantity
        when ${is_hidden} then null
        else ${expectedNow(document)} end)::text as expected_quantity
    from adjustment_line l
    left join ingredient i on l.item_kind = 'ingredient' and i.brand_id = l.brand_id and i.brand_id = ${ownBrand} and i.id = l.item_id
    left join ingredient_category c on c.brand_id = i.brand_id and c.brand_id = ${ownBrand} and c.id = i.ingredient_category_id
    left join item m on l.item_kind = 'menu' and m.brand_id = l.brand_id and m.brand_id = ${ownBrand} and m.id = l.item_id
    left join stock_balance b on b.brand_id = l.brand_id and b.brand_id = ${ownBrand} and b.outlet_id = ${document}.outlet_id
      and b.item_kind = l.item_kind and b.item_id = l.item_id
    where l.brand_id = ${ownBrand} and l.adjustment_id = ${document}.id) x)`
}

/** What a document moved, at outlets in reach. */
export function movementsOf(document: Fragment, ctx: Context): Fragment {
  const reach = withinOutlets(ctx, sql.ref('s'))
  return sql`(select coalesce(json_agg(x order by x.id desc), '[]') from (
    select s.id, s.outlet_id, o.name as outlet_name, s.item_kind, s.item_id, coalesce(i.name, m.name, '-') as item_name,
      coalesce(i.base_unit, ${MENU_UNIT}) as unit, s.type, s.quantity::text, ${costOf(ctx, sql`s.value`)} as value,
      s.occurred_at
    from stock_movement s
    join outlet o on o.brand_id = s.brand_id and o.brand_id = ${ownBrand} and o.id = s.outlet_id
    left join ingredient i on s.item_kind = 'ingredient' and i.brand_id = s.brand_id and i.brand_id = ${ownBrand} and i.id = s.item_id
    left join item m on s.item_kind = 'menu' and m.brand_id = s.brand_id and m.brand_id = ${ownBrand} and m.id = s.item_id
    where s.brand_id = ${ownBrand} and s.ref_type = ${REF_TYPE} and s.ref_id = ${document}.id
      ${reach ? sql`and ${reach}` : sql``} order by s.id desc limit 1000) x)`
}

/** A row of what can be chosen for a line. */
export type ItemChoice = Record<string, unknown>

/** Everything that documents can move at an outlet, by name; the outlet must be in reach. */
export async function readItemChoices(ctx: Context, outlet_id: number): Promise<ItemChoice[]> {
  const balance = (kind: string, thing: Fragment) =>
    sql`left join stock_balance b on b.brand_id = ${thing}.brand_id and b.brand_id = ${ownBrand} and b.outlet_id = ${outlet_id}
      and b.item_kind = ${kind} and b.item_id = ${thing}.id`
  const average = (standard: Fragment) =>
    costOf(ctx, sql`case when b.last_occurred_at is null then ${standard} else b.average_cost end`)
  const { rows } = await sql<ItemChoice>`
    select 'ingredient-' || i.id as key, 'ingredient' as item_kind, i.id as item_id, i.name, i.code, i.base_unit,
      ${unitsOf(sql`i`)} as units, false as is_made, coalesce(b.quantity, 0)::text as quantity,
      ${average(sql`i.standard_cost`)} as average_cost
    from ingredient i ${balance('ingredient', sql`i`)}
    where i.brand_id = ${ctx.brand_id} and i.is_stocked and i.deleted_at is null
    union all
    select 'menu-' || m.id, 'menu', m.id, m.name, m.sku, ${MENU_UNIT},
      (select coalesce(json_agg(json_build_object('name', u.name, 'factor', u.factor::text, 'uses', array['buy', 'count'])
        order by u.sort), '[]') from item_unit u where u.brand_id = ${ownBrand} and u.item_id = m.id), m.stock_mode = 'recipe',
      coalesce(b.quantity, 0)::text, ${average(sql`m.cost`)}
    from item m ${balance('menu', sql`m`)}
    where m.brand_id = ${ctx.brand_id} and m.stock_mode in ('item', 'recipe') and m.deleted_at is null
    order by name, key`.execute(ctx.db)
  return rows
}
