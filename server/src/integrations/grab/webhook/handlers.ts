import { takePushedState, takeSubmittedOrder } from '../order/webhooks.ts'
import { takeIntegrationStatus } from './integration-status.ts'
import { takeGrabMenu } from './push-menu.ts'
import type { WebhookHandlers } from './webhook-handler.ts'

/** What is done with each message of Grab's, a line each. */
export const WEBHOOK_HANDLERS: WebhookHandlers = {
  integrationStatus: takeIntegrationStatus,
  pushMenu: takeGrabMenu,
  submitOrder: takeSubmittedOrder,
  orderState: takePushedState,
}
