import { COST_DECIMALS, QTY_DECIMALS, toScaled } from '../../kit/decimal.calc.ts'
import { addDays, daysBetween } from '../../outlets/outlet/business-date.calc.ts'
import { deliversOn, expectedOn } from '../../purchasing/purchase-order/purchase-order-date.calc.ts'
import type { Arrival, Pack } from './need.calc.ts'

/** A good as a supplier sells it. */
export interface Offer extends Pack {
  readonly supplier_id: number
  readonly supplier_name: string
  readonly supplier_code: string | null
  readonly unit: string
  /** Of one unit, in rupiah; null when nobody knows. */
  readonly price: number | null
  readonly is_preferred: boolean
  /** Outlets it delivers to; null is all. */
  readonly outlet_ids: readonly number[] | null
  /** The least it takes an order for, in rupiah. */
  readonly min_order: number
  readonly credit_days: number | null
  readonly lead_days: number
  readonly order_cutoff: string | null
  readonly delivery_days: readonly number[]
}

const A_WEEK = 7
/** An outlet without a supplier looks two days ahead for what others can give. */
const UNSUPPLIED = { first: 1, next: 2 }

/** Of whom an outlet buys first: the preferred supplier, else the cheapest; null without one that delivers there. */
export function chooseOffer(offers: readonly Offer[], outlet_id: number): Offer | null {
  const each = ({ price, factor }: Offer) => (price === null ? Number.POSITIVE_INFINITY : price / factor)
  const serving = offers.filter(({ outlet_ids }) => outlet_ids?.includes(outlet_id) ?? true)
  const [best] = serving.toSorted((a, b) => {
    if (a.is_preferred !== b.is_preferred) return a.is_preferred ? -1 : 1
    return each(a) === each(b) ? a.supplier_id - b.supplier_id : each(a) - each(b)
  })
  return best ?? null
}

/**
 * What one unit costs in whole rupiah, half up: at its supplier, else what a base unit cost last; null when nobody knows.
 */
export function unitPriceOf(
  { offer, factor }: { readonly offer: Offer | null; readonly factor: number },
  last_cost: string | null,
): number | null {
  if (offer && offer.price !== null) return offer.price
  if (last_cost === null) return null
  const one = 10n ** BigInt(COST_DECIMALS + QTY_DECIMALS)
  const units = BigInt(Math.round(factor * 10 ** QTY_DECIMALS))
  return Number((toScaled(last_cost, COST_DECIMALS) * units + one / 2n) / one)
}

/** In days from today: when an order comes, when one of the next chance does, and up to when it is to last. */
export function arrivalOf(
  { today, clock }: { readonly today: string; readonly clock: string },
  offer: Offer | null,
  cover_days: number,
): Arrival {
  if (!offer) return { ...UNSUPPLIED, until: UNSUPPLIED.first + cover_days }
  const first = daysBetween(today, expectedOn(today, clock, offer))
  const tomorrow = addDays(today, 1)
  let next = daysBetween(today, expectedOn(tomorrow, '00:00', offer))
  if (next <= first) {
    next = first + 1
    while (next < first + A_WEEK && !deliversOn(addDays(today, next), offer)) next++
  }
  return { first, next, until: Math.max(first + cover_days, next) }
}
