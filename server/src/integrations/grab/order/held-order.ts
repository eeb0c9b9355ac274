import { type Selectable, sql } from 'kysely'
import type { WriteContext } from '../../../kit/context.ts'
import type { DB } from '../../../kit/db/database.gen.ts'
import { selectOwn, updateRecord } from '../../../kit/db/own-rows.ts'
import { lockSales } from '../../../sales/rollup/rollup.commands.ts'

/** The store of an outlet as far as its orders are concerned. */
export interface OrderStore {
  readonly outlet_id: number
  /** Grab's id. */
  readonly merchant_id: string
}

export type HeldOrder = Selectable<DB['grab_order']>

/**
 * Keeps everybody else from an order until the transaction ends, whether we know it yet or not: its states may come
 * before it. Comes before anything is read; what it writes to sales is announced first, as all do.
 */
export async function holdOrder(
  tx: WriteContext,
  { merchant_id }: Pick<OrderStore, 'merchant_id'>,
  order_id: string,
): Promise<HeldOrder | undefined> {
  await lockSales(tx)
  const name = JSON.stringify(['grab_order', tx.brand_id, merchant_id, order_id])
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx.db)
  return selectOwn(tx, 'grab_order', { merchant_id, order_id }).selectAll().forUpdate().executeTakeFirst()
}

/** Writes changes of a held order and answers it as it is then. */
export async function changeOrder(
  tx: WriteContext,
  { id }: Pick<HeldOrder, 'id'>,
  changes: object,
): Promise<HeldOrder> {
  return updateRecord(tx, 'grab_order', id, changes)
}

/** Something that was told of an order. */
export interface OrderEvent {
  readonly kind: 'content' | 'state' | 'step'
  readonly key: string
  readonly effect: 'applied' | 'late' | 'waiting'
  readonly is_listed?: boolean
  readonly code?: string | null
  readonly message?: string | null
  readonly driver_eta?: number | null
}

/** Writes down what was told; the same thing again only counts. Answers whether it is new, or waited until now. */
export async function noteEvent(
  tx: WriteContext,
  { outlet_id, merchant_id }: OrderStore,
  order_id: string,
  event: OrderEvent,
): Promise<void> {
  const { kind, key, effect, is_listed = false, code = null, message = null, driver_eta = null } = event
  await sql`insert into grab_order_event as e (brand_id, outlet_id, merchant_id, order_id, kind, key, effect, is_listed,
      code, message, driver_eta, actor, occurred_at, last_at)
    values (${tx.brand_id}, ${outlet_id}, ${merchant_id}, ${order_id}, ${kind}, ${key}, ${effect}, ${is_listed},
      ${code}, ${message}, ${driver_eta}, ${tx.actor}, ${tx.now()}, ${tx.now()})
    on conflict (brand_id, merchant_id, order_id, kind, key) do update set times = e.times + 1,
      last_at = excluded.last_at, effect = case when e.effect = 'waiting' then excluded.effect else e.effect end`.execute(
    tx.db,
  )
}
