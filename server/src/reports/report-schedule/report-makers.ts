import type { Context } from '../../kit/context.ts'
import { makeProfitReport } from '../report-paper/profit-sheets.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'
import { makeDiscountReport } from './discount-sheets.ts'
import { makeItemReport } from './item-sheets.ts'
import type { MadeReport } from './made-report.calc.ts'
import { makePaymentReport } from './payment-sheets.ts'
import type { ScheduledReport } from './report-schedule.input.ts'
import type { ScheduleRow } from './schedule-row.ts'
import { makeShiftReport } from './shift-sheets.ts'
import { makeSummary } from './summary-sheets.ts'

type ReportMaker = (ctx: Context, scope: ReportScope, schedule: ScheduleRow) => Promise<MadeReport>

const makers = new Map<ScheduledReport, ReportMaker>([
  ['summary', (ctx, scope) => makeSummary(ctx, scope)],
  ['item', (ctx, scope) => makeItemReport(ctx, scope)],
  ['payment', (ctx, scope) => makePaymentReport(ctx, scope)],
  ['discount', (ctx, scope) => makeDiscountReport(ctx, scope)],
  ['shift', (ctx, scope) => makeShiftReport(ctx, scope)],
  ['profit', makeProfitReport],
])

/** Says how a report is made that a later area tells. */
export function addReportMaker(report: ScheduledReport, make: ReportMaker): void {
  makers.set(report, make)
}

/** How a report is made. @throws RangeError where no area says it. */
export function makerOf(report: ScheduledReport): ReportMaker {
  const make = makers.get(report)
  if (!make) throw new RangeError(`no maker of ${report}`)
  return make
}
