import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can } from '../../kit/permission.ts'
import { entity, type Fragment, one, workedOut } from '../../kit/read/entity.ts'
import { list } from '../../kit/read/list.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { nameInChanges } from '../../records/audit/audit-names.ts'
import { ingredientOutletType, ingredientUnitType } from './ingredient.types.ts'
import { currentLines } from './ingredient.usage.ts'

const SEES_COST = can('ingredient', 'view_cost')

/** A group of ingredients, made by its name. */
export const ingredientCategoryEntity = entity('ingredient_category', {
  type_name: 'IngredientCategory',
  description: 'A group of ingredients, made when an ingredient first names it.',
  columns: { id: 'Int!', name: 'String!', created_at: 'DateTime!' },
  fields: {
    ingredient_count: workedOut(
      'Int!',
      'Ingredients in it that are not archived.',
      (category) => sql`(select count(*)::int from ingredient i where i.brand_id = ${ownBrand}
        and i.ingredient_category_id = ${category}.id and i.deleted_at is null)`,
    ),
  },
})

export const ingredientCategoryList = list('ingredientCategory', {
  entity: ingredientCategoryEntity,
  is_master_data: true,
  filters: { id: 'ID', name: 'String', ingredient_count: 'Int', created_at: 'Date' },
  sorts: ['id', 'name', 'ingredient_count', 'created_at'],
  search: ['name'],
  default_sort: { field: 'name', order: 'Asc' },
})

/** An ingredient by name, for choices and for other records. */
export const ingredientNameEntity = entity('ingredient', {
  type_name: 'IngredientName',
  description: 'An ingredient by name.',
  columns: { id: 'Int!', code: 'String!', name: 'String!', base_unit: 'String!' },
})

const S = sql.ref('s')

/** What stands of an ingredient at outlets in reach, as `s`. */
export function stockInReach(ingredient: Fragment, ctx: Context): Fragment {
  const reach = withinOutlets(ctx, S)
  return sql`from outlet_stock s join outlet o on o.brand_id = s.brand_id and o.brand_id = ${ownBrand} and o.id = s.outlet_id
    where s.brand_id = ${ownBrand} and s.ingredient_id = ${ingredient}.id${reach ? sql` and ${reach}` : sql``}`
}

const unitsOf = (ingredient: Fragment, key = 'id') =>
  sql`(select coalesce(json_agg(json_build_object('name', u.name, 'quantity', u.quantity::text, 'per_unit', u.per_unit,
      'factor', u.factor::text, 'uses', u.uses, 'barcode', u.barcode) order by u.sort, u.name), '[]')
    from ingredient_unit u where u.brand_id = ${ownBrand} and u.ingredient_id = ${ingredient}.${sql.ref(key)})`

/** The name of its category, to show, sort and export by. */
const categoryOf = (ingredient: Fragment) =>
  sql`(select c.name from ingredient_category c where c.brand_id = ${ownBrand}
    and c.id = ${ingredient}.ingredient_category_id)`

/** Current recipes by ingredient, read once for a whole list. */
const recipesOf = (ingredient: Fragment, ctx: Context, key = 'id') =>
  sql`coalesce(((select jsonb_object_agg(x.ingredient_id, x.count) from (
      select l.ingredient_id, count(distinct r.id) as count from ${currentLines(ctx.now())}
      where l.brand_id = ${ctx.brand_id} group by 1) x) ->> ${ingredient}.${sql.ref(key)}::text)::int, 0)`

/** What menus are made of. */
export const ingredientEntity = entity('ingredient', {
  type_name: 'Ingredient',
  description:
    'What menus are made of: bought, or made in the kitchen from others. Archived ones keep their history.',
  columns: {
    id: 'Int!',
    code: 'String!',
    name: 'String!',
    ingredient_category_id: 'Int',
    kind: 'String!',
    base_unit: 'String!',
    is_stocked: 'Boolean!',
    expense_category_id: 'Int',
    storage: 'String',
    yield_bp: 'Int!',
    density: 'Decimal',
    shelf_life_days: 'Int',
    shelf_life_opened_days: 'Int',
    allergens: '[String!]!',
    substitute_id: 'Int',
    note: 'String',
    created_at: 'DateTime!',
    updated_at: 'DateTime!',
    version: 'Int!',
    deleted_at: 'DateTime',
  },
  fields: {
    ingredient_category: one(ingredientCategoryEntity, 'ingredient_category_id', true),
    category: workedOut('String', 'The name of its category.', categoryOf),
    expense_category: workedOut(
      'String',
      'The category of expense that it becomes when it is bought, by name.',
      (ingredient) => sql`(select c.name from income_expense_category c where c.brand_id = ${ownBrand}
        and c.id = ${ingredient}.expense_category_id)`,
    ),
    substitute: one(ingredientNameEntity, 'substitute_id', true),
    standard_cost: {
      type: 'Decimal',
      description: 'What a base unit is reckoned to cost; only with view_cost.',
      permission: SEES_COST,
      sql: (ingredient) => sql`${ingredient}.standard_cost::text`,
      plain: (ingredient) => sql`${ingredient}.standard_cost`,
    },
    stock_value: {
      type: 'Decimal',
      description: 'What stands of it at all outlets in reach is worth; only with view_cost.',
      permission: SEES_COST,
      sql: (ingredient, ctx) =>
        sql`(select coalesce(sum(s.value), 0)::text ${stockInReach(ingredient, ctx)})`,
      plain: (ingredient, ctx) => sql`(select coalesce(sum(s.value), 0) ${stockInReach(ingredient, ctx)})`,
    },
    units: {
      type: { object: ingredientUnitType, many: true, nullable: false },
      sql: (ingredient) => unitsOf(ingredient),
    },
    outlets: {
      type: { object: ingredientOutletType, many: true, nullable: false },
      description: 'Every open outlet in reach with what stands there.',
      sql: (ingredient, ctx) => sql`(select coalesce(json_agg(json_build_object('id', o.id, 'code', o.code,
          'name', o.name, 'quantity', s.quantity::text, 'minimum', s.minimum::text, 'par', s.par::text,
          'maximum', s.maximum::text, 'status', s.status) order by o.name, o.id), '[]') ${stockInReach(ingredient, ctx)})`,
    },
    short_outlet_count: workedOut(
      'Int!',
      'Outlets in reach where it is low, out or below zero.',
      (ingredient, ctx) =>
        sql`(select count(*)::int ${stockInReach(ingredient, ctx)} and s.status in ('low', 'out', 'negative'))`,
    ),
    recipe_count: workedOut('Int!', 'Current recipes that use it.', (ingredient, ctx) =>
      recipesOf(ingredient, ctx),
    ),
    has_movements: workedOut(
      'Boolean!',
      'Whether its stock has ever moved; its base unit then stays.',
      (ingredient) => sql`exists (select from stock_movement m where m.brand_id = ${ownBrand}
        and m.item_kind = 'ingredient' and m.item_id = ${ingredient}.id)`,
    ),
  },
})

export const ingredientList = list('ingredient', {
  entity: ingredientEntity,
  is_master_data: true,
  filters: {
    id: 'ID',
    code: 'String',
    name: 'String',
    ingredient_category_id: 'ID',
    category: 'String',
    kind: 'String',
    base_unit: 'String',
    is_stocked: 'Boolean',
    expense_category: 'String',
    storage: 'String',
    yield_bp: 'Int',
    shelf_life_days: 'Int',
    allergens: 'Set',
    standard_cost: 'Float',
    stock_value: 'Float',
    short_outlet_count: 'Int',
    recipe_count: 'Int',
    created_at: 'Date',
    updated_at: 'Date',
    deleted_at: 'Archived',
  },
  sorts: [
    'id',
    'code',
    'name',
    'category',
    'kind',
    'storage',
    'shelf_life_days',
    'standard_cost',
    'stock_value',
    'short_outlet_count',
    'recipe_count',
    'created_at',
    'updated_at',
  ],
  search: ['name', 'code'],
  default_sort: { field: 'created_at', order: 'Desc' },
})

export { categoryOf, recipesOf, SEES_COST, unitsOf }

nameInChanges('ingredient', ['ingredient_id', 'substitute_id', 'replacement_id'])
nameInChanges('ingredient_category', ['ingredient_category_id'])
