import { transaction } from '../../../kit/transaction.ts'
import { lockStore } from '../store/store-state.ts'
import type { WebhookHandler } from './webhook-handler.ts'

/** The menu a store had at Grab before it was integrated: kept to be compared with, since ours takes its place. */
export const takeGrabMenu: WebhookHandler<'pushMenu'> = async ({ ctx, store, message }) => {
  await transaction(ctx, async (tx) => {
    await lockStore(tx, store.outlet_id)
    await tx.db
      .updateTable('grab_store')
      .set({ old_menu: JSON.stringify(message) })
      .where('brand_id', '=', tx.brand_id)
      .where('outlet_id', '=', store.outlet_id)
      .execute()
  })
}
