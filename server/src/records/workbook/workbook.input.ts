import { z } from 'zod'
import { id } from '../../kit/shared.input.ts'
import { SHEET_NAMES } from './sheet-name.calc.ts'

/** A workbook that is taken over as it was shown. */
export const AcceptWorkbookInput = z.object({
  id,
  /** Records at fault are left out; otherwise one of them refuses all. */
  is_only_valid: z.boolean(),
})

/** What the columns of a sheet are taken for; an empty word leaves one out. */
export const CheckWorkbookInput = z.object({
  id,
  sheet: z.enum(SHEET_NAMES, 'Lembar tidak dikenal'),
  mapping: z
    .array(z.string().max(60))
    .max(60)
    .refine((keys) => {
      const chosen = keys.filter(Boolean)
      return new Set(chosen).size === chosen.length
    }, 'Satu kolom hanya boleh dipilih sekali'),
})
