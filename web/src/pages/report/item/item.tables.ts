import { cumulate } from '@lumbung/server/kit/cumulate.calc.ts'
import { MENU_TITLES } from '@lumbung/server/reports/cube/group-basis.calc.ts'
import { type ItemMeasureKey, itemMeasures } from '@lumbung/server/reports/item/item-measure.calc.ts'
import type { ReportColumn, ReportTableData, RowTree } from '../../../kit/report/column.ts'
import { shareBp } from '../../../kit/report/figure-columns.ts'
import { writeFigure, writeShare } from '../../../parts/explain/figure-address.ts'
import { cellOfPlace, type OpenAreas, type PlaceRow, placeTable } from '../../../parts/report/area-tree.ts'
import { shortOutletName } from '../../../parts/session/outlet-name.ts'
import { type ItemContext, itemColumns } from './item.columns.ts'
import type { GetItemOutletsQuery } from './item.gql.gen.ts'
import { class_words } from './item.names.ts'
import type { OutletMeasure } from './item.search.ts'
import {
  cellOfItem,
  groupRows,
  type ItemRow,
  type ReportedItem,
  splitItems,
  unknown_item,
} from './item.tree.ts'

/** Groups, their menus and the ways those were had. */
export function menuTable(ctx: ItemContext, tree: RowTree<ItemRow>): ReportTableData<ItemRow> {
  return {
    id: 'menu',
    title: MENU_TITLES[ctx.basis],
    columns: [
      {
        key: 'name',
        header: 'Menu',
        kind: 'text',
        value: ({ name }) => name,
        href: ({ item_id, item_group_id }) => {
          if (item_id !== undefined) return ctx.report.receipts({ item: item_id })
          // Receipts are found by the group at the time of sale.
          if (item_group_id === undefined || ctx.basis === 'now') return undefined
          return ctx.report.receipts({ item_group: item_group_id })
        },
      },
      ...itemColumns<ItemRow>(
        ctx,
        (row) => row.parent_net,
        ({ cell }) => cell,
        ({ share }) => share,
      ),
    ],
    rows: groupRows(ctx.items),
    keyOf: ({ key }) => key,
    total_label: `Total ${new Set(ctx.items.items.map(({ item_id }) => item_id)).size} menu`,
    tree,
  }
}

/** Menus by name, each leading to its receipts. */
const nameColumn = ({ report }: ItemContext): ReportColumn<ReportedItem> => ({
  key: 'name',
  header: 'Menu',
  kind: 'text',
  value: ({ name }) => name ?? unknown_item,
  href: ({ item_id }) => report.receipts({ item: item_id }),
})

/** Where a figure of a menu comes from: of one that stands below several groups, within its own. */
function explainItem(items: readonly ReportedItem[], key: ItemMeasureKey) {
  const split = splitItems(items)
  return (row: ReportedItem): string => writeFigure(`item.${key}`, cellOfItem(row, split))
}

interface RankedItem extends ReportedItem {
  place: number
  cumulative_bp: number
}

/** Menus from the largest on with what they and all before them are of the whole. */
export function rankItems({ items }: ItemContext['items']): RankedItem[] {
  const shares = cumulate(items.map(({ figures }) => figures.net))
  return items.map((item, index) => ({ ...item, place: index + 1, cumulative_bp: shares[index] ?? 0 }))
}

/** The same as a table with their classes. */
export function abcTable(ctx: ItemContext): ReportTableData<RankedItem> {
  const { net } = ctx.items.total.figures
  return {
    id: 'abc',
    title: 'ABC',
    columns: [
      nameColumn(ctx),
      {
        key: 'abc',
        header: 'Kelas',
        definition: 'A: menu terbesar yang bersama mencapai 80% penjualan bersih; B sampai 95%; C sisanya.',
        kind: 'text',
        value: ({ abc }) => abc,
      },
      { key: 'place', header: 'Urutan', kind: 'count', value: ({ place }) => place, wide_only: true },
      {
        key: 'net',
        header: 'Penjualan bersih',
        kind: 'rupiah',
        is_main: true,
        value: ({ figures }) => figures.net,
        total: net,
        explain: explainItem(ctx.items.items, 'net'),
        explain_total: writeFigure('item.net'),
      },
      {
        key: 'share',
        header: 'Porsi',
        kind: 'percent',
        value: ({ figures }) => shareBp(figures.net, net),
        explain: (row) => writeShare('item.net', cellOfItem(row, splitItems(ctx.items.items))),
      },
      { key: 'cumulative', header: 'Kumulatif', kind: 'percent', value: (row) => row.cumulative_bp },
      {
        key: 'qty',
        header: 'Terjual',
        kind: 'count',
        value: ({ figures }) => Number(figures.qty),
        explain: explainItem(ctx.items.items, 'qty'),
      },
    ],
    rows: rankItems(ctx.items),
    keyOf: ({ item_id }) => item_id,
    total_label: `Total ${ctx.items.items.length} menu`,
  }
}

type OutletItems = GetItemOutletsQuery['itemReport']['outlets'][number]

/** Menus with a column for each outlet, so that outlets can be held beside each other. */
export function outletTable(
  ctx: ItemContext,
  outlets: readonly OutletItems[],
  measure: OutletMeasure,
): ReportTableData<ReportedItem> {
  const is_money = measure === 'bersih'
  const of = (row: { qty: string; net: number }) => (is_money ? row.net : Number(row.qty))
  const kind = is_money ? ('rupiah' as const) : ('count' as const)
  const key = is_money ? 'net' : 'qty'
  const sold = outlets.map(({ outlet, items }) => ({
    outlet,
    items: new Map(items.map((item) => [item.item_id, item])),
    total: items.reduce((sum, item) => sum + of(item), 0),
  }))
  return {
    id: 'outlet',
    title: 'Menu per outlet',
    columns: [
      nameColumn(ctx),
      {
        key: 'all',
        header: 'Semua',
        kind,
        is_main: true,
        value: ({ figures }) => of(figures),
        total: of(ctx.items.total.figures),
        explain: explainItem(ctx.items.items, key),
        explain_total: writeFigure(`item.${key}`),
      },
      ...sold.map(({ outlet, items, total }) => ({
        key: `outlet${outlet.id}`,
        header: shortOutletName(outlet.name),
        kind,
        value: ({ item_id }: ReportedItem) => {
          const row = items.get(item_id)
          return row ? of(row) : null
        },
        total,
        explain: ({ item_id }: ReportedItem) =>
          writeFigure(`item.${key}`, { item_id, outlet_ids: [outlet.id] }),
        explain_total: writeFigure(`item.${key}`, { outlet_ids: [outlet.id] }),
      })),
    ],
    rows: ctx.items.items,
    keyOf: ({ item_id }) => item_id,
    total_label: `Total ${outlets.length} outlet`,
  }
}

type Placed = Pick<ItemContext['items']['by_outlet'][number], 'figures' | 'like' | 'previous'>

/** What was sold by area, opened to its outlets; what was lost of menus is told by menu alone. */
export function areaTable(ctx: ItemContext, open: OpenAreas): ReportTableData<PlaceRow<Placed>> {
  const { items, report } = ctx
  const { net } = items.total.figures
  const without_stock = { ...ctx, items: { ...items, total: { ...items.total, stock: null } } }
  return placeTable<Placed>(
    items,
    () =>
      itemColumns<PlaceRow<Placed> & { stock?: null }>(
        without_stock,
        () => net,
        cellOfPlace,
        (row) => writeShare('item.net', cellOfPlace(row)),
      ),
    open,
    ({ outlet_id }) => (outlet_id === undefined ? undefined : report.receipts({ outlet: outlet_id })),
  )
}

/** Menus with the class they have beside those of their group, and what to do about it. */
export function engineeringTable(ctx: ItemContext): ReportTableData<ReportedItem> {
  const rows = ctx.items.items.filter(({ menu_class }) => menu_class !== null)
  const groups = new Map(ctx.items.groups.map(({ item_group_id, name }) => [item_group_id, name]))
  return {
    id: 'rekayasa',
    title: 'Rekayasa menu',
    columns: [
      nameColumn(ctx),
      {
        key: 'class',
        header: 'Kelas',
        kind: 'text',
        value: ({ menu_class }) => (menu_class ? class_words[menu_class].label : '–'),
      },
      {
        key: 'group',
        header: 'Grup',
        kind: 'text',
        value: ({ item_group_id }) => groups.get(item_group_id) ?? unknown_item,
        wide_only: true,
      },
      {
        key: 'qty',
        header: 'Terjual',
        kind: 'count',
        value: ({ figures }) => Number(figures.qty) - Number(figures.refund_qty),
        definition: itemMeasures.kept_qty.definition,
        explain: explainItem(ctx.items.items, 'kept_qty'),
      },
      {
        key: 'price',
        header: 'Harga',
        kind: 'rupiah',
        value: ({ figures }) => figures.average_price,
        definition: itemMeasures.average_price.definition,
        explain: explainItem(ctx.items.items, 'average_price'),
      },
      {
        key: 'cost',
        header: 'HPP/porsi',
        kind: 'rupiah',
        value: (row) => perPortion(row, row.figures.cogs),
        definition: itemMeasures.portion_cost.definition,
        explain: explainItem(ctx.items.items, 'portion_cost'),
        wide_only: true,
      },
      {
        key: 'unit',
        header: 'Kontribusi/porsi',
        kind: 'rupiah',
        value: (row) => perPortion(row, row.figures.gross_profit),
        definition: itemMeasures.portion_profit.definition,
        explain: explainItem(ctx.items.items, 'portion_profit'),
      },
      {
        key: 'profit',
        header: 'Total laba kotor',
        kind: 'rupiah',
        is_main: true,
        value: ({ figures }) => figures.gross_profit,
        explain: explainItem(ctx.items.items, 'gross_profit'),
      },
      {
        key: 'action',
        header: 'Saran',
        kind: 'text',
        value: ({ menu_class }) => (menu_class ? class_words[menu_class].hint : '–'),
      },
    ],
    rows,
    keyOf: ({ item_id }) => item_id,
  }
}

/** An amount by portion that stayed sold; null where none did or it is hidden. */
export function perPortion({ figures }: Pick<ReportedItem, 'figures'>, amount: number | null): number | null {
  const kept = Number(figures.qty) - Number(figures.refund_qty)
  return amount !== null && kept > 0 ? Math.sign(amount) * Math.round(Math.abs(amount) / kept) : null
}
