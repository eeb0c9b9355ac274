import type { WriteContext } from '../../kit/context.ts'
import { updateOwn } from '../../kit/db/own-rows.ts'

/**
 * Nobody pays any more what was asked for an order: it was paid otherwise, turned down or taken back. The caller holds
 * the order; a job has Midtrans take no money. What is paid all the same is told.
 */
export async function voidCharges(tx: WriteContext, table_order_id: number): Promise<void> {
  await updateOwn(tx, 'order_charge', { table_order_id, state: 'open' })
    .set({ state: 'void', ask_at: tx.now(), updated_at: tx.now() })
    .execute()
}
