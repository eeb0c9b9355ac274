import { z } from 'zod'

/** Receipts put right that were booked before their method of payment was known. */
export const RebookReceiptsInput = z.object({
  receipts: z
    .number()
    .int()
    .min(1, 'Tidak ada nota yang perlu dibetulkan')
    .describe('How many were shown: refused where there are others by now.'),
})
