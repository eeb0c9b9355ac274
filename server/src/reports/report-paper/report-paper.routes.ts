import type { FastifyInstance } from 'fastify'
import { parseInput } from '../../kit/command.ts'
import type { Context } from '../../kit/context.ts'
import { notFound } from '../../kit/errors.ts'
import { inTurn, limitStatements } from '../../kit/heavy/in-turn.ts'
import { answerError, type RequestContext } from '../../kit/http/answer-error.ts'
import { can, requireViewer, withAccess } from '../../kit/permission.ts'
import { readHistory } from '../../kit/replica/read-history.ts'
import type { AskedRate } from '../channel/channel-sums.calc.ts'
import { makeDiscountReport } from '../report-schedule/discount-sheets.ts'
import { makeItemReport } from '../report-schedule/item-sheets.ts'
import type { MadeReport, ReportView } from '../report-schedule/made-report.calc.ts'
import { makePaymentReport } from '../report-schedule/payment-sheets.ts'
import { makeShiftReport } from '../report-schedule/shift-sheets.ts'
import { makeSummary } from '../report-schedule/summary-sheets.ts'
import { type ReportFilter, withoutChannels } from '../scope/report-filter.input.ts'
import { loadReportScope, type ReportScope } from '../scope/report-scope.queries.ts'
import type { Span } from '../variance/count-pairs.calc.ts'
import { makeCashierReport } from './cashier-sheets.ts'
import { makeChannelReport } from './channel-sheets.ts'
import { makeIntegrityReport } from './integrity-sheets.ts'
import { makeInventoryReport } from './inventory-sheets.ts'
import { PAPER_TITLES } from './paper-titles.calc.ts'
import { makePriceReport } from './price-sheets.ts'
import { printReport, type ReportOnPaper } from './print-report.ts'
import { makeProfitReport } from './profit-sheets.ts'
import { ReportPaperInput } from './report-paper.input.ts'
import { makeTaxRecap } from './tax-sheets.ts'
import { makeVarianceReport } from './variance-sheets.ts'

interface PrintedReport extends Pick<ReportOnPaper, 'title' | 'file' | 'has_channels'> {
  readonly module: string
  /** The right it takes where seeing the report is not enough. */
  readonly right?: 'view_cost'
  readonly make: (
    ctx: Context,
    scope: ReportScope,
    view: ReportView & {
      filter: ReportFilter
      shift_id?: number | null | undefined
      span?: Span | undefined
      rates?: readonly AskedRate[] | undefined
    },
  ) => Promise<MadeReport>
}

/** What can be printed, by its name in the address. */
const REPORTS: Readonly<Record<string, PrintedReport>> = {
  summary: {
    ...{ ...PAPER_TITLES.summary, module: 'report_summary' },
    make: makeSummary,
  },
  item: {
    ...{ ...PAPER_TITLES.item, module: 'report_item' },
    make: makeItemReport,
  },
  payment: {
    ...{ ...PAPER_TITLES.payment, module: 'report_payment' },
    make: makePaymentReport,
  },
  discount: {
    ...{ ...PAPER_TITLES.discount, module: 'report_discount' },
    make: makeDiscountReport,
  },
  price: {
    ...{ ...PAPER_TITLES.price, module: 'report_price' },
    make: makePriceReport,
  },
  channel: {
    ...{ ...PAPER_TITLES.channel, module: 'report_item', right: 'view_cost' },
    make: makeChannelReport,
  },
  shift: {
    ...{ ...PAPER_TITLES.shift, module: 'report_shift' },
    make: makeShiftReport,
  },
  tax: {
    ...{ ...PAPER_TITLES.tax, module: 'report_summary' },
    make: makeTaxRecap,
  },
  cashier: {
    ...{ ...PAPER_TITLES.cashier, module: 'report_transaction' },
    make: makeCashierReport,
  },
  inventory: {
    ...{ ...PAPER_TITLES.inventory, module: 'inventory', right: 'view_cost' },
    make: makeInventoryReport,
  },
  variance: {
    ...{ ...PAPER_TITLES.variance, module: 'variance' },
    make: makeVarianceReport,
  },
  integrity: {
    ...{ ...PAPER_TITLES.integrity, module: 'integrity' },
    make: makeIntegrityReport,
  },
  profit: {
    ...{ ...PAPER_TITLES.profit, module: 'income_expense' },
    make: async (ctx, _scope, { filter }) =>
      makeProfitReport(ctx, await loadReportScope(ctx, withoutChannels(filter), undefined, 'books')),
  },
}

/**
 * `POST /api/reports/:report/pdf` prints a report of the filter on its page. It takes seeing the report and exporting it;
 * what costs tell stays out for who may not see them.
 */
export function reportPaperRoutes(
  app: FastifyInstance,
  { createContext }: { createContext: RequestContext },
): void {
  app.post<{ Params: { report: string } }>('/api/reports/:report/pdf', async (request, reply) => {
    try {
      const ctx = await createContext(request, reply)
      requireViewer(ctx)
      const found = Object.entries(REPORTS).find(([name]) => name === request.params.report)?.[1]
      if (!found) throw notFound('Laporan')
      const { module, right = 'view', make, ...report } = found
      const asked = parseInput(ReportPaperInput, request.body ?? {})
      const file = await withAccess(ctx, can(module, right), 'read', (seeing) =>
        withAccess(seeing, can(module, 'export'), 'read', (current) =>
          inTurn(current, 'paper', () =>
            readHistory(current, async (from) => {
              const reading = limitStatements(from, 'paper')
              const filter = report.has_channels ? asked.filter : withoutChannels(asked.filter)
              const scope = await loadReportScope(reading, filter)
              const made = await make(reading, scope, { ...asked, filter })
              return printReport(reading, { ...report, made, scope, request: asked })
            }),
          ),
        ),
      )
      return await reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', `attachment; filename="${file.file_name}"`)
        .header('cache-control', 'private, no-store')
        .send(file.content)
    } catch (error) {
      return answerError(request, reply, error)
    }
  })
}
