import { GROUP_TITLES } from '@lumbung/server/reports/cube/group-basis.calc.ts'
import { type ItemMeasureKey, itemMeasures } from '@lumbung/server/reports/item/item-measure.calc.ts'
import { paymentMeasures } from '@lumbung/server/reports/payment/payment-measure.calc.ts'
import { grossProfitOf, knownCogsOf } from '@lumbung/server/sales/known-cost.calc.ts'
import { costedBpOf, foodCostBpOf } from '@lumbung/server/sales/sales-metric.calc.ts'
import type { ReportColumn, ReportTableData, ValueColumn } from '../../../kit/report/column.ts'
import { pairOf } from '../../../kit/report/figure-columns.ts'
import { idle_steps, withoutIdleSteps } from '../../../kit/report/steps.ts'
import { writeChange, writeFigure, writeShare } from '../../../parts/explain/figure-address.ts'
import { knownCostColumn } from '../../../parts/report/known-cost.tsx'
import { describeMetric } from '../../../parts/report/metric.ts'
import type { Summary } from './summary.group.ts'
import type { TableContext } from './summary.tables.ts'

type GroupRow = Summary['by_group'][number]
type PaymentRow = Summary['by_payment'][number]

const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number | null) =>
  rows.reduce((total, row) => total + (value(row) ?? 0), 0)

const share = (part: number, whole: number) => (whole > 0 ? Math.round((part / whole) * 10_000) : null)

type GroupFigures = GroupRow['figures']

const netPair = (row: GroupRow) => pairOf<{ net: number }, number>(row, ({ net }) => net)

/** What was sold, by menu group. */
export function groupTable(ctx: TableContext): ReportTableData<GroupRow> {
  const { report, sees_cost, against, basis } = ctx
  const rows = ctx.summary.by_group
  const sum = (of: (figures: GroupFigures) => number | null) => sumOf(rows, ({ figures }) => of(figures))
  const [gross, net] = [sum((row) => row.gross), sum((row) => row.net)]
  const costed = { gross, net, cogs: sum((row) => row.cogs), costed_net: sum((row) => row.costed_net) }
  const explained = (key: ItemMeasureKey) => ({
    explain: ({ item_group_id }: GroupRow) => writeFigure(`item.${key}`, { item_group_id }),
    explain_total: writeFigure(`item.${key}`),
  })
  const metric = (
    key:
      | 'gross'
      | 'discount'
      | 'included_charges'
      | 'refund'
      | 'net'
      | 'costed_net'
      | 'cogs'
      | 'gross_profit',
    of: (figures: GroupFigures) => number | null,
    more: Partial<ValueColumn<GroupRow>> = {},
  ): ValueColumn<GroupRow> => ({
    key,
    header: describeMetric(key).label,
    definition: describeMetric(key).definition,
    kind: 'rupiah',
    value: ({ figures }) => of(figures),
    total: sum(of),
    ...explained(key),
    ...more,
  })
  const wide = { wide_only: true }
  const columns: ReportColumn<GroupRow>[] = [
    {
      key: 'group',
      header: 'Grup menu',
      kind: 'text',
      value: ({ name }) => name ?? 'Menu tidak dikenal',
      // Receipts are found by the group at the time of sale.
      href: ({ item_group_id }) =>
        basis === 'sold' ? report.receipts({ item_group: item_group_id }) : undefined,
    },
    {
      key: 'qty',
      header: 'Terjual',
      kind: 'count',
      value: ({ figures }) => Number(figures.qty),
      total: sum(({ qty }) => Number(qty)),
      definition: itemMeasures.qty.definition,
      ...explained('qty'),
    },
    metric('gross', (row) => row.gross, wide),
    metric('discount', (row) => row.item_discount + row.bill_discount, wide),
    metric('included_charges', (row) => row.included_charges, wide),
    metric('refund', (row) => row.refund, wide),
    metric('net', (row) => row.net, { is_main: true }),
    ...(against
      ? [
          {
            key: 'change',
            header: `vs ${against}`,
            kind: 'change' as const,
            pair: (row: GroupRow) => netPair(row),
            total: [sumOf(rows, (row) => netPair(row)[0]), sumOf(rows, (row) => netPair(row)[1])] as const,
            explain: ({ item_group_id }: GroupRow) => writeChange(report, 'item.net', { item_group_id }),
            explain_total: writeChange(report, 'item.net'),
          },
        ]
      : []),
    {
      key: 'share',
      header: 'Porsi',
      kind: 'percent',
      value: ({ figures }) => share(figures.net, net),
      total: 10_000,
      explain: ({ item_group_id }) => writeShare('item.net', { item_group_id }),
    },
    {
      key: 'transactions',
      header: 'Transaksi',
      definition: itemMeasures.transactions.definition,
      kind: 'count',
      value: ({ figures }) => figures.transactions,
      explain: explained('transactions').explain,
      wide_only: true,
    },
    ...(sees_cost
      ? [
          metric('costed_net', (row) => row.costed_net, wide),
          metric('cogs', (row) => row.cogs, { ...wide, total: knownCogsOf(costed) }),
          metric('gross_profit', (row) => row.gross_profit, { total: grossProfitOf(costed) }),
          {
            key: 'food_cost',
            header: 'Food cost',
            kind: 'percent' as const,
            definition: itemMeasures.food_cost_bp.definition,
            value: ({ figures }: GroupRow) => figures.food_cost_bp,
            total: foodCostBpOf(costed),
            ...explained('food_cost_bp'),
          },
          {
            ...knownCostColumn<GroupRow>(({ figures }) => figures.costed_bp, costedBpOf(costed)),
            ...explained('costed_bp'),
          },
        ]
      : []),
  ]
  return {
    id: 'grup',
    title: GROUP_TITLES[basis],
    columns: withoutIdleSteps(columns, idle_steps, rows),
    rows,
    keyOf: ({ item_group_id }) => item_group_id,
    total_label: `Total ${rows.length} grup`,
  }
}

/** Money received, by method. */
export function paymentTable({
  summary,
  report,
  sees_cost,
  against,
}: TableContext): ReportTableData<PaymentRow> {
  const rows = summary.by_payment
  const received = sumOf(rows, ({ amount }) => amount)
  const paid = (
    key: 'payments' | 'amount' | 'refund' | 'fee',
    of: (row: PaymentRow) => number | null,
    more: Partial<ValueColumn<PaymentRow>> = {},
  ): ValueColumn<PaymentRow> => {
    const { label, definition, unit } = paymentMeasures[key]
    return {
      ...{ key, header: label, definition, kind: unit, value: of, total: sumOf(rows, of) },
      explain: ({ method }) => writeFigure(`payment.${key}`, { method }),
      explain_total: writeFigure(`payment.${key}`),
      ...more,
    }
  }
  return {
    id: 'pembayaran',
    title: 'Pembayaran',
    columns: [
      {
        key: 'method',
        header: 'Metode',
        kind: 'text',
        value: ({ name, method }) => name ?? method,
        href: ({ method }) => report.receipts({ method }),
      },
      paid('payments', ({ payments }) => payments),
      paid('amount', ({ amount }) => amount, { is_main: true }),
      ...(against
        ? [
            {
              key: 'change',
              header: `vs ${against}`,
              kind: 'change' as const,
              pair: (row: PaymentRow) => [row.like_amount ?? row.amount, row.previous_amount] as const,
              total: [
                sumOf(rows, ({ amount, like_amount }) => like_amount ?? amount),
                sumOf(rows, ({ previous_amount }) => previous_amount),
              ] as const,
              explain: ({ method }: PaymentRow) => writeChange(report, 'payment.amount', { method }),
              explain_total: writeChange(report, 'payment.amount'),
            },
          ]
        : []),
      {
        key: 'share',
        header: 'Porsi',
        kind: 'percent',
        value: ({ amount }) => share(amount, received),
        total: 10_000,
        explain: ({ method }) => writeShare('payment.amount', { method }),
      },
      paid('refund', ({ refund }) => refund, { wide_only: true }),
      ...(sees_cost ? [paid('fee', ({ fee }) => fee)] : []),
    ],
    rows,
    keyOf: ({ method }) => method,
    total_label: `Total ${rows.length} metode`,
  }
}
