import { businessDate, minuteOfDay, weekdayOf } from '../../outlets/outlet/business-date.calc.ts'
import { MINUTES_A_DAY, type WeeklyPeriod } from '../../outlets/outlet/opening-hours.calc.ts'

/** What of an item decides when it is on offer. */
export interface OfferedItem {
  readonly is_active: boolean
  /** Business dates, both included. */
  readonly offered_from: string | null
  readonly offered_until: string | null
  /** Spans of the week on the outlet's clock; none is always. */
  readonly schedule: readonly WeeklyPeriod[]
}

/** What of an outlet decides whether it has an item. */
export interface OfferingOutlet {
  readonly timezone: string
  /** Minutes after midnight at which its business day begins. */
  readonly cutoff_minutes: number
  readonly is_available: boolean
  /** The business date on which it ran out. */
  readonly sold_out_on: string | null
}

/** Why an item is or is not on offer, the first that holds. */
export const OFFER_STATES = [
  'INACTIVE',
  'NOT_HERE',
  'OUT_OF_SEASON',
  'SOLD_OUT',
  'OUT_OF_HOURS',
  'ON_OFFER',
] as const
export type OfferState = (typeof OFFER_STATES)[number]

/** Whether a minute of a weekday lies in a span of that day or in one that reaches over from the day before. */
export function isWithinSchedule(
  schedule: readonly WeeklyPeriod[],
  weekday: number,
  minute: number,
): boolean {
  const yesterday = weekday === 1 ? 7 : weekday - 1
  return (
    schedule.length === 0 ||
    schedule.some(({ weekday: day, opens_minute, closes_minute }) => {
      if (day === weekday && minute >= opens_minute && minute < closes_minute) return true
      return day === yesterday && minute + MINUTES_A_DAY < closes_minute
    })
  )
}

/**
 * Whether an outlet offers an item at an instant, in the outlet's own zone. Having sold out ends with the business
 * day, dates are business dates, and hours are those on the wall.
 */
export function offerStateAt(item: OfferedItem, outlet: OfferingOutlet, at: number): OfferState {
  if (!item.is_active) return 'INACTIVE'
  if (!outlet.is_available) return 'NOT_HERE'
  const today = businessDate(at, outlet.timezone, outlet.cutoff_minutes)
  if (item.offered_from !== null && today < item.offered_from) return 'OUT_OF_SEASON'
  if (item.offered_until !== null && today > item.offered_until) return 'OUT_OF_SEASON'
  if (outlet.sold_out_on === today) return 'SOLD_OUT'
  const weekday = weekdayOf(businessDate(at, outlet.timezone, 0))
  return isWithinSchedule(item.schedule, weekday, minuteOfDay(at, outlet.timezone))
    ? 'ON_OFFER'
    : 'OUT_OF_HOURS'
}
