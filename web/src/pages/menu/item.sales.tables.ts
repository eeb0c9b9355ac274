import type { ReportTableData } from '../../kit/report/column.ts'
import { writeFigure } from '../../parts/explain/figure-address.ts'
import { nameChannel } from '../../parts/report/names.ts'
import { liftColumn, pairColumn } from '../../parts/report/pair-columns.ts'
import { shortOutletName } from '../../parts/session/outlet-name.ts'
import type { GetItemContributionQuery, GetItemSalesQuery } from './item.sales.gql.gen.ts'

export type ItemSales = GetItemSalesQuery['itemSales']
type Pairs = GetItemSalesQuery['itemPairs']
type Place = ItemSales['outlets'][number]
type Channel = GetItemContributionQuery['channelReport']['items'][number]

/** What each outlet sold of the menu. */
export function outletTable({ outlets, total }: ItemSales, item_id: number): ReportTableData<Place> {
  const cellOf = ({ outlet }: Place) => ({ item_id, outlet_ids: [outlet.id] })
  return {
    id: 'menu-outlet',
    title: 'Penjualan menu per outlet',
    columns: [
      { key: 'outlet', header: 'Outlet', kind: 'text', value: ({ outlet }) => shortOutletName(outlet.name) },
      {
        key: 'qty',
        header: 'Terjual',
        kind: 'count',
        value: ({ figures }) => Number(figures.qty),
        total: Number(total.figures.qty),
        explain: (row) => writeFigure('item.qty', cellOf(row)),
        explain_total: writeFigure('item.qty', { item_id }),
      },
      {
        key: 'net',
        header: 'Penjualan bersih',
        kind: 'rupiah',
        value: ({ figures }) => figures.net,
        total: total.figures.net,
        is_main: true,
        explain: (row) => writeFigure('item.net', cellOf(row)),
        explain_total: writeFigure('item.net', { item_id }),
      },
    ],
    rows: outlets,
    keyOf: ({ outlet }) => outlet.id,
    total_label: 'Total',
  }
}

/** What the menu left through each channel. */
export function channelTable(rows: readonly Channel[], item_id: number): ReportTableData<Channel> {
  return {
    id: 'menu-channel',
    title: 'Kontribusi menu per channel',
    columns: [
      { key: 'channel', header: 'Channel', kind: 'text', value: ({ channel }) => nameChannel(channel) },
      { key: 'qty', header: 'Terjual', kind: 'count', value: ({ qty }) => Number(qty) },
      {
        key: 'net',
        header: 'Penjualan bersih',
        kind: 'rupiah',
        value: ({ figures }) => figures.net,
        explain: ({ channel }) => writeFigure('item.net', { item_id, channel }),
      },
      {
        key: 'contribution',
        header: 'Kontribusi',
        definition: 'Penjualan bersih yang HPP-nya diketahui, dikurangi HPP, komisi, dan biaya pembayaran.',
        kind: 'rupiah',
        value: ({ figures }) => figures.contribution,
        is_main: true,
      },
      {
        key: 'break_even',
        header: 'Harga impas',
        definition: 'Harga terendah yang masih tidak merugi di channel ini.',
        kind: 'rupiah',
        value: ({ break_even }) => break_even,
        wide_only: true,
      },
    ],
    rows,
    keyOf: ({ channel }) => channel,
  }
}

/** So many pairs are told here; the report of items has them all. */
const MOST_PAIRS = 8

type Pair = Pairs['pairs'][number]

/** What stands on the same receipts as the menu. */
export function pairTable({ pairs }: Pairs, item_id: number): ReportTableData<Pair> {
  return {
    id: 'menu-bersama',
    title: 'Sering dibeli bersama',
    columns: [
      {
        key: 'name',
        header: 'Menu',
        kind: 'text',
        value: (pair) => (pair.item_id === item_id ? pair.other_name : pair.name) ?? 'Menu tidak dikenal',
      },
      pairColumn<Pair>('receipts'),
      pairColumn<Pair>('item_share_bp', {
        header: 'Dari nota menu ini',
        value: (pair) => (pair.item_id === item_id ? pair.item_share_bp : pair.other_share_bp),
        explain: (pair) =>
          writeFigure(pair.item_id === item_id ? 'pair.item_share_bp' : 'pair.other_share_bp', {
            ...{ item_id: pair.item_id, other_id: pair.other_id },
          }),
      }),
      liftColumn<Pair>(),
    ],
    rows: pairs.slice(0, MOST_PAIRS),
    keyOf: (pair) => `${pair.item_id}-${pair.other_id}`,
  }
}
