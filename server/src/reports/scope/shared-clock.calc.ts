import { businessDate } from '../../outlets/outlet/business-date.calc.ts'
import { parseMinute } from '../../outlets/outlet/opening-hours.calc.ts'

/** A zone and when a business day begins in it. */
export interface BusinessClock {
  timezone: string
  /** `HH:MM` */
  business_day_cutoff: string
}

/**
 * The clock by which a report says "today": that of its outlets where all have the same, else the brand's. The days of a
 * period are the same for every outlet, so that every figure is that of the receipts listed for it; where clocks differ,
 * `differ` says that some outlets have days of their own.
 */
export function sharedClock<Clock extends BusinessClock>(
  brand: Clock,
  outlets: readonly Clock[],
): { clock: BusinessClock; differ: boolean } {
  const [first] = outlets
  const is_shared =
    first !== undefined &&
    outlets.every(
      (outlet) =>
        outlet.timezone === first.timezone &&
        parseMinute(outlet.business_day_cutoff) === parseMinute(first.business_day_cutoff),
    )
  if (!is_shared) return { clock: brand, differ: outlets.length > 1 }
  return { clock: first, differ: false }
}

/** The business day a clock shows. */
export function dayOf({ timezone, business_day_cutoff }: BusinessClock, now: number): string {
  return businessDate(now, timezone, parseMinute(business_day_cutoff))
}
