import { transaction } from '../../../kit/transaction.ts'
import type { WebhookHandler } from '../webhook/webhook-handler.ts'
import { takeOrder, takeState } from './take-order.commands.ts'

/** Looks an order up of which a state came but never the order itself. */
export const FIND_ORDER_JOB = 'grab-find-order'

/** Grab submits an order, or submits it again after it was edited. */
export const takeSubmittedOrder: WebhookHandler<'submitOrder'> = async ({ ctx, store, message }) => {
  await takeOrder(ctx, { outlet_id: store.outlet_id, merchant_id: message.merchantID }, message)
}

/** Grab pushes a state; one of an order that never came has it looked for. */
export const takePushedState: WebhookHandler<'orderState'> = async ({ ctx, store, message }) => {
  const { merchantID: merchant_id, orderID: order_id, state, driverETA, code, message: text } = message
  const own = { outlet_id: store.outlet_id, merchant_id }
  await transaction(ctx, async (tx) => {
    const is_known = await takeState(tx, own, order_id, { state, code, message: text, driver_eta: driverETA })
    if (!is_known) {
      const wanted = { brand_id: tx.brand_id, ...own, order_id }
      await tx.services.jobs.send(tx.client, FIND_ORDER_JOB, wanted)
    }
  })
}
