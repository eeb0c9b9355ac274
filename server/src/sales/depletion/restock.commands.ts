import type { WriteContext } from '../../kit/context.ts'
import { openLedger } from '../../stock/ledger/ledger.commands.ts'
import {
  findMovements,
  type RecordedMovement,
  reverseMovements,
} from '../../stock/ledger/reverse.commands.ts'
import type { RefundRecord } from '../transaction/refund.calc.ts'
import './refund-lots.ts'
import { REFUND_REF, SALE_REF } from './sale-reference.ts'

/** Puts back what voided receipts took, at the cost it had. The receipts must be locked. */
export async function restockVoided(
  tx: WriteContext,
  voided: readonly { id: number; occurred_at: string }[],
  is_history = false,
): Promise<void> {
  const times = new Map(voided.map(({ id, occurred_at }) => [id, occurred_at]))
  await reverseMovements(tx, 'sale', { ref_type: SALE_REF, times, type: 'SALE_VOID', is_history })
}

/**
 * Puts back the refunded part of what receipts took, at the cost of the sale. Refunds of everything put back exactly
 * what was taken. The receipts must be locked.
 */
export async function restockRefunded(
  tx: WriteContext,
  refunds: readonly (RefundRecord & { id: number })[],
): Promise<void> {
  const sold = await findMovements(
    tx,
    SALE_REF,
    refunds.map(({ refund }) => refund.transaction_id),
  )
  if (sold.length === 0) return
  const ofLine = Map.groupBy(sold, ({ ref_id, ref_line }) => `${ref_id} ${ref_line}`)
  const ledger = await openLedger(tx, 'sale', sold)
  for (const { id, refund, returned } of refunds) {
    for (const line of returned) {
      for (const movement of ofLine.get(`${refund.transaction_id} ${line.no}`) ?? []) {
        const { quantity, value } = returnedPart(movement, line)
        if (quantity === 0n) continue
        const { outlet_id, item_kind, item_id } = movement
        ledger.post({
          outlet_id,
          item_kind,
          item_id,
          type: 'REFUND_RESTOCK',
          quantity,
          stated_value: value,
          ref_type: REFUND_REF,
          ref_id: id,
          ref_line: line.no,
          occurred_at: refund.occurred_at,
          recorded_at: refund.recorded_at,
          reason: refund.reason,
        })
      }
    }
  }
  await ledger.flush()
}

/** The part of a movement between what was returned before and after: parts add up to the whole. */
function returnedPart(
  movement: RecordedMovement,
  { sold, before, qty }: RefundRecord['returned'][number],
): { quantity: bigint; value: bigint } {
  const partOf = (whole: bigint, of: number) => (whole * BigInt(of)) / BigInt(sold)
  const between = (whole: bigint) => partOf(whole, before + qty) - partOf(whole, before)
  return { quantity: between(-movement.quantity), value: between(-movement.value) }
}
