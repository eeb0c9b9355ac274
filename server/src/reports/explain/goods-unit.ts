import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import type { RowsAsked } from './rows/figure-rows.ts'

/** What quantities of the one thing a cell names are counted in; null where it names none. */
export async function unitOfCell(
  ctx: Context,
  { cell: { item_kind, item_id } }: RowsAsked,
): Promise<string | null> {
  if (typeof item_id !== 'number') return null
  if (item_kind === 'menu') return 'porsi'
  const found = await selectOwn(ctx, 'ingredient', { id: item_id }).select('base_unit').executeTakeFirst()
  return found?.base_unit ?? null
}

/** What the yield of the production a cell names is counted in. */
export async function unitOfProduction(
  ctx: Context,
  { cell: { production_id } }: RowsAsked,
): Promise<string | null> {
  const { rows } = await sql<{ base_unit: string }>`select i.base_unit from production d
    join ingredient i on i.brand_id = ${ownBrand} and i.id = d.ingredient_id
    where d.brand_id = ${ownBrand} and d.id = ${production_id ?? null}`.execute(ctx.db)
  return rows[0]?.base_unit ?? null
}
