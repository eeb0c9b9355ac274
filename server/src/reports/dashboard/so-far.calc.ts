import { mulDivHalfUp } from '../../kit/exact.calc.ts'
import { RECEIPT_SUMS } from '../../sales/rollup/rollup.calc.ts'
import type { SalesMeasures } from '../../sales/sales-metric.calc.ts'

/** Sales of one clock hour of an outlet's business day. */
export interface HourSums {
  outlet_id: number
  business_date: string
  hour: number
  transactions: number
  pax: number
  net: number
  total: number
}

/** What the clock of an outlet shows now. */
export interface OutletClock {
  /** Its business day less the brand's: 1 where the day that is reported is over already. */
  days_ahead: number
  hour: number
  minute: number
  /** Hour at which its business day begins. */
  cutoff_hour: number
}

type Part = Pick<SalesMeasures, 'transactions' | 'pax' | 'net' | 'total'>

/** Place of a clock hour in a business day: hours after midnight come last. */
export function placeOfHour(hour: number, cutoff_hour: number): number {
  return (hour - cutoff_hour + 24) % 24
}

/**
 * What an earlier day had sold by the time of day it is now, so that a day that is not over is compared with as much
 * of another. The hour that is running counts by its minutes.
 */
export function sumSoFar(hours: readonly HourSums[], clock: OutletClock): Part {
  const now = placeOfHour(clock.hour, clock.cutoff_hour) + 24 * clock.days_ahead
  const sum: Part = { transactions: 0, pax: 0, net: 0, total: 0 }
  for (const row of hours) {
    const place = placeOfHour(row.hour, clock.cutoff_hour)
    if (place > now) continue
    for (const name of ['transactions', 'pax', 'net', 'total'] as const) {
      sum[name] += place < now ? row[name] : share(row[name], clock.minute, 60)
    }
  }
  return sum
}

/**
 * The sums of a day cut to the part of it that is known by the hour; what is not known by the hour is cut by the
 * same share of net sales, which leaves every rate as it was.
 */
export function cutToPart(whole: SalesMeasures, part: Part): SalesMeasures {
  return { ...cutByShare(whole, part.net, whole.net), ...part }
}

/** The share `part / of` of sums; all of nothing is nothing. */
export function cutByShare(whole: SalesMeasures, part: number, of: number): SalesMeasures {
  const cut = { ...whole }
  for (const name of RECEIPT_SUMS) cut[name] = share(whole[name], Math.max(part, 0), Math.max(of, 1))
  return cut
}

function share(value: number, part: number, whole: number): number {
  const size = mulDivHalfUp(Math.abs(value), part, whole)
  return value < 0 ? -size : size
}
