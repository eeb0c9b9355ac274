import type { Context } from '../../kit/context.ts'
import { qtyOf } from '../../kit/decimal.calc.ts'
import type { Sums } from '../../sales/measure.calc.ts'
import { addItemSums, emptyItemSums, type ItemReportMeasures } from '../cube/item-metric.calc.ts'
import { groupItems } from '../item/group-items.ts'
import { readItemHours, readItemSums, readVariantSums } from '../item/item.queries.ts'
import { itemMeasures } from '../item/item-measure.calc.ts'
import { readItemReport } from '../item/read-item-report.ts'
import { restOf } from '../price/price-list-rest.ts'
import { readChannelItems, readPriceLists } from '../price/price-report.queries.ts'
import { COMMON_CELLS, type FigureGroup } from './figure-group.ts'
import type { RowsAsked } from './rows/figure-rows.ts'
import { lineRows } from './rows/line-rows.ts'

/** Quantities count in ten-thousandths. */
function countPortions({ qty, refund_qty, void_qty, transactions, ...money }: ItemReportMeasures): Sums {
  const portions = { qty: qtyOf(qty), refund_qty: qtyOf(refund_qty), void_qty: qtyOf(void_qty) }
  return { ...money, ...portions, ...(transactions === null ? {} : { transactions }) }
}

async function readOwn(ctx: Context, { scope, cell, is_group_now }: RowsAsked): Promise<ItemReportMeasures> {
  const { item_id, item_group_id, variant } = cell
  if (typeof variant === 'string') {
    const ways = typeof item_id === 'number' ? await readVariantSums(ctx, scope, [item_id]) : []
    const own = ways.filter((row) => row.variant === variant)
    return own.length === 1 && own[0] ? own[0] : addItemSums(own)
  }
  const basis = is_group_now ? 'now' : 'sold'
  if (typeof item_id === 'number') {
    const items = groupItems(await readItemSums(ctx, scope, item_id), basis)
    const own = items.filter(
      (row) => typeof item_group_id !== 'number' || row.item_group_id === item_group_id,
    )
    // What was not sold was on no receipt, which is known; of several groups nobody knows how many they share.
    if (own.length === 0) return emptyItemSums()
    return own.length === 1 && own[0] ? own[0] : addItemSums(own)
  }
  const read = async (section: 'groups' | 'total') =>
    readItemReport(ctx, scope, new Set([section]), { basis })
  if (typeof item_group_id === 'number') {
    const { groups } = await read('groups')
    return groups.find((row) => row.item_group_id === item_group_id)?.figures ?? addItemSums([])
  }
  return (await read('total')).total.figures
}

/** What was sold by a price list, or by none that tills told: of each no more is kept than this. */
async function readOfList(
  ctx: Context,
  { scope, cell: { item_id, item_group_id, variant } }: RowsAsked,
  price_list_id: number,
): Promise<Sums> {
  if ([item_id, item_group_id, variant].some((part) => part !== null && part !== undefined)) return {}
  const [lists, items] = await Promise.all([
    readPriceLists(ctx, scope),
    price_list_id === 0 ? readChannelItems(ctx, scope) : [],
  ])
  const rows = price_list_id === 0 ? restOf(items, lists) : lists
  const { qty, gross, item_discount, bill_discount, included_charges, refund, net, cogs, costed_net } =
    rows.find(({ price_id }) => price_id === price_list_id) ?? emptyItemSums()
  return {
    ...{ qty: qtyOf(qty), gross, item_discount, bill_discount, included_charges },
    ...{ refund, net, cogs, costed_net },
  }
}

/** Portions of a menu sold in an hour of the clock: no more is kept by the hour. */
async function readHour(
  ctx: Context,
  { scope, cell: { item_id, item_group_id, variant, price_list_id } }: RowsAsked,
  hour: number,
): Promise<Sums> {
  const hours = await readItemHours(ctx, scope)
  const is_more = [item_group_id, variant, price_list_id].some((part) => part !== null && part !== undefined)
  if (!hours || typeof item_id !== 'number' || is_more) return {}
  return { qty: hours.find((row) => row.item_id === item_id)?.hours[hour] ?? 0 }
}

/** Figures of menus, their ways and their groups, as the report of items tells them. */
export const itemFigures: FigureGroup = {
  measures: itemMeasures,
  cells: [...COMMON_CELLS, 'side', 'item_id', 'item_group_id', 'variant', 'hour', 'price_list_id'],
  rows: lineRows,
  readSums: async (ctx, asked) => {
    const { hour, price_list_id } = asked.cell
    if (typeof hour === 'number') return readHour(ctx, asked, hour)
    if (typeof price_list_id === 'number') return readOfList(ctx, asked, price_list_id)
    return countPortions(await readOwn(ctx, asked))
  },
}
