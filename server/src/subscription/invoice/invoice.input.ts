import { z } from 'zod'
import { id, optionalText, requiredText } from '../../kit/shared.input.ts'

const MOST_ADD_ONS = 99

const AddOnOrderInput = z
  .object({
    add_on_id: id,
    quantity: z
      .number('Jumlah wajib diisi')
      .int('Jumlah harus berupa angka bulat')
      .min(0, 'Jumlah tidak boleh kurang dari 0')
      .max(MOST_ADD_ONS, `Jumlah maksimal ${MOST_ADD_ONS}`),
  })
  .meta({ graphql: 'AddOnOrder' })

/** A plan for a duration, at once or behind the present one, add-ons for its whole time or for what is left. */
export const NewInvoiceInput = z.object({
  plan_id: id.nullish(),
  days: z.number().int().nullish(),
  begins: z.enum(['now', 'queue'], 'Pilih kapan paket dimulai').nullish(),
  add_ons: z.array(AddOnOrderInput).max(20, 'Paling banyak 20 add-on').nullish(),
})

export type NewInvoice = z.output<typeof NewInvoiceInput>

/** An order that is put aside, in place of the draft named. */
export const InvoiceDraftInput = NewInvoiceInput.extend({ id: id.nullish() })

export type InvoiceDraft = NewInvoice

/** An order that was put aside, as it is bought now. */
export const PlacedDraftInput = NewInvoiceInput.extend({ id })

/** Says that an invoice was transferred; the proof itself is kept with it before. */
export const PaymentProofInput = z.object({
  invoice_id: id,
  sender: requiredText('Nama pengirim', 120),
  note: optionalText(200),
})
