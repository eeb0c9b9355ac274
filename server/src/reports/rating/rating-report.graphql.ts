import { parseInput } from '../../kit/command.ts'
import type { Context } from '../../kit/context.ts'
import { assertCurrentAccess } from '../../kit/current-access.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { inputType } from '../../kit/graphql/input-type.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { can } from '../../kit/permission.ts'
import { ratioBp } from '../../sales/measure.calc.ts'
import type { DateRange } from '../scope/period.calc.ts'
import { ReportFilterInput, withoutChannels } from '../scope/report-filter.input.ts'
import { loadReportScope, type ReportScope } from '../scope/report-scope.queries.ts'
import { DateRangeType } from '../scope/scope.graphql.ts'
import {
  type RatedItem,
  type RatedOutlet,
  readRatedItems,
  readRatedOutlets,
} from './rating-report.queries.ts'

const mean = ({ stars, ratings }: { stars: number; ratings: number }) =>
  ratings > 0 ? stars / ratings : null
const MEAN = 'Mean of the stars; null where nobody has rated.'

const OfOutlet = objectType<RatedOutlet>(
  'RatedOutlet',
  'What guests said of their visits to an outlet, beside its receipts.',
  {
    outlet_id: 'Int!',
    ratings: 'Int!',
    low: ['Int!', 'Of one or two stars.'],
    answered: 'Int!',
    receipts: ['Int!', 'Receipts, as all reports count them.'],
    net: 'Rupiah!',
  },
  (t) => ({
    average: t.float({ nullable: true, description: MEAN, resolve: mean }),
    rated_bp: t.int({
      nullable: true,
      description: 'Share of the receipts that was rated.',
      resolve: ({ ratings, receipts }) => ratioBp(ratings, receipts),
    }),
  }),
)

const OfItem = objectType<RatedItem>(
  'RatedItem',
  'What guests said of visits with a menu, and of the menu itself.',
  {
    item_id: 'Int!',
    name: 'String!',
    ratings: ['Int!', 'Ratings of receipts that it was on.'],
    liked: ['Int!', 'Guests who liked it.'],
    disliked: ['Int!', 'Guests who did not.'],
    receipts: ['Int!', 'Receipts that it was on.'],
    net: 'Rupiah!',
  },
  (t) => ({
    average: t.float({ nullable: true, description: MEAN, resolve: mean }),
    rated_bp: t.int({
      nullable: true,
      description: 'Share of its receipts that was rated.',
      resolve: ({ ratings, receipts }) => ratioBp(ratings, receipts),
    }),
  }),
)

interface RatingReport {
  ctx: Context
  scope: ReportScope
  range: DateRange
}

const Report = objectType<RatingReport>(
  'RatingReport',
  'What guests said of their visits, by the business day of the receipt.',
  { range: { type: DateRangeType } },
  (t) => ({
    by_outlet: t.field({ type: [OfOutlet], resolve: ({ ctx, scope }) => readRatedOutlets(ctx, scope) }),
    by_item: t.field({ type: [OfItem], resolve: ({ ctx, scope }) => readRatedItems(ctx, scope) }),
  }),
)

builder.queryField('ratingReport', (t) =>
  t.field({
    type: Report,
    description: 'What guests said of their visits in a period, by outlet and by menu against sales.',
    extensions: { permission: can('rating', 'view'), is_history: true, heavy: 'report' },
    args: { filter: t.arg({ type: inputType('ReportFilter', ReportFilterInput) }) },
    resolve: async (_root, { filter }, ctx) => {
      await assertCurrentAccess(ctx)
      const asked = withoutChannels(parseInput(ReportFilterInput, filter ?? {}))
      // It compares nothing; what cannot be compared is refused all the same.
      const scope = { ...(await loadReportScope(ctx, asked)), base: null }
      return { ctx, scope, range: scope.range }
    },
  }),
)
