import { builder } from '../../kit/graphql/builder.ts'
import type { Row } from '../../kit/graphql/entity-type.ts'

const text = (value: unknown) => (value === null || value === undefined ? null : String(value))

const IngredientUnit = builder.objectRef<Row>('IngredientUnit').implement({
  description: 'Another unit of an ingredient: `quantity` of `per_unit` (null: the base unit) make one.',
  fields: (t) => ({
    name: t.string({ resolve: (row) => String(row.name) }),
    quantity: t.field({ type: 'Decimal', resolve: (row) => String(row.quantity) }),
    per_unit: t.string({ nullable: true, resolve: (row) => text(row.per_unit) }),
    factor: t.field({
      type: 'Decimal',
      description: 'Base units in one.',
      resolve: (row) => String(row.factor),
    }),
    uses: t.stringList({ description: 'buy, recipe, count', resolve: (row) => row.uses as string[] }),
    barcode: t.string({ nullable: true, resolve: (row) => text(row.barcode) }),
  }),
})

const level = (name: string) => ({
  type: 'Decimal' as const,
  nullable: true as const,
  resolve: (row: Row) => text(row[name]),
})

const IngredientOutlet = builder.objectRef<Row>('IngredientOutlet').implement({
  description: 'What stands of an ingredient at an outlet in reach, and its levels, in base units.',
  fields: (t) => ({
    id: t.int({ resolve: (row) => Number(row.id) }),
    code: t.string({ resolve: (row) => String(row.code) }),
    name: t.string({ resolve: (row) => String(row.name) }),
    quantity: t.field({ type: 'Decimal', resolve: (row) => String(row.quantity) }),
    minimum: t.field(level('minimum')),
    par: t.field(level('par')),
    maximum: t.field(level('maximum')),
    status: t.string({
      description: 'safe, low, out, negative or untracked',
      resolve: (row) => String(row.status),
    }),
  }),
})

export const ingredientUnitType = () => IngredientUnit
export const ingredientOutletType = () => IngredientOutlet
