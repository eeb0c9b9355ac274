import { builder } from '../../kit/graphql/builder.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { LIKE } from '../scope/scope.graphql.ts'
import { ShiftSumsType } from '../shift/shift-report.graphql.ts'
import type { DashboardDrawers, DayFigure } from './drawers.queries.ts'
import type { LastCount } from './last-counts.queries.ts'
import type { LowCover, LowCovers } from './low-cover.queries.ts'
import type { PriceRise, PriceRises } from './price-rises.queries.ts'
import type { DashboardWaste } from './waste.queries.ts'

const DayFigureType = objectType<DayFigure>('DayFigure', 'A figure of one business day.', {
  date: 'Date!',
  value: ['Rupiah', 'Null where nothing is known of the day.'],
})

const OutletDrawers = objectType<DashboardDrawers['by_outlet'][number]>(
  'OutletDrawers',
  'The drawers of one outlet.',
  { outlet_id: 'Int!', sums: { type: ShiftSumsType } },
)

export const DrawersType = objectType<DashboardDrawers>(
  'DashboardDrawers',
  'Drawers of the period, as the report of shifts tells them.',
  {
    figures: { type: ShiftSumsType },
    like: { type: ShiftSumsType, nullable: true, description: LIKE },
    previous: { type: ShiftSumsType, nullable: true },
    by_outlet: { type: [OutletDrawers], description: 'Outlets with sessions.' },
    daily: { type: [DayFigureType], description: 'Differences of the last seven days before today.' },
  },
)

export const WasteType = builder.objectRef<DashboardWaste>('DashboardWaste').implement({
  description: 'Stock that was thrown away or went missing in the period, at cost.',
  fields: (t) => ({
    figures: t.expose('figures', { type: 'Rupiah' }),
    like: t.expose('like', { type: 'Rupiah', nullable: true, description: LIKE }),
    previous: t.expose('previous', { type: 'Rupiah', nullable: true }),
    daily: t.expose('daily', { type: [DayFigureType], description: 'The last seven days before today.' }),
  }),
})

export const LastCountType = objectType<LastCount>(
  'LastCount',
  'When the stock of an outlet was last counted; outlets without any stock are left out.',
  {
    outlet_id: 'Int!',
    counted_on: ['Date', 'Null where it never was.'],
    days_ago: 'Int',
    is_overdue: ['Boolean!', 'Longer than 31 days ago; before the first count, since stock began to move.'],
  },
)

const PriceRiseType = objectType<PriceRise>('PriceRise', 'An ingredient that a supplier has made dearer.', {
  supplier_id: 'Int!',
  supplier_name: 'String!',
  item_kind: 'String!',
  item_id: 'Int!',
  item_name: 'String!',
  effective_from: 'Date!',
  unit: 'String!',
  price: ['Decimal!', 'Of that unit.'],
  before: ['Decimal!', 'Of that unit, a week ago.'],
  rise_bp: 'Int!',
})

export const PriceRisesType = objectType<PriceRises>(
  'PriceRises',
  'Prices of suppliers told in the last seven days that are above those before.',
  { count: 'Int!', rows: { type: [PriceRiseType], description: 'The five steepest.' } },
)

const LowCoverType = objectType<LowCover>('LowCover', 'Something that runs short at an outlet.', {
  outlet_id: 'Int!',
  outlet_name: 'String!',
  item_kind: 'String!',
  item_id: 'Int!',
  name: 'String!',
  unit: 'String!',
  quantity: 'Decimal!',
  minimum: 'Decimal',
  days_of_cover: ['Float', 'At the use of the last 14 days; null without any.'],
})

export const LowCoversType = objectType<LowCovers>(
  'LowCovers',
  'Stock at or below its minimum at the open outlets of the filter.',
  { count: 'Int!', rows: { type: [LowCoverType], description: 'The five that last shortest.' } },
)
