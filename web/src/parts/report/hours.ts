const day_hours = 24

/** Hours from one until before another, as an address writes them: `22-4` goes past midnight. */
export interface HourSpan {
  from: number
  until: number
}

/** Parts of the day that are asked for often. */
export const day_parts: readonly (HourSpan & { label: string })[] = [
  { label: 'Pagi', from: 5, until: 11 },
  { label: 'Siang', from: 11, until: 15 },
  { label: 'Sore', from: 15, until: 18 },
  { label: 'Malam', from: 18, until: 22 },
  { label: 'Larut malam', from: 22, until: 4 },
]

/** Reads the hours of an address; undefined is all day. */
export function readHours(search: Record<string, unknown>): string | undefined {
  const span = parseHours(search.jam)
  return span && writeHours(span)
}

/** The hours a text names, or undefined where it names none. */
export function parseHours(text: unknown): HourSpan | undefined {
  const [, from, until] = /^(\d{1,2})-(\d{1,2})$/.exec(String(text ?? '')) ?? []
  const span = { from: Number(from), until: Number(until) % day_hours }
  if (from === undefined || span.from >= day_hours || Number(until) > day_hours) return undefined
  return span.from === span.until ? undefined : span
}

/** Writes hours for the address. */
export function writeHours({ from, until }: HourSpan): string {
  return `${from}-${until}`
}

/** Each clock hour of a span, in order. */
export function hoursOf({ from, until }: HourSpan): number[] {
  const length = (until - from + day_hours) % day_hours
  return Array.from({ length }, (_, place) => (from + place) % day_hours)
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}.00`

/** '22.00–04.00'. */
export function formatHours({ from, until }: HourSpan): string {
  return `${clock(from)}–${clock(until)}`
}
