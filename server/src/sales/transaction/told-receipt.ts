import type { WriteContext } from '../../kit/context.ts'
import { tellEndpoints, tellListeners } from '../../records/webhook/tell-webhooks.ts'
import type { ReceiptRecord } from './receipt-record.calc.ts'
import type { RefundRow } from './refund.calc.ts'

/** All that is told of one receipt goes one after the other. */
const subjectOf = (id: number) => `receipt:${id}`

/** Tells receivers of receipts that were recorded. */
export async function tellRecorded(
  tx: WriteContext,
  listeners: readonly number[],
  records: readonly ReceiptRecord[],
): Promise<void> {
  if (listeners.length === 0) return
  const told = records.map(({ transaction }) => {
    const { id, uuid, receipt_number, outlet_id, business_date, channel, status, total } = transaction
    const occurred_at = new Date(transaction.occurred_at).toISOString()
    const data = { id, uuid, receipt_number, outlet_id, business_date, occurred_at, channel, status, total }
    return { event: 'receipt.recorded' as const, subject: subjectOf(id), data }
  })
  await tellEndpoints(tx, listeners, told)
}

interface VoidedReceipt {
  readonly id: number
  readonly transaction_uuid: string
  readonly business_date: string
  readonly occurred_at: string
  readonly total: number
}

/** Tells receivers of receipts that were voided, whose day counts without them. */
export function tellVoided(
  tx: WriteContext,
  outlet_id: number,
  voided: readonly VoidedReceipt[],
): Promise<void> {
  return tellListeners(tx, 'receipt.voided', () =>
    voided.map(({ id, transaction_uuid: uuid, business_date, occurred_at, total }) => ({
      subject: subjectOf(id),
      data: { id, uuid, outlet_id, business_date, voided_at: new Date(occurred_at).toISOString(), total },
    })),
  )
}

/** Tells receivers of refunds, each counted on the day on which it was paid. */
export function tellRefunded(tx: WriteContext, refunds: readonly RefundRow[]): Promise<void> {
  return tellListeners(tx, 'receipt.refunded', () =>
    refunds.map(
      ({ transaction_id, transaction_date, uuid, outlet_id, business_date, occurred_at, total }) => ({
        subject: subjectOf(transaction_id),
        data: {
          ...{
            id: transaction_id,
            receipt_date: transaction_date,
            refund_uuid: uuid,
            outlet_id,
            business_date,
          },
          ...{ refunded_at: new Date(occurred_at).toISOString(), total },
        },
      }),
    ),
  )
}
