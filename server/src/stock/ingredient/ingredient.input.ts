import { z } from 'zod'
import { ALLERGENS } from '../../catalog/item/item.input.ts'
import { menuCode } from '../../catalog/item-group/item-group.input.ts'
import { COST_DECIMALS, formatDecimal, parseDecimal, QTY_DECIMALS } from '../../kit/decimal.calc.ts'
import { id, optionalText, requiredText, seenVersion } from '../../kit/shared.input.ts'
import { resolveUnits } from './unit.calc.ts'

export const INGREDIENT_KINDS = ['purchased', 'produced'] as const
export const STORAGES = ['room', 'chiller', 'freezer'] as const
export const UNIT_USES = ['buy', 'recipe', 'count'] as const
/** Ingredients of one bulk action at most. */
const MAX_BULK = 1000
const MAX_UNITS = 12
const HIGHEST_QUANTITY = 10 ** 9
const HIGHEST_COST = 10 ** 9
const HIGHEST_DENSITY = 25

/** A decimal number as text, brought to its shortest form. */
function decimal(label: string, decimals: number, highest: number, least = 0) {
  return z
    .string(`${label} wajib diisi`)
    .transform((text, issue) => {
      const value = parseDecimal(text.trim(), decimals)
      const problem =
        value === undefined
          ? `${label} harus berupa angka, paling banyak ${decimals} angka desimal`
          : value < least
            ? `${label} ${least > 0 ? 'harus lebih dari 0' : 'tidak boleh kurang dari 0'}`
            : value > highest * 10 ** decimals
              ? `${label} terlalu besar`
              : undefined
      if (problem === undefined && value !== undefined) return formatDecimal(value, decimals)
      issue.addIssue({ code: 'custom', message: problem ?? '' })
      return z.NEVER
    })
    .meta({ graphql: 'Decimal' })
}

const unitName = (label: string, max: number) =>
  requiredText(label, max).transform((name) => name.replace(/\s+/g, ' '))

const IngredientUnitInput = z
  .object({
    name: unitName('Nama satuan', 30),
    quantity: decimal('Isi', QTY_DECIMALS, HIGHEST_QUANTITY, 1),
    per_unit: optionalText(30).describe('The unit the quantity counts; the base unit without it.'),
    uses: z.array(z.enum(UNIT_USES, 'Kegunaan tidak dikenal')).max(UNIT_USES.length),
    barcode: optionalText(64).refine((code) => !code || code.length >= 4, 'Minimal 4 karakter'),
  })
  .meta({ graphql: 'IngredientUnitInput' })

/** A level of stock; null takes it off. */
export const stockLevel = (label: string) => decimal(label, QTY_DECIMALS, HIGHEST_QUANTITY).nullish()

const levels = { minimum: stockLevel('Minimum'), par: stockLevel('Par'), maximum: stockLevel('Maksimum') }

interface Levels {
  minimum?: string | null | undefined
  par?: string | null | undefined
  maximum?: string | null | undefined
}

/** Levels of an ingredient at an outlet; what is undefined stays as it is. */
export interface LevelChange {
  readonly ingredient_id: number
  readonly outlet_id: number
  readonly minimum?: string | null | undefined
  readonly par?: string | null | undefined
  readonly maximum?: string | null | undefined
}

const PAIRS = [
  ['minimum', 'par', 'Par tidak boleh kurang dari minimum'],
  ['par', 'maximum', 'Maksimum tidak boleh kurang dari par'],
  ['minimum', 'maximum', 'Maksimum tidak boleh kurang dari minimum'],
] as const

/** Levels that stand in the wrong order; the field is the higher one. */
export function findLevelProblem(values: Levels): { field: keyof Levels; message: string } | undefined {
  for (const [lower, higher, message] of PAIRS) {
    const low = values[lower]
    const high = values[higher]
    if (low && high && Number(low) > Number(high)) return { field: higher, message }
  }
  return undefined
}

/** Refuses levels that stand in the wrong order. */
export function checkLevels(values: Levels, check: z.RefinementCtx): void {
  const problem = findLevelProblem(values)
  if (problem) check.addIssue({ code: 'custom', path: [problem.field], message: problem.message })
}

/** Levels of stock at one outlet; only what is sent changes. */
const IngredientLevelsInput = z
  .object({ outlet_id: id, ...levels })
  .superRefine(checkLevels)
  .meta({ graphql: 'IngredientLevelsInput' })

const days = (label: string) =>
  z
    .number(`${label} wajib diisi`)
    .int(`${label} harus berupa angka bulat`)
    .min(1, `${label} minimal 1 hari`)
    .max(3650, `${label} maksimal 3.650 hari`)
    .nullish()

const category = optionalText(60).describe('By name; one nobody has used yet is made.')
const storage = z.enum(STORAGES, 'Pilih tempat simpan').nullish()

const shape = {
  code: menuCode,
  name: requiredText('Nama bahan baku', 120),
  category,
  kind: z.enum(INGREDIENT_KINDS, 'Pilih asal bahan'),
  base_unit: unitName('Satuan dasar', 20),
  is_stocked: z.boolean(),
  expense_category_id: id
    .nullish()
    .describe('Of what is not stocked: the category of expense that it becomes when it is bought.'),
  storage,
  yield_bp: z
    .number('Hasil bersih wajib diisi')
    .int('Hasil bersih paling banyak 2 angka desimal')
    .min(1, 'Hasil bersih harus lebih dari 0%')
    .max(10_000, 'Hasil bersih maksimal 100%'),
  density: decimal('Massa jenis', QTY_DECIMALS, HIGHEST_DENSITY, 1).nullish(),
  shelf_life_days: days('Masa simpan'),
  shelf_life_opened_days: days('Masa simpan setelah dibuka'),
  allergens: z.array(z.enum(ALLERGENS, 'Alergen tidak dikenal')).max(ALLERGENS.length),
  standard_cost: decimal('Biaya standar', COST_DECIMALS, HIGHEST_COST),
  substitute_id: id.nullish(),
  note: optionalText(1000),
  units: z.array(IngredientUnitInput).max(MAX_UNITS, `Maksimal ${MAX_UNITS} satuan`),
  levels: z
    .array(IngredientLevelsInput)
    .max(500)
    .refine(
      (rows) => new Set(rows.map((row) => row.outlet_id)).size === rows.length,
      'Outlet yang sama diisi dua kali',
    ),
}

interface Checked {
  base_unit?: string | undefined
  units?: z.output<typeof shape.units> | undefined
  density?: string | null | undefined
  shelf_life_days?: number | null | undefined
  shelf_life_opened_days?: number | null | undefined
}

/** Checks what stands together; an edit that sends only some of it is checked with the stored rest. */
function checkTogether(values: Checked, check: z.RefinementCtx): void {
  const { base_unit, units, density, shelf_life_days, shelf_life_opened_days } = values
  if (shelf_life_days && shelf_life_opened_days && shelf_life_opened_days > shelf_life_days) {
    check.addIssue({
      code: 'custom',
      path: ['shelf_life_opened_days'],
      message: 'Setelah dibuka tidak lebih lama dari sebelum dibuka',
    })
  }
  if (!base_unit || !units) return
  for (const { index, field, message } of resolveUnits(units, { base_unit, density }).problems)
    check.addIssue({ code: 'custom', path: ['units', index, field], message })
}

/** A new ingredient; without a code one is made of the name. */
export const NewIngredientInput = z
  .object({ ...z.object(shape).partial().shape, name: shape.name, base_unit: shape.base_unit })
  .superRefine(checkTogether)

/** A changed ingredient: only what is sent changes. Units are replaced as a whole, levels outlet by outlet. */
export const EditIngredientInput = z
  .object(shape)
  .partial()
  .extend({ id, version: seenVersion })
  .superRefine(checkTogether)

const ids = z
  .array(id)
  .min(1, 'Pilih minimal satu bahan baku')
  .max(MAX_BULK, 'Maksimal 1.000 bahan baku sekali ubah')
  .refine((list) => new Set(list).size === list.length, 'Bahan baku yang sama terpilih dua kali')

export const IngredientIdsInput = z.object({ ids })

/** One category and/or storage for many ingredients. */
export const ChangeIngredientsInput = z
  .object({ ids, category, storage })
  .refine(({ category: named, storage: place }) => named !== undefined || place !== undefined, {
    path: ['category'],
    error: 'Pilih yang ingin diubah',
  })

/** Levels of one ingredient at one outlet. */
export const StockLevelsInput = z
  .object({ ingredient_id: id, outlet_id: id, ...levels })
  .superRefine(checkLevels)

/** Minimums of many ingredients at one outlet. */
export const MinimumStockInput = z.object({
  outlet_id: id,
  minimums: z
    .array(z.object({ ingredient_id: id, minimum: levels.minimum }).meta({ graphql: 'IngredientMinimum' }))
    .min(1, 'Pilih minimal satu bahan baku')
    .max(MAX_BULK, 'Maksimal 1.000 bahan baku sekali ubah')
    .refine(
      (rows) => new Set(rows.map((row) => row.ingredient_id)).size === rows.length,
      'Bahan baku yang sama terpilih dua kali',
    ),
})

export type EditIngredient = z.output<typeof EditIngredientInput>
