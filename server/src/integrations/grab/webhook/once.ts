import type { WriteContext } from '../../../kit/context.ts'
import type { MessageName } from './webhook-handler.ts'

/**
 * Does `work` the first time a message comes, in the transaction of its effect: repeats at the same time wait for the first
 * and then do nothing, and what failed may come again. The key is what makes the message one: `orderID`, `requestID`, or
 * an order's id with its state. Answers whether it was done.
 */
export async function once(
  tx: WriteContext,
  message: { readonly webhook: MessageName; readonly outlet_id: number; readonly key: string },
  work: () => Promise<void>,
): Promise<boolean> {
  const claimed = await tx.db
    .insertInto('grab_message')
    .values({ brand_id: tx.brand_id, ...message, received_at: tx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!claimed) return false
  await work()
  return true
}
