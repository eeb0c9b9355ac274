/** WIB, where most outlets are; used when a filter carries no offset. */
export const DEFAULT_TIME_OFFSET = 420

const DATE_ONLY = /^(\d{4})-(\d{2})-(\d{2})$/
const INTEGER = /^-?\d{1,15}$/
const DECIMAL = /^-?\d{1,15}(\.\d{1,6})?$/
const OFFSET = /^([+-])(\d{2}):?([0-5]\d)$/
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const HOURS_AT_MOST = 14

const EASTMOST = 840
const WESTMOST = -720

function withinEarth(minutes: number): number | undefined {
  return minutes >= WESTMOST && minutes <= EASTMOST ? minutes : undefined
}

/** Minutes east of UTC from minutes (420), whole hours (7) or `+07:00`; undefined when it is none of these. */
export function parseTimeOffset(value: unknown): number | undefined {
  if (typeof value === 'number' && Number.isInteger(value)) {
    return withinEarth(Math.abs(value) <= HOURS_AT_MOST ? value * 60 : value)
  }
  if (typeof value !== 'string') return undefined
  if (INTEGER.test(value)) return parseTimeOffset(Number(value))
  const match = OFFSET.exec(value)
  if (!match) return undefined
  const minutes = Number(match[2]) * 60 + Number(match[3])
  return withinEarth(match[1] === '-' ? -minutes : minutes)
}

export function parseInteger(value: string): number | undefined {
  const number = INTEGER.test(value) ? Number(value) : Number.NaN
  return Number.isSafeInteger(number) ? number : undefined
}

/** Kept as text so that no decimal digit is lost on its way to the database. */
export function parseDecimal(value: string): string | undefined {
  return DECIMAL.test(value) ? value : undefined
}

export type Moment =
  | { readonly kind: 'day'; readonly date: string; readonly start: Date; readonly end: Date }
  | { readonly kind: 'instant'; readonly at: Date }

/**
 * A calendar day (with the instants at which it starts and ends at that offset) or an instant.
 * Dates that do not exist (30 February) are undefined.
 */
export function parseMoment(value: string, time_offset: number): Moment | undefined {
  const day = DATE_ONLY.exec(value)
  if (day) {
    const utc = Date.UTC(Number(day[1]), Number(day[2]) - 1, Number(day[3]))
    if (new Date(utc).toISOString().slice(0, 10) !== value) return undefined
    const start = new Date(utc - time_offset * MINUTE_MS)
    return { kind: 'day', date: value, start, end: new Date(start.getTime() + DAY_MS) }
  }
  if (!/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/.test(value)) return undefined
  const zoned = /(Z|[+-]\d{2}:?\d{2})$/i.test(value)
  const at = new Date(zoned ? value : `${value}Z`)
  if (Number.isNaN(at.getTime())) return undefined
  return { kind: 'instant', at: zoned ? at : new Date(at.getTime() - time_offset * MINUTE_MS) }
}

/** The values of In and NotIn: a list, one JSON array in text, or one comma-separated text. */
export function parseValueList(value: readonly string[]): string[] {
  const only = value.length === 1 ? value[0] : undefined
  if (only === undefined) return [...value]
  if (only.startsWith('[')) {
    try {
      const parsed: unknown = JSON.parse(only)
      if (Array.isArray(parsed)) return parsed.map(String)
    } catch {
      return [only]
    }
  }
  return only
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** Escapes what LIKE would read as a pattern. */
export function escapeLike(value: string): string {
  return value.replace(/[\\%_]/g, '\\$&')
}
