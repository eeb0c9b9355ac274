import type { Context } from '../../kit/context.ts'
import { mulDivHalfUp } from '../../kit/exact.calc.ts'
import type { Selection } from '../../kit/read/selection.ts'
import { addDays, businessDate, daysBetween, minuteOfDay } from '../../outlets/outlet/business-date.calc.ts'
import { parseMinute } from '../../outlets/outlet/opening-hours.calc.ts'
import { addSums } from '../cube/receipt-sums.calc.ts'
import { type Freshness, readFreshness } from '../scope/freshness.queries.ts'
import type { DateRange } from '../scope/period.calc.ts'
import type { ReportFilter } from '../scope/report-filter.input.ts'
import { loadReportScope, type ReportScope } from '../scope/report-scope.queries.ts'
import { type Compared, daysOf, readSummary, type SummaryReport } from '../summary/read-summary.ts'
import { readDaySums } from '../summary/summary.queries.ts'
import { type RankedItem, readHours, readRanking } from './dashboard.queries.ts'
import {
  cutByShare,
  cutToPart,
  type HourSums,
  type OutletClock,
  placeOfHour,
  sumSoFar,
} from './so-far.calc.ts'

export interface DashboardSales {
  range: DateRange
  previous_range: DateRange | null
  total: Compared
  by_outlet: SummaryReport['by_outlet']
  by_channel: SummaryReport['by_channel']
  /** The last weeks, whatever the period, for the trend. */
  daily: SummaryReport['by_day']
  hours: HourOfToday[]
  current_hour: number | null
  top_items: RankedItem[] | null
  bottom_items: RankedItem[] | null
  freshness: Freshness | null
}

/** A clock hour of today beside the mean of the same weekday. */
export interface HourOfToday {
  hour: number
  net: number
  transactions: number
  mean_net: number
}

const TREND_DAYS = 37
/** Days back to the same weekdays that today's hours are held against. */
const SAME_WEEKDAYS = [7, 14, 21, 28]
const ENDS = 5

/**
 * What was sold, for the first page: today (or another period) beside what it is compared with. Today is compared
 * with as much of the earlier day as has passed of it, each outlet by its own clock. What was not asked for is not
 * read, so that a page may look often whether anything has changed.
 */
export async function readDashboardSales(
  ctx: Context,
  filter: ReportFilter,
  wanted: Selection,
): Promise<DashboardSales> {
  const scope = await loadReportScope(ctx, filter)
  const clocks = clocksOf(ctx, scope)
  const isToday = filter.preset === 'today'
  const days_back = isToday && scope.previous ? daysBetween(scope.previous.from, scope.today) : undefined
  const [summary, daily, hours, ranking, freshness] = await Promise.all([
    readSummary(ctx, scope, new Set(['total', 'by_outlet', 'by_channel'])),
    wanted.has('daily') ? readTrend(ctx, scope) : [],
    wanted.has('hours') || days_back !== undefined
      ? readHours(ctx, scope, datesOf(scope.today, days_back))
      : [],
    wanted.has('top_items') || wanted.has('bottom_items') ? readRanking(ctx, scope, ENDS) : null,
    wanted.has('freshness') ? readFreshness(ctx, scope) : null,
  ])
  return {
    range: summary.range,
    previous_range: summary.previous_range,
    ...(days_back === undefined
      ? pick(summary)
      : cutSummary(summary, hours, clocks, addDays(scope.today, -days_back))),
    daily,
    hours: hoursOfToday(hours, scope.today, clocks),
    current_hour: clocks.values().next().value?.hour ?? null,
    top_items: ranking?.filter((item) => item.place <= ENDS) ?? null,
    bottom_items: ranking?.filter((item) => item.place > ENDS).reverse() ?? null,
    freshness,
  }
}

function pick({ total, by_outlet, by_channel }: SummaryReport) {
  return { total, by_outlet, by_channel }
}

/** Today, its same weekdays before, and the day it is compared with. */
function datesOf(today: string, days_back: number | undefined): string[] {
  const back = [0, ...SAME_WEEKDAYS, ...(days_back === undefined ? [] : [days_back])]
  return [...new Set(back.map((days) => addDays(today, -days)))]
}

async function readTrend(ctx: Context, scope: ReportScope): Promise<SummaryReport['by_day']> {
  const range = { from: addDays(scope.today, 1 - TREND_DAYS), to: scope.today }
  const trend = { ...scope, range, previous: undefined }
  return daysOf(trend, await readDaySums(ctx, trend))
}

function clocksOf(ctx: Context, scope: ReportScope): Map<number, OutletClock> {
  const now = ctx.now().getTime()
  return new Map(
    scope.outlets.map(({ id, timezone, business_day_cutoff }) => {
      const cutoff = parseMinute(business_day_cutoff)
      const minutes = minuteOfDay(now, timezone)
      return [
        id,
        {
          days_ahead: daysBetween(scope.today, businessDate(now, timezone, cutoff)),
          hour: Math.floor(minutes / 60),
          minute: minutes % 60,
          cutoff_hour: Math.floor(cutoff / 60),
        },
      ]
    }),
  )
}

/** Cuts what today is compared with to the part of it that has passed, outlet by outlet; channels by the same share. */
function cutSummary(
  summary: SummaryReport,
  hours: readonly HourSums[],
  clocks: ReadonlyMap<number, OutletClock>,
  before: string,
) {
  const rows = Map.groupBy(hours, (row) => row.outlet_id)
  const by_outlet = summary.by_outlet.map((row) => {
    const clock = clocks.get(row.outlet.id)
    if (!row.previous || !clock) return row
    const own = rows.get(row.outlet.id)?.filter((hour) => hour.business_date === before) ?? []
    return { ...row, previous: cutToPart(row.previous, sumSoFar(own, clock)) }
  })
  const previous = addSums(by_outlet.flatMap((row) => row.previous ?? []))
  const whole = summary.total.previous?.net ?? 0
  const by_channel = summary.by_channel.map((row) => ({
    ...row,
    previous: row.previous && cutByShare(row.previous, previous.net, whole),
  }))
  return { by_outlet, by_channel, total: { figures: summary.total.figures, previous } }
}

/** The 24 hours of the business day in its own order. */
function hoursOfToday(
  rows: readonly HourSums[],
  today: string,
  clocks: ReadonlyMap<number, OutletClock>,
): HourOfToday[] {
  const cutoff_hour = clocks.values().next().value?.cutoff_hour ?? 0
  const hours = Array.from({ length: 24 }, (_, hour) => ({ hour, net: 0, transactions: 0, before: 0 }))
  for (const row of rows) {
    const cell = hours[row.hour]
    if (!cell) continue
    const days = daysBetween(row.business_date, today)
    if (days === 0) {
      cell.net += row.net
      cell.transactions += row.transactions
    } else if (SAME_WEEKDAYS.includes(days)) cell.before += row.net
  }
  return hours
    .map(({ before, ...hour }) => ({
      ...hour,
      mean_net: mulDivHalfUp(Math.max(before, 0), 1, SAME_WEEKDAYS.length),
    }))
    .sort((a, b) => placeOfHour(a.hour, cutoff_hour) - placeOfHour(b.hour, cutoff_hour))
}
