import { z } from 'zod'
import { id } from '../../kit/shared.input.ts'
import { CAUSES } from './variance.calc.ts'

/** A cause of a gap that was mended, or not after all. */
export const MendVarianceInput = z.object({
  /** The count that found it. */
  count_id: id,
  item_kind: z.enum(['ingredient', 'menu'], 'Pilih barang'),
  item_id: id,
  cause: z.enum(CAUSES, 'Pilih sebab'),
  is_mended: z.boolean('Pilih ya atau tidak').default(true),
})
