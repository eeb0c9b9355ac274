import type { Order } from '../../src/integrations/grab/contract/order.ts'
import { CANCEL_REASONS } from '../../src/integrations/grab/contract/order-calls.ts'
import { REFUSALS, type Refusal } from '../../src/integrations/grab/contract/refusals.ts'
import { localTime } from './hours.ts'
import { acceptOrder, moveOrder } from './order-course.ts'
import { orderDate } from './order-maker.ts'
import { merchantOf, orderOf, Refused } from './refused.ts'
import { isRunning } from './store.ts'
import type { BookedOrder, World } from './world.ts'

const PAGE_SIZE = 50
/** How long after a driver was found an order can still be cancelled. */
const ALLOCATED_MS = 15 * 60_000
/** Cancellations left from which on the limit is told. */
const FEW_LEFT = 3

/** Accepts or rejects an order that waits for it. */
export function prepareOrder(world: World, { orderID, toState }: { orderID: string; toState: string }) {
  const booked = orderOf(world, orderID)
  if (booked.state !== 'PENDING' || booked.order.featureFlags.orderAcceptedType !== 'MANUAL') {
    throw new Refused(REFUSALS.invalid_state)
  }
  if (toState === 'Accepted') return acceptOrder(world, booked, true)
  return moveOrder(world, booked, 'CANCELLED', { code: 'REJECTED', is_soon: true })
}

/** Marks an order as ready, or one that is eaten in as completed. */
export function markOrder(world: World, { orderID, markStatus }: { orderID: string; markStatus: number }) {
  const booked = orderOf(world, orderID)
  if (markStatus !== 1 && markStatus !== 2) {
    throw new Refused(REFUSALS.invalid_mark, `invalid markStatus: ${markStatus}`)
  }
  const is_eaten_in = ['DineIn', 'ScanToOrder'].includes(booked.order.featureFlags.orderType)
  const is_waiting = ['ACCEPTED', 'DRIVER_ALLOCATED', 'DRIVER_ARRIVED'].includes(booked.state)
  if (!is_waiting || (markStatus === 2 && !is_eaten_in)) throw new Refused(REFUSALS.invalid_state)
  if (markStatus === 2) return moveOrder(world, booked, 'COMPLETED', { is_soon: true })
  if (booked.is_ready) throw new Refused(REFUSALS.already_ready)
  booked.is_ready = true
}

/** Sets when an order will be ready. */
export function setReadyTime(
  world: World,
  { orderID, newOrderReadyTime }: { orderID: string; newOrderReadyTime: string },
): void {
  const booked = orderOf(world, orderID)
  const { orderReadyEstimation } = booked.order
  if (!orderReadyEstimation?.allowChange || !isRunning(booked.state)) {
    throw new Refused(REFUSALS.ready_time_fixed)
  }
  const at = Date.parse(newOrderReadyTime)
  if (at <= world.clock.now() || at > Date.parse(orderReadyEstimation.maxOrderReadyTime)) {
    throw new Refused(REFUSALS.invalid_ready_time)
  }
  booked.order = { ...booked.order, orderReadyEstimation: { ...orderReadyEstimation, newOrderReadyTime } }
}

const DELIVERY_STATES = {
  Accepted: 'ACCEPTED',
  FindDriver: 'DRIVER_ALLOCATED',
  Collected: 'COLLECTED',
  Delivered: 'DELIVERED',
} as const

/** Moves an order on that the restaurant delivers itself. */
export function setDelivery(
  world: World,
  body: { orderID: string; fromState: keyof typeof DELIVERY_STATES; toState: keyof typeof DELIVERY_STATES },
) {
  const booked = orderOf(world, body.orderID)
  const is_own = booked.order.featureFlags.orderType === 'DeliveredByRestaurant'
  if (!is_own || booked.state !== DELIVERY_STATES[body.fromState]) throw new Refused(REFUSALS.invalid_state)
  return moveOrder(world, booked, DELIVERY_STATES[body.toState], { is_soon: true })
}

function cancelsLeft(world: World, { merchant }: BookedOrder): number {
  const today = localTime(world.clock.now(), merchant.settings.utc_offset).date
  const used = [...world.orders.values()].filter(
    (other) => other.merchant === merchant && other.cancelled_by_merchant && orderDate(other) === today,
  ).length
  return world.settings.cancels_a_day - used
}

function limitOf(left: number) {
  return left <= FEW_LEFT
    ? { limitType: 'approaching the daily limit', limitTimes: Math.max(0, left) }
    : { limitType: 'not approaching limit', limitTimes: 0 }
}

/** Why an order cannot be cancelled: how a question after it and how a cancellation is answered. */
function whyNot(world: World, booked: BookedOrder): { told: string; refusal: Refusal } | undefined {
  const { featureFlags, scheduledTime } = booked.order
  if (!isRunning(booked.state) || booked.state === 'COLLECTED') {
    const told = 'The current status of the order does not allow cancellation'
    return { told, refusal: { status: 409, reason: 'conflict', message: told } }
  }
  if (featureFlags.orderAcceptedType === 'MANUAL') {
    return { told: 'Default Error', refusal: REFUSALS.manual_accept }
  }
  if (featureFlags.orderType === 'TakeAway') {
    return { told: 'Self pick-up orders cannot be cancelled', refusal: REFUSALS.self_pickup }
  }
  if (scheduledTime) return { told: 'Scheduled orders cannot be cancelled', refusal: REFUSALS.scheduled }
  if (cancelsLeft(world, booked) <= 0) {
    return { told: 'Daily cancellation limit reached', refusal: REFUSALS.daily_limit }
  }
  if (featureFlags.orderType !== 'DeliveredByGrab') return undefined
  if (booked.state === 'PENDING' || booked.state === 'ACCEPTED') {
    return { told: 'Order has not yet been allocated preventing cancellation', refusal: REFUSALS.unallocated }
  }
  if (booked.state === 'DRIVER_ARRIVED' || world.clock.now() - booked.state_at > ALLOCATED_MS) {
    return { told: 'Driver has been allocated for too long', refusal: REFUSALS.allocated_too_long }
  }
  return undefined
}

function ownOrder(
  world: World,
  { orderID, merchantID }: { orderID: string; merchantID: string },
): BookedOrder {
  const booked = orderOf(world, orderID)
  if (booked.merchant.merchant_id !== merchantID) throw new Refused(REFUSALS.not_yours)
  return booked
}

/** Whether the restaurant may cancel an order now. */
export function isCancelable(world: World, query: { orderID: string; merchantID: string }) {
  const booked = ownOrder(world, query)
  const obstacle = whyNot(world, booked)
  return {
    cancelAble: obstacle === undefined,
    nonCancellationReason: obstacle?.told ?? '',
    ...limitOf(cancelsLeft(world, booked)),
    cancelReasons: CANCEL_REASONS.map((reason) => ({ ...reason })),
  }
}

/** Cancels an order for the restaurant. */
export async function cancelOrder(
  world: World,
  body: { orderID: string; merchantID: string; cancelCode: number },
) {
  const booked = ownOrder(world, body)
  const obstacle = whyNot(world, booked)
  if (obstacle) throw new Refused(obstacle.refusal)
  booked.cancelled_by_merchant = true
  await moveOrder(world, booked, 'CANCELLED', { code: `MERCHANT_${body.cancelCode}`, is_soon: true })
  return limitOf(cancelsLeft(world, booked))
}

/** An order as lists tell it, with its state. */
function listed({ order, state, history, made_at }: BookedOrder): Order {
  const done = history.find((step) => !isRunning(step.state))
  return {
    ...order,
    orderState: state === 'PENDING' ? '' : state,
    submitTime: `${new Date(made_at).toISOString().slice(0, 19)}Z`,
    completeTime: done?.at ?? null,
  }
}

/** A merchant's orders of a day, or those of the ids asked for. */
export function listOrders(
  world: World,
  query: {
    merchantID: string
    date?: string | undefined
    page?: number | undefined
    orderIDs?: string | string[] | undefined
  },
) {
  const merchant = merchantOf(world, query.merchantID)
  const ids = query.orderIDs === undefined ? undefined : [query.orderIDs].flat().flatMap(readIds)
  const found = [...world.orders.values()].filter(
    (booked) =>
      booked.merchant === merchant &&
      (ids ? ids.includes(booked.order.orderID) : orderDate(booked) === query.date),
  )
  const from = (query.page ?? 0) * PAGE_SIZE
  return {
    more: found.length > from + PAGE_SIZE,
    orders: found.slice(from, from + PAGE_SIZE).map(listed),
  }
}

/** Ids as `[a,b]`, as JSON or one by one: the contract shows brackets only. */
const readIds = (text: string) =>
  text
    .replace(/[[\]"\s]/g, '')
    .split(',')
    .filter(Boolean)

/** Gives money back for orders taken at the restaurant's own devices; others are Grab's to refund. */
export function refundOrder(world: World, body: { orderID: string; merchantID: string }) {
  const booked = ownOrder(world, body)
  if (booked.order.featureFlags.orderType !== 'ScanToOrder' || isRunning(booked.state)) {
    throw new Refused({ status: 403, reason: 'forbidden' }, 'not refundable')
  }
  return moveOrder(world, booked, 'REFUNDED', { is_soon: true })
}
