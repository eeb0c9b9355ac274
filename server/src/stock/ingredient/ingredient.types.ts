import type { Row } from '../../kit/graphql/entity-type.ts'
import { rowType } from '../../kit/graphql/object-type.ts'

const text = (value: unknown) => (value === null || value === undefined ? null : String(value))

const IngredientUnit = rowType(
  'IngredientUnit',
  'Another unit of an ingredient: `quantity` of `per_unit` (null: the base unit) make one.',
  {
    name: 'String!',
    quantity: 'Decimal!',
    per_unit: 'String',
    factor: ['Decimal!', 'Base units in one.'],
    barcode: 'String',
  },
  (t) => ({
    uses: t.stringList({ description: 'buy, recipe, count', resolve: (row) => row.uses as string[] }),
  }),
)

const level = (name: string) => ({
  type: 'Decimal' as const,
  nullable: true as const,
  resolve: (row: Row) => text(row[name]),
})

const IngredientOutlet = rowType(
  'IngredientOutlet',
  'What stands of an ingredient at an outlet in reach, and its levels, in base units.',
  {
    id: 'Int!',
    code: 'String!',
    name: 'String!',
    quantity: 'Decimal!',
    status: ['String!', 'safe, low, out, negative or untracked'],
  },
  (t) => ({
    minimum: t.field(level('minimum')),
    par: t.field(level('par')),
    maximum: t.field(level('maximum')),
  }),
)

export const ingredientUnitType = () => IngredientUnit
export const ingredientOutletType = () => IngredientOutlet
