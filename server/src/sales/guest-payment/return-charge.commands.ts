import { sql } from 'kysely'
import { reachesOutlet } from '../../access/session/reach.ts'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { selectOwn, updateRecord } from '../../kit/db/own-rows.ts'
import { notFound, UserError } from '../../kit/errors.ts'
import { transaction } from '../../kit/transaction.ts'
import { type LockedOrder, lockOrder } from '../table-order/act-on-order.ts'
import { UNDO } from '../transaction/undo.commands.ts'
import { accountOf } from './account.ts'
import { RefundChargeInput, ReturnChargeInput } from './guest-payment.input.ts'
import { type LockedCharge, lockCharge } from './lock-charge.ts'
import { askCharge, refundCharge } from './qris.ts'
import { takeChargeNews } from './take-charge-news.ts'

interface Held {
  readonly order: LockedOrder
  readonly charge: LockedCharge
}

async function isVoided(
  tx: WriteContext,
  { transaction_id, transaction_date }: LockedOrder,
): Promise<boolean> {
  if (transaction_id === null) return false
  const { rows } = await sql<{
    status: string
  }>`select x.status from transaction x where x.brand_id = ${tx.brand_id}
    and x.id = ${transaction_id} and x.business_date = ${transaction_date}`.execute(tx.db)
  return rows[0]?.status === 'VOID'
}

/** Holds a payment at an outlet in reach that is owed back: it pays nothing, or its receipt was voided. */
async function holdOwed(tx: WriteContext, charge_id: number): Promise<Held> {
  const known = await selectOwn(tx, 'order_charge', { id: charge_id })
    .select(['table_order_id', 'outlet_id'])
    .executeTakeFirst()
  if (!known || !reachesOutlet(tx, known.outlet_id)) throw notFound('Pembayaran')
  const order = await lockOrder(tx, known.table_order_id)
  const charge = await lockCharge(tx, charge_id)
  if (charge.state === 'returned')
    throw new UserError('CONFLICT', 'Pembayaran ini sudah dikembalikan', { changes: [] })
  if (charge.state === 'unmatched') return { order, charge }
  if (charge.state !== 'paid')
    throw new UserError('CONFLICT', 'Tidak ada uang yang masuk untuk pembayaran ini', { changes: [] })
  if (!(await isVoided(tx, order)))
    throw new UserError('CONFLICT', 'Batalkan notanya lebih dulu, baru kembalikan pembayarannya', {
      changes: [],
    })
  return { order, charge }
}

async function write(
  tx: WriteContext,
  { order, charge }: Held,
  verb: string,
  values: Parameters<typeof updateRecord<'order_charge'>>[3],
): Promise<void> {
  const after = await updateRecord(tx, 'order_charge', charge.id, values)
  await audit(tx, {
    action: `table_order.${verb}`,
    entity: 'table_order',
    entity_id: order.id,
    outlet_id: order.outlet_id,
    label: order.number,
    before: { payment_state: charge.state },
    after: {
      payment_state: after.state,
      ...{ paid_amount: after.paid_amount, note: after.return_note, problem: after.return_problem },
    },
  })
}

/** Says that money was given back by hand, by whom and how. */
export const markChargeReturned = command('table_order.return_payment', {
  permission: UNDO,
  input: ReturnChargeInput,
  run: async (tx, { charge_id, note }) => {
    const held = await holdOwed(tx, charge_id)
    await write(tx, held, 'return_payment', {
      ...{ state: 'returned', returned_at: tx.now(), returned_by: tx.actor, ask_at: null },
      ...{ returned_by_hand: true, return_note: note, return_problem: null },
    })
    return { id: held.order.id }
  },
})

const prepareRefund = command('table_order.refund_payment', {
  permission: UNDO,
  input: RefundChargeInput,
  run: async (tx, { charge_id }) => {
    const held = await holdOwed(tx, charge_id)
    const account = await accountOf(tx, held.charge)
    await write(tx, held, 'refund_payment', { return_problem: null })
    const { charge_code, paid_amount, amount } = held.charge
    return {
      account,
      charge_code,
      amount: paid_amount ?? amount,
      order_id: held.order.id,
      number: held.order.number,
    }
  },
})

/**
 * Gives money back through Midtrans and answers the id of the order; where Midtrans does not, the reason is kept, and a
 * person gives it back by hand. Midtrans is asked outside a transaction; asked twice it pays once.
 */
export async function refundOrderCharge(ctx: Context, charge_id: number): Promise<number> {
  const { account, charge_code, amount, order_id, number } = await prepareRefund(ctx, { charge_id })
  const is_done = await refundCharge(account, { code: charge_code, amount, reason: `Pesanan ${number}` })
  const news = is_done ? undefined : await askCharge(account, charge_code)
  if (news?.status === 'refund') await takeChargeNews(ctx, news)
  const is_returned = is_done || news?.status === 'refund'
  await transaction(ctx, async (tx) => {
    const order = await lockOrder(tx, order_id)
    const charge = await lockCharge(tx, charge_id)
    if (charge.state === 'returned') return
    await write(
      tx,
      { order, charge },
      'refund_payment',
      is_returned
        ? {
            ...{ state: 'returned', status: 'refund', returned_at: tx.now(), returned_by: tx.actor },
            ...{ returned_by_hand: false, ask_at: null },
          }
        : { return_problem: 'Midtrans tidak dapat mengembalikan pembayaran ini' },
    )
  })
  if (!is_returned)
    throw new UserError(
      'CONFLICT',
      'Midtrans tidak dapat mengembalikan pembayaran ini; kembalikan sendiri lalu tandai di sini',
      { changes: [] },
    )
  return order_id
}
