import { builder } from '../../kit/graphql/builder.ts'
import { type ModuleLift, readModuleLift, readPlans, readUsage, type Usage } from './limit.queries.ts'

const UsageType = builder.objectRef<Usage>('Usage').implement({
  description: 'How much of something the plan counts is used, and what would allow more.',
  fields: (t) => ({
    resource: t.exposeString('resource'),
    label: t.exposeString('label', { description: 'Its name in Indonesian.' }),
    used: t.exposeInt('used'),
    allowed: t.exposeInt('allowed'),
    plan_id: t.exposeInt('plan_id', { nullable: true, description: 'The cheapest plan that allows more.' }),
    plan_name: t.exposeString('plan_name', { nullable: true }),
    add_on_name: t.exposeString('add_on_name', {
      nullable: true,
      description: 'The cheapest add-on that allows more.',
    }),
  }),
})

const PlanNameType = builder.objectRef<{ id: number; name: string }>('PlanName').implement({
  description: 'A plan by name.',
  fields: (t) => ({ id: t.exposeInt('id'), name: t.exposeString('name') }),
})

const ModuleLiftType = builder.objectRef<ModuleLift>('ModuleLift').implement({
  description: 'What would open a module.',
  fields: (t) => ({
    module: t.exposeString('module', { description: 'Its name in Indonesian.' }),
    plan_id: t.exposeInt('plan_id', { nullable: true }),
    plan_name: t.exposeString('plan_name', {
      nullable: true,
      description: 'The cheapest plan that holds it.',
    }),
    add_on_name: t.exposeString('add_on_name', {
      nullable: true,
      description: 'The cheapest add-on that holds it.',
    }),
  }),
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
