import type { WriteContext } from '../../kit/context.ts'
import { runText } from '../../kit/db/run-text.ts'
import { COST_DECIMALS, QTY_DECIMALS, toScaled } from '../../kit/decimal.calc.ts'
import type { ItemKind, StockKey } from './balance.queries.ts'
import type { Posting } from './ledger.commands.ts'
import { openLedger, type Poster } from './ledger.commands.ts'
import type { MovementType } from './movement-type.calc.ts'

/** A movement that can be taken back, as it was recorded. */
export interface RecordedMovement extends StockKey {
  readonly id: number
  readonly type: MovementType
  readonly quantity: bigint
  readonly value: bigint
  readonly ref_type: string
  readonly ref_id: number
  readonly ref_line: number | null
  readonly occurred_at: string
}

interface MovementRow {
  id: number
  outlet_id: number
  item_kind: ItemKind
  item_id: number
  type: MovementType
  quantity: string
  value: string
  ref_type: string
  ref_id: number
  ref_line: number | null
  occurred_at: Date
}

const OF_DOCUMENTS = `select m.id, m.outlet_id, m.item_kind, m.item_id, m.type, m.quantity, m.value, m.ref_type, m.ref_id,
    m.ref_line, m.occurred_at
  from stock_movement m
  where m.brand_id = $1 and m.ref_type = $2 and m.ref_id = any($3::int[])
    and m.type not in ('COST_REVALUE', 'REVERSAL', 'SALE_VOID', 'REFUND_RESTOCK')
    and not exists (select from stock_movement r where r.brand_id = $1 and r.reversal_of = m.id)
  order by m.id`

/** The movements of documents that nothing has taken back yet. */
export async function findMovements(
  tx: WriteContext,
  ref_type: string,
  ref_ids: readonly number[],
): Promise<RecordedMovement[]> {
  const rows = await runText<MovementRow>(tx.db, OF_DOCUMENTS, [tx.brand_id, ref_type, ref_ids])
  return rows.map((row) => ({
    ...row,
    quantity: toScaled(row.quantity, QTY_DECIMALS),
    value: toScaled(row.value, COST_DECIMALS),
    occurred_at: row.occurred_at.toISOString(),
  }))
}

/** The opposite of a movement: the same goods at what they had cost. */
export function reversalOf(
  movement: RecordedMovement,
  type: 'REVERSAL' | 'SALE_VOID',
  occurred_at: string,
): Posting {
  const { id, outlet_id, item_kind, item_id, ref_type, ref_id, ref_line, quantity, value } = movement
  const stated_value = value < 0n ? -value : value
  const key = { outlet_id, item_kind, item_id }
  return {
    ...key,
    type,
    quantity: -quantity,
    stated_value,
    ref_type,
    ref_id,
    ref_line,
    occurred_at,
    reversal_of: id,
    ...(type === 'REVERSAL' ? { reverses: movement.type } : {}),
  }
}

interface Reversal {
  readonly ref_type: string
  /** The documents and when each was taken back. */
  readonly times: ReadonlyMap<number, string>
  readonly type: 'REVERSAL' | 'SALE_VOID'
  /** Taken back in the past: it became known when it happened. */
  readonly is_history?: boolean
}

/**
 * Takes back all that documents of one kind moved, at the cost it had, but for what is taken back already. The documents
 * must be locked: of two at once the database refuses the second. Answers how many movements it reversed.
 */
export async function reverseMovements(
  tx: WriteContext,
  poster: Poster,
  { ref_type, times, type, is_history }: Reversal,
): Promise<number> {
  const movements = await findMovements(tx, ref_type, [...times.keys()])
  if (movements.length === 0) return 0
  const ledger = await openLedger(tx, poster, movements)
  for (const movement of movements) {
    const occurred_at = times.get(movement.ref_id) ?? movement.occurred_at
    const posting = reversalOf(movement, type, occurred_at)
    ledger.post(is_history ? { ...posting, recorded_at: occurred_at } : posting)
  }
  await ledger.flush()
  return movements.length
}
