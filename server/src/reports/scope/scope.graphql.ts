import { objectType } from '../../kit/graphql/object-type.ts'
import type { Base, ShortOutlet, UnequalDays } from './comparison.calc.ts'
import type { Freshness } from './freshness.queries.ts'
import type { DateRange } from './period.calc.ts'

export const DateRangeType = objectType<DateRange>(
  'DateRange',
  'Business days from one to another, both included.',
  {
    from: 'Date!',
    to: 'Date!',
  },
)

export const FreshnessType = objectType<Freshness>('Freshness', 'How complete the figures are.', {
  data_until: ['DateTime', 'Moment of the last sale that has come in.'],
  outlets: ['Int!', 'Outlets that are not archived.'],
  outlets_with_sales: ['Int!', 'Of these, with sales today.'],
  as_of: ['DateTime', 'Where the figures are read from a copy: all recorded before this moment is in them.'],
})

/** What `like` means wherever it stands beside `previous`. */
export const LIKE =
  'What `previous` is held against: the days and outlets it covers. Null where those are all of the period.'

const Short = objectType<ShortOutlet>('ShortOutlet', 'An outlet of which not all days are compared.', {
  outlet_id: 'Int!',
  name: 'String!',
  days: ['Int!', '0 where it is left out.'],
})

const Unequal = objectType<UnequalDays>(
  'UnequalDays',
  'Outlets of which whole months or years are held against each other that have more days on one side.',
  { days: 'Int!', base_days: 'Int!', outlets: 'Int!' },
)

export const ReportBase = objectType<Base>(
  'ReportBase',
  'What a period is compared with, as far as data covers it: an outlet counts from its first day with sales on, the day that is running only up to the same minute.',
  {
    range: {
      type: DateRangeType,
      nullable: true,
      description: 'Days opposite those that have begun; null where none are known.',
    },
    kind: 'String!',
    is_empty: ['Boolean!', 'Whether no data covers it at all.'],
    against: ['String', 'The outlet or channel compared with, where it is another one.'],
    period_days: ['Int!', 'Days of the period that have begun.'],
    covered_days: ['Int!', 'Of these, those with data opposite.'],
    outlets: ['Int!', 'Outlets with sales by the end of the period.'],
    short: {
      type: [Short],
      description: 'Of these, those of which not all days are compared; 0 where one is left out.',
    },
    unequal: { type: [Unequal], description: 'Where whole months or years differ in days.' },
    spans: ['Int!', 'Of how many spans a mean is made, where of most; else 1.'],
    fewest_spans: ['Int!', 'The same where of fewest.'],
    is_running: ['Boolean!', 'Whether the period ends with a day that is running.'],
    until_minute: ['Int', 'Minute of that day up to which both are counted; null where clocks differ.'],
  },
)
