import { builder } from '../../kit/graphql/builder.ts'
import { addCountCommandFields } from '../../kit/graphql/command-field.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import type { BookedFigures } from './rebooking.calc.ts'
import { REBOOK, rebookReceipts } from './rebooking.commands.ts'
import { type RebookedReceipt, type Rebooking, readRebooking } from './rebooking.queries.ts'

const Figures = objectType<BookedFigures>('BookedFigures', 'What of a receipt depends on how it was paid.', {
  rounding: 'Rupiah!',
  total: 'Rupiah!',
  difference: ['Rupiah!', 'What the till had computed above this, below zero less.'],
})

const Receipt = objectType<RebookedReceipt>(
  'RebookedReceipt',
  'A receipt that was booked before its method of payment was known.',
  {
    id: 'Int!',
    receipt_number: 'String!',
    outlet_name: 'String!',
    occurred_at: 'DateTime!',
    before: { type: Figures },
    after: { type: Figures },
  },
)

const RebookingType = objectType<Rebooking>(
  'Rebooking',
  'Receipts that were booked before their method of payment was known as cash, and what putting them right changes.',
  {
    receipts: ['Int!', 'How many; at most 5,000 in one step.'],
    differing_before: ['Int!', 'Of them differing from the till now.'],
    differing_after: 'Int!',
    before: { type: Figures },
    after: { type: Figures },
    nodes: { type: [Receipt], description: 'The latest hundred of them.' },
  },
)

builder.queryField('rebooking', (t) =>
  t.field({
    type: RebookingType,
    description: 'What putting receipts right would change.',
    extensions: { permission: REBOOK },
    resolve: (_root, _args, ctx) => readRebooking(ctx),
  }),
)

addCountCommandFields({
  rebookReceipts: [
    rebookReceipts,
    { rebooking: 'RebookReceipts' },
    'Puts receipts right that were booked before their method of payment was known; answers how many.',
  ],
})
