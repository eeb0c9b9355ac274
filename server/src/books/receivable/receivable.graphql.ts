import { builder } from '../../kit/graphql/builder.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { can } from '../../kit/permission.ts'
import { type Receivable, type ReceivableMatch, readReceivables } from './receivable.queries.ts'

const Row = objectType<Receivable>('Receivable', 'A receivable of the journal and what it is made of.', {
  role: ['String!', 'payment_receivable, platform_receivable'],
  journal: 'Rupiah!',
  due: ['Rupiah!', 'What payouts leave open, by the aging.'],
  over: ['Rupiah!', 'More came, or was given back to guests, than is due; 0 or less.'],
  unknown: ['Rupiah!', 'Open of days that no statement tells of.'],
  without_account: ['Rupiah!', 'Of methods that are paid out to no account.'],
  unmatched: ['Rupiah!', 'Money that names a method and is for no payout yet; 0 or less.'],
  running: ['Rupiah!', 'Of the running day, which is not booked yet.'],
  difference: ['Rupiah!', 'The journal less all of these.'],
})

const Match = objectType<ReceivableMatch>('ReceivableMatch', 'Receivables beside what they are made of.', {
  rows: { type: [Row] },
  waiting: ['Int!', 'Ended days of outlets that something changed since they were booked.'],
})

builder.queryField('receivableMatch', (t) =>
  t.field({
    type: Match,
    description:
      'Holds what payouts leave open, of the outlets in reach, against the receivables of the journal.',
    extensions: { permission: can('books', 'view'), heavy: 'report' },
    resolve: (_root, _args, ctx) => readReceivables(ctx),
  }),
)
