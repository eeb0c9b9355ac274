import { z } from 'zod'
import { id, requiredText, seenVersion } from '../../kit/shared.input.ts'
import { isWeakPin, PIN } from './weak-pin.calc.ts'

const MOST_AT_ONCE = 500

const pin = z
  .string('PIN wajib diisi')
  .regex(PIN, 'PIN terdiri dari 4 sampai 6 angka')
  .refine((digits) => !isWeakPin(digits), 'PIN terlalu mudah ditebak, pilih angka lain')

const shape = {
  name: requiredText('Nama kasir', 80).transform((name) => name.replace(/\s+/g, ' ')),
  code: requiredText('Kode kasir', 12)
    .toUpperCase()
    .regex(/^[A-Z0-9-]+$/, 'Hanya huruf, angka, dan tanda hubung')
    .describe('What tills name them by; one of its kind in the brand.'),
  till_role_id: id.describe('What they may do at the till.'),
  outlet_ids: z
    .array(id)
    .min(1, 'Pilih minimal satu outlet')
    .max(200, 'Maksimal 200 outlet')
    .describe('Where they work.'),
}

/** A new cashier. */
export const NewCashierInput = z.object({ ...shape, pin: pin.nullish() })

/** A changed cashier; only what is sent changes. */
export const EditCashierInput = z.object(shape).partial().extend({ id, version: seenVersion })

/** A new PIN for a cashier; null takes it away. */
export const CashierPinInput = z.object({ id, pin: pin.nullable() })

/** Cashiers that are changed together. */
export const CashierIdsInput = z.object({
  ids: z.array(id).min(1, 'Pilih minimal satu').max(MOST_AT_ONCE, `Maksimal ${MOST_AT_ONCE} sekaligus`),
})
