import { addDays, daysBetween } from '../../outlets/outlet/business-date.calc.ts'
import { type DemandFactor, factorOn } from './demand-factor.calc.ts'
import { forecastOrdinary, type Series } from './forecast.calc.ts'

/** What an outlet used of a good, by days from the first that is asked for. */
export interface UsedDays {
  readonly outlet_id: number
  readonly item_kind: 'ingredient' | 'menu'
  readonly item_id: number
  readonly days: readonly number[]
  readonly quantities: readonly number[]
}

/** An outlet and its business day now. */
interface OutletDay {
  readonly id: number
  readonly today: string
}

/** What a good took at an outlet, and what it has taken today. */
export interface DemandSeries extends Series {
  readonly today: number
}

/** Of a good that was never used, an outlet that sold for so many days says that it uses none. */
const LONG_OPEN_DAYS = 28
/** Days ahead that are asked for: the longest delivery, and as long as a purchase is to last. */
const HORIZON_DAYS = 140
const WEEK = 7

export const keyOf = ({ outlet_id, item_kind, item_id }: Omit<UsedDays, 'days' | 'quantities'>) =>
  `${outlet_id} ${item_kind} ${item_id}`

/** The first day of each outlet on which anything was used. */
export function firstUsed(rows: readonly UsedDays[]): ReadonlyMap<number, number> {
  const first = new Map<number, number>()
  for (const { outlet_id, days } of rows) {
    for (const day of days)
      if (day < (first.get(outlet_id) ?? Number.POSITIVE_INFINITY)) first.set(outlet_id, day)
  }
  return first
}

/** What was used, day by day: by movements from an outlet's first one on, by the estimate before. */
function addUp(used: readonly UsedDays[], estimated: readonly UsedDays[], length: number) {
  const first = firstUsed(used)
  const sums = new Map<string, Float64Array>()
  const open = new Map<number, Uint8Array>()
  const add = (row: UsedDays, counts: (day: number) => boolean) => {
    const key = keyOf(row)
    const sum = sums.get(key) ?? new Float64Array(length)
    const sold = open.get(row.outlet_id) ?? new Uint8Array(length)
    for (const [place, day] of row.days.entries()) {
      if (day < 0 || day >= length || !counts(day)) continue
      sum[day] = (sum[day] ?? 0) + (row.quantities[place] ?? 0)
      sold[day] = 1
    }
    sums.set(key, sum)
    open.set(row.outlet_id, sold)
  }
  for (const row of used) add(row, () => true)
  for (const row of estimated) add(row, (day) => day < (first.get(row.outlet_id) ?? Number.POSITIVE_INFINITY))
  return { sums, open }
}

interface DemandFacts {
  readonly begin: string
  readonly outlets: readonly OutletDay[]
  readonly used: readonly UsedDays[]
  readonly estimated: readonly UsedDays[]
  readonly factors: readonly DemandFactor[]
}

/** What each good took at each outlet, by its key; none of a good where nothing can be told. */
export function seriesOf({ begin, outlets, used, estimated, factors }: DemandFacts) {
  const lengths = new Map(outlets.map(({ id, today }) => [id, daysBetween(begin, today)]))
  const longest = Math.max(0, ...lengths.values()) + 1
  const { sums, open } = addUp(used, estimated, longest)
  const expected = new Map(
    outlets.map(({ id }) => [
      id,
      Array.from({ length: longest + HORIZON_DAYS }, (_, day) => factorOn(factors, addDays(begin, day), id)),
    ]),
  )
  const open_days = new Map(
    [...open].map(([id, sold]) => [id, sold.subarray(0, lengths.get(id) ?? 0).reduce((a, b) => a + b, 0)]),
  )
  return (good: Omit<UsedDays, 'days' | 'quantities'>): DemandSeries | null => {
    const { outlet_id } = good
    const length = lengths.get(outlet_id) ?? 0
    const sold = open.get(outlet_id)
    const sum = sums.get(keyOf(good))
    const first = sum ? sum.findIndex((quantity) => quantity > 0) : -1
    const is_used = first >= 0 && first < length
    if (!sold || (!is_used && (open_days.get(outlet_id) ?? 0) < LONG_OPEN_DAYS)) return null
    const uses = Array.from({ length }, (_, day) => {
      const is_known = sold[day] === 1 && (!is_used || day >= first)
      return is_known ? Math.max(0, sum?.[day] ?? 0) : null
    })
    return { uses, factors: expected.get(outlet_id) ?? [], today: Math.max(0, sum?.[length] ?? 0) }
  }
}

/** What days from today on use of a good, today less what it has used already, and of how many weekdays that is the mean. */
export function forecastUse(series: DemandSeries): { use: (day: number) => number; weeks: number } | null {
  const now = series.uses.length
  const week = Array.from({ length: WEEK }, (_, day) => forecastOrdinary(series, now + day))
  if (!week[0]) return null
  const use = (day: number) => {
    const whole = (week[day % WEEK]?.quantity ?? 0) * (series.factors[now + day] ?? 1)
    return day === 0 ? Math.max(0, whole - series.today) : whole
  }
  return { use, weeks: week[0].weeks }
}
