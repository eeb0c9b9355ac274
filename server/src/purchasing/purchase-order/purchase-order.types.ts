import { rowType } from '../../kit/graphql/object-type.ts'
import { maybeRupiah } from '../../kit/graphql/row-fields.ts'

const OrderLine = rowType(
  'PurchaseOrderLine',
  'What is ordered of a good; prices are for who writes orders or sees costs.',
  {
    no: 'Int!',
    item_kind: ['String!', 'ingredient or menu.'],
    item_id: 'Int!',
    name: 'String!',
    base_unit: 'String!',
    supplier_code: 'String',
    unit: 'String!',
    factor: ['Decimal!', 'Base units in one `unit`.'],
    unit_quantity: ['Decimal!', 'In `unit`.'],
    quantity: ['Decimal!', 'In base units.'],
    received_quantity: ['Decimal!', 'What has come, in base units.'],
    rejected_quantity: ['Decimal!', 'Refused at the door, in base units.'],
    price: ['Rupiah', 'Of one unit.'],
    last_price: ['Decimal', 'What one unit cost the last time.'],
    price_change_bp: ['Int', 'Against the last price.'],
    is_price_alert: ['Boolean!', 'Dearer than the last time by enough to be looked at.'],
    discount: ['Rupiah', 'Off the whole line.'],
    net: ['Rupiah', 'What the line comes to.'],
    discount_share: ['Rupiah', 'Of the discount of the order.'],
    tax_share: ['Rupiah', 'Of PPN.'],
    freight_share: ['Rupiah', 'Of freight.'],
    cost: ['Rupiah', 'What the goods will cost in all.'],
    note: 'String',
  },
)

const OrderEvent = rowType('PurchaseOrderEvent', 'A step in the life of an order.', {
  id: 'Int!',
  action: [
    'String!',
    'create, update, submit, approve, reject, withdraw, send, receive, take_back, merge, close, cancel',
  ],
  actor: 'String!',
  occurred_at: 'DateTime!',
  remark: ['String', 'What the actor said, or the receiving it is about.'],
})

const OrderReceiving = rowType('PurchaseOrderReceiving', 'A receiving that brought something of an order.', {
  id: 'Int!',
  number: 'String!',
  status: 'String!',
  business_date: 'Date!',
  author: 'String!',
  total: ['Rupiah', 'For who writes receivings or sees costs.'],
})

const DuplicateOrder = rowType(
  'DuplicateOrder',
  'Another open order of the same supplier and outlet for some of the same goods.',
  {
    id: 'Int!',
    number: 'String!',
    names: ['String!', 'Of the goods that both have.'],
  },
)

const OrderSupplier = rowType(
  'OrderSupplier',
  'A supplier as far as ordering is concerned.',
  {
    id: 'Int!',
    code: 'String!',
    name: 'String!',
    phone: 'String',
    email: 'String',
    contact_name: 'String',
    complete_address: 'String',
    npwp: 'String',
    credit_days: 'Int',
    order_cutoff: ['String', 'HH:MM; ordered later it comes a day later.'],
    lead_days: 'Int!',
  },
  (t) => ({
    delivery_days: t.stringList({
      description: 'Days it delivers, 1 is Monday; none is every day.',
      resolve: (row) => (row.delivery_days as (string | number)[]).map(String),
    }),
    min_order: t.field({ ...maybeRupiah('min_order', 'Orders of less are not welcome.'), nullable: true }),
  }),
)

export const orderLineType = () => OrderLine
export const orderEventType = () => OrderEvent
export const orderReceivingType = () => OrderReceiving
export const duplicateOrderType = () => DuplicateOrder
export const orderSupplierType = () => OrderSupplier
export { OrderSupplier }
