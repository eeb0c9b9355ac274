import { sql } from 'kysely'
import type { Context, WriteContext } from '../../../kit/context.ts'
import { selectOwn } from '../../../kit/db/own-rows.ts'
import { notFound } from '../../../kit/errors.ts'
import { storableStart } from '../../../kit/storable.calc.ts'
import { transaction } from '../../../kit/transaction.ts'
import { businessDate } from '../../../outlets/outlet/business-date.calc.ts'
import { parseMinute } from '../../../outlets/outlet/opening-hours.calc.ts'
import type { Order, OrderState } from '../contract/order.ts'
import { changeOrder, type HeldOrder, holdOrder, noteEvent, type OrderStore } from './held-order.ts'
import { keepBooks } from './keep-books.ts'
import { loadMenuNames } from './menu-names.queries.ts'
import { contentHash, type OrderReceipt, orderReceipt, receiptUuid } from './order-receipt.ts'
import { isLive, movesOn, type StandingState } from './order-state.calc.ts'

/** How long before the time it is wanted the kitchen is told of a scheduled order. */
const KITCHEN_LEAD_MS = 30 * 60_000

/** Where an order was told. */
interface Told {
  /** In a list that was asked for at this moment; undefined when Grab sent it by itself. */
  readonly asked_at?: Date
}

/** A state as it was told. */
export interface StateNews {
  readonly state: OrderState
  readonly code?: string | null | undefined
  readonly message?: string | null | undefined
  readonly driver_eta?: number | null | undefined
  readonly at?: Date | undefined
  readonly is_listed?: boolean
}

/**
 * Takes an order that Grab submits or lists: a new one becomes an open order and, unless somebody has yet to accept it, a
 * sale; one whose content has changed is undone and done anew; a repetition does nothing. Whatever was told of it before
 * it came takes effect with it. One transaction; two at once wait for each other.
 */
export async function takeOrder(
  ctx: Context | WriteContext,
  store: OrderStore,
  order: Order,
  { asked_at }: Told = {},
): Promise<void> {
  await transaction(ctx, async (tx) => {
    const known = await holdOrder(tx, store, order.orderID)
    const content_hash = contentHash(order)
    const is_same = known?.content_hash.toString('hex') === content_hash
    const is_late = known && !is_same && isOutdated(known, order, asked_at)
    await noteEvent(tx, store, order.orderID, {
      kind: 'content',
      key: content_hash,
      effect: is_late ? 'late' : 'applied',
      is_listed: asked_at !== undefined,
    })
    let held = known
    if (!held) {
      const made = await makeReceipt(tx, order, 0)
      held = await addOrder(tx, store, order, contentOf(tx, order, content_hash, made))
      for (const news of await waitingStates(tx, store, order.orderID)) {
        held = await changeState(tx, store, held, news)
      }
      held = await keepBooks(tx, held, { made })
    } else if (!is_same && !is_late) {
      const revision = held.revision + 1
      const made = await makeReceipt(tx, order, revision)
      held = await changeOrder(tx, held, { ...contentOf(tx, order, content_hash, made), revision })
      held = await keepBooks(tx, held, { is_changed: true, made })
    }
    const { orderState, completeTime } = order
    if (asked_at && orderState) {
      const at = completeTime && !isLive(orderState) ? new Date(completeTime) : undefined
      const after = await changeState(tx, store, held, { state: orderState, at, is_listed: true })
      await keepBooks(tx, after)
    }
  })
}

/** Takes a state that Grab pushes; one of an order that is not known yet waits for it. Answers whether it is known. */
export async function takeState(
  ctx: Context | WriteContext,
  store: OrderStore,
  order_id: string,
  news: StateNews,
): Promise<boolean> {
  return transaction(ctx, async (tx) => {
    const held = await holdOrder(tx, store, order_id)
    if (held) {
      await keepBooks(tx, await changeState(tx, store, held, news))
      return true
    }
    await noteEvent(tx, store, order_id, { ...eventOf(news), effect: 'waiting' })
    return false
  })
}

/**
 * Whether a content that differs from what we have is older than that: the first content told again after an edit, or a
 * list that was asked for before the last change came.
 */
function isOutdated(known: HeldOrder, order: Order, asked_at: Date | undefined): boolean {
  if (asked_at) return asked_at < known.content_at
  return known.revision > 0 && !order.featureFlags.isMexEditOrder
}

function eventOf({ state, code, message, driver_eta, is_listed }: StateNews) {
  return {
    kind: 'state' as const,
    key: state,
    code: storableStart(code, 100),
    message: storableStart(message, 300),
    driver_eta: driver_eta ?? null,
    is_listed: is_listed ?? false,
  }
}

const TIMES: Partial<Record<OrderState, string>> = {
  ACCEPTED: 'accepted_at',
  DRIVER_ALLOCATED: 'driver_allocated_at',
  DRIVER_ARRIVED: 'driver_arrived_at',
  COLLECTED: 'collected_at',
}

/** Moves a held order on, never backwards; what came too late is only noted. */
export async function changeState(
  tx: WriteContext,
  store: OrderStore,
  held: HeldOrder,
  news: StateNews,
): Promise<HeldOrder> {
  const { state } = news
  const moves = movesOn(held.state as StandingState, state)
  if (held.state !== state || !news.is_listed)
    await noteEvent(tx, store, held.order_id, { ...eventOf(news), effect: moves ? 'applied' : 'late' })
  if (!moves) return held
  const at = news.at ?? tx.now()
  const time = TIMES[state]
  const is_over = !isLive(state)
  const is_lost = state === 'CANCELLED' || state === 'FAILED' || state === 'REFUNDED'
  return changeOrder(tx, held, {
    ...{ state, state_at: at },
    ...(time ? { [time]: at } : {}),
    ...(state === 'DRIVER_ALLOCATED' ? { driver_eta: news.driver_eta ?? null } : {}),
    // Whom to bring it to is nobody's business any more.
    ...(is_over ? { ended_at: at, receiver: null } : {}),
    ...(is_lost && held.cancelled_by === null
      ? {
          cancelled_by: 'grab',
          cancel_code: storableStart(news.code, 100),
          cancel_message: storableStart(news.message, 300),
        }
      : {}),
  })
}

async function waitingStates(tx: WriteContext, { merchant_id }: OrderStore, order_id: string) {
  const rows = await selectOwn(tx, 'grab_order_event', {
    merchant_id,
    order_id,
    kind: 'state',
    effect: 'waiting',
  })
    .select(['key', 'code', 'message', 'driver_eta', 'occurred_at'])
    .orderBy('id')
    .execute()
  return rows.map(
    ({ key, code, message, driver_eta, occurred_at }): StateNews => ({
      ...{ state: key as OrderState, code, message, driver_eta },
      at: occurred_at,
    }),
  )
}

async function addOrder(
  tx: WriteContext,
  store: OrderStore,
  order: Order,
  content: ReturnType<typeof contentOf>,
): Promise<HeldOrder> {
  const { outlet_id, merchant_id } = store
  const outlet = await selectOwn(tx, 'outlet', { id: outlet_id })
    .select(['timezone', 'business_day_cutoff'])
    .executeTakeFirst()
  if (!outlet) throw notFound('Outlet')
  const ordered_at = new Date(order.orderTime)
  const scheduled_at = order.scheduledTime ? new Date(order.scheduledTime) : null
  const kitchen_at =
    scheduled_at && new Date(Math.max(ordered_at.getTime(), scheduled_at.getTime() - KITCHEN_LEAD_MS))
  return tx.db
    .insertInto('grab_order')
    .values({
      brand_id: tx.brand_id,
      ...{ outlet_id, merchant_id, ordered_at, scheduled_at, kitchen_at },
      order_id: order.orderID,
      state_at: tx.now(),
      business_date: businessDate(
        ordered_at.getTime(),
        outlet.timezone,
        parseMinute(outlet.business_day_cutoff),
      ),
      ...content,
      created_at: tx.now(),
      updated_at: tx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

const dateOf = (text: string | null | undefined): Date | null => (text ? new Date(text) : null)

async function makeReceipt(tx: WriteContext, order: Order, revision: number): Promise<OrderReceipt> {
  const uuid = receiptUuid(tx.brand_id, order.merchantID, order.orderID, revision)
  return orderReceipt(order, await loadMenuNames(tx, order), { uuid, revision })
}

/** The columns that follow from what Grab tells in an order. */
function contentOf(tx: WriteContext, order: Order, content_hash: string, made: OrderReceipt) {
  const { featureFlags, orderReadyEstimation: ready, receiver, membershipID: _person, ...rest } = order
  return {
    short_number: storableStart(order.shortOrderNumber, 40) ?? order.orderID.slice(0, 40),
    order_type: featureFlags.orderType,
    accepted_type: featureFlags.orderAcceptedType,
    payment_type: order.paymentType,
    estimated_ready_at: dateOf(ready?.estimatedOrderReadyTime),
    max_ready_at: dateOf(ready?.maxOrderReadyTime),
    new_ready_at: dateOf(ready?.newOrderReadyTime),
    can_change_ready: ready?.allowChange ?? false,
    ...made.money,
    lines: JSON.stringify(made.lines),
    qty: made.qty,
    note: made.receipt?.note ?? null,
    flags: [...made.flags],
    content_hash: Buffer.from(content_hash, 'hex'),
    content_at: tx.now(),
    receiver: receiver ? sql<string>`${JSON.stringify(personOf(receiver))}::jsonb` : null,
    raw: JSON.stringify({ ...rest, featureFlags, orderReadyEstimation: ready ?? null }),
  }
}

/** What who brings an order has to know, and nothing else. */
function personOf({ name, phones, address, virtualContact }: NonNullable<Order['receiver']>) {
  const { unitNumber, deliveryInstruction, address: street } = address
  return {
    name: storableStart(name, 64),
    phone: storableStart(virtualContact?.phoneNumber ?? phones, 40),
    address: storableStart([unitNumber, street].filter(Boolean).join(', '), 300),
    instruction: storableStart(deliveryInstruction, 300),
  }
}
