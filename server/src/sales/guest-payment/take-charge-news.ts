import { createSystemContext } from '../../access/session/system-context.ts'
import { audit } from '../../kit/audit.ts'
import type { Context, Services, WriteContext } from '../../kit/context.ts'
import { selectOwn, updateRecord } from '../../kit/db/own-rows.ts'
import { notFound, UserError } from '../../kit/errors.ts'
import { transaction } from '../../kit/transaction.ts'
import { type MidtransNews, readSigned } from '../../subscription/payment/midtrans.ts'
import { isPaid, moves, PAYMENT_STATES } from '../../subscription/payment/payment-state.calc.ts'
import { confirmOrder, type LockedOrder, lockOrder } from '../table-order/act-on-order.ts'
import { settleOrders } from '../table-order/settle-order.ts'
import { accountOf } from './account.ts'
import { type LockedCharge, lockCharge } from './lock-charge.ts'
import { type ChargeProblem, nextAsk, problemOf, stateAfter } from './order-charge.calc.ts'
import { askCharge } from './qris.ts'

const CODE = /^LMG-(\d{1,9})-[0-9a-f]{24}$/
/** Who pays, as the receipt and the log name it. */
const ACTOR = 'QRIS tamu'

/** Writes what became of an attempt, with its entry in the log of its order. */
async function write(
  tx: WriteContext,
  order: LockedOrder,
  charge: LockedCharge,
  values: Parameters<typeof updateRecord<'order_charge'>>[3],
): Promise<void> {
  const after = await updateRecord(tx, 'order_charge', charge.id, values)
  const told = ({ state, status, problem, paid_amount }: LockedCharge) => ({
    ...{ payment_state: state, payment_status: status, payment_problem: problem, paid_amount },
  })
  await audit(tx, {
    action: 'table_order.payment_news',
    entity: 'table_order',
    entity_id: order.id,
    outlet_id: order.outlet_id,
    label: order.number,
    before: told(charge),
    after: { ...told(after), charge_code: charge.charge_code, reference: after.reference },
  })
}

/** An order that is paid is confirmed by that, and settled into its receipt. */
async function settle(tx: WriteContext, order: LockedOrder, charge: LockedCharge, reference: string | null) {
  const held = order.status === 'waiting' ? await confirmPaid(tx, order) : order
  await settleOrders(tx, [held], {
    method: charge.method,
    reference: reference ?? charge.charge_code,
    seen_total: charge.amount,
  })
}

async function confirmPaid(tx: WriteContext, order: LockedOrder): Promise<LockedOrder> {
  await confirmOrder(tx, order, { is_paid: true })
  return lockOrder(tx, order.id)
}

/**
 * Takes what Midtrans says of a payment: once, in whatever order it comes. Money pays the order when it is what the order
 * costs and the order waits for it; other money is kept for a person to decide about. `refused` says why it could not be
 * booked.
 */
async function take(tx: WriteContext, news: MidtransNews, refused: ChargeProblem | null): Promise<void> {
  const known = await selectOwn(tx, 'order_charge', { charge_code: news.order_id })
    .select(['id', 'table_order_id'])
    .executeTakeFirst()
  if (!known) throw notFound('Pembayaran')
  const order = await lockOrder(tx, known.table_order_id)
  const charge = await lockCharge(tx, known.id)
  if (!moves(charge.status, news.status)) return
  const is_new_money = isPaid(news.status) && charge.paid_at === null
  const problem = is_new_money ? (refused ?? problemOf(charge, order, news)) : null
  const state = stateAfter(charge.state, news.status, problem)
  await write(tx, order, charge, {
    ...{ status: news.status, state },
    ...(news.reference ? { reference: news.reference } : {}),
    ...(is_new_money ? { problem, paid_amount: news.amount ?? null, paid_at: tx.now() } : {}),
    ...(state === 'returned' && charge.state !== 'returned'
      ? { returned_at: tx.now(), returned_by: 'Midtrans', returned_by_hand: false }
      : {}),
    ask_at: nextAsk({ ...charge, state, status: news.status }, tx.now()),
  })
  if (is_new_money && problem === null) await settle(tx, order, charge, news.reference)
}

/** Takes news that Midtrans itself was asked for. */
export async function takeChargeNews(ctx: Context, news: MidtransNews): Promise<void> {
  if (!PAYMENT_STATES.includes(news.status)) return
  const acting = { ...ctx, actor: ACTOR }
  try {
    await transaction(acting, (tx) => take(tx, news, null))
  } catch (error) {
    // Its order cannot be settled: a till has sent its receipt, or its method is taken no more. The money is there.
    if (!(error instanceof UserError) || error.code === 'NOT_FOUND') throw error
    await transaction(acting, (tx) => take(tx, news, 'not_booked'))
  }
}

/**
 * Takes a notification of a guest's payment: its signature is checked, and Midtrans asked before it is believed.
 * @throws FORBIDDEN without the signature of the outlet's account, NOT_FOUND for a payment nobody asked for, UNAVAILABLE
 * while Midtrans cannot be asked, so that it tells again.
 */
export async function takeChargeNotification(services: Services, body: unknown): Promise<void> {
  const code = (body as { order_id?: unknown } | null)?.order_id
  const brand_id = typeof code === 'string' ? Number(CODE.exec(code)?.[1] ?? 0) : 0
  if (typeof code !== 'string' || brand_id < 1) throw notFound('Pembayaran')
  const ctx = createSystemContext(services, brand_id)
  const charge = await selectOwn(ctx, 'order_charge', { charge_code: code })
    .select(['outlet_id', 'environment'])
    .executeTakeFirst()
  if (!charge) throw notFound('Pembayaran')
  const account = await accountOf(ctx, charge)
  if (!readSigned(body, account.server_key)) throw new UserError('FORBIDDEN', 'Tanda tangan tidak sah')
  const news = await askCharge(account, code)
  if (news?.order_id !== code) throw new UserError('UNAVAILABLE', 'Midtrans belum mengenal pembayaran ini')
  await takeChargeNews(ctx, news)
}
