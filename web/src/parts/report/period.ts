import { daysBetween, monthOf } from '@lumbung/server/outlets/outlet/business-date.calc.ts'
import {
  comparedRanges,
  type DateRange,
  resolvePreset,
  type Comparison as ServerComparison,
  type PeriodPreset as ServerPreset,
} from '@lumbung/server/reports/scope/period.calc.ts'
import {
  addDays,
  day_names,
  formatDate,
  formatDateRange,
  formatMonth,
  weekdayOf,
} from '../../kit/format/date.ts'

/** Presets of a report's period, as they stand in the address, with what the API calls them. */
export const period_presets = [
  { value: 'hari-ini', preset: 'today', label: 'Hari ini' },
  { value: 'kemarin', preset: 'yesterday', label: 'Kemarin' },
  { value: '7-hari', preset: 'last_7_days', label: '7 hari' },
  { value: '30-hari', preset: 'last_30_days', label: '30 hari' },
  { value: 'minggu-ini', preset: 'this_week', label: 'Minggu ini' },
  { value: 'bulan-ini', preset: 'this_month', label: 'Bulan ini' },
  { value: 'bulan-lalu', preset: 'last_month', label: 'Bulan lalu' },
  { value: 'kustom', preset: 'custom', label: 'Kustom' },
] as const satisfies readonly { value: string; preset: ServerPreset; label: string }[]

export type PeriodPreset = (typeof period_presets)[number]['value']

/** What a period is held against. */
export const comparisons = [
  { value: 'tanpa', compare: 'none', label: 'Tanpa pembanding' },
  { value: 'sebelumnya', compare: 'previous_period', label: 'Periode sebelumnya' },
  { value: 'pekan-lalu', compare: 'same_weekday', label: 'Hari sama minggu lalu' },
  { value: 'tahun-lalu', compare: 'last_year', label: 'Tahun lalu' },
  { value: 'rata-rata', compare: 'mean_of_four', label: 'Rata-rata 4 minggu (hari sama)' },
  { value: 'lebaran', compare: 'lebaran_year', label: 'Tahun lalu, menurut Lebaran' },
  { value: 'outlet', compare: 'outlet', label: 'Outlet lain' },
  { value: 'channel', compare: 'channel', label: 'Channel lain' },
] as const satisfies readonly { value: string; compare: ServerComparison; label: string }[]

export type Comparison = (typeof comparisons)[number]['value']

/** The API's word for a preset of the address. */
export function presetOf(value: PeriodPreset): ServerPreset {
  return period_presets.find((known) => known.value === value)?.preset ?? 'today'
}

/** The API's word for a comparison of the address. */
export function compareOf(value: Comparison): ServerComparison {
  return comparisons.find((known) => known.value === value)?.compare ?? 'none'
}

/** Months are held against months; everything else against the same weekdays, which is fair for restaurants. */
export function usualComparison(preset: PeriodPreset): Comparison {
  return preset === 'bulan-ini' || preset === 'bulan-lalu' ? 'sebelumnya' : 'pekan-lalu'
}

/** The business days of a period, by the API's own arithmetic; `custom` is what the address names. */
export function resolvePeriod(preset: PeriodPreset, today: string, custom?: Partial<DateRange>): DateRange {
  const word = presetOf(preset)
  if (word === 'custom') return { from: custom?.from ?? today, to: custom?.to ?? today }
  return resolvePreset(word, today)
}

/** The days a period is held against, from the first to the last. */
export function resolveCompared(range: DateRange, comparison: Comparison): DateRange | null {
  const ranges = comparedRanges(range, compareOf(comparison))
  const [nearest] = ranges
  return nearest ? { from: ranges.at(-1)?.from ?? nearest.from, to: nearest.to } : null
}

/** What the earlier figures are of, short: 'Sabtu lalu', 'kemarin', 'bulan lalu', '5 minggu lalu'. */
export function nameCompared(range: DateRange, previous: DateRange, today: string): string {
  const is_day = range.from === range.to && previous.from === previous.to
  const back = daysBetween(previous.from, range.from)
  if (is_day && back === 7) return `${day_names[weekdayOf(previous.from)]} lalu`
  if (is_day && previous.from === addDays(today, -1)) return 'kemarin'
  if (previous.from.slice(5) === range.from.slice(5)) return 'tahun lalu'
  if (range.from.endsWith('-01') && previous.from.endsWith('-01')) {
    return range.from === monthOf(today) ? 'bulan lalu' : formatMonth(previous.from)
  }
  // Of days that have not begun none stand opposite.
  const fits = daysBetween(previous.from, previous.to) <= daysBetween(range.from, range.to)
  if (fits && back % 7 === 0) return back === 7 ? 'minggu lalu' : `${back / 7} minggu lalu`
  return 'sebelumnya'
}

/** The span in words: '1–21 Nov 2026'. */
export function formatSpan({ from, to }: DateRange): string {
  return from === to ? formatDate(from) : formatDateRange(from, to)
}
