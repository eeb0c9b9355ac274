import { sql } from 'kysely'
import type { z } from 'zod'
import type { WriteContext } from '../../kit/context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { invalid, UserError } from '../../kit/errors.ts'
import { takingSession } from '../cash-session/drawer.commands.ts'
import { mustPayFirst } from '../guest-payment/account.ts'
import { takeOrderedRewards } from '../point/ordered-rewards.ts'
import type { Door } from '../transaction/outcome.calc.ts'
import { ReceiptInput } from '../transaction/receipt.input.ts'
import { recordTransactions } from '../transaction/record-transactions.commands.ts'
import { assertCanAct, confirmOrder, type LockedOrder, lockOrder, markSettled } from './act-on-order.ts'
import { billTogether } from './bill-together.ts'
import type { OrderLine } from './place-order.commands.ts'
import type { PaymentInput } from './table-order.input.ts'

/** Methods that guests at a table do not pay with. */
const ELSEWHERE = ['platform']
const MOST_LINES = 300
const MOST_NOTE = 500

interface Paying extends z.output<typeof PaymentInput> {
  /** The till that settles and its session; nothing of it where the panel does. */
  readonly till?: {
    readonly device_id: number
    readonly session_uuid: string | null | undefined
    /** It told who was at it; else the receipt bears its own name. */
    readonly tells_who: boolean
  }
}

/** What a receipt costs as it is paid. */
interface Due {
  readonly service: number
  readonly tax: number
  readonly rounding: number
  readonly total: number
}

async function readMethod(tx: WriteContext, outlet_id: number, code: string) {
  const { rows } = await sql<{ code: string; type: string; needs_reference: boolean }>`
    select code, type, needs_reference from payment_term where brand_id = ${tx.brand_id} and outlet_id = ${outlet_id}
      and code = ${code} and is_active and deleted_at is null and type <> all(${ELSEWHERE}::text[])`.execute(
    tx.db,
  )
  const [method] = rows
  if (!method) throw invalid({ method: 'Pilih metode pembayaran yang aktif di outlet ini' })
  return method
}

const linesOf = (order: LockedOrder) => order.lines as readonly OrderLine[]

/** One order costs what its guest was shown; several are one bill, whose service, tax and rounding are of the whole. */
async function dueOf(tx: WriteContext, orders: readonly LockedOrder[], is_cash: boolean): Promise<Due> {
  const [only, ...others] = orders
  if (only && others.length === 0) {
    const { service, tax } = only
    return is_cash
      ? { service, tax, rounding: only.cash_rounding, total: only.cash_total }
      : { service, tax, rounding: only.rounding, total: only.total }
  }
  const lines = orders.flatMap(linesOf)
  if (lines.length > MOST_LINES)
    throw invalid({ others: `Satu nota maksimal ${MOST_LINES} baris, gabungkan lebih sedikit pesanan` })
  const { bill, cash_bill } = await billTogether(tx, only?.outlet_id ?? 0, lines)
  return is_cash ? cash_bill : bill
}

/** Notes of the orders, each with whose it is where there are several. */
function noteOf(orders: readonly LockedOrder[]): string | null {
  const notes = orders.flatMap(({ note, guest_name, number }) =>
    note === null ? [] : orders.length === 1 ? note : `${guest_name ?? number}: ${note}`,
  )
  return notes.join('; ').slice(0, MOST_NOTE) || null
}

/** Orders of one table that can be paid, none of which a till has sent a receipt for. */
async function assertTogether(tx: WriteContext, orders: readonly LockedOrder[]): Promise<LockedOrder> {
  const [first] = orders
  if (!first) throw invalid({ others: 'Pilih pesanan' })
  for (const order of orders) {
    assertCanAct(order, 'settle')
    if (order.outlet_table_id !== first.outlet_table_id)
      throw invalid({ others: 'Hanya pesanan dari meja yang sama dapat digabung' })
  }
  const sent = await selectOwn(tx, 'transaction_key')
    .select('uuid')
    .where(
      'uuid',
      'in',
      orders.map(({ uuid }) => uuid),
    )
    .execute()
  const known = orders.find(({ uuid }) => sent.some((key) => key.uuid === uuid))
  if (known)
    throw new UserError('CONFLICT', `Nota dengan nomor pesanan ${known.number} sudah dikirim perangkat`)
  return first
}

/** Where guests pay first, an order that waits is confirmed by being paid, to staff too. */
async function confirmUnpaid(tx: WriteContext, orders: readonly LockedOrder[]): Promise<LockedOrder[]> {
  const held: LockedOrder[] = []
  for (const order of orders) {
    const is_first_paid = order.status === 'waiting' && (await mustPayFirst(tx, order.outlet_id))
    if (is_first_paid) await confirmOrder(tx, order, { is_paid: true })
    held.push(is_first_paid ? await lockOrder(tx, order.id) : order)
  }
  return held
}

/**
 * Settles orders of one table that are held: they become one receipt by the way all receipts go, with its sums and
 * stock, in this transaction. The receipt bears uuid and number of the first, so it exists once whatever else is sent.
 */
export async function settleOrders(
  tx: WriteContext,
  named: readonly LockedOrder[],
  { till, session_id, seen_total, ...payment }: Paying,
): Promise<void> {
  const orders = await confirmUnpaid(tx, named)
  const first = await assertTogether(tx, orders)
  const method = await readMethod(tx, first.outlet_id, payment.method)
  const is_cash = method.type === 'cash'
  const due = await dueOf(tx, orders, is_cash)
  const tendered = is_cash ? (payment.tendered ?? null) : null
  if (typeof seen_total === 'number' && seen_total !== due.total)
    throw new UserError('CONFLICT', 'Total tagihan sudah berubah', { changes: [] })
  if (tendered !== null && tendered < due.total)
    throw invalid({ tendered: 'Uang diterima kurang dari total tagihan' })
  if (method.needs_reference && !payment.reference)
    throw invalid({ reference: 'Nomor referensi wajib diisi' })
  const takes_cash = is_cash && !till
  const session_uuid = takes_cash ? await takingSession(tx, first.outlet_id, session_id) : till?.session_uuid
  const receipt = ReceiptInput.parse({
    ...due,
    uuid: first.uuid,
    receipt_number: first.number,
    channel: 'QR',
    opened_at: new Date(Math.min(...orders.map((order) => order.placed_at.getTime()))).toISOString(),
    occurred_at: tx.now().toISOString(),
    table_name: first.table_name,
    cashier_name: tx.actor.slice(0, 80),
    note: noteOf(orders),
    member_id: orders.find(({ member_id }) => member_id !== null)?.member_id ?? null,
    lines: orders.flatMap(linesOf),
    payments: [{ method: method.code, amount: due.total, tendered, reference: payment.reference ?? null }],
    session_uuid,
  })
  const door: Door = {
    outlet_id: first.outlet_id,
    device_id: till?.device_id ?? null,
    source: 'QR',
    // Names of admins and of tills are no cashiers.
    is_panel: !till?.tells_who,
  }
  const [outcome] = await recordTransactions(tx, door, [receipt])
  if (outcome?.status === 'rejected') throw invalid(outcome.fields ?? {})
  if (outcome?.status !== 'accepted' || outcome.transaction_id === undefined)
    throw new UserError('CONFLICT', `Nota dengan nomor pesanan ${first.number} sudah dikirim perangkat`)
  const { transaction_id } = outcome
  for (const order of orders) await markSettled(tx, order, { method: method.code, transaction_id })
  await takeOrderedRewards(
    tx,
    orders.map(({ uuid }) => uuid),
    first.uuid,
  )
}
