import { grossProfitOf, knownCogsOf } from '@lumbung/server/sales/known-cost.calc.ts'
import { costedBpOf, foodCostBpOf } from '@lumbung/server/sales/sales-metric.calc.ts'
import type { Compared } from '../../../kit/report/figure-columns.ts'
import { writeShare } from '../../../parts/explain/figure-address.ts'
import type { FigureCell } from '../../../parts/graphql/schema.gen.ts'
import type { GetItemReportQuery, GetItemVariantsQuery } from './item.gql.gen.ts'

export type ItemReport = GetItemReportQuery['itemReport']
export type ItemFigures = ItemReport['total']['figures']
export type ReportedItem = ItemReport['items'][number]
export type Variant = GetItemVariantsQuery['itemVariantReport'][number]

/** A row of the table, whichever level it is of. */
export interface ItemRow {
  /** `g3`, `i12`, or the item's with its options. */
  key: string
  name: string
  item_id: number | undefined
  item_group_id: number | undefined
  /** A menu whose sales lie below several groups. */
  is_split?: boolean
  abc: ReportedItem['abc'] | undefined
  figures: ItemFigures
  like: ItemFigures | null
  previous: ItemFigures | null
  /** What of the report it is of; undefined for what is left of a menu. */
  cell: FigureCell | undefined
  /** Which figure its share of that is. */
  share: string | undefined
  /** Net sales of the row it lies below, or of everything. */
  parent_net: number
  /** What was lost and what there is; nothing is known of the ways a menu was had. */
  stock: ItemReport['total']['stock']
}

export const unknown_item = 'Menu tidak dikenal'

/** The menu groups as rows. */
export function groupRows({ groups, total }: ItemReport): ItemRow[] {
  return groups.map(({ item_group_id, name, figures, like, previous, stock }) => ({
    key: `g${item_group_id}`,
    name: name ?? unknown_item,
    item_id: undefined,
    item_group_id,
    cell: { item_group_id },
    share: writeShare('item.net', { item_group_id }),
    abc: undefined,
    figures,
    like,
    previous,
    parent_net: total.figures.net,
    stock,
  }))
}

/** Menus that were sold in several groups: of none of them is known which options belong to it. */
export function splitItems(items: readonly ReportedItem[]): ReadonlySet<number> {
  const seen = new Set<number>()
  return new Set(items.flatMap(({ item_id }) => (seen.size === seen.add(item_id).size ? [item_id] : [])))
}

/** What of the report a menu is: within its group where it stands below several. */
export const cellOfItem = (
  { item_id, item_group_id }: Pick<ReportedItem, 'item_id' | 'item_group_id'>,
  split: ReadonlySet<number>,
): FigureCell => ({ item_id, ...(split.has(item_id) ? { item_group_id: item_group_id ?? 0 } : {}) })

/** The menus of a group as rows. */
export function itemRows({ items }: ItemReport, group: ItemRow): ItemRow[] {
  const split = splitItems(items)
  return items
    .filter(({ item_group_id }) => item_group_id === group.item_group_id)
    .map(({ item_id, name, abc, figures, like, previous, stock }) => ({
      key: split.has(item_id) ? `i${item_id} ${group.key}` : `i${item_id}`,
      is_split: split.has(item_id),
      name: name ?? unknown_item,
      item_id,
      item_group_id: undefined,
      cell: cellOfItem({ item_id, item_group_id: group.item_group_id ?? 0 }, split),
      share: writeShare('item.net', { item_id, item_group_id: group.item_group_id ?? 0 }, ['item_id']),
      abc,
      figures,
      like,
      previous,
      parent_net: group.figures.net,
      stock,
    }))
}

/** The ways a menu was had as rows; what had no options comes last. */
export function variantRows(variants: readonly Variant[], item: ItemRow): ItemRow[] {
  const own = variants.filter(({ item_id }) => item_id === item.item_id)
  if (own.length === 0) return []
  const row = (
    name: string,
    { figures, like, previous }: Compared<ItemFigures>,
    cell: FigureCell | undefined,
  ): ItemRow => ({
    key: `${item.key} ${name}`,
    name,
    item_id: undefined,
    item_group_id: undefined,
    cell,
    share: cell && writeShare('item.net', cell, ['variant']),
    abc: undefined,
    figures,
    like,
    previous,
    parent_net: item.figures.net,
    stock: null,
  })
  const rows = own.map((way) => row(way.variant, way, { item_id: way.item_id, variant: way.variant }))
  const rest = subtractFigures(
    item.figures,
    own.map(({ figures }) => figures),
  )
  const like = own.flatMap((variant) => variant.like ?? [])
  const before = own.flatMap(({ previous }) => previous ?? [])
  const rest_of = {
    figures: rest,
    like: item.like && subtractFigures(item.like, like),
    previous: item.previous && subtractFigures(item.previous, before),
  }
  const is_something = Number(rest.qty) !== 0 || rest.net !== 0 || Number(rest.void_qty) !== 0
  return is_something ? [...rows, row('Tanpa pilihan', rest_of, undefined)] : rows
}

const quantities = ['qty', 'refund_qty', 'void_qty'] as const
const amounts = [
  'void_amount',
  'gross',
  'item_discount',
  'bill_discount',
  'included_charges',
  'refund',
  'net',
] as const
/** Decimal text has four places. */
const places = 10_000

/** What is left of figures without some of them; what is hidden stays hidden, rates are made anew. */
export function subtractFigures(whole: ItemFigures, parts: readonly ItemFigures[]): ItemFigures {
  const rest: ItemFigures = { ...whole }
  for (const key of quantities) {
    const taken = parts.reduce((sum, part) => sum + Math.round(Number(part[key]) * places), 0)
    rest[key] = String((Math.round(Number(whole[key]) * places) - taken) / places)
  }
  for (const key of amounts) rest[key] = parts.reduce((left, part) => left - part[key], whole[key])
  rest.transactions = null
  const kept = Number(rest.qty) - Number(rest.refund_qty)
  rest.average_price = kept > 0 ? Math.round(Math.max(rest.net, 0) / kept) : null
  if (whole.costed_net === null) return rest
  const left = (key: 'cogs' | 'costed_net') =>
    parts.reduce((value, part) => value - (part[key] ?? 0), whole[key] ?? 0)
  const costed = { gross: rest.gross, net: rest.net, cogs: left('cogs'), costed_net: left('costed_net') }
  return {
    ...rest,
    costed_net: costed.costed_net,
    costed_bp: costedBpOf(costed),
    cogs: knownCogsOf(costed),
    gross_profit: grossProfitOf(costed),
    food_cost_bp: foodCostBpOf(costed),
  }
}
