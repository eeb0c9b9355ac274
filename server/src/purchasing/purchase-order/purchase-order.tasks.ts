import { sql } from 'kysely'
import { addTaskKind } from '../../access/task/task-kind.ts'
import { businessDateNow } from '../../catalog/item/item.queries.ts'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can } from '../../kit/permission.ts'
import { seesOrderPrices } from './purchase-order.policy.ts'
import { waitsForViewer } from './purchase-order-fields.queries.ts'
import { ON_ORDER } from './purchase-order-transition.calc.ts'

const totalOf = (ctx: Pick<Context, 'viewer'>) => (seesOrderPrices(ctx) ? sql`d.total` : sql`null::bigint`)
const supplier = sql`(select s.name from supplier s where s.brand_id = ${ownBrand} and s.id = d.supplier_id)`
const is_coming = sql`d.brand_id = ${ownBrand} and d.status = any(${[...ON_ORDER]}::text[])`
const facts = { ref: sql`d.id`, title: sql`d.number`, note: supplier, version: sql`d.version` }

addTaskKind({
  kind: 'order_approval',
  permission: can('purchase_order', 'approve'),
  source: (ctx) => ({
    from: sql`purchase_order d`,
    outlet: sql`d.outlet_id`,
    where: sql`d.brand_id = ${ownBrand} and ${waitsForViewer(sql.ref('d'), ctx)}`,
    columns: {
      ...facts,
      since: sql`d.submitted_at`,
      due: sql`d.expected_on`,
      amount: totalOf(ctx),
      print: sql`d.version::text`,
    },
  }),
})

addTaskKind({
  kind: 'order_late',
  permission: can('purchase_order', 'update'),
  source: (ctx) => ({
    from: sql`purchase_order d`,
    outlet: sql`d.outlet_id`,
    where: sql`${is_coming} and d.expected_on < ${businessDateNow(sql.ref('o'), ctx.now())}`,
    columns: {
      ...facts,
      // Late from the end of the day it should have come.
      since: sql`((d.expected_on + 1 + o.business_day_cutoff) at time zone o.timezone)`,
      due: sql`d.expected_on`,
      amount: totalOf(ctx),
      print: sql`d.expected_on || d.status`,
      tone: sql`'bad'`,
      // How many days ago its supplier was reminded.
      count: sql`(${businessDateNow(sql.ref('o'), ctx.now())} - ((d.reminded_at at time zone o.timezone) - o.business_day_cutoff)::date)`,
    },
  }),
})

addTaskKind({
  kind: 'order_due',
  permission: can('receiving', 'create'),
  source: (ctx) => ({
    from: sql`purchase_order d`,
    outlet: sql`d.outlet_id`,
    where: sql`${is_coming} and d.expected_on = ${businessDateNow(sql.ref('o'), ctx.now())}
      and not exists (select from receiving r where r.brand_id = ${ownBrand} and r.purchase_order_id = d.id
        and r.status = 'draft')`,
    columns: {
      ...facts,
      since: sql`((d.expected_on + o.business_day_cutoff) at time zone o.timezone)`,
      due: sql`d.expected_on`,
      amount: totalOf(ctx),
      print: sql`d.expected_on || d.status`,
      tone: sql`'info'`,
    },
  }),
})
