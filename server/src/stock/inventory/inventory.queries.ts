import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { rowType } from '../../kit/graphql/object-type.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import { type Entity, type EntityField, entity, type Fragment, workedOut } from '../../kit/read/entity.ts'
import { type List, list } from '../../kit/read/list.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import type { ItemKind } from '../ledger/balance.queries.ts'
import { USED_TYPES } from '../ledger/movement-type.calc.ts'

/** Days over which use is averaged for the days that stock will last. */
const USE_DAYS = 14
/** Days without a movement after which stock counts as dead. */
export const DEAD_AFTER_DAYS = 30

const InventoryStock = rowType(
  'InventoryStock',
  'What stands of one thing at one outlet.',
  {
    outlet_id: 'Int!',
    quantity: 'Decimal!',
    minimum: 'Decimal',
    status: [
      'String!',
      'safe, low, out, negative; none where nothing ever was, untracked where it is not kept.',
    ],
    value: ['Decimal', 'Only with view_cost.'],
  },
  (t) => ({
    days_of_cover: t.float({
      nullable: true,
      description: `How long it lasts at the use of the last ${USE_DAYS} days; null without any use.`,
      resolve: (row) => (row.days_of_cover === null ? null : Number(row.days_of_cover)),
    }),
    last_moved_at: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: (row) => (row.last_moved_at ? new Date(String(row.last_moved_at)) : null),
    }),
  }),
)

/** How many days a balance lasts at the use of the last two weeks; null without any use. */
export const daysOfCover = (balance: Fragment, ctx: Context): Fragment =>
  sql`(select round(greatest(${balance}.quantity, 0) * ${USE_DAYS} / nullif(-sum(d.quantity), 0), 1)
    from stock_day d where d.brand_id = ${ownBrand} and d.outlet_id = ${balance}.outlet_id and d.item_id = ${balance}.item_id
      and d.item_kind = ${balance}.item_kind and d.business_date > (${ctx.now()}::timestamptz)::date - ${USE_DAYS}::int
      and d.counts_as = any(${USED_TYPES}::text[]) having sum(d.quantity) < 0)`

const balancesOf = (item: Fragment, item_kind: ItemKind, ctx: Context) => sql`from stock_standing b
  where b.brand_id = ${ownBrand} and b.item_kind = ${item_kind} and b.item_id = ${item}.id
    and ${withinOutlets(ctx, sql.ref('b')) ?? sql`true`}`

const stocks = (item_kind: ItemKind): EntityField => ({
  type: { object: () => InventoryStock, many: true, nullable: false },
  description: 'Every open outlet in reach that keeps it.',
  sql: (item, ctx) => {
    const value = isAllowed(ctx, can('inventory', 'view_cost')) ? sql`b.value::text` : sql`null`
    return sql`(select coalesce(json_agg(json_build_object('outlet_id', b.outlet_id, 'quantity', b.quantity::text,
        'minimum', b.minimum::text, 'status', b.status, 'value', ${value},
        'last_moved_at', b.last_occurred_at,
        'days_of_cover', ${daysOfCover(sql`b`, ctx)}) order by b.outlet_id), '[]')
      ${balancesOf(item, item_kind, ctx)})`
  },
})

const counted = (
  item_kind: ItemKind,
  condition: (ctx: Context) => Fragment,
  description: string,
): EntityField =>
  workedOut(
    'Int!',
    description,
    (item, ctx) => sql`(select count(*)::int ${balancesOf(item, item_kind, ctx)} and ${condition(ctx)})`,
  )

function fieldsOf(item_kind: ItemKind): Record<string, EntityField> {
  return {
    stocks: stocks(item_kind),
    short_count: counted(item_kind, () => sql`b.is_short`, 'Outlets at which it runs low or is out.'),
    negative_count: counted(
      item_kind,
      () => sql`b.status = 'negative'`,
      'Outlets at which it is below zero.',
    ),
    dead_count: counted(
      item_kind,
      (ctx) =>
        sql`b.is_kept and b.quantity > 0 and b.last_occurred_at < ${ctx.now()}::timestamptz - ${DEAD_AFTER_DAYS} * interval '1 day'`,
      `Outlets at which it has not moved for ${DEAD_AFTER_DAYS} days.`,
    ),
    total_quantity: {
      type: 'Decimal!',
      sql: (item, ctx) =>
        sql`(select coalesce(sum(b.quantity), 0)::text ${balancesOf(item, item_kind, ctx)})`,
      plain: (item, ctx) => sql`(select coalesce(sum(b.quantity), 0) ${balancesOf(item, item_kind, ctx)})`,
    },
    total_value: {
      type: 'Decimal',
      description: 'Only with view_cost.',
      permission: can('inventory', 'view_cost'),
      sql: (item, ctx) => sql`(select coalesce(sum(b.value), 0)::text ${balancesOf(item, item_kind, ctx)})`,
      plain: (item, ctx) => sql`(select coalesce(sum(b.value), 0) ${balancesOf(item, item_kind, ctx)})`,
    },
  }
}

const COLUMNS = {
  id: 'Int!',
  code: 'String!',
  name: 'String!',
  created_at: 'DateTime!',
  deleted_at: 'DateTime',
} as const

function inventoryList(name: string, of: Entity): List {
  return list(name, {
    entity: of,
    filters: {
      id: 'ID',
      code: 'String',
      name: 'String',
      category: 'String',
      short_count: 'Int',
      negative_count: 'Int',
      dead_count: 'Int',
      total_quantity: 'Float',
      total_value: 'Float',
      is_kept: 'Boolean',
      deleted_at: 'Archived',
    },
    sorts: ['id', 'code', 'name', 'category', 'short_count', 'total_quantity', 'total_value'],
    search: ['name', 'code'],
    default_sort: { field: 'name', order: 'Asc' },
  })
}

/** Ingredients with what stands of them at every outlet; `is_kept` leaves out those that are not stocked. */
export const ingredientInventoryList = inventoryList(
  'ingredientInventory',
  entity('ingredient', {
    type_name: 'IngredientInventory',
    description: 'An ingredient with what stands of it at every outlet in reach.',
    columns: COLUMNS,
    fields: {
      unit: { type: 'String!', sql: (item) => sql`${item}.base_unit` },
      is_kept: workedOut('Boolean!', 'Stock of it is kept.', (item) => sql`${item}.is_stocked`),
      category: {
        type: 'String',
        sql: (item) => sql`(select c.name from ingredient_category c where c.brand_id = ${ownBrand}
          and c.id = ${item}.ingredient_category_id)`,
      },
      ...fieldsOf('ingredient'),
    },
  }),
)

/** Menus with what stands of them at every outlet; `is_kept` leaves those that are counted themselves. */
export const itemInventoryList = inventoryList(
  'itemInventory',
  entity('item', {
    type_name: 'ItemInventory',
    description: 'A menu with what stands of it at every outlet in reach.',
    columns: COLUMNS,
    fields: {
      unit: { type: 'String!', sql: () => sql`'porsi'` },
      is_kept: workedOut(
        'Boolean!',
        'It is counted itself.',
        (item) => sql`(${item}.stock_mode = 'item' and ${item}.is_stock_logged)`,
      ),
      category: {
        type: 'String',
        sql: (item) =>
          sql`(select g.name from item_group g where g.brand_id = ${ownBrand} and g.id = ${item}.item_group_id)`,
      },
      ...fieldsOf('menu'),
    },
  }),
)
