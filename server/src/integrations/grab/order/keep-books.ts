import { sql } from 'kysely'
import type { WriteContext } from '../../../kit/context.ts'
import { selectOwn } from '../../../kit/db/own-rows.ts'
import type { Door } from '../../../sales/transaction/outcome.calc.ts'
import { recordTransactions } from '../../../sales/transaction/record-transactions.commands.ts'
import { refundTransactions } from '../../../sales/transaction/refund-transactions.commands.ts'
import { voidTransactions } from '../../../sales/transaction/void-transactions.commands.ts'
import { order as order_schema } from '../contract/order.ts'
import { changeOrder, type HeldOrder } from './held-order.ts'
import { loadMenuNames } from './menu-names.queries.ts'
import { CHARGE_CODE, GRAB_METHOD, type OrderReceipt, orderReceipt, receiptUuid } from './order-receipt.ts'
import { bookingOf, type StandingState } from './order-state.calc.ts'

const doorOf = ({ outlet_id }: HeldOrder): Door => ({ outlet_id, device_id: null, source: 'GRAB' })

/** Why a receipt is taken back, as reports of voids and refunds tell it. */
const REASONS: Partial<Record<StandingState, string>> = {
  CANCELLED: 'Pesanan GrabFood dibatalkan',
  FAILED: 'Pesanan GrabFood gagal',
  REFUNDED: 'Uang pesanan GrabFood dikembalikan',
}
const CHANGED = 'Pesanan GrabFood diubah'

/**
 * Brings the books in line with where a held order stands: a sale by the way all sales go, with its sums and stock; undone
 * at the cost it had when the order is cancelled or fails; given back when its money was; and done anew when its content
 * has changed.
 */
export async function keepBooks(
  tx: WriteContext,
  order: HeldOrder,
  { is_changed = false, made }: { is_changed?: boolean; made?: OrderReceipt } = {},
): Promise<HeldOrder> {
  const wanted = bookingOf(order.state as StandingState, order.accepted_type as 'AUTO' | 'MANUAL')
  if (wanted === 'none' || order.booking === 'refunded') return order
  if (wanted === 'sold') {
    if (order.booking === 'sold' && !is_changed) return order
    if (order.booking === 'sold') await takeBack(tx, order, CHANGED)
    return record(tx, order, made ?? (await readBack(tx, order)))
  }
  if (order.booking === 'sold') {
    const reason = REASONS[order.state as StandingState] ?? CHANGED
    if (wanted === 'void') await takeBack(tx, order, reason)
    else await giveBack(tx, order, reason)
  }
  return order.booking === wanted ? order : changeOrder(tx, order, { booking: wanted })
}

/** The receipt of the order's revision, from what Grab told of it last. */
async function readBack(tx: WriteContext, order: HeldOrder): Promise<OrderReceipt> {
  const { merchant_id, order_id, revision } = order
  const told = order_schema.parse(order.raw)
  const uuid = receiptUuid(tx.brand_id, merchant_id, order_id, revision)
  return orderReceipt(told, await loadMenuNames(tx, told), { uuid, revision })
}

/** Records the receipt of the order's revision; one that no receipt can hold is flagged and stays what it is. */
async function record(
  tx: WriteContext,
  order: HeldOrder,
  { receipt, has_charge }: OrderReceipt,
): Promise<HeldOrder> {
  if (has_charge) await freeItem(tx, order.outlet_id, CHARGE_CODE)
  const [outcome] = receipt ? await recordTransactions(tx, doorOf(order), [receipt]) : []
  if (outcome?.transaction_id === undefined) {
    const flags = [...new Set([...order.flags, 'NOT_RECORDED'])]
    return changeOrder(tx, order, { flags, booking: 'none', ...NO_RECEIPT })
  }
  const { transaction_id } = outcome
  const key = await selectOwn(tx, 'transaction_key', { id: transaction_id })
    .select('business_date')
    .executeTakeFirstOrThrow()
  const flags = order.flags.filter((flag) => flag !== 'NOT_RECORDED')
  return changeOrder(tx, order, {
    ...{ uuid: receipt?.uuid ?? null, transaction_id, transaction_date: key.business_date, flags },
    booking: 'sold',
  })
}

const NO_RECEIPT = { uuid: null, transaction_id: null, transaction_date: null }

/** What belongs to no menu is a free item, so that it does not wait among the unknown ones. */
async function freeItem(tx: WriteContext, outlet_id: number, key: string): Promise<void> {
  await sql`insert into item_alias (brand_id, outlet_id, is_code, key, item_id, actor, created_at, updated_at)
    values (${tx.brand_id}, ${outlet_id}, true, ${key}, null, ${tx.actor}, ${tx.now()}, ${tx.now()})
    on conflict do nothing`.execute(tx.db)
}

/** As if it had never been sold; where somebody has given a part back by hand, the rest is given back. */
async function takeBack(tx: WriteContext, order: HeldOrder, reason: string): Promise<void> {
  if (!order.uuid) return
  const [outcome] = await voidTransactions(tx, doorOf(order), [
    { transaction_uuid: order.uuid, occurred_at: null, actor: tx.actor, reason },
  ])
  if (outcome?.status === 'rejected') await giveBack(tx, order, reason)
}

async function giveBack(tx: WriteContext, order: HeldOrder, reason: string): Promise<void> {
  if (!order.uuid) return
  await refundTransactions(tx, doorOf(order), [
    {
      uuid: receiptUuid(tx.brand_id, order.merchant_id, `refund ${order.order_id}`, order.revision),
      transaction_uuid: order.uuid,
      occurred_at: null,
      actor: tx.actor,
      reason,
      method: GRAB_METHOD,
      lines: null,
      session_uuid: null,
    },
  ])
}
