import type { Context } from '../../kit/context.ts'
import { addDays } from '../../outlets/outlet/business-date.calc.ts'
import { type Compared, compareSums } from '../scope/compared.calc.ts'
import { onDays, type ReportScope } from '../scope/report-scope.queries.ts'
import { readShiftRows } from '../shift/shift.queries.ts'
import { addShiftSums, type ShiftSums } from '../shift/shift-sums.calc.ts'

/** A day's figure for the small line beside it. */
export interface DayFigure {
  date: string
  /** Rupiah; null where nothing is known of the day. */
  value: number | null
}

/** What counted drawers differ by, as the report of shifts tells it. */
export interface DashboardDrawers extends Compared<ShiftSums> {
  by_outlet: { outlet_id: number; sums: ShiftSums }[]
  /** The last days before today; null where no drawer was counted. */
  daily: DayFigure[]
}

/** Days before today that the small line of a figure shows. */
export const COURSE_DAYS = 7

const EVERY_SESSION = { shift_id: null, cashiers: null }

/** The last whole days of the outlets of a report. */
export function courseScope(scope: ReportScope): ReportScope {
  return onDays(scope, { from: addDays(scope.today, -COURSE_DAYS), to: addDays(scope.today, -1) })
}

/** Each of the last whole days in its order. */
export function courseDays({ range }: ReportScope): string[] {
  return Array.from({ length: COURSE_DAYS }, (_, place) => addDays(range.from, place))
}

/** Drawers of the period beside those it is compared with, by outlet, and of the last days. */
export async function readDashboardDrawers(ctx: Context, scope: ReportScope): Promise<DashboardDrawers> {
  const days = courseScope(scope)
  const [rows, lately] = await Promise.all([
    readShiftRows(ctx, scope, EVERY_SESSION),
    readShiftRows(ctx, days, EVERY_SESSION),
  ])
  const own = rows.filter(({ side }) => side === 'current')
  const by_day = Map.groupBy(lately, ({ business_date }) => business_date)
  return {
    ...compareSums(scope.base, rows, addShiftSums),
    by_outlet: [...Map.groupBy(own, ({ outlet_id }) => outlet_id)].map(([outlet_id, sessions]) => ({
      outlet_id,
      sums: addShiftSums(sessions),
    })),
    daily: courseDays(days).map((date) => {
      const sums = addShiftSums(by_day.get(date) ?? [])
      return { date, value: sums.counted_sessions > 0 ? sums.difference : null }
    }),
  }
}
