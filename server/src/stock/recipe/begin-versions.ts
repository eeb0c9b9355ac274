import { sql } from 'kysely'
import { createSystemContext } from '../../access/session/system-context.ts'
import type { Services, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { transaction } from '../../kit/transaction.ts'
import { readBrandDate } from './recipe.parts.ts'
import { lockRecipes } from './recipe-circle.ts'
import { readUnitCosts } from './recipe-cost.queries.ts'
import { lockOutput, writeOutputCost } from './recipe-output.ts'

interface Begun {
  id: number
  item_id: number | null
  ingredient_id: number | null
}

/**
 * Recipes whose version in force is not the one their output has its cost from, so also those whose cost is not known
 * yet; what others are made of first.
 */
async function findBegun(tx: WriteContext, today: string): Promise<Begun[]> {
  const { rows } = await sql<Begun>`select r.id, r.item_id, r.ingredient_id from recipe r
    cross join lateral (select v.no from recipe_version v where v.brand_id = ${ownBrand} and v.recipe_id = r.id
      and v.effective_from <= ${today}::date order by v.effective_from desc, v.no desc limit 1) v
    where r.brand_id = ${tx.brand_id} and r.deleted_at is null and r.costed_no is distinct from v.no
    order by r.item_id is not null, r.id`.execute(tx.db)
  return rows
}

/**
 * Gives menus and ingredients the cost of recipe versions that have begun or become known since. Answers of how many
 * recipes the cost is known now.
 */
export async function costBegunVersions(tx: WriteContext): Promise<number> {
  await lockRecipes(tx)
  const today = await readBrandDate(tx)
  const begun = await findBegun(tx, today)
  let known = 0
  for (const { id, ...made } of begun) {
    const output = await lockOutput(tx, made)
    if (await writeOutputCost(tx, output, id, await readUnitCosts(tx), today)) known++
  }
  return known
}

/** The same for all brands, one after another. */
export async function costAllBegunVersions(services: Services): Promise<void> {
  const { rows } = await services.pool.query<{ id: number }>('select directory.brand_ids() as id')
  for (const { id } of rows) await transaction(createSystemContext(services, id), costBegunVersions)
}
