import type { Context } from '../../kit/context.ts'
import {
  changePercent,
  percentOf,
  type Sheet,
  type SheetColumn,
  toSheet,
} from '../../kit/export/sheet.calc.ts'
import { isAllowed } from '../../kit/permission.ts'
import { nameChannel } from '../../sales/channel-names.calc.ts'
import { grossProfitOf, knownCogsOf } from '../../sales/known-cost.calc.ts'
import { headOf, ratioBp } from '../../sales/measure.calc.ts'
import { costedBpOf, foodCostBpOf, type SalesMetricKey, salesMetrics } from '../../sales/sales-metric.calc.ts'
import { SEES_COST } from '../cube/cost.policy.ts'
import { GROUP_TITLES, type GroupBasis } from '../cube/group-basis.calc.ts'
import { addItemSums, emptyItemSums } from '../cube/item-metric.calc.ts'
import { itemMeasures } from '../item/item-measure.calc.ts'
import { paymentMeasures } from '../payment/payment-measure.calc.ts'
import { narrowScope } from '../scope/narrowing.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'
import { type ComparedSales, readSummary, type SummaryReport } from '../summary/read-summary.ts'
import {
  changeColumn,
  figureColumn,
  keyFigure,
  type MadeReport,
  profitFigures,
  type ReportView,
} from './made-report.calc.ts'
import { placeSheets } from './place-sheets.ts'
import { summaryCharts } from './summary-charts.ts'

const SECTIONS = [
  'total',
  'by_day',
  'by_outlet',
  'by_area',
  'by_channel',
  'by_group',
  'by_payment',
  'taxes',
  'heat_map',
  'why',
] as const

const OPEN = ['gross', 'discount', 'included_charges', 'refund', 'net'] as const
const MORE = ['service', 'tax', 'rounding', 'total', 'transactions', 'average_bill'] as const
const COSTS = ['costed_net', 'cogs', 'gross_profit'] as const
const RATES = ['gross_profit_bp', 'costed_bp'] as const

const RATE_LABELS = { gross_profit_bp: 'Laba kotor (%)', costed_bp: 'HPP diketahui (%)' }

function salesColumns<Row extends ComparedSales>(
  total: ComparedSales,
  sees_cost: boolean,
): SheetColumn<Row>[] {
  const column = (key: SalesMetricKey): SheetColumn<Row> =>
    figureColumn(salesMetrics[key].label, total, (sums) => salesMetrics[key].of(sums))
  const rate = (key: (typeof RATES)[number]): SheetColumn<Row> =>
    figureColumn(RATE_LABELS[key], total, (sums) => percentOf(salesMetrics[key].of(sums)))
  return [
    ...OPEN.map(column),
    ...changeColumn<Row, ComparedSales['figures']>(total, ({ net }) => net),
    ...MORE.map(column),
    ...(sees_cost ? [...COSTS.map(column), ...RATES.map(rate)] : []),
  ]
}

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + of(row), 0)

function groupSheet({ by_group }: SummaryReport, basis: GroupBasis, sees_cost: boolean): Sheet {
  type Row = SummaryReport['by_group'][number]
  const whole = {
    figures: addItemSums(by_group.map(({ figures }) => ({ ...emptyItemSums(), ...figures }))),
    like: null,
    previous: null,
  }
  const column = (header: string, of: (sums: Row['figures']) => number | null): SheetColumn<Row> =>
    figureColumn<Row, Row['figures']>(header, whole, of)
  const columns: SheetColumn<Row>[] = [
    { header: 'Grup menu', of: ({ name }) => name ?? 'Menu tidak dikenal' },
    column(salesMetrics.transactions.label, ({ transactions }) => transactions),
    column(headOf(itemMeasures.qty), ({ qty }) => Number(qty)),
    column(salesMetrics.gross.label, ({ gross }) => gross),
    column(salesMetrics.discount.label, (sums) => sums.item_discount + sums.bill_discount),
    column(salesMetrics.included_charges.label, ({ included_charges }) => included_charges),
    column(salesMetrics.refund.label, ({ refund }) => refund),
    column(salesMetrics.net.label, ({ net }) => net),
    column('Porsi (%)', ({ net }) => percentOf(ratioBp(net, whole.figures.net))),
    ...(sees_cost
      ? [
          column(salesMetrics.costed_net.label, ({ costed_net }) => costed_net),
          column(salesMetrics.cogs.label, knownCogsOf),
          column(salesMetrics.gross_profit.label, grossProfitOf),
          column(`${itemMeasures.food_cost_bp.label} (%)`, (sums) => percentOf(foodCostBpOf(sums))),
          column(RATE_LABELS.costed_bp, (sums) => percentOf(costedBpOf(sums))),
        ]
      : []),
  ]
  return toSheet(GROUP_TITLES[basis], columns, by_group, `Total ${by_group.length} grup`)
}

function paymentSheet({ by_payment, base }: SummaryReport, sees_cost: boolean): Sheet {
  type Row = SummaryReport['by_payment'][number]
  const money = (header: string, of: (row: Row) => number): SheetColumn<Row> => ({
    header,
    of,
    total: sumOf(by_payment, of),
  })
  const like = sumOf(by_payment, ({ amount, like_amount }) => like_amount ?? amount)
  const before = sumOf(by_payment, ({ previous_amount }) => previous_amount ?? 0)
  const change: SheetColumn<Row> = {
    header: 'vs pembanding (%)',
    of: ({ amount, like_amount, previous_amount }) => changePercent(like_amount ?? amount, previous_amount),
    total: changePercent(like, before),
  }
  const columns: SheetColumn<Row>[] = [
    { header: 'Metode', of: ({ name, method }) => name ?? method },
    money(paymentMeasures.payments.label, ({ payments }) => payments),
    money(paymentMeasures.amount.label, ({ amount }) => amount),
    ...(base && !base.is_empty ? [change] : []),
    money(paymentMeasures.refund.label, ({ refund }) => refund),
    ...(sees_cost ? [money(paymentMeasures.fee.label, ({ fee }) => fee)] : []),
  ]
  return toSheet('Pembayaran', columns, by_payment, `Total ${by_payment.length} metode`)
}

/** Restaurant tax of each outlet at each rate: what the monthly return asks for. */
export function taxSheet({ taxes }: SummaryReport): Sheet {
  type Row = SummaryReport['taxes'][number]
  const money = (header: string, of: (row: Row) => number): SheetColumn<Row> => ({
    header,
    of,
    total: sumOf(taxes, of),
  })
  const columns: SheetColumn<Row>[] = [
    { header: 'Outlet', of: ({ outlet }) => outlet.name },
    { header: 'Tarif (%)', of: ({ tax_bp }) => percentOf(tax_bp) },
    money('Transaksi', ({ figures }) => figures.transactions),
    money(salesMetrics.tax_base.label, ({ figures }) => figures.tax_base),
    money(salesMetrics.tax.label, ({ figures }) => figures.tax),
  ]
  return toSheet('Pajak PBJT', columns, taxes, 'Total')
}

/** The summary of a period, for a mail and for paper, by the rights of who reads it. */
export async function makeSummary(
  ctx: Context,
  scope: ReportScope,
  { group_basis = 'sold', ...view }: ReportView = {},
): Promise<MadeReport> {
  const narrowed = narrowScope(scope, view)
  const summary = await readSummary(ctx, narrowed, new Set(SECTIONS), group_basis)
  const { total } = summary
  const sees_cost = isAllowed(ctx, SEES_COST)
  const byNet = (a: ComparedSales, b: ComparedSales) => b.figures.net - a.figures.net
  const sheet = <Row extends ComparedSales>(
    title: string,
    first: SheetColumn<Row>,
    rows: readonly Row[],
    label: string,
  ) => toSheet(title, [first, ...salesColumns<Row>(total, sees_cost)], rows, label)
  const outlets = summary.by_outlet.toSorted(byNet)
  const channels = summary.by_channel.toSorted(byNet)
  return {
    figures: [
      keyFigure(salesMetrics.net.label, 'rupiah', total, ({ net }) => net),
      keyFigure(salesMetrics.transactions.label, 'count', total, ({ transactions }) => transactions),
      keyFigure(salesMetrics.average_bill.label, 'rupiah', total, salesMetrics.average_bill.of),
      ...(sees_cost ? profitFigures(total) : []),
    ],
    sheets: [
      sheet('Waktu', { header: 'Tanggal', of: ({ date }) => date }, summary.by_day, 'Total'),
      sheet(
        'Outlet',
        { header: 'Outlet', of: ({ outlet }) => outlet.name },
        outlets,
        `Total ${outlets.length} outlet`,
      ),
      ...placeSheets(summary, salesColumns<ComparedSales>(total, sees_cost), { has_outlets: true }),
      sheet(
        'Channel',
        { header: 'Channel', of: ({ channel }) => nameChannel(channel) },
        channels,
        `Total ${channels.length} channel`,
      ),
      groupSheet(summary, group_basis, sees_cost),
      paymentSheet(summary, sees_cost),
      taxSheet(summary),
    ],
    why: summary.why?.sentence ?? undefined,
    charts: summaryCharts(summary, narrowed, sees_cost),
  }
}
