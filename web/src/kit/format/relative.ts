import { currentTime } from '../clock.ts'
import { formatDateTime } from './date.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** 'baru saja', '5 menit yang lalu', '3 jam yang lalu', 'kemarin', '4 hari yang lalu', then the date itself. */
export function formatRelative(instant: Date | string | number, now = currentTime(), zone?: string): string {
  const age = now - new Date(instant).getTime()
  if (age < minute) return 'baru saja'
  if (age < hour) return `${Math.floor(age / minute)} menit yang lalu`
  if (age < day) return `${Math.floor(age / hour)} jam yang lalu`
  const days = Math.floor(age / day)
  if (days === 1) return 'kemarin'
  if (days < 7) return `${days} hari yang lalu`
  return formatDateTime(instant, zone)
}

/** 'A, B, dan C'. */
export function formatList(items: readonly string[]): string {
  if (items.length < 2) return items[0] ?? ''
  if (items.length === 2) return `${items[0]} dan ${items[1]}`
  return `${items.slice(0, -1).join(', ')}, dan ${items[items.length - 1]}`
}
