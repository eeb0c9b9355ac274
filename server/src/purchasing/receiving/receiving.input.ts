import { z } from 'zod'
import { parseDecimal, QTY_DECIMALS } from '../../kit/decimal.calc.ts'
import {
  calendarDate,
  id,
  imageKey,
  optionalText,
  requiredText,
  seenVersion,
} from '../../kit/shared.input.ts'
import { itemKind, rupiah } from '../supplier/supplier.input.ts'
import { netOf } from './receiving-cost.calc.ts'
import { PAID_FROM, RECEIVING_KINDS, REJECT_REASONS } from './receiving-state.calc.ts'

export const MOST_LINES = 200
const LARGEST_QUANTITY = 1_000_000

const quantity = (label: string) =>
  z
    .string(`${label} wajib diisi`)
    .trim()
    .refine((text) => {
      const value = parseDecimal(text, QTY_DECIMALS)
      return value !== undefined && value >= 0 && value <= LARGEST_QUANTITY * 10 ** QTY_DECIMALS
    }, `${label} tidak valid, paling banyak 4 angka di belakang koma`)
    .meta({ graphql: 'Decimal' })

const LineInput = z
  .object({
    item_kind: itemKind,
    item_id: z.number('Pilih barang').int('Pilih barang').positive('Pilih barang').max(2_147_483_647),
    unit: requiredText('Satuan', 30).describe('The base unit of the good or one of its others.'),
    unit_quantity: quantity('Jumlah').describe('What came in, or of a return goes out.'),
    rejected_quantity: quantity('Jumlah ditolak')
      .nullish()
      .describe('Refused at the door: neither paid nor stocked.'),
    reject_reason: z.enum(REJECT_REASONS, 'Pilih alasan penolakan').nullish(),
    price: rupiah('Harga').describe('Of one unit.'),
    discount: rupiah('Potongan').nullish().describe('Off the whole line.'),
    expires_on: calendarDate('Kedaluwarsa')
      .nullish()
      .describe('By the shelf life of its ingredient without it, once it is finished.'),
    batch: optionalText(60).describe('Number of the batch, as the packaging says.'),
    note: optionalText(200),
    source_no: z
      .number()
      .int()
      .positive()
      .max(MOST_LINES)
      .nullish()
      .describe('Of a return: the line of the receiving it gives back.'),
    purchase_order_no: z
      .number()
      .int()
      .positive()
      .max(MOST_LINES)
      .nullish()
      .describe('The line of the order it brings; the first of the same ingredient without it.'),
  })
  .superRefine((line, check) => {
    const tell = (path: string, message: string) => check.addIssue({ code: 'custom', path: [path], message })
    const rejected = Number(line.rejected_quantity ?? 0)
    if (Number(line.unit_quantity) === 0 && rejected === 0) tell('unit_quantity', 'Jumlah harus lebih dari 0')
    if (rejected > 0 && !line.reject_reason) tell('reject_reason', 'Pilih alasan penolakan')
    if (netOf({ ...line, discount: line.discount ?? 0 }) < 0n)
      tell('discount', 'Potongan lebih besar dari nilai baris')
  })
  .meta({ graphql: 'ReceivingLineInput' })

const shape = {
  kind: z.enum(RECEIVING_KINDS, 'Pilih jenis penerimaan'),
  outlet_id: z.number('Pilih outlet').int('Pilih outlet').positive('Pilih outlet').max(2_147_483_647),
  supplier_id: id.nullish().describe('None where it was bought at a market.'),
  return_of: id.nullish().describe('Of a return: the receiving it gives back.'),
  purchase_order_id: id.nullish().describe('The order it brings something of.'),
  supplier_note: optionalText(60).describe('Number of the note; a supplier gives it once.'),
  note_total: rupiah('Total nota')
    .nullish()
    .describe('What the note says in all, to compare with the lines.'),
  occurred_at: z
    .union([z.iso.datetime({ offset: true }), z.date()], 'Waktu tidak valid')
    .transform((value) => new Date(value))
    .meta({ graphql: 'DateTime' })
    .nullish()
    .describe('When the goods came; now without it, never ahead.'),
  tax: rupiah('Pajak').describe(
    'In the note; part of the cost, or input VAT of who is registered for it. Of a return: what its note gives back.',
  ),
  freight: rupiah('Ongkos kirim').describe('Becomes part of the cost of the lines, by their value.'),
  paid_from: z
    .enum(PAID_FROM, 'Pilih sumber dana')
    .nullish()
    .describe('Paid at once from this money; finishing then writes the expense.'),
  image: imageKey.describe('Photo of the note.'),
  note: optionalText(1000),
  lines: z
    .array(LineInput)
    .min(1, 'Tambahkan minimal satu bahan')
    .max(MOST_LINES, `Maksimal ${MOST_LINES} baris`),
}

/** A new receiving, as a draft. */
export const NewReceivingInput = z.object({
  ...z.object(shape).partial().shape,
  kind: shape.kind,
  outlet_id: shape.outlet_id,
  lines: shape.lines,
})

/** A changed draft: only what is sent changes; lines are replaced as a whole. */
export const EditReceivingInput = z
  .object(shape)
  .omit({ kind: true, outlet_id: true, return_of: true, purchase_order_id: true })
  .partial()
  .extend({ id, version: seenVersion })

/** A step that needs no more than the document. */
export const ReceivingStepInput = z.object({ id, version: seenVersion })

/** Taking a document back says why. */
export const ReceivingCancelInput = z.object({
  id,
  version: seenVersion,
  reason: requiredText('Alasan', 300),
})

/** What is paid of a receiving: all that is owed unless told otherwise. */
export const PayReceivingInput = z.object({
  id,
  version: seenVersion,
  amount: rupiah('Jumlah')
    .min(1, 'Jumlah harus lebih dari 0')
    .nullish()
    .describe('All that is owed without it.'),
  method: z.enum(PAID_FROM, 'Pilih sumber dana'),
  business_date: calendarDate('Tanggal bayar').nullish().describe('Today without it.'),
  note: optionalText(300),
})

/** Taking a payment back says why. */
export const ReceivingPaymentCancelInput = z.object({
  id,
  version: seenVersion,
  payment_id: id,
  reason: requiredText('Alasan', 300),
})

export type NewReceiving = z.output<typeof NewReceivingInput>
export type ReceivingLineDraft = z.output<typeof LineInput>
