import type { Context } from '../../../kit/context.ts'
import { invalid } from '../../../kit/errors.ts'
import { GrabError } from '../adapter/grab-error.ts'
import { requireGrab } from '../store/store.commands.ts'
import { explainGrab } from './explain-grab.calc.ts'
import {
  CancelGrabOrderInput,
  DeliverGrabOrderInput,
  GrabOrderInput,
  GrabReadyTimeInput,
} from './grab-order.input.ts'
import { changeOrder, type HeldOrder } from './held-order.ts'
import { isLive, type StandingState } from './order-state.calc.ts'
import { orderStep, readReached, refusalOf } from './order-step.ts'
import { changeState } from './take-order.commands.ts'

const EATEN_IN = ['DineIn', 'ScanToOrder']
const COOKING = ['ACCEPTED', 'DRIVER_ALLOCATED', 'DRIVER_ARRIVED']

const isWaiting = ({ state, accepted_type }: HeldOrder) => state === 'PENDING' && accepted_type === 'MANUAL'
const isOver = ({ state }: HeldOrder) => !isLive(state as StandingState)
const unless = (is_allowed: boolean, why: string) => (is_allowed ? undefined : why)

/** Takes an order that waits for somebody to accept it: it becomes a sale and the kitchen may begin. */
export const acceptGrabOrder = orderStep({
  name: 'accept',
  input: GrabOrderInput,
  refuse: (order) => unless(isWaiting(order), 'tidak menunggu diterima'),
  ask: (port, { order_id }) => port.acceptOrder(order_id),
  isDone: ({ state }) => state !== 'PENDING' && state !== 'CANCELLED' && state !== 'FAILED',
  apply: (tx, order) => changeState(tx, order, order, { state: 'ACCEPTED' }),
})

/** Turns an order down that waits for somebody to accept it. */
export const rejectGrabOrder = orderStep({
  name: 'reject',
  input: GrabOrderInput,
  refuse: (order) => unless(isWaiting(order), 'tidak menunggu diterima'),
  ask: (port, { order_id }) => port.rejectOrder(order_id),
  isDone: ({ state }) => state === 'CANCELLED',
  apply: async (tx, order) => {
    const named = await changeOrder(tx, order, { cancelled_by: 'outlet', cancel_code: 'REJECTED' })
    return changeState(tx, order, named, { state: 'CANCELLED' })
  },
})

/** Says that an order can be fetched; one that is eaten in is done with it. */
export const readyGrabOrder = orderStep({
  name: 'ready',
  input: GrabOrderInput,
  refuse: ({ state, ready_at }) =>
    ready_at ? 'sudah ditandai siap' : unless(COOKING.includes(state), 'tidak sedang dibuat'),
  ask: (port, { order_id, order_type }) =>
    EATEN_IN.includes(order_type) ? port.markCompleted(order_id) : port.markReady(order_id),
  isDone: ({ state }) => state === 'COLLECTED' || state === 'DELIVERED' || state === 'COMPLETED',
  apply: async (tx, order) => {
    const ready = await changeOrder(tx, order, { ready_at: order.ready_at ?? tx.now() })
    return EATEN_IN.includes(order.order_type) ? changeState(tx, order, ready, { state: 'COMPLETED' }) : ready
  },
})

/** Tells when an order will be ready instead, within what Grab allows. */
export const setGrabReadyTime = orderStep({
  name: 'ready_time',
  input: GrabReadyTimeInput,
  refuse: (order) =>
    isOver(order) ? 'sudah selesai' : unless(order.can_change_ready, 'tidak dapat diubah waktu siapnya'),
  ask: async (port, { order_id, max_ready_at }, { ready_at }, now) => {
    if (ready_at <= now) throw invalid({ ready_at: 'Waktu siap harus setelah sekarang' })
    if (max_ready_at && ready_at > max_ready_at)
      throw invalid({ ready_at: 'Waktu siap melewati batas GrabFood' })
    await port.setReadyTime(order_id, ready_at)
  },
  isDone: () => false,
  apply: (tx, order, { ready_at }) => changeOrder(tx, order, { new_ready_at: ready_at }),
})

/** Cancels an order for one of Grab's reasons: its sale is undone at the cost it had. */
export const cancelGrabOrder = orderStep({
  name: 'cancel',
  input: CancelGrabOrderInput,
  refuse: (order) => unless(!isOver(order), 'sudah selesai'),
  ask: (port, { order_id, merchant_id }, { code }) =>
    port.cancelOrder({ orderID: order_id, merchantID: merchant_id, cancelCode: code }),
  isDone: ({ state }) => state === 'CANCELLED',
  apply: async (tx, order, { code }) => {
    const named = await changeOrder(tx, order, { cancelled_by: 'outlet', cancel_code: String(code) })
    return changeState(tx, order, named, { state: 'CANCELLED' })
  },
})

const STEPS = { Collected: 'COLLECTED', Delivered: 'DELIVERED' } as const

/** Tells how far our own courier is. */
export const deliverGrabOrder = orderStep({
  name: 'deliver',
  input: DeliverGrabOrderInput,
  refuse: (order) =>
    order.order_type === 'DeliveredByRestaurant'
      ? unless(!isOver(order) && order.state !== 'PENDING', 'tidak sedang diantar')
      : 'diantar oleh GrabFood',
  ask: (port, { order_id, state }, { step }) =>
    port.setDelivery({
      orderID: order_id,
      fromState:
        state === 'COLLECTED' ? 'Collected' : state === 'DRIVER_ALLOCATED' ? 'FindDriver' : 'Accepted',
      toState: step,
    }),
  isDone: ({ state }) => state === 'COLLECTED' || state === 'DELIVERED',
  apply: (tx, order, { step }) => changeState(tx, order, order, { state: STEPS[step] }),
})

/** Whether an order can be cancelled now, as Grab says. */
export interface Cancelable {
  readonly is_cancelable: boolean
  /** Why not. */
  readonly reason: string | null
  /** Cancellations left before Grab's limit, when few are. */
  readonly left: number | null
}

/** Asks Grab whether an order in reach can be cancelled. @throws UNAVAILABLE when it cannot be asked. */
export async function readCancelable(ctx: Context, id: number): Promise<Cancelable> {
  const order = await readReached(ctx, id)
  if (isOver(order)) return { is_cancelable: false, reason: 'Pesanan ini sudah selesai', left: null }
  try {
    const told = await requireGrab(ctx).port.isCancelable(order.order_id, order.merchant_id)
    const is_near = told.limitType !== '' && told.limitType !== 'not approaching limit'
    return {
      is_cancelable: told.cancelAble,
      reason: told.cancelAble ? null : explainGrab(told.nonCancellationReason),
      left: is_near ? told.limitTimes : null,
    }
  } catch (error) {
    throw error instanceof GrabError ? refusalOf(error) : error
  }
}
