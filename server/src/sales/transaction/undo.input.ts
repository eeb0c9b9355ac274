import { z } from 'zod'
import { id, requiredText } from '../../kit/shared.input.ts'
import { quantity } from './receipt.input.ts'

const reason = requiredText('Alasan', 200)

/** Voids a receipt in the panel. */
export const VoidTransactionInput = z.object({ id, reason })

/** Takes goods of a receipt back in the panel. */
export const RefundTransactionInput = z.object({
  id,
  reason,
  /** Code of the method by which the guest is paid back. */
  method: requiredText('Metode', 32).toUpperCase(),
  lines: z
    .array(z.object({ no: z.number().int().min(1, 'Pilih baris'), qty: quantity }))
    .min(1, 'Pilih minimal satu baris')
    .max(300, 'Maksimal 300 baris'),
  /** What had been given back when it was looked at: of two who refund the same the second is told. */
  refund_total: z.number().int().min(0).meta({ graphql: 'Rupiah' }),
  /** The running session whose drawer pays; without one the money comes from elsewhere. */
  session_id: id.nullish(),
})
