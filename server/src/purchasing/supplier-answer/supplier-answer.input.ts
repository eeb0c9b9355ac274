import { z } from 'zod'
import { calendarDate, id, optionalText, requiredText, seenVersion } from '../../kit/shared.input.ts'
import { positiveQuantity } from '../../stock/recipe/recipe.input.ts'
import { MOST_ORDER_LINES } from '../purchase-order/purchase-order.input.ts'
import { rupiah } from '../supplier/supplier.input.ts'
import { ANSWER_KINDS } from './supplier-answer.calc.ts'

const Line = z.object({
  no: z.int('Baris tidak dikenal').min(1, 'Baris tidak dikenal').max(2_147_483_647, 'Baris tidak dikenal'),
  kind: z.enum(ANSWER_KINDS, 'Pilih jawaban'),
  unit_quantity: positiveQuantity('Jumlah').nullish(),
  price: rupiah('Harga').nullish(),
  note: optionalText(200),
})

/** What a supplier answers on the page of an order. */
export const SupplierAnswerInput = z.object({
  uuid: z.uuid('Muat ulang halaman ini').toLowerCase(),
  /** The state of the order that was seen. */
  version: z.int('Muat ulang halaman ini').min(1, 'Muat ulang halaman ini'),
  expected_on: calendarDate('Tanggal tiba').nullish(),
  note: optionalText(500),
  lines: z.array(Line).min(1, 'Isi jawaban').max(MOST_ORDER_LINES, `Maksimal ${MOST_ORDER_LINES} baris`),
})

/** Which answer of which order is decided. */
const decided = { id, version: seenVersion, answer_id: id.describe('Which answer; a later one replaces it.') }

export const TakeSupplierAnswerInput = z.object(decided)
export const DeclineSupplierAnswerInput = z.object({ ...decided, remark: requiredText('Alasan', 300) })
export const SupplierLinkInput = z.object({ id, version: seenVersion })

export type SupplierAnswer = z.output<typeof SupplierAnswerInput>
