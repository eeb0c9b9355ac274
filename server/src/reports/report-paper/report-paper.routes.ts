import type { FastifyInstance } from 'fastify'
import { parseInput } from '../../kit/command.ts'
import type { Context } from '../../kit/context.ts'
import { notFound } from '../../kit/errors.ts'
import { inTurn, limitStatements } from '../../kit/heavy/in-turn.ts'
import { answerError, type RequestContext } from '../../kit/http/answer-error.ts'
import { can, requireViewer, withAccess } from '../../kit/permission.ts'
import { readHistory } from '../../kit/replica/read-history.ts'
import { makeDiscountReport } from '../report-schedule/discount-sheets.ts'
import { makeItemReport } from '../report-schedule/item-sheets.ts'
import type { MadeReport, ReportView } from '../report-schedule/made-report.calc.ts'
import { makePaymentReport } from '../report-schedule/payment-sheets.ts'
import { makeShiftReport } from '../report-schedule/shift-sheets.ts'
import { makeSummary } from '../report-schedule/summary-sheets.ts'
import type { ReportFilter } from '../scope/report-filter.input.ts'
import { loadReportScope, type ReportScope } from '../scope/report-scope.queries.ts'
import type { Span } from '../variance/count-pairs.calc.ts'
import { makeCashierReport } from './cashier-sheets.ts'
import { makePriceReport } from './price-sheets.ts'
import { printReport, type ReportOnPaper } from './print-report.ts'
import { makeProfitReport } from './profit-sheets.ts'
import { ReportPaperInput } from './report-paper.input.ts'
import { makeTaxRecap } from './tax-sheets.ts'
import { makeVarianceReport } from './variance-sheets.ts'

interface PrintedReport extends Pick<ReportOnPaper, 'title' | 'file' | 'has_channels'> {
  readonly module: string
  readonly make: (
    ctx: Context,
    scope: ReportScope,
    view: ReportView & {
      filter: ReportFilter
      shift_id?: number | null | undefined
      span?: Span | undefined
    },
  ) => Promise<MadeReport>
}

/** What can be printed, by its name in the address. */
const REPORTS: Readonly<Record<string, PrintedReport>> = {
  summary: {
    ...{ title: 'RINGKASAN PENJUALAN', file: 'ringkasan', has_channels: true, module: 'report_summary' },
    make: makeSummary,
  },
  item: {
    ...{ title: 'LAPORAN ITEM', file: 'item', has_channels: true, module: 'report_item' },
    make: makeItemReport,
  },
  payment: {
    ...{ title: 'LAPORAN PEMBAYARAN', file: 'pembayaran', has_channels: true, module: 'report_payment' },
    make: makePaymentReport,
  },
  discount: {
    ...{ title: 'LAPORAN DISKON', file: 'diskon', has_channels: true, module: 'report_discount' },
    make: makeDiscountReport,
  },
  price: {
    ...{ title: 'LAPORAN HARGA', file: 'harga', has_channels: true, module: 'report_price' },
    make: makePriceReport,
  },
  shift: {
    ...{ title: 'LAPORAN SHIFT', file: 'shift', has_channels: false, module: 'report_shift' },
    make: makeShiftReport,
  },
  tax: {
    ...{ title: 'REKAP PAJAK PBJT', file: 'pajak-pbjt', has_channels: true, module: 'report_summary' },
    make: makeTaxRecap,
  },
  cashier: {
    ...{
      title: 'PEMBATALAN & PENGEMBALIAN',
      file: 'pembatalan',
      has_channels: false,
      module: 'report_transaction',
    },
    make: makeCashierReport,
  },
  variance: {
    ...{ title: 'PENJELAS SELISIH', file: 'selisih', has_channels: false, module: 'variance' },
    make: makeVarianceReport,
  },
  profit: {
    ...{ title: 'LABA RUGI', file: 'laba-rugi', has_channels: false, module: 'income_expense' },
    make: (ctx, _scope, { filter }) => makeProfitReport(ctx, filter),
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
      const { module, make, ...report } = found
      const asked = parseInput(ReportPaperInput, request.body ?? {})
      const file = await withAccess(ctx, can(module, 'view'), 'read', (seeing) =>
        withAccess(seeing, can(module, 'export'), 'read', (current) =>
          inTurn(current, 'paper', () =>
            readHistory(current, async (from) => {
              const reading = limitStatements(from, 'paper')
              const filter = report.has_channels ? asked.filter : { ...asked.filter, channels: null }
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
