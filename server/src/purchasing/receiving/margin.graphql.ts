import { builder } from '../../kit/graphql/builder.ts'
import { can } from '../../kit/permission.ts'
import type { MarginChange } from './margin.calc.ts'
import { readMarginChanges } from './margin.queries.ts'

const MarginChangeType = builder.objectRef<MarginChange>('MarginChange').implement({
  description: 'A menu whose cost a receiving has changed, also by way of what is made in the kitchen.',
  fields: (t) => ({
    item_id: t.exposeInt('item_id'),
    recipe_id: t.exposeInt('recipe_id'),
    name: t.exposeString('name'),
    price: t.expose('price', { type: 'Rupiah' }),
    target_bp: t.exposeInt('target_bp', { nullable: true }),
    cost_before: t.expose('cost_before', { type: 'Decimal' }),
    cost_after: t.expose('cost_after', { type: 'Decimal' }),
    food_cost_before_bp: t.exposeInt('food_cost_before_bp', { nullable: true }),
    food_cost_after_bp: t.exposeInt('food_cost_after_bp', { nullable: true }),
    is_over_target: t.exposeBoolean('is_over_target'),
    passes_target: t.exposeBoolean('passes_target', { description: 'Was not over its target before.' }),
    suggested_price: t.expose('suggested_price', {
      type: 'Rupiah',
      nullable: true,
      description: 'The least price at which the cost keeps the target.',
    }),
    causes: t.stringList({
      description: 'The ingredients that changed it.',
      resolve: ({ causes }) => [...causes],
    }),
  }),
})

builder.queryField('receivingMargins', (t) =>
  t.field({
    type: [MarginChangeType],
    description: 'Menus whose cost at the outlet a receiving has changed, those that rise the most first.',
    extensions: { permission: can('receiving', 'view_cost') },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => readMarginChanges(ctx, id),
  }),
)
