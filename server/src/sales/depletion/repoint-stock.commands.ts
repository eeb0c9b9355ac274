import type { WriteContext } from '../../kit/context.ts'
import { openLedger } from '../../stock/ledger/ledger.commands.ts'
import { findMovements, type RecordedMovement, reversalOf } from '../../stock/ledger/reverse.commands.ts'
import type { LineRow } from '../transaction/receipt-record.calc.ts'
import type { SalesReference } from '../transaction/sales-reference.calc.ts'
import { depleteLine } from './deplete-stock.commands.ts'
import { SALE_REF } from './sale-reference.ts'
import { createTaker } from './taken.calc.ts'

/** Lines of a sold receipt whose item has changed. */
export interface RepointedSale {
  readonly id: number
  readonly channel: string
  readonly occurred_at: string
  readonly lines: readonly LineRow[]
}

/**
 * Puts back what lines took as the item they were, at the cost it had, and takes what they are now, at the cost in
 * force. Writes what it cost into the lines. The receipts must be locked.
 */
export async function repointStock(
  tx: WriteContext,
  sales: readonly RepointedSale[],
  reference: SalesReference,
): Promise<void> {
  const outlet_id = reference.outlet.id
  const take = createTaker(reference)
  const takings = sales.flatMap((sale) =>
    sale.lines.flatMap((line) => {
      const taking = take(line, sale.channel)
      return taking ? [{ sale, line, taking }] : []
    }),
  )
  const earlier = await movementsOf(tx, sales)
  const keys = takings.flatMap(({ taking }) =>
    taking.taken.map(({ item_kind, item_id }) => ({ outlet_id, item_kind, item_id })),
  )
  if (keys.length + earlier.length + takings.length === 0) return
  const ledger = await openLedger(tx, 'sale', [...earlier, ...keys])
  for (const movement of earlier) ledger.post(reversalOf(movement, 'SALE_VOID', movement.occurred_at))
  takings.sort((a, b) => (a.sale.occurred_at < b.sale.occurred_at ? -1 : 1))
  for (const { sale, line, taking } of takings) {
    Object.assign(
      line,
      depleteLine(line, taking, { id: sale.id, outlet_id, occurred_at: sale.occurred_at }, ledger),
    )
  }
  await ledger.flush()
}

async function movementsOf(tx: WriteContext, sales: readonly RepointedSale[]): Promise<RecordedMovement[]> {
  const lines = new Set(sales.flatMap(({ id, lines: own }) => own.map(({ no }) => `${id} ${no}`)))
  const ids = sales.map(({ id }) => id)
  const found = await findMovements(tx, SALE_REF, ids)
  return found.filter(({ ref_id, ref_line }) => lines.has(`${ref_id} ${ref_line}`))
}
