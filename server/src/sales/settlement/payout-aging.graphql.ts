import { requireAskedOutlets } from '../../access/session/reach.ts'
import { parseInput } from '../../kit/command.ts'
import { assertCurrentAccess } from '../../kit/current-access.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { inputType } from '../../kit/graphql/input-type.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { can } from '../../kit/permission.ts'
import { type AgingRow, type OpenPayout, readAging, readAgingDays } from './payout-aging.queries.ts'
import { AgingDaysInput } from './settlement.input.ts'

const VIEW = can('payment', 'view')

const RowType = objectType<AgingRow>(
  'PayoutAgingRow',
  'What is still to come of a method at an outlet, by how late it is.',
  {
    outlet_id: 'Int!',
    outlet_name: 'String!',
    method: 'String!',
    method_name: 'String!',
    is_platform: 'Boolean!',
    bank_account_id: ['Int', 'Null where the viewer does not reach all outlets of the account.'],
    account_name: 'String',
    told_until: ['Date', 'The last day that statements of the account tell of; null without any.'],
    not_due: 'Rupiah!',
    days_1_3: ['Rupiah!', 'Days beyond the day on which banks settle it.'],
    days_4_7: 'Rupiah!',
    days_8_14: 'Rupiah!',
    days_15: 'Rupiah!',
    total: ['Rupiah!', 'The buckets added up.'],
    overdue: ['Rupiah!', 'All of them but what is not due.'],
    oldest_on: ['Date', 'The earliest day on which banks should have settled what is late.'],
    unknown: [
      'Rupiah!',
      'Open of days before the first statement of the account, or late without any; in no bucket.',
    ],
    over: [
      'Rupiah!',
      'How much more came, or was given back to guests, than is due of other days; in no bucket.',
    ],
  },
)

builder.queryField('payoutAging', (t) =>
  t.field({
    type: [RowType],
    description:
      'What methods and platforms still owe to accounts, of the outlets in reach, by how far it is beyond the day on which banks settle it.',
    extensions: { permission: VIEW, heavy: 'report' },
    resolve: (_root, _args, ctx) => readAging(ctx),
  }),
)

const MOST_DAYS = 1_000

const DayType = objectType<OpenPayout>('PayoutAgingDay', 'A payout that is not matched to the last rupiah.', {
  outlet_id: 'Int!',
  outlet_name: 'String!',
  method: 'String!',
  method_name: 'String!',
  account_id: 'Int',
  account_name: 'String',
  business_date: 'Date!',
  due_on: ['Date!', 'By the calendar.'],
  bank_day: ['Date!', 'When banks settle that.'],
  days_late: 'Int!',
  bucket: ['String!', 'not_due, days_1_3, days_4_7, days_8_14, days_15'],
  amount: ['Rupiah!', 'Expected.'],
  received: 'Rupiah!',
  written_off: 'Rupiah!',
  kept: 'Rupiah!',
  open: ['Rupiah!', 'Still to come; less than 0 where more came.'],
})

interface Answer {
  readonly rows: OpenPayout[]
  readonly row_count: number
  readonly open: number
}

const DaysType = objectType<Answer>('PayoutAgingDays', 'Payouts that buckets are made of.', {
  rows: { type: [DayType], description: 'The earliest due first, a thousand at most.' },
  row_count: 'Int!',
  open: ['Rupiah!', 'Of all of them.'],
})

builder.queryField('payoutAgingDays', (t) =>
  t.field({
    type: DaysType,
    description: 'The payouts that buckets of the aging are made of.',
    extensions: { permission: VIEW, heavy: 'report' },
    args: {
      filter: t.arg({ type: inputType('PayoutAgingDaysFilter', AgingDaysInput), required: true }),
    },
    resolve: async (_root, { filter }, ctx) => {
      await assertCurrentAccess(ctx)
      const asked = parseInput(AgingDaysInput, filter)
      if (asked.outlet_id) requireAskedOutlets(ctx, 'outlet_id', [asked.outlet_id])
      const rows = await readAgingDays(ctx, asked)
      return {
        rows: rows.slice(0, MOST_DAYS),
        row_count: rows.length,
        open: rows.reduce((sum, { open }) => sum + open, 0),
      }
    },
  }),
)
