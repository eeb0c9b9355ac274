import { writeCondition } from '../../../kit/list/condition.ts'
import type { ReportColumn, ReportTableData, ValueColumn } from '../../../kit/report/column.ts'
import { type Compared, changeColumn, figureColumn } from '../../../kit/report/figure-columns.ts'
import { stringifySearch } from '../../../kit/router/search.ts'
import { formatHour } from '../../../parts/report/names.ts'
import type { ComparisonWords } from '../../../parts/report/report-base.ts'
import { shortOutletName } from '../../../parts/session/outlet-name.ts'
import type { GetQrReportQuery } from './qr-report.gql.gen.ts'
import { qr_definitions, source_names } from './qr-report.words.ts'

export type QrReport = GetQrReportQuery['qrReport']
export type GuestFigures = QrReport['total']['figures']
type Row = Compared<GuestFigures>

/** What the tables are made of. */
export interface QrContext extends ComparisonWords {
  of: QrReport
  /** The outlets the report is on; null is all in reach. */
  outlet_ids: readonly number[] | null
}

interface OrdersOf {
  outlet_id?: number
  table?: string
  paid?: boolean
}

/** Address of the orders behind a figure; none where several outlets are chosen of more, which the list cannot hold. */
export function ordersHref(
  { of: { range }, outlet_ids }: QrContext,
  { outlet_id, table, paid }: OrdersOf = {},
): string | undefined {
  const only = outlet_ids?.length === 1 ? outlet_ids[0] : undefined
  const outlet = outlet_id ?? only ?? (outlet_ids === null ? 'semua' : undefined)
  if (outlet === undefined) return undefined
  const days =
    range.from === range.to
      ? [{ field: 'business_date', operator: 'IsEqualTo' as const, values: [range.from] }]
      : [
          { field: 'business_date', operator: 'After' as const, values: [range.from] },
          { field: 'business_date', operator: 'Before' as const, values: [range.to] },
        ]
  const at = table ? [{ field: 'table_name', operator: 'IsEqualTo' as const, values: [table] }] : []
  return `/qr-code/order${stringifySearch({ outlet, status: paid ? 'lunas' : 'semua', f: [...days, ...at].map(writeCondition) })}`
}

type Key = Exclude<keyof GuestFigures, 'table_views'>
const headers: Record<Key, readonly [string, 'count' | 'percent' | 'rupiah']> = {
  scans: ['Pindaian', 'count'],
  views: ['Menu terbuka', 'count'],
  carts: ['Keranjang', 'count'],
  cart_bp: ['% menu meja', 'percent'],
  orders: ['Pesanan', 'count'],
  order_bp: ['% keranjang', 'percent'],
  paid: ['Lunas', 'count'],
  paid_bp: ['% pesanan', 'percent'],
  conversion_bp: ['Konversi', 'percent'],
  net: ['Penjualan bersih', 'rupiah'],
  average: ['Rata-rata', 'rupiah'],
}

function columnsOf<R extends Row>(
  { against, of: { total } }: QrContext,
  orders: (row: R, paid: boolean) => string | undefined,
): ReportColumn<R>[] {
  const column = (key: Key, more: Partial<ValueColumn<R>> = {}) =>
    figureColumn<R, GuestFigures>(
      key,
      ...headers[key],
      (row) => row.figures,
      total.figures,
      (figures) => figures[key],
      { definition: qr_definitions[key], ...more },
    )
  return [
    column('scans'),
    column('views'),
    column('carts'),
    column('cart_bp', { wide_only: true }),
    column('orders', { href: (row) => orders(row, false) }),
    column('order_bp', { wide_only: true }),
    column('paid', { is_main: true, href: (row) => orders(row, true) }),
    ...changeColumn<R, GuestFigures>(against, total, ({ paid }) => paid),
    column('paid_bp', { wide_only: true }),
    column('conversion_bp'),
    column('net'),
    column('average', { wide_only: true }),
  ]
}

/** Guests by outlet. */
export function outletTable(ctx: QrContext): ReportTableData<QrReport['by_outlet'][number]> {
  const rows = ctx.of.by_outlet
  return {
    ...{ id: 'outlet', title: 'Menurut outlet', rows, keyOf: ({ outlet }) => outlet.id },
    columns: [
      { key: 'outlet', header: 'Outlet', kind: 'text', value: ({ outlet }) => shortOutletName(outlet.name) },
      ...columnsOf<(typeof rows)[number]>(ctx, ({ outlet }, paid) =>
        ordersHref(ctx, { outlet_id: outlet.id, paid }),
      ),
    ],
    total_label: 'Total',
  }
}

/** Guests by table. */
export function tableTable(ctx: QrContext): ReportTableData<QrReport['by_table'][number]> {
  const rows = ctx.of.by_table
  return {
    ...{ id: 'meja', title: 'Menurut meja', rows, keyOf: ({ table_id }) => table_id },
    columns: [
      { key: 'table', header: 'Meja', kind: 'text', value: ({ table_name }) => table_name },
      { key: 'outlet', header: 'Outlet', kind: 'text', value: ({ outlet }) => shortOutletName(outlet.name) },
      ...columnsOf<(typeof rows)[number]>(ctx, ({ outlet, table_name }, paid) =>
        ordersHref(ctx, { outlet_id: outlet.id, table: table_name, paid }),
      ).map((column) => ({ ...column, total: undefined })),
    ],
  }
}

/** Guests by the hour of the clock. */
export function hourTable(ctx: QrContext): ReportTableData<QrReport['by_hour'][number]> {
  const rows = ctx.of.by_hour
  return {
    ...{ id: 'jam', title: 'Menurut jam', rows, keyOf: ({ hour }) => hour ?? 'tanpa' },
    columns: [
      {
        ...{ key: 'hour', header: 'Jam', kind: 'text' },
        definition: 'Jam outlet saat langkahnya terjadi; pesanan dan lunas menurut jam pesanan dikirim.',
        value: ({ hour }) => hour,
        write: ({ hour }) => (hour === null ? 'Tanpa jam' : formatHour(hour)),
      },
      ...columnsOf<(typeof rows)[number]>(ctx, () => undefined),
    ],
    total_label: 'Total',
  }
}

/** Guests by how they came. */
export function sourceTable(ctx: QrContext): ReportTableData<QrReport['by_source'][number]> {
  const rows = ctx.of.by_source
  return {
    ...{ id: 'asal', title: 'Menurut asal', rows, keyOf: ({ source }) => source },
    columns: [
      { key: 'source', header: 'Asal', kind: 'text', value: ({ source }) => source_names[source] ?? source },
      ...columnsOf<(typeof rows)[number]>(ctx, () => undefined),
    ],
    total_label: 'Total',
  }
}
