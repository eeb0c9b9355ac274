import type { Context } from '../../kit/context.ts'
import { parseMinute } from '../../outlets/outlet/opening-hours.calc.ts'
import { mulDivHalfUp } from '../../sales/bill/exact.calc.ts'
import { addDays, businessDate, minuteOfDay } from '../../sales/business-date.calc.ts'
import { addSums } from '../cube/receipt-sums.calc.ts'
import { type Freshness, readFreshness } from '../scope/freshness.queries.ts'
import type { DateRange } from '../scope/period.calc.ts'
import type { ReportFilter } from '../scope/report-filter.input.ts'
import { loadReportScope, type ReportScope } from '../scope/report-scope.queries.ts'
import { type Compared, daysOf, readSummary, type SummaryReport } from '../summary/read-summary.ts'
import { readDaySums } from '../summary/summary.queries.ts'
import { type RankedItem, readHours, readRanking } from './dashboard.queries.ts'
import { cutToPart, type HourSums, type OutletClock, placeOfHour, sumSoFar } from './so-far.calc.ts'

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
const MEAN_WEEKS = 4
const ENDS = 5

/**
 * What was sold, for the first page: today (or another period) beside what it is compared with. Today is compared
 * with as much of the earlier day as has passed of it, each outlet by its own clock.
 */
export async function readDashboardSales(ctx: Context, filter: ReportFilter): Promise<DashboardSales> {
  const scope = await loadReportScope(ctx, filter)
  const same_weekdays = Array.from({ length: MEAN_WEEKS }, (_, week) => addDays(scope.today, -7 * (week + 1)))
  const isToday = filter.preset === 'today'
  const compared = isToday && scope.previous ? [scope.previous.from] : []
  const [summary, daily, hours, ranking, freshness] = await Promise.all([
    readSummary(ctx, scope, new Set(['total', 'by_outlet', 'by_channel'])),
    readTrend(ctx, scope),
    readHours(ctx, scope, [...new Set([scope.today, ...same_weekdays, ...compared])]),
    readRanking(ctx, scope, ENDS),
    readFreshness(ctx, scope),
  ])
  const clocks = clocksOf(ctx, scope)
  const before = compared[0]
  return {
    range: summary.range,
    previous_range: summary.previous_range,
    ...(before === undefined ? pick(summary) : cutSummary(summary, hours, clocks, before)),
    by_channel: summary.by_channel,
    daily,
    hours: hoursOfToday(scope, hours, clocks, same_weekdays),
    current_hour: clocks.values().next().value?.hour ?? null,
    top_items: ranking?.filter((item) => item.place <= ENDS) ?? null,
    bottom_items: ranking?.filter((item) => item.place > ENDS).reverse() ?? null,
    freshness,
  }
}

function pick({ total, by_outlet }: SummaryReport) {
  return { total, by_outlet }
}

async function readTrend(ctx: Context, scope: ReportScope): Promise<SummaryReport['by_day']> {
  const range = { from: addDays(scope.today, 1 - TREND_DAYS), to: scope.today }
  const parts = scope.parts.map((part) => ({ ...part, range, previous: undefined }))
  return daysOf({ range, previous: undefined }, await readDaySums(ctx, { ...scope, parts }))
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
          today: businessDate(now, timezone, cutoff),
          hour: Math.floor(minutes / 60),
          minute: minutes % 60,
          cutoff_hour: Math.floor(cutoff / 60),
        },
      ]
    }),
  )
}

/** Cuts what today is compared with to the part of it that has passed, outlet by outlet. */
function cutSummary(
  summary: SummaryReport,
  hours: readonly HourSums[],
  clocks: ReadonlyMap<number, OutletClock>,
  before: string,
) {
  const by_outlet = summary.by_outlet.map((row) => {
    const clock = clocks.get(row.outlet.id)
    if (!row.previous || !clock) return row
    const own = hours.filter((hour) => hour.outlet_id === row.outlet.id && hour.business_date === before)
    return { ...row, previous: cutToPart(row.previous, sumSoFar(own, clock)) }
  })
  const previous = addSums(by_outlet.flatMap((row) => row.previous ?? []))
  return { by_outlet, total: { figures: summary.total.figures, previous } }
}

/** The 24 hours of the business day in its own order. */
function hoursOfToday(
  scope: ReportScope,
  rows: readonly HourSums[],
  clocks: ReadonlyMap<number, OutletClock>,
  same_weekdays: readonly string[],
): HourOfToday[] {
  const earlier = new Set(same_weekdays)
  const cutoff_hour = clocks.values().next().value?.cutoff_hour ?? 0
  const hours = Array.from({ length: 24 }, (_, hour) => ({ hour, net: 0, transactions: 0, before: 0 }))
  for (const row of rows) {
    const cell = hours[row.hour]
    if (!cell) continue
    if (row.business_date === scope.today) {
      cell.net += row.net
      cell.transactions += row.transactions
    } else if (earlier.has(row.business_date)) cell.before += row.net
  }
  return hours
    .map(({ before, ...hour }) => ({ ...hour, mean_net: mulDivHalfUp(Math.max(before, 0), 1, MEAN_WEEKS) }))
    .sort((a, b) => placeOfHour(a.hour, cutoff_hour) - placeOfHour(b.hour, cutoff_hour))
}
