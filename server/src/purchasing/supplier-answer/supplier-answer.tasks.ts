import { sql } from 'kysely'
import { addTaskKind } from '../../access/task/task-kind.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can } from '../../kit/permission.ts'
import { seesOrderPrices } from '../purchase-order/purchase-order.policy.ts'
import { ON_ORDER } from '../purchase-order/purchase-order-transition.calc.ts'

addTaskKind({
  kind: 'supplier_answer',
  permission: can('purchase_order', 'update'),
  source: (ctx) => ({
    from: sql`purchase_order_answer a join purchase_order d on d.brand_id = a.brand_id and d.brand_id = ${ownBrand}
      and d.id = a.purchase_order_id`,
    outlet: sql`d.outlet_id`,
    where: sql`a.brand_id = ${ownBrand} and a.status = 'waiting' and d.status = any(${[...ON_ORDER]}::text[])`,
    columns: {
      ref: sql`d.id`,
      title: sql`d.number`,
      note: sql`(select s.name from supplier s where s.brand_id = ${ownBrand} and s.id = d.supplier_id)`,
      version: sql`d.version`,
      since: sql`a.answered_at`,
      due: sql`d.expected_on`,
      amount: seesOrderPrices(ctx) ? sql`d.total` : sql`null::bigint`,
      print: sql`a.id::text`,
    },
  }),
})
