import {
  type DiscountMeasureKey,
  discountMeasures,
} from '@lumbung/server/reports/discount/discount-measure.calc.ts'
import { formatDate, short_day_names, weekdayOf } from '../../../kit/format/date.ts'
import type { ReportColumn, ReportTableData } from '../../../kit/report/column.ts'
import { type Compared, changeColumn, figureColumn, shareBp } from '../../../kit/report/figure-columns.ts'
import { stringifySearch } from '../../../kit/router/search.ts'
import { writeChange, writeFigure } from '../../../parts/explain/figure-address.ts'
import { measureColumns } from '../../../parts/explain/measure-column.ts'
import type { FigureCell } from '../../../parts/graphql/schema.gen.ts'
import { cellOfPlace, type OpenAreas, type PlaceRow, placeTable } from '../../../parts/report/area-tree.ts'
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
  { report, sees_cost, against, discounts }: DiscountContext,
  cellOf: (row: Row) => FigureCell,
  is_apart: boolean,
): ReportColumn<Row>[] {
  const { total } = discounts
  const column = measureColumns<Row, Figures, DiscountMeasureKey>({
    group: 'discount',
    measures: discountMeasures,
    figuresOf: (row) => row.figures,
    total: total.figures,
    cellOf,
  })
  // Of receipts with several discounts: where rows share them, they make no sum.
  const shared = is_apart ? {} : { total: undefined }
  return [
    column('uses', ({ uses }) => uses, { wide_only: true }),
    column('transactions', ({ transactions }) => transactions),
    column('amount', ({ amount }) => amount, { is_main: true }),
    ...changeColumn<Row, Figures>(against, total, ({ amount }) => amount, {
      good: 'neither',
      explain: (row) => writeChange(report, 'discount.amount', cellOf(row)),
      explain_total: writeChange(report, 'discount.amount'),
    }),
    column('average', averageOf),
    column('amount_bp', ({ amount_bp }) => amount_bp, { key: 'share' }),
    column('net', ({ net }) => net, shared),
    ...(sees_cost
      ? [
          column('gross_profit', ({ gross_profit }) => gross_profit, shared),
          figureColumn<Row, Figures>(
            'margin',
            'Laba kotor %',
            'percent',
            (row) => row.figures,
            total.figures,
            marginOf,
            {
              wide_only: true,
              explain: (row) =>
                writeFigure('discount.gross_profit', { ...cellOf(row), share_of: 'costed_net' }),
              explain_total: writeFigure('discount.gross_profit', { share_of: 'costed_net' }),
            },
          ),
          column('costed_bp', ({ costed_bp }) => costed_bp),
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
        href: ({ code, name }) => receiptsOf(ctx, { discount: code || name }),
      },
      { key: 'type', header: 'Jenis', kind: 'text', value: nameType },
      {
        key: 'funded_by',
        header: 'Ditanggung',
        kind: 'text',
        value: ({ funded_by }) => funder_names[funded_by] ?? funded_by,
      },
      ...usedColumns<PromoRow>(
        ctx,
        ({ code, name, funded_by }) => ({ discount_code: code, discount_name: name, funded_by }),
        false,
      ),
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

/** What of the report a row is of. */
export const discount_cells: Record<DiscountGroup, (key: string) => FigureCell> = {
  hari: (key) => ({ from: key, to: key }),
  outlet: (key) => ({ outlet_ids: [Number(key)] }),
  wilayah: (key) => ({ outlet_ids: [Number(key)] }),
  kasir: (key) => ({ cashier: key }),
  channel: (key) => ({ channel: key }),
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
        href: (row) => receiptsOf(ctx, narrowGroup(row, per)),
      },
      ...usedColumns<GroupRow>(ctx, ({ key }) => discount_cells[per](key), true),
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
  return placeTable<Placed>(
    ctx.discounts,
    () => usedColumns<PlaceRow<Placed>>(ctx, cellOfPlace, true),
    open,
    hrefOf,
  )
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
