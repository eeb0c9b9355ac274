import { sql } from 'kysely'
import { requireOutlet } from '../../access/session/reach.ts'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { costText, type UnitCost } from './recipe-cost.calc.ts'
import { readUnitCosts } from './recipe-cost.queries.ts'

/** An ingredient as a recipe can use it. */
export interface RecipeIngredient {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly kind: string
  readonly base_unit: string
  readonly yield_bp: number
  readonly category_name: string | null
  readonly is_archived: boolean
  /** The recipe it is made by. */
  readonly recipe_id: number | null
  readonly units: readonly { name: string; factor: string; uses: readonly string[] }[]
  readonly unit_cost: string
  readonly cost_source: UnitCost['source']
}

/** Every ingredient of the brand by name, with what it costs at an outlet or in the whole brand. */
export async function readRecipeIngredients(
  ctx: Context,
  outlet_id: number | null,
): Promise<readonly RecipeIngredient[]> {
  if (outlet_id !== null) requireOutlet(ctx, outlet_id)
  const costs = await readUnitCosts(ctx, outlet_id)
  const result = await sql<Omit<RecipeIngredient, 'unit_cost' | 'cost_source'>>`
    select i.id, i.code, i.name, i.kind, i.base_unit, i.yield_bp, c.name as category_name,
      i.deleted_at is not null as is_archived,
      (select r.id from recipe r where r.brand_id = ${ownBrand} and r.ingredient_id = i.id and r.deleted_at is null) as recipe_id,
      (select coalesce(json_agg(json_build_object('name', u.name, 'factor', trim_scale(u.factor)::text, 'uses', u.uses)
          order by u.sort, u.name), '[]') from ingredient_unit u
        where u.brand_id = ${ownBrand} and u.ingredient_id = i.id) as units
    from ingredient i
    left join ingredient_category c on c.brand_id = i.brand_id and c.brand_id = ${ownBrand} and c.id = i.ingredient_category_id
    where i.brand_id = ${ctx.brand_id} order by i.name, i.id`.execute(ctx.db)
  return result.rows.map((row) => {
    const unit = costs.get(row.id)
    return { ...row, unit_cost: unit ? costText(unit.cost) : '0', cost_source: unit?.source ?? 'none' }
  })
}
