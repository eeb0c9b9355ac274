import { takePushedState, takeSubmittedOrder } from '../order/webhooks.ts'
import { giveMenu } from './get-menu.ts'
import { takeIntegrationStatus } from './integration-status.ts'
import { takeMenuSyncState } from './menu-sync-state.ts'
import { takeGrabMenu } from './push-menu.ts'
import type { WebhookHandlers } from './webhook-handler.ts'

/** What is done with each message of Grab's, a line each. */
export const WEBHOOK_HANDLERS: WebhookHandlers = {
  getMenu: giveMenu,
  menuSyncState: takeMenuSyncState,
  integrationStatus: takeIntegrationStatus,
  pushMenu: takeGrabMenu,
  submitOrder: takeSubmittedOrder,
  orderState: takePushedState,
}
