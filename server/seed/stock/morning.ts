import type { DemoBrand } from '../demo-data.ts'
import { createRandom, type Random } from '../sales/random.ts'
import { type Good, goodName, type Standing } from './store.ts'

/** A morning at an outlet: what stands there and what the day will take. */
export interface Morning {
  readonly outlet_code: string
  readonly date: string
  readonly standings: ReadonlyMap<string, Standing>
  readonly forecast: (good: Good) => number
}

interface Purchase {
  readonly good: Good
  readonly offer: NonNullable<Good['offer']>
  readonly units: number
  /** Of one unit. */
  readonly price: number
}

/** By how much weekly prices of a category swing; others hardly move. */
const SWINGS: Readonly<Record<string, number>> = {
  'Buah & Sayur': 0.06,
  Bumbu: 0.05,
  'Daging & Telur': 0.025,
}
const STEADY = 0.006
const WEEK = 7 * 86_400_000
const MONTH = 30 * 86_400_000
/** Prices end in so many rupiah. */
const STEP = 100
/** Below so many days of what it takes, a good is bought in any case. */
const LEAST_DAYS = 1.5
/** Late deliveries are waited for with so many days in stock. */
const ENOUGH_TO_WAIT = 1.3

/** What one unit of a good cost at its supplier in a week: today's price less the drift since, and the week's swing. */
export function priceOn(
  { code, category, offer }: Good,
  date: string,
  today: string,
  pattern: DemoBrand['purchasing_pattern'],
): number {
  const at = Date.parse(date)
  const random = createRandom(`price ${code} ${Math.floor(at / WEEK)}`)
  const swing = Math.max(-2, Math.min(2, random.normal())) * (SWINGS[category] ?? STEADY)
  const drift = ((Date.parse(today) - at) / MONTH) * (pattern.price_drift_percent_per_month / 100)
  return Math.max(STEP, Math.round(((offer?.price ?? 0) * (1 - drift) * (1 + swing)) / STEP) * STEP)
}

/** What is bought in a morning: goods that would run short, up to what lasts until they are bought again. */
export function planPurchases(
  goods: readonly Good[],
  morning: Morning,
  intervalOf: (good: Good) => number,
  priceOf: (good: Good) => number,
  late_rate: number,
): Purchase[] {
  const random = createRandom(`buy ${morning.outlet_code} ${morning.date}`)
  return goods.flatMap((good) => {
    const { offer } = good
    const { quantity = 0, minimum = 0 } = morning.standings.get(goodName(good)) ?? {}
    const use = morning.forecast(good)
    const is_late = random.chance(late_rate)
    const floor = Math.max(use * LEAST_DAYS, use > 0 ? minimum + use / 5 : minimum * 0.9)
    if (!offer || quantity > floor || (is_late && quantity > use * ENOUGH_TO_WAIT)) return []
    const target = floor + Math.max(use * intervalOf(good), use > 0 ? 0 : minimum)
    const units = Math.max(1, Math.ceil((target - quantity) / Number(offer.factor)))
    return [{ good, offer, units, price: priceOf(good) }]
  })
}

interface Batch {
  readonly good: Good
  readonly version: NonNullable<Good['version']>
  readonly planned: number
  readonly made: number
  readonly wasted: number
  readonly used_bp: number
}

/** Days that what is made is to last, by how long it keeps. */
const longestDays = (good: Good) => Math.min(5, Math.max(1.25, (good.shelf_life_days ?? 1) * 1.1))

/** What the kitchen makes in a morning, in whole batches; a little less comes out than was planned. */
export function planBatches(goods: readonly Good[], morning: Morning): Batch[] {
  const random = createRandom(`make ${morning.outlet_code} ${morning.date}`)
  return goods.flatMap((good) => {
    const { version } = good
    const { quantity = 0, minimum = 0 } = morning.standings.get(goodName(good)) ?? {}
    const use = morning.forecast(good)
    if (!version || quantity > Math.max(use * 1.2, minimum * 0.7)) return []
    const batch = Number(version.yield_quantity)
    const target = Math.max(use * longestDays(good), minimum * 1.2)
    const planned = Math.max(1, Math.ceil((target - Math.max(quantity, 0)) / batch)) * batch
    return [{ good, version, planned, ...yieldOf(random, good, planned) }]
  })
}

function yieldOf(random: Random, { unit }: Good, planned: number) {
  const made = Math.round(planned * (0.96 + random.next() * 0.05))
  const wasted = random.chance(0.25) && unit !== 'porsi' ? Math.round(planned * random.next() * 0.015) : 0
  return { made: Math.max(1, made), wasted, used_bp: random.between(9_900, 10_250) }
}
