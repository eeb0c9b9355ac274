import { businessDate, minuteOfDay, weekdayOf } from './business-date.calc.ts'
import { formatMinute, MINUTES_A_DAY, type Period, type WeeklyPeriod } from './opening-hours.calc.ts'

export interface SpecialHours {
  readonly date: string
  readonly is_closed: boolean
  readonly opens_minute: number | null
  readonly closes_minute: number | null
}

/** When an outlet is open, on its own clock. */
export interface OutletHours {
  readonly timezone: string
  readonly hours: readonly WeeklyPeriod[]
  readonly special_days: readonly SpecialHours[]
}

export interface OpenState {
  readonly is_open: boolean
  /** `HH:MM` at which it closes, while open. */
  readonly open_until: string | null
  /** `HH:MM` at which it opens later today. */
  readonly opens_at: string | null
}

const DAY_MS = 86_400_000

/** The spans of a calendar date: its own where it is special, else those of its weekday. */
export function spansOf({ hours, special_days }: OutletHours, date: string): readonly Period[] {
  const special = special_days.find((day) => day.date === date)
  if (!special) return hours.filter(({ weekday }) => weekday === weekdayOf(date))
  const { is_closed, opens_minute, closes_minute } = special
  return is_closed || opens_minute === null || closes_minute === null ? [] : [{ opens_minute, closes_minute }]
}

/** Whether an outlet is open at an instant. A span of the day before may reach over midnight. */
export function openStateAt(outlet: OutletHours, at: number): OpenState {
  const { timezone } = outlet
  const minute = minuteOfDay(at, timezone)
  const today = spansOf(outlet, businessDate(at, timezone, 0))
  const late = spansOf(outlet, businessDate(at - DAY_MS, timezone, 0)).map((span) => ({
    opens_minute: span.opens_minute - MINUTES_A_DAY,
    closes_minute: span.closes_minute - MINUTES_A_DAY,
  }))
  const current = [...late, ...today].find(
    ({ opens_minute, closes_minute }) => minute >= opens_minute && minute < closes_minute,
  )
  if (current) return { is_open: true, open_until: formatMinute(current.closes_minute), opens_at: null }
  const next = today
    .map(({ opens_minute }) => opens_minute)
    .filter((opens) => opens > minute)
    .sort((a, b) => a - b)[0]
  return { is_open: false, open_until: null, opens_at: next === undefined ? null : formatMinute(next) }
}
