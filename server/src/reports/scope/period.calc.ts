import { addDays, daysBetween, monthOf, weekdayOf } from '../../outlets/outlet/business-date.calc.ts'
import { daysToLebaranYearBefore } from './lebaran.calc.ts'

/** Business days from one to another, both included. */
export interface DateRange {
  from: string
  to: string
}

export const PERIOD_PRESETS = [
  'today',
  'yesterday',
  'last_7_days',
  'last_30_days',
  'this_week',
  'this_month',
  'last_month',
  'custom',
] as const
export type PeriodPreset = (typeof PERIOD_PRESETS)[number]

export const COMPARISONS = [
  'none',
  'previous_period',
  'same_weekday',
  'last_year',
  'mean_of_four',
  'lebaran_year',
  'outlet',
  'channel',
] as const
export type Comparison = (typeof COMPARISONS)[number]

/** What a schedule says itself; two channels are compared by the view that it mails. */
export type ScheduledComparison = Exclude<Comparison, 'channel'>
export const SCHEDULED_COMPARISONS = COMPARISONS.filter((kind) => kind !== 'channel')

/** So many earlier spans of the same weekdays make a mean. */
export const SPANS_OF_MEAN = 4

/** The business days a preset means on the business day `today`; weeks begin on Monday. */
export function resolvePreset(preset: Exclude<PeriodPreset, 'custom'>, today: string): DateRange {
  switch (preset) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'last_7_days':
      return { from: addDays(today, -6), to: today }
    case 'last_30_days':
      return { from: addDays(today, -29), to: today }
    case 'this_week':
      return { from: addDays(today, 1 - weekdayOf(today)), to: today }
    case 'this_month':
      return { from: monthOf(today), to: today }
    case 'last_month': {
      const to = addDays(monthOf(today), -1)
      return { from: monthOf(to), to }
    }
  }
}

/**
 * The ranges another is compared with, the nearest first; several are meant in the mean. `previous_period` is the same
 * span of the month before where the range begins a month and ends in it, else the days just before; `same_weekday` goes
 * back whole weeks, `mean_of_four` four times; `last_year` keeps dates, `lebaran_year` the distance to Ramadan or Lebaran;
 * `outlet` is the same days at another outlet, `channel` those of another channel. None where nothing is compared or no such days are known.
 */
export function comparedRanges(range: DateRange, comparison: Comparison): DateRange[] {
  const days = daysBetween(range.from, range.to) + 1
  const weeks = 7 * Math.ceil(days / 7)
  switch (comparison) {
    case 'none':
      return []
    case 'previous_period':
      return [isMonthToDate(range) ? monthBefore(range) : shift(range, -days)]
    case 'same_weekday':
      return [shift(range, -weeks)]
    case 'last_year':
      return [{ from: addMonths(range.from, -12), to: addMonths(range.to, -12) }]
    case 'mean_of_four':
      return Array.from({ length: SPANS_OF_MEAN }, (_, place) => shift(range, -weeks * (place + 1)))
    case 'lebaran_year': {
      const back = daysToLebaranYearBefore(range)
      return back === undefined ? [] : [shift(range, -back)]
    }
    case 'outlet':
    case 'channel':
      return [range]
  }
}

/** Whether both are whole months or whole years of dates, which are compared as such though one may have more days. */
export function areWholeSpans(range: DateRange, before: DateRange): boolean {
  const isWhole = ({ from, to }: DateRange) => from.endsWith('-01') && addDays(to, 1).endsWith('-01')
  return isWhole(range) && isWhole(before)
}

/**
 * A range taken apart into the whole months in it (first and last month, as their first days), the days before them, and
 * the month it ends within (from its first day).
 */
export interface SplitRange {
  months?: DateRange
  days: DateRange[]
  begun?: DateRange
}

/** Finds the months of a range, so that long periods are summed by month; a range within a month stays days. */
export function splitMonths(range: DateRange): SplitRange {
  const first = range.from.endsWith('-01') ? range.from : addMonths(monthOf(range.from), 1)
  const after = monthOf(addDays(range.to, 1))
  if (first > range.to) return { days: [range] }
  const days = range.from < first ? [{ from: range.from, to: addDays(first, -1) }] : []
  const months = first < after ? { months: { from: first, to: addMonths(after, -1) } } : {}
  return { ...months, days, ...(after <= range.to ? { begun: { from: after, to: range.to } } : {}) }
}

/** The date some months later; a day that the month does not have becomes its last one. */
export function addMonths(date: string, months: number): string {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months
  const year = Math.floor(count / 12)
  const month = count - year * 12
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const day = Math.min(Number(date.slice(8)), last)
  return `${String(year).padStart(4, '0')}-${String(month + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

function shift({ from, to }: DateRange, days: number): DateRange {
  return { from: addDays(from, days), to: addDays(to, days) }
}

function isMonthToDate({ from, to }: DateRange): boolean {
  return from.endsWith('-01') && monthOf(to) === from
}

function monthBefore({ from, to }: DateRange): DateRange {
  const isWhole = addDays(to, 1).endsWith('-01')
  return { from: addMonths(from, -1), to: isWhole ? addDays(from, -1) : addMonths(to, -1) }
}
