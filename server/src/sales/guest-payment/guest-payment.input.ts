import { z } from 'zod'
import { id, seenVersion } from '../../kit/shared.input.ts'

/** Whether guests pay on their page: not at all, as they like, or before anything is made. */
export const PAGE_MODES = ['off', 'offered', 'demanded'] as const
export const ENVIRONMENTS = ['sandbox', 'production'] as const

const KEY = /^[A-Za-z0-9_-]{10,100}$/

/** How guests of an outlet pay on their page. */
export const EditGuestPaymentInput = z.object({
  id: id.describe('Of the outlet.'),
  version: seenVersion,
  mode: z.enum(PAGE_MODES, 'Pilih kapan tamu membayar'),
  environment: z.enum(ENVIRONMENTS, 'Pilih lingkungan Midtrans'),
  server_key: z
    .string()
    .trim()
    .refine((key) => key === '' || KEY.test(key), 'Salin kunci server dari Midtrans, tanpa spasi')
    .nullish()
    .transform((key) => key || null)
    .describe('Of the account; kept as it is without one. Nobody reads it again.'),
  payment_method_id: id.nullish().describe('A QRIS method of the outlet, which it is booked as.'),
})

/** Takes the key of an outlet's account away, and with it paying on the page. */
export const ForgetGuestPaymentInput = z.object({ id: id.describe('Of the outlet.'), version: seenVersion })

/** Money that a person gave back by hand. */
export const ReturnChargeInput = z.object({
  charge_id: id.describe('Of the payment.'),
  note: z
    .string()
    .trim()
    .min(3, 'Tulis bagaimana dan kepada siapa dikembalikan')
    .max(200, 'Maksimal 200 karakter'),
})

/** Money that is given back through Midtrans. */
export const RefundChargeInput = z.object({ charge_id: id.describe('Of the payment.') })
