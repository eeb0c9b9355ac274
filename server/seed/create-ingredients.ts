import type { WriteContext } from '../src/kit/context.ts'
import { insertIngredient } from '../src/stock/ingredient/ingredient.factory.ts'
import type { UnitDraft } from '../src/stock/ingredient/ingredient.parts.ts'
import type { DemoBrand, DemoIngredient } from './demo-data.ts'

type Storage = 'room' | 'chiller' | 'freezer'

interface Keeping {
  readonly storage: Storage
  readonly days?: number
  /** Once opened. */
  readonly opened?: number
}

/** How things of a category are kept. */
const KEEPING: Record<string, Keeping> = {
  'Kopi & Teh': { storage: 'room', days: 180, opened: 30 },
  'Susu & Olahan': { storage: 'chiller', days: 90, opened: 5 },
  'Gula & Pemanis': { storage: 'room', days: 365, opened: 90 },
  'Sirup & Bubuk': { storage: 'room', days: 365, opened: 60 },
  'Buah & Sayur': { storage: 'chiller', days: 7, opened: 2 },
  Bumbu: { storage: 'room', days: 30, opened: 14 },
  'Bahan Kering': { storage: 'room', days: 180, opened: 60 },
  'Daging & Telur': { storage: 'chiller', days: 7, opened: 2 },
  'Makanan Beku': { storage: 'freezer', days: 180, opened: 14 },
  Roti: { storage: 'room', days: 5, opened: 2 },
  Kemasan: { storage: 'room' },
  'Es & Air': { storage: 'freezer', days: 30 },
}
/** What is kept otherwise than its category. */
const KEPT: Record<string, Keeping> = {
  B28: { storage: 'room', days: 730, opened: 3 },
  B50: { storage: 'room', days: 730, opened: 2 },
  B55: { storage: 'freezer', days: 120, opened: 7 },
}
const ALLERGENS: Record<string, readonly string[]> = {
  ...Object.fromEntries(['B06', 'B07', 'B08', 'B11', 'B12', 'B13'].map((code) => [code, ['susu']])),
  B10: ['kedelai'],
  B39: ['kedelai', 'gluten'],
  B43: ['gluten', 'telur'],
  B44: ['gluten'],
  B45: ['gluten'],
  B49: ['telur'],
  B50: ['ikan'],
  B51: ['kedelai'],
  B52: ['gluten', 'udang'],
  B54: ['gluten'],
  B55: ['gluten', 'susu', 'telur'],
  B56: ['telur'],
  S06: ['gluten', 'telur'],
}
/** What is left after peeling and cleaning, in basis points. */
const YIELDS: Record<string, number> = {
  B25: 4500,
  B29: 8500,
  B32: 6500,
  B33: 8000,
  B34: 8500,
  B35: 9000,
  B36: 8800,
}
const DENSITIES: Record<string, string> = { B06: '1.03', B39: '1.3333', B40: '0.92', S01: '1.3', S02: '1.25' }
/** What stands in when it runs out. */
const SUBSTITUTES: Record<string, string> = { B09: 'B06', B10: 'B09', B18: 'B17' }
const HALF_MADE = 'Setengah Jadi'

/** Puts ingredients with their units there, bought and made, and the levels of every open outlet. */
export async function createIngredients(
  tx: WriteContext,
  data: DemoBrand,
  outlet_ids: ReadonlyMap<string, number>,
): Promise<void> {
  const ids = new Map<string, number>()
  const minimums = new Map<string, number>()
  for (const ingredient of data.ingredients) {
    const substitute = SUBSTITUTES[ingredient.code]
    const substitute_id = substitute ? ids.get(substitute) : undefined
    const id = await insertIngredient(tx, {
      code: ingredient.code,
      name: ingredient.name,
      category: ingredient.category,
      base_unit: ingredient.stock_unit,
      standard_cost: (ingredient.buy_price / ingredient.units_per_buy_unit).toFixed(6),
      ...keepingOf(ingredient.code, KEPT[ingredient.code] ?? KEEPING[ingredient.category]),
      ...(substitute_id === undefined ? {} : { substitute_id }),
      units: unitsOf(ingredient),
    })
    ids.set(ingredient.code, id)
    minimums.set(ingredient.code, ingredient.min_stock_per_outlet)
  }
  for (const made of data.production_recipes) {
    const id = await insertIngredient(tx, {
      code: made.code,
      name: made.name,
      category: HALF_MADE,
      kind: 'produced',
      base_unit: made.unit,
      standard_cost: String(made.unit_cost),
      ...keepingOf(made.code, { storage: 'chiller', days: made.shelf_life_days }),
      units: largerUnit(made.unit),
    })
    ids.set(made.code, id)
    minimums.set(made.code, made.yield_qty)
  }
  const open = data.outlets.filter((outlet) => !outlet.deleted_at)
  const balances = open.flatMap(({ code }) =>
    [...minimums].map(([item, minimum]) => ({
      brand_id: tx.brand_id,
      outlet_id: find(outlet_ids, code),
      item_kind: 'ingredient',
      item_id: find(ids, item),
      minimum: String(minimum),
      par: String(minimum * 2),
      maximum: String(minimum * 4),
    })),
  )
  await tx.db.insertInto('stock_balance').values(balances).execute()
}

function keepingOf(code: string, keeping: Keeping | undefined) {
  return {
    storage: keeping?.storage ?? null,
    shelf_life_days: keeping?.days ?? null,
    shelf_life_opened_days: keeping?.opened ?? null,
    allergens: [...(ALLERGENS[code] ?? [])],
    yield_bp: YIELDS[code] ?? 10_000,
    density: DENSITIES[code] ?? null,
  }
}

/** Kilogram and liter beside gram and millilitre, for counting and cooking in larger amounts. */
function largerUnit(base_unit: string): UnitDraft[] {
  const name = { g: 'kg', ml: 'liter' }[base_unit]
  return name ? [{ name, quantity: '1000', uses: ['buy', 'recipe', 'count'] }] : []
}

/** `karung 25 kg` is bought as karung, of 25 kg; `tray 30 butir` as tray. */
function unitsOf({ stock_unit, buy_unit, units_per_buy_unit }: DemoIngredient): UnitDraft[] {
  const larger = largerUnit(stock_unit)
  const name = buy_unit.split(' ')[0] ?? buy_unit
  const is_known = name === stock_unit || larger.some((unit) => unit.name === name)
  if (is_known) return larger
  const in_larger = units_per_buy_unit / 1000
  const is_chained = larger.length > 0 && in_larger > 1 && Number.isInteger(in_larger)
  return [
    {
      name,
      quantity: String(is_chained ? in_larger : units_per_buy_unit),
      per_unit: is_chained ? (larger[0]?.name ?? null) : null,
      uses: ['buy', 'count'],
    },
    ...larger,
  ]
}

function find(ids: ReadonlyMap<string, number>, code: string): number {
  const id = ids.get(code)
  if (id === undefined) throw new Error(`no ${code} in the demo data`)
  return id
}
