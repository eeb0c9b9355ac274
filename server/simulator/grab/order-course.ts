import { ORDER_STATES, type OrderState } from '../../src/integrations/grab/contract/order.ts'
import { randomOf } from './random.ts'
import { isRunning } from './store.ts'
import type { BookedOrder, World } from './world.ts'

type Step = readonly [state: OrderState, from_minutes: number, to_minutes: number]

/** How orders of each type move on, with the minutes each step takes. */
const COURSES: Partial<Record<string, readonly Step[]>> = {
  DeliveredByGrab: [
    ['DRIVER_ALLOCATED', 2, 6],
    ['DRIVER_ARRIVED', 5, 12],
    ['COLLECTED', 1, 8],
    ['DELIVERED', 8, 25],
  ],
  DeliveredByRestaurant: [
    ['COLLECTED', 10, 20],
    ['DELIVERED', 10, 30],
  ],
  TakeAway: [['DELIVERED', 10, 25]],
  DineIn: [['COMPLETED', 30, 60]],
  ScanToOrder: [
    ['BILL_PAID', 20, 40],
    ['COMPLETED', 1, 5],
  ],
}

/** States of orders to be fetched that are told at all. */
const TOLD_OF_TAKEAWAY: readonly OrderState[] = ['DELIVERED', 'CANCELLED']

const MINUTE_MS = 60_000
const ACCEPT_MS = 2_000
const SOON_MS = 500
/** How long before its time a scheduled order begins to be made. */
const SCHEDULE_LEAD_MS = 20 * MINUTE_MS

/** Sends a new order and lets it take its course. */
export async function startOrder(world: World, booked: BookedOrder): Promise<void> {
  const { clock, settings } = world
  const { order } = booked
  if (order.featureFlags.orderAcceptedType === 'AUTO') {
    clock.after(ACCEPT_MS, () => acceptOrder(world, booked))
  } else {
    clock.after(settings.accept_timeout_ms, () =>
      booked.state === 'PENDING'
        ? moveOrder(world, booked, 'CANCELLED', { code: 'ACCEPT_TIMEOUT' })
        : undefined,
    )
  }
  await submitOrder(world, booked)
}

/** Tells the partner of an order. */
const submitOrder = (world: World, booked: BookedOrder) =>
  world.partner.deliver('submitOrder', booked.order.orderID, () => booked.order)

/** Tells the partner of an order again, a moment later: it was edited, or somebody wants to see it twice. */
export const resubmitOrder = (world: World, booked: BookedOrder) =>
  world.clock.after(SOON_MS, () => submitOrder(world, booked))

/** An order is accepted, by itself or by hand: it takes its course. */
export async function acceptOrder(world: World, booked: BookedOrder, is_soon = false): Promise<void> {
  if (booked.state !== 'PENDING') return
  const { clock, settings } = world
  const { merchant, number, order } = booked
  const { scheduledTime } = order
  const random = randomOf(settings.seed, merchant.merchant_id, number, 'course')
  const wait = scheduledTime ? Date.parse(scheduledTime) - SCHEDULE_LEAD_MS - clock.now() : 0
  clock.after(Math.max(0, wait), () => stepOn(world, booked, 0, random))
  await moveOrder(world, booked, 'ACCEPTED', { is_soon })
}

/** Plans the next step; some orders end before their time. */
function stepOn(world: World, booked: BookedOrder, at: number, random: ReturnType<typeof randomOf>): void {
  const steps = COURSES[booked.order.featureFlags.orderType] ?? []
  const step = steps[at]
  if (!step || !isRunning(booked.state)) return
  const { cancelled_share, failed_share } = booked.merchant.settings
  const [state, from, to] = step
  const wait = random.between(from * 60, to * 60) * 1_000
  const is_cancelled = random.chance(cancelled_share / steps.length)
  const is_failed = random.chance(failed_share / steps.length) && booked.state !== 'COLLECTED'
  world.clock.after(wait, async () => {
    if (is_cancelled && booked.state !== 'COLLECTED') {
      return moveOrder(world, booked, 'CANCELLED', { code: 'CANCELLED_BY_EATER' })
    }
    if (is_failed) return moveOrder(world, booked, 'FAILED', { code: 'NO_DRIVER' })
    await moveOrder(world, booked, state)
    stepOn(world, booked, at + 1, random)
  })
}

interface Move {
  /** Free text. */
  readonly code?: string
  /** Tells the partner a moment later: after the answer to the partner's own call that moved the order. */
  readonly is_soon?: boolean
}

/** Moves an order on and tells the partner; never backwards, and never out of an end. */
export async function moveOrder(
  world: World,
  booked: BookedOrder,
  state: OrderState,
  { code = '', is_soon = false }: Move = {},
): Promise<void> {
  const { history, merchant, order } = booked
  if (!isAhead(booked.state, state)) return
  booked.state = state
  booked.state_at = world.clock.now()
  history.push({ state, at: world.clock.text() })
  if (order.featureFlags.orderType === 'TakeAway' && !TOLD_OF_TAKEAWAY.includes(state)) return
  const push = () =>
    world.partner.deliver('orderState', `${order.orderID} ${state}`, () => ({
      merchantID: merchant.merchant_id,
      partnerMerchantID: merchant.partner_merchant_id,
      orderID: order.orderID,
      state,
      driverETA: state === 'DRIVER_ALLOCATED' ? 420 : null,
      code,
      message: '',
    }))
  const { held } = booked
  booked.held = undefined
  // Only a state that another will follow can be overtaken by it.
  const fault = held || !isRunning(state) ? undefined : world.faults.ofStateOrder()
  if (fault) {
    booked.held = push
    return
  }
  const pushAll = async () => {
    await push()
    await held?.()
  }
  if (is_soon) world.clock.after(SOON_MS, pushAll)
  else await pushAll()
}

/** Whether a state lies ahead of another: ends are final, but what was delivered may still be refunded. */
export function isAhead(from: BookedOrder['state'], to: OrderState): boolean {
  if (from === 'PENDING') return true
  if (to === 'REFUNDED') return ['DELIVERED', 'BILL_PAID', 'COMPLETED'].includes(from)
  if (from === 'BILL_PAID') return to === 'COMPLETED'
  return isRunning(from) && ORDER_STATES.indexOf(to) > ORDER_STATES.indexOf(from)
}
