import { addDays, monthOf, weekdayOf } from '@lumbung/server/outlets/outlet/business-date.calc.ts'
import { grossProfitOf, knownCogsOf } from '@lumbung/server/sales/known-cost.calc.ts'
import { costedBpOf, grossProfitBpOf } from '@lumbung/server/sales/sales-metric.calc.ts'
import {
  formatDate,
  formatDayAmong,
  formatMonth,
  formatMonthAmong,
  short_day_names,
} from '../../../kit/format/date.ts'
import { formatSpan } from '../../../parts/report/period.ts'
import type { ReportState } from '../../../parts/report/use-report.ts'
import type { GetSummaryReportQuery } from './summary.gql.gen.ts'
import type { Grouping } from './summary.search.ts'

export type Summary = GetSummaryReportQuery['summaryReport']
export type Figures = Summary['total']['figures']
type Day = Summary['by_day'][number]

/** A day, week or month of the period, cut where the period is. */
export interface Bucket {
  from: string
  to: string
  /** Short name under an axis, and the full one. */
  axis: string
  title: string
  figures: Figures
  before: Before
}

/** What the base had, and what of the bucket is held against it; null where no day of it is compared. */
export interface Before {
  net: number | null
  transactions: number | null
  like_net: number | null
  like_transactions: number | null
}

/** Days for a month or so, weeks for half a year, months beyond. */
export function usualGrouping(days: number): Grouping {
  return days <= 45 ? 'hari' : days <= 200 ? 'minggu' : 'bulan'
}

const sums = [
  'transactions',
  'pax',
  'gross',
  'item_discount',
  'bill_discount',
  'discount',
  'included_charges',
  'refund',
  'net',
  'service',
  'tax',
  'rounding',
  'total',
  'costed_net',
] as const satisfies readonly (keyof Figures)[]

const no_costs = { cogs: null, gross_profit: null, gross_profit_bp: null, costed_bp: null }

/** Adds figures up; a figure that is hidden stays hidden, rates are computed anew. */
export function addFigures(rows: readonly Figures[]): Figures {
  const sum: Figures = { ...emptyFigures() }
  for (const key of sums) {
    const values = rows.map((row) => row[key])
    sum[key] = values.some((value) => value === null)
      ? null
      : values.reduce<number>((total, value) => total + (value ?? 0), 0)
  }
  const { net, transactions, gross, costed_net } = sum
  sum.average_bill = net !== null && transactions ? Math.round(net / transactions) : null
  if (net === null || costed_net === null) return { ...sum, ...no_costs }
  const cogs = rows.reduce((total, row) => total + (row.cogs ?? 0), 0)
  const costed = { gross: gross ?? 0, net, cogs, costed_net }
  return {
    ...sum,
    cogs: knownCogsOf(costed),
    gross_profit: grossProfitOf(costed),
    gross_profit_bp: grossProfitBpOf(costed),
    costed_bp: costedBpOf(costed),
  }
}

function emptyFigures(): Figures {
  const none = Object.fromEntries(sums.map((key) => [key, 0])) as Record<(typeof sums)[number], number>
  return { ...none, average_bill: null, ...no_costs }
}

/** First day of the day, week (Monday) or month that a date lies in. */
function startOf(date: string, grouping: Grouping): string {
  if (grouping === 'hari') return date
  return grouping === 'minggu' ? addDays(date, 1 - weekdayOf(date)) : monthOf(date)
}

function nameOf(
  [from, to]: readonly [string, string],
  [first, last]: readonly [string, string],
  grouping: Grouping,
): { axis: string; title: string } {
  const weekday = weekdayOf(from)
  if (grouping === 'hari')
    return {
      axis: formatDayAmong(from, first, last),
      title: `${short_day_names[weekday % 7]}, ${formatDate(from)}`,
    }
  if (grouping === 'bulan') return { axis: formatMonthAmong(from, first, last), title: formatMonth(from) }
  return { axis: formatDayAmong(from, first, last), title: formatSpan({ from, to }) }
}

/** Adds up the days that are compared. */
export function sumBefore(days: readonly Day[]): Before {
  const compared = days.filter(({ previous }) => previous !== null)
  const sum = (of: (day: Day) => number | null | undefined) =>
    compared.length > 0 ? compared.reduce((total, day) => total + (of(day) ?? 0), 0) : null
  return {
    net: sum(({ previous }) => previous?.net),
    transactions: sum(({ previous }) => previous?.transactions),
    like_net: sum(({ figures, like }) => (like ?? figures).net),
    like_transactions: sum(({ figures, like }) => (like ?? figures).transactions),
  }
}

/** The days of a report as days, weeks or months. */
export function groupDays(days: readonly Day[], grouping: Grouping): Bucket[] {
  const groups = new Map<string, Day[]>()
  for (const day of days) {
    const start = startOf(day.date, grouping)
    groups.set(start, [...(groups.get(start) ?? []), day])
  }
  return [...groups.values()].map((group) => {
    const from = group[0]?.date ?? ''
    const to = group.at(-1)?.date ?? from
    return {
      from,
      to,
      ...nameOf([from, to], [days[0]?.date ?? from, days.at(-1)?.date ?? to], grouping),
      figures:
        group.length === 1 && group[0] ? group[0].figures : addFigures(group.map(({ figures }) => figures)),
      before: sumBefore(group),
    }
  })
}

/** How often each weekday (1 Monday) comes in a report at most, where the days of its outlets differ. */
export function weekdaysOf(summary: Pick<Summary, 'range' | 'data_from'>, report: ReportState): number[] {
  const known = { from: summary.data_from, to: report.latest_day }
  const ranges = report.periods.length > 1 ? report.periods.map(({ range }) => range) : [summary.range]
  const counts = ranges.map((range) => countWeekdays(range, known))
  return Array.from({ length: 8 }, (_, weekday) => Math.max(...counts.map((days) => days[weekday] ?? 0)))
}

/** How often each weekday (1 Monday) comes in a span of days, from the first day with data until today. */
export function countWeekdays(
  range: { from: string; to: string },
  known: { from: string | null; to: string },
): number[] {
  const from = known.from && known.from > range.from ? known.from : range.from
  const to = known.to < range.to ? known.to : range.to
  const counts = Array.from({ length: 8 }, () => 0)
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const weekday = weekdayOf(date)
    counts[weekday] = (counts[weekday] ?? 0) + 1
  }
  return counts
}

/** Hours in the order of a business day: those after midnight come last. */
const business_hours = Array.from({ length: 24 }, (_, place) => (place + 4) % 24)

/** Hours from the first to the last in which anything was sold. */
export function soldHours(cells: Summary['heat_map']): number[] {
  const sold = new Set(cells.filter(({ transactions }) => transactions > 0).map(({ hour }) => hour))
  const first = business_hours.findIndex((hour) => sold.has(hour))
  return business_hours.slice(first, business_hours.findLastIndex((hour) => sold.has(hour)) + 1)
}
