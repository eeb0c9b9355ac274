import type { Context } from '../../kit/context.ts'
import { COST_DECIMALS, qtyOf, toScaled } from '../../kit/decimal.calc.ts'
import type { Sums } from '../../sales/measure.calc.ts'
import { readWasteSum } from '../dashboard/waste.queries.ts'
import { wasteMeasures } from '../dashboard/waste-measure.calc.ts'
import { nearestRupiah } from '../inventory/stock-flow-measure.calc.ts'
import { readWaste, type WasteRow } from '../inventory/waste.queries.ts'
import type { FigureGroup } from './figure-group.ts'
import { refuseUntold } from './flow-figures.ts'
import { unitOfCell } from './goods-unit.ts'
import type { RowsAsked } from './rows/figure-rows.ts'
import { wasteRows } from './rows/waste-rows.ts'

/** Which row of the report a cell is of: what it is told by, and what it is there. */
function rowOf({
  movement_type,
  reason,
  person,
  hour,
  item_id,
  item_kind,
}: RowsAsked['cell']): Partial<WasteRow> {
  if (movement_type) return { by: 'reason', type: movement_type, reason: reason || null }
  if (typeof person === 'string') return { by: 'person', person: person || null }
  if (typeof hour === 'number') return { by: 'hour', hour }
  if (typeof item_id === 'number') return { by: 'item', item_kind: item_kind ?? null, item_id }
  return { by: 'all' }
}

async function readOwn(ctx: Context, { scope, cell }: RowsAsked): Promise<Sums> {
  const wanted = Object.entries(rowOf(cell))
  const found = (await readWaste(ctx, scope)).find((row) =>
    wanted.every(([key, value]) => row[key as keyof WasteRow] === value),
  )
  return {
    waste: nearestRupiah(toScaled(found?.value ?? '0', COST_DECIMALS)),
    waste_count: found?.count ?? 0,
    ...(typeof cell.item_id === 'number' ? { waste_quantity: qtyOf(found?.quantity ?? '0') } : {}),
  }
}

/** What stock was thrown away or went missing, as the first page tells it, and each row of what it is told by. */
export const wasteFigures: FigureGroup = {
  measures: wasteMeasures,
  cells: ['from', 'to', 'outlet_ids', 'movement_type', 'reason', 'person', 'hour', 'item_kind', 'item_id'],
  rows: wasteRows,
  readGoodsUnit: unitOfCell,
  readSums: async (ctx, asked) => {
    refuseUntold(asked)
    const { from: _from, to: _to, ...of } = asked.cell
    const is_part = Object.values(of).some((value) => value !== null && value !== undefined)
    return is_part ? readOwn(ctx, asked) : { waste: await readWasteSum(ctx, asked.scope) }
  },
}
