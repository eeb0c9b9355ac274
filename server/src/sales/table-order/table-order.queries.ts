import { sql } from 'kysely'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { entity, extendEntity, type Fragment, one, workedOut } from '../../kit/read/entity.ts'
import { list } from '../../kit/read/list.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { outletNameEntity } from '../../outlets/outlet/outlet.queries.ts'
import { tableEntity } from '../../outlets/table/table.queries.ts'
import { drawersOf } from '../cash-session/drawer.commands.ts'
import { isPaidFirst } from '../guest-payment/account.ts'
import { isOwedBack } from '../guest-payment/owed-charge.ts'

export const tableOrderEntity = entity('table_order', {
  type_name: 'TableOrder',
  description: "A guest's order: a bill that is open until it is settled or rejected.",
  columns: {
    id: 'Int!',
    uuid: 'String!',
    number: 'String!',
    outlet_id: 'Int!',
    outlet_table_id: 'Int!',
    table_name: 'String!',
    guest_name: 'String',
    note: 'String',
    status: 'String!',
    business_date: 'Date!',
    lines: 'JSON!',
    qty: 'Int!',
    gross: 'Rupiah!',
    net: 'Rupiah!',
    service: 'Rupiah!',
    tax: 'Rupiah!',
    rounding: 'Rupiah!',
    total: 'Rupiah!',
    cash_rounding: 'Rupiah!',
    cash_total: 'Rupiah!',
    placed_at: 'DateTime!',
    acknowledged_at: 'DateTime',
    confirmed_at: 'DateTime',
    confirmed_by: 'String',
    rejected_at: 'DateTime',
    rejected_by: 'String',
    reject_reason: 'String',
    cancelled_at: 'DateTime',
    cancel_reason: 'String',
    settled_at: 'DateTime',
    settled_by: 'String',
    method: 'String',
    transaction_id: 'Int',
    updated_at: 'DateTime!',
    version: 'Int!',
  },
  fields: {
    outlet: one(outletNameEntity, 'outlet_id'),
    payment_choices: workedOut(
      'JSON!',
      'Methods it can be settled with at its outlet: code, name, type, needs_reference.',
      (
        order,
      ) => sql`(select coalesce(json_agg(json_build_object('code', p.code, 'name', p.name, 'type', p.type,
          'needs_reference', p.needs_reference) order by p.sort, p.payment_method_id), '[]') from payment_term p
        where p.brand_id = ${ownBrand} and p.outlet_id = ${order}.outlet_id and p.is_active
          and p.deleted_at is null and p.type <> 'platform')`,
    ),
  },
  scope: (order, ctx) => withinOutlets(ctx, order),
})

extendEntity(tableOrderEntity, {
  drawers: workedOut(
    'JSON!',
    'Running sessions of its outlet: id, cashier_name, device_name, opened_at.',
    drawersOf,
  ),
  unpaid_with: workedOut(
    'JSON!',
    'Other confirmed orders of its table: id, number, guest_name, qty, total, placed_at, version.',
    (order) => sql`(select coalesce(json_agg(json_build_object('id', x.id, 'number', x.number,
        'guest_name', x.guest_name, 'qty', x.qty, 'total', x.total, 'placed_at', x.placed_at,
        'version', x.version) order by x.id), '[]') from table_order x
      where x.brand_id = ${ownBrand} and x.outlet_table_id = ${order}.outlet_table_id and x.id <> ${order}.id
        and x.status = 'confirmed')`,
  ),
  settled_with: workedOut(
    'JSON!',
    'Other orders on its receipt: id, number, total.',
    (order) => sql`(select coalesce(json_agg(json_build_object('id', x.id, 'number', x.number,
        'total', x.total) order by x.id), '[]') from table_order x
      where x.brand_id = ${ownBrand} and x.transaction_id = ${order}.transaction_id and x.id <> ${order}.id)`,
  ),
  rewards: workedOut(
    '[String!]!',
    'What its guest takes for points, to be handed over.',
    (order) => sql`(select coalesce(array_agg(h.reward order by h.id), '{}') from point_hold h
      where h.brand_id = ${ownBrand} and h.transaction_uuid = ${order}.uuid and h.outlet_id = ${order}.outlet_id
        and h.reward is not null and h.status in ('held', 'committed'))`,
  ),
  receipt_number: workedOut(
    'String',
    'Of the receipt that settled it.',
    (order) => sql`(select r.receipt_number from transaction r where r.brand_id = ${ownBrand}
      and r.id = ${order}.transaction_id and r.business_date = ${order}.transaction_date)`,
  ),
})

extendEntity(tableOrderEntity, {
  page_payment: workedOut(
    'String',
    'What came of paying it on its page: open, paid, expired, void, failed, returned, or owed: money is to be given back.',
    (order) => sql`(select case when ${isOwedBack(sql`c`)} then 'owed' else c.state end from order_charge c
      where c.brand_id = ${ownBrand} and c.table_order_id = ${order}.id
      order by ${isOwedBack(sql`c`)} desc, c.state = 'paid' desc, c.id desc limit 1)`,
  ),
  must_pay_first: workedOut(
    'Boolean!',
    'It waits and is made only once it is paid.',
    (order) => sql`(${order}.status = 'waiting' and ${isPaidFirst(sql`${order}.outlet_id`)})`,
  ),
  charges: workedOut(
    'JSON!',
    'Attempts to pay it on its page, the latest first: id, amount, state, problem, paid_amount, reference, created_at, expires_at, paid_at, is_owed, returned_at, returned_by, returned_by_hand, return_note, return_problem.',
    (
      order,
    ) => sql`(select coalesce(json_agg(json_build_object('id', c.id, 'amount', c.amount, 'state', c.state,
        'problem', c.problem, 'paid_amount', c.paid_amount, 'reference', c.reference, 'created_at', c.created_at,
        'expires_at', c.expires_at, 'paid_at', c.paid_at, 'is_owed', ${isOwedBack(sql`c`)},
        'returned_at', c.returned_at, 'returned_by', c.returned_by, 'returned_by_hand', c.returned_by_hand,
        'return_note', c.return_note, 'return_problem', c.return_problem) order by c.id desc), '[]')
      from order_charge c where c.brand_id = ${ownBrand} and c.table_order_id = ${order}.id)`,
  ),
})

export const tableOrderList = list('tableOrder', {
  entity: tableOrderEntity,
  filters: {
    id: 'ID',
    outlet_id: 'ID',
    outlet_table_id: 'ID',
    number: 'String',
    table_name: 'String',
    guest_name: 'String',
    status: 'String',
    business_date: 'Day',
    placed_at: 'Date',
    qty: 'Int',
    total: 'Int',
    method: 'String',
    page_payment: 'String',
  },
  sorts: ['id', 'number', 'placed_at', 'updated_at', 'qty', 'total'],
  search: ['number', 'table_name', 'guest_name'],
  default_sort: { field: 'placed_at', order: 'Desc' },
})

const countOf = (table: Fragment, status: string) => sql`(select count(*)::int from table_order x
  where x.brand_id = ${ownBrand} and x.outlet_table_id = ${table}.id and x.status = ${status})`

extendEntity(tableEntity, {
  waiting_orders: workedOut('Int!', 'Orders of guests that wait to be confirmed.', (table) =>
    countOf(table, 'waiting'),
  ),
  unpaid_orders: workedOut('Int!', 'Orders of guests that are confirmed and to be paid.', (table) =>
    countOf(table, 'confirmed'),
  ),
  is_open: workedOut(
    'Boolean!',
    'Staff have opened it for guests, and it was neither closed nor did the business day end.',
    (table, ctx) => sql`coalesce(${table}.open_until > ${ctx.now()}::timestamptz, false)`,
  ),
})
