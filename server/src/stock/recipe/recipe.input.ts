import { z } from 'zod'
import { ORDER_TYPES } from '../../catalog/item/item.input.ts'
import { parseDecimal, QTY_DECIMALS } from '../../kit/decimal.calc.ts'
import { calendarDate, id, optionalText, requiredText, seenVersion } from '../../kit/shared.input.ts'

export const MOST_LINES = 100
const LARGEST_QUANTITY = 100_000_000

/** A quantity above zero with at most four decimals, as text. */
export function positiveQuantity(label: string) {
  return z
    .string(`${label} wajib diisi`)
    .trim()
    .min(1, `${label} wajib diisi`)
    .refine((text) => {
      const value = parseDecimal(text, QTY_DECIMALS)
      return value !== undefined && value > 0 && value <= LARGEST_QUANTITY * 10 ** QTY_DECIMALS
    }, `${label} lebih dari 0, paling banyak 4 angka di belakang koma`)
    .meta({ graphql: 'Decimal' })
}

const RecipeLineInput = z
  .object({
    ingredient_id: z.number('Pilih bahan').int('Pilih bahan').positive('Pilih bahan').max(2_147_483_647),
    /** Of the ingredient: its base unit or one of its others. */
    unit: requiredText('Satuan', 30),
    unit_quantity: positiveQuantity('Jumlah'),
    yield_bp: z
      .number('Sisa bersih wajib diisi')
      .int('Sisa bersih tidak valid')
      .min(1, 'Sisa bersih lebih dari 0%')
      .max(10_000, 'Sisa bersih maksimal 100%'),
    order_types: z.array(z.enum(ORDER_TYPES, 'Tipe pesanan tidak dikenal')).max(ORDER_TYPES.length),
    note: optionalText(200),
  })
  .meta({ graphql: 'RecipeLineInput' })

const content = {
  effective_from: calendarDate('Tanggal berlaku'),
  yield_quantity: positiveQuantity('Hasil resep'),
  prep_minutes: z
    .number('Waktu siap tidak valid')
    .int('Waktu siap harus berupa menit bulat')
    .min(0, 'Waktu siap tidak boleh kurang dari 0')
    .max(10_000, 'Waktu siap maksimal 10.000 menit')
    .nullish(),
  kitchen_station: optionalText(40),
  steps: optionalText(5000),
  note: optionalText(1000),
  lines: z
    .array(RecipeLineInput)
    .min(1, 'Tambahkan minimal satu bahan')
    .max(MOST_LINES, `Maksimal ${MOST_LINES} bahan`),
}

const output = { item_id: id.nullish(), ingredient_id: id.nullish() }

function checkOutput(
  values: { item_id?: number | null | undefined; ingredient_id?: number | null | undefined },
  check: z.RefinementCtx,
): void {
  if ((values.item_id == null) === (values.ingredient_id == null))
    check.addIssue({
      code: 'custom',
      path: [values.item_id === undefined ? 'ingredient_id' : 'item_id'],
      message: 'Pilih menu atau bahan yang dihasilkan',
    })
}

/** A new recipe of a menu or of an ingredient made in the kitchen; without a date it holds from today. */
export const NewRecipeInput = z
  .object({ ...content, effective_from: content.effective_from.nullish(), ...output })
  .superRefine(checkOutput)

/** A changed recipe: what is not sent stays as in the newest version. */
export const EditRecipeInput = z.object(content).partial().extend({ id, version: seenVersion })

/** A recipe to be made anew for another menu or ingredient. */
export const CopyRecipeInput = z
  .object({ id, effective_from: content.effective_from.nullish(), ...output })
  .superRefine(checkOutput)

export type RecipeLineDraft = z.output<typeof RecipeLineInput>
