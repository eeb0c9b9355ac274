import type { Context } from '../../kit/context.ts'
import { salesMetrics } from '../../sales/sales-metric.calc.ts'
import {
  keyFigure,
  type MadeReport,
  type ReportView,
  shareChart,
} from '../report-schedule/made-report.calc.ts'
import { taxSheet } from '../report-schedule/summary-sheets.ts'
import { narrowScope } from '../scope/narrowing.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'
import { readSummary } from '../summary/read-summary.ts'

/** Restaurant tax of a period by outlet and rate, for paper. */
export async function makeTaxRecap(
  ctx: Context,
  scope: ReportScope,
  view: ReportView = {},
): Promise<MadeReport> {
  const summary = await readSummary(ctx, narrowScope(scope, view), new Set(['total', 'taxes']))
  const { total, taxes } = summary
  return {
    figures: [
      keyFigure(salesMetrics.tax_base.label, 'rupiah', total, ({ tax_base }) => tax_base),
      keyFigure(salesMetrics.tax.label, 'rupiah', total, ({ tax }) => tax),
      keyFigure(salesMetrics.transactions.label, 'count', total, ({ transactions }) => transactions),
    ],
    sheets: [taxSheet(summary)],
    charts: [
      shareChart(
        'Pajak per outlet',
        [...Map.groupBy(taxes, ({ outlet }) => outlet.id).values()].map((rows) => ({
          name: rows[0]?.outlet.name ?? '',
          value: rows.reduce((sum, { figures }) => sum + figures.tax, 0),
        })),
      ),
    ],
  }
}
