import { COST_DECIMALS, qtyOf, toScaled } from '../../kit/decimal.calc.ts'
import { invalid } from '../../kit/errors.ts'
import { readFlowOf } from '../inventory/stock-flow.queries.ts'
import { flowMeasures, inQuantity, mapFlow, wholeRupiah } from '../inventory/stock-flow-measure.calc.ts'
import type { FigureGroup } from './figure-group.ts'
import { unitOfCell } from './goods-unit.ts'
import type { RowsAsked } from './rows/figure-rows.ts'
import { flowRows } from './rows/flow-rows.ts'

/**
 * Of movements neither cashiers nor hours nor methods are told, and a number or a category is of one kind of goods.
 * @throws VALIDATION
 */
export function refuseUntold({ cell, ...asked }: RowsAsked): void {
  if (asked.cashiers || asked.hours || asked.methods)
    throw invalid({ measure: 'Stok tidak dirinci menurut kasir, jam, atau metode' })
  if (!cell.item_kind && (typeof cell.item_id === 'number' || typeof cell.category === 'string'))
    throw invalid({ item_kind: 'Pilih bahan baku atau menu' })
}

/** Figures of stock from the first day to the last; quantities of one thing alone. */
export const flowFigures: FigureGroup = {
  measures: flowMeasures,
  cells: ['from', 'to', 'outlet_ids', 'item_kind', 'item_id', 'category'],
  rows: flowRows,
  readGoodsUnit: unitOfCell,
  readSums: async (ctx, asked) => {
    refuseUntold(asked)
    const { item_kind = null, item_id = null, category = null } = asked.cell
    const { value, quantity } = await readFlowOf(ctx, asked.scope, { item_kind, item_id, category })
    return {
      ...mapFlow(
        (key) => key,
        (key) => wholeRupiah(toScaled(value[key], COST_DECIMALS)),
      ),
      ...(item_id === null ? {} : mapFlow(inQuantity, (key) => qtyOf(quantity[key]))),
    }
  },
}
