import { addDays, readZoned, today, weekdayOf } from '../../kit/format/date.ts'
import { formatTime } from '../../kit/format/parse-date.ts'
import type { OutletHoursFragment } from './outlet.gql.gen.ts'

interface Span {
  opens_at: string
  closes_at: string
}

const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

/** Opening spans of a calendar date; a special date stands over the week. */
function spansOf(outlet: OutletHoursFragment, date: string): Span[] {
  const special = outlet.special_days.find((day) => day.date === date)
  if (special) {
    const { is_closed, opens_at, closes_at } = special
    return is_closed || !opens_at || !closes_at ? [] : [{ opens_at, closes_at }]
  }
  const weekday = weekdayOf(date) || 7
  return outlet.hours.filter((period) => period.weekday === weekday)
}

/** Minute at which a span ends, counted from the midnight before it; past 1440 is the next morning. */
function endOf({ opens_at, closes_at }: Span): number {
  const end = minutes(closes_at)
  return end > minutes(opens_at) ? end : end + 1440
}

/** What an outlet's hours say of this moment: today's spans in words, and until when it is open now. */
export function readToday(
  outlet: OutletHoursFragment,
  now: number,
): { text: string; open_until: string | null } {
  const date = today(outlet.timezone, now)
  const { hour, minute } = readZoned(now, outlet.timezone)
  const clock = hour * 60 + minute
  const spans = spansOf(outlet, date)
  const from_last_night = spansOf(outlet, addDays(date, -1)).find((span) => endOf(span) - 1440 > clock)
  const open = from_last_night ?? spans.find((span) => minutes(span.opens_at) <= clock && clock < endOf(span))
  const text = spans.map((span) => `${formatTime(span.opens_at)}–${formatTime(span.closes_at)}`).join(', ')
  return { text: text || 'Tutup', open_until: open ? formatTime(open.closes_at) : null }
}
