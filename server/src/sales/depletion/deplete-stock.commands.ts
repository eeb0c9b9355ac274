import type { WriteContext } from '../../kit/context.ts'
import { type Ledger, openLedger } from '../../stock/ledger/ledger.commands.ts'
import { costsOf } from '../known-cost.calc.ts'
import type { LineRow, ReceiptRecord } from '../transaction/receipt-record.calc.ts'
import type { SalesReference } from '../transaction/sales-reference.calc.ts'
import { SALE_REF } from './sale-reference.ts'
import { createTaker, type Taking } from './taken.calc.ts'

const RUPIAH = 1_000_000n

/**
 * Takes what receipts sold out of stock, in the order of the sales, and answers them with the cost of what each line
 * took. Void receipts take nothing, nor do items whose stock is not kept.
 */
export async function depleteStock(
  tx: WriteContext,
  records: readonly ReceiptRecord[],
  reference: SalesReference,
): Promise<ReceiptRecord[]> {
  const take = createTaker(reference)
  const takings = new Map<LineRow, Taking>()
  for (const { transaction, lines } of records) {
    if (transaction.status === 'VOID') continue
    for (const line of lines) {
      const taking = take(line, transaction.channel)
      if (taking) takings.set(line, taking)
    }
  }
  if (takings.size === 0) return [...records]
  const outlet_id = reference.outlet.id
  const keys = [...takings.values()].flatMap(({ taken }) =>
    taken.map(({ item_kind, item_id }) => ({ outlet_id, item_kind, item_id })),
  )
  const ledger = await openLedger(tx, 'sale', keys)
  const depleted = [...records]
    .sort((a, b) => (a.transaction.occurred_at < b.transaction.occurred_at ? -1 : 1))
    .map((record) => depleteReceipt(record, takings, ledger))
  await ledger.flush()
  return depleted
}

function depleteReceipt(
  record: ReceiptRecord,
  takings: ReadonlyMap<LineRow, Taking>,
  ledger: Ledger,
): ReceiptRecord {
  const lines = record.lines.map((line) => {
    const taking = takings.get(line)
    return taking ? { ...line, ...depleteLine(line, taking, record.transaction, ledger) } : line
  })
  return {
    ...record,
    lines,
    transaction: { ...record.transaction, ...costsOf(lines) },
  }
}

/** The sale that a line is of; without `recorded_at` it becomes known now. */
interface SaleOfLine {
  readonly id: number
  readonly outlet_id: number
  readonly occurred_at: string
  readonly recorded_at?: string
}

/** Takes what a line sold out of stock and answers what that cost, and by which recipe. */
export function depleteLine(
  line: LineRow,
  { taken, other_cost, recipe_version_id }: Taking,
  { id, outlet_id, occurred_at, recorded_at }: SaleOfLine,
  ledger: Ledger,
): Pick<LineRow, 'cogs' | 'recipe_version_id'> {
  let cost = other_cost
  for (const { item_kind, item_id, quantity } of taken) {
    cost -= ledger.post({
      outlet_id,
      item_kind,
      item_id,
      type: 'SALE',
      quantity: -quantity,
      stated_value: null,
      ref_type: SALE_REF,
      ref_id: id,
      ref_line: line.no,
      occurred_at,
      ...(recorded_at === undefined ? {} : { recorded_at }),
    }).value
  }
  const cogs = cost > 0n ? Number((cost + RUPIAH / 2n) / RUPIAH) : 0
  return { cogs, recipe_version_id }
}
