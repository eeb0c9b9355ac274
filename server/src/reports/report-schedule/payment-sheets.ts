import type { Context } from '../../kit/context.ts'
import { percentOf, type Sheet, type SheetColumn, toSheet } from '../../kit/export/sheet.calc.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import { ratioBp } from '../../sales/measure.calc.ts'
import { paymentMeasures } from '../payment/payment-measure.calc.ts'
import type { PaymentMeasures } from '../payment/payment-report.queries.ts'
import type { MethodPayouts } from '../payment/payouts.queries.ts'
import { type ComparedPayment, readPaymentReport } from '../payment/read-payment-report.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'
import {
  changeColumn,
  courseChart,
  figureColumn,
  GROUPING_WORDS,
  keyFigure,
  type MadeReport,
  nameRow,
  type ReportView,
  shareChart,
} from './made-report.calc.ts'
import { placeSheets } from './place-sheets.ts'

const SEES_FEE = can('report_payment', 'view_cost')
const SECTIONS = ['total', 'by_method', 'rows', 'by_outlet', 'by_area', 'payouts'] as const

function paidColumns<Row extends ComparedPayment>(
  total: ComparedPayment,
  sees_cost: boolean,
): SheetColumn<Row>[] {
  const column = (header: string, of: (sums: PaymentMeasures) => number | null): SheetColumn<Row> =>
    figureColumn(header, total, of)
  return [
    column(paymentMeasures.payments.label, ({ payments }) => payments),
    column(paymentMeasures.amount.label, ({ amount }) => amount),
    ...changeColumn<Row, PaymentMeasures>(total, ({ amount }) => amount),
    {
      header: 'Porsi (%)',
      of: ({ figures }) => percentOf(ratioBp(figures.amount, total.figures.amount)),
      total: 100,
    },
    column(paymentMeasures.refund.label, ({ refund }) => refund),
    ...(sees_cost
      ? [
          column(paymentMeasures.fee.label, ({ fee }) => fee),
          column(paymentMeasures.net.label, ({ amount, refund, fee }) => amount - refund - fee),
        ]
      : []),
    column(paymentMeasures.change_given.label, ({ change_given }) => change_given),
    column(`${paymentMeasures.split_bp.label} (%)`, (sums) =>
      percentOf(ratioBp(sums.split_receipts, sums.receipts)),
    ),
  ]
}

/** What should have been paid out beside what the statements of banks say. */
function payoutSheet(rows: readonly MethodPayouts[]): Sheet {
  const column = (
    header: string,
    key: Exclude<keyof MethodPayouts, 'method' | 'name'>,
  ): SheetColumn<MethodPayouts> => ({
    header,
    of: (row) => row[key],
    total: rows.reduce((sum, row) => sum + row[key], 0),
  })
  return toSheet(
    'Pencairan',
    [
      { header: 'Metode', of: ({ name, method }) => name ?? method ?? 'Tanpa metode' },
      column('Seharusnya cair', 'expected'),
      column('Sudah cair', 'received'),
      column('Selisih', 'difference'),
      column('Belum jatuh tempo', 'pending'),
      column('Lewat jatuh tempo', 'overdue'),
      column('Tanpa pasangan', 'surplus'),
    ],
    rows,
    `Total ${rows.length} metode`,
  )
}

/** Money received in a period, for a mail and for paper, by the rights of who reads it. */
export async function makePaymentReport(
  ctx: Context,
  scope: ReportScope,
  { group_by, cashiers = null, methods = null, hours = null }: ReportView = {},
): Promise<MadeReport> {
  const by = group_by && group_by !== 'channel' ? group_by : 'day'
  const narrowing = { cashiers, methods, hours }
  const report = await readPaymentReport(ctx, scope, narrowing, by, new Set(SECTIONS))
  const { total, by_method, rows, payouts } = report
  const sees_cost = isAllowed(ctx, SEES_FEE)
  type Method = (typeof by_method)[number]
  type Row = (typeof rows)[number]
  const { title, head } = GROUPING_WORDS[by]
  const of_method: SheetColumn<Method>[] = [
    { header: 'Metode', of: ({ name, method }) => name ?? method },
    ...paidColumns<Method>(total, sees_cost),
  ]
  const of_row: SheetColumn<Row>[] = [
    { header: head, of: (row) => nameRow(by, row) },
    ...paidColumns<Row>(total, sees_cost),
  ]
  return {
    figures: [
      keyFigure(paymentMeasures.amount.label, 'rupiah', total, ({ amount }) => amount),
      keyFigure(paymentMeasures.payments.label, 'count', total, ({ payments }) => payments),
      keyFigure(paymentMeasures.refund.label, 'rupiah', total, ({ refund }) => refund),
      ...(sees_cost ? [keyFigure(paymentMeasures.fee.label, 'rupiah', total, ({ fee }) => fee)] : []),
    ],
    sheets: [
      toSheet('Metode', of_method, by_method, `Total ${by_method.length} metode`),
      toSheet(title, of_row, rows, 'Total'),
      ...placeSheets(report, paidColumns<ComparedPayment>(total, sees_cost), {
        has_outlets: by === 'outlet',
      }),
      ...(payouts?.by_method.length ? [payoutSheet(payouts.by_method)] : []),
    ],
    charts: [
      courseChart(paymentMeasures.amount.label, by, rows, ({ amount }) => amount),
      shareChart(
        'Diterima per metode',
        by_method.map(({ name, method, figures }) => ({ name: name ?? method, value: figures.amount })),
      ),
    ],
  }
}
