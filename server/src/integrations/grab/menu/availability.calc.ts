import { type OfferedItem, offerStateAt } from '../../../catalog/item/offer.calc.ts'
import { businessDate } from '../../../outlets/outlet/business-date.calc.ts'

/** States of an item at GrabFood; their places are the numbers the panel tells them by. */
export const GRAB_STATUSES = ['AVAILABLE', 'UNAVAILABLE', 'UNAVAILABLETODAY'] as const
export type GrabStatus = (typeof GRAB_STATUSES)[number]

/** Why an item is not on sale there; null while it is. */
export type WithheldReason = 'HELD' | 'HELD_TODAY' | 'SOLD_OUT' | 'NO_STOCK' | null

/** What of an item and its outlet decides whether it is on sale at GrabFood. */
export interface AvailabilityItem extends OfferedItem {
  readonly is_available: boolean
  readonly sold_out_on: string | null
  readonly order_types: readonly string[]
  /** 0 AVAILABLE, 1 UNAVAILABLE, 2 UNAVAILABLETODAY, as somebody set it. */
  readonly status: number
  readonly today: string | null
  /** Portions there are; null where nothing is counted. */
  readonly portions: number | null
}

export interface AvailabilityOutlet {
  readonly timezone: string
  readonly cutoff_minutes: number
}

/** What somebody set, as it is now: status 2 ends with the business day it was set on. */
export function heldStatus(
  { status, today }: Pick<AvailabilityItem, 'status' | 'today'>,
  { timezone, cutoff_minutes }: AvailabilityOutlet,
  at: number,
): 0 | 1 | 2 {
  if (status === 2) return today === businessDate(at, timezone, cutoff_minutes) ? 2 : 0
  return status === 1 ? 1 : 0
}

/**
 * Whether an item is in the menu at all, and how it stands there. What runs out of stock is UNAVAILABLE until there is
 * some again; what was marked as sold out today comes back with the outlet's cut-off. Hours are told in the menu, so an
 * item out of its hours is available.
 */
export function availabilityAt(
  item: AvailabilityItem,
  outlet: AvailabilityOutlet,
  at: number,
): { readonly status: GrabStatus; readonly reason: WithheldReason } | undefined {
  const { is_available, sold_out_on, order_types, portions } = item
  const state = offerStateAt(item, { ...outlet, is_available, sold_out_on }, at)
  if (state === 'INACTIVE' || state === 'NOT_HERE' || state === 'OUT_OF_SEASON') return undefined
  if (order_types.length > 0 && !order_types.includes('DELIVERY')) return undefined
  const held = heldStatus(item, outlet, at)
  if (held === 1) return { status: 'UNAVAILABLE', reason: 'HELD' }
  if (portions !== null && portions < 1) return { status: 'UNAVAILABLE', reason: 'NO_STOCK' }
  if (held === 2) return { status: 'UNAVAILABLETODAY', reason: 'HELD_TODAY' }
  if (state === 'SOLD_OUT') return { status: 'UNAVAILABLETODAY', reason: 'SOLD_OUT' }
  return { status: 'AVAILABLE', reason: null }
}

/** How Grab shows an item now: it puts back on sale at the store's midnight what was unavailable for a day. */
export function statusAtGrab(
  { status, pushed_at }: { readonly status: GrabStatus; readonly pushed_at: number },
  timezone: string,
  at: number,
): GrabStatus {
  if (status !== 'UNAVAILABLETODAY') return status
  return businessDate(pushed_at, timezone, 0) === businessDate(at, timezone, 0) ? status : 'AVAILABLE'
}
