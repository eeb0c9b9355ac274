import { sql } from 'kysely'
import type { WriteContext } from '../../../kit/context.ts'
import { ownBrand } from '../../../kit/db/own-brand.ts'
import { can } from '../../../kit/permission.ts'
import {
  costChange,
  lackingLines,
  nameOf,
  problemCount,
  usersOf,
} from '../../../stock/recipe/recipe.queries.ts'
import { findCircle } from '../../../stock/recipe/recipe-circle.calc.ts'
import { readParts } from '../../../stock/recipe/recipe-circle.ts'
import { addDoctorCheck } from '../doctor-check.ts'

const RECIPE = { sees: can('recipe', 'view'), mends: can('recipe', 'update') }
/** A cost that moved by more than a fifth since the recipe was saved. */
const JUMP_BP = 2000

const R = sql.ref('r')
const LIVE = sql`from recipe r where r.brand_id = ${ownBrand} and r.deleted_at is null`
const PRODUCED = sql`${LIVE} and r.ingredient_id is not null`
const recipes = () => sql`select r.id ${LIVE}`
const FOUND = sql`select r.id as subject_id, null::int as outlet_id, ${nameOf(R)} as label`

// An ingredient without a cost is told of the ingredient.
addDoctorCheck({
  key: 'recipe_incomplete',
  ...RECIPE,
  looks_at: recipes,
  find: (tx) => sql`select x.subject_id, x.outlet_id, x.label, x.detail
    from (${FOUND}, ${lackingLines(R, tx)} as detail ${LIVE}) x where x.detail is not null`,
})

// A cost that nobody knows has not fallen.
addDoctorCheck({
  key: 'recipe_cost_jump',
  sees: can('recipe', 'view_cost'),
  mends: RECIPE.mends,
  looks_at: recipes,
  find: (tx) => sql`select x.subject_id, x.outlet_id, x.label,
      case when x.change > 0 then 'naik ' else 'turun ' end || round(abs(x.change) / 100.0) || '%' as detail
    from (${FOUND}, ${costChange(R, tx)} as change,
      ${problemCount(R, tx)} as problems ${LIVE}) x where x.problems = 0 and abs(x.change) > ${sql.lit(JUMP_BP)}`,
})

addDoctorCheck({
  key: 'recipe_unused',
  ...RECIPE,
  looks_at: () => sql`select r.id ${PRODUCED}`,
  find: (tx) => sql`${FOUND}, null::text as detail ${PRODUCED} and not exists (select ${usersOf(R, tx)})
    and not exists (select from option_effect e where e.brand_id = ${ownBrand}
      and r.ingredient_id in (e.ingredient_id, e.replacement_id))`,
})

/** Ingredients that are made of themselves, each with the way round. */
async function findCircles(tx: WriteContext): Promise<{ ids: number[]; ways: string[] }> {
  const parts = await readParts(tx)
  const ways = [...parts.keys()].flatMap((id) => {
    const way = findCircle(parts, id)
    return way ? [{ id, way }] : []
  })
  if (ways.length === 0) return { ids: [], ways: [] }
  const { rows } = await sql<{ id: number; name: string }>`select g.id, g.name from ingredient g
    where g.brand_id = ${ownBrand} and g.id = any(${ways.flatMap(({ way }) => way)}::int[])`.execute(tx.db)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return {
    ids: ways.map(({ id }) => id),
    ways: ways.map(({ way }) => way.map((id) => names.get(id) ?? '').join(' → ')),
  }
}

addDoctorCheck({
  key: 'recipe_circular',
  ...RECIPE,
  looks_at: () => sql`select r.id ${PRODUCED}`,
  find: async (tx) => {
    const { ids, ways } = await findCircles(tx)
    return sql`${FOUND}, left(c.way, 300) as detail
      from unnest(${ids}::int[], ${ways}::text[]) c (id, way)
      join recipe r on r.brand_id = ${ownBrand} and r.ingredient_id = c.id and r.deleted_at is null`
  },
})
