import { formatDate, short_day_names, weekdayOf } from '../../../kit/format/date.ts'
import type { ReportColumn, ReportTableData, ValueColumn } from '../../../kit/report/column.ts'
import { type Compared, changeColumn, figureColumn, shareBp } from '../../../kit/report/figure-columns.ts'
import { type OpenAreas, type PlaceRow, placeTable } from '../../../parts/report/area-tree.ts'
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
  { sees_cost, against, methods }: PaymentContext,
  total: Payments['total'],
  href: (row: Row) => string | undefined,
): ReportColumn<Row>[] {
  const column = (
    key: string,
    header: string,
    kind: 'rupiah' | 'count',
    of: (figures: Figures) => number | null,
    more?: Partial<ValueColumn<Row>>,
  ) => figureColumn<Row, Figures>(key, header, kind, (row) => row.figures, total.figures, of, more)
  return [
    column('payments', 'Pembayaran', 'count', ({ payments }) => payments),
    column('amount', 'Diterima', 'rupiah', ({ amount }) => amount, { is_main: true, href }),
    ...changeColumn<Row, Figures>(against, total, ({ amount }) => amount),
    {
      key: 'share',
      header: 'Porsi',
      kind: 'percent',
      value: ({ figures }) => shareBp(figures.amount, total.figures.amount),
      total: 10_000,
    },
    column('refund', 'Pengembalian', 'rupiah', ({ refund }) => refund, {
      definition: 'Uang yang dikembalikan dengan metode ini, pada hari pengembalian.',
    }),
    ...(sees_cost
      ? [
          column('fee', 'Biaya (MDR)', 'rupiah', ({ fee }) => fee, {
            definition: 'Komisi platform dan potongan QRIS atau kartu, menurut tarif saat dibayar.',
          }),
          column('net', 'Bersih diterima', 'rupiah', ({ net }) => net, {
            definition: 'Diterima dikurangi pengembalian dan biaya.',
          }),
        ]
      : []),
    column('change', 'Uang kembali', 'rupiah', ({ change_given }) => change_given, {
      definition: 'Kembalian dari uang tunai yang diterima; tidak termasuk dalam Diterima.',
      wide_only: true,
    }),
    ...(methods
      ? []
      : [
          {
            key: 'split',
            header: 'Bayar terpisah',
            kind: 'percent' as const,
            definition:
              'Bagian nota yang dibayar dengan lebih dari satu pembayaran; dihitung pada metode pembayaran pertamanya.',
            value: (row: Row) => row.figures.split_bp,
            total: total.figures.split_bp,
            wide_only: true,
          },
        ]),
    column('average', 'Rata-rata', 'rupiah', averageOf, {
      definition: 'Diterima dibagi jumlah pembayaran.',
      wide_only: true,
    }),
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
      { key: 'method', header: 'Metode', kind: 'text', value: ({ name, method }) => name ?? method },
      ...paidColumns<MethodRow>(ctx, ctx.payments.total, ({ method }) => ctx.report.receipts({ method })),
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
      },
      ...paidColumns<PaidRow>(ctx, payments.total, (row) => report.receipts(narrowRow(row, ctx))),
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
    () =>
      paidColumns<PlaceRow<Placed>>(ctx, payments.total, ({ outlet_id }) =>
        outlet_id === undefined ? undefined : report.receipts({ outlet: outlet_id, ...own }),
      ),
    open,
  )
}

/** What should have been paid out beside what the statements of banks say, by method. */
export function payoutTable({ payments }: PaymentContext): ReportTableData<PayoutRow> {
  const rows = payments.payouts?.by_method ?? []
  const column = (
    key: Exclude<keyof PayoutRow, 'method' | 'name'>,
    header: string,
    definition: string,
    more: Partial<ValueColumn<PayoutRow>> = {},
  ): ReportColumn<PayoutRow> => ({
    key,
    header,
    kind: 'rupiah',
    definition,
    value: (row) => row[key],
    total: rows.reduce((sum, row) => sum + row[key], 0),
    ...more,
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
      column(
        'expected',
        'Seharusnya cair',
        'Diterima dikurangi pengembalian dan biaya, dari penjualan di rentang waktu ini.',
      ),
      column('received', 'Sudah cair', 'Ditemukan di mutasi rekening.', { is_main: true }),
      column('difference', 'Selisih', 'Yang sudah cair dikurangi yang seharusnya.'),
      column('pending', 'Belum jatuh tempo', 'Jatuh tempo hari ini atau sesudahnya.'),
      column('overdue', 'Lewat jatuh tempo', 'Jatuh tempo sudah lewat dan belum ditemukan di mutasi.'),
      column(
        'surplus',
        'Tanpa pasangan',
        'Masuk ke rekening di rentang waktu ini tanpa pencairan yang seharusnya.',
      ),
    ],
    rows,
    keyOf: ({ method }) => method ?? '',
    total_label: `Total ${rows.length} metode`,
  }
}
