import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context, WriteContext } from '../../kit/context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { invalid, notFound, UserError } from '../../kit/errors.ts'
import { addressBlock } from '../../kit/http/address-block.ts'
import { assertAttempt, returnAttempt } from '../../kit/throttle.ts'
import { transaction } from '../../kit/transaction.ts'
import { findOrder, placeOrder } from '../../sales/table-order/place-order.commands.ts'
import { readTableMenu } from '../menu-page/menu-page.queries.ts'
import type { Order } from './order.input.ts'
import { findAbsence } from './presence.calc.ts'
import { quoteOrder, tellQuote } from './quote-order.ts'

const TEN_MINUTES = { window_seconds: 600, longest_wait_seconds: 600 }
/** Many guests share the address of the place they sit in. */
const BY_ADDRESS = { name: 'order_address', free: 90, ...TEN_MINUTES }
const BY_TABLE = { name: 'order_table', free: 60, ...TEN_MINUTES }
const BY_OUTLET = { name: 'order_outlet', free: 900, ...TEN_MINUTES }
/** Wrong PINs, by who tries and by where. */
const PIN_BY_ADDRESS = { name: 'order_pin', free: 10, ...TEN_MINUTES }
const PIN_BY_TABLE = { name: 'order_pin_table', free: 40, ...TEN_MINUTES }

/** Whose table an order is for. */
export interface OrderPlace {
  readonly outlet_id: number
  readonly table_id: number
}

/** Counts an order before it is read, so that parallel ones cannot slip past together. */
async function assertOrders(ctx: Context, { outlet_id, table_id }: OrderPlace): Promise<void> {
  await assertAttempt(ctx.services, BY_ADDRESS, `${ctx.brand_id} ${ctx.ip}`)
  await assertAttempt(ctx.services, BY_TABLE, `${ctx.brand_id} ${table_id}`)
  await assertAttempt(ctx.services, BY_OUTLET, `${ctx.brand_id} ${outlet_id}`)
}

/** Whether a typed PIN is the outlet's; wrong ones are counted. */
async function isPinRight(
  ctx: Context,
  { outlet_id, table_id }: OrderPlace,
  typed: string,
): Promise<boolean> {
  const attempts = [
    [PIN_BY_ADDRESS, `${ctx.brand_id} ${outlet_id} ${addressBlock(ctx.ip)}`],
    [PIN_BY_TABLE, `${ctx.brand_id} ${table_id}`],
  ] as const
  for (const [policy, subject] of attempts) await assertAttempt(ctx.services, policy, subject)
  const outlet = await selectOwn(ctx, 'outlet', { id: outlet_id }).select('pin').executeTakeFirst()
  const hash = (text: string) => createHash('sha256').update(text).digest()
  const is_right = timingSafeEqual(hash(outlet?.pin ?? ''), hash(typed)) && Boolean(outlet?.pin)
  if (is_right) {
    for (const [policy, subject] of attempts) await returnAttempt(ctx.services, policy, subject)
  }
  return is_right
}

/** Holds the table of a code: orders of one table are taken one after another, and none after its code was replaced. */
async function lockCode(tx: WriteContext, token: string): Promise<{ id: number }> {
  const table = await selectOwn(tx, 'outlet_table', { token })
    .select('id')
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!table) throw notFound('Meja')
  return table
}

function hashOf({ lines, note, guest_name }: Order): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([lines, note, guest_name]))
    .digest()
}

/**
 * Takes a guest's order at the table of a code, once however often it is sent. Throws CONFLICT with the new quote when
 * anything is not as the guest saw it, VALIDATION when he is not there.
 */
export async function sendOrder(
  ctx: Context,
  token: string,
  place: OrderPlace,
  order: Order,
): Promise<{ id: number }> {
  await assertOrders(ctx, place)
  const is_pin_right = order.pin ? await isPinRight(ctx, place, order.pin) : false
  return transaction(ctx, async (tx) => {
    const { id: outlet_table_id } = await lockCode(tx, token)
    const named = { uuid: order.uuid, content_hash: hashOf(order), outlet_table_id }
    const known = await findOrder(tx, named)
    if (known) return known
    const page = await readTableMenu(tx, token)
    if (!page?.table || !page.ordering) throw notFound('Meja')
    const { outlet, table, ordering } = page
    const { order_check, radius, is_table_open } = ordering
    const { address_lat, address_long } = outlet
    const absence = findAbsence(
      { order_check, radius, address_lat, address_long, is_table_open },
      { position: order.position ?? null, is_pin_right },
    )
    if (absence) throw invalid({ [absence.field]: absence.message }, absence.message)
    const quote = quoteOrder(page, order.lines, tx.now().getTime())
    if (!quote.is_good)
      throw new UserError('CONFLICT', quote.problem ?? 'Ada yang berubah, periksa kembali pesanan Anda', {
        quote: tellQuote(quote),
      })
    return placeOrder(tx, {
      ...named,
      outlet_id: outlet.id,
      table_name: table.name,
      business_date: quote.business_date,
      guest_name: order.guest_name,
      note: order.note,
      source: order.source ?? null,
      lines: quote.ordered.map(({ is_taxable: _, ...line }) => line),
      bill: quote.bill,
      cash_bill: quote.cash_bill,
    })
  })
}
