import { parseInput } from '../../kit/command.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { inputType } from '../../kit/graphql/input-type.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { can } from '../../kit/permission.ts'
import { ReportFilterInput } from '../../reports/scope/report-filter.input.ts'
import { DateRangeType } from '../../reports/scope/scope.graphql.ts'
import type { DayFigures, MatchLine } from './match-lines.calc.ts'
import { type BookMatch, readBookMatch } from './read-match.ts'
import { type BookMatchOutlets, type OutletMatch, readBookMatchOutlets } from './read-outlet-match.ts'

const Day = objectType<DayFigures>('BookMatchDay', 'A day on which the two differ.', {
  date: 'Date!',
  journal: 'Rupiah!',
  source: 'Rupiah',
})

const Line = objectType<MatchLine>('BookMatchLine', 'A line of the journal beside what else is said of it.', {
  key: 'String!',
  journal: 'Rupiah!',
  source: ['Rupiah', 'Null is not for the viewer to see.'],
  difference: ['Rupiah', 'Journal less source.'],
  days: { type: [Day], description: 'Only those that differ.' },
})

const Explained = objectType<BookMatch['cash'][number]>('BookMatchReason', 'A part of a difference.', {
  key: 'String!',
  amount: 'Rupiah!',
})

const Profit = objectType<NonNullable<BookMatch['profit']>>(
  'BookMatchProfit',
  'Profit by the journal and by the report.',
  {
    journal: 'Rupiah!',
    source: 'Rupiah',
    explained: { type: [Explained], description: 'What only the journal has, or the report leaves out.' },
  },
)

const Match = objectType<BookMatch>('BookMatch', 'The journal held against the rest of the product.', {
  range: { type: DateRangeType, nullable: true, description: 'Days that have ended at every outlet.' },
  waiting: ['Int!', 'Days of outlets that something changed since they were booked.'],
  lines: { type: [Line] },
  profit: { type: Profit, nullable: true },
  cash: { type: [Explained], description: 'Cash that drawers do not tell of.' },
})

const Filter = inputType('ReportFilter', ReportFilterInput)

builder.queryField('bookMatch', (t) =>
  t.field({
    type: Match,
    description: 'Holds the journal of ended days against reports, drawers, stock and documents.',
    extensions: { permission: can('books', 'view') },
    args: { filter: t.arg({ type: Filter }) },
    resolve: (_root, { filter }, ctx) => readBookMatch(ctx, parseInput(ReportFilterInput, filter ?? {})),
  }),
)

const OutletDifference = objectType<OutletMatch['differences'][number]>(
  'BookMatchDifference',
  'By how much the journal of an outlet differs in one respect.',
  {
    key: 'String!',
    difference: ['Rupiah', 'Journal less source; null is not for the viewer to see.'],
    explained: ['Rupiah!', 'What of it is told: cash that drawers do not tell of.'],
  },
)

const OutletRow = objectType<OutletMatch>('BookMatchOutlet', 'An outlet beside the others.', {
  outlet_id: 'Int!',
  outlet_name: 'String!',
  waiting: ['Int!', 'Days that something changed since they were booked.'],
  differences: { type: [OutletDifference], description: 'Only what differs, or may not be seen.' },
})

const Outlets = objectType<BookMatchOutlets>('BookMatchOutlets', 'The outlets side by side.', {
  range: { type: DateRangeType, nullable: true, description: 'Days that have ended at every outlet.' },
  rows: { type: [OutletRow], description: 'Those with differences first.' },
})

builder.queryField('bookMatchOutlets', (t) =>
  t.field({
    type: Outlets,
    description: 'Holds the journal of ended days against the rest of the product, outlet by outlet.',
    extensions: { permission: can('books', 'view') },
    args: { filter: t.arg({ type: Filter }) },
    resolve: (_root, { filter }, ctx) =>
      readBookMatchOutlets(ctx, parseInput(ReportFilterInput, filter ?? {})),
  }),
)
