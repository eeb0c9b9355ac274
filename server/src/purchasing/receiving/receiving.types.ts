import { builder } from '../../kit/graphql/builder.ts'
import type { Row } from '../../kit/graphql/entity-type.ts'
import {
  decimal,
  maybe,
  maybeDecimal,
  maybeNumber,
  maybeRupiah,
  texts,
} from '../../kit/graphql/row-fields.ts'

const ReceivingLine = builder.objectRef<Row>('ReceivingLine').implement({
  description: 'What came of an ingredient, or of a return what went out.',
  fields: (t) => ({
    no: t.int({ resolve: (row) => Number(row.no) }),
    ingredient_id: t.int({ resolve: (row) => Number(row.ingredient_id) }),
    name: t.string(texts('name')),
    base_unit: t.string(texts('base_unit')),
    unit: t.string(texts('unit')),
    factor: t.field(decimal('factor')),
    unit_quantity: t.field({ ...decimal('unit_quantity'), description: 'In `unit`.' }),
    quantity: t.field({ ...decimal('quantity'), description: 'In base units.' }),
    rejected_quantity: t.field(decimal('rejected_quantity')),
    reject_reason: t.string(maybe('reject_reason')),
    price: t.field(maybeRupiah('price', 'Of one unit; for who writes receivings or sees costs.')),
    last_price: t.field(maybeDecimal('last_price', 'What one unit cost the last time.')),
    price_change_bp: t.int({ description: 'Against the last price.', ...maybeNumber('price_change_bp') }),
    is_price_alert: t.boolean({
      description: 'Differs from the last price enough to be looked at.',
      resolve: (row) => row.is_price_alert === true,
    }),
    discount: t.field(maybeRupiah('discount', 'Off the whole line.')),
    net: t.field(maybeRupiah('net', 'What the line comes to.')),
    tax_share: t.field(maybeRupiah('tax_share', 'Only with view_cost.')),
    freight_share: t.field(maybeRupiah('freight_share', 'Only with view_cost.')),
    cost: t.field(maybeRupiah('cost', 'What the goods cost in all, once posted; only with view_cost.')),
    average_before: t.field(maybeDecimal('average_before', 'Of a base unit; only with view_cost.')),
    average_after: t.field(maybeDecimal('average_after', 'Of a base unit; only with view_cost.')),
    expires_on: t.field({ type: 'Date', ...maybe('expires_on') }),
    note: t.string(maybe('note')),
    source_no: t.int(maybeNumber('source_no')),
    purchase_order_no: t.int(maybeNumber('purchase_order_no')),
    ordered_quantity: t.field(maybeDecimal('ordered_quantity', 'Of the order, in base units.')),
    still_ordered: t.field(
      maybeDecimal('still_ordered', 'What of the order has not come yet, in base units.'),
    ),
    ordered_price: t.field(maybeDecimal('ordered_price', 'What one unit was ordered at.')),
    order_change_bp: t.int({
      description: 'Against the price of the order.',
      ...maybeNumber('order_change_bp'),
    }),
    returned_quantity: t.field({
      ...decimal('returned_quantity'),
      description: 'Given back, in base units.',
    }),
  }),
})

const ReceivingEvent = builder.objectRef<Row>('ReceivingEvent').implement({
  description: 'A step in the life of a receiving.',
  fields: (t) => ({
    id: t.int({ resolve: (row) => Number(row.id) }),
    action: t.string({
      description: 'create, update, post, pay, cancel_payment, cancel',
      ...texts('action'),
    }),
    actor: t.string(texts('actor')),
    occurred_at: t.field({ type: 'DateTime', resolve: (row) => String(row.occurred_at) }),
    remark: t.string({ description: 'What the actor said about it.', ...maybe('remark') }),
  }),
})

const ReceivingLink = builder.objectRef<Row>('ReceivingLink').implement({
  description: 'Another receiving that belongs to it.',
  fields: (t) => ({
    id: t.int({ resolve: (row) => Number(row.id) }),
    number: t.string(texts('number')),
    status: t.string(texts('status')),
  }),
})

const ReceivingPayment = builder.objectRef<Row>('ReceivingPayment').implement({
  description: 'What was paid for goods that came, an entry of the cash book.',
  fields: (t) => ({
    id: t.int({ resolve: (row) => Number(row.id) }),
    business_date: t.field({ type: 'Date', ...texts('business_date') }),
    amount: t.field(maybeRupiah('amount', 'For who writes receivings or sees costs.')),
    method: t.string({ description: 'drawer, petty_cash, bank', ...texts('method') }),
    author: t.string(texts('author')),
    note: t.string(maybe('note')),
    is_cancelled: t.boolean({ resolve: (row) => row.is_cancelled === true }),
  }),
})

export const receivingPaymentType = () => ReceivingPayment
export const receivingLineType = () => ReceivingLine
export const receivingEventType = () => ReceivingEvent
export const receivingLinkType = () => ReceivingLink
