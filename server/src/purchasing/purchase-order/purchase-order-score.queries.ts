import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import { extendEntity, type Fragment, workedOut } from '../../kit/read/entity.ts'
import { extendList } from '../../kit/read/list.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { ingredientInventoryList } from '../../stock/inventory/inventory.queries.ts'
import { supplierEntity, supplierList } from '../supplier/supplier.queries.ts'
import { onOrder } from './purchase-order-choice.queries.ts'
import { lateDays } from './purchase-order-fields.queries.ts'
import { ON_ORDER } from './purchase-order-transition.calc.ts'

/** Days whose orders tell how a supplier delivers. */
const SCORE_DAYS = 180

/** Orders of a supplier for outlets in reach, as `o`. */
function ordersOf(supplier: Fragment, ctx: Context): Fragment {
  const reach = withinOutlets(ctx, sql.ref('o'))
  return sql`from purchase_order o where o.brand_id = ${ownBrand} and o.supplier_id = ${supplier}.id${reach ? sql` and ${reach}` : sql``}`
}

const isRecent = (ctx: Context) =>
  sql`o.created_at > ${ctx.now()}::timestamptz - ${SCORE_DAYS} * interval '1 day'`

/** The last day on which something of order `o` came. */
const lastCame = sql`(select max(r.business_date) from receiving r where r.brand_id = ${ownBrand}
  and r.purchase_order_id = o.id and r.status = 'done')`

/** Of what came for recent orders of a supplier, the share that was dearer than ordered. */
const overPrice = (supplier: Fragment, ctx: Context): Fragment =>
  sql`(select round(avg(case when l.price / l.factor > p.price / p.factor then 10000 else 0 end))::int
    from receiving r
    join receiving_line l on l.brand_id = r.brand_id and l.brand_id = ${ownBrand} and l.receiving_id = r.id and l.quantity > 0
    join purchase_order_line p on p.brand_id = r.brand_id and p.brand_id = ${ownBrand} and p.purchase_order_id = r.purchase_order_id
      and p.no = l.purchase_order_no
    where r.brand_id = ${ownBrand} and r.status = 'done' and r.purchase_order_id in
      (select o.id ${ordersOf(supplier, ctx)} and ${isRecent(ctx)}))`

extendEntity(supplierEntity, {
  open_order_count: workedOut(
    'Int!',
    'Orders of which something is still to come.',
    (supplier, ctx) =>
      sql`(select count(*)::int ${ordersOf(supplier, ctx)} and o.status = any(${[...ON_ORDER]}::text[]))`,
  ),
  finished_order_count: workedOut(
    'Int!',
    `Orders of the last ${SCORE_DAYS} days that came or were closed.`,
    (supplier, ctx) =>
      sql`(select count(*)::int ${ordersOf(supplier, ctx)} and ${isRecent(ctx)} and o.status in ('received', 'closed'))`,
  ),
  on_time_bp: workedOut(
    'Int',
    `Share of the orders of the last ${SCORE_DAYS} days with an expected day that came by it; late ones that have not come count against it.`,
    (supplier, ctx) => sql`(select round(avg(case when o.status in ('received', 'closed')
        and ${lastCame} <= o.expected_on then 10000 else 0 end))::int
      ${ordersOf(supplier, ctx)} and ${isRecent(ctx)} and o.expected_on is not null
        and (o.status in ('received', 'closed') or ${lateDays(sql.ref('o'), ctx)} > 0))`,
  ),
  fill_rate_bp: workedOut(
    'Int',
    `Of what finished orders of the last ${SCORE_DAYS} days asked for, the share that came; every line alike.`,
    (supplier, ctx) => sql`(select round(avg(least(l.received_quantity / l.quantity, 1)) * 10000)::int
      from purchase_order_line l where l.brand_id = ${ownBrand} and l.purchase_order_id in
        (select o.id ${ordersOf(supplier, ctx)} and ${isRecent(ctx)} and o.status in ('received', 'closed')))`,
  ),
  over_price_bp: workedOut(
    'Int',
    `Share of what came for orders of the last ${SCORE_DAYS} days that was dearer than ordered, every line alike; only with view_cost.`,
    (supplier, ctx) =>
      isAllowed(ctx, can('supplier', 'view_cost')) ? overPrice(supplier, ctx) : sql`null::int`,
  ),
  reject_bp: workedOut(
    'Int',
    `Of what was delivered for orders of the last ${SCORE_DAYS} days, the share refused; every line alike.`,
    (
      supplier,
      ctx,
    ) => sql`(select round(avg(l.rejected_quantity / (l.received_quantity + l.rejected_quantity))
        * 10000)::int
      from purchase_order_line l where l.brand_id = ${ownBrand}
        and l.received_quantity + l.rejected_quantity > 0 and l.purchase_order_id in
        (select o.id ${ordersOf(supplier, ctx)} and ${isRecent(ctx)}))`,
  ),
})
extendList(supplierList, {
  open_order_count: 'Int',
  finished_order_count: 'Int',
  on_time_bp: 'Int',
  fill_rate_bp: 'Int',
})

const onTheWay = (item: Fragment, ctx: Context): Fragment => {
  const reach = withinOutlets(ctx, sql.ref('o')) ?? sql`true`
  return onOrder({ item_kind: sql`'ingredient'`, item_id: sql`${item}.id` }, reach)
}

extendEntity(ingredientInventoryList.entity, {
  on_order: {
    type: 'Decimal!',
    description: 'What is on the way to outlets in reach, in base units.',
    sql: (item, ctx) => sql`trim_scale(${onTheWay(item, ctx)})::text`,
    plain: onTheWay,
  },
})
extendList(ingredientInventoryList, { on_order: 'Float' })
