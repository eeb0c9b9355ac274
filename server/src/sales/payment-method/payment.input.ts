import { z } from 'zod'
import { basisPoints, id, imageKey, optionalText, seenVersion } from '../../kit/shared.input.ts'

const LARGEST_FIXED = 1_000_000
const MOST_METHODS = 100

/** Why what a provider keeps is not charged to the guest. */
export const SURCHARGE_REFUSAL =
  'Biaya QRIS, kartu, dan dompet digital tidak boleh dibebankan kepada tamu (aturan Bank Indonesia); biayanya ditanggung brand'

const MethodInput = z
  .object({
    payment_method_id: id,
    is_active: z.boolean(),
    fee_bp: basisPoints('Biaya'),
    fee_fixed: z
      .number('Isi dengan rupiah')
      .int('Isi dengan rupiah penuh')
      .min(0, 'Tidak boleh kurang dari 0')
      .max(LARGEST_FIXED, 'Terlalu besar')
      .meta({ graphql: 'Rupiah' }),
    settlement_days: z
      .number('Isi dengan jumlah hari')
      .int('Isi dengan angka bulat')
      .min(0, 'Tidak boleh kurang dari 0')
      .max(60, 'Maksimal 60 hari'),
    account: optionalText(80).describe('Bank and number of the account it comes to.'),
    account_code: optionalText(20).describe('Of the books.'),
    needs_reference: z.boolean().describe('The cashier types the number of the payment.'),
    image: imageKey.describe('The printed QRIS code.'),
    surcharge_bp: z
      .number()
      .int()
      .nullish()
      .describe('What is put on top for the guest: refused unless 0, since providers forbid it.'),
  })
  .superRefine(({ surcharge_bp }, check) => {
    if (surcharge_bp) check.addIssue({ code: 'custom', path: ['surcharge_bp'], message: SURCHARGE_REFUSAL })
  })
  .transform(({ surcharge_bp: _, ...method }) => method)
  .meta({ graphql: 'PaymentMethodInput' })

/** The payment methods of an outlet, in their order; those left out stay as they are. */
export const EditPaymentInput = z.object({
  id: id.describe('Of the outlet.'),
  version: seenVersion,
  methods: z
    .array(MethodInput)
    .min(1, 'Isi minimal satu metode')
    .max(MOST_METHODS, `Maksimal ${MOST_METHODS} metode`)
    .refine(
      (all) => new Set(all.map(({ payment_method_id }) => payment_method_id)).size === all.length,
      'Metode berulang',
    )
    .refine((all) => all.some(({ is_active }) => is_active), 'Minimal satu metode aktif'),
})
