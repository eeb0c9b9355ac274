import { builder } from '../../kit/graphql/builder.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { type ModuleLift, readModuleLift, readPlans, readUsage, type Usage } from './limit.queries.ts'

const UsageType = objectType<Usage>(
  'Usage',
  'How much of something the plan counts is used, and what would allow more.',
  {
    resource: 'String!',
    label: ['String!', 'Its name in Indonesian.'],
    used: 'Int!',
    allowed: ['Int', 'Null where the plan does not count it.'],
    plan_id: ['Int', 'The cheapest plan that allows more.'],
    plan_name: 'String',
    add_on_name: ['String', 'The cheapest add-on that allows more.'],
  },
)

const PlanNameType = objectType<{ id: number; name: string }>('PlanName', 'A plan by name.', {
  id: 'Int!',
  name: 'String!',
})

const ModuleLiftType = objectType<ModuleLift>('ModuleLift', 'What would open a module.', {
  module: ['String!', 'Its name in Indonesian.'],
  plan_id: 'Int',
  plan_name: ['String', 'The cheapest plan that holds it.'],
  add_on_name: ['String', 'The cheapest add-on that holds it.'],
})

builder.queryFields((t) => ({
  moduleLift: t.field({
    type: ModuleLiftType,
    nullable: true,
    description: 'What would open a module; null for no module.',
    extensions: { permission: 'signed_in' },
    args: { module: t.arg.string({ required: true }) },
    resolve: async (_root, args, ctx) => (await readModuleLift(ctx, args.module)) ?? null,
  }),
  usage: t.field({
    type: [UsageType],
    description: 'What the plan counts: used and allowed.',
    extensions: { permission: 'signed_in' },
    resolve: (_root, _args, ctx) => readUsage(ctx),
  }),
  plans: t.field({
    type: [PlanNameType],
    description: 'The plans on sale, the smallest first.',
    extensions: { permission: 'signed_in' },
    resolve: (_root, _args, ctx) => readPlans(ctx),
  }),
}))
