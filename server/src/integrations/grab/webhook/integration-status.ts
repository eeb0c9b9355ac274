import { audit } from '../../../kit/audit.ts'
import { putInDirectory } from '../../../kit/directory.ts'
import { transaction } from '../../../kit/transaction.ts'
import { changeStore, lockStore, setStatus } from '../store/store-state.ts'
import { takeServedMenu } from '../sync/live-menu.ts'
import type { WebhookHandler } from './webhook-handler.ts'

/** Grab tells how the integration of a store stands; the first time also by which id it knows the store. */
export const takeIntegrationStatus: WebhookHandler<'integrationStatus'> = async ({ ctx, store, message }) => {
  const { grabMerchantID, integrationStatus } = message
  await transaction(ctx, async (tx) => {
    const held = await lockStore(tx, store.outlet_id)
    if (held.merchant_id === null) {
      await putInDirectory(tx, 'grab_merchant', store.outlet_id, grabMerchantID)
      await changeStore(tx, store.outlet_id, { merchant_id: grabMerchantID })
    }
    await setStatus(tx, held, integrationStatus)
    // Switching it on fetched the menu without an announcement.
    if (integrationStatus === 'ACTIVE') await takeServedMenu(tx, store.outlet_id, [])
    await audit(tx, {
      action: 'grab_store.status',
      entity_id: store.outlet_id,
      label: store.partner_merchant_id,
      outlet_id: store.outlet_id,
      before: { status: held.status, merchant_id: held.merchant_id },
      after: { status: integrationStatus, merchant_id: held.merchant_id ?? grabMerchantID },
    })
  })
}
