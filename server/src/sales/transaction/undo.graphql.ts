import { builder } from '../../kit/graphql/builder.ts'
import { addCommandFields, addCountCommandFields } from '../../kit/graphql/command-field.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { seeReceiptMarks } from './receipt-mark.commands.ts'
import { type RefundOffer, readRefundOffer } from './refund-offer.queries.ts'
import { transactionEntity } from './transaction.queries.ts'
import { refundTransaction, UNDO, voidTransaction } from './undo.commands.ts'

const Line = objectType<RefundOffer['lines'][number]>(
  'RefundableLine',
  'A line with what of it was not given back yet.',
  {
    no: 'Int!',
    name: 'String!',
    qty: 'Decimal!',
    total: ['Rupiah!', 'Paid for it, with service and tax.'],
  },
)

const Method = builder.objectRef<RefundOffer['methods'][number]>('RefundMethod').implement({
  fields: (t) => ({
    code: t.exposeString('code'),
    name: t.exposeString('name'),
    is_cash: t.exposeBoolean('is_cash'),
  }),
})

const Drawer = objectType<RefundOffer['sessions'][number]>(
  'RefundDrawer',
  'A running session of the outlet.',
  {
    id: 'Int!',
    cashier_name: 'String',
    device_name: 'String',
  },
  (t) => ({
    opened_at: t.field({ type: 'DateTime', resolve: ({ opened_at }) => new Date(opened_at) }),
  }),
)

const Offer = objectType<RefundOffer>(
  'RefundOffer',
  'What of a receipt can be given back, and how it can be paid.',
  {
    refund_total: ['Rupiah!', 'Given back already.'],
    lines: { type: [Line] },
    methods: { type: [Method], description: 'Those it was paid with first.' },
    sessions: { type: [Drawer] },
    session_id: ['Int', 'The session of the sale, while it is running.'],
  },
)

builder.queryField('refundOffer', (t) =>
  t.field({
    type: Offer,
    description: 'What of a receipt can be given back.',
    extensions: { permission: UNDO },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => readRefundOffer(ctx, id),
  }),
)

addCommandFields(transactionEntity, {
  voidTransaction: [
    voidTransaction,
    { transaction: 'VoidTransaction' },
    'Undoes a receipt as if it had never been rung up.',
  ],
  refundTransaction: [
    refundTransaction,
    { transaction: 'RefundTransaction' },
    'Takes goods of a receipt back and pays the guest.',
  ],
})
addCountCommandFields({
  seeReceiptMarks: [
    seeReceiptMarks,
    { marks: 'SeenMarks' },
    'Says that what is odd about receipts was looked at; answers how many waited.',
  ],
})
