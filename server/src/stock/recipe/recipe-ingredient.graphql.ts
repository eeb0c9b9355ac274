import { builder } from '../../kit/graphql/builder.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import { COST_SOURCES } from './recipe-cost.calc.ts'
import { type RecipeIngredient, readRecipeIngredients } from './recipe-ingredient.queries.ts'

const CostSourceEnum = builder.enumType('CostSource', {
  values: COST_SOURCES,
  description:
    'Where a unit cost is known from: averages in stock, the recipe, the standard cost, or not at all.',
})

const RecipeIngredientUnit = builder
  .objectRef<RecipeIngredient['units'][number]>('RecipeIngredientUnit')
  .implement({
    description: 'Another unit an ingredient is bought, cooked or counted in.',
    fields: (t) => ({
      name: t.exposeString('name'),
      factor: t.expose('factor', { type: 'Decimal', description: 'Base units in one.' }),
      uses: t.stringList({ resolve: ({ uses }) => [...uses] }),
    }),
  })

const RecipeIngredientType = builder.objectRef<RecipeIngredient>('RecipeIngredient').implement({
  description: 'An ingredient as a recipe can use it.',
  fields: (t) => ({
    id: t.exposeInt('id'),
    code: t.exposeString('code'),
    name: t.exposeString('name'),
    kind: t.exposeString('kind'),
    base_unit: t.exposeString('base_unit'),
    yield_bp: t.exposeInt('yield_bp'),
    category_name: t.exposeString('category_name', { nullable: true }),
    is_archived: t.exposeBoolean('is_archived'),
    recipe_id: t.exposeInt('recipe_id', { nullable: true, description: 'The recipe it is made by.' }),
    units: t.field({ type: [RecipeIngredientUnit], resolve: ({ units }) => [...units] }),
    has_cost: t.boolean({ resolve: ({ unit_cost }) => Number(unit_cost) > 0 }),
    cost_source: t.expose('cost_source', { type: CostSourceEnum }),
    unit_cost: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'Of a base unit; only with view_cost.',
      resolve: ({ unit_cost }, _args, ctx) => (isAllowed(ctx, can('recipe', 'view_cost')) ? unit_cost : null),
    }),
  }),
})

builder.queryField('recipeIngredients', (t) =>
  t.field({
    type: [RecipeIngredientType],
    description: 'Every ingredient by name, with what it costs at an outlet or in the whole brand.',
    extensions: { permission: can('recipe', 'view') },
    args: { outlet_id: t.arg.int() },
    resolve: async (_root, args, ctx) => [...(await readRecipeIngredients(ctx, args.outlet_id ?? null))],
  }),
)
