import { builder } from '../../kit/graphql/builder.ts'
import { addCommandField } from '../../kit/graphql/command-field.ts'
import { type RefundOffer, readRefundOffer } from './refund-offer.queries.ts'
import { transactionEntity } from './transaction.queries.ts'
import { refundTransaction, UNDO, voidTransaction } from './undo.commands.ts'

const Line = builder.objectRef<RefundOffer['lines'][number]>('RefundableLine').implement({
  description: 'A line with what of it was not given back yet.',
  fields: (t) => ({
    no: t.exposeInt('no'),
    name: t.exposeString('name'),
    qty: t.expose('qty', { type: 'Decimal' }),
    total: t.expose('total', { type: 'Rupiah', description: 'Paid for it, with service and tax.' }),
  }),
})

const Method = builder.objectRef<RefundOffer['methods'][number]>('RefundMethod').implement({
  fields: (t) => ({
    code: t.exposeString('code'),
    name: t.exposeString('name'),
    is_cash: t.exposeBoolean('is_cash'),
  }),
})

const Drawer = builder.objectRef<RefundOffer['sessions'][number]>('RefundDrawer').implement({
  description: 'A running session of the outlet.',
  fields: (t) => ({
    id: t.exposeInt('id'),
    cashier_name: t.exposeString('cashier_name', { nullable: true }),
    device_name: t.exposeString('device_name', { nullable: true }),
    opened_at: t.field({ type: 'DateTime', resolve: ({ opened_at }) => new Date(opened_at) }),
  }),
})

const Offer = builder.objectRef<RefundOffer>('RefundOffer').implement({
  description: 'What of a receipt can be given back, and how it can be paid.',
  fields: (t) => ({
    refund_total: t.expose('refund_total', { type: 'Rupiah', description: 'Given back already.' }),
    lines: t.expose('lines', { type: [Line] }),
    methods: t.expose('methods', { type: [Method], description: 'Those it was paid with first.' }),
    sessions: t.expose('sessions', { type: [Drawer] }),
    session_id: t.exposeInt('session_id', {
      nullable: true,
      description: 'The session of the sale, while it is running.',
    }),
  }),
})

builder.queryField('refundOffer', (t) =>
  t.field({
    type: Offer,
    description: 'What of a receipt can be given back.',
    extensions: { permission: UNDO },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => readRefundOffer(ctx, id),
  }),
)

addCommandField('voidTransaction', transactionEntity, {
  command: voidTransaction,
  arg: 'transaction',
  input_name: 'VoidTransaction',
  description: 'Undoes a receipt as if it had never been rung up.',
})
addCommandField('refundTransaction', transactionEntity, {
  command: refundTransaction,
  arg: 'transaction',
  input_name: 'RefundTransaction',
  description: 'Takes goods of a receipt back and pays the guest.',
})
