import { sql } from 'kysely'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { entity, one, workedOut } from '../../kit/read/entity.ts'
import { list } from '../../kit/read/list.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { outletNameEntity } from '../../outlets/outlet/outlet.queries.ts'
import { keepAttachments } from '../../records/attachment/attachable.ts'
import { lockOrder, REF_TYPE } from './purchase-order.policy.ts'
import {
  duplicateOrderType,
  orderEventType,
  orderLineType,
  orderReceivingType,
  orderSupplierType,
} from './purchase-order.types.ts'
import {
  duplicatesOf,
  lateDays,
  linesFrom,
  linesOf,
  orderOwed,
  orderPaymentState,
  orderSupplierOf,
  priceAlerts,
  priced,
  receivedShare,
  receivingsOf,
  summaryOf,
  timelineOf,
  waitsForViewer,
} from './purchase-order-fields.queries.ts'

/** An order by its number, for other documents. */
export const orderNameEntity = entity('purchase_order', {
  type_name: 'PurchaseOrderName',
  description: 'A purchase order by its number.',
  columns: { id: 'Int!', number: 'String!', status: 'String!' },
})

/** What an outlet asks of a supplier, and what of it has come. */
export const orderEntity = entity('purchase_order', {
  type_name: 'PurchaseOrder',
  description: 'What an outlet asks of a supplier, and what of it has come.',
  columns: {
    id: 'Int!',
    number: 'String!',
    status: 'String!',
    outlet_id: 'Int!',
    supplier_id: 'Int!',
    business_date: 'Date!',
    expected_on: 'Date',
    credit_days: 'Int',
    tax_bp: 'Int!',
    note: 'String',
    template_name: 'String',
    author: 'String!',
    submitted_at: 'DateTime',
    first_approved_by: 'String',
    first_approved_at: 'DateTime',
    approved_at: 'DateTime',
    approved_by: 'String',
    sent_at: 'DateTime',
    reminded_at: 'DateTime',
    closed_at: 'DateTime',
    cancelled_at: 'DateTime',
    created_at: 'DateTime!',
    updated_at: 'DateTime!',
    version: 'Int!',
  },
  fields: {
    outlet: one(outletNameEntity, 'outlet_id'),
    outlet_address: workedOut(
      'String',
      'Where the goods are to be brought.',
      (order) => sql`(select u.complete_address from outlet u where u.brand_id = ${ownBrand}
        and u.id = ${order}.outlet_id)`,
    ),
    supplier: {
      type: { object: orderSupplierType, many: false, nullable: false },
      sql: orderSupplierOf,
    },
    supplier_name: {
      type: 'String!',
      sql: (order) => sql`(select s.name from supplier s where s.brand_id = ${ownBrand}
        and s.id = ${order}.supplier_id)`,
    },
    subtotal: priced('subtotal', 'Lines after their discounts'),
    discount: priced('discount', 'Off the whole order'),
    tax: priced('tax', 'PPN'),
    freight: priced('freight', 'Freight'),
    total: priced('total', 'What is paid in all'),
    payment_state: workedOut(
      'String',
      'unpaid, partial, paid: what of it came; none before something came.',
      orderPaymentState,
    ),
    owed: workedOut(
      'Rupiah',
      'What is still to be paid of that which came; for who writes receivings or sees costs.',
      orderOwed,
    ),
    line_count: { type: 'Int!', sql: (order) => sql`(select count(*)::int ${linesFrom(order)})` },
    summary: workedOut('String', 'The first things in it by name.', summaryOf),
    received_bp: workedOut('Int!', 'The share of it that has come, every line alike.', receivedShare),
    late_days: workedOut('Int', 'Days since it should have come; null when it is not late.', lateDays),
    is_late: workedOut(
      'Boolean!',
      'Should have come before today.',
      (order, ctx) => sql`coalesce(${lateDays(order, ctx)} > 0, false)`,
    ),
    is_below_minimum: workedOut(
      'Boolean!',
      'Comes to less than the supplier wants an order to.',
      (order) => sql`coalesce(${order}.subtotal - ${order}.discount < (select s.min_order from supplier s
        where s.brand_id = ${ownBrand} and s.id = ${order}.supplier_id), false)`,
    ),
    price_alert_count: workedOut(
      'Int!',
      'Lines much dearer than the last time; 0 for who may not see prices.',
      priceAlerts,
    ),
    is_mine_to_approve: workedOut(
      'Boolean!',
      'Waits for the approval of someone like the viewer.',
      waitsForViewer,
    ),
    lines: { type: { object: orderLineType, many: true, nullable: false }, sql: linesOf },
    receivings: {
      type: { object: orderReceivingType, many: true, nullable: false },
      description: 'What brought something of it, the first first.',
      sql: receivingsOf,
    },
    duplicates: {
      type: { object: duplicateOrderType, many: true, nullable: false },
      description: 'Other open orders of the supplier for the outlet that ask for some of the same.',
      sql: duplicatesOf,
    },
    timeline: {
      type: { object: orderEventType, many: true, nullable: false },
      description: 'What happened to it, the latest first.',
      sql: timelineOf,
    },
  },
  scope: (order, ctx) => withinOutlets(ctx, order),
})

export const orderList = list('purchaseOrder', {
  entity: orderEntity,
  filters: {
    id: 'ID',
    number: 'String',
    status: 'String',
    outlet_id: 'ID',
    supplier_id: 'ID',
    supplier_name: 'String',
    business_date: 'Day',
    expected_on: 'Day',
    total: 'Int',
    received_bp: 'Int',
    payment_state: 'String',
    late_days: 'Int',
    is_late: 'Boolean',
    is_below_minimum: 'Boolean',
    price_alert_count: 'Int',
    is_mine_to_approve: 'Boolean',
    template_name: 'String',
    author: 'String',
    approved_by: 'String',
    created_at: 'Date',
    updated_at: 'Date',
    sent_at: 'Date',
  },
  sums: ['total'],
  sorts: [
    'id',
    'number',
    'status',
    'supplier_name',
    'business_date',
    'expected_on',
    'total',
    'received_bp',
    'late_days',
    'template_name',
    'author',
    'approved_by',
    'created_at',
    'updated_at',
    'sent_at',
  ],
  search: ['number', 'supplier_name', 'summary', 'note', 'author'],
  search_amounts: ['total'],
  default_sort: { field: 'created_at', order: 'Desc' },
})

keepAttachments({
  owner: REF_TYPE,
  entity: orderEntity,
  module: 'purchase_order',
  label: 'Pesanan pembelian',
  hold: async (tx, id) => {
    const { number, outlet_id, status } = await lockOrder(tx, id)
    const closed = status === 'cancelled' ? `Pesanan ${number} sudah dibatalkan` : undefined
    return { label: number, outlet_id, closed }
  },
})
