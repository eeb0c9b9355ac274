import { transaction } from '../../../kit/transaction.ts'
import { changeStore, lockStore } from '../store/store-state.ts'
import { takeServedMenu } from '../sync/live-menu.ts'
import { once } from './once.ts'
import type { WebhookHandler } from './webhook-handler.ts'

const ORDER = ['QUEUEING', 'PROCESSING', 'SUCCESS', 'FAILED']

/** How far Grab is with a menu; at the end what it fetched is what it has, but for what it found wrong. */
export const takeMenuSyncState: WebhookHandler<'menuSyncState'> = async ({ ctx, store, message }) => {
  const { outlet_id } = store
  await transaction(ctx, async (tx) => {
    const held = await lockStore(tx, outlet_id)
    await once(
      tx,
      { webhook: 'menuSyncState', outlet_id, key: message.requestID.slice(0, 300) },
      async () => {
        // News of an announcement before the last, or of a state before the last, is old.
        if (held.job_id !== null && held.job_id !== message.jobID) return
        const is_final = message.status === 'SUCCESS' || message.status === 'FAILED'
        const place = ORDER.indexOf(message.status)
        if (!is_final && place < ORDER.indexOf(held.job_status ?? '')) return
        if (is_final) await takeServedMenu(tx, outlet_id, message.errors ?? [])
        await changeStore(tx, outlet_id, {
          job_id: message.jobID,
          job_status: message.status,
          job_at: tx.now(),
        })
      },
    )
  })
}
