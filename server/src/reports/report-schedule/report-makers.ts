import type { Context } from '../../kit/context.ts'
import { makeCashierReport } from '../report-paper/cashier-sheets.ts'
import { makeChannelReport } from '../report-paper/channel-sheets.ts'
import { makeIntegrityReport } from '../report-paper/integrity-sheets.ts'
import { makePriceReport } from '../report-paper/price-sheets.ts'
import { makeProfitReport } from '../report-paper/profit-sheets.ts'
import { makeVarianceReport } from '../report-paper/variance-sheets.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'
import { makeDiscountReport } from './discount-sheets.ts'
import { makeItemReport } from './item-sheets.ts'
import type { MadeReport } from './made-report.calc.ts'
import { makePaymentReport } from './payment-sheets.ts'
import type { ScheduleRow } from './schedule-row.ts'
import type { ScheduledReport } from './scheduled-report.calc.ts'
import { makeShiftReport } from './shift-sheets.ts'
import { makeSummary } from './summary-sheets.ts'
import type { PageView } from './view-request.calc.ts'

type ReportMaker = (
  ctx: Context,
  scope: ReportScope,
  schedule: ScheduleRow,
  view: PageView,
) => Promise<MadeReport>

const makers = new Map<ScheduledReport, ReportMaker>([
  ['summary', (ctx, scope, _, view) => makeSummary(ctx, scope, view)],
  ['item', (ctx, scope, _, view) => makeItemReport(ctx, scope, view)],
  ['payment', (ctx, scope, _, view) => makePaymentReport(ctx, scope, view)],
  ['discount', (ctx, scope, _, view) => makeDiscountReport(ctx, scope, view)],
  ['shift', (ctx, scope, _, view) => makeShiftReport(ctx, scope, view)],
  ['price', (ctx, scope, _, view) => makePriceReport(ctx, scope, view)],
  ['channel', (ctx, scope, _, view) => makeChannelReport(ctx, scope, view)],
  ['cashier', (ctx, scope) => makeCashierReport(ctx, scope)],
  ['variance', (ctx, scope, _, view) => makeVarianceReport(ctx, scope, view)],
  ['integrity', (ctx, scope) => makeIntegrityReport(ctx, scope)],
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
