import { ORDER_TYPES } from '../../catalog/item/item.input.ts'
import { builder } from '../../kit/graphql/builder.ts'
import type { Row } from '../../kit/graphql/entity-type.ts'

const text = (value: unknown): string | null => (value === null || value === undefined ? null : String(value))

const RecipeLine = builder.objectRef<Row>('RecipeLine').implement({
  description: 'What a version of a recipe takes of one ingredient.',
  fields: (t) => ({
    no: t.int({ resolve: (row) => Number(row.no) }),
    ingredient_id: t.int({ resolve: (row) => Number(row.ingredient_id) }),
    name: t.string({ resolve: (row) => String(row.name) }),
    base_unit: t.string({ resolve: (row) => String(row.base_unit) }),
    quantity: t.field({
      type: 'Decimal',
      description: 'Net, in the base unit of the ingredient.',
      resolve: (row) => String(row.quantity),
    }),
    unit: t.string({ description: 'As it was written down.', resolve: (row) => String(row.unit) }),
    unit_quantity: t.field({ type: 'Decimal', resolve: (row) => String(row.unit_quantity) }),
    yield_bp: t.int({
      description: 'Share left after preparation.',
      resolve: (row) => Number(row.yield_bp),
    }),
    order_types: t.stringList({
      description: 'Only for these ways to order; empty is every one.',
      resolve: (row) => ORDER_TYPES.filter((type) => (row.order_types as string[]).includes(type)),
    }),
    note: t.string({ nullable: true, resolve: (row) => text(row.note) }),
    unit_cost: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'Of a base unit when the version was saved; only with view_cost.',
      resolve: (row) => text(row.unit_cost),
    }),
  }),
})

const RecipeVersion = builder.objectRef<Row>('RecipeVersion').implement({
  description: 'A recipe as it holds from a business date on.',
  fields: (t) => ({
    id: t.int({ resolve: (row) => Number(row.id) }),
    no: t.int({ resolve: (row) => Number(row.no) }),
    effective_from: t.field({ type: 'Date', resolve: (row) => String(row.effective_from) }),
    state: t.string({
      description: 'current, upcoming or past.',
      resolve: (row) => String(row.state),
    }),
    yield_quantity: t.field({ type: 'Decimal', resolve: (row) => String(row.yield_quantity) }),
    prep_minutes: t.int({ nullable: true, resolve: (row) => row.prep_minutes as number | null }),
    kitchen_station: t.string({ nullable: true, resolve: (row) => text(row.kitchen_station) }),
    steps: t.string({ nullable: true, resolve: (row) => text(row.steps) }),
    note: t.string({ nullable: true, resolve: (row) => text(row.note) }),
    created_at: t.field({ type: 'DateTime', resolve: (row) => String(row.created_at) }),
    created_by: t.string({ resolve: (row) => String(row.created_by) }),
    unit_cost: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'Of a portion or base unit when it was saved; only with view_cost.',
      resolve: (row) => text(row.unit_cost),
    }),
    lines: t.field({ type: [RecipeLine], resolve: (row) => row.lines as Row[] }),
  }),
})

const RecipeUse = builder.objectRef<Row>('RecipeUse').implement({
  description: 'A recipe that uses what another makes.',
  fields: (t) => ({
    id: t.int({ resolve: (row) => Number(row.id) }),
    name: t.string({ resolve: (row) => String(row.name) }),
    kind: t.string({ resolve: (row) => String(row.kind) }),
  }),
})

export const recipeVersionType = () => RecipeVersion
export const recipeUseType = () => RecipeUse
