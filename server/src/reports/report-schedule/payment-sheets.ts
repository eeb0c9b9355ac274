import type { Context } from '../../kit/context.ts'
import { percentOf, type SheetColumn, toSheet } from '../../kit/export/sheet.calc.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import { ratioBp } from '../../sales/sales-metric.calc.ts'
import type { PaymentMeasures } from '../payment/payment-report.queries.ts'
import { type ComparedPayment, readPaymentReport } from '../payment/read-payment-report.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'
import { changeColumn, figureColumn, keyFigure, type MadeReport } from './made-report.calc.ts'

const SEES_FEE = can('report_payment', 'view_cost')
const SECTIONS = ['total', 'by_method', 'rows'] as const
const ALL = { cashiers: null, methods: null, hours: null }

function paidColumns<Row extends ComparedPayment>(
  total: ComparedPayment,
  sees_cost: boolean,
): SheetColumn<Row>[] {
  const column = (header: string, of: (sums: PaymentMeasures) => number | null): SheetColumn<Row> =>
    figureColumn(header, total, of)
  return [
    column('Pembayaran', ({ payments }) => payments),
    column('Diterima', ({ amount }) => amount),
    ...changeColumn<Row, PaymentMeasures>(total, ({ amount }) => amount),
    {
      header: 'Porsi (%)',
      of: ({ figures }) => percentOf(ratioBp(figures.amount, total.figures.amount)),
      total: 100,
    },
    column('Pengembalian', ({ refund }) => refund),
    ...(sees_cost
      ? [
          column('Biaya (MDR)', ({ fee }) => fee),
          column('Bersih diterima', ({ amount, refund, fee }) => amount - refund - fee),
        ]
      : []),
    column('Uang kembali', ({ change_given }) => change_given),
    column('Bayar terpisah (%)', (sums) => percentOf(ratioBp(sums.split_receipts, sums.receipts))),
  ]
}

/** Money received in a period for a mail, by the rights of who reads it. */
export async function makePaymentReport(ctx: Context, scope: ReportScope): Promise<MadeReport> {
  const { total, by_method, rows } = await readPaymentReport(ctx, scope, ALL, 'day', new Set(SECTIONS))
  const sees_cost = isAllowed(ctx, SEES_FEE)
  type Method = (typeof by_method)[number]
  type Day = (typeof rows)[number]
  const of_method: SheetColumn<Method>[] = [
    { header: 'Metode', of: ({ name, method }) => name ?? method },
    ...paidColumns<Method>(total, sees_cost),
  ]
  const of_day: SheetColumn<Day>[] = [
    { header: 'Tanggal', of: ({ key }) => key },
    ...paidColumns<Day>(total, sees_cost),
  ]
  return {
    figures: [
      keyFigure('Diterima', 'rupiah', total, ({ amount }) => amount),
      keyFigure('Pembayaran', 'count', total, ({ payments }) => payments),
      keyFigure('Pengembalian', 'rupiah', total, ({ refund }) => refund),
      ...(sees_cost ? [keyFigure('Biaya (MDR)', 'rupiah', total, ({ fee }) => fee)] : []),
    ],
    sheets: [
      toSheet('Metode', of_method, by_method, `Total ${by_method.length} metode`),
      toSheet('Hari', of_day, rows, 'Total'),
    ],
  }
}
