import type { WriteContext } from '../../kit/context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { UserError } from '../../kit/errors.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { finishDocument, lockDocument, refuseState } from '../../records/document/document-action.ts'
import { mustPayFirst } from '../guest-payment/account.ts'
import { voidCharges } from '../guest-payment/void-charges.ts'
import { releaseOrderedRewards } from '../point/ordered-rewards.ts'
import { takeRevision } from './order-feed.commands.ts'
import { canAct, LEADS_TO, type OrderAction, STANDS } from './order-states.calc.ts'

/** An order that is held against other writers. */
export type LockedOrder = Awaited<ReturnType<typeof lockOrder>>

/** Holds an order at an outlet in reach. */
export async function lockOrder(tx: WriteContext, id: number, seen?: number | null) {
  const order = await lockDocument(tx, 'table_order', id, 'Pesanan')
  await assertVersion(tx, 'table_order', order, seen)
  return order
}

/** Holds several orders, in the order of their ids, so that who holds some of the same waits and never in a circle. */
export async function lockOrders(
  tx: WriteContext,
  named: readonly { id: number; version?: number | null | undefined }[],
): Promise<LockedOrder[]> {
  const held: LockedOrder[] = []
  for (const { id, version } of [...named].sort((a, b) => a.id - b.id))
    held.push(await lockOrder(tx, id, version))
  return held
}

/** Refuses what the state of an order does not allow. */
export function assertCanAct(order: LockedOrder, action: OrderAction): void {
  if (!canAct(action, order.status))
    throw refuseState('Pesanan', order, STANDS[order.status] ?? 'sudah berubah')
}

/** What of an order the audit log tells. */
const told = ({
  status,
  total,
  method,
  reject_reason,
  cancel_reason,
  transaction_id,
}: Record<string, unknown>) => ({ status, total, method, reject_reason, cancel_reason, transaction_id })

/** How the audit log calls what was done. */
const VERBS: Record<OrderAction, string> = {
  confirm: 'confirm',
  reject: 'reject',
  settle: 'take_payment',
  cancel: 'cancel',
}

/** Writes an order's new state and what goes with it, and tells the tills. */
async function finish(tx: WriteContext, order: LockedOrder, action: OrderAction, changes: object) {
  const revision = await takeRevision(tx, order.outlet_id)
  if (action !== 'confirm') await voidCharges(tx, order.id)
  return finishDocument(tx, 'table_order', order, VERBS[action], {
    changes: { ...changes, status: LEADS_TO[action], revision },
    told,
  })
}

/** The kitchen may begin; where guests pay first, not before the order is paid. */
export async function confirmOrder(
  tx: WriteContext,
  order: LockedOrder,
  { is_paid = false }: { is_paid?: boolean } = {},
): Promise<{ id: number }> {
  assertCanAct(order, 'confirm')
  if (!is_paid && (await mustPayFirst(tx, order.outlet_id)))
    throw new UserError(
      'CONFLICT',
      `Pesanan ${order.number} belum dibayar: outlet ini meminta tamu membayar lebih dulu`,
      { changes: [] },
    )
  return finish(tx, order, 'confirm', { confirmed_at: tx.now(), confirmed_by: tx.actor })
}

/** Turned down with a reason that the guest reads; also after it was confirmed, while it is not paid. */
export async function rejectOrder(
  tx: WriteContext,
  order: LockedOrder,
  reject_reason: string,
): Promise<{ id: number }> {
  assertCanAct(order, 'reject')
  await releaseOrderedRewards(tx, order.uuid)
  return finish(tx, order, 'reject', { rejected_at: tx.now(), rejected_by: tx.actor, reject_reason })
}

/** Taken back by the guest, while nobody has confirmed it. */
export async function cancelOrder(
  tx: WriteContext,
  order: LockedOrder,
  cancel_reason: string | null,
): Promise<{ id: number }> {
  assertCanAct(order, 'cancel')
  await releaseOrderedRewards(tx, order.uuid)
  return finish(tx, order, 'cancel', { cancelled_at: tx.now(), cancel_reason })
}

/** Marks an order as paid by a receipt. */
export async function markSettled(
  tx: WriteContext,
  order: LockedOrder,
  receipt: { method: string; transaction_id: number },
): Promise<{ id: number }> {
  const key = await selectOwn(tx, 'transaction_key', { id: receipt.transaction_id })
    .select('business_date')
    .executeTakeFirstOrThrow()
  return finish(tx, order, 'settle', {
    ...receipt,
    transaction_date: key.business_date,
    settled_at: tx.now(),
    settled_by: tx.actor,
  })
}
