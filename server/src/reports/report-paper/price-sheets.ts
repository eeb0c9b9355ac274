import type { Context } from '../../kit/context.ts'
import { percentOf, type Sheet, type SheetColumn, toSheet } from '../../kit/export/sheet.calc.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import { businessDate } from '../../outlets/outlet/business-date.calc.ts'
import { nameChannel } from '../../sales/channel-names.calc.ts'
import { grossProfitOf } from '../../sales/known-cost.calc.ts'
import { ratioBp } from '../../sales/measure.calc.ts'
import { contributionOf, costedBpOf, foodCostBpOf, salesMetrics } from '../../sales/sales-metric.calc.ts'
import { type PlacePrice, type PriceReport, readPriceReport } from '../price/read-price-report.ts'
import { averageOf, listPriceOf, markupBpOf } from '../price/realised-price.calc.ts'
import {
  changeColumn,
  figureColumn,
  keyFigure,
  type MadeReport,
  nameCashier,
  profitFigures,
  type ReportView,
  shareChart,
} from '../report-schedule/made-report.calc.ts'
import { placeSheets } from '../report-schedule/place-sheets.ts'
import { narrowScope } from '../scope/narrowing.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'

const SEES_PRICE_COST = can('report_price', 'view_cost')
const SECTIONS = [
  ...(['total', 'channels', 'by_outlet', 'by_area', 'price_lists', 'items', 'repricings'] as const),
  'changes' as const,
]

type Channel = PriceReport['channels'][number]
type Item = PriceReport['items'][number]
type List = PriceReport['price_lists'][number]

const discountOf = (row: { item_discount: number; bill_discount: number }) =>
  row.item_discount + row.bill_discount
const leakageOf = (row: { item_discount: number; bill_discount: number; gross: number }) =>
  percentOf(ratioBp(discountOf(row), row.gross))

function soldColumns<Row extends PlacePrice>(total: PlacePrice, sees_cost: boolean): SheetColumn<Row>[] {
  const column = (header: string, of: (sums: PlacePrice['figures']) => number | null): SheetColumn<Row> =>
    figureColumn<Row, PlacePrice['figures']>(header, total, of)
  return [
    { header: 'Terjual', of: ({ qty }) => Number(qty), total: Number(total.qty) },
    column('Kotor', ({ gross }) => gross),
    column('Kebocoran', discountOf),
    column('Kebocoran (%)', leakageOf),
    column(salesMetrics.included_charges.label, ({ included_charges }) => included_charges),
    column(salesMetrics.refund.label, ({ refund }) => refund),
    column('Bersih', ({ net }) => net),
    ...changeColumn<Row, PlacePrice['figures']>(total, ({ net }) => net),
    { header: 'vs menu (%)', of: ({ markup_bp }) => percentOf(markup_bp), total: percentOf(total.markup_bp) },
    ...(sees_cost
      ? [
          column('Food cost (%)', (sums) => percentOf(foodCostBpOf(sums))),
          column('HPP diketahui (%)', (sums) => percentOf(costedBpOf(sums))),
          column('Laba kotor', grossProfitOf),
          column('Biaya', ({ fee }) => fee),
          column('Kontribusi', contributionOf),
        ]
      : []),
  ]
}

function channelSheet({ channels, total }: PriceReport, sees_cost: boolean): Sheet {
  const columns: SheetColumn<Channel>[] = [
    { header: 'Channel', of: ({ channel }) => nameChannel(channel) },
    ...soldColumns<Channel>(total, sees_cost),
  ]
  return toSheet('Harga per channel', columns, channels, `Total ${channels.length} channel`)
}

function itemSheet({ items }: PriceReport, sees_cost: boolean): Sheet {
  const columns: SheetColumn<Item>[] = [
    { header: 'Menu', of: ({ name }) => name ?? 'Menu tidak dikenal' },
    { header: 'Channel', of: ({ channel }) => nameChannel(channel) },
    { header: 'Terjual', of: ({ qty }) => Number(qty) },
    { header: 'Harga menu', of: ({ price }) => price },
    { header: 'Harga jual', of: listPriceOf },
    { header: 'vs menu (%)', of: (row) => percentOf(markupBpOf([row])) },
    { header: 'Terealisasi', of: ({ net, refund, qty }) => averageOf(net + refund, qty) },
    { header: 'Kotor', of: ({ gross }) => gross },
    { header: 'Kebocoran (%)', of: leakageOf },
    { header: 'Bersih', of: ({ net }) => net },
    ...(sees_cost
      ? [
          { header: 'Food cost (%)', of: (row: Item) => percentOf(foodCostBpOf(row)) },
          { header: 'HPP diketahui (%)', of: (row: Item) => percentOf(costedBpOf(row)) },
        ]
      : []),
  ]
  return toSheet('Harga per menu dan channel', columns, items)
}

function listSheet({ price_lists }: PriceReport, sees_cost: boolean): Sheet {
  const sum = (of: (row: List) => number) => price_lists.reduce((total, row) => total + of(row), 0)
  const money = (header: string, of: (row: List) => number): SheetColumn<List> => ({
    header,
    of,
    total: sum(of),
  })
  const columns: SheetColumn<List>[] = [
    { header: 'Daftar harga', of: ({ name }) => name ?? 'Tanpa daftar harga' },
    money('Terjual', ({ qty }) => Number(qty)),
    money('Kotor', ({ gross }) => gross),
    money('Kebocoran', discountOf),
    { header: 'Kebocoran (%)', of: leakageOf },
    money('Bersih', ({ net }) => net),
    { header: 'Terealisasi', of: ({ net, refund, qty }) => averageOf(net + refund, qty) },
    ...(sees_cost
      ? [
          { header: 'Food cost (%)', of: (row: List) => percentOf(foodCostBpOf(row)) },
          { header: 'Laba kotor', of: (row: List) => grossProfitOf(row) },
        ]
      : []),
  ]
  return toSheet('Per daftar harga', columns, price_lists, 'Total')
}

function repricingSheet({ repricings }: PriceReport): Sheet {
  type Row = PriceReport['repricings'][number]
  const column = (header: string, of: (row: Row) => number): SheetColumn<Row> => ({
    header,
    of,
    total: repricings.reduce((total, row) => total + of(row), 0),
  })
  const columns: SheetColumn<Row>[] = [
    { header: 'Diubah oleh', of: ({ actor }) => nameCashier(actor) },
    column('Nota', ({ receipts }) => receipts),
    column('Baris', ({ lines }) => lines),
    column('Porsi', ({ qty }) => Number(qty)),
    column('Di bawah harga', ({ below }) => below),
    column('Di atas harga', ({ above }) => above),
    column('Selisih', ({ below, above }) => below + above),
  ]
  return toSheet('Harga manual di kasir', columns, repricings, 'Total')
}

function changeSheet({ changes }: PriceReport, timezone: string, sees_cost: boolean): Sheet {
  type Row = PriceReport['changes'][number]
  const known =
    <T>(of: (row: Row) => T) =>
    (row: Row) =>
      row.days > 0 ? of(row) : null
  const columns: SheetColumn<Row>[] = [
    { header: 'Menu', of: ({ name }) => name },
    { header: 'Tanggal', of: ({ occurred_at }) => businessDate(occurred_at.getTime(), timezone, 0) },
    { header: 'Daftar harga', of: ({ price_list }) => price_list ?? 'Harga menu' },
    { header: 'Oleh', of: ({ actor }) => actor },
    { header: 'Harga lama', of: ({ old_price }) => old_price },
    { header: 'Harga baru', of: ({ new_price }) => new_price },
    { header: 'Hari', of: ({ days, before_days }) => before_days || days },
    { header: 'Porsi sebelum', of: known(({ before }) => before && Number(before.qty)) },
    { header: 'Porsi sesudah', of: known(({ after }) => Number(after.qty)) },
    ...(sees_cost
      ? [
          { header: 'Laba sebelum', of: known(({ before }) => before && grossProfitOf(before)) },
          { header: 'Laba sesudah', of: known(({ after }) => grossProfitOf(after)) },
        ]
      : []),
  ]
  return toSheet('Perubahan harga', columns, changes)
}

/** What prices brought in a period, for paper, by the rights of who reads it. */
export async function makePriceReport(
  ctx: Context,
  scope: ReportScope,
  view: ReportView = {},
): Promise<MadeReport> {
  const report = await readPriceReport(ctx, narrowScope(scope, view), new Set(SECTIONS))
  const { total, channels } = report
  const sees_cost = isAllowed(ctx, SEES_PRICE_COST)
  return {
    figures: [
      keyFigure('Penjualan bersih', 'rupiah', total, ({ net }) => net),
      keyFigure('Kebocoran', 'rupiah', total, discountOf),
      keyFigure('Kebocoran dari kotor', 'percent', total, leakageOf),
      ...(sees_cost ? profitFigures(total) : []),
    ],
    sheets: [
      channelSheet(report, sees_cost),
      ...placeSheets(report, soldColumns<PlacePrice>(total, sees_cost)),
      listSheet(report, sees_cost),
      repricingSheet(report),
      changeSheet(report, scope.clock.timezone, sees_cost),
      itemSheet(report, sees_cost),
    ],
    charts: [
      shareChart(
        'Penjualan bersih per channel',
        channels.map(({ channel, figures }) => ({ name: nameChannel(channel), value: figures.net })),
      ),
    ],
  }
}
