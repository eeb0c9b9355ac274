import { businessDate, daysBetween, minuteOfDay } from '../../outlets/outlet/business-date.calc.ts'
import { type SpecialHours, spansOf } from '../../outlets/outlet/open-state.calc.ts'
import { MINUTES_A_DAY, type WeeklyPeriod } from '../../outlets/outlet/opening-hours.calc.ts'
import { datesOf } from '../budget/open-days.calc.ts'
import type { DateRange } from '../scope/period.calc.ts'

/** When an outlet says that it is open, and what it said before each change of it. */
export interface SaidHours {
  readonly id: number
  readonly timezone: string
  readonly weekly: readonly WeeklyPeriod[]
  readonly special_days: readonly SpecialHours[]
  /** The oldest first; `on` is the outlet's own date. */
  readonly changes: readonly {
    readonly on: string
    /** Null where it did not change. */
    readonly old_weekly: readonly WeeklyPeriod[] | null
    readonly old_special_days: readonly SpecialHours[] | null
  }[]
}

/** The week as it stood on a date; what was not filled in yet is as it was first told. */
function weekOn({ weekly, changes }: SaidHours, date: string): readonly WeeklyPeriod[] {
  const later = changes.find(({ on, old_weekly }) => on >= date && (old_weekly?.length ?? 0) > 0)
  return later?.old_weekly ?? weekly
}

/** What was last told of a date that differs from the week. */
function specialOn({ special_days, changes }: SaidHours, date: string): SpecialHours | undefined {
  const told = [special_days, ...changes.map((change) => change.old_special_days ?? []).reverse()]
  for (const days of told) {
    const day = days.find((own) => own.date === date)
    if (day) return day
  }
  return undefined
}

/**
 * Minutes that an outlet said it is open on some days, up to an instant (milliseconds since 1970). Null where it said
 * nothing of one of them.
 */
export function minutesSaid(outlet: SaidHours, range: DateRange, until: number): number | null {
  const { timezone } = outlet
  const [last_date, last_minute] = [businessDate(until, timezone, 0), minuteOfDay(until, timezone)]
  let minutes = 0
  for (const date of datesOf(range)) {
    if (date > last_date) break
    const special = specialOn(outlet, date)
    const hours = weekOn(outlet, date)
    if (!special && hours.length === 0) return null
    const end = daysBetween(date, last_date) * MINUTES_A_DAY + last_minute
    for (const span of spansOf({ timezone, hours, special_days: special ? [special] : [] }, date))
      minutes += Math.max(0, Math.min(span.closes_minute, end) - span.opens_minute)
  }
  return minutes
}
