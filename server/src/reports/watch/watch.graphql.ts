import { builder } from '../../kit/graphql/builder.ts'
import { addIdCommandFields, addResultCommandFields } from '../../kit/graphql/command-field.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { WATCH_COMPARISONS, type WatchedDay } from './watch.calc.ts'
import { createWatch, deleteWatch, updateWatch } from './watch.commands.ts'
import { type OwnWatch, readOwnWatches } from './watch.queries.ts'

const WatchComparisonEnum = builder.enumType('WatchComparison', {
  description: 'On which side of its value a watched figure is told of.',
  values: WATCH_COMPARISONS,
})

const WatchDay = objectType<WatchedDay>('WatchDay', 'A watched figure on a business day.', {
  date: 'Date!',
  value: ['Rupiah', 'Null where it was not known.'],
})

const Watch = objectType<OwnWatch>(
  'Watch',
  'A figure that the signed-in admin is told of once it lies beyond a value for some days.',
  {
    id: 'Int!',
    name: 'String!',
    report: 'String!',
    measure: ['String!', 'The figure by its address.'],
    label: 'String!',
    unit: ['String!', 'rupiah, count, bp or quantity, as in the values and the threshold.'],
    about: ['String', 'What it is narrowed to, in words; null before it is looked at for the first time.'],
    comparison: { type: WatchComparisonEnum },
    threshold: 'Rupiah!',
    days: 'Int!',
    is_active: 'Boolean!',
    is_firing: 'Boolean!',
    stopped: ['String', 'Why it was stopped, of one that was not paused.'],
    looked_until: ['Date', 'The last business day that was looked at.'],
    told_from: 'Date',
    told_to: 'Date',
    told_at: 'DateTime',
    values: { type: [WatchDay] },
    created_at: 'DateTime!',
    version: 'Int!',
  },
  (t) => ({
    asked: t.field({
      type: 'JSON',
      description: 'What it is narrowed to, as it was sent.',
      resolve: ({ asked }) => asked,
    }),
  }),
)

builder.queryField('watches', (t) =>
  t.field({
    type: [Watch],
    description: 'What the signed-in admin watches.',
    extensions: { permission: 'signed_in' },
    resolve: (_root, _args, ctx) => readOwnWatches(ctx),
  }),
)

const WatchRef = objectType<{ id: number }>('WatchRef', 'A watch that was written.', { id: 'Int!' })

addResultCommandFields(WatchRef, {
  createWatch: [createWatch, { watch: 'NewWatch' }, 'Watches a figure of a report.'],
  updateWatch: [
    updateWatch,
    { watch: 'EditWatch' },
    'Changes what a watch tells of, pauses it or lets it go on; only the fields sent.',
  ],
})

addIdCommandFields({ deleteWatch: [deleteWatch, 'Watches a figure no more.'] })
