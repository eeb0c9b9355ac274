import type { Context } from '../../../kit/context.ts'
import { transaction } from '../../../kit/transaction.ts'
import { GrabError } from '../adapter/grab-error.ts'
import type { GrabPort } from '../adapter/grab-port.ts'
import { changeStore } from '../store/store-state.ts'

/** Reads whether a store sells now and its hours at Grab; what cannot be read keeps what was known. */
export async function refreshStore(
  ctx: Context,
  port: GrabPort,
  { outlet_id, merchant_id }: { readonly outlet_id: number; readonly merchant_id: string },
): Promise<void> {
  const read = async () => {
    const [status, hours] = await Promise.all([port.storeStatus(merchant_id), port.storeHours(merchant_id)])
    return {
      is_open: status.isOpen,
      close_reason: status.closeReason,
      hours: JSON.stringify(hours),
      ...(status.closeReason === 'mex_paused' ? {} : { paused_until: null }),
    }
  }
  const values = await read().catch((error: unknown) => {
    if (!(error instanceof GrabError)) throw error
    return { last_error: error.message.slice(0, 500), last_error_at: ctx.now() }
  })
  await transaction(ctx, (tx) => changeStore(tx, outlet_id, { ...values, checked_at: tx.now() }))
}
