import { builder } from '../../kit/graphql/builder.ts'
import { addCommandFields } from '../../kit/graphql/command-field.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { addRecordFields } from '../../kit/graphql/record-fields.ts'
import { can } from '../../kit/permission.ts'
import { type JointBill, readJointBill } from './bill-together.ts'
import { countOpenOrders, type OpenOrders } from './open-orders.queries.ts'
import { confirmTableOrder, rejectTableOrder, settleTableOrder } from './table-order.commands.ts'
import { tableOrderEntity, tableOrderList } from './table-order.queries.ts'

const VIEW = can('qr_code', 'view')

addRecordFields(tableOrderList, VIEW, {
  list: 'Orders of guests at tables of the outlets in reach.',
  one: 'Pesanan',
})

const Bill = builder.objectRef<JointBill>('TableBill').implement({
  description: 'What orders of a table cost on one receipt.',
  fields: (t) => ({
    gross: t.field({ type: 'Rupiah', resolve: ({ bill }) => bill.gross }),
    net: t.field({ type: 'Rupiah', resolve: ({ bill }) => bill.net }),
    service: t.field({ type: 'Rupiah', resolve: ({ bill }) => bill.service }),
    tax: t.field({ type: 'Rupiah', resolve: ({ bill }) => bill.tax }),
    rounding: t.field({ type: 'Rupiah', resolve: ({ bill }) => bill.rounding }),
    total: t.field({ type: 'Rupiah', resolve: ({ bill }) => bill.total }),
    cash_total: t.field({
      type: 'Rupiah',
      description: 'The same paid in cash.',
      resolve: ({ cash_bill }) => cash_bill.total,
    }),
  }),
})

builder.queryField('tableBill', (t) =>
  t.field({
    type: Bill,
    description: 'What confirmed orders of one table cost when they are settled together now.',
    extensions: { permission: VIEW },
    args: { order_ids: t.arg.intList({ required: true }) },
    resolve: (_root, { order_ids }, ctx) => readJointBill(ctx, order_ids),
  }),
)

const OpenTableOrders = objectType<OpenOrders>(
  'OpenTableOrders',
  'Orders of guests at an outlet that something is still to be done with.',
  {
    outlet_id: 'Int!',
    waiting: ['Int!', 'To be confirmed.'],
    unpaid: ['Int!', 'Confirmed, and to be paid.'],
    changed_at: ['DateTime!', 'Latest change of one of them.'],
  },
)

builder.queryField('openTableOrders', (t) =>
  t.field({
    type: [OpenTableOrders],
    description: 'Open orders of guests by outlet in reach; outlets without any are left out.',
    extensions: { permission: VIEW },
    resolve: (_root, _args, ctx) => countOpenOrders(ctx),
  }),
)

addCommandFields(tableOrderEntity, {
  confirmTableOrder: [confirmTableOrder, { table_order: 'ConfirmTableOrder' }, "Confirms a guest's order."],
  rejectTableOrder: [
    rejectTableOrder,
    { table_order: 'RejectTableOrder' },
    "Turns a guest's order down; the guest reads the reason.",
  ],
  settleTableOrder: [
    settleTableOrder,
    { table_order: 'SettleTableOrder' },
    'Settles a confirmed order, with others of its table or alone, as one receipt with its sums and stock.',
  ],
})
