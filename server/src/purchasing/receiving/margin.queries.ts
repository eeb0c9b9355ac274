import { sql } from 'kysely'
import { reachesOutlet } from '../../access/session/reach.ts'
import { itemEntity } from '../../catalog/item/item.queries.ts'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { notFound } from '../../kit/errors.ts'
import { fieldOf } from '../../kit/read/entity.ts'
import { readCostBook } from '../../stock/recipe/recipe-cost.queries.ts'
import { currentVersionIds } from '../../stock/recipe/recipe-version.queries.ts'
import { type CostChange, type CostedMenu, findMarginChanges, type MarginChange } from './margin.calc.ts'

/** Averages before and after a receiving that stands, one an ingredient. */
async function readCostChanges(ctx: Context, id: number): Promise<CostChange[]> {
  const { rows } = await sql<CostChange>`
    select distinct on (l.item_id) l.item_id as ingredient_id, i.name, l.average_before::text as before,
      l.average_after::text as after
    from receiving_line l join ingredient i on i.brand_id = l.brand_id and i.brand_id = ${ownBrand} and i.id = l.item_id
      and l.item_kind = 'ingredient'
    where l.brand_id = ${ctx.brand_id} and l.receiving_id = ${id} and l.average_after is not null
    order by l.item_id, l.no`.execute(ctx.db)
  return rows
}

/** Menus on sale with what goes into them today, for the way to order that costs are told for. */
export async function readCostedMenus(ctx: Context): Promise<CostedMenu[]> {
  const target =
    fieldOf(itemEntity, 'food_cost_target_bp')?.sql(sql.ref('i'), ctx, new Map()) ?? sql`null::int`
  const { rows } = await sql<CostedMenu>`
    select i.id as item_id, r.id as recipe_id, i.name, i.price, ${target} as target_bp, v.yield_quantity::text as yield_quantity,
      (select coalesce(json_agg(json_build_object('ingredient_id', l.ingredient_id, 'quantity', l.quantity::text,
          'yield_bp', l.yield_bp)), '[]') from recipe_line l
        where l.brand_id = ${ownBrand} and l.recipe_version_id = v.id and (l.order_types = '{}'
          or (case when i.order_types = '{}' or 'DINE_IN' = any(i.order_types) then 'DINE_IN' else i.order_types[1] end)
            = any(l.order_types))) as lines
    from recipe r
    join item i on i.brand_id = r.brand_id and i.brand_id = ${ownBrand} and i.id = r.item_id and i.deleted_at is null
    join recipe_version v on v.brand_id = r.brand_id and v.brand_id = ${ownBrand} and v.recipe_id = r.id and v.id in ${currentVersionIds(ctx)}
    where r.brand_id = ${ctx.brand_id} and r.deleted_at is null`.execute(ctx.db)
  return rows
}

/**
 * Every menu whose cost at the outlet a receiving has changed, through its recipe and the recipes of what goes into it.
 * @throws NOT_FOUND when the receiving is not in reach.
 */
export async function readMarginChanges(ctx: Context, id: number): Promise<MarginChange[]> {
  const row = await selectOwn(ctx, 'receiving', { id }).select(['outlet_id', 'status']).executeTakeFirst()
  if (!row || !reachesOutlet(ctx, row.outlet_id)) throw notFound('Penerimaan')
  const changes = row.status === 'done' ? await readCostChanges(ctx, id) : []
  if (changes.every(({ before, after }) => before === after)) return []
  return findMarginChanges(await readCostBook(ctx, row.outlet_id), await readCostedMenus(ctx), changes)
}
