import { businessDate } from '../../outlets/outlet/business-date.calc.ts'
import { parseMinute } from '../../outlets/outlet/opening-hours.calc.ts'

/** A zone and when a business day begins in it. */
export interface BusinessClock {
  timezone: string
  /** `HH:MM` */
  business_day_cutoff: string
}

/** The clocks of outlets, each once. */
export function distinctClocks(outlets: readonly BusinessClock[]): BusinessClock[] {
  const minute = (clock: BusinessClock) => parseMinute(clock.business_day_cutoff)
  return outlets
    .filter(
      (outlet, place) =>
        outlets.findIndex(
          (other) => other.timezone === outlet.timezone && minute(other) === minute(outlet),
        ) === place,
    )
    .map(({ timezone, business_day_cutoff }) => ({ timezone, business_day_cutoff }))
}

/**
 * The clock by which a report tells times: that of its outlets where all have the same, else the brand's. Business days
 * are each outlet's own (`own-days.calc`).
 */
export function sharedClock(brand: BusinessClock, outlets: readonly BusinessClock[]): BusinessClock {
  const [first, ...others] = distinctClocks(outlets)
  return first && others.length === 0 ? first : brand
}

/** The business day a clock shows. */
export function dayOf({ timezone, business_day_cutoff }: BusinessClock, now: number): string {
  return businessDate(now, timezone, parseMinute(business_day_cutoff))
}
