import type { ReportColumn, ReportTableData } from '../../../kit/report/column.ts'
import { writeFigure } from '../../../parts/explain/figure-address.ts'
import { nameChannel } from '../../../parts/report/names.ts'
import type { ReportState } from '../../../parts/report/use-report.ts'
import { type ChannelReport, type LeftFigures, leftColumns } from './channel-report.columns.ts'

/** Which rows are open, by their keys. */
export interface OpenRows {
  isOpen: (key: string) => boolean
  toggle: (key: string) => void
}

/** For files: every row is open. */
export const all_open: OpenRows = { isOpen: () => true, toggle: () => undefined }

/** What the tables are made of. */
export interface ChannelContext {
  of: ChannelReport
  report: ReportState
  /** Whether channels are looked at at other rates. */
  is_asked: boolean
}

interface Row {
  key: string
  name: string
  channel: string | undefined
  item_id: number | undefined
  outlet_id: number | undefined
  figures: LeftFigures
}

const unknown_item = 'Menu tidak dikenal'

const hrefOf =
  ({ report }: ChannelContext) =>
  ({ channel, item_id, outlet_id }: Row) =>
    report.receipts({
      ...(channel === undefined ? {} : { channel }),
      ...(item_id === undefined ? {} : { item: item_id }),
      ...(outlet_id === undefined ? {} : { outlet: outlet_id }),
    })

/** Channels, opened to their menus. */
export function channelTable(ctx: ChannelContext, open: OpenRows): ReportTableData<Row> {
  const { channels, items, total } = ctx.of
  const rows = channels.map(({ channel, figures }) => ({
    ...{ key: channel, name: nameChannel(channel), channel, figures },
    ...{ item_id: undefined, outlet_id: undefined },
  }))
  return {
    id: 'channel',
    title: 'Kontribusi per channel',
    columns: [
      { key: 'name', header: 'Channel', kind: 'text', value: ({ name }) => name },
      ...leftColumns<Row>(total, rows, ctx.is_asked, hrefOf(ctx)),
    ],
    rows,
    keyOf: ({ key }) => key,
    total_label: `Total ${channels.length} channel`,
    tree: {
      childrenOf: (row) =>
        row.item_id === undefined
          ? items
              .filter(({ channel }) => channel === row.channel)
              .map(({ channel, item_id, name, figures }) => ({
                ...{ key: `${channel} ${item_id}`, name: name ?? unknown_item, channel, item_id, figures },
                outlet_id: undefined,
              }))
          : undefined,
      isOpen: ({ key }) => open.isOpen(key),
      onToggle: ({ key }) => open.toggle(key),
    },
  }
}

/** Outlets, opened to their channels. */
export function outletTable(ctx: ChannelContext, open: OpenRows): ReportTableData<Row> {
  const { outlets, total } = ctx.of
  const rows = outlets.map(({ outlet, figures }) => ({
    ...{ key: `o${outlet.id}`, name: outlet.name, outlet_id: outlet.id, figures },
    ...{ channel: undefined, item_id: undefined },
  }))
  return {
    id: 'outlet',
    title: 'Kontribusi per outlet',
    columns: [
      { key: 'name', header: 'Outlet', kind: 'text', value: ({ name }) => name },
      // Packaging is told by menu.
      ...leftColumns<Row>({ ...total, packaging: null }, rows, ctx.is_asked, hrefOf(ctx)),
    ],
    rows,
    keyOf: ({ key }) => key,
    total_label: `Total ${outlets.length} outlet`,
    tree: {
      childrenOf: (row) =>
        row.channel === undefined
          ? outlets
              .find(({ outlet }) => outlet.id === row.outlet_id)
              ?.channels.map(({ channel, figures }) => ({
                ...{ key: `${row.key} ${channel}`, name: nameChannel(channel), channel, figures },
                ...{ item_id: undefined, outlet_id: row.outlet_id },
              }))
          : undefined,
      isOpen: ({ key }) => open.isOpen(key),
      onToggle: ({ key }) => open.toggle(key),
    },
  }
}

type Menu = ChannelReport['items'][number]

interface PriceRow extends Partial<Pick<Menu, 'item_id' | 'price' | 'break_even' | 'dine_in_price'>> {
  key: string
  name: string
  channel: string
  qty: number
  contribution: number | null
}

/** Prices at which menus contribute nothing, or what they do at a table, by channel. */
export function priceTable({ of }: ChannelContext, open: OpenRows): ReportTableData<PriceRow> {
  const menusOf = (code: string): PriceRow[] =>
    of.items
      .filter(({ channel }) => channel === code)
      .map(({ figures, name, qty, ...menu }) => ({
        ...menu,
        key: `harga-${code} ${menu.item_id}`,
        name: name ?? unknown_item,
        qty: Number(qty),
        contribution: figures.contribution,
      }))
  const price = (
    key: 'price' | 'break_even' | 'dine_in_price',
    header: string,
    definition: string,
  ): ReportColumn<PriceRow> => ({
    ...{ key, header, definition, kind: 'rupiah' },
    value: (row) => row[key] ?? null,
  })
  const sum = (rows: readonly PriceRow[]) => rows.reduce((total, { qty }) => total + qty, 0)
  return {
    id: 'impas',
    title: 'Harga impas',
    columns: [
      { key: 'name', header: 'Channel', kind: 'text', value: ({ name }) => name },
      {
        ...{ key: 'qty', header: 'Terjual', kind: 'count' as const, wide_only: true },
        value: ({ qty }) => qty,
        explain: ({ channel, item_id }) => writeFigure('item.qty', { channel, item_id }),
      },
      price(
        'price',
        'Harga jual',
        'Harga rata-rata per porsi sebelum diskon, termasuk pilihan, dan pajak bila harga channel termasuk pajak.',
      ),
      price('break_even', 'Impas', 'Harga jual terendah yang kontribusinya tidak di bawah nol.'),
      price(
        'dine_in_price',
        'Setara makan di tempat',
        'Harga jual terendah yang kontribusi per porsinya sama dengan makan di tempat.',
      ),
      {
        ...{ key: 'room', header: 'Selisih dari impas', kind: 'rupiah' as const, is_main: true },
        definition: 'Harga jual dikurangi harga impas; di bawah nol berarti rugi pada tiap porsi.',
        value: (row) => (row.price != null && row.break_even != null ? row.price - row.break_even : null),
      },
    ],
    rows: of.channels.map(({ channel, figures }) => ({
      ...{ key: `harga-${channel}`, name: nameChannel(channel), channel },
      ...{ qty: sum(menusOf(channel)), contribution: figures.contribution },
    })),
    keyOf: ({ key }) => key,
    tree: {
      childrenOf: (row) => (row.item_id === undefined ? menusOf(row.channel) : undefined),
      isOpen: ({ key }) => open.isOpen(key),
      onToggle: ({ key }) => open.toggle(key),
    },
  }
}

type Lost = NonNullable<ChannelReport['lost_sales']>[number]

/** Menus that were out at GrabFood with what they would likely have brought. */
export function lostTable({ of, report }: ChannelContext): ReportTableData<Lost> {
  const rows = of.lost_sales ?? []
  const sum = (value: (row: Lost) => number | null) =>
    rows.reduce<number | null>((total, row) => {
      const own = value(row)
      return total === null || own === null ? null : total + own
    }, 0)
  const count = (key: 'outlets' | 'times' | 'minutes', header: string, total?: number | null) => ({
    ...{ key, header, kind: 'count' as const },
    value: (row: Lost) => row[key],
    ...(total === undefined ? {} : { total }),
  })
  return {
    id: 'habis',
    title: 'Habis di GrabFood',
    columns: [
      { key: 'name', header: 'Menu', kind: 'text', value: ({ name }) => name },
      count('outlets', 'Outlet'),
      count(
        'times',
        'Kali',
        sum(({ times }) => times),
      ),
      {
        ...count(
          'minutes',
          'Menit habis',
          sum(({ minutes }) => minutes),
        ),
        definition: 'Menit menu tidak dijual di GrabFood selama jam buka outlet.',
      },
      {
        ...{ key: 'lost_net', header: 'Perkiraan penjualan hilang', kind: 'rupiah' as const, is_main: true },
        definition:
          'Menit habis dikali penjualan bersih GrabFood per menit selama menu dijual, pada rentang waktu ini dan 28 hari sebelumnya.',
        value: ({ lost_net }) => lost_net,
        total: sum(({ lost_net }) => lost_net),
        href: ({ item_id }) => report.receipts({ channel: 'GRABFOOD', item: item_id }),
      },
    ],
    rows,
    keyOf: ({ item_id }) => item_id,
    total_label: `Total ${rows.length} menu`,
  }
}
