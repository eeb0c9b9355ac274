import { builder } from '../../kit/graphql/builder.ts'
import { addCommandFields } from '../../kit/graphql/command-field.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { addRecordFields } from '../../kit/graphql/record-fields.ts'
import { can } from '../../kit/permission.ts'
import { cancelCashTransfer, createCashTransfer, receiveCashTransfer } from './cash-transfer.commands.ts'
import {
  cashTransferEntity,
  cashTransferList,
  readServingAccounts,
  readTransferLines,
  type ServingAccount,
  type TransferLine,
} from './cash-transfer.queries.ts'
import { matchCashTransfer, reopenCashTransfer } from './match-transfer.commands.ts'

const VIEW = can('income_expense', 'view')

addRecordFields(cashTransferList, VIEW, {
  list: 'Cash that outlets in reach moved between safe, petty cash and banks, the newest first.',
  one: 'Pindahan kas',
})

addCommandFields(cashTransferEntity, {
  createCashTransfer: [
    createCashTransfer,
    { transfer: 'NewCashTransfer' },
    'Moves cash from one place of an outlet to another; to a bank it is in transit until it is there.',
  ],
  receiveCashTransfer: [
    receiveCashTransfer,
    { transfer: 'ReceiveCashTransfer' },
    'Says by hand that a bank has received what was sent.',
  ],
  matchCashTransfer: [
    matchCashTransfer,
    { transfer: 'MatchCashTransfer' },
    'Says which line of the statement of its bank a transfer is.',
  ],
  reopenCashTransfer: [
    reopenCashTransfer,
    { transfer: 'CashTransferReason' },
    'Takes back what somebody said a bank had received.',
  ],
  cancelCashTransfer: [
    cancelCashTransfer,
    { transfer: 'CashTransferReason' },
    'Cancels a transfer: the money is where it was.',
  ],
})

const AccountType = objectType<ServingAccount>('ServingAccount', 'An account that cash may be brought to.', {
  id: 'Int!',
  name: 'String!',
})

builder.queryField('servingAccounts', (t) =>
  t.field({
    type: [AccountType],
    description: 'Accounts at banks that serve outlets in reach, by name.',
    extensions: { permission: VIEW },
    resolve: (_root, _args, ctx) => readServingAccounts(ctx),
  }),
)

const LineType = objectType<TransferLine>(
  'CashTransferLine',
  'A line of a statement that may be a transfer.',
  {
    id: 'Int!',
    settled_on: 'Date!',
    text: 'String!',
    open: ['Rupiah!', 'What of it is not matched.'],
  },
)

builder.queryField('cashTransferLines', (t) =>
  t.field({
    type: [LineType],
    description: 'Lines of the statement of its bank that may be a transfer, those of its amount first.',
    extensions: { permission: can('payment', 'view') },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => readTransferLines(ctx, id),
  }),
)
