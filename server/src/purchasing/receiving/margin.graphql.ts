import { builder } from '../../kit/graphql/builder.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { can } from '../../kit/permission.ts'
import type { MarginChange } from './margin.calc.ts'
import { readMarginChanges } from './margin.queries.ts'

const MarginChangeType = objectType<MarginChange>(
  'MarginChange',
  'A menu whose cost a receiving has changed, also by way of what is made in the kitchen.',
  {
    item_id: 'Int!',
    recipe_id: 'Int!',
    name: 'String!',
    price: 'Rupiah!',
    target_bp: 'Int',
    cost_before: 'Decimal!',
    cost_after: 'Decimal!',
    food_cost_before_bp: 'Int',
    food_cost_after_bp: 'Int',
    is_over_target: 'Boolean!',
    passes_target: ['Boolean!', 'Was not over its target before.'],
    suggested_price: ['Rupiah', 'The least price at which the cost keeps the target.'],
  },
  (t) => ({
    causes: t.stringList({
      description: 'The ingredients that changed it.',
      resolve: ({ causes }) => [...causes],
    }),
  }),
)

builder.queryField('receivingMargins', (t) =>
  t.field({
    type: [MarginChangeType],
    description: 'Menus whose cost at the outlet a receiving has changed, those that rise the most first.',
    extensions: { permission: can('receiving', 'view_cost') },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => readMarginChanges(ctx, id),
  }),
)
