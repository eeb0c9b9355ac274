import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { invalid } from '../../kit/errors.ts'
import { authorise } from '../../kit/permission.ts'
import { SEES_ORDER_COST, seesOrderPrices } from '../../purchasing/purchase-order/purchase-order.policy.ts'
import type { Sums } from '../../sales/measure.calc.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'
import type { FigureGroup } from './figure-group.ts'
import { orderMeasures } from './order-measure.calc.ts'
import { orderRows } from './rows/order-rows.ts'

type Order = Sums & { number: string; outlet: string; supplier: string }

/**
 * An order of an outlet in reach.
 * @throws VALIDATION for one that is elsewhere or nowhere
 */
async function readOrder(ctx: Context, { outlet_ids }: ReportScope, id: number): Promise<Order> {
  const reach = outlet_ids ? sql`and d.outlet_id = any(${outlet_ids}::int[])` : sql``
  const { rows } = await sql<Order>`select d.number, o.name as outlet, s.name as supplier,
      d.subtotal, d.discount, d.tax, d.freight, d.total
    from purchase_order d
    join outlet o on o.brand_id = ${ownBrand} and o.id = d.outlet_id
    join supplier s on s.brand_id = ${ownBrand} and s.id = d.supplier_id
    where d.brand_id = ${ownBrand} and d.id = ${id} ${reach}`.execute(ctx.db)
  const [order] = rows
  if (!order) throw invalid({ order_id: 'Pesanan tidak ditemukan' })
  return order
}

/** The amounts of one purchase order, as its page tells them to who sees prices. */
export const orderFigures: FigureGroup = {
  measures: orderMeasures,
  cells: ['order_id'],
  rows: orderRows,
  assertSeen: (ctx) => {
    if (!seesOrderPrices(ctx)) authorise(ctx, SEES_ORDER_COST, 'read')
  },
  readSums: async (ctx, { scope, cell: { order_id } }): Promise<Sums> => {
    const {
      number: _number,
      outlet: _outlet,
      supplier: _supplier,
      ...sums
    } = await readOrder(ctx, scope, order_id ?? 0)
    return sums
  },
  sayFacts: async (ctx, { scope, cell: { order_id } }) => {
    const { number, outlet, supplier } = await readOrder(ctx, scope, order_id ?? 0)
    return [
      { label: 'Pesanan', text: number },
      { label: 'Pemasok', text: supplier },
      { label: 'Outlet', text: outlet },
    ]
  },
}
