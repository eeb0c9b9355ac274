import type { Selectable } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import type { DB } from '../../kit/db/database.gen.ts'
import { authorise, can, isAllowed } from '../../kit/permission.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { finishDocument, lockDocument, refuseState } from '../../records/document/document-action.ts'
import { type OrderAction, type OrderStatus, orderTransition } from './purchase-order-transition.calc.ts'

/** An order as the database holds it. */
export type OrderRow = Omit<Selectable<DB['purchase_order']>, 'status'> & { readonly status: OrderStatus }

export const REF_TYPE = 'purchase_order'
const LABEL = 'Pesanan pembelian'

/** Sees the prices of orders without writing or approving any. */
export const SEES_ORDER_COST = can('purchase_order', 'view_cost')

/** Who writes orders types their prices and who approves weighs them, so they see them; others need view_cost. */
export function seesOrderPrices(ctx: Pick<Context, 'viewer'>): boolean {
  return (
    isAllowed(ctx, SEES_ORDER_COST) ||
    (['create', 'update', 'approve'] as const).some((right) => isAllowed(ctx, can('purchase_order', right)))
  )
}

/** The row of an order in reach, locked against other writers. */
export async function lockOrder(tx: WriteContext, id: number): Promise<OrderRow> {
  return (await lockDocument(tx, REF_TYPE, id, LABEL)) as OrderRow
}

const STANDS: Readonly<Record<OrderStatus, string>> = {
  draft: 'masih draf',
  waiting: 'sedang menunggu persetujuan',
  approved: 'sudah disetujui',
  sent: 'sudah dikirim',
  partial: 'sudah diterima sebagian',
  received: 'sudah diterima',
  closed: 'sudah ditutup',
  cancelled: 'sudah dibatalkan',
}

/**
 * The transition of an action on an order as it stands.
 * @throws CONFLICT when its state forbids it.
 */
export function requireTransition(row: OrderRow, action: OrderAction) {
  const transition = orderTransition(row.status, action)
  if (transition) return transition
  throw refuseState('Pesanan', row, STANDS[row.status])
}

/**
 * Locks an order for an action. Of two who do the same at once the second finds it where the first has put it.
 * @throws NOT_FOUND out of reach, FORBIDDEN without the right, CONFLICT when its state or someone's change forbids it.
 */
export async function beginOrderAction(
  tx: WriteContext,
  id: number,
  action: OrderAction,
  seen?: number | null,
): Promise<OrderRow> {
  const row = await lockOrder(tx, id)
  const transition = requireTransition(row, action)
  if (tx.viewer) authorise(tx, can(transition.module, transition.authorization))
  await assertVersion(tx, REF_TYPE, row, seen)
  return row
}

type Changes = Partial<Omit<Selectable<DB['purchase_order']>, 'brand_id' | 'id' | 'number'>>

/** Writes what an action changed and records it; see finishDocument. */
export function finishOrderAction(
  tx: WriteContext,
  row: OrderRow,
  verb: string,
  outcome: { changes: Changes; details?: Record<string, unknown> },
): Promise<{ id: number }> {
  return finishDocument(tx, REF_TYPE, row, verb, outcome)
}
