import { today } from '../../kit/format/date.ts'
import type { GetRecipeDetailQuery } from './recipe.gql.gen.ts'

export type RecipeDetail = GetRecipeDetailQuery['recipe']
export type RecipeVersion = RecipeDetail['versions'][number]

/** A line as the form holds it; `key` names it. */
export interface LineValue {
  key: string
  ingredient_id: number | null
  unit: string
  unit_quantity: string | null
  yield_bp: number | null
  order_types: string[]
  note: string
}

/** What the recipe form holds. */
export interface RecipeValues {
  kind: string
  item_id: number | null
  ingredient_id: number | null
  effective_from: string | null
  yield_quantity: string | null
  prep_minutes: number | null
  kitchen_station: string
  steps: string
  note: string
  lines: LineValue[]
}

/** A line nobody has filled in yet. */
export function newLine(): LineValue {
  return {
    key: crypto.randomUUID(),
    ingredient_id: null,
    unit: '',
    unit_quantity: null,
    yield_bp: 10_000,
    order_types: [],
    note: '',
  }
}

/** What a new recipe starts from. */
export const newRecipe = (): RecipeValues => ({
  kind: 'menu',
  item_id: null,
  ingredient_id: null,
  effective_from: today(),
  yield_quantity: '1',
  prep_minutes: null,
  kitchen_station: '',
  steps: '',
  note: '',
  lines: [newLine()],
})

/** The form's values of a loaded recipe: of its newest version, which the next one is made from. */
export function toValues(recipe: RecipeDetail): RecipeValues {
  const [newest] = recipe.versions
  return {
    kind: recipe.kind,
    item_id: recipe.item_id,
    ingredient_id: recipe.ingredient_id,
    effective_from: newest?.state === 'upcoming' ? newest.effective_from : today(),
    yield_quantity: newest?.yield_quantity ?? '1',
    prep_minutes: newest?.prep_minutes ?? null,
    kitchen_station: newest?.kitchen_station ?? '',
    steps: newest?.steps ?? '',
    note: newest?.note ?? '',
    lines: (newest?.lines ?? []).map(
      ({ no, ingredient_id, unit, unit_quantity, yield_bp, order_types, note }) => ({
        ...{ ingredient_id, unit, unit_quantity, yield_bp, order_types },
        key: String(no),
        note: note ?? '',
      }),
    ),
  }
}

const linesOf = (lines: readonly LineValue[]) =>
  lines.map(({ key: _key, ingredient_id, unit, unit_quantity, yield_bp, ...line }) => ({
    ...line,
    ingredient_id: ingredient_id ?? undefined,
    unit: ingredient_id === null ? 'belum' : unit,
    unit_quantity: unit_quantity ?? undefined,
    yield_bp: yield_bp ?? undefined,
  }))

/** What the server's rules check; what is empty is told as missing. */
export function toInput({ kind, item_id, ingredient_id, lines, ...values }: RecipeValues) {
  return {
    ...values,
    ...(kind === 'menu' ? { item_id } : { ingredient_id }),
    effective_from: values.effective_from ?? undefined,
    yield_quantity: values.yield_quantity ?? undefined,
    lines: linesOf(lines),
  }
}

/** Lines for the API, after they have passed the rules. */
function sentLines(lines: readonly LineValue[]) {
  return lines.map(({ key: _key, ingredient_id, unit_quantity, yield_bp, ...line }) => ({
    ...line,
    ingredient_id: ingredient_id ?? 0,
    unit_quantity: unit_quantity ?? '0',
    yield_bp: yield_bp ?? 10_000,
  }))
}

/** The whole of a new recipe for the API. */
export function newRecipeOf({ kind, item_id, ingredient_id, lines, ...values }: RecipeValues) {
  return {
    ...values,
    ...(kind === 'menu' ? { item_id } : { ingredient_id }),
    yield_quantity: values.yield_quantity ?? '1',
    lines: sentLines(lines),
  }
}

/** Only what changed, for the API. */
export function changesOf(changed: Partial<RecipeValues>) {
  const {
    kind: _kind,
    item_id: _item,
    ingredient_id: _ingredient,
    lines,
    yield_quantity,
    ...values
  } = changed
  return {
    ...values,
    ...(yield_quantity ? { yield_quantity } : {}),
    ...(lines ? { lines: sentLines(lines) } : {}),
  }
}

/** Names of the fields, for the conflict dialog. */
export const recipe_labels: Record<string, string> = {
  version_no: 'Versi',
  effective_from: 'Berlaku mulai',
  yield_quantity: 'Hasil',
  prep_minutes: 'Waktu siap',
  kitchen_station: 'Stasiun',
  steps: 'Langkah',
  note: 'Catatan',
  lines: 'Bahan',
}
