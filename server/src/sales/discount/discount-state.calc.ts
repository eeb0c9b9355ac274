export const DISCOUNT_STATUSES = ['InActive', 'OnGoing', 'End'] as const
export type DiscountStatus = (typeof DISCOUNT_STATUSES)[number]

export const DISCOUNT_STATES = [
  'ARCHIVED',
  'ENDED',
  'DRAFT',
  'PAUSED',
  'QUOTA_REACHED',
  'BUDGET_REACHED',
  'SCHEDULED',
  'RUNNING',
] as const
export type DiscountState = (typeof DISCOUNT_STATES)[number]

/** What of a discount tells its state: switches, dates and how much of it is used. */
export interface DiscountSwitches {
  readonly deleted_at: Date | null
  readonly published_at: Date | null
  readonly paused_at: Date | null
  readonly ended_at: Date | null
  readonly starts_on: string | null
  readonly ends_on: string | null
  readonly quota: number | null
  /** Receipts it is on, at all outlets. */
  readonly used: number
  readonly budget: number | null
  /** What it took off there. */
  readonly spent: number
}

const HOUR = 3_600_000
/** A day begins first in the east of the country, and its business day ends last in the west, before noon of the next. */
const EAST = 9 * HOUR
const WEST = 7 * HOUR
const LAST_DAY = 36 * HOUR

const midnight = (date: string) => Date.parse(`${date}T00:00:00Z`)

/** The state of a discount over all outlets, the first that holds of those above. */
export function discountStateAt(discount: DiscountSwitches, now: number): DiscountState {
  const { starts_on, ends_on, quota, used, budget, spent } = discount
  if (discount.deleted_at) return 'ARCHIVED'
  if (discount.ended_at) return 'ENDED'
  if (ends_on !== null && now + WEST >= midnight(ends_on) + LAST_DAY) return 'ENDED'
  if (!discount.published_at) return 'DRAFT'
  if (discount.paused_at) return 'PAUSED'
  if (quota !== null && used >= quota) return 'QUOTA_REACHED'
  if (budget !== null && spent >= budget) return 'BUDGET_REACHED'
  if (starts_on !== null && now + EAST < midnight(starts_on)) return 'SCHEDULED'
  return 'RUNNING'
}

/** The seed's three statuses: not given now, given, and over. */
export function statusOf(state: DiscountState): DiscountStatus {
  if (state === 'RUNNING') return 'OnGoing'
  return state === 'ENDED' || state === 'QUOTA_REACHED' || state === 'BUDGET_REACHED' ? 'End' : 'InActive'
}
