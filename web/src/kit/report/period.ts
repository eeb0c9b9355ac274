import { addDays, addMonths, formatDate, formatDateRange, weekdayOf } from '../format/date.ts'

/** Presets of a report's period, as they stand in the address. */
export const period_presets = [
  { value: 'hari-ini', label: 'Hari ini' },
  { value: 'kemarin', label: 'Kemarin' },
  { value: '7-hari', label: '7 hari' },
  { value: '30-hari', label: '30 hari' },
  { value: 'minggu-ini', label: 'Minggu ini' },
  { value: 'bulan-ini', label: 'Bulan ini' },
  { value: 'bulan-lalu', label: 'Bulan lalu' },
  { value: 'kustom', label: 'Kustom' },
] as const

export type PeriodPreset = (typeof period_presets)[number]['value']

/** What a period is held against. */
export const comparisons = [
  { value: 'tanpa', label: 'Tanpa pembanding' },
  { value: 'sebelumnya', label: 'Periode sebelumnya' },
  { value: 'pekan-lalu', label: 'Hari sama minggu lalu' },
  { value: 'tahun-lalu', label: 'Tahun lalu' },
] as const

export type Comparison = (typeof comparisons)[number]['value']

/** Calendar days, both included. */
export interface DateSpan {
  from: string
  to: string
}

const day_ms = 86_400_000

/** Number of days in a span. */
export function spanDays({ from, to }: DateSpan): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / day_ms) + 1
}

const firstOfMonth = (date: string) => `${date.slice(0, 8)}01`

/** The days of a preset, seen from `today`. Weeks run Monday to Sunday; the running week and month end today. */
export function resolvePreset(preset: Exclude<PeriodPreset, 'kustom'>, today: string): DateSpan {
  switch (preset) {
    case 'hari-ini':
      return { from: today, to: today }
    case 'kemarin':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case '7-hari':
      return { from: addDays(today, -6), to: today }
    case '30-hari':
      return { from: addDays(today, -29), to: today }
    case 'minggu-ini':
      return { from: addDays(today, -((weekdayOf(today) + 6) % 7)), to: today }
    case 'bulan-ini':
      return { from: firstOfMonth(today), to: today }
    case 'bulan-lalu':
      return { from: addMonths(firstOfMonth(today), -1), to: addDays(firstOfMonth(today), -1) }
  }
}

/** True when the span is one whole calendar month, or its beginning. */
function startsMonth({ from, to }: DateSpan) {
  return from.endsWith('-01') && from.slice(0, 7) === to.slice(0, 7)
}

/**
 * The days a span is compared with. The span before has the same length; the beginning of a month is held
 * against the same days of the month before. Weekdays stay together in 'pekan-lalu': whole weeks back.
 */
export function resolveComparison(span: DateSpan, comparison: Comparison): DateSpan | null {
  if (comparison === 'tanpa') return null
  if (comparison === 'tahun-lalu') return { from: addMonths(span.from, -12), to: addMonths(span.to, -12) }
  const days = spanDays(span)
  if (comparison === 'pekan-lalu') {
    const weeks = Math.ceil(days / 7) * 7
    return { from: addDays(span.from, -weeks), to: addDays(span.to, -weeks) }
  }
  if (startsMonth(span)) {
    const from = addMonths(span.from, -1)
    const whole = addDays(span.to, 1).endsWith('-01')
    return { from, to: whole ? addDays(span.from, -1) : addMonths(span.to, -1) }
  }
  return { from: addDays(span.from, -days), to: addDays(span.from, -1) }
}

/** The span in words: '1–21 Nov 2026'. */
export function formatSpan({ from, to }: DateSpan): string {
  return from === to ? formatDate(from) : formatDateRange(from, to)
}
