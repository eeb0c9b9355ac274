import { z } from 'zod'
import { basisPoints, id, optionalText, requiredText, seenVersion } from '../../kit/shared.input.ts'

/** Kinds of payment. */
export const METHOD_TYPES = [
  'cash',
  'qris',
  'edc_debit',
  'edc_credit',
  'ewallet',
  'bank_transfer',
  'voucher',
  'receivable',
  'platform',
  'compliment',
] as const

const LONGEST_NAME = 60
const MOST_DAYS = 60
const CODE = /^[A-Z0-9][A-Z0-9._-]{0,31}$/

const name = requiredText('Nama metode', LONGEST_NAME)

/** A new method of the brand, taken at one outlet from now on, or at all. Its kind and code never change. */
export const NewPaymentMethodInput = z.object({
  outlet_id: id.describe('Where it is taken.'),
  name,
  type: z.enum(METHOD_TYPES, 'Pilih jenis pembayaran'),
  code: z
    .string()
    .trim()
    .toUpperCase()
    .refine((code) => code === '' || CODE.test(code), 'Isi huruf, angka, titik, atau strip; maksimal 32')
    .nullish()
    .transform((code) => code || null)
    .describe('As tills name it; without it one is made of the name.'),
  is_everywhere: z.boolean().default(false).describe('Taken at all outlets, not only this one.'),
  fee_bp: basisPoints('Biaya').default(0).describe('Share of each payment that the provider keeps.'),
  settlement_days: z
    .number('Isi dengan jumlah hari')
    .int('Isi dengan angka bulat')
    .min(0, 'Tidak boleh kurang dari 0')
    .max(MOST_DAYS, `Maksimal ${MOST_DAYS} hari`)
    .default(0),
  account: optionalText(80).describe('Bank and number of the account it comes to.'),
})

/** A method is called otherwise, at all outlets. */
export const RenamePaymentMethodInput = z.object({ id, version: seenVersion, name })

/** The usual methods of an outlet's trade. */
export const StandardPaymentMethodsInput = z.object({ outlet_id: id })
