import { parseInput } from '../../kit/command.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { inputType } from '../../kit/graphql/input-type.ts'
import { addListField } from '../../kit/graphql/list-field.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { addRecordFields } from '../../kit/graphql/record-fields.ts'
import { can } from '../../kit/permission.ts'
import { ReportFilterInput } from '../../reports/scope/report-filter.input.ts'
import { DateRangeType } from '../../reports/scope/scope.graphql.ts'
import { journalLineList, journalList } from './journal.queries.ts'
import {
  type AccountBalance,
  type AccountLedger,
  type LedgerLine,
  readAccountLedger,
  readTrialBalance,
  type TrialBalance,
} from './trial-balance.queries.ts'

const VIEW = can('books', 'view')

addRecordFields(journalList, VIEW, { list: 'Entries of the journal at outlets in reach.', one: 'Jurnal' })
addListField(journalLineList, VIEW, 'The journal line by line.')

const Balance = objectType<AccountBalance>(
  'AccountBalance',
  'What an account comes to in a period; debits are positive.',
  {
    account_id: 'Int!',
    code: 'String!',
    name: 'String!',
    kind: 'String!',
    opening: 'Rupiah!',
    debit: 'Rupiah!',
    credit: 'Rupiah!',
    closing: 'Rupiah!',
  },
)

const BalanceTotal = objectType<TrialBalance['total']>(
  'TrialBalanceTotal',
  'Sums of the columns of a trial balance; opening and closing are 0.',
  { opening: 'Rupiah!', debit: 'Rupiah!', credit: 'Rupiah!', closing: 'Rupiah!' },
)

const Trial = objectType<TrialBalance>('TrialBalance', 'All accounts of a period, by code.', {
  range: { type: DateRangeType },
  rows: { type: [Balance] },
  total: { type: BalanceTotal },
})

const Filter = inputType('ReportFilter', ReportFilterInput)

builder.queryField('trialBalance', (t) =>
  t.field({
    type: Trial,
    description: 'What every account came to, by the days that entries count for.',
    extensions: { permission: VIEW, heavy: 'report' },
    args: { filter: t.arg({ type: Filter }) },
    resolve: (_root, { filter }, ctx) => readTrialBalance(ctx, parseInput(ReportFilterInput, filter ?? {})),
  }),
)

const Line = objectType<LedgerLine>('LedgerLine', 'What an entry did to an account.', {
  entry_id: 'Int!',
  business_date: 'Date!',
  for_date: 'Date!',
  kind: 'String!',
  is_correction: 'Boolean!',
  outlet_name: 'String!',
  debit: 'Rupiah!',
  credit: 'Rupiah!',
  balance: ['Rupiah!', 'What the account comes to after it.'],
})

const LedgerAccount = objectType<NonNullable<AccountLedger['account']>>(
  'LedgerAccount',
  'The account of a ledger.',
  { id: 'Int!', code: 'String!', name: 'String!', kind: 'String!' },
)

const Ledger = objectType<AccountLedger>('AccountLedger', 'An account entry by entry.', {
  range: { type: DateRangeType },
  account: { type: LedgerAccount, nullable: true },
  opening: 'Rupiah!',
  closing: 'Rupiah!',
  count: ['Int!', 'Lines of the period; more than are answered where it is very long.'],
  lines: { type: [Line] },
})

builder.queryField('accountLedger', (t) =>
  t.field({
    type: Ledger,
    description: 'Ledger of an account in a period; of the first one unless one is named.',
    extensions: { permission: VIEW, heavy: 'report' },
    args: { account_id: t.arg.int(), filter: t.arg({ type: Filter }) },
    resolve: (_root, { account_id, filter }, ctx) =>
      readAccountLedger(ctx, account_id, parseInput(ReportFilterInput, filter ?? {})),
  }),
)
