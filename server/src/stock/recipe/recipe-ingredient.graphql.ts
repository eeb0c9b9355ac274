import { builder } from '../../kit/graphql/builder.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import { COST_SOURCES } from './recipe-cost.calc.ts'
import { type RecipeIngredient, readRecipeIngredients } from './recipe-ingredient.queries.ts'

const CostSourceEnum = builder.enumType('CostSource', {
  values: COST_SOURCES,
  description:
    'Where a unit cost is known from: averages in stock, the recipe, the standard cost, or not at all.',
})

const RecipeIngredientUnit = objectType<RecipeIngredient['units'][number]>(
  'RecipeIngredientUnit',
  'Another unit an ingredient is bought, cooked or counted in.',
  {
    name: 'String!',
    factor: ['Decimal!', 'Base units in one.'],
  },
  (t) => ({
    uses: t.stringList({ resolve: ({ uses }) => [...uses] }),
  }),
)

const RecipeIngredientType = objectType<RecipeIngredient>(
  'RecipeIngredient',
  'An ingredient as a recipe can use it.',
  {
    id: 'Int!',
    code: 'String!',
    name: 'String!',
    kind: 'String!',
    base_unit: 'String!',
    yield_bp: 'Int!',
    category_name: 'String',
    is_archived: 'Boolean!',
    recipe_id: ['Int', 'The recipe it is made by.'],
    cost_source: { type: CostSourceEnum },
  },
  (t) => ({
    units: t.field({ type: [RecipeIngredientUnit], resolve: ({ units }) => [...units] }),
    has_cost: t.boolean({ resolve: ({ unit_cost }) => Number(unit_cost) > 0 }),
    unit_cost: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'Of a base unit; only with view_cost.',
      resolve: ({ unit_cost }, _args, ctx) => (isAllowed(ctx, can('recipe', 'view_cost')) ? unit_cost : null),
    }),
  }),
)

builder.queryField('recipeIngredients', (t) =>
  t.field({
    type: [RecipeIngredientType],
    description: 'Every ingredient by name, with what it costs at an outlet or in the whole brand.',
    extensions: { permission: can('recipe', 'view') },
    args: { outlet_id: t.arg.int() },
    resolve: async (_root, args, ctx) => [...(await readRecipeIngredients(ctx, args.outlet_id ?? null))],
  }),
)
