import { invalid } from '../../kit/errors.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
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

const ProductionPlanType = objectType<ProductionPlan>(
  'ProductionPlan',
  'An ingredient made in the kitchen, how it stands at an outlet, and how much should be made.',
  {
    ingredient_id: 'Int!',
    name: 'String!',
    code: 'String!',
    base_unit: 'String!',
    shelf_life_days: 'Int',
    on_hand: 'Decimal!',
    in_production: ['Decimal!', 'In drafts and under way.'],
    requested: ['Decimal!', 'Asked for or promised to other outlets until the next prep, and not sent.'],
    minimum: 'Decimal',
    par: 'Decimal',
    daily_use: ['Decimal!', 'On average over the last 7 days.'],
    batch_quantity: ['Decimal', 'What the recipe in force makes at once; null without one.'],
    target: ['Decimal!', 'What there should be.'],
    batches: ['Int!', 'Whole batches to make.'],
    suggested_quantity: 'Decimal!',
  },
)

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

const ProductionRecipeLineType = objectType<ProductionRecipeLine>(
  'ProductionRecipeLine',
  'What a version takes for all that it makes at once, and what stands of it at the outlet.',
  {
    ingredient_id: 'Int!',
    name: 'String!',
    base_unit: 'String!',
    is_stocked: 'Boolean!',
    quantity: ['Decimal!', 'Net.'],
    yield_bp: ['Int!', 'Share left after preparation.'],
    on_hand: 'Decimal!',
    unit_cost: ['Decimal', 'Average of a base unit now; only with view_cost.'],
  },
)

const ProductionVersionType = objectType<ProductionVersion>(
  'ProductionVersion',
  'A version of a recipe that an ingredient can be made by.',
  {
    id: 'Int!',
    no: 'Int!',
    effective_from: 'Date!',
    yield_quantity: 'Decimal!',
    steps: 'String',
  },
  (t) => ({
    lines: t.field({ type: [ProductionRecipeLineType], resolve: ({ lines }) => [...lines] }),
  }),
)

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

const ShortYieldType = objectType<ShortYield>(
  'ShortYield',
  'An ingredient whose productions came out short of their plan.',
  {
    ingredient_id: 'Int!',
    name: 'String!',
    productions: 'Int!',
    yield_variance_bp: 'Int!',
  },
)

const ProductionSummaryType = objectType<ProductionSummary>(
  'ProductionSummary',
  'How finished productions of a period came out against their recipes.',
  {
    productions: 'Int!',
    yield_variance_bp: ['Int', 'Average of what came out less what was planned, as a share of the plan.'],
  },
  (t) => ({
    cost_variance_bp: t.exposeInt('cost_variance_bp', {
      nullable: true,
      description:
        'What was spent against what the recipes would have taken for what came out; only with view_cost.',
    }),
    short_yields: t.field({ type: [ShortYieldType], resolve: ({ short_yields }) => [...short_yields] }),
  }),
)

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
