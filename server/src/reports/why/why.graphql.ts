import { builder } from '../../kit/graphql/builder.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { CHANGE_PARTS } from './change-part.calc.ts'
import type { Why } from './read-why.ts'
import type { RowFigures, SideLevels, ToldPart, ToldRow } from './why.calc.ts'

const PartEnum = builder.enumType('ChangePartName', {
  description:
    'What a change is made of: how long outlets say they are open, how long they sold, menus that were out, receipts in that time, and of what a receipt brings: outlets, channels, portions, menus, prices, options, discounts, menus that are new or gone, what is inside the price, what came back.',
  values: CHANGE_PARTS,
})

const Figures = objectType<RowFigures>(
  'ChangeFigures',
  'What stands behind a part on one side; null is what its kind of row does not tell.',
  {
    receipts: 'Int',
    open: ['Int', 'Hours or days it sold, from the first to the last receipt of a day.'],
    opening: ['Int', 'Minutes it says that it was open.'],
    out: ['Int', 'Minutes a menu was out.'],
    lost: ['Rupiah', 'What was likely lost while it was out.'],
    qty: 'Decimal',
    price: ['Rupiah', 'Of a portion without options.'],
    gross: 'Rupiah',
    discount: 'Rupiah',
    refund: 'Rupiah',
    sold: ['Rupiah', 'Less discounts and what is inside the price.'],
  },
)

const Row = objectType<ToldRow>('ChangeRow', 'What an outlet, channel or menu has of a part.', {
  kind: 'String!',
  key: ['String!', 'Id of the outlet or menu (0 is all together, or unknown), code of the channel.'],
  name: 'String!',
  amount: 'Rupiah!',
  before: { type: Figures },
  after: { type: Figures },
})

const Part = objectType<ToldPart>('ChangePart', 'One part of a change; all of them add up to it.', {
  part: { type: PartEnum },
  amount: 'Rupiah!',
  rows: { type: [Row], description: 'The largest first. Menus are told to who sees the report of items.' },
  others: ['Int!', 'Rows that are not told.'],
  others_amount: 'Rupiah!',
})

const Levels = objectType<SideLevels>('ChangeLevels', 'The whole of one side.', {
  net: 'Rupiah!',
  receipts: 'Int!',
  open: ['Int', 'Hours or days of all outlets; null where they are not looked at.'],
  opening: ['Int', 'Minutes that all outlets say they were open; null where one does not say.'],
  lost: ['Rupiah', 'What was likely lost while menus were out; null where nobody knows.'],
  gross: 'Rupiah!',
  discount: 'Rupiah!',
  refund: 'Rupiah!',
})

/** Why net sales changed, as it stands in a report. */
export const WhyType = objectType<Why>(
  'WhyChanged',
  'Why net sales changed from what a period is compared with, in parts that add up to the change to the rupiah.',
  {
    reason: ['String', 'Why nothing is told.'],
    sentence: ['String', 'The three largest parts, in words.'],
    before: { type: Levels, nullable: true },
    after: { type: Levels, nullable: true, description: 'Of the days and outlets that are compared.' },
    open_by: ['String!', 'What tells how long outlets were open: `hours`, or `days` of long periods.'],
    by_outlet: ['Boolean!', 'Whether menus are looked at outlet by outlet; of many they are together.'],
    notes: ['[String!]!', 'What is not known of it, or of some outlets alone.'],
    parts: { type: [Part] },
  },
)
