import type { Insertable } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import type { DB } from '../../kit/db/database.gen.ts'
import { claimLimit } from '../../subscription/limit/limit.ts'
import { findOrMakeCategory, type UnitDraft, writeUnits } from './ingredient.parts.ts'

export type IngredientSeed = Omit<Insertable<DB['ingredient']>, 'brand_id'> & {
  /** By name. */
  category?: string
  units?: readonly UnitDraft[]
}

/** Puts an ingredient there for tests and the demo brand, counted against the plan; answers its id. */
export async function insertIngredient(
  tx: WriteContext,
  { category, units = [], ...ingredient }: IngredientSeed,
): Promise<number> {
  await claimLimit(tx, 'ingredient')
  const row = await tx.db
    .insertInto('ingredient')
    .values({
      ...ingredient,
      ...(category ? { ingredient_category_id: await findOrMakeCategory(tx, category) } : {}),
      brand_id: tx.brand_id,
    })
    .returning(['id', 'base_unit', 'density'])
    .executeTakeFirstOrThrow()
  await writeUnits(tx, row, units)
  return row.id
}
