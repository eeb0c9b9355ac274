import {
  type PaymentMeasureKey,
  paymentMeasures,
} from '@lumbung/server/reports/payment/payment-measure.calc.ts'
import { type PayoutMeasureKey, payoutMeasures } from '@lumbung/server/reports/payment/payout-measure.calc.ts'
import { formatDate, short_day_names, weekdayOf } from '../../../kit/format/date.ts'
import type { ReportColumn, ReportTableData } from '../../../kit/report/column.ts'
import { type Compared, changeColumn, shareBp } from '../../../kit/report/figure-columns.ts'
import { writeChange, writeShare } from '../../../parts/explain/figure-address.ts'
import { measureColumns } from '../../../parts/explain/measure-column.ts'
import type { FigureCell } from '../../../parts/graphql/schema.gen.ts'
import { cellOfPlace, type OpenAreas, type PlaceRow, placeTable } from '../../../parts/report/area-tree.ts'
import { nameCashier } from '../../../parts/report/name-picker.tsx'
import { formatHour } from '../../../parts/report/names.ts'
import type { ComparisonWords } from '../../../parts/report/report-base.ts'
import type { Narrowing, ReportState } from '../../../parts/report/use-report.ts'
import { shortOutletName } from '../../../parts/session/outlet-name.ts'
import type { GetPaymentReportQuery } from './payment.gql.gen.ts'
import { type PaymentGroup, payment_groupings } from './payment.search.ts'

export type Payments = GetPaymentReportQuery['paymentReport']
export type PaidRow = Payments['rows'][number]
type MethodRow = Payments['by_method'][number]
type Figures = Payments['total']['figures']
type PayoutRow = NonNullable<Payments['payouts']>['by_method'][number]

/** What the tables of payments are made of. */
export interface PaymentContext extends ComparisonWords {
  payments: Payments
  report: ReportState
  sees_cost: boolean
  per: PaymentGroup
  /** The methods asked for; undefined for all. */
  methods: readonly string[] | undefined
}

type FiguredRow = Compared<Figures>

function paidColumns<Row extends FiguredRow>(
  { report, sees_cost, against, methods }: PaymentContext,
  total: Payments['total'],
  cellOf: (row: Row) => FigureCell,
): ReportColumn<Row>[] {
  const column = measureColumns<Row, Figures, PaymentMeasureKey>({
    group: 'payment',
    measures: paymentMeasures,
    figuresOf: (row) => row.figures,
    total: total.figures,
    cellOf,
  })
  const wide = { wide_only: true }
  return [
    column('payments', ({ payments }) => payments),
    column('amount', ({ amount }) => amount, { is_main: true }),
    ...changeColumn<Row, Figures>(against, total, ({ amount }) => amount, {
      explain: (row) => writeChange(report, 'payment.amount', cellOf(row)),
      explain_total: writeChange(report, 'payment.amount'),
    }),
    {
      key: 'share',
      header: 'Porsi',
      kind: 'percent',
      value: ({ figures }) => shareBp(figures.amount, total.figures.amount),
      total: 10_000,
      explain: (row) => writeShare('payment.amount', cellOf(row)),
    },
    column('refund', ({ refund }) => refund),
    ...(sees_cost ? [column('fee', ({ fee }) => fee), column('net', ({ net }) => net)] : []),
    column('change_given', ({ change_given }) => change_given, wide),
    ...(methods ? [] : [column('split_bp', ({ split_bp }) => split_bp, { key: 'split', ...wide })]),
    column('average', averageOf, wide),
  ]
}

/** What one payment brought; null where there is none. */
export function averageOf({ amount, payments }: Figures): number | null {
  return payments > 0 ? Math.round(amount / payments) : null
}

/** Money by method. */
export function methodTable(ctx: PaymentContext): ReportTableData<MethodRow> {
  const { by_method } = ctx.payments
  const rows = by_method.filter(({ method }) => ctx.methods?.includes(method) ?? true)
  return {
    id: 'metode',
    title: 'Metode',
    columns: [
      {
        key: 'method',
        header: 'Metode',
        kind: 'text',
        value: ({ name, method }) => name ?? method,
        href: ({ method }) => ctx.report.receipts({ method }),
      },
      ...paidColumns<MethodRow>(ctx, ctx.payments.total, ({ method }) => ({ method })),
    ],
    rows,
    keyOf: ({ method }) => method,
    total_label: `Total ${rows.length} metode`,
  }
}

/** A row's name as people read it. */
export function nameRow({ key, outlet }: PaidRow, per: PaymentGroup): string {
  if (per === 'outlet' || per === 'wilayah') return outlet?.name ?? key
  if (per === 'kasir') return nameCashier(key)
  if (per === 'jam') return `${formatHour(Number(key))}–${formatHour((Number(key) + 1) % 24)}`
  return `${short_day_names[weekdayOf(key)]}, ${formatDate(key)}`
}

/** The receipts a row is of. */
export function narrowRow({ key }: PaidRow, { per, methods }: PaymentContext): Narrowing {
  const own: Record<PaymentGroup, Narrowing> = {
    hari: { from: key },
    outlet: { outlet: Number(key) },
    wilayah: { outlet: Number(key) },
    kasir: { cashier: key },
    jam: { hour: Number(key) },
  }
  return { ...own[per], ...(methods ? { method: methods } : {}) }
}

/** What of the report a row is of. */
export const payment_cells: Record<PaymentGroup, (key: string) => FigureCell> = {
  hari: (key) => ({ from: key, to: key }),
  outlet: (key) => ({ outlet_ids: [Number(key)] }),
  wilayah: (key) => ({ outlet_ids: [Number(key)] }),
  kasir: (key) => ({ cashier: key }),
  jam: (key) => ({ hour: Number(key) }),
}

/** Money by day, outlet, cashier or hour. */
export function groupedTable(ctx: PaymentContext): ReportTableData<PaidRow> {
  const { per, payments, report } = ctx
  const label = payment_groupings.find(({ value }) => value === per)?.label ?? ''
  return {
    id: per,
    title: label,
    columns: [
      {
        key: 'key',
        header: label,
        kind: 'text',
        value: (row) => (per === 'hari' || per === 'jam' ? row.key.padStart(2, '0') : nameRow(row, per)),
        write: (row) =>
          per === 'outlet' || per === 'wilayah' ? shortOutletName(nameRow(row, per)) : nameRow(row, per),
        href: (row) => report.receipts(narrowRow(row, ctx)),
      },
      ...paidColumns<PaidRow>(ctx, payments.total, ({ key }) => payment_cells[per](key)),
    ],
    rows: payments.rows,
    keyOf: ({ key }) => key,
    total_label: 'Total',
  }
}

type Placed = Pick<Payments['by_outlet'][number], 'figures' | 'like' | 'previous'>

/** Money by area, opened to its outlets. */
export function placedTable(ctx: PaymentContext, open: OpenAreas): ReportTableData<PlaceRow<Placed>> {
  const { payments, report, methods } = ctx
  const own = methods ? { method: methods } : {}
  return placeTable<Placed>(
    payments,
    () => paidColumns<PlaceRow<Placed>>(ctx, payments.total, cellOfPlace),
    open,
    ({ outlet_id }) => (outlet_id === undefined ? undefined : report.receipts({ outlet: outlet_id, ...own })),
  )
}

function addPayouts(rows: readonly PayoutRow[]): PayoutRow {
  const sum = (of: PayoutMeasureKey) => rows.reduce((total, row) => total + row[of], 0)
  return {
    ...{ method: null, name: null, expected: sum('expected'), received: sum('received') },
    ...{
      difference: sum('difference'),
      pending: sum('pending'),
      overdue: sum('overdue'),
      surplus: sum('surplus'),
    },
  }
}

/** What should have been paid out beside what the statements of banks say, by method. */
export function payoutTable({ payments }: PaymentContext): ReportTableData<PayoutRow> {
  const rows = payments.payouts?.by_method ?? []
  const column = measureColumns<PayoutRow, PayoutRow, PayoutMeasureKey>({
    group: 'payout',
    measures: payoutMeasures,
    figuresOf: (row) => row,
    total: addPayouts(rows),
    cellOf: ({ method }) => ({ method: method ?? '' }),
  })
  return {
    id: 'pencairan',
    title: 'Pencairan',
    columns: [
      {
        key: 'method',
        header: 'Metode',
        kind: 'text',
        value: ({ name, method }) => name ?? method ?? 'Tanpa metode',
      },
      column('expected', ({ expected }) => expected),
      column('received', ({ received }) => received, { is_main: true }),
      column('difference', ({ difference }) => difference),
      column('pending', ({ pending }) => pending),
      column('overdue', ({ overdue }) => overdue),
      column('surplus', ({ surplus }) => surplus),
    ],
    rows,
    keyOf: ({ method }) => method ?? '',
    total_label: `Total ${rows.length} metode`,
  }
}
