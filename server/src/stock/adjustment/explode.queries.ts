import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { type CompiledVersion, compileVersion, type RecipeVersion } from '../recipe/consumption.calc.ts'

/** The versions by which menus are made on a business date, by menu; only what is kept in stock. */
export async function readRecipesInForce(
  tx: WriteContext,
  item_ids: readonly number[],
  business_date: string,
): Promise<ReadonlyMap<number, CompiledVersion>> {
  if (item_ids.length === 0) return new Map()
  const { rows } = await sql<RecipeVersion & { item_id: number }>`
    select r.item_id, v.id, v.yield_quantity::text,
      (select coalesce(json_agg(json_build_object('ingredient_id', l.ingredient_id, 'quantity', l.quantity::text,
          'yield_bp', l.yield_bp, 'order_types', l.order_types) order by l.no), '[]')
        from recipe_line l join ingredient i on i.brand_id = l.brand_id and i.brand_id = ${ownBrand} and i.id = l.ingredient_id and i.is_stocked
        where l.brand_id = ${ownBrand} and l.recipe_version_id = v.id) as lines
    from recipe r
    cross join lateral (select x.* from recipe_version x where x.brand_id = ${ownBrand} and x.recipe_id = r.id
      and x.effective_from <= ${business_date}::date order by x.effective_from desc, x.no desc limit 1) v
    where r.brand_id = ${tx.brand_id} and r.item_id = any(${item_ids}::int[]) and r.deleted_at is null`.execute(
    tx.db,
  )
  return new Map(rows.map((row) => [row.item_id, compileVersion(row)]))
}
