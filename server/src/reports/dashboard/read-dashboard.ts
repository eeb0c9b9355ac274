import type { Context } from '../../kit/context.ts'
import { mulDivHalfUp } from '../../kit/exact.calc.ts'
import type { Selection } from '../../kit/read/selection.ts'
import { addDays, daysBetween, minuteOfDay } from '../../outlets/outlet/business-date.calc.ts'
import { parseMinute } from '../../outlets/outlet/opening-hours.calc.ts'
import { withoutComparison } from '../cube/cube.queries.ts'
import type { Base } from '../scope/comparison.calc.ts'
import { type Freshness, readFreshness } from '../scope/freshness.queries.ts'
import type { DateRange } from '../scope/period.calc.ts'
import { onDays, type ReportScope } from '../scope/report-scope.queries.ts'
import {
  type ComparedSales,
  dataFrom,
  daysOf,
  readSummary,
  type SummaryReport,
} from '../summary/read-summary.ts'
import { readDaySums } from '../summary/summary.queries.ts'
import { type HourSums, type RankedItem, readHours, readRanking } from './dashboard.queries.ts'

export interface DashboardSales {
  range: DateRange
  base: Base | null
  total: ComparedSales
  by_outlet: SummaryReport['by_outlet']
  by_channel: SummaryReport['by_channel']
  by_day: SummaryReport['by_day']
  /** The last weeks from the first day with sales on, whatever the period, for the trend. */
  daily: SummaryReport['by_day']
  hours: HourOfToday[]
  /** Of how many weekdays the mean of the hours is made, where of most, and where of fewest. */
  mean_of: number
  fewest_mean_of: number
  current_hour: number | null
  top_items: RankedItem[] | null
  bottom_items: RankedItem[] | null
  freshness: Freshness | null
}

/** A clock hour of today beside the mean of the same weekday; null where no outlet has had such a day. */
export interface HourOfToday {
  hour: number
  net: number
  transactions: number
  /** What of it the mean stands opposite; null where that is all of it. */
  like_net: number | null
  mean_net: number | null
}

const TREND_DAYS = 37
/** Days back to the same weekdays that today's hours are held against. */
const SAME_WEEKDAYS = [7, 14, 21, 28]
const ENDS = 5

/**
 * What was sold, for the first page: today (or another period) beside what it is compared with. What was not asked for
 * is not read, so that a page may look often whether anything has changed.
 */
export async function readDashboardSales(
  ctx: Context,
  scope: ReportScope,
  wanted: Selection,
): Promise<DashboardSales> {
  const [summary, daily, hours, ranking, freshness] = await Promise.all([
    readSummary(
      ctx,
      scope,
      new Set(['total', 'by_outlet', 'by_channel', ...(wanted.has('by_day') ? (['by_day'] as const) : [])]),
    ),
    wanted.has('daily') ? readTrend(ctx, scope) : [],
    wanted.has('hours')
      ? readHours(
          ctx,
          scope,
          [...new Set(scope.outlets.map(({ today }) => today))].flatMap((today) =>
            [0, ...SAME_WEEKDAYS].map((days) => addDays(today, -days)),
          ),
        )
      : [],
    wanted.has('top_items') || wanted.has('bottom_items')
      ? readRanking(ctx, withoutComparison(scope), ENDS)
      : null,
    wanted.has('freshness') ? readFreshness(ctx, scope) : null,
  ])
  const { range, base, total, by_outlet, by_channel, by_day } = summary
  const weekdays = weekdaysOf(scope)
  const { clock } = scope
  return {
    ...{ range, base, total, by_outlet, by_channel, by_day, daily, freshness },
    hours: hoursOfToday(hours, scope, weekdays, parseMinute(clock.business_day_cutoff)),
    mean_of: Math.max(0, ...weekdays.values()),
    fewest_mean_of: Math.min(...[...weekdays.values()].filter((of) => of > 0), SAME_WEEKDAYS.length),
    current_hour: Math.floor(minuteOfDay(ctx.now().getTime(), clock.timezone) / 60),
    top_items: ranking?.filter((item) => item.place <= ENDS) ?? null,
    bottom_items: ranking?.filter((item) => item.place > ENDS).reverse() ?? null,
  }
}

async function readTrend(ctx: Context, scope: ReportScope): Promise<SummaryReport['by_day']> {
  const first = dataFrom(scope)
  const from = addDays(scope.today, 1 - TREND_DAYS)
  if (first === null || first > scope.today) return []
  const trend = onDays(scope, { from: first > from ? first : from, to: scope.today })
  return daysOf(trend, await readDaySums(ctx, trend))
}

/** How many of the four same weekdays before today each outlet has data of. */
function weekdaysOf({ outlets }: ReportScope): Map<number, number> {
  return new Map(
    outlets.map(({ id, first_day, today }) => [
      id,
      SAME_WEEKDAYS.filter((days) => first_day !== null && addDays(today, -days) >= first_day).length,
    ]),
  )
}

/** Every mean of at most four is whole in it. */
const PARTS = 12

/** The 24 hours of each outlet's running day in its own order; an outlet's mean is of the weekdays it has. */
function hoursOfToday(
  rows: readonly HourSums[],
  { outlets }: ReportScope,
  weekdays: ReadonlyMap<number, number>,
  cutoff: number,
): HourOfToday[] {
  const hours = Array.from({ length: 24 }, (_, hour) => ({
    ...{ hour, net: 0, transactions: 0, like: 0, before: 0 },
  }))
  const todays = new Map(outlets.map(({ id, today }) => [id, today]))
  for (const row of rows) {
    const cell = hours[row.hour]
    const today = todays.get(row.outlet_id)
    if (!cell || !today) continue
    if (row.business_date === today) {
      cell.net += row.net
      if ((weekdays.get(row.outlet_id) ?? 0) > 0) cell.like += row.net
      cell.transactions += row.transactions
    } else {
      const of = weekdays.get(row.outlet_id) ?? 0
      if (of > 0 && SAME_WEEKDAYS.includes(daysBetween(row.business_date, today))) {
        cell.before += row.net * (PARTS / of)
      }
    }
  }
  const has_mean = [...weekdays.values()].some((of) => of > 0)
  const is_part = has_mean && [...weekdays.values()].some((of) => of === 0)
  const place = (hour: number) => (hour - Math.floor(cutoff / 60) + 24) % 24
  return hours
    .map(({ before, like, ...hour }) => ({
      ...hour,
      like_net: is_part ? like : null,
      mean_net: has_mean ? mulDivHalfUp(Math.max(before, 0), 1, PARTS) : null,
    }))
    .sort((a, b) => place(a.hour) - place(b.hour))
}
