import { sql } from 'kysely'
import { itemEntity } from '../../catalog/item/item.queries.ts'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import { entity, extendEntity, type Fragment, fieldOf, workedOut } from '../../kit/read/entity.ts'
import { list } from '../../kit/read/list.ts'
import { recipeUseType, recipeVersionType } from './recipe.types.ts'
import { brandUnitCosts } from './recipe-cost.queries.ts'
import { brandDate, currentVersionIds, ofCurrent } from './recipe-version.queries.ts'

const VIEW_COST = can('recipe', 'view_cost')

/** What is worked out of a recipe alone. */
type Reader = Pick<Context, 'brand_id' | 'now'>

/** A column of what comes out, of the menu or of the ingredient. */
const output = (recipe: Fragment, column: string): Fragment =>
  sql`coalesce((select i.${sql.ref(column)} from item i where i.brand_id = ${ownBrand} and i.id = ${recipe}.item_id),
    (select g.${sql.ref(column)} from ingredient g where g.brand_id = ${ownBrand} and g.id = ${recipe}.ingredient_id))`

/** Something of the menu that comes out; null of an ingredient. */
const ofItem = (recipe: Fragment, value: Fragment): Fragment =>
  sql`(select ${value} from item i where i.brand_id = ${ownBrand} and i.id = ${recipe}.item_id)`

const price = (recipe: Fragment) => ofItem(recipe, sql`i.price`)

function target(recipe: Fragment, ctx: Context): Fragment {
  const field = fieldOf(itemEntity, 'food_cost_target_bp')
  return ofItem(recipe, field ? field.sql(sql.ref('i'), ctx, new Map()) : sql`null::int`)
}

/** The way to order that the cost is told for, as costedOrderType decides it. */
const costedType = (recipe: Fragment): Fragment =>
  sql`coalesce(${ofItem(recipe, sql`case when i.order_types = '{}' or 'DINE_IN' = any(i.order_types) then 'DINE_IN' else i.order_types[1] end`)}, 'DINE_IN')`

const linesOf = (version: Fragment): Fragment =>
  sql`from recipe_line l join ingredient g on g.brand_id = l.brand_id and g.brand_id = ${ownBrand} and g.id = l.ingredient_id
    where l.brand_id = ${ownBrand} and l.recipe_version_id = ${version}.id`

/** What a portion, or a base unit, comes to now. */
const unitCost = (recipe: Fragment, ctx: Reader): Fragment =>
  ofCurrent(
    recipe,
    ctx,
    sql`(select round(coalesce(sum(l.quantity * (${brandUnitCosts(ctx)} ->> l.ingredient_id::text)::numeric * 10000 / l.yield_bp), 0)
      / v.yield_quantity, 6) ${linesOf(sql.ref('v'))}
      and (l.order_types = '{}' or ${costedType(recipe)} = any(l.order_types)))`,
  )

/** A line of ingredient `g` lacks something besides a cost: the rules of findLineProblems. */
const IS_LACKING = sql`(g.deleted_at is not null
  or (l.unit <> g.base_unit and not exists (select from ingredient_unit u
    where u.brand_id = ${ownBrand} and u.ingredient_id = l.ingredient_id and u.name = l.unit))
  or (g.kind = 'produced' and not exists (select from recipe x
    where x.brand_id = ${ownBrand} and x.ingredient_id = l.ingredient_id and x.deleted_at is null)))`

/** Lines of the version shown today with something missing: the rules of findLineProblems. */
export const problemCount = (recipe: Fragment, ctx: Reader): Fragment =>
  sql`coalesce(${ofCurrent(
    recipe,
    ctx,
    sql`(select count(*)::int ${linesOf(sql.ref('v'))} and (${IS_LACKING}
      or coalesce((${brandUnitCosts(ctx)} ->> l.ingredient_id::text)::numeric, 0) = 0))`,
  )}, 0)`

/** Names of ingredients whose lines lack something besides a cost; null where none does. */
export const lackingLines = (recipe: Fragment, ctx: Reader): Fragment =>
  ofCurrent(
    recipe,
    ctx,
    sql`(select left(string_agg(distinct g.name, ', '), 300) ${linesOf(sql.ref('v'))} and ${IS_LACKING})`,
  )

/** By how much its cost has changed since the version was saved, in basis points. */
export const costChange = (recipe: Fragment, ctx: Reader): Fragment =>
  sql`(select round((n.now - n.saved) * 10000 / nullif(n.saved, 0))::int from (select
    ${unitCost(recipe, ctx)} as now, ${ofCurrent(recipe, ctx, sql`v.unit_cost`)} as saved) n)`

const lineCount = (recipe: Fragment, ctx: Reader): Fragment =>
  sql`coalesce(${ofCurrent(recipe, ctx, sql`(select count(*)::int ${linesOf(sql.ref('v'))})`)}, 0)`

/** Recipes `x` that are made of what this one makes. */
export const usersOf = (recipe: Fragment, ctx: Reader): Fragment =>
  sql`from recipe x where x.brand_id = ${ownBrand} and x.deleted_at is null and x.id in (
    select w.recipe_id from recipe_line l join recipe_version w on w.brand_id = l.brand_id and w.brand_id = ${ownBrand} and w.id = l.recipe_version_id
    where l.brand_id = ${ownBrand} and l.ingredient_id = ${recipe}.ingredient_id
      and w.id in ${currentVersionIds(ctx)})`

/** What comes out of it, by name. */
export const nameOf = (recipe: Fragment) => output(recipe, 'name')

function versions(recipe: Fragment, ctx: Context): Fragment {
  const cost = (column: Fragment) => (isAllowed(ctx, VIEW_COST) ? sql`${column}::text` : sql`null`)
  return sql`(select coalesce(json_agg(json_build_object('id', v.id, 'no', v.no, 'effective_from', v.effective_from,
      'state', case when v.effective_from > ${brandDate(ctx)} then 'upcoming'
        when v.id in ${currentVersionIds(ctx)} then 'current' else 'past' end,
      'yield_quantity', trim_scale(v.yield_quantity)::text, 'prep_minutes', v.prep_minutes,
      'kitchen_station', v.kitchen_station, 'steps', v.steps, 'note', v.note, 'created_at', v.created_at,
      'created_by', v.created_by, 'unit_cost', ${cost(sql`v.unit_cost`)},
      'lines', (select coalesce(json_agg(json_build_object('no', l.no, 'ingredient_id', l.ingredient_id, 'name', g.name,
          'base_unit', g.base_unit, 'quantity', trim_scale(l.quantity)::text, 'unit', l.unit,
          'unit_quantity', trim_scale(l.unit_quantity)::text, 'yield_bp', l.yield_bp, 'order_types', l.order_types,
          'note', l.note, 'unit_cost', ${cost(sql`l.unit_cost`)}) order by l.no), '[]') ${linesOf(sql.ref('v'))})
      ) order by v.no desc), '[]')
    from recipe_version v where v.brand_id = ${ownBrand} and v.recipe_id = ${recipe}.id)`
}

/** What a menu or a kitchen-made ingredient consists of. */
export const recipeEntity = entity('recipe', {
  type_name: 'Recipe',
  description:
    'What a menu, or an ingredient made in the kitchen, consists of. Figures are of the version shown today.',
  columns: {
    id: 'Int!',
    item_id: 'Int',
    ingredient_id: 'Int',
    created_at: 'DateTime!',
    updated_at: 'DateTime!',
    version: 'Int!',
    deleted_at: 'DateTime',
  },
  fields: {
    kind: workedOut(
      'String!',
      'menu or produced.',
      (recipe) => sql`(case when ${recipe}.item_id is null then 'produced' else 'menu' end)`,
    ),
    name: workedOut('String!', 'Of what comes out.', nameOf),
    code: { type: 'String!', sql: (recipe) => output(recipe, 'code') },
    yield_quantity: {
      type: 'Decimal!',
      description: 'In base units of what comes out; of a menu, portions.',
      sql: (recipe, ctx) =>
        sql`coalesce(${ofCurrent(recipe, ctx, sql`trim_scale(v.yield_quantity)::text`)}, '0')`,
      plain: (recipe, ctx) => ofCurrent(recipe, ctx, sql`v.yield_quantity`),
    },
    yield_unit: {
      type: 'String!',
      sql: (recipe) => sql`coalesce((select g.base_unit from ingredient g
        where g.brand_id = ${ownBrand} and g.id = ${recipe}.ingredient_id), 'porsi')`,
    },
    version_no: {
      type: 'Int!',
      sql: (recipe, ctx) => sql`coalesce(${ofCurrent(recipe, ctx, sql`v.no`)}, 0)`,
    },
    effective_from: {
      type: 'Date!',
      sql: (recipe, ctx) =>
        sql`coalesce(${ofCurrent(recipe, ctx, sql`v.effective_from`)}, ${recipe}.created_at::date)`,
    },
    prep_minutes: { type: 'Int', sql: (recipe, ctx) => ofCurrent(recipe, ctx, sql`v.prep_minutes`) },
    kitchen_station: { type: 'String', sql: (recipe, ctx) => ofCurrent(recipe, ctx, sql`v.kitchen_station`) },
    price: workedOut('Rupiah', 'Of the menu.', price),
    order_types: workedOut(
      '[String!]!',
      'Ways to order the menu; empty is every one.',
      (recipe) => sql`coalesce(${ofItem(recipe, sql`i.order_types`)}, '{}')`,
    ),
    costed_order_type: workedOut('String!', 'The way to order that its cost is told for.', costedType),
    food_cost_target_bp: { type: 'Int', sql: target },
    unit_cost: {
      type: 'Decimal',
      description: 'What a portion or a base unit comes to now, in the whole brand; only with view_cost.',
      permission: VIEW_COST,
      sql: (recipe, ctx) => sql`${unitCost(recipe, ctx)}::text`,
      plain: unitCost,
    },
    food_cost_bp: {
      type: 'Int',
      description: 'Cost as a share of the price; only with view_cost.',
      permission: VIEW_COST,
      sql: (recipe, ctx) => sql`(round(${unitCost(recipe, ctx)} * 10000 / nullif(${price(recipe)}, 0)))::int`,
    },
    is_over_target: {
      type: 'Boolean',
      description: 'Costs more of its price than its target; only with view_cost.',
      permission: VIEW_COST,
      sql: (recipe, ctx) =>
        sql`(${unitCost(recipe, ctx)} * 10000 > ${price(recipe)} * ${target(recipe, ctx)})`,
    },
    saved_cost: {
      type: 'Decimal',
      description: 'What it came to when the version was saved; only with view_cost.',
      permission: VIEW_COST,
      sql: (recipe, ctx) => ofCurrent(recipe, ctx, sql`v.unit_cost::text`),
      plain: (recipe, ctx) => ofCurrent(recipe, ctx, sql`v.unit_cost`),
    },
    cost_change_bp: {
      type: 'Int',
      description: 'Change of the cost since the version was saved; only with view_cost.',
      permission: VIEW_COST,
      sql: costChange,
    },
    used_by_count: workedOut(
      'Int!',
      'Recipes made of what it makes.',
      (recipe, ctx) => sql`(select count(*)::int ${usersOf(recipe, ctx)})`,
    ),
    used_by: {
      type: { object: recipeUseType, many: true, nullable: false },
      sql: (
        recipe,
        ctx,
      ) => sql`(select coalesce(json_agg(json_build_object('id', x.id, 'name', ${nameOf(sql.ref('x'))},
        'kind', case when x.item_id is null then 'produced' else 'menu' end) order by ${nameOf(sql.ref('x'))}, x.id), '[]')
        ${usersOf(recipe, ctx)})`,
    },
    line_count: { type: 'Int!', sql: lineCount },
    problem_count: workedOut(
      'Int!',
      'Lines without a cost, a known unit, or a recipe of their own where one is needed.',
      problemCount,
    ),
    completeness: workedOut(
      'Int!',
      'Share of complete lines in percent.',
      (recipe, ctx) => sql`(select coalesce((c.lines - c.problems) * 100 / nullif(c.lines, 0), 0) from (select
        ${lineCount(recipe, ctx)} as lines, ${problemCount(recipe, ctx)} as problems) c)`,
    ),
    is_complete: {
      type: 'Boolean!',
      sql: (recipe, ctx) => sql`(${problemCount(recipe, ctx)} = 0)`,
    },
    ingredient_ids: workedOut(
      '[String!]!',
      'What it contains, by id.',
      (recipe, ctx) =>
        sql`coalesce(${ofCurrent(recipe, ctx, sql`(select array_agg(l.ingredient_id::text order by l.no) ${linesOf(sql.ref('v'))})`)}, '{}')`,
    ),
    versions: {
      type: { object: recipeVersionType, many: true, nullable: false },
      description: 'All there were and will be, the newest first.',
      sql: versions,
    },
  },
})

export const recipeList = list('recipe', {
  entity: recipeEntity,
  is_master_data: true,
  filters: {
    id: 'ID',
    item_id: 'ID',
    ingredient_id: 'ID',
    kind: 'String',
    name: 'String',
    code: 'String',
    price: 'Int',
    unit_cost: 'Float',
    food_cost_bp: 'Int',
    is_over_target: 'Boolean',
    cost_change_bp: 'Int',
    version_no: 'Int',
    effective_from: 'Day',
    used_by_count: 'Int',
    completeness: 'Int',
    is_complete: 'Boolean',
    ingredient_ids: 'Set',
    prep_minutes: 'Int',
    kitchen_station: 'String',
    created_at: 'Date',
    updated_at: 'Date',
    deleted_at: 'Archived',
  },
  sorts: [
    'id',
    'kind',
    'name',
    'code',
    'price',
    'unit_cost',
    'food_cost_bp',
    'cost_change_bp',
    'version_no',
    'effective_from',
    'used_by_count',
    'completeness',
    'created_at',
    'updated_at',
  ],
  search: ['name', 'code'],
  default_sort: { field: 'created_at', order: 'Desc' },
})

extendEntity(itemEntity, {
  recipe_id: {
    type: 'Int',
    description: 'The recipe it is made by, unless that is archived; for who may see recipes.',
    permission: can('recipe', 'view'),
    sql: (item) => sql`(select r.id from recipe r where r.brand_id = ${ownBrand} and r.item_id = ${item}.id
      and r.deleted_at is null)`,
  },
})
