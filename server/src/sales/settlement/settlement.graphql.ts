import { parseInput } from '../../kit/command.ts'
import { notFound } from '../../kit/errors.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { addCountCommandFields, addIdCommandFields } from '../../kit/graphql/command-field.ts'
import { inputType } from '../../kit/graphql/input-type.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { can } from '../../kit/permission.ts'
import { readOne } from '../../kit/read/list.ts'
import { selectionFrom } from '../../kit/read/selection.ts'
import { bankAccountEntity } from '../bank-account/bank-account.queries.ts'
import {
  explainSettlementLine,
  matchBankAccount,
  matchSettlementLine,
  undoSettlementMatch,
  writeOffPayout,
} from './match.commands.ts'
import { payoutState } from './payout-state.calc.ts'
import { removeSettlementStatement } from './settlement.commands.ts'
import { ReconciliationFilterInput } from './settlement.input.ts'
import {
  type LineMatch,
  type Reconciliation,
  readReconciliation,
  type Statement,
} from './settlement.queries.ts'

const MatchType = objectType<LineMatch>('SettlementMatch', 'Money of a line and what it is for.', {
  id: 'Int!',
  line_id: ['Int', 'Null where a payout was written off.'],
  outlet_id: 'Int!',
  outlet_name: 'String!',
  method: ['String', 'Null where it is for no payout.'],
  method_name: 'String',
  business_date: 'Date',
  amount: 'Rupiah!',
  kept: ['Rupiah!', 'What of the payout is taken as kept by its provider besides: the line lacked it.'],
  rule: ['String!', 'exact, sum, window, fee, manual, explained, written_off'],
  reason: 'String',
  note: 'String',
  author: 'String!',
})

const PayoutType = objectType<Reconciliation['payouts'][number]>(
  'SettlementPayout',
  'What payments of a method on a business day should pay out, beside what came.',
  {
    outlet_id: 'Int!',
    outlet_name: 'String!',
    method: 'String!',
    method_name: 'String!',
    business_date: 'Date!',
    due_on: 'Date!',
    gross: 'Rupiah!',
    fee: 'Rupiah!',
    told: ['Rupiah!', 'What platforms tell that they pay out beyond that; less than 0 where it is less.'],
    amount: ['Rupiah!', 'Expected: taken less fee, and what is told beyond it.'],
    received: 'Rupiah!',
    written_off: 'Rupiah!',
    kept: ['Rupiah!', 'What its provider is taken to have kept beyond the fee: lines lacked it.'],
    matches: { type: [MatchType] },
  },
  (t) => ({
    state: t.string({ description: 'matched, short, over, missing', resolve: payoutState }),
  }),
)

const LineType = objectType<Reconciliation['lines'][number]>('SettlementLine', 'Money that came.', {
  id: 'Int!',
  settled_on: 'Date!',
  method: 'String',
  amount: 'Rupiah!',
  description: 'String',
  matched: ['Rupiah!', 'What of it is matched or explained.'],
  matches: { type: [MatchType] },
})

const StatementType = objectType<Statement>(
  'SettlementStatement',
  'The statement of a bank, as uploaded.',
  {
    id: 'Int!',
    name: 'String!',
    author: 'String!',
    lines: ['Int!', 'Lines it brought.'],
  },
  (t) => ({
    created_at: t.field({ type: 'DateTime', resolve: ({ created_at }) => String(created_at) }),
  }),
)

const ReconciliationType = objectType<Reconciliation>(
  'Reconciliation',
  'What should be paid out to an account beside what its statements say.',
  {
    payouts: { type: [PayoutType], description: 'In the order they are due.' },
    lines: { type: [LineType], description: 'In the order they came.' },
    statements: { type: [StatementType], description: 'The newest first.' },
  },
)

builder.queryField('reconciliation', (t) =>
  t.field({
    type: ReconciliationType,
    description: 'What is due to an account on the days of a period, matched with its statements.',
    extensions: { permission: can('payment', 'view') },
    args: {
      filter: t.arg({ type: inputType('ReconciliationFilter', ReconciliationFilterInput), required: true }),
    },
    resolve: async (_root, { filter }, ctx) => {
      const { bank_account_id, ...range } = parseInput(ReconciliationFilterInput, filter)
      const account = await readOne(ctx, bankAccountEntity, bank_account_id, selectionFrom(['id']))
      if (!account) throw notFound('Rekening')
      return readReconciliation(ctx, bank_account_id, range)
    },
  }),
)

addCountCommandFields({
  matchBankAccount: [
    matchBankAccount,
    { days: 'BankAccountDays' },
    'Matches what is open of some days of an account, and answers how many lines were.',
  ],
  matchSettlementLine: [
    matchSettlementLine,
    { line: 'MatchSettlementLine' },
    'Says for which payouts money of a line is.',
  ],
  explainSettlementLine: [
    explainSettlementLine,
    { line: 'ExplainSettlementLine' },
    'Says what the rest of a line is, where it is for no payout.',
  ],
  writeOffPayout: [
    writeOffPayout,
    { payout: 'WriteOffPayout' },
    'Says why the rest of a payout will not come.',
  ],
})
addIdCommandFields({
  undoSettlementMatch: [undoSettlementMatch, 'Takes back what was matched and answers its id.'],
  removeSettlementStatement: [
    removeSettlementStatement,
    'Takes a statement away with its lines and answers its id.',
  ],
})
