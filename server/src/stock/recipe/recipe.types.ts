import { ORDER_TYPES } from '../../catalog/item/item.input.ts'
import type { Row } from '../../kit/graphql/entity-type.ts'
import { rowType } from '../../kit/graphql/object-type.ts'

const RecipeLine = rowType(
  'RecipeLine',
  'What a version of a recipe takes of one ingredient.',
  {
    no: 'Int!',
    ingredient_id: 'Int!',
    name: 'String!',
    base_unit: 'String!',
    quantity: ['Decimal!', 'Net, in the base unit of the ingredient.'],
    unit: ['String!', 'As it was written down.'],
    unit_quantity: 'Decimal!',
    yield_bp: ['Int!', 'Share left after preparation.'],
    note: 'String',
    unit_cost: ['Decimal', 'Of a base unit when the version was saved; only with view_cost.'],
  },
  (t) => ({
    order_types: t.stringList({
      description: 'Only for these ways to order; empty is every one.',
      resolve: (row) => ORDER_TYPES.filter((type) => (row.order_types as string[]).includes(type)),
    }),
  }),
)

const RecipeVersion = rowType(
  'RecipeVersion',
  'A recipe as it holds from a business date on.',
  {
    id: 'Int!',
    no: 'Int!',
    effective_from: 'Date!',
    state: ['String!', 'current, upcoming or past.'],
    yield_quantity: 'Decimal!',
    prep_minutes: 'Int',
    kitchen_station: 'String',
    steps: 'String',
    note: 'String',
    created_at: 'DateTime!',
    created_by: 'String!',
    unit_cost: ['Decimal', 'Of a portion or base unit when it was saved; only with view_cost.'],
  },
  (t) => ({
    lines: t.field({ type: [RecipeLine], resolve: (row) => row.lines as Row[] }),
  }),
)

const RecipeUse = rowType('RecipeUse', 'A recipe that uses what another makes.', {
  id: 'Int!',
  name: 'String!',
  kind: 'String!',
})

export const recipeVersionType = () => RecipeVersion
export const recipeUseType = () => RecipeUse
