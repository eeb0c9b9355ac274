import type { StoreHours, StoreStatus } from '../../src/integrations/grab/contract/store.ts'
import { closeReason } from './hours.ts'
import type { Merchant, World } from './world.ts'

const PAUSE_MS = { '30m': 1_800_000, '1h': 3_600_000, '24h': 86_400_000 }

/** Whether a store sells now, and why not. */
export function storeStatus(world: World, merchant: Merchant): StoreStatus {
  const { reason, is_special } = closeReason(merchant, world.clock.now())
  return { isOpen: reason === '', isInSpecialOpeningHourRange: is_special, closeReason: reason }
}

/** Pauses a store for a while, or opens it again. */
export function pauseStore(
  world: World,
  merchant: Merchant,
  { isPause, duration }: { isPause: boolean; duration?: keyof typeof PAUSE_MS | undefined },
): void {
  merchant.paused_until = isPause && duration ? world.clock.now() + PAUSE_MS[duration] : 0
}

/**
 * Sets hours. While orders are under way delivery hours are refused in the answer unless forced, special hours only if
 * they would close the store at once.
 */
export function setHours(
  world: World,
  merchant: Merchant,
  hours: Partial<StoreHours>,
  way: 'forced' | 'unforced' | 'special',
) {
  const running = [...world.orders.values()].filter(
    (booked) => booked.merchant === merchant && isRunning(booked.state),
  )
  const scheduled = running.filter(({ order }) => order.scheduledTime)
  const before = merchant.hours
  const isOpen = () => closeReason(merchant, world.clock.now()).reason === ''
  const was_open = isOpen()
  merchant.hours = { ...before, ...hours }
  const closes = was_open && !isOpen()
  const is_refused = running.length > 0 && (way === 'unforced' || (way === 'special' && closes))
  if (is_refused) merchant.hours = before
  const pending = scheduled.length > 0 && way !== 'special' ? 'PendingScheduledOrders' : 'PendingOrders'
  const was_forced = way === 'forced' && running.length > 0
  return {
    errorReasons: is_refused ? [pending] : was_forced ? ['ForceUpdated'] : null,
    orderCount: running.length,
    scheduledOrderCount: scheduled.length,
    closeImmediately: closes && !is_refused,
  }
}

const ENDED = ['DELIVERED', 'COMPLETED', 'REFUNDED', 'FAILED', 'CANCELLED']

/** Whether an order of this state is still under way. */
export const isRunning = (state: string) => !ENDED.includes(state)
