import { z } from 'zod'
import { id } from '../../kit/shared.input.ts'
import { SALES_COLUMNS } from './sales-column.calc.ts'

const keys = SALES_COLUMNS.map(({ key }) => key)

/** What each column of the file is taken for; an empty word leaves it out. */
export const SalesMappingInput = z
  .array(z.enum([...keys, ''], 'Kolom tidak dikenal'))
  .max(60, 'Maksimal 60 kolom')
  .transform((mapping) => mapping.map((key) => (key === '' ? null : key)))
  .refine((mapping) => {
    const chosen = mapping.filter((key) => key !== null)
    return new Set(chosen).size === chosen.length
  }, 'Satu kolom hanya dapat dipilih sekali')

/** Takes an uploaded file over. */
export const CommitSalesImportInput = z.object({
  id,
  mapping: SalesMappingInput,
  /** Leaves receipts at fault out; otherwise one of them refuses all. */
  is_only_valid: z.boolean(),
})
