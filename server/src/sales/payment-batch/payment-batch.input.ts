import { z } from 'zod'
import { calendarDate, id, optionalText, requiredText, seenVersion } from '../../kit/shared.input.ts'
import { rupiah } from '../../purchasing/supplier/supplier.input.ts'

export const MOST_BATCH_LINES = 100

const LineInput = z
  .object({
    receiving_id: id,
    amount: rupiah('Jumlah')
      .min(1, 'Jumlah harus lebih dari 0')
      .describe('All that is owed, or a part of it.'),
  })
  .meta({ graphql: 'PaymentBatchLineInput' })

/** Debts to suppliers that are to be paid together. */
export const NewPaymentBatchInput = z.object({
  bank_account_id: z
    .number('Pilih rekening')
    .int('Pilih rekening')
    .positive('Pilih rekening')
    .max(2_147_483_647)
    .describe('The account it is paid from.'),
  pay_on: calendarDate('Tanggal bayar'),
  note: optionalText(300),
  lines: z
    .array(LineInput)
    .min(1, 'Pilih minimal satu tagihan')
    .max(MOST_BATCH_LINES, `Maksimal ${MOST_BATCH_LINES} tagihan`)
    .refine(
      (lines) => new Set(lines.map(({ receiving_id }) => receiving_id)).size === lines.length,
      'Tagihan yang sama terpilih dua kali',
    ),
})

/** A step that needs no more than the batch. */
export const PaymentBatchStepInput = z.object({ id, version: seenVersion })

/** Marking a batch as paid. */
export const PayPaymentBatchInput = z.object({
  id,
  version: seenVersion,
  business_date: calendarDate('Tanggal bayar').nullish().describe('The pay day of the batch without it.'),
})

/** Cancelling a batch says why. */
export const CancelPaymentBatchInput = z.object({
  id,
  version: seenVersion,
  reason: requiredText('Alasan', 300),
})
