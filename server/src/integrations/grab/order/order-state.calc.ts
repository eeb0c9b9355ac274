/** How far each state of Grab's is on the way; those under way can be left for a later one. */
const WAY = {
  PENDING: 0,
  ACCEPTED: 1,
  DRIVER_ALLOCATED: 2,
  DRIVER_ARRIVED: 3,
  COLLECTED: 4,
  DELIVERED: 5,
  BILL_PAID: 5,
  COMPLETED: 6,
  FAILED: 7,
  CANCELLED: 7,
  REFUNDED: 7,
} as const

/** Where an order stands: a state of Grab's, or PENDING until Grab has told of any. */
export type StandingState = keyof typeof WAY

/** States of orders that somebody still has to do something about. */
export const LIVE_STATES = [
  'PENDING',
  'ACCEPTED',
  'DRIVER_ALLOCATED',
  'DRIVER_ARRIVED',
  'COLLECTED',
  'BILL_PAID',
] as const satisfies readonly StandingState[]

/** Whether an order in this state is still under way. */
export function isLive(state: StandingState): boolean {
  return (LIVE_STATES as readonly StandingState[]).includes(state)
}

/** States in which no goods change hands any more. */
const SOLD: readonly StandingState[] = ['DELIVERED', 'COMPLETED']

/**
 * Whether an order moves from one state to another. States may arrive late, twice or out of order, so an order never
 * moves backwards: an end is final, but for money given back after it was delivered or completed.
 */
export function movesOn(from: StandingState, to: StandingState): boolean {
  if (WAY[from] === WAY.REFUNDED) return false
  if (to === 'FAILED' || to === 'CANCELLED') return !SOLD.includes(from)
  return WAY[to] > WAY[from]
}

/** How an order stands in our books: not a sale yet, sold, undone as if it had never been, or paid back. */
export type Booking = 'none' | 'sold' | 'void' | 'refunded'

/** How an order in a state belongs into the books; one to be accepted by hand is no sale before somebody has. */
export function bookingOf(state: StandingState, accepted_type: 'AUTO' | 'MANUAL'): Booking {
  if (state === 'PENDING') return accepted_type === 'AUTO' ? 'sold' : 'none'
  if (state === 'CANCELLED' || state === 'FAILED') return 'void'
  return state === 'REFUNDED' ? 'refunded' : 'sold'
}
