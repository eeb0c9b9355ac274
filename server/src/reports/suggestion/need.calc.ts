/** How an outlet stands with a good, in base units. */
export interface Standing {
  readonly on_hand: number
  /** What open orders bring, and what open transfers do. */
  readonly on_order: number
  readonly on_transfer: number
  /** What open transfers take away. */
  readonly leaving: number
  readonly minimum: number | null
  readonly maximum: number | null
}

/** When goods can come, in days from today. */
export interface Arrival {
  /** What is ordered today. */
  readonly first: number
  /** What is ordered at the next chance after it. */
  readonly next: number
  /** Up to this day, itself left out, a purchase is to last. */
  readonly until: number
}

/** What is missing of a good at an outlet. */
export interface Need {
  readonly available: number
  /** What is used until the next chance, and until a purchase is to last. */
  readonly use_until_next: number
  readonly use: number
  readonly safety: number
  /** What will be there when a purchase comes, and what is used from then on until it is to last. */
  readonly left: number
  readonly use_after: number
  /** In days, the first on which stock does not suffice; null where it lasts beyond the time looked at. */
  readonly runs_out: number | null
  /** What brings stock up to what is needed; 0 where the next chance is early enough. */
  readonly missing: number
  /** The same of what another outlet could send by tomorrow. */
  readonly missing_sooner: number
}

/** The error of a forecast that many days miss together, as a share of what one does on the average. */
const SAFE_ERRORS = 2
/** Of a good whose error nobody knows: so much of a day's use. */
const UNKNOWN_ERROR = 0.25

/** What days from `from` on use, up to `to` itself left out. */
export function useBetween(use: (day: number) => number, from: number, to: number): number {
  let sum = 0
  for (let day = from; day < to; day++) sum += use(day)
  return sum
}

/** What is kept against wrong forecasts until the next chance, never more than is used until then, nor less than the minimum. */
export function safetyOf(
  use_until_next: number,
  { next }: Pick<Arrival, 'next'>,
  { error, minimum }: { readonly error: number | null; readonly minimum: number | null },
): number {
  const days = Math.max(1, next)
  const daily = error ?? (use_until_next / days) * UNKNOWN_ERROR
  return Math.max(minimum ?? 0, Math.min(use_until_next, SAFE_ERRORS * daily * Math.sqrt(days)))
}

/** What can be counted on: a balance below zero is a record that is missing, not a debt. */
export const availableOf = ({ on_hand, on_order, on_transfer, leaving }: Standing) =>
  Math.max(0, on_hand) + on_order + on_transfer - leaving

function dayItRunsOut(available: number, use: (day: number) => number, until: number): number | null {
  let left = available
  for (let day = 0; day < until; day++) {
    left -= use(day)
    if (left < 0) return day
  }
  return null
}

/** A transfer that is sent now comes tomorrow. */
const TOMORROW = 1

/** What is there when a purchase comes, with open orders that come by then; what was missing before is not used later. */
export function leftOn(standing: Standing, use: (day: number) => number, first: number): number {
  const { on_hand, on_order, on_transfer, leaving } = standing
  let left = Math.max(0, on_hand) - leaving
  for (let day = 0; day < first; day++) {
    if (day === TOMORROW) left += on_transfer
    left = Math.max(0, left - use(day))
  }
  return Math.max(0, left) + on_order + (first > TOMORROW ? 0 : on_transfer)
}

/**
 * What is missing by what each day from today on is expected to use. Nothing is where stock lasts, with its safety, until
 * what is ordered at the next chance comes.
 */
export function needOf(
  standing: Standing,
  use: (day: number) => number,
  arrival: Arrival,
  error: number | null,
): Need {
  const available = availableOf(standing)
  const use_until_next = useBetween(use, 0, arrival.next)
  const until = Math.max(arrival.until, arrival.next)
  const safety = safetyOf(use_until_next, arrival, { error, minimum: standing.minimum })
  const is_due = available < use_until_next + safety
  const missingFrom = (first: number) =>
    is_due ? Math.max(0, useBetween(use, first, until) + safety - leftOn(standing, use, first)) : 0
  return {
    available,
    use_until_next,
    use: use_until_next + useBetween(use, arrival.next, until),
    safety,
    left: leftOn(standing, use, arrival.first),
    use_after: useBetween(use, arrival.first, until),
    runs_out: dayItRunsOut(available, use, until),
    missing: missingFrom(arrival.first),
    missing_sooner: missingFrom(Math.min(TOMORROW, arrival.first)),
  }
}

/** In what a good is bought, and how much of it can be kept. */
export interface Pack {
  /** Base units in one. */
  readonly factor: number
  /** The fewest packs the supplier sells. */
  readonly least: number | null
}

/** What was rounded or capped, and by what. */
export interface Bought {
  readonly packs: number
  readonly is_capped_by: 'shelf_life' | 'maximum' | null
  readonly is_least: boolean
}

/** Below so much of a pack, what is missing is a rounding of quantities. */
const HAIR = 1e-9

const NOTHING: Bought = { packs: 0, is_capped_by: null, is_least: false }
const endless = (quantity: number | null) => quantity ?? Number.POSITIVE_INFINITY

/**
 * Whole packs for what is missing, no more than can be kept: what is used before it spoils, or room. Where some of it can,
 * one pack comes all the same, or the fewest the supplier sells.
 */
export function packsFor(
  missing: number,
  { factor, least }: Pack,
  keeps: { readonly shelf_life: number | null; readonly maximum: number | null },
): Bought {
  const [shelf_life, maximum] = [endless(keeps.shelf_life), endless(keeps.maximum)]
  const room = Math.min(shelf_life, maximum)
  if (missing <= HAIR || factor <= 0 || room <= HAIR) return NOTHING
  const wanted = Math.ceil(missing / factor - HAIR)
  const capped = Math.min(wanted, Math.max(1, Math.floor(room / factor + HAIR)))
  const cap = shelf_life <= maximum ? 'shelf_life' : 'maximum'
  const fewest = Math.max(1, Math.ceil(least ?? 0))
  return {
    packs: Math.max(capped, fewest),
    is_capped_by: capped < wanted ? cap : null,
    is_least: fewest > capped,
  }
}

/** What of a purchase that comes on `first` is used before it spoils, less what of the old stock is still there then. */
export function keepableOf(
  left: number,
  use: (day: number) => number,
  first: number,
  shelf_life_days: number | null,
): number | null {
  if (shelf_life_days === null) return null
  return Math.max(0, useBetween(use, first, first + shelf_life_days) - left)
}
