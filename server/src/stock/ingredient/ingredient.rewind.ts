import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { can } from '../../kit/permission.ts'
import { addRewindable, editedFields, isNamed } from '../../kit/rewind/rewindable.ts'
import type { Values } from '../../kit/rewind/trail.calc.ts'
import { currentVersionIds } from '../recipe/recipe-version.queries.ts'
import { archiveIngredient, restoreIngredient, updateIngredient } from './ingredient.commands.ts'
import { EditIngredientInput } from './ingredient.input.ts'
import { readUnits } from './ingredient.parts.ts'
import { LEVEL_FIELDS, levelParts, levelsFollow, readLevelFields, writeLevelFields } from './levels.rewind.ts'

const CATEGORY = 'ingredient_category_id'

/** A category is told by its id and typed by its name. */
async function nameCategory(ctx: WriteContext, id: unknown): Promise<string | null> {
  if (typeof id !== 'number') return null
  const row = await selectOwn(ctx, 'ingredient_category', { id }).select('name').executeTakeFirst()
  return row?.name ?? null
}

const typedUnits = (units: Awaited<ReturnType<typeof readUnits>>) =>
  units.map(({ factor: _, ...unit }) => unit)

async function recipesFollow(ctx: Context, id: number, values: Values) {
  const fields = ['standard_cost', 'yield_bp', 'units'].filter((field) => Object.hasOwn(values, field))
  if (fields.length === 0) return []
  const { rows } = await sql<{
    recipes: number
  }>`select count(distinct l.recipe_version_id)::int as recipes from recipe_line l
    where l.brand_id = ${ctx.brand_id} and l.ingredient_id = ${id}
      and l.recipe_version_id in ${currentVersionIds(ctx)}`.execute(ctx.db)
  const recipes = rows[0]?.recipes ?? 0
  return recipes > 0 ? fields.map((field) => ({ field, text: `Biaya ${recipes} resep dihitung ulang` })) : []
}

addRewindable('ingredient', {
  view: can('ingredient', 'view'),
  update: [can('ingredient', 'update')],
  archive: can('ingredient', 'archive'),
  fields: [...editedFields(EditIngredientInput, 'category', 'levels'), CATEGORY, LEVEL_FIELDS],
  parted: levelParts,
  gated: { standard_cost: can('ingredient', 'view_cost') },
  read: async (ctx, id) => {
    const row = await selectOwn(ctx, 'ingredient', { id }).selectAll().executeTakeFirst()
    return row && { ...row, units: await readUnits(ctx, id), ...(await readLevelFields(ctx, id)) }
  },
  hold: (tx, id) => selectOwn(tx, 'ingredient', { id }).select('id').forUpdate().execute(),
  write: async (tx, id, { [CATEGORY]: category_id, units, ...others }, { version }) => {
    const isLevel = (field: string) => isNamed([LEVEL_FIELDS], field)
    const pick = (is_level: boolean) =>
      Object.fromEntries(Object.entries(others).filter(([field]) => isLevel(field) === is_level))
    const values = {
      ...pick(false),
      ...(category_id === undefined ? {} : { category: await nameCategory(tx, category_id) }),
      ...(units === undefined
        ? {}
        : { units: typedUnits(units as Awaited<ReturnType<typeof readUnits>>) as never }),
    }
    if (Object.keys(values).length > 0) await updateIngredient(tx, { id, version, ...values })
    await writeLevelFields(tx, id, pick(true))
  },
  setArchived: (tx, id, is_archived) =>
    is_archived ? archiveIngredient(tx, { id }) : restoreIngredient(tx, { id }),
  follows: async (ctx, id, values) => [
    ...(await recipesFollow(ctx, id, values)),
    ...(await levelsFollow(ctx, id, values)),
  ],
})
