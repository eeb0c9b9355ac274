import { z } from 'zod'
import { id } from '../../kit/shared.input.ts'
import { SALES_COLUMNS } from './sales-column.calc.ts'

const keys = SALES_COLUMNS.map(({ key }) => key)
const MOST_CHOSEN = 500

/** What each column of the file is taken for; an empty word leaves it out. */
export const SalesMappingInput = z
  .array(z.enum([...keys, ''], 'Kolom tidak dikenal'))
  .max(60, 'Maksimal 60 kolom')
  .transform((mapping) => mapping.map((key) => (key === '' ? null : key)))
  .refine((mapping) => {
    const chosen = mapping.filter((key) => key !== null)
    return new Set(chosen).size === chosen.length
  }, 'Satu kolom hanya dapat dipilih sekali')

/** Checks an uploaded file, or checks it anew. */
export const CheckSalesImportInput = z.object({ id, mapping: SalesMappingInput })

/** Takes an uploaded file over as its preview showed. */
export const CommitSalesImportInput = z.object({
  id,
  /** Leaves receipts at fault out; otherwise one of them refuses all. */
  is_only_valid: z.boolean(),
  /** Of the preview that was looked at: how many receipts it promised, and what they came to. */
  new_count: z.int(),
  total: z.int().meta({ graphql: 'Rupiah' }),
})

/** Deals with receipts of a file that stay out: those named, or all of them. */
export const SetAsideSalesInput = z.object({
  id,
  receipt_ids: z
    .array(id)
    .min(1, 'Pilih minimal satu nota')
    .max(MOST_CHOSEN, `Maksimal ${MOST_CHOSEN} nota`)
    .nullish(),
  note: z.string().trim().min(1, 'Wajib diisi').max(200, 'Maksimal 200 karakter'),
})
