import { dateFormat } from '../../kit/format.calc.ts'

/** The business day and the clock hour of an instant at an outlet. */
export interface BusinessMoment {
  /** `YYYY-MM-DD` of the business day. */
  business_date: string
  /** Hour of the outlet's clock, 0 to 23; after midnight it still belongs to the day before the cut-off. */
  hour: number
}

const MINUTE = 60_000
const DAY = 86_400_000

/**
 * Business day and hour of an instant. A business day runs from the cut-off on the outlet's wall clock to the
 * next one; on a day with a clock change it is 23 or 25 hours long, and every instant is in exactly one.
 * @param at instant in milliseconds since 1970
 * @param zone IANA name, such as Asia/Makassar
 * @param cutoff_minutes minutes after midnight at which the day begins, 240 for 04:00
 * @throws RangeError when the zone is unknown.
 */
export function businessMoment(at: number, zone: string, cutoff_minutes: number): BusinessMoment {
  const local = at + offsetAt(at, zone)
  return {
    business_date: dateOf(local - cutoff_minutes * MINUTE),
    hour: Math.floor(minuteOfDay(at, zone) / 60),
  }
}

/** Minutes after midnight on the clock of a zone. */
export function minuteOfDay(at: number, zone: string): number {
  const local = at + offsetAt(at, zone)
  return Math.floor((((local % DAY) + DAY) % DAY) / MINUTE)
}

/** Business day of an instant; see businessMoment. */
export function businessDate(at: number, zone: string, cutoff_minutes: number): string {
  return businessMoment(at, zone, cutoff_minutes).business_date
}

/**
 * First instant of a business day: when the outlet's clock first shows the cut-off on that date. If a clock
 * change skips the cut-off, the moment of the change.
 */
export function businessDayStart(date: string, zone: string, cutoff_minutes: number): number {
  const local = Date.parse(`${date}T00:00:00Z`) + cutoff_minutes * MINUTE
  const offsets = [offsetAt(local - DAY, zone), offsetAt(local + DAY, zone)].sort((a, b) => b - a)
  for (const offset of offsets) {
    const at = local - offset
    if (offsetAt(at, zone) === offset) return at
  }
  return firstInstantOf(date, zone, cutoff_minutes, local)
}

/** The date `days` later (or earlier, when negative). */
export function addDays(date: string, days: number): string {
  return dateOf(Date.parse(`${date}T00:00:00Z`) + days * DAY)
}

/** Days from one date to another; 0 when they are the same. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY)
}

/** ISO weekday of a date: 1 for Monday to 7 for Sunday. */
export function weekdayOf(date: string): number {
  return (Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY + 3) % 7) + 1
}

/** First day of the month of a date. */
export function monthOf(date: string): string {
  return `${date.slice(0, 7)}-01`
}

/** The cut-off fell into a skipped hour: the day begins where the clock jumps over it. */
function firstInstantOf(date: string, zone: string, cutoff_minutes: number, local: number): number {
  let before = local - 2 * DAY
  let from = local + 2 * DAY
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2)
    if (businessDate(middle, zone, cutoff_minutes) < date) before = middle
    else from = middle
  }
  return from
}

const offsets = new Map<string, Map<number, number | null>>()

/** Milliseconds the zone is ahead of UTC, kept per UTC day; a day with a clock change is asked each time. */
function offsetAt(at: number, zone: string): number {
  const day = Math.floor(at / DAY)
  const known = offsets.get(zone) ?? new Map<number, number | null>()
  let offset = known.get(day)
  if (offset === undefined) {
    const first = computeOffset(day * DAY, zone)
    offset = first === computeOffset(day * DAY + DAY - 1, zone) ? first : null
    if (known.size > 20_000) known.clear()
    known.set(day, offset)
    offsets.set(zone, known)
  }
  return offset ?? computeOffset(at, zone)
}

function computeOffset(at: number, zone: string): number {
  const second = Math.floor(at / 1000) * 1000
  const part: Record<string, number> = {}
  for (const { type, value } of formatterOf(zone).formatToParts(second)) part[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, part.second) - second
}

function formatterOf(zone: string): Intl.DateTimeFormat {
  return dateFormat('en-US', {
    timeZone: zone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
}

function dateOf(utc: number): string {
  return new Date(utc).toISOString().slice(0, 10)
}
