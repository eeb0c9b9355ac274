import { z } from 'zod'
import { parseDecimal, QTY_DECIMALS } from '../../kit/decimal.calc.ts'
import { calendarDate, id, optionalText, requiredText, seenVersion } from '../../kit/shared.input.ts'
import { positiveQuantity } from '../recipe/recipe.input.ts'

const MOST_LINES = 100
const LARGEST_QUANTITY = 100_000_000

/** A quantity of nothing or more with at most four decimals, as text. */
function anyQuantity(label: string) {
  return z
    .string(`${label} wajib diisi`)
    .trim()
    .min(1, `${label} wajib diisi`)
    .refine((text) => {
      const value = parseDecimal(text, QTY_DECIMALS)
      return value !== undefined && value >= 0 && value <= LARGEST_QUANTITY * 10 ** QTY_DECIMALS
    }, `${label} tidak kurang dari 0, paling banyak 4 angka di belakang koma`)
    .meta({ graphql: 'Decimal' })
}

const content = {
  /** In base units of what is made. */
  planned_quantity: positiveQuantity('Jumlah rencana'),
  /** Of the recipe in force unless told otherwise. */
  recipe_version_id: id.nullish(),
  note: optionalText(1000),
}

/** A new production, as a draft. */
export const NewProductionInput = z.object({
  outlet_id: z.number('Pilih outlet').int('Pilih outlet').positive('Pilih outlet').max(2_147_483_647),
  ingredient_id: z.number('Pilih bahan').int('Pilih bahan').positive('Pilih bahan').max(2_147_483_647),
  ...content,
})

/** A changed draft: only what is sent changes; its lines follow the quantity. */
export const EditProductionInput = z.object(content).partial().extend({ id, version: seenVersion })

/** A step that needs no more than the document. */
export const ProductionStepInput = z.object({ id, version: seenVersion })

/** What came out and what it took; lines that are not told took what was planned. */
export const FinishProductionInput = z.object({
  id,
  version: seenVersion,
  yield_quantity: positiveQuantity('Hasil nyata'),
  waste_quantity: anyQuantity('Terbuang').nullish(),
  /** When it was finished; now unless told otherwise. */
  produced_at: z
    .union([z.iso.datetime({ offset: true }), z.date()], 'Waktu selesai tidak valid')
    .transform((value) => new Date(value))
    .meta({ graphql: 'DateTime' })
    .nullish(),
  /** From the shelf life unless told otherwise. */
  expiry_date: calendarDate('Tanggal kedaluwarsa').nullish(),
  note: optionalText(1000),
  lines: z
    .array(
      z
        .object({ ingredient_id: id, actual_quantity: anyQuantity('Jumlah terpakai') })
        .meta({ graphql: 'ProductionLineInput' }),
    )
    .max(MOST_LINES)
    .refine(
      (rows) => new Set(rows.map((row) => row.ingredient_id)).size === rows.length,
      'Bahan yang sama diisi dua kali',
    )
    .optional(),
})

/** Cancelling says why. */
export const CancelProductionInput = z.object({
  id,
  version: seenVersion,
  remark: requiredText('Alasan', 300),
})

/** Drafts to be made of a plan, in whole or part batches. */
export const PlannedProductionsInput = z.object({
  outlet_id: id,
  entries: z
    .array(
      z
        .object({ ingredient_id: id, batches: positiveQuantity('Jumlah batch') })
        .meta({ graphql: 'PlannedProductionInput' }),
    )
    .min(1, 'Pilih minimal satu bahan')
    .max(MOST_LINES)
    .refine(
      (rows) => new Set(rows.map((row) => row.ingredient_id)).size === rows.length,
      'Bahan yang sama dipilih dua kali',
    ),
})

export type FinishProduction = z.output<typeof FinishProductionInput>
export type NewProduction = z.output<typeof NewProductionInput>
