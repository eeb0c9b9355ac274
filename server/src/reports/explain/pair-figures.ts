import { invalid } from '../../kit/errors.ts'
import type { Sums } from '../../sales/measure.calc.ts'
import { readItemPairs } from '../item/item-pairs.queries.ts'
import { pairMeasures } from '../item/pair-measure.calc.ts'
import { COMMON_CELLS, type FigureGroup } from './figure-group.ts'
import { pairRows } from './rows/pair-rows.ts'

/** Two menus on the same receipts, as the report of items tells them. */
export const pairFigures: FigureGroup = {
  measures: pairMeasures,
  cells: [...COMMON_CELLS, 'item_id', 'other_id'],
  rows: pairRows,
  readSums: async (ctx, { scope, cell: { item_id, other_id } }): Promise<Sums> => {
    if (typeof item_id !== 'number' || typeof other_id !== 'number' || item_id === other_id)
      throw invalid({ item_id: 'Pilih dua menu' })
    const { pairs } = await readItemPairs(ctx, scope, { item_id })
    const found = pairs.find((pair) => pair.item_id === other_id || pair.other_id === other_id)
    // Those seldom together are not told.
    if (!found) return {}
    const { receipts, item_receipts, other_receipts } = found
    return found.item_id === item_id
      ? { receipts, item_receipts, other_receipts }
      : { receipts, item_receipts: other_receipts, other_receipts: item_receipts }
  },
}
