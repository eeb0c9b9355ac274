import {
  addDays,
  businessDate,
  businessDayStart,
  weekdayOf,
} from '../../outlets/outlet/business-date.calc.ts'

/** Opening hours of an outlet: by weekday, and the dates that differ from it. */
export interface OutletHours {
  timezone: string
  /** `weekday` 1 is Monday; minutes after midnight, past 1440 the next morning. */
  weekly: readonly { weekday: number; opens_minute: number; closes_minute: number }[]
  special: readonly {
    date: string
    is_closed: boolean
    opens_minute: number | null
    closes_minute: number | null
  }[]
}

const MINUTE = 60_000
const FARTHEST_DAYS = 8

/** Minutes an outlet has been open since an instant; at most those of the last week. */
export function openMinutesSince(since: number, now: number, hours: OutletHours): number {
  const today = businessDate(now, hours.timezone, 0)
  let minutes = 0
  for (let back = 0; back <= FARTHEST_DAYS; back++) {
    const date = addDays(today, -back)
    for (const { opens_minute, closes_minute } of periodsOn(date, hours)) {
      const opens = businessDayStart(date, hours.timezone, opens_minute)
      const closes = opens + (closes_minute - opens_minute) * MINUTE
      minutes += Math.max(0, Math.min(closes, now) - Math.max(opens, since)) / MINUTE
    }
  }
  return Math.round(minutes)
}

function periodsOn(
  date: string,
  { weekly, special }: OutletHours,
): { opens_minute: number; closes_minute: number }[] {
  const other = special.find((day) => day.date === date)
  if (!other) return weekly.filter((period) => period.weekday === weekdayOf(date))
  const { is_closed, opens_minute, closes_minute } = other
  if (is_closed || opens_minute === null || closes_minute === null) return []
  return [{ opens_minute, closes_minute }]
}
