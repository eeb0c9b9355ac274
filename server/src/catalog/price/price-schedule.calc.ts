import { addDays, businessDate, minuteOfDay, weekdayOf } from '../../outlets/outlet/business-date.calc.ts'
import { MINUTES_A_DAY, type WeeklyPeriod } from '../../outlets/outlet/opening-hours.calc.ts'

/** When something holds on an outlet's clock. */
export interface Validity {
  /** Days on which it begins to hold, both included. */
  readonly starts_on: string | null
  readonly ends_on: string | null
  /** Spans of the week, which may reach into the next morning; none is always. */
  readonly schedule: readonly WeeklyPeriod[]
}

export interface OutletClock {
  readonly timezone: string
  /** Minutes after midnight at which its business day begins. */
  readonly cutoff_minutes: number
}

export type ValidityState = 'HOLDS' | 'OUT_OF_DATES' | 'OTHER_DAY' | 'OTHER_HOUR'

const isWithin = (date: string, { starts_on, ends_on }: Validity) =>
  (starts_on === null || date >= starts_on) && (ends_on === null || date <= ends_on)

/**
 * Whether it holds at an instant, and why not. A span belongs to the day on which it begins: one on the last day still
 * runs past midnight. Without spans it holds on business days.
 */
export function validityAt(validity: Validity, clock: OutletClock, at: number): ValidityState {
  const { schedule } = validity
  if (schedule.length === 0) {
    const day = businessDate(at, clock.timezone, clock.cutoff_minutes)
    return isWithin(day, validity) ? 'HOLDS' : 'OUT_OF_DATES'
  }
  const today = businessDate(at, clock.timezone, 0)
  const minute = minuteOfDay(at, clock.timezone)
  const days = [
    { date: today, minute },
    { date: addDays(today, -1), minute: minute + MINUTES_A_DAY },
  ]
  const found = days.filter(({ date, minute: at_minute }) =>
    schedule.some(
      (span) =>
        span.weekday === weekdayOf(date) && at_minute >= span.opens_minute && at_minute < span.closes_minute,
    ),
  )
  if (found.some(({ date }) => isWithin(date, validity))) return 'HOLDS'
  if (found.length > 0 || !isWithin(today, validity)) return 'OUT_OF_DATES'
  return schedule.some((span) => span.weekday === weekdayOf(today)) ? 'OTHER_HOUR' : 'OTHER_DAY'
}
