import { addDays } from '../../outlets/outlet/business-date.calc.ts'
import { metresBetween } from '../../outlets/outlet/distance.calc.ts'
import type { ForecastError } from './forecast.calc.ts'
import {
  type Arrival,
  type Bought,
  keepableOf,
  type Need,
  needOf,
  packsFor,
  type Standing,
} from './need.calc.ts'
import { arrivalOf, chooseOffer, type Offer } from './offer.calc.ts'
import { type Move, spreadSurplus } from './surplus.calc.ts'

/** An outlet that buys, with its own day and clock. */
export interface BuyingOutlet {
  readonly id: number
  readonly name: string
  readonly city_id: number
  readonly lat: number | null
  readonly long: number | null
  /** `YYYY-MM-DD` and `HH:MM`. */
  readonly today: string
  readonly clock: string
}

/** What can be bought, and of whom. */
export interface BoughtGood {
  readonly item_kind: 'ingredient' | 'menu'
  readonly item_id: number
  readonly name: string
  readonly base_unit: string
  readonly category: string
  readonly shelf_life_days: number | null
  /** Made in the kitchen: without a supplier nobody waits for one. */
  readonly is_produced: boolean
  readonly offers: readonly Offer[]
}

/** A good at an outlet: how it stands, what it is forecast to use, and how far forecasts were off. */
export interface Stocked extends Standing {
  readonly outlet: BuyingOutlet
  readonly good: BoughtGood
  /** Of a base unit, as a decimal; null when nobody knows. */
  readonly last_cost: string | null
  /** Of a day from today on; null where no day is known to forecast from. */
  readonly use: ((day: number) => number) | null
  /** Same weekdays that today's forecast is the mean of. */
  readonly weeks: number
  /** How far forecasts of the last four weeks were off, as it was measured last. */
  readonly measured: ForecastError | null
}

/** What should come to an outlet of one good, from a supplier or another outlet, and why. */
export interface Suggestion {
  readonly of: Stocked
  readonly need: Need
  readonly arrival: Arrival
  readonly offer: Offer | null
  /** Outlet it is to come from; null where it is bought. */
  readonly from: BuyingOutlet | null
  readonly unit: string
  readonly factor: number
  readonly unit_quantity: number
  readonly bought: Pick<Bought, 'is_capped_by' | 'is_least'>
  /** What other outlets give of it, in base units. */
  readonly transferred: number
}

/** All that should be done now, and what is missing that nobody sells. */
export interface Suggestions {
  readonly suggestions: readonly Suggestion[]
  readonly unsupplied: readonly Stocked[]
}

/** Goods are not carried further than this to another outlet. */
const NEAR_METRES = 30_000

function areNear(a: BuyingOutlet, b: BuyingOutlet): boolean {
  if (a.lat === null || a.long === null || b.lat === null || b.long === null) return a.city_id === b.city_id
  return metresBetween({ lat: a.lat, long: a.long }, { lat: b.lat, long: b.long }) <= NEAR_METRES
}

interface Weighed {
  readonly of: Stocked
  readonly offer: Offer | null
  readonly arrival: Arrival
  readonly need: Need
}

const errorOf = ({ measured }: Stocked) => measured?.mean_error ?? null

function weigh(of: Stocked, cover_days: number): Weighed | null {
  const { use, outlet, good } = of
  if (!use) return null
  const offer = chooseOffer(good.offers, outlet.id)
  const arrival = arrivalOf(outlet, offer, cover_days)
  return { of, offer, arrival, need: needOf(of, use, arrival, errorOf(of)) }
}

/** What an outlet can give away: what lies there beyond its own need and safety. */
function surplusOf({ of, need }: Weighed): number {
  return Math.max(0, of.on_hand) - of.leaving - need.use - need.safety
}

const byUrgency = (a: Weighed, b: Weighed) =>
  (a.need.runs_out ?? Number.POSITIVE_INFINITY) - (b.need.runs_out ?? Number.POSITIVE_INFINITY) ||
  b.need.missing_sooner - a.need.missing_sooner ||
  a.of.outlet.id - b.of.outlet.id

function movesOf(weighed: readonly Weighed[]): Move[] {
  const outlets = new Map(weighed.map(({ of: { outlet } }) => [outlet.id, outlet]))
  const surplus = weighed.flatMap((one) => {
    const quantity = one.need.missing_sooner > 0 ? 0 : surplusOf(one)
    return quantity > 0 ? [{ outlet_id: one.of.outlet.id, quantity }] : []
  })
  const missing = weighed.flatMap(({ of, need }) =>
    need.missing_sooner > 0 ? [{ outlet_id: of.outlet.id, quantity: need.missing_sooner }] : [],
  )
  const pack = weighed.find(({ offer }) => offer)?.offer?.factor ?? 0
  const isNear = (from: number, to: number) => {
    const [a, b] = [outlets.get(from), outlets.get(to)]
    return a !== undefined && b !== undefined && areNear(a, b)
  }
  return spreadSurplus(surplus, missing, { pack, isNear })
}

function transferOf(one: Weighed, move: Move, rows: readonly Stocked[], transferred: number): Suggestion[] {
  const from = rows.find(({ outlet }) => outlet.id === move.from_outlet_id)?.outlet
  if (!from) return []
  const { offer } = one
  const is_packed = offer !== null && Number.isInteger(move.quantity / offer.factor)
  const factor = is_packed ? offer.factor : 1
  return [
    {
      ...one,
      from,
      unit: is_packed ? offer.unit : one.of.good.base_unit,
      factor,
      unit_quantity: move.quantity / factor,
      bought: { is_capped_by: null, is_least: false },
      transferred,
    },
  ]
}

function purchaseOf(one: Weighed, transferred: number): Suggestion[] {
  const { of, offer, arrival } = one
  const { use, good, maximum } = of
  if (!offer || !use) return []
  // What comes from other outlets may do until the next chance.
  const need = needOf({ ...of, on_transfer: of.on_transfer + transferred }, use, arrival, errorOf(of))
  const bought = packsFor(need.missing, offer, {
    shelf_life: keepableOf(need.left, use, arrival.first, good.shelf_life_days),
    maximum: maximum === null ? null : Math.max(0, maximum - need.left),
  })
  if (bought.packs === 0) return []
  const { unit, factor } = offer
  return [{ ...one, from: null, unit, factor, unit_quantity: bought.packs, bought, transferred }]
}

/** Of one good at all outlets: first what others can spare, then what is bought. */
function suggestGood(
  rows: readonly Stocked[],
  { cover_days, with_transfers }: SuggestionTerms,
): { suggestions: Suggestion[]; unsupplied: Stocked[] } {
  const weighed = rows.flatMap((row) => weigh(row, cover_days) ?? []).toSorted(byUrgency)
  const moves = with_transfers ? movesOf(weighed) : []
  const suggestions: Suggestion[] = []
  const unsupplied: Stocked[] = []
  for (const one of weighed) {
    if (one.need.missing_sooner <= 0) continue
    const own = moves.filter(({ to_outlet_id }) => to_outlet_id === one.of.outlet.id)
    const transferred = own.reduce((sum, { quantity }) => sum + quantity, 0)
    suggestions.push(...own.flatMap((move) => transferOf(one, move, rows, transferred)))
    suggestions.push(...purchaseOf(one, transferred))
    if (!one.offer && !one.of.good.is_produced && transferred === 0) unsupplied.push(one.of)
  }
  return { suggestions, unsupplied }
}

interface SuggestionTerms {
  /** So many days from its arrival a purchase is to last. */
  readonly cover_days: number
  readonly with_transfers: boolean
}

/** What to move between outlets and to buy, soonest missed first. */
export function suggest(rows: readonly Stocked[], terms: SuggestionTerms): Suggestions {
  const goods = Map.groupBy(rows, ({ good }) => `${good.item_kind} ${good.item_id}`)
  const found = [...goods.values()].map((of_good) => suggestGood(of_good, terms))
  const soon = ({ need }: Suggestion) => need.runs_out ?? Number.POSITIVE_INFINITY
  return {
    suggestions: found.flatMap(({ suggestions }) => suggestions).toSorted((a, b) => soon(a) - soon(b) || 0),
    unsupplied: found.flatMap(({ unsupplied }) => unsupplied),
  }
}

/** The date on which stock does not suffice any more; null where it lasts. */
export function runsOutOn({ of, need }: Suggestion): string | null {
  return need.runs_out === null ? null : addDays(of.outlet.today, need.runs_out)
}
