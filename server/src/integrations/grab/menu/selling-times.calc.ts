import type { WeeklyPeriod } from '../../../outlets/outlet/opening-hours.calc.ts'
import { formatMinute, MINUTES_A_DAY } from '../../../outlets/outlet/opening-hours.calc.ts'

const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
type Weekday = (typeof WEEK)[number]
const PERIODS_A_DAY = 3
const LAST_MINUTE = MINUTES_A_DAY - 1

interface ServiceDay {
  openPeriodType: 'OpenPeriod' | 'OpenAllDay' | 'CloseAllDay'
  periods?: { startTime: string; endTime: string }[]
}

/** Hours of each weekday as Grab's menu tells them. */
export type ServiceHours = Record<Weekday, ServiceDay>

interface Span {
  from: number
  to: number
}

/** Spans of a weekday (1 is Monday), with what reaches over from the day before; touching ones are one. */
function spansOf(periods: readonly WeeklyPeriod[], weekday: number): Span[] {
  const before = weekday === 1 ? 7 : weekday - 1
  const own = periods.flatMap(({ weekday: day, opens_minute, closes_minute }) => {
    if (day === weekday) return [{ from: opens_minute, to: Math.min(closes_minute, MINUTES_A_DAY) }]
    if (day === before && closes_minute > MINUTES_A_DAY)
      return [{ from: 0, to: closes_minute - MINUTES_A_DAY }]
    return []
  })
  const joined: Span[] = []
  for (const span of own.sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else joined.push(span)
  }
  return joined
}

/** Grab takes three spans a day: of four, the two nearest to each other become one. */
function atMostThree(spans: Span[]): Span[] {
  if (spans.length <= PERIODS_A_DAY) return spans
  const gaps = spans.slice(1).map((span, at) => span.from - (spans[at]?.to ?? 0))
  const at = gaps.indexOf(Math.min(...gaps))
  const joined = spans.flatMap((span, place) => {
    const next = spans[at + 1]
    if (place === at && next) return [{ from: span.from, to: next.to }]
    return place === at + 1 ? [] : [span]
  })
  return atMostThree(joined)
}

/** Weekly hours on the outlet's clock as Grab's service hours; without any it is open all day. */
export function serviceHoursOf(periods: readonly WeeklyPeriod[]): ServiceHours {
  const days = WEEK.map((name, index): [Weekday, ServiceDay] => {
    if (periods.length === 0) return [name, { openPeriodType: 'OpenAllDay' }]
    const spans = atMostThree(spansOf(periods, index + 1))
    if (spans.length === 0) return [name, { openPeriodType: 'CloseAllDay' }]
    if (spans.some(({ from, to }) => from === 0 && to >= LAST_MINUTE))
      return [name, { openPeriodType: 'OpenAllDay' }]
    return [
      name,
      {
        openPeriodType: 'OpenPeriod',
        periods: spans.map(({ from, to }) => ({
          startTime: formatMinute(from),
          endTime: formatMinute(Math.min(to, LAST_MINUTE)),
        })),
      },
    ]
  })
  return Object.fromEntries(days) as ServiceHours
}

/** The same hours on every day of the week. */
export const everyDay = (opens_minute: number, closes_minute: number): WeeklyPeriod[] =>
  WEEK.map((_, index) => ({ weekday: index + 1, opens_minute, closes_minute }))
