import type { Context } from '../../kit/context.ts'
import { qtyOf } from '../../kit/decimal.calc.ts'
import type { Sums } from '../../sales/measure.calc.ts'
import { addItemSums, type ItemReportMeasures } from '../cube/item-metric.calc.ts'
import { readVariantSums } from '../item/item.queries.ts'
import { itemMeasures } from '../item/item-measure.calc.ts'
import { readItemReport } from '../item/read-item-report.ts'
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
  const read = async (section: 'items' | 'groups' | 'total') =>
    readItemReport(ctx, scope, new Set([section]), { basis })
  if (typeof item_id === 'number') {
    const { items } = await read('items')
    const own = items.filter(
      (row) =>
        row.item_id === item_id && (typeof item_group_id !== 'number' || row.item_group_id === item_group_id),
    )
    return own.length === 1 && own[0] ? own[0].figures : addItemSums(own.map(({ figures }) => figures))
  }
  if (typeof item_group_id === 'number') {
    const { groups } = await read('groups')
    return groups.find((row) => row.item_group_id === item_group_id)?.figures ?? addItemSums([])
  }
  return (await read('total')).total.figures
}

/** Figures of menus, their ways and their groups, as the report of items tells them. */
export const itemFigures: FigureGroup = {
  measures: itemMeasures,
  cells: [...COMMON_CELLS, 'item_id', 'item_group_id', 'variant'],
  rows: lineRows,
  readSums: async (ctx, asked) => countPortions(await readOwn(ctx, asked)),
}
