export const MINUTES_A_DAY = 1440
/** Hours end at six in the next morning at the latest. */
export const LATEST_CLOSING = 1800

/** A span of one day in minutes from its midnight; past 1440 it reaches into the next morning. */
export interface Period {
  readonly opens_minute: number
  readonly closes_minute: number
}

export interface WeeklyPeriod extends Period {
  /** 1 is Monday, 7 Sunday. */
  readonly weekday: number
}

/** Minutes from midnight of `HH:MM`; `24:00` is the end of the day. */
export function parseMinute(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/** `HH:MM` of a minute, also past midnight; the end of the day is `24:00`. */
export function formatMinute(minute: number): string {
  const within = minute > MINUTES_A_DAY ? minute - MINUTES_A_DAY : minute
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}

/** A period as typed: a closing time not after the opening one belongs to the next morning. */
export function readPeriod(opens_at: string, closes_at: string): Period {
  const opens_minute = parseMinute(opens_at) % MINUTES_A_DAY
  const closes = parseMinute(closes_at)
  return { opens_minute, closes_minute: closes > opens_minute ? closes : closes + MINUTES_A_DAY }
}

/** Periods of the week as they are typed. */
export function typedPeriods(periods: readonly WeeklyPeriod[]) {
  return periods.map(({ weekday, opens_minute, closes_minute }) => ({
    weekday,
    opens_at: formatMinute(opens_minute),
    closes_at: formatMinute(closes_minute),
  }))
}

const MINUTES_A_WEEK = 7 * MINUTES_A_DAY

function weekSpan(period: WeeklyPeriod): { start: number; end: number } {
  const start = (period.weekday - 1) * MINUTES_A_DAY + period.opens_minute
  return { start, end: start + period.closes_minute - period.opens_minute }
}

/** The first period of a week that is one too many for its day or runs into the next, also over Sunday night. */
export function findHoursProblem(
  periods: readonly WeeklyPeriod[],
  max_a_day: number,
): { index: number; message: string } | undefined {
  const counts = new Map<number, number>()
  for (const [index, { weekday }] of periods.entries()) {
    const count = (counts.get(weekday) ?? 0) + 1
    if (count > max_a_day) return { index, message: `Maksimal ${max_a_day} jam buka per hari` }
    counts.set(weekday, count)
  }
  const spans = periods
    .map((period, index) => ({ index, ...weekSpan(period) }))
    .sort((a, b) => a.start - b.start)
  for (const [place, span] of spans.entries()) {
    const next = spans[place + 1]
    const following = next ? next.start : (spans[0]?.start ?? 0) + MINUTES_A_WEEK
    if (spans.length > 1 && span.end > following) {
      return { index: (next ?? spans[0] ?? span).index, message: 'Jam buka tidak boleh bertumpuk' }
    }
  }
  return undefined
}
