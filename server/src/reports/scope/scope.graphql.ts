import { builder } from '../../kit/graphql/builder.ts'
import type { Freshness } from './freshness.queries.ts'
import type { DateRange } from './period.calc.ts'

export const DateRangeType = builder.objectRef<DateRange>('DateRange').implement({
  description: 'Business days from one to another, both included.',
  fields: (t) => ({
    from: t.expose('from', { type: 'Date' }),
    to: t.expose('to', { type: 'Date' }),
  }),
})

export const FreshnessType = builder.objectRef<Freshness>('Freshness').implement({
  description: 'How complete the figures are.',
  fields: (t) => ({
    data_until: t.expose('data_until', {
      type: 'DateTime',
      nullable: true,
      description: 'Moment of the last sale that has come in.',
    }),
    outlets: t.exposeInt('outlets', { description: 'Outlets that are not archived.' }),
    outlets_with_sales: t.exposeInt('outlets_with_sales', { description: 'Of these, with sales today.' }),
  }),
})
