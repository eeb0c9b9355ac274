import type { GetIngredientDetailQuery } from './ingredient.gql.gen.ts'

export type IngredientDetail = GetIngredientDetailQuery['ingredient']

/** A unit as the form holds it; `key` names it while it is typed. */
export interface UnitValue {
  key: string
  name: string
  quantity: string | null
  /** Key of the unit it counts, so that it may be renamed; null is the base unit. */
  per_unit: string | null
  uses: string[]
  barcode: string
}

/** Levels of stock at one outlet. */
export interface LevelValue {
  outlet_id: number
  minimum: string | null
  par: string | null
  maximum: string | null
}

/** What the ingredient form holds. */
export interface IngredientValues {
  code: string
  name: string
  category: string | null
  kind: string
  base_unit: string
  is_stocked: boolean
  expense_category_id: number | null
  storage: string | null
  yield_bp: number | null
  density: string | null
  shelf_life_days: number | null
  shelf_life_opened_days: number | null
  allergens: string[]
  standard_cost: string | null
  substitute_id: number | null
  note: string
  units: UnitValue[]
  levels: LevelValue[]
}

/** A unit nobody has filled in yet. */
export function newUnit(): UnitValue {
  return {
    key: crypto.randomUUID(),
    name: '',
    quantity: null,
    per_unit: null,
    uses: ['buy', 'count'],
    barcode: '',
  }
}

const emptyLevels = (outlet_ids: readonly number[]): LevelValue[] =>
  outlet_ids.map((outlet_id) => ({ outlet_id, minimum: null, par: null, maximum: null }))

/** What a new ingredient starts from, with levels for each outlet. */
export const newIngredient = (outlet_ids: readonly number[]): IngredientValues => ({
  code: '',
  name: '',
  category: null,
  kind: 'purchased',
  base_unit: 'g',
  is_stocked: true,
  expense_category_id: null,
  storage: 'room',
  yield_bp: 10_000,
  density: null,
  shelf_life_days: null,
  shelf_life_opened_days: null,
  allergens: [],
  standard_cost: null,
  substitute_id: null,
  note: '',
  units: [],
  levels: emptyLevels(outlet_ids),
})

/** A decimal of the API without the zeros it ends with: '24000.0000' is '24000'. */
function plain(value: string): string
function plain(value: string | null): string | null
function plain(value: string | null): string | null {
  return value?.includes('.') ? value.replace(/\.?0+$/, '') : value
}

/** The form's values of a loaded ingredient; the outlet whose page it is comes first. */
export function toValues(ingredient: IngredientDetail, first_outlet?: number): IngredientValues {
  const { code, name, category, kind, base_unit, is_stocked, expense_category_id, storage, yield_bp } =
    ingredient
  const { shelf_life_days, shelf_life_opened_days, allergens, substitute_id } = ingredient
  const outlets = [...ingredient.outlets].sort(
    (a, b) => Number(b.id === first_outlet) - Number(a.id === first_outlet),
  )
  return {
    ...{ code, name, category, kind, base_unit, is_stocked, expense_category_id, storage, yield_bp },
    ...{ shelf_life_days, shelf_life_opened_days, substitute_id },
    allergens: [...allergens],
    density: plain(ingredient.density),
    standard_cost: plain(ingredient.standard_cost),
    note: ingredient.note ?? '',
    units: ingredient.units.map(({ factor: _factor, per_unit, barcode, ...unit }, place) => ({
      ...unit,
      key: String(place),
      per_unit: per_unit && String(ingredient.units.findIndex((other) => other.name === per_unit)),
      quantity: plain(unit.quantity),
      uses: [...unit.uses],
      barcode: barcode ?? '',
    })),
    levels: outlets.map(({ id, minimum, par, maximum }) => ({
      outlet_id: id,
      minimum: plain(minimum),
      par: plain(par),
      maximum: plain(maximum),
    })),
  }
}

/** Units with the names of what they count, as the server knows them. */
export function namedUnits(units: readonly UnitValue[]) {
  const names = new Map(units.map(({ key, name }) => [key, name]))
  return units.map(({ key: _key, per_unit, ...unit }) => ({
    ...unit,
    per_unit: per_unit && (names.get(per_unit) ?? 'yang dihapus'),
  }))
}

const missing = <V>(value: V | null) => value ?? undefined

/** What the server's rules check; an empty box that must be filled is told as missing. */
export function toInput({ code, standard_cost, units, yield_bp, ...values }: IngredientValues) {
  return {
    ...values,
    ...(code ? { code } : {}),
    ...(standard_cost === null ? {} : { standard_cost }),
    yield_bp: missing(yield_bp),
    units: namedUnits(units).map((unit) => ({ ...unit, quantity: missing(unit.quantity) })),
  }
}

const unitsOf = (units: readonly UnitValue[]) =>
  namedUnits(units).map((unit) => ({ ...unit, quantity: unit.quantity ?? '0' }))

/** The whole of a new ingredient for the API; a cost only where one was given. */
export function newIngredientOf({ code, standard_cost, units, levels, ...values }: IngredientValues) {
  return {
    ...values,
    ...(code ? { code } : {}),
    ...(standard_cost === null ? {} : { standard_cost }),
    units: unitsOf(units),
    levels: levels.filter(({ minimum, par, maximum }) => minimum ?? par ?? maximum),
  }
}

/** Only what changed, for the API; of the levels those of outlets that differ. */
export function changesOf(changed: Partial<IngredientValues>, before: readonly LevelValue[]) {
  const { units, levels, standard_cost, ...values } = changed
  const known = new Map(before.map((row) => [row.outlet_id, row]))
  const differs = (row: LevelValue) => {
    const old = known.get(row.outlet_id)
    return row.minimum !== old?.minimum || row.par !== old.par || row.maximum !== old.maximum
  }
  return {
    ...values,
    ...(standard_cost === undefined ? {} : { standard_cost: standard_cost ?? '0' }),
    ...(units ? { units: unitsOf(units) } : {}),
    ...(levels ? { levels: levels.filter(differs) } : {}),
  }
}

/** Names of the fields, for the conflict dialog. */
export const ingredient_labels: Record<string, string> = {
  code: 'Kode',
  name: 'Nama bahan baku',
  category: 'Kategori',
  ingredient_category_id: 'Kategori',
  kind: 'Asal',
  base_unit: 'Satuan dasar',
  is_stocked: 'Catat stok',
  expense_category_id: 'Menjadi biaya',
  storage: 'Tempat simpan',
  yield_bp: 'Hasil bersih',
  density: 'Massa jenis',
  shelf_life_days: 'Masa simpan',
  shelf_life_opened_days: 'Masa simpan setelah dibuka',
  allergens: 'Alergen',
  standard_cost: 'Biaya standar',
  substitute_id: 'Bahan pengganti',
  note: 'Catatan',
  units: 'Konversi satuan',
  levels: 'Batas stok',
  minimum: 'Stok minimum',
  par: 'Par',
  maximum: 'Maksimum',
}
