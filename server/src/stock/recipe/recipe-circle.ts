import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { invalid } from '../../kit/errors.ts'
import { findCircle } from './recipe-circle.calc.ts'
import { brandDate } from './recipe-version.queries.ts'

/** First key of the advisory lock under which a brand's recipes are written; the second is the brand. */
const RECIPE_LOCK = 7_203

/** Lets one at a time write recipes of the brand: two writers together could close a circle that neither sees. */
export async function lockRecipes(tx: WriteContext): Promise<void> {
  await sql`select pg_advisory_xact_lock(${RECIPE_LOCK}, ${tx.brand_id})`.execute(tx.db)
}

/** What ingredients made in the kitchen consist of, by every version that holds now or later. */
export async function readParts(tx: WriteContext): Promise<Map<number, number[]>> {
  const today = brandDate(tx)
  const result = await sql<{ made_id: number; part_id: number }>`
    select distinct r.ingredient_id as made_id, l.ingredient_id as part_id
    from recipe r join recipe_version v on v.brand_id = r.brand_id and v.brand_id = ${ownBrand} and v.recipe_id = r.id
    join recipe_line l on l.brand_id = v.brand_id and l.brand_id = ${ownBrand} and l.recipe_version_id = v.id
    where r.brand_id = ${tx.brand_id} and r.deleted_at is null and r.ingredient_id is not null
      and not exists (select from recipe_version w where w.brand_id = ${ownBrand} and w.recipe_id = v.recipe_id
        and w.effective_from <= ${today} and (w.effective_from, w.no) > (v.effective_from, v.no))
    order by 1, 2`.execute(tx.db)
  const parts = new Map<number, number[]>()
  for (const { made_id, part_id } of result.rows) parts.set(made_id, [...(parts.get(made_id) ?? []), part_id])
  return parts
}

/** Refuses a recipe that has just been written when what comes out would be needed to make it, naming the way round. */
export async function assertNoCircle(tx: WriteContext, ingredient_id: number): Promise<void> {
  const way = findCircle(await readParts(tx), ingredient_id)
  if (!way) return
  const rows = await selectOwn(tx, 'ingredient').select(['id', 'name']).where('id', 'in', way).execute()
  const names = new Map(rows.map((row) => [row.id, row.name]))
  const message = `Resep melingkar: ${way.map((id) => names.get(id) ?? '').join(' → ')}`
  throw invalid({ lines: message }, message)
}
