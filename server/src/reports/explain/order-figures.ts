import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { authorise } from '../../kit/permission.ts'
import { SEES_ORDER_COST, seesOrderPrices } from '../../purchasing/purchase-order/purchase-order.policy.ts'
import type { Sums } from '../../sales/measure.calc.ts'
import { documentFigures, inReach, namedBy, type ToldDocument } from './document-figures.ts'
import type { FigureGroup } from './figure-group.ts'
import { orderMeasures } from './order-measure.calc.ts'
import type { RowsAsked } from './rows/figure-rows.ts'
import { orderRows } from './rows/order-rows.ts'

type Order = Sums & { number: string; outlet: string; supplier: string }

async function readOrder(ctx: Context, asked: RowsAsked): Promise<ToldDocument | undefined> {
  const { rows } = await sql<Order>`select d.number, o.name as outlet, s.name as supplier,
      d.subtotal, d.discount, d.tax, d.freight, d.total
    from purchase_order d
    join outlet o on o.brand_id = ${ownBrand} and o.id = d.outlet_id
    join supplier s on s.brand_id = ${ownBrand} and s.id = d.supplier_id
    where ${namedBy(asked, 'order_id')} and ${inReach(asked)}`.execute(ctx.db)
  const [order] = rows
  if (!order) return undefined
  const { number, outlet, supplier, ...sums } = order
  const facts = [
    { label: 'Pesanan', text: number },
    { label: 'Pemasok', text: supplier },
    { label: 'Outlet', text: outlet },
  ]
  return { facts, sums }
}

/** The amounts of one purchase order, as its page tells them to who sees prices. */
export const orderFigures: FigureGroup = documentFigures({
  measures: orderMeasures,
  cells: ['order_id'],
  not_found: 'Pesanan tidak ditemukan',
  read: readOrder,
  rows: orderRows,
  assertSeen: (ctx) => {
    if (!seesOrderPrices(ctx)) authorise(ctx, SEES_ORDER_COST, 'read')
  },
})
