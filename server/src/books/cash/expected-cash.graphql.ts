import { builder } from '../../kit/graphql/builder.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { can } from '../../kit/permission.ts'
import type { ExpectedRow } from './expected-cash.calc.ts'
import { type ExpectedCash, readExpectedCash } from './expected-cash.ts'

const RowType = objectType<ExpectedRow>('ExpectedCashRow', 'What should lie in one place.', {
  place: ['String!', 'cash (drawers), petty_cash, safe, cash_in_transit or bank.'],
  outlet_id: ['Int', 'Whose it is; null for banks.'],
  name: [
    'String',
    'The outlet or the account; null is money at banks of which nobody said in which account.',
  ],
  bank_account_id: 'Int',
  ref: ['Int', 'Id of the place, or of the session that was counted last.'],
  version: 'Int',
  float_amount: 'Rupiah',
  expense_limit: 'Rupiah',
  expected: 'Rupiah!',
  difference: [
    'Rupiah',
    'What the journal has more, running days added; null where it is not for the viewer to see, or not told by account.',
  ],
  counted_on: 'Date',
  count_difference: ['Rupiah', 'What the last count differed by; null where there was none.'],
  open_count: ['Int!', 'Drawers that are open, or deposits in transit.'],
  opened_on: [
    'Date',
    'Of an account, from when on what lay there at first counts; null where it is not told.',
  ],
  oldest_on: ['Date', 'Since when the oldest of these deposits is in transit.'],
})

const ExpectedType = objectType<ExpectedCash>('ExpectedCash', 'What should lie where.', {
  rows: { type: [RowType], description: 'By outlet, then accounts at banks.' },
  waiting: ['Int!', 'Days of outlets that something changed since they were booked.'],
})

builder.queryField('expectedCash', (t) =>
  t.field({
    type: ExpectedType,
    description:
      'What should lie in drawers, petty cash, safes, in transit and at banks of outlets in reach: now, or at the end of a day.',
    extensions: { permission: can('income_expense', 'view'), heavy: 'report' },
    args: { day: t.arg({ type: 'Date' }) },
    resolve: (_root, { day }, ctx) => readExpectedCash(ctx, day ?? null),
  }),
)
