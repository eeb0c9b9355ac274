import type { Context } from '../../kit/context.ts'
import { readOutletAreas } from '../../outlets/area/outlet-areas.queries.ts'
import type { GroupBasis } from '../cube/group-basis.calc.ts'
import { addItemSums, emptyItemSums, type ItemReportMeasures } from '../cube/item-metric.calc.ts'
import { type Compared, compareSides, pairSides, type Side } from '../scope/compared.calc.ts'
import type { Base } from '../scope/comparison.calc.ts'
import { type Freshness, readFreshness } from '../scope/freshness.queries.ts'
import type { DateRange } from '../scope/period.calc.ts'
import { placesOf, type ToldPlaces } from '../scope/places.calc.ts'
import type { ReportScope, ScopeOutlet } from '../scope/report-scope.queries.ts'
import { readWhy, type Why } from '../why/read-why.ts'
import { groupItems, receiptsOf } from './group-items.ts'
import {
  type ItemHours,
  type ItemOutletSums,
  readGroupReceipts,
  readItemHours,
  readItemOutlets,
  readItemSums,
  readOutletItemSums,
  readReceiptCounts,
  readVariantSums,
} from './item.queries.ts'
import { type AbcClass, classifyAbc, classifyMenu, type MenuClass } from './item-analysis.calc.ts'
import { addItemStock, type ItemStock } from './item-stock.calc.ts'
import { type ItemStockRow, readItemStock } from './item-stock.queries.ts'

export type ComparedItem = Compared<ItemReportMeasures>

export interface ReportedItem extends ComparedItem {
  stock: ItemStock | null
  item_id: number
  code: string | null
  name: string | null
  item_group_id: number
  abc: AbcClass
  menu_class: MenuClass | null
}

export interface ReportedGroup extends ComparedItem {
  stock: ItemStock | null
  item_group_id: number
  name: string | null
}

export interface ItemReport extends ToldPlaces<ComparedItem, ScopeOutlet> {
  range: DateRange
  base: Base | null
  total: ComparedItem & { stock: ItemStock | null }
  groups: ReportedGroup[]
  items: ReportedItem[]
  outlets: { outlet: ScopeOutlet; items: ItemOutletSums[] }[]
  hours: ItemHours[] | null
  freshness: Freshness | null
  /** Why net sales changed; null unless asked. */
  why: Why | null
}

export interface ItemReportOptions {
  readonly with_stock?: boolean
  /** Of items and groups; that of now unless asked. */
  readonly basis?: GroupBasis
}

export const ITEM_SECTIONS = [
  'items',
  'groups',
  'total',
  'outlets',
  'by_outlet',
  'by_area',
  'hours',
  'freshness',
  'why',
] as const
type Section = (typeof ITEM_SECTIONS)[number]

/**
 * Reads the sections asked for from sums alone; groups and total are the items added up, but for their receipts. By the
 * groups of the time of sale an item has a row for each it was sold in. With stock what was lost of
 * menus stands beside what was sold, menus that were lost and never sold too; null where channels, cashiers or
 * hours are asked for, by which nothing is lost.
 */
export async function readItemReport(
  ctx: Context,
  scope: ReportScope,
  wanted: ReadonlySet<Section>,
  { with_stock = false, basis = 'now' }: ItemReportOptions = {},
): Promise<ItemReport> {
  const asks_items = wanted.has('items') || wanted.has('groups') || wanted.has('total')
  const asks_places = wanted.has('by_outlet') || wanted.has('by_area')
  const [rows, counted, totals, stock, outlets, sold_at, placed, hours, freshness, why] = await Promise.all([
    asks_items ? readItemSums(ctx, scope) : [],
    wanted.has('groups') ? readGroupReceipts(ctx, scope) : [],
    wanted.has('total') ? readReceiptCounts(ctx, scope) : [],
    asks_items && with_stock && !scope.channels && !scope.narrowing ? readItemStock(ctx, scope) : null,
    wanted.has('outlets') ? readItemOutlets(ctx, scope) : [],
    asks_places ? readOutletItemSums(ctx, scope) : [],
    asks_places
      ? readOutletAreas(
          ctx,
          scope.outlets.map(({ id }) => id),
        )
      : [],
    wanted.has('hours') ? readItemHours(ctx, scope) : null,
    wanted.has('freshness') ? readFreshness(ctx, scope) : null,
    wanted.has('why') ? readWhy(ctx, scope) : null,
  ])
  const { base } = scope
  const sums = groupItems(rows, basis)
  const sold = pairSides(sums, (row) => `${row.item_id} ${row.item_group_id}`).map(({ sample, ...pair }) => ({
    item_id: sample.item_id,
    code: sample.code,
    name: sample.name,
    item_group_id: sample.item_group_id,
    group_name: sample.group_name,
    ...compareSides<ItemReportMeasures>(base, pair, emptyItemSums()),
  }))
  const stocked = new Map(stock?.map((row) => [row.item_id, row]))
  const pairs = [...sold, ...onlyLost(stock ?? [], new Set(sold.map(({ item_id }) => item_id)), base)].map(
    (item) => ({ ...item, stock: stock && takeStock(stocked, item.item_id) }),
  )
  const net_of = new Map<number, number>()
  for (const { item_id, figures } of pairs) net_of.set(item_id, (net_of.get(item_id) ?? 0) + figures.net)
  const abc = new Map(
    classifyAbc([...net_of.values()]).map((letter, place) => [[...net_of.keys()][place], letter]),
  )
  const classes = classifyMenu(pairs)
  return {
    range: scope.range,
    base,
    total: {
      ...withReceipts(
        addCompared(pairs, base),
        (side) => totals.find((row) => row.side === side)?.transactions ?? 0,
      ),
      stock: stock && addItemStock(pairs.map((item) => item.stock ?? NONE)),
    },
    groups: [...Map.groupBy(pairs, (item) => item.item_group_id)]
      .map(([item_group_id, items]) => ({
        item_group_id,
        name: items[0]?.group_name ?? null,
        ...withReceipts(addCompared(items, base), (side) =>
          receiptsOf(rows, counted, basis, side, item_group_id),
        ),
        stock: stock && addItemStock(items.map((item) => item.stock ?? NONE)),
      }))
      .sort((a, b) => b.figures.net - a.figures.net),
    items: pairs.map((item, place) => ({
      ...item,
      abc: abc.get(item.item_id) ?? 'C',
      menu_class: item.item_id > 0 ? (classes[place] ?? null) : null,
    })),
    outlets: scope.outlets.flatMap((outlet) => {
      const items = outlets.filter((row) => row.outlet_id === outlet.id)
      return items.length > 0 ? [{ outlet, items }] : []
    }),
    ...placesOf(scope, placed, sold_at, addOutlets),
    hours,
    freshness,
    why,
  }
}

/** Outlets added up: no receipt is of two of them. */
const addOutlets = (rows: readonly ItemReportMeasures[]): ItemReportMeasures => ({
  ...addItemSums(rows),
  transactions: rows.reduce((sum, { transactions }) => sum + (transactions ?? 0), 0),
})

const NONE = addItemStock([])

/** What is kept of an item's stock: told once, where it has several rows. */
function takeStock(stocked: Map<number, ItemStockRow>, item_id: number): ItemStock {
  const own = stocked.get(item_id) ?? NONE
  stocked.delete(item_id)
  return own
}

function withReceipts(
  { figures, like, previous }: ComparedItem,
  count: (side: Side) => number | null,
): ComparedItem {
  return {
    figures: { ...figures, transactions: count('current') },
    like: like && { ...like, transactions: count('like') },
    previous: previous && { ...previous, transactions: count('previous') },
  }
}

/** Menus of which something was lost and nothing sold. */
function onlyLost(stock: readonly ItemStockRow[], sold: ReadonlySet<number>, base: Base | null) {
  return stock
    .filter(({ item_id, wasted_qty }) => !sold.has(item_id) && Number(wasted_qty) !== 0)
    .map(({ item_id, code, name, item_group_id, group_name }) => ({
      ...{ item_id, code, name, item_group_id, group_name },
      ...compareSides(base, NOTHING, emptyItemSums()),
    }))
}

const NOTHING = { current: undefined, like: undefined, previous: undefined }

/** One way to have an item beside the period compared with. */
export interface ReportedVariant extends ComparedItem {
  item_id: number
  variant: string
}

/** The ways items were had. */
export async function readItemVariants(
  ctx: Context,
  scope: ReportScope,
  item_ids: readonly number[],
): Promise<ReportedVariant[]> {
  return pairSides(await readVariantSums(ctx, scope, item_ids), (row) => `${row.item_id} ${row.variant}`).map(
    ({ sample, ...pair }) => ({
      item_id: sample.item_id,
      variant: sample.variant,
      ...compareSides<ItemReportMeasures>(scope.base, pair, emptyItemSums()),
    }),
  )
}

function addCompared(rows: readonly ComparedItem[], base: Base | null): ComparedItem {
  const pair = {
    current: addItemSums(rows.map(({ figures }) => figures)),
    like: addItemSums(rows.flatMap(({ like }) => like ?? [])),
    previous: addItemSums(rows.flatMap(({ previous }) => previous ?? [])),
  }
  return compareSides(base, pair, emptyItemSums())
}
