import { transaction } from '../../../kit/transaction.ts'
import { changeStore, lockStore } from '../store/store-state.ts'
import type { WebhookHandler } from './webhook-handler.ts'

/** The menu a store had at Grab before it was integrated: kept to be compared with, since ours takes its place. */
export const takeGrabMenu: WebhookHandler<'pushMenu'> = async ({ ctx, store, message }) => {
  await transaction(ctx, async (tx) => {
    await lockStore(tx, store.outlet_id)
    await changeStore(tx, store.outlet_id, { old_menu: JSON.stringify(message) })
  })
}
