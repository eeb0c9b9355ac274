import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { COST_DECIMALS, qtyOf, toScaled } from '../../kit/decimal.calc.ts'
import type { Sums } from '../../sales/measure.calc.ts'
import { standingMeasures } from '../inventory/standing-measure.calc.ts'
import { wholeRupiah } from '../inventory/stock-flow-measure.calc.ts'
import type { FigureGroup } from './figure-group.ts'
import { refuseUntold } from './flow-figures.ts'
import { unitOfCell } from './goods-unit.ts'
import type { RowsAsked } from './rows/figure-rows.ts'
import { standingRows } from './rows/standing-rows.ts'

async function readSums(ctx: Context, { scope: { outlet_ids }, cell }: RowsAsked): Promise<Sums> {
  const { item_kind, item_id } = cell
  const is_one = typeof item_id === 'number'
  const where = [
    sql`b.brand_id = ${ownBrand}`,
    ...(outlet_ids ? [sql`b.outlet_id = any(${outlet_ids}::int[])`] : []),
    ...(item_kind ? [sql`b.item_kind = ${item_kind}`] : []),
    is_one ? sql`b.item_id = ${item_id}` : sql`b.is_kept`,
  ]
  const { rows } = await sql<{
    value: string
    quantity: string
  }>`select coalesce(sum(b.value), 0)::text as value,
      coalesce(sum(b.quantity), 0)::text as quantity
    from stock_standing b where ${sql.join(where, sql` and `)}`.execute(ctx.db)
  const [sums] = rows
  if (!sums) throw new Error('A sum always has a row')
  return {
    value: wholeRupiah(toScaled(sums.value, COST_DECIMALS)),
    ...(is_one ? { quantity: qtyOf(sums.quantity) } : {}),
  }
}

/** How stock stands now, as the page of stock tells it, whatever the period: the quantity of one thing alone. */
export const standingFigures: FigureGroup = {
  measures: standingMeasures,
  cells: ['outlet_ids', 'item_kind', 'item_id'],
  is_standing: true,
  rows: standingRows,
  readGoodsUnit: unitOfCell,
  readSums: async (ctx, asked) => {
    refuseUntold(asked)
    return readSums(ctx, asked)
  },
}
