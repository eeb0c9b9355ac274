import { builder } from '../../kit/graphql/builder.ts'
import type { Row } from '../../kit/graphql/entity-type.ts'
import {
  decimal,
  int,
  maybe,
  maybeDecimal,
  maybeNumber,
  maybeRupiah,
  texts,
} from '../../kit/graphql/row-fields.ts'

const OrderLine = builder.objectRef<Row>('PurchaseOrderLine').implement({
  description: 'What is ordered of an ingredient; prices are for who writes orders or sees costs.',
  fields: (t) => ({
    no: t.int(int('no')),
    ingredient_id: t.int(int('ingredient_id')),
    name: t.string(texts('name')),
    base_unit: t.string(texts('base_unit')),
    supplier_code: t.string(maybe('supplier_code')),
    unit: t.string(texts('unit')),
    factor: t.field(decimal('factor', 'Base units in one `unit`.')),
    unit_quantity: t.field(decimal('unit_quantity', 'In `unit`.')),
    quantity: t.field(decimal('quantity', 'In base units.')),
    received_quantity: t.field(decimal('received_quantity', 'What has come, in base units.')),
    rejected_quantity: t.field(decimal('rejected_quantity', 'Refused at the door, in base units.')),
    price: t.field(maybeRupiah('price', 'Of one unit.')),
    last_price: t.field(maybeDecimal('last_price', 'What one unit cost the last time.')),
    price_change_bp: t.int({ description: 'Against the last price.', ...maybeNumber('price_change_bp') }),
    is_price_alert: t.boolean({
      description: 'Dearer than the last time by enough to be looked at.',
      resolve: (row) => row.is_price_alert === true,
    }),
    discount: t.field(maybeRupiah('discount', 'Off the whole line.')),
    net: t.field(maybeRupiah('net', 'What the line comes to.')),
    discount_share: t.field(maybeRupiah('discount_share', 'Of the discount of the order.')),
    tax_share: t.field(maybeRupiah('tax_share', 'Of PPN.')),
    freight_share: t.field(maybeRupiah('freight_share', 'Of freight.')),
    cost: t.field(maybeRupiah('cost', 'What the goods will cost in all.')),
    note: t.string(maybe('note')),
  }),
})

const OrderEvent = builder.objectRef<Row>('PurchaseOrderEvent').implement({
  description: 'A step in the life of an order.',
  fields: (t) => ({
    id: t.int(int('id')),
    action: t.string({
      description:
        'create, update, submit, approve, reject, withdraw, send, receive, take_back, merge, close, cancel',
      ...texts('action'),
    }),
    actor: t.string(texts('actor')),
    occurred_at: t.field({ type: 'DateTime', resolve: (row) => String(row.occurred_at) }),
    remark: t.string({
      description: 'What the actor said, or the receiving it is about.',
      ...maybe('remark'),
    }),
  }),
})

const OrderReceiving = builder.objectRef<Row>('PurchaseOrderReceiving').implement({
  description: 'A receiving that brought something of an order.',
  fields: (t) => ({
    id: t.int(int('id')),
    number: t.string(texts('number')),
    status: t.string(texts('status')),
    business_date: t.field({ type: 'Date', ...texts('business_date') }),
    author: t.string(texts('author')),
    total: t.field(maybeRupiah('total', 'For who writes receivings or sees costs.')),
  }),
})

const DuplicateOrder = builder.objectRef<Row>('DuplicateOrder').implement({
  description: 'Another open order of the same supplier and outlet for some of the same ingredients.',
  fields: (t) => ({
    id: t.int(int('id')),
    number: t.string(texts('number')),
    names: t.string({ description: 'Of the ingredients that both have.', ...texts('names') }),
  }),
})

const OrderSupplier = builder.objectRef<Row>('OrderSupplier').implement({
  description: 'A supplier as far as ordering is concerned.',
  fields: (t) => ({
    id: t.int(int('id')),
    code: t.string(texts('code')),
    name: t.string(texts('name')),
    phone: t.string(maybe('phone')),
    email: t.string(maybe('email')),
    contact_name: t.string(maybe('contact_name')),
    complete_address: t.string(maybe('complete_address')),
    npwp: t.string(maybe('npwp')),
    credit_days: t.int(maybeNumber('credit_days')),
    delivery_days: t.stringList({
      description: 'Days it delivers, 1 is Monday; none is every day.',
      resolve: (row) => (row.delivery_days as (string | number)[]).map(String),
    }),
    order_cutoff: t.string({
      description: 'HH:MM; ordered later it comes a day later.',
      ...maybe('order_cutoff'),
    }),
    lead_days: t.int(int('lead_days')),
    min_order: t.field({ ...maybeRupiah('min_order', 'Orders of less are not welcome.'), nullable: true }),
  }),
})

export const orderLineType = () => OrderLine
export const orderEventType = () => OrderEvent
export const orderReceivingType = () => OrderReceiving
export const duplicateOrderType = () => DuplicateOrder
export const orderSupplierType = () => OrderSupplier
export { OrderSupplier }
