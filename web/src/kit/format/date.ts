import { dateFormat } from '@lumbung/server/kit/format.calc.ts'
import { currentTime } from '../clock.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des'] as const
const long_months = [
  'Januari',
  'Februari',
  'Maret',
  'April',
  'Mei',
  'Juni',
  'Juli',
  'Agustus',
  'September',
  'Oktober',
  'November',
  'Desember',
] as const

/** Weekday names, Sunday first as `Date.getDay` counts. */
export const day_names = ['Minggu', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu'] as const
/** Weekday names of three letters, Sunday first. */
export const short_day_names = ['Min', 'Sen', 'Sel', 'Rab', 'Kam', 'Jum', 'Sab'] as const

const zone_names: Record<string, string> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Pontianak': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
}

/** The zone used where no outlet names its own. */
export const default_zone = 'Asia/Jakarta'

interface DateParts {
  year: number
  month: number
  day: number
  hour: number
  minute: number
}

function clockOf(zone: string) {
  return dateFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
}

/** Calendar and clock reading of an instant in a zone. */
export function readZoned(instant: Date | string | number, zone = default_zone): DateParts {
  const parts = { year: 0, month: 0, day: 0, hour: 0, minute: 0 }
  for (const { type, value } of clockOf(zone).formatToParts(new Date(instant))) {
    if (type in parts) parts[type as keyof DateParts] = Number(value)
  }
  return parts
}

const two = (value: number) => String(value).padStart(2, '0')

/** Splits 'YYYY-MM-DD'. Anything after the day is ignored. */
function splitDate(date: string) {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) }
}

/** Today's calendar date 'YYYY-MM-DD' in a zone. */
export function today(zone = default_zone, now: Date | number = currentTime()): string {
  return toFields(now, zone).date
}

/** An instant in a zone as fields hold it: day 'YYYY-MM-DD' and time 'HH:MM'. */
export function toFields(
  instant: Date | string | number,
  zone = default_zone,
): { date: string; time: string } {
  const { year, month, day, hour, minute } = readZoned(instant, zone)
  return { date: `${year}-${two(month)}-${two(day)}`, time: `${two(hour)}:${two(minute)}` }
}

/** The next full minute in a zone, as fields hold it. */
export function nextMinute(zone = default_zone, now = currentTime()): { date: string; time: string } {
  return toFields(now + 60_000, zone)
}

/** Moves a calendar date by whole days. */
export function addDays(date: string, days: number): string {
  const { year, month, day } = splitDate(date)
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10)
}

/** Moves a calendar date by whole months, keeping the day where the month has it. */
export function addMonths(date: string, count: number): string {
  const { year, month, day } = splitDate(date)
  const last = new Date(Date.UTC(year, month - 1 + count + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + count, Math.min(day, last))).toISOString().slice(0, 10)
}

/** Weekday of a calendar date, 0 for Sunday. */
export function weekdayOf(date: string): number {
  const { year, month, day } = splitDate(date)
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay()
}

/** '2026-11-21' -> '21 Nov 2026'. */
export function formatDate(date: string): string {
  const { year, month, day } = splitDate(date)
  return `${day} ${months[month - 1]} ${year}`
}

/** '2026-11-21' -> '21 Nov'. */
export function formatDayMonth(date: string): string {
  const { month, day } = splitDate(date)
  return `${day} ${months[month - 1]}`
}

/** A day among others: '21 Nov', with its year where they are of several. */
export function formatDayAmong(date: string, from: string, to: string): string {
  return from.slice(0, 4) === to.slice(0, 4) ? formatDayMonth(date) : formatDate(date)
}

/** '21 Nov', with its year where that is not the one of today. */
export function formatDayNear(date: string, now: string = today()): string {
  return formatDayAmong(date, date, now)
}

/** 'Nov' of a date inside that month; 'Nov 2026' among days of several years. */
export function formatMonthAmong(date: string, from: string, to: string): string {
  const { year, month } = splitDate(date)
  const name = months[month - 1] ?? ''
  return from.slice(0, 4) === to.slice(0, 4) ? name : `${name} ${year}`
}

/** '2026-11-21' -> 'Sabtu, 21 November 2026'. */
export function formatDateLong(date: string): string {
  const { year, month, day } = splitDate(date)
  return `${day_names[weekdayOf(date)]}, ${day} ${long_months[month - 1]} ${year}`
}

/** 'November 2026' of a date inside that month. */
export function formatMonth(date: string): string {
  const { year, month } = splitDate(date)
  return `${long_months[month - 1]} ${year}`
}

/** '1–21 Nov 2026', '28 Okt–3 Nov 2026', '28 Des 2025–3 Jan 2026', or one date. */
export function formatDateRange(from: string, to: string): string {
  if (from === to) return formatDate(to)
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8, 10))}–${formatDate(to)}`
  if (from.slice(0, 4) === to.slice(0, 4)) return `${formatDayMonth(from)}–${formatDate(to)}`
  return `${formatDate(from)}–${formatDate(to)}`
}

/** Clock reading with a dot: '10.04'. */
export function formatClock(instant: Date | string | number, zone = default_zone): string {
  const { hour, minute } = readZoned(instant, zone)
  return `${two(hour)}.${two(minute)}`
}

/** 'WIB', 'WITA', 'WIT', or the zone's own name. */
export function formatZone(zone = default_zone): string {
  return zone_names[zone] ?? zone
}

/** '21 Nov 2026, 10.04 WIB'. */
export function formatDateTime(instant: Date | string | number, zone = default_zone): string {
  const { year, month, day, hour, minute } = readZoned(instant, zone)
  return `${day} ${months[month - 1]} ${year}, ${two(hour)}.${two(minute)} ${formatZone(zone)}`
}
