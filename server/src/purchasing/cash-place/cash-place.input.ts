import { z } from 'zod'
import { id, optionalText, seenVersion } from '../../kit/shared.input.ts'
import { rupiah } from '../supplier/supplier.input.ts'
import { CASH_PLACES } from './cash-place.calc.ts'

const outlet_id = z.number('Pilih outlet').int('Pilih outlet').positive('Pilih outlet').max(2_147_483_647)

const limits = {
  float_amount: rupiah('Dana tetap').nullish().describe('What petty cash is filled up to.'),
  expense_limit: rupiah('Batas per pengeluaran')
    .min(1, 'Batas harus lebih dari 0')
    .nullish()
    .describe('The largest expense that petty cash may pay; none without it.'),
}

/** A new place where an outlet keeps cash. */
export const NewCashPlaceInput = z.object({
  outlet_id,
  kind: z.enum(CASH_PLACES, 'Pilih kas kecil atau brankas'),
  opening: rupiah('Isi sekarang').describe('What lies there now.'),
  ...limits,
})

/** What petty cash is filled up to, and what it may pay at once; only what is sent changes. */
export const EditCashPlaceInput = z
  .object({ ...limits })
  .partial()
  .extend({ id, version: seenVersion })

/** What was counted in a place; a difference needs its reason. */
export const CashPlaceCountInput = z.object({
  id,
  counted: rupiah('Hasil hitung'),
  reason: optionalText(300),
})
