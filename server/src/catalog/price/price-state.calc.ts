export const PRICE_STATUSES = ['InActive', 'OnGoing', 'End'] as const
export type PriceStatus = (typeof PRICE_STATUSES)[number]

/** What a list is doing, told finer than by the seed's status: one that waits for its start is no draft. */
export const PRICE_STATES = ['DRAFT', 'SCHEDULED', 'RUNNING', 'ENDED'] as const
export type PriceState = (typeof PRICE_STATES)[number]

/** The seed's status of each. */
const PRICE_STATUS_OF: Readonly<Record<PriceState, PriceStatus>> = {
  ...{ DRAFT: 'InActive', SCHEDULED: 'InActive' },
  ...{ RUNNING: 'OnGoing', ENDED: 'End' },
}

/** What of a price list tells its status. */
export interface PriceDates {
  readonly published_at: Date | null
  readonly ended_at: Date | null
  readonly starts_on: string | null
  readonly ends_on: string | null
}

const WIT = 9 * 3_600_000
const WIB = 7 * 3_600_000
/** A business day ends before noon of the next, and last of all in the west. */
const LAST_DAY = 36 * 3_600_000

/** Whether it can set no price any more, at any outlet. */
export function isOver(
  { ended_at, ends_on }: Pick<PriceDates, 'ended_at' | 'ends_on'>,
  now: number,
): boolean {
  if (ended_at !== null && ended_at.getTime() <= now) return true
  return ends_on !== null && now + WIB >= Date.parse(`${ends_on}T00:00:00Z`) + LAST_DAY
}

/** Whether it may set a price already, at any outlet: a day begins in the east. */
function hasBegun({ published_at, starts_on }: PriceDates, now: number): boolean {
  if (published_at === null || published_at.getTime() > now) return false
  return starts_on === null || now + WIT >= Date.parse(`${starts_on}T00:00:00Z`)
}

/** What it is doing at a moment. */
export function priceStateAt(price: PriceDates, now: number): PriceState {
  if (isOver(price, now)) return 'ENDED'
  if (hasBegun(price, now)) return 'RUNNING'
  return price.published_at === null ? 'DRAFT' : 'SCHEDULED'
}

/** The seed's three states: a draft or a list that starts later, one that sets prices, one that has ended. */
export function statusAt(price: PriceDates, now: number): PriceStatus {
  return PRICE_STATUS_OF[priceStateAt(price, now)]
}
