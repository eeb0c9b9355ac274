import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { notFound } from '../../kit/errors.ts'
import { assertAttempt } from '../../kit/throttle.ts'
import { transaction } from '../../kit/transaction.ts'
import { cancelOrder, type LockedOrder } from '../../sales/table-order/act-on-order.ts'

const TEN_MINUTES = { window_seconds: 600, longest_wait_seconds: 600 }
/** Many guests share the address of the place they sit in. */
const BY_ADDRESS = { name: 'order_cancel', free: 40, ...TEN_MINUTES }
const BY_TABLE = { name: 'order_cancel_table', free: 20, ...TEN_MINUTES }

/** Holds the order of a uuid at the table of a code. */
export async function lockOwn(tx: WriteContext, token: string, uuid: string): Promise<LockedOrder> {
  const order = await tx.db
    .selectFrom('table_order as x')
    .innerJoin('outlet_table as t', (join) =>
      join
        .onRef('t.brand_id', '=', 'x.brand_id')
        .on('t.brand_id', '=', ownBrand)
        .onRef('t.id', '=', 'x.outlet_table_id'),
    )
    .selectAll('x')
    .where('x.brand_id', '=', tx.brand_id)
    .where('x.uuid', '=', uuid)
    .where('t.token', '=', token)
    .where('t.deleted_at', 'is', null)
    .forUpdate('x')
    .executeTakeFirst()
  if (!order) throw notFound('Pesanan')
  return order
}

/**
 * Takes an order back for the guest who placed it, whom its uuid tells; asked again it stays as it is. Throws CONFLICT
 * once staff have decided.
 */
export async function cancelOwnOrder(
  ctx: Context,
  token: string,
  uuid: string,
  reason: string | null,
): Promise<void> {
  await assertAttempt(ctx.services, BY_ADDRESS, `${ctx.brand_id} ${ctx.ip}`)
  await assertAttempt(ctx.services, BY_TABLE, `${ctx.brand_id} ${token}`)
  await transaction(ctx, async (tx) => {
    const order = await lockOwn(tx, token, uuid)
    if (order.status !== 'cancelled') await cancelOrder(tx, order, reason)
  })
}
