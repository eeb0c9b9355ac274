import { sql } from 'kysely'
import { ownBrand } from '../../../kit/db/own-brand.ts'
import { can } from '../../../kit/permission.ts'
import { entity, extendEntity, type Fragment, one, workedOut } from '../../../kit/read/entity.ts'
import { list } from '../../../kit/read/list.ts'
import { withinOutlets } from '../../../outlets/outlet/outlet.policy.ts'
import { outletNameEntity } from '../../../outlets/outlet/outlet.queries.ts'
import { grabStoreEntity } from '../store/store.queries.ts'
import { LIVE_STATES } from './order-state.calc.ts'

/** Who sees what Grab keeps, as with the fees of other ways to pay. */
export const SEES_COMMISSION = can('grab', 'view_cost')

/** Whole rupiah of hundredths, half up. */
export const toRupiah = (e2: Fragment) => sql`((${e2} + 50) / 100)::bigint`

/** What Grab keeps, in hundredths of a rupiah: as it told, else what the receipt reckons. */
const commissionOf = (
  order: Fragment,
) => sql`coalesce(${order}.commission_e2, (select x.fee * 100 from transaction x
  where x.brand_id = ${ownBrand} and x.business_date = ${order}.transaction_date
    and x.id = ${order}.transaction_id))`

const rupiah = (column: string) => ({
  type: 'Rupiah!' as const,
  sql: (order: Fragment) => toRupiah(sql`${order}.${sql.ref(column)}`),
})

export const grabOrderEntity = entity('grab_order', {
  type_name: 'GrabOrder',
  description: 'An order at GrabFood, as Grab tells it.',
  columns: {
    id: 'Int!',
    outlet_id: 'Int!',
    order_id: 'String!',
    short_number: 'String!',
    order_type: 'String!',
    accepted_type: 'String!',
    payment_type: 'String!',
    ordered_at: 'DateTime!',
    business_date: 'Date!',
    scheduled_at: 'DateTime',
    state: 'String!',
    state_at: 'DateTime!',
    accepted_at: 'DateTime',
    driver_allocated_at: 'DateTime',
    driver_arrived_at: 'DateTime',
    collected_at: 'DateTime',
    ended_at: 'DateTime',
    driver_eta: 'Int',
    ready_at: 'DateTime',
    estimated_ready_at: 'DateTime',
    max_ready_at: 'DateTime',
    new_ready_at: 'DateTime',
    can_change_ready: 'Boolean!',
    cancel_code: 'String',
    cancel_message: 'String',
    cancelled_by: 'String',
    lines: 'JSON!',
    qty: 'Int!',
    note: 'String',
    flags: '[String!]',
    revision: 'Int!',
    booking: 'String!',
    transaction_id: 'Int',
    updated_at: 'DateTime!',
  },
  fields: {
    outlet: one(outletNameEntity, 'outlet_id'),
    gross: workedOut('Rupiah!', 'Items and the charge for packaging, before promotions.', (order) =>
      toRupiah(sql`(${order}.subtotal_e2 + ${order}.merchant_charge_e2)`),
    ),
    merchant_promo: rupiah('merchant_promo_e2'),
    grab_promo: workedOut('Rupiah', 'At the expense of Grab; null where it did not tell.', (order) =>
      toRupiah(sql`${order}.grab_promo_e2`),
    ),
    total: rupiah('total_e2'),
    commission: {
      type: 'Rupiah',
      description: 'What Grab keeps; only with view_cost.',
      permission: SEES_COMMISSION,
      sql: (order) => toRupiah(commissionOf(order)),
    },
    receiver: {
      type: 'JSON',
      description: 'Whom to bring it to, while it is under way: name, phone, address, instruction.',
      permission: can('grab', 'update'),
      sql: (order) => sql`${order}.receiver`,
    },
  },
  scope: (order, ctx) => withinOutlets(ctx, order),
})

export const grabOrderList = list('grabOrder', {
  entity: grabOrderEntity,
  filters: {
    id: 'ID',
    outlet_id: 'ID',
    order_id: 'String',
    short_number: 'String',
    order_type: 'String',
    state: 'String',
    business_date: 'Day',
    ordered_at: 'Date',
    total: 'Int',
  },
  sorts: ['id', 'ordered_at', 'updated_at', 'total'],
  search: ['order_id', 'short_number'],
  default_sort: { field: 'ordered_at', order: 'Desc' },
})

/** Orders of an outlet on the business day that is running there, that pass a condition. */
const ofToday = (outlet: Fragment, now: Date, condition: Fragment) =>
  sql`(select count(*)::int from grab_order y where y.brand_id = ${ownBrand} and y.outlet_id = ${outlet}.id
    and y.business_date = ((${now}::timestamptz at time zone ${outlet}.timezone) - ${outlet}.business_day_cutoff::interval)::date
    and ${condition})`

extendEntity(grabStoreEntity, {
  orders_today: workedOut(
    'Int!',
    'Orders of the business day that is running, however they ended.',
    (outlet, ctx) => ofToday(outlet, ctx.now(), sql`true`),
  ),
  cancelled_today: workedOut('Int!', 'Of these, cancelled or failed.', (outlet, ctx) =>
    ofToday(outlet, ctx.now(), sql`y.state in ('CANCELLED', 'FAILED')`),
  ),
  live_orders: workedOut(
    'Int!',
    'Orders under way.',
    (outlet) => sql`(select count(*)::int from grab_order y where y.brand_id = ${ownBrand}
      and y.outlet_id = ${outlet}.id and y.state = any(${LIVE_STATES}::text[]))`,
  ),
})
