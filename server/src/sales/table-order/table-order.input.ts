import { z } from 'zod'
import { id, optionalText, requiredText, seenVersion } from '../../kit/shared.input.ts'

/** An order that is confirmed: the kitchen may begin. */
export const ConfirmTableOrderInput = z.object({ id, version: seenVersion })

/** An order that is turned down; the guest reads the reason. */
export const RejectTableOrderInput = z.object({
  id,
  version: seenVersion,
  reason: requiredText('Alasan', 200),
})

const tendered = z
  .number('Uang diterima tidak valid')
  .int('Uang diterima harus berupa angka bulat')
  .min(0, 'Uang diterima tidak boleh kurang dari 0')
  .max(1_000_000_000, 'Uang diterima terlalu besar')
  .nullish()
  .meta({ graphql: 'Rupiah' })

/** How orders are paid. */
export const PaymentInput = z.object({
  method: requiredText('Metode pembayaran', 32).toUpperCase(),
  /** Cash handed over; more than the total is given back. */
  tendered,
  reference: optionalText(80),
  session_id: id
    .nullish()
    .describe('The running session whose drawer takes cash; without any running one is opened.'),
  seen_total: z
    .number()
    .int()
    .nullish()
    .meta({ graphql: 'Rupiah' })
    .describe('What the payer was told; another total is refused.'),
})

/** Orders on one receipt. */
export const MOST_TOGETHER = 30

/** An order that is paid, with others of its table on the same receipt. */
export const SettleTableOrderInput = PaymentInput.extend({
  id,
  version: seenVersion,
  others: z
    .array(z.object({ id, version: seenVersion }).meta({ graphql: 'SettledWith' }))
    .max(MOST_TOGETHER - 1, `Maksimal ${MOST_TOGETHER} pesanan dalam satu nota`)
    .default([])
    .describe('Other confirmed orders of the table.'),
}).refine(
  ({ id: own, others }) => new Set([own, ...others.map((other) => other.id)]).size === others.length + 1,
  { path: ['others'], message: 'Pesanan berulang' },
)
