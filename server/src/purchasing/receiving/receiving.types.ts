import { rowType } from '../../kit/graphql/object-type.ts'
import { decimal } from '../../kit/graphql/row-fields.ts'

const ReceivingLine = rowType(
  'ReceivingLine',
  'What came of an ingredient, or of a return what went out.',
  {
    no: 'Int!',
    item_kind: ['String!', 'ingredient or menu.'],
    item_id: 'Int!',
    name: 'String!',
    base_unit: 'String!',
    unit: 'String!',
    factor: 'Decimal!',
    rejected_quantity: 'Decimal!',
    reject_reason: 'String',
    price: ['Rupiah', 'Of one unit; for who writes receivings or sees costs.'],
    last_price: ['Decimal', 'What one unit cost the last time.'],
    price_change_bp: ['Int', 'Against the last price.'],
    is_price_alert: ['Boolean!', 'Differs from the last price enough to be looked at.'],
    discount: ['Rupiah', 'Off the whole line.'],
    net: ['Rupiah', 'What the line comes to.'],
    tax_share: ['Rupiah', 'Only with view_cost.'],
    freight_share: ['Rupiah', 'Only with view_cost.'],
    cost: ['Rupiah', 'What the goods cost in all, once posted; only with view_cost.'],
    average_before: ['Decimal', 'Of a base unit; only with view_cost.'],
    average_after: ['Decimal', 'Of a base unit; only with view_cost.'],
    expires_on: 'Date',
    batch: 'String',
    note: 'String',
    source_no: 'Int',
    purchase_order_no: 'Int',
    ordered_quantity: ['Decimal', 'Of the order, in base units.'],
    still_ordered: ['Decimal', 'What of the order has not come yet, in base units.'],
    ordered_price: ['Decimal', 'What one unit was ordered at.'],
    order_change_bp: ['Int', 'Against the price of the order.'],
  },
  (t) => ({
    unit_quantity: t.field({ ...decimal('unit_quantity'), description: 'In `unit`.' }),
    quantity: t.field({ ...decimal('quantity'), description: 'In base units.' }),
    returned_quantity: t.field({
      ...decimal('returned_quantity'),
      description: 'Given back, in base units.',
    }),
  }),
)

const ReceivingEvent = rowType('ReceivingEvent', 'A step in the life of a receiving.', {
  id: 'Int!',
  action: ['String!', 'create, update, post, pay, cancel_payment, cancel'],
  actor: 'String!',
  occurred_at: 'DateTime!',
  remark: ['String', 'What the actor said about it.'],
})

const ReceivingLink = rowType('ReceivingLink', 'Another receiving that belongs to it.', {
  id: 'Int!',
  number: 'String!',
  status: 'String!',
})

const ReceivingPayment = rowType(
  'ReceivingPayment',
  'What was paid for goods that came, an entry of the cash book.',
  {
    id: 'Int!',
    business_date: 'Date!',
    amount: ['Rupiah', 'For who writes receivings or sees costs.'],
    method: ['String!', 'drawer, petty_cash, bank'],
    author: 'String!',
    note: 'String',
    is_cancelled: 'Boolean!',
  },
)

export const receivingPaymentType = () => ReceivingPayment
export const receivingLineType = () => ReceivingLine
export const receivingEventType = () => ReceivingEvent
export const receivingLinkType = () => ReceivingLink
