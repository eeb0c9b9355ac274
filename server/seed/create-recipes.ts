import type { WriteContext } from '../src/kit/context.ts'
import { ownBrand } from '../src/kit/db/own-brand.ts'
import { selectOwn } from '../src/kit/db/own-rows.ts'
import { addDays, businessDate } from '../src/outlets/outlet/business-date.calc.ts'
import { updateVariantEffects } from '../src/stock/recipe/option-effect.commands.ts'
import { createRecipe, updateRecipe } from '../src/stock/recipe/recipe.commands.ts'
import type { DemoBrand } from './demo-data.ts'
import { BASE_OPTIONS, type DemoEffect, OPTION_EFFECTS } from './option-effects.ts'
import { RECIPE_STEPS } from './recipe-steps.ts'

/** Before the first day of any demo. */
const EFFECTIVE_FROM = '2020-01-01'

/** The menu that is to change, and how much of what it is to take from then on. */
const LIGHTER_MENU = 'KS02'
const LIGHTER_PART = 'B19'
const LIGHTER_QUANTITY = '15'
const NOTICE_DAYS = 14

type Components = DemoBrand['menu_recipes'][number]['components']

/** Puts the recipes of half-made ingredients and menus there, and what options change of them. */
export async function createRecipes(tx: WriteContext, data: DemoBrand): Promise<void> {
  const ingredients = await readIngredients(tx)
  for (const { code, yield_qty, components } of data.production_recipes) {
    await createRecipe(tx, {
      ingredient_id: find(ingredients, code).id,
      effective_from: EFFECTIVE_FROM,
      yield_quantity: String(yield_qty),
      kitchen_station: 'dapur',
      steps: RECIPE_STEPS[code] ?? null,
      lines: linesOf(ingredients, components),
    })
  }
  const items = await readItems(tx)
  for (const { menu_item, yield_qty, components } of data.menu_recipes) {
    const item = items.get(menu_item)
    if (!item) continue
    await createRecipe(tx, {
      item_id: item.id,
      effective_from: EFFECTIVE_FROM,
      yield_quantity: String(yield_qty),
      prep_minutes: item.prep_minutes,
      kitchen_station: item.kitchen_station,
      steps: RECIPE_STEPS[menu_item] ?? null,
      lines: linesOf(ingredients, components),
    })
  }
  await announceVersion(tx, items.get(LIGHTER_MENU)?.id, find(ingredients, LIGHTER_PART).id)
  await mapOptions(tx, ingredients)
}

/** A version that is to hold soon: a menu above its target is to take less of what is dear in it. */
async function announceVersion(
  tx: WriteContext,
  item_id: number | undefined,
  part_id: number,
): Promise<void> {
  if (item_id === undefined) return
  const { id } = await selectOwn(tx, 'recipe', { item_id }).select('id').executeTakeFirstOrThrow()
  const lines = await tx.db
    .selectFrom('recipe_line as l')
    .innerJoin('recipe_version as v', (join) =>
      join
        .onRef('v.brand_id', '=', 'l.brand_id')
        .on('v.brand_id', '=', ownBrand)
        .onRef('v.id', '=', 'l.recipe_version_id'),
    )
    .select(['l.ingredient_id', 'l.unit', 'l.unit_quantity'])
    .where('l.brand_id', '=', tx.brand_id)
    .where('v.recipe_id', '=', id)
    .orderBy('l.no')
    .execute()
  await updateRecipe(tx, {
    id,
    effective_from: addDays(businessDate(tx.now().getTime(), 'Asia/Jakarta', 0), NOTICE_DAYS),
    note: 'Sirup dikurangi agar food cost kembali di bawah target.',
    lines: lines.map(({ ingredient_id, unit, unit_quantity }) => ({
      ingredient_id,
      unit,
      unit_quantity: ingredient_id === part_id ? LIGHTER_QUANTITY : unit_quantity,
      yield_bp: 10_000,
      order_types: [],
    })),
  })
}

interface Known {
  readonly id: number
  readonly base_unit: string
}

async function readIngredients(tx: WriteContext): Promise<ReadonlyMap<string, Known>> {
  const rows = await selectOwn(tx, 'ingredient').select(['id', 'code', 'base_unit']).execute()
  return new Map(rows.map((row) => [row.code, row]))
}

/** Menus by code, with the kitchen station of the group where they have none of their own. */
async function readItems(tx: WriteContext) {
  const rows = await tx.db
    .selectFrom('item as i')
    .innerJoin('item_group as g', (join) =>
      join
        .onRef('g.brand_id', '=', 'i.brand_id')
        .on('g.brand_id', '=', ownBrand)
        .onRef('g.id', '=', 'i.item_group_id'),
    )
    .select(['i.id', 'i.code', 'i.prep_minutes'])
    .select((eb) => eb.fn.coalesce('i.kitchen_station', 'g.kitchen_station').as('kitchen_station'))
    .where('i.brand_id', '=', tx.brand_id)
    .execute()
  return new Map(rows.map((row) => [row.code, row]))
}

function linesOf(ingredients: ReadonlyMap<string, Known>, components: Components) {
  return components.map(({ ingredient, qty }) => {
    const { id, base_unit } = find(ingredients, ingredient)
    return {
      ingredient_id: id,
      unit: base_unit,
      unit_quantity: String(qty),
      yield_bp: 10_000,
      order_types: [],
    }
  })
}

/** Says of every variant what its options take. Options that the data say nothing of are left to be asked about. */
async function mapOptions(tx: WriteContext, ingredients: ReadonlyMap<string, Known>): Promise<void> {
  const rows = await tx.db
    .selectFrom('variant_option as o')
    .innerJoin('variant as v', (join) =>
      join
        .onRef('v.brand_id', '=', 'o.brand_id')
        .on('v.brand_id', '=', ownBrand)
        .onRef('v.id', '=', 'o.variant_id'),
    )
    .select(['o.id', 'o.variant_id', 'o.code', 'v.code as variant_code'])
    .where('o.brand_id', '=', tx.brand_id)
    .orderBy('o.id')
    .execute()
  const mappings = Map.groupBy(
    rows.flatMap(({ id, variant_id, code, variant_code }) => {
      const name = `${variant_code}:${code}`
      const effects = OPTION_EFFECTS[name]?.map((effect) => inputOf(ingredients, effect)) ?? []
      const is_without_ingredients = BASE_OPTIONS.has(name)
      if (effects.length === 0 && !is_without_ingredients) return []
      return [{ variant_id, mapping: { variant_option_id: id, is_without_ingredients, effects } }]
    }),
    ({ variant_id }) => variant_id,
  )
  for (const [id, entries] of mappings)
    await updateVariantEffects(tx, { id, options: entries.map(({ mapping }) => mapping) })
}

function inputOf(ingredients: ReadonlyMap<string, Known>, effect: DemoEffect) {
  const idOf = (code: string | undefined) => (code === undefined ? null : find(ingredients, code).id)
  const { ingredient, replacement, ...rest } = effect
  return { ...rest, ingredient_id: idOf(ingredient), replacement_id: idOf(replacement) }
}

function find<V>(known: ReadonlyMap<string, V>, code: string): V {
  const value = known.get(code)
  if (value === undefined) throw new Error(`no ${code} in the demo data`)
  return value
}
