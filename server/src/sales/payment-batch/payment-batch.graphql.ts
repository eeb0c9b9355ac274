import { builder } from '../../kit/graphql/builder.ts'
import { addCommandFields } from '../../kit/graphql/command-field.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { addRecordFields } from '../../kit/graphql/record-fields.ts'
import { can } from '../../kit/permission.ts'
import {
  cancelPaymentBatch,
  createPaymentBatch,
  payPaymentBatch,
  sendPaymentBatch,
} from './payment-batch.commands.ts'
import {
  type OpenPayable,
  type PayingAccount,
  paymentBatchEntity,
  paymentBatchList,
  readOpenPayables,
  readPayingAccounts,
} from './payment-batch.queries.ts'

const SEES = can('supplier', 'view_cost')

addRecordFields(paymentBatchList, SEES, {
  list: 'Debts to suppliers that are paid together, of which account and outlets are in reach; the newest first.',
  one: 'Batch pembayaran',
})

addCommandFields(paymentBatchEntity, {
  createPaymentBatch: [
    createPaymentBatch,
    { batch: 'NewPaymentBatch' },
    'Puts debts to suppliers together that are to be paid from an account.',
  ],
  sendPaymentBatch: [
    sendPaymentBatch,
    { batch: 'PaymentBatchStep' },
    'Takes the file of a batch along; each supplier needs the number of its account.',
  ],
  payPaymentBatch: [payPaymentBatch, { batch: 'PayPaymentBatch' }, 'Pays all lines of a batch, or none.'],
  cancelPaymentBatch: [
    cancelPaymentBatch,
    { batch: 'CancelPaymentBatch' },
    'Cancels a batch that is not paid; its debts may be put into another.',
  ],
})

const PayableType = objectType<OpenPayable>('OpenPayable', 'A debt that may be put into a batch.', {
  receiving_id: 'Int!',
  number: ['String!', 'Of the receiving.'],
  outlet_name: 'String!',
  supplier_id: 'Int!',
  supplier_name: 'String!',
  bank_name: 'String',
  account_number: 'String',
  account_name: 'String',
  due_on: 'Date!',
  owed: 'Rupiah!',
})

builder.queryField('openPayables', (t) =>
  t.field({
    type: [PayableType],
    description:
      'Debts for what came to outlets in reach that are in no open batch, what is due first first.',
    extensions: { permission: SEES },
    resolve: (_root, _args, ctx) => readOpenPayables(ctx),
  }),
)

const AccountType = objectType<PayingAccount>('PayingAccount', 'An account that batches may be paid from.', {
  id: 'Int!',
  name: 'String!',
  number: 'String',
})

builder.queryField('payingAccounts', (t) =>
  t.field({
    type: [AccountType],
    description: 'Accounts at banks of which every outlet is in reach, by name.',
    extensions: { permission: SEES },
    resolve: (_root, _args, ctx) => readPayingAccounts(ctx),
  }),
)
