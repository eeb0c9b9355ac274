import { z } from 'zod'
import { calendarDate, id, requiredText } from '../../kit/shared.input.ts'

/** Codes made at once. */
export const CODES_AT_MOST = 10_000

/** Codes of a discount that are made together. */
export const NewCodeBatchInput = z.object({
  discount_id: id,
  name: requiredText('Nama', 80),
  prefix: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{0,8}$/, 'Awalan paling banyak 8 huruf atau angka')
    .nullish(),
  code_count: z
    .number('Jumlah kode wajib diisi')
    .int('Jumlah kode harus berupa angka bulat')
    .min(1, 'Jumlah kode minimal 1')
    .max(CODES_AT_MOST, 'Jumlah kode maksimal 10.000'),
  valid_until: calendarDate('Berlaku sampai').nullish(),
})
