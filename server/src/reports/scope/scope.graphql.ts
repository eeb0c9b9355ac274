import { objectType } from '../../kit/graphql/object-type.ts'
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
})
