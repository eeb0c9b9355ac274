import type { ItemMeasureKey } from '@lumbung/server/reports/item/item-measure.calc.ts'
import type { SalesMetricKey } from '@lumbung/server/sales/sales-metric.calc.ts'
import type { ReportColumn, ReportTableData, RowTree, ValueColumn } from '../../../kit/report/column.ts'
import { pairOf } from '../../../kit/report/figure-columns.ts'
import { idle_steps, withoutIdleSteps } from '../../../kit/report/steps.ts'
import { writeChange, writeFigure } from '../../../parts/explain/figure-address.ts'
import { knownCostColumn } from '../../../parts/report/known-cost.tsx'
import { describeMetric } from '../../../parts/report/metric.ts'
import { nameChannel } from '../../../parts/report/names.ts'
import type { ComparisonWords } from '../../../parts/report/report-base.ts'
import type { ReportState } from '../../../parts/report/use-report.ts'
import type { GetPriceReportQuery } from './price-report.gql.gen.ts'

export type Prices = GetPriceReportQuery['priceReport']

/** What the table of prices is made of. */
export interface PriceContext extends ComparisonWords {
  prices: Prices
  report: ReportState
  sees_cost: boolean
}

/** A channel, or a menu sold through it. */
export interface PriceRow {
  key: string
  name: string
  channel: string
  item_id: number | undefined
  qty: number
  gross: number
  discount: number
  included_charges: number
  refund: number
  net: number
  /** Net of the period compared with, and what is held against it; of channels only. */
  previous_net: number | null
  like_net: number | null
  price: number | null
  list_price: number | null
  realised_price: number | null
  markup_bp: number | null
  leakage_bp: number | null
  food_cost_bp: number | null
  costed_bp: number | null
  gross_profit: number | null
  /** Of channels only: receipts pay the fees, not menus. */
  fee: number | null
  contribution: number | null
  contribution_bp: number | null
}

/** The figure of receipts, and that of lines, which a column tells; those of a portion are told by no rows. */
const explained: Partial<Record<keyof PriceRow, { sales?: SalesMetricKey; item?: ItemMeasureKey }>> = {
  qty: { item: 'qty' },
  gross: { sales: 'gross', item: 'gross' },
  discount: { sales: 'discount', item: 'discount' },
  included_charges: { sales: 'included_charges', item: 'included_charges' },
  refund: { sales: 'refund', item: 'refund' },
  net: { sales: 'net', item: 'net' },
  leakage_bp: { sales: 'discount_bp' },
  food_cost_bp: { sales: 'food_cost_bp', item: 'food_cost_bp' },
  costed_bp: { sales: 'costed_bp', item: 'costed_bp' },
  gross_profit: { sales: 'gross_profit' },
  fee: { sales: 'fee' },
  contribution: { sales: 'contribution' },
}

/** Where a figure of a channel, of one of its menus or of all channels comes from; undefined where no rows tell it. */
function explainPrice(key: keyof PriceRow, row?: PriceRow): string | undefined {
  const { sales, item } = explained[key] ?? {}
  if (row?.item_id !== undefined)
    return item && writeFigure(`item.${item}`, { channel: row.channel, item_id: row.item_id })
  const cell = row ? { channel: row.channel } : {}
  return sales ? writeFigure(`sales.${sales}`, cell) : item && writeFigure(`item.${item}`, cell)
}

/** The channels as rows. */
function channelRows({ channels }: Prices): PriceRow[] {
  return channels.map(({ channel, qty, markup_bp, figures, like, previous }) => ({
    key: channel,
    name: nameChannel(channel),
    channel,
    item_id: undefined,
    qty: Number(qty),
    gross: figures.gross,
    discount: figures.discount,
    included_charges: figures.included_charges,
    refund: figures.refund,
    net: figures.net,
    previous_net: previous?.net ?? null,
    like_net: (like ?? figures).net,
    price: null,
    list_price: null,
    realised_price: Number(qty) > 0 ? Math.round((figures.net + figures.refund) / Number(qty)) : null,
    markup_bp,
    leakage_bp: figures.leakage_bp,
    food_cost_bp: figures.food_cost_bp,
    costed_bp: figures.costed_bp,
    gross_profit: figures.gross_profit,
    fee: figures.fee,
    contribution: figures.contribution,
    contribution_bp: figures.contribution_bp,
  }))
}

/** The menus of a channel as rows. */
function itemRows({ items }: Prices, { channel }: PriceRow): PriceRow[] {
  return items
    .filter((item) => item.channel === channel)
    .map(({ item_id, name, qty, ...item }) => ({
      ...item,
      key: `${channel} ${item_id}`,
      name: name ?? 'Menu tidak dikenal',
      item_id,
      qty: Number(qty),
      previous_net: null,
      like_net: null,
      gross_profit: null,
      fee: null,
      contribution: null,
      contribution_bp: null,
    }))
}

/** What lies below the channels; `open` and `toggle` are of channel codes. */
export function priceTree(
  prices: Prices,
  open: ReadonlySet<string>,
  toggle: (channel: string) => void,
): RowTree<PriceRow> {
  return {
    childrenOf: (row) => (row.item_id === undefined ? itemRows(prices, row) : undefined),
    isOpen: ({ key }) => open.has(key),
    onToggle: ({ key }) => toggle(key),
  }
}

/** Channels with their menus: from the price asked to what is left of it. */
export function priceTable(ctx: PriceContext, tree: RowTree<PriceRow>): ReportTableData<PriceRow> {
  const { prices, report, sees_cost, against } = ctx
  const { figures, qty, markup_bp } = prices.total
  const column = (
    key: keyof PriceRow,
    header: string,
    kind: 'rupiah' | 'count' | 'percent',
    total: number | null | undefined,
    more: Partial<ValueColumn<PriceRow>> = {},
  ): ReportColumn<PriceRow> => ({
    key,
    header,
    kind,
    value: (row) => row[key] ?? null,
    ...(total === undefined ? {} : { total }),
    explain: (row) => explainPrice(key, row),
    explain_total: explainPrice(key),
    ...more,
  })
  const rows = channelRows(prices)
  const step = (key: 'included_charges' | 'refund', total: number) =>
    column(key, describeMetric(key).label, 'rupiah', total, {
      definition: describeMetric(key).definition,
      wide_only: true,
    })
  return {
    id: 'harga',
    title: 'Harga per channel',
    columns: [
      {
        ...{ key: 'name', header: 'Channel', kind: 'text', value: ({ name }) => name },
        href: ({ channel, item_id }) =>
          report.receipts({ channel, ...(item_id === undefined ? {} : { item: item_id }) }),
      },
      column('qty', 'Terjual', 'count', Number(qty)),
      column('gross', 'Kotor', 'rupiah', figures.gross, {
        definition: describeMetric('gross').definition,
        wide_only: true,
      }),
      column('discount', 'Kebocoran', 'rupiah', figures.discount, {
        definition: 'Harga jual yang tidak diterima karena diskon.',
        wide_only: true,
      }),
      ...withoutIdleSteps<PriceRow>(
        [step('included_charges', figures.included_charges), step('refund', figures.refund)],
        idle_steps,
        rows,
      ),
      column('net', 'Bersih', 'rupiah', figures.net, {
        is_main: true,
      }),
      ...(against
        ? [
            {
              key: 'change',
              header: `vs ${against}`,
              kind: 'change' as const,
              pair: (row: PriceRow) => [row.like_net, row.previous_net] as const,
              explain: ({ channel, item_id }: PriceRow) =>
                item_id === undefined
                  ? writeChange(report, 'sales.net', { channel })
                  : writeChange(report, 'item.net', { channel, item_id }),
              explain_total: writeChange(report, 'sales.net'),
              total: pairOf<{ net: number }, number>(prices.total, ({ net }) => net),
            },
          ]
        : []),
      column('price', 'Harga menu', 'rupiah', undefined, {
        definition: 'Harga menu sendiri yang berlaku sekarang, tanpa pilihan.',
        wide_only: true,
      }),
      column('list_price', 'Harga jual', 'rupiah', undefined, {
        definition:
          'Harga rata-rata per porsi sebelum diskon, tanpa pilihan. Termasuk pajak bila harga channel termasuk pajak.',
      }),
      column('markup_bp', 'vs menu', 'percent', markup_bp, {
        definition: 'Selisih harga jual terhadap harga menu yang berlaku sekarang, tanpa pilihan.',
      }),
      column('realised_price', 'Terealisasi', 'rupiah', undefined, {
        definition:
          'Yang tersisa per porsi termasuk pilihannya: sesudah diskon, tanpa pajak dan layanan, sebelum pengembalian.',
      }),
      column('leakage_bp', 'Kebocoran %', 'percent', figures.leakage_bp, {
        definition: describeMetric('discount_bp').definition,
      }),
      ...(sees_cost
        ? [
            column('food_cost_bp', 'Food cost', 'percent', figures.food_cost_bp, {
              definition: describeMetric('food_cost_bp').definition,
            }),
            {
              ...knownCostColumn<PriceRow>((row) => row.costed_bp, figures.costed_bp),
              explain: (row: PriceRow) => explainPrice('costed_bp', row),
              explain_total: explainPrice('costed_bp'),
            },
            column('gross_profit', 'Laba kotor', 'rupiah', figures.gross_profit, {
              definition: describeMetric('gross_profit').definition,
              wide_only: true,
            }),
            column('fee', 'Biaya', 'rupiah', figures.fee, {
              definition: 'Komisi platform dan MDR; tercatat per nota, bukan per menu.',
              wide_only: true,
            }),
            column('contribution', 'Kontribusi', 'rupiah', figures.contribution, {
              definition: describeMetric('contribution').definition,
            }),
            column('contribution_bp', 'Kontribusi %', 'percent', figures.contribution_bp, {
              wide_only: true,
              explain: ({ channel, item_id }) =>
                item_id === undefined
                  ? writeFigure('sales.contribution', { channel, share_of: 'costed_net' })
                  : undefined,
              explain_total: writeFigure('sales.contribution', { share_of: 'costed_net' }),
            }),
          ]
        : []),
    ],
    rows,
    keyOf: ({ key }) => key,
    total_label: `Total ${prices.channels.length} channel`,
    tree,
  }
}
