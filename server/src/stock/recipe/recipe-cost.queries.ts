import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { NO_ROW } from '../../kit/db/no-row.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import { type CostRecipe, type IngredientCost, rollUpCosts, type UnitCost } from './recipe-cost.calc.ts'
import { currentVersionIds } from './recipe-version.queries.ts'

/** How deep recipes of recipes are followed. Saving refuses circles, so that this only bounds a broken kitchen. */
const DEEPEST = 20

/** Average costs over the outlets that have stock, by how much they have. */
const brandAverages = (ctx: Pick<Context, 'brand_id'>): Fragment =>
  sql`select b.item_id as id, round(sum(b.quantity * b.average_cost) / sum(b.quantity), 6) as cost
    from stock_balance b where b.brand_id = ${ctx.brand_id} and b.item_kind = 'ingredient' and b.quantity > 0
    group by b.item_id`

/**
 * What a base unit of every ingredient costs in the whole brand, as one JSON object by id: the rules of rollUpCosts,
 * in SQL, so that lists can be sorted and filtered by what recipes cost now. It depends on no row, so that a statement
 * makes it once.
 */
export const brandUnitCosts = (ctx: Pick<Context, 'brand_id' | 'now'>): Fragment =>
  sql`(with recursive average as (${brandAverages(ctx)}),
    made as (
      select r.ingredient_id as made_id, l.ingredient_id, l.quantity * 10000 / l.yield_bp / v.yield_quantity as share
      from recipe r
      join ingredient g on g.brand_id = r.brand_id and g.brand_id = ${ownBrand} and g.id = r.ingredient_id and g.kind = 'produced'
      join recipe_version v on v.brand_id = r.brand_id and v.brand_id = ${ownBrand} and v.recipe_id = r.id and v.id in ${currentVersionIds(ctx)}
      join recipe_line l on l.brand_id = v.brand_id and l.brand_id = ${ownBrand} and l.recipe_version_id = v.id
      where r.brand_id = ${ctx.brand_id} and r.deleted_at is null and r.ingredient_id not in (select id from average)),
    part as (
      select made_id as root, ingredient_id, share, 1 as depth from made
      union all
      select p.root, m.ingredient_id, p.share * m.share, p.depth + 1
      from part p join made m on m.made_id = p.ingredient_id where p.depth < ${DEEPEST}),
    rolled as (
      select p.root, case when bool_and(coalesce(a.cost, i.standard_cost) > 0)
        then sum(p.share * coalesce(a.cost, i.standard_cost)) else 0 end as cost
      from part p join ingredient i on i.brand_id = ${ctx.brand_id} and i.id = p.ingredient_id
      left join average a on a.id = p.ingredient_id
      where p.ingredient_id not in (select made_id from made) group by p.root)
    select coalesce(jsonb_object_agg(i.id, coalesce(a.cost, d.cost, i.standard_cost)), '{}')
    from ingredient i left join average a on a.id = i.id left join rolled d on d.root = i.id
    where i.brand_id = ${ctx.brand_id})`

/** What costs are rolled up from: ingredients with their averages, and the recipes of those made in the kitchen. */
export interface CostBook {
  readonly ingredients: readonly IngredientCost[]
  readonly recipes: readonly CostRecipe[]
}

/** Reads what costs are rolled up from, at an outlet or in the whole brand. */
export async function readCostBook(
  ctx: Context | WriteContext,
  outlet_id: number | null = null,
): Promise<CostBook> {
  const result = await sql<CostBook>`with average as (${brandAverages(ctx)})
    select
      (select coalesce(json_agg(json_build_object('id', i.id, 'kind', i.kind, 'standard_cost', i.standard_cost::text,
          'brand_average', a.cost::text, 'outlet_average', o.average_cost::text)), '[]')
        from ingredient i left join average a on a.id = i.id
        left join stock_balance o on o.brand_id = i.brand_id and o.brand_id = ${ownBrand} and o.outlet_id = ${outlet_id ?? NO_ROW}::int
          and o.item_kind = 'ingredient' and o.item_id = i.id and o.average_cost > 0
        where i.brand_id = ${ctx.brand_id}) as ingredients,
      (select coalesce(json_agg(json_build_object('ingredient_id', r.ingredient_id,
          'yield_quantity', v.yield_quantity::text,
          'lines', (select json_agg(json_build_object('ingredient_id', l.ingredient_id, 'quantity', l.quantity::text,
              'yield_bp', l.yield_bp)) from recipe_line l
            where l.brand_id = ${ownBrand} and l.recipe_version_id = v.id))), '[]')
        from recipe r join recipe_version v on v.brand_id = r.brand_id and v.brand_id = ${ownBrand} and v.recipe_id = r.id
          and v.id in ${currentVersionIds(ctx)}
        where r.brand_id = ${ctx.brand_id} and r.deleted_at is null and r.ingredient_id is not null) as recipes`.execute(
    ctx.db,
  )
  const { ingredients = [], recipes = [] } = result.rows[0] ?? {}
  return { ingredients, recipes }
}

/** What a base unit of every ingredient costs, at an outlet or in the whole brand. */
export async function readUnitCosts(
  ctx: Context | WriteContext,
  outlet_id: number | null = null,
): Promise<ReadonlyMap<number, UnitCost>> {
  const { ingredients, recipes } = await readCostBook(ctx, outlet_id)
  return rollUpCosts(ingredients, recipes)
}
