import { formatDate, short_day_names, weekdayOf } from '../../../kit/format/date.ts'
import type { ReportColumn, ReportTableData, ValueColumn } from '../../../kit/report/column.ts'
import { type Compared, changeColumn, figureColumn, shareBp } from '../../../kit/report/figure-columns.ts'
import { stringifySearch } from '../../../kit/router/search.ts'
import { type OpenAreas, type PlaceRow, placeTable } from '../../../parts/report/area-tree.ts'
import { knownCostColumn } from '../../../parts/report/known-cost.tsx'
import { describeMetric } from '../../../parts/report/metric.ts'
import { nameCashier } from '../../../parts/report/name-picker.tsx'
import { nameChannel } from '../../../parts/report/names.ts'
import type { ComparisonWords } from '../../../parts/report/report-base.ts'
import type { Narrowing, ReportState } from '../../../parts/report/use-report.ts'
import { shortOutletName } from '../../../parts/session/outlet-name.ts'
import { type_names } from '../../discount/discount.words.ts'
import type { GetDiscountReportQuery } from './discount-report.gql.gen.ts'
import { type DiscountGroup, discount_groupings } from './discount-report.search.ts'

export type Discounts = GetDiscountReportQuery['discountReport']
type PromoRow = Discounts['by_promo'][number]
type GroupRow = Discounts['rows'][number]
type ReceiptRow = Discounts['top_receipts'][number]
type Figures = Discounts['total']['figures']

/** What the tables of discounts are made of. */
export interface DiscountContext extends ComparisonWords {
  discounts: Discounts
  report: ReportState
  sees_cost: boolean
  per: DiscountGroup
  /** Who was at the till, where it is narrowed to one. */
  cashier: string | undefined
}

/** Who pays for a discount. */
export const funder_names: Readonly<Record<string, string>> = {
  BRAND: 'Brand',
  PLATFORM: 'Platform',
  SUPPLIER: 'Pemasok',
}

type FiguredRow = Compared<Figures>

/** The receipts behind a figure, of the cashier the report is narrowed to. */
export function receiptsOf({ report, cashier }: DiscountContext, narrow: Narrowing = {}): string | undefined {
  return report.receipts({ is_discounted: true, ...(cashier === undefined ? {} : { cashier }), ...narrow })
}

function usedColumns<Row extends FiguredRow>(
  { sees_cost, against, discounts }: DiscountContext,
  href: (row: Row) => string | undefined,
  is_apart: boolean,
): ReportColumn<Row>[] {
  const { total } = discounts
  const column = (
    key: string,
    header: string,
    kind: 'rupiah' | 'count' | 'percent',
    of: (figures: Figures) => number | null,
    more?: Partial<ValueColumn<Row>>,
  ) => figureColumn<Row, Figures>(key, header, kind, (row) => row.figures, total.figures, of, more)
  // Of receipts with several discounts: where rows share them, they make no sum.
  const shared = is_apart ? {} : { total: undefined }
  return [
    column('uses', 'Pemakaian', 'count', ({ uses }) => uses, {
      definition: 'Berapa kali dipakai; pada beberapa baris satu nota dihitung beberapa kali.',
      wide_only: true,
    }),
    column('transactions', 'Nota', 'count', ({ transactions }) => transactions, {
      definition: 'Nota yang memakainya. Totalnya menghitung setiap nota sekali.',
    }),
    column('amount', 'Nilai', 'rupiah', ({ amount }) => amount, { is_main: true, href }),
    ...changeColumn<Row, Figures>(against, total, ({ amount }) => amount, { good: 'neither' }),
    column('average', 'Rata-rata', 'rupiah', averageOf, { definition: 'Nilai dibagi jumlah nota.' }),
    column('share', '% dari kotor', 'percent', ({ amount_bp }) => amount_bp, {
      definition: 'Nilai dibagi penjualan kotor nota yang memakainya.',
    }),
    column('net', 'Bersih dengan diskon', 'rupiah', ({ net }) => net, {
      definition: 'Penjualan bersih nota yang memakainya, sebelum pengembalian.',
      ...shared,
    }),
    ...(sees_cost
      ? [
          column('gross_profit', 'Laba kotor', 'rupiah', ({ gross_profit }) => gross_profit, {
            definition: 'Penjualan nota yang memakainya dan HPP-nya diketahui, dikurangi HPP.',
            ...shared,
          }),
          column('margin', 'Laba kotor %', 'percent', marginOf, { wide_only: true }),
          knownCostColumn<Row>(({ figures }) => figures.costed_bp, total.figures.costed_bp),
        ]
      : []),
  ]
}

/** Gross profit in the sales whose cost is known. */
function marginOf({ gross_profit, net, costed_bp }: Figures): number | null {
  return costed_bp === null ? null : shareBp(gross_profit, Math.round((net * costed_bp) / 10_000))
}

/** What was taken off a receipt on average; null without receipts. */
function averageOf({ amount, transactions }: Figures): number | null {
  return transactions > 0 ? Math.round(amount / transactions) : null
}

/** A discount's kind as people read it. */
function nameType({ type, code }: PromoRow): string {
  const known = Object.entries(type_names).find(([key]) => key === type)
  return known?.[1] ?? (code ? 'Kode tanpa katalog' : 'Manual')
}

/** Discounts as receipts name them. */
export function promoTable(ctx: DiscountContext): ReportTableData<PromoRow> {
  const rows = ctx.discounts.by_promo
  return {
    id: 'promo',
    title: 'Promo',
    columns: [
      {
        key: 'name',
        header: 'Promo',
        kind: 'text',
        value: ({ name, code }) => (code ? `${name} (${code})` : name),
      },
      { key: 'type', header: 'Jenis', kind: 'text', value: nameType },
      {
        key: 'funded_by',
        header: 'Ditanggung',
        kind: 'text',
        value: ({ funded_by }) => funder_names[funded_by] ?? funded_by,
      },
      ...usedColumns<PromoRow>(ctx, ({ code, name }) => receiptsOf(ctx, { discount: code || name }), false),
    ],
    rows,
    keyOf: ({ code, name, funded_by }) => `${code} ${name} ${funded_by}`,
    total_label: `Total ${rows.length} promo`,
  }
}

/** A row's name as people read it. */
export function nameGroup({ key, outlet }: GroupRow, per: DiscountGroup): string {
  if (per === 'outlet' || per === 'wilayah') return outlet ? shortOutletName(outlet.name) : key
  if (per === 'kasir') return nameCashier(key)
  if (per === 'channel') return nameChannel(key)
  return `${short_day_names[weekdayOf(key)]}, ${formatDate(key)}`
}

/** The receipts a row is of. */
export function narrowGroup({ key }: GroupRow, per: DiscountGroup): Narrowing {
  const own: Record<DiscountGroup, Narrowing> = {
    hari: { from: key },
    outlet: { outlet: Number(key) },
    wilayah: { outlet: Number(key) },
    kasir: { cashier: key },
    channel: { channel: key },
  }
  return own[per]
}

/** Receipts with any discount by day, cashier, outlet or channel. */
export function groupTable(ctx: DiscountContext): ReportTableData<GroupRow> {
  const { per, discounts } = ctx
  const label = discount_groupings.find(({ value }) => value === per)?.label ?? ''
  return {
    id: per,
    title: label,
    columns: [
      {
        key: 'key',
        header: label,
        kind: 'text',
        value: (row) => (per === 'hari' ? row.key : nameGroup(row, per)),
        write: (row) => nameGroup(row, per),
      },
      ...usedColumns<GroupRow>(ctx, (row) => receiptsOf(ctx, narrowGroup(row, per)), true),
    ],
    rows: discounts.rows,
    keyOf: ({ key }) => key,
    total_label: 'Total',
  }
}

type Placed = Pick<Discounts['by_outlet'][number], 'figures' | 'like' | 'previous'>

/** Receipts with any discount by area, opened to its outlets. */
export function placedTable(ctx: DiscountContext, open: OpenAreas): ReportTableData<PlaceRow<Placed>> {
  const hrefOf = ({ outlet_id }: PlaceRow<Placed>) =>
    outlet_id === undefined ? undefined : receiptsOf(ctx, { outlet: outlet_id })
  return placeTable<Placed>(ctx.discounts, () => usedColumns<PlaceRow<Placed>>(ctx, hrefOf, true), open)
}

/** The receipts of which most was taken off. */
export function receiptTable({ discounts, report }: DiscountContext): ReportTableData<ReceiptRow> {
  const hrefOf = (row: ReceiptRow) => receiptAddress(report, row)
  return {
    id: 'nota',
    title: 'Diskon terbesar',
    columns: [
      {
        key: 'number',
        header: 'Nota',
        kind: 'text',
        value: ({ receipt_number }) => receipt_number,
        href: hrefOf,
      },
      {
        key: 'date',
        header: 'Tanggal',
        kind: 'text',
        value: ({ business_date }) => business_date,
        write: ({ business_date }) => formatDate(business_date),
      },
      {
        key: 'outlet',
        header: 'Outlet',
        kind: 'text',
        value: ({ outlet }) => outlet.name,
        write: ({ outlet }) => shortOutletName(outlet.name),
      },
      { key: 'cashier', header: 'Kasir', kind: 'text', value: ({ cashier }) => nameCashier(cashier ?? '') },
      { key: 'names', header: 'Nama diskon', kind: 'text', value: ({ names }) => names.join(', ') },
      { key: 'gross', header: 'Kotor', kind: 'rupiah', value: ({ gross }) => gross },
      { key: 'discount', header: 'Diskon', kind: 'rupiah', is_main: true, value: ({ discount }) => discount },
      {
        key: 'included_charges',
        header: describeMetric('included_charges').label,
        definition: describeMetric('included_charges').definition,
        kind: 'rupiah',
        value: ({ included_charges }) => included_charges,
        wide_only: true,
      },
      {
        key: 'share',
        header: '%',
        kind: 'percent',
        value: ({ discount, gross }) => shareBp(discount, gross),
      },
      { key: 'net', header: 'Bersih', kind: 'rupiah', value: ({ net }) => net },
    ],
    rows: discounts.top_receipts,
    keyOf: ({ id }) => id,
  }
}

/** Address of a receipt; undefined for those who may not see receipts. */
export function receiptAddress(
  report: DiscountContext['report'],
  { id, business_date }: { id: number; business_date: string },
): string | undefined {
  const search = { periode: 'kustom', dari: business_date, sampai: business_date, outlet: 'semua', struk: id }
  return report.receipts() && `/report/transaction${stringifySearch(search)}`
}
