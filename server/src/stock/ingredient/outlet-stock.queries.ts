import { sql } from 'kysely'
import { type EntityField, entity, one, workedOut } from '../../kit/read/entity.ts'
import { list } from '../../kit/read/list.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { outletNameEntity } from '../../outlets/outlet/outlet.queries.ts'
import { categoryOf, ingredientCategoryEntity, recipesOf, SEES_COST, unitsOf } from './ingredient.queries.ts'
import { ingredientUnitType } from './ingredient.types.ts'

/** A column that tells of costs. */
function costColumn(name: string, description: string): EntityField {
  return {
    type: 'Decimal',
    description: `${description}; only with view_cost.`,
    permission: SEES_COST,
    sql: (stock) => sql`${stock}.${sql.ref(name)}::text`,
    plain: (stock) => sql`${stock}.${sql.ref(name)}`,
  }
}

/** An ingredient at an outlet. */
export const outletStockEntity = entity('outlet_stock', {
  type_name: 'OutletStock',
  description: 'What stands of an ingredient at an open outlet, with its levels, in base units.',
  columns: {
    // Of a pair, and therefore wider than the ids of either.
    id: 'Float!',
    outlet_id: 'Int!',
    ingredient_id: 'Int!',
    code: 'String!',
    name: 'String!',
    ingredient_category_id: 'Int',
    kind: 'String!',
    base_unit: 'String!',
    storage: 'String',
    quantity: 'Decimal!',
    minimum: 'Decimal',
    par: 'Decimal',
    maximum: 'Decimal',
    last_received_at: 'DateTime',
    last_counted_at: 'DateTime',
    status: 'String!',
    created_at: 'DateTime!',
    deleted_at: 'DateTime',
  },
  fields: {
    outlet: one(outletNameEntity, 'outlet_id'),
    ingredient_category: one(ingredientCategoryEntity, 'ingredient_category_id', true),
    category: workedOut('String', 'The name of its category.', categoryOf),
    units: {
      type: { object: ingredientUnitType, many: true, nullable: false },
      sql: (stock) => unitsOf(stock, 'ingredient_id'),
    },
    average_cost: costColumn('average_cost', 'Moving average of a base unit'),
    value: costColumn('value', 'Quantity at the average cost'),
    last_cost: costColumn('last_cost', 'What the last delivery cost, per base unit'),
    recipe_count: workedOut('Int!', 'Current recipes that use it.', (stock, ctx) =>
      recipesOf(stock, ctx, 'ingredient_id'),
    ),
  },
  scope: (stock, ctx) => withinOutlets(ctx, stock),
})

export const outletStockList = list('outletStock', {
  entity: outletStockEntity,
  filters: {
    id: 'ID',
    outlet_id: 'ID',
    ingredient_id: 'ID',
    code: 'String',
    name: 'String',
    ingredient_category_id: 'ID',
    category: 'String',
    kind: 'String',
    storage: 'String',
    status: 'String',
    quantity: 'Float',
    minimum: 'Float',
    par: 'Float',
    maximum: 'Float',
    average_cost: 'Float',
    value: 'Float',
    last_cost: 'Float',
    last_received_at: 'Date',
    last_counted_at: 'Date',
    recipe_count: 'Int',
    created_at: 'Date',
    deleted_at: 'Archived',
  },
  sorts: [
    'id',
    'code',
    'name',
    'category',
    'storage',
    'status',
    'quantity',
    'minimum',
    'par',
    'maximum',
    'average_cost',
    'value',
    'last_cost',
    'last_received_at',
    'last_counted_at',
    'recipe_count',
    'created_at',
  ],
  search: ['name', 'code'],
  default_sort: { field: 'created_at', order: 'Desc' },
})
