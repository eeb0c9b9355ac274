import { type HourSpan, parseHours } from '@lumbung/server/reports/scope/hour-span.calc.ts'

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

/** Writes hours for the address. */
export function writeHours({ from, until }: HourSpan): string {
  return `${from}-${until}`
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}.00`

/** '22.00–04.00'. */
export function formatHours({ from, until }: HourSpan): string {
  return `${clock(from)}–${clock(until)}`
}
