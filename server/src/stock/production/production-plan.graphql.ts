import { invalid } from '../../kit/errors.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { can } from '../../kit/permission.ts'
import {
  type ProductionPlan,
  type ProductionRecipeLine,
  type ProductionVersion,
  readProductionPlan,
  readProductionVersions,
} from './production-plan.queries.ts'
import {
  type ProductionSummary,
  type ShortYield,
  summarizeProductions,
} from './production-summary.queries.ts'

const VIEW = can('produce', 'view')

const ProductionPlanType = builder.objectRef<ProductionPlan>('ProductionPlan').implement({
  description: 'An ingredient made in the kitchen, how it stands at an outlet, and how much should be made.',
  fields: (t) => ({
    ingredient_id: t.exposeInt('ingredient_id'),
    name: t.exposeString('name'),
    code: t.exposeString('code'),
    base_unit: t.exposeString('base_unit'),
    shelf_life_days: t.exposeInt('shelf_life_days', { nullable: true }),
    on_hand: t.expose('on_hand', { type: 'Decimal' }),
    in_production: t.expose('in_production', { type: 'Decimal', description: 'In drafts and under way.' }),
    minimum: t.expose('minimum', { type: 'Decimal', nullable: true }),
    par: t.expose('par', { type: 'Decimal', nullable: true }),
    daily_use: t.expose('daily_use', { type: 'Decimal', description: 'On average over the last 7 days.' }),
    batch_quantity: t.expose('batch_quantity', {
      type: 'Decimal',
      nullable: true,
      description: 'What the recipe in force makes at once; null without one.',
    }),
    target: t.expose('target', { type: 'Decimal', description: 'What there should be.' }),
    batches: t.exposeInt('batches', { description: 'Whole batches to make.' }),
    suggested_quantity: t.expose('suggested_quantity', { type: 'Decimal' }),
  }),
})

const MOST_DAYS = 14

builder.queryField('productionPlan', (t) =>
  t.field({
    type: [ProductionPlanType],
    description: 'What should be made at an outlet so that it lasts until the next prep, by name.',
    extensions: { permission: VIEW },
    args: {
      outlet_id: t.arg.int({ required: true }),
      days: t.arg.int({ defaultValue: 1, description: 'Days until the next prep.' }),
    },
    resolve: (_root, { outlet_id, days }, ctx) => {
      const until = days ?? 1
      if (until < 1 || until > MOST_DAYS) throw invalid({ days: `1 sampai ${MOST_DAYS} hari` })
      return readProductionPlan(ctx, outlet_id, until)
    },
  }),
)

const ProductionRecipeLineType = builder.objectRef<ProductionRecipeLine>('ProductionRecipeLine').implement({
  description: 'What a version takes for all that it makes at once, and what stands of it at the outlet.',
  fields: (t) => ({
    ingredient_id: t.exposeInt('ingredient_id'),
    name: t.exposeString('name'),
    base_unit: t.exposeString('base_unit'),
    is_stocked: t.exposeBoolean('is_stocked'),
    quantity: t.expose('quantity', { type: 'Decimal', description: 'Net.' }),
    yield_bp: t.exposeInt('yield_bp', { description: 'Share left after preparation.' }),
    on_hand: t.expose('on_hand', { type: 'Decimal' }),
    unit_cost: t.expose('unit_cost', {
      type: 'Decimal',
      nullable: true,
      description: 'Average of a base unit now; only with view_cost.',
    }),
  }),
})

const ProductionVersionType = builder.objectRef<ProductionVersion>('ProductionVersion').implement({
  description: 'A version of a recipe that an ingredient can be made by.',
  fields: (t) => ({
    id: t.exposeInt('id'),
    no: t.exposeInt('no'),
    effective_from: t.expose('effective_from', { type: 'Date' }),
    yield_quantity: t.expose('yield_quantity', { type: 'Decimal' }),
    steps: t.exposeString('steps', { nullable: true }),
    lines: t.field({ type: [ProductionRecipeLineType], resolve: ({ lines }) => [...lines] }),
  }),
})

builder.queryField('productionVersions', (t) =>
  t.field({
    type: [ProductionVersionType],
    description: 'Versions an ingredient can be made by at an outlet today, the one in force first.',
    extensions: { permission: VIEW },
    args: { outlet_id: t.arg.int({ required: true }), ingredient_id: t.arg.int({ required: true }) },
    resolve: (_root, { outlet_id, ingredient_id }, ctx) =>
      readProductionVersions(ctx, outlet_id, ingredient_id),
  }),
)

const ShortYieldType = builder.objectRef<ShortYield>('ShortYield').implement({
  description: 'An ingredient whose productions came out short of their plan.',
  fields: (t) => ({
    ingredient_id: t.exposeInt('ingredient_id'),
    name: t.exposeString('name'),
    productions: t.exposeInt('productions'),
    yield_variance_bp: t.exposeInt('yield_variance_bp'),
  }),
})

const ProductionSummaryType = builder.objectRef<ProductionSummary>('ProductionSummary').implement({
  description: 'How finished productions of a period came out against their recipes.',
  fields: (t) => ({
    productions: t.exposeInt('productions'),
    yield_variance_bp: t.exposeInt('yield_variance_bp', {
      nullable: true,
      description: 'Average of what came out less what was planned, as a share of the plan.',
    }),
    cost_variance_bp: t.exposeInt('cost_variance_bp', {
      nullable: true,
      description:
        'What was spent against what the recipes would have taken for what came out; only with view_cost.',
    }),
    short_yields: t.field({ type: [ShortYieldType], resolve: ({ short_yields }) => [...short_yields] }),
  }),
})

builder.queryField('productionSummary', (t) =>
  t.field({
    type: ProductionSummaryType,
    description: 'How finished productions of business dates came out, of one outlet or of all in reach.',
    extensions: { permission: VIEW },
    args: {
      outlet_id: t.arg.int(),
      from: t.arg({ type: 'Date', required: true }),
      until: t.arg({ type: 'Date', required: true }),
    },
    resolve: (_root, args, ctx) => summarizeProductions(ctx, args),
  }),
)
