import { sql } from 'kysely'
import { MENU_UNIT } from '../../catalog/item/item-unit.input.ts'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can } from '../../kit/permission.ts'
import { entity, type Fragment, one, workedOut } from '../../kit/read/entity.ts'
import { list } from '../../kit/read/list.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { outletNameEntity } from '../../outlets/outlet/outlet.queries.ts'
import { documentNumber } from '../ledger/movement.queries.ts'

/** Who sees what goods of a lot cost. */
export const SEES_LOT_COST = can('inventory', 'view_cost')

/** A field of the thing a row is of; a dash where the thing is gone. */
const ofThing = (row: Fragment, ingredient: Fragment, menu: Fragment) =>
  sql`coalesce(case ${row}.item_kind
    when 'ingredient' then (select ${ingredient} from ingredient i where i.brand_id = ${ownBrand} and i.id = ${row}.item_id)
    else (select ${menu} from item i where i.brand_id = ${ownBrand} and i.id = ${row}.item_id) end, '–')`

/** Days until a lot runs out by the business day of its outlet; below zero since it did, null without a date. */
export const daysLeft = (lot: Fragment, ctx: Context): Fragment =>
  sql`(${lot}.expires_on - (select ((${ctx.now()}::timestamptz at time zone o.timezone) - o.business_day_cutoff::interval)::date
    from outlet o where o.brand_id = ${ownBrand} and o.id = ${lot}.outlet_id))`

/** What is left of a lot at the average cost of its outlet. */
export const lotValue = (lot: Fragment): Fragment =>
  sql`round(${lot}.quantity * (select b.average_cost from stock_balance b where b.brand_id = ${ownBrand}
    and b.outlet_id = ${lot}.outlet_id and b.item_kind = ${lot}.item_kind and b.item_id = ${lot}.item_id), 2)`

const supplierName = (lot: Fragment) => sql`(select s.name from receiving r
  join supplier s on s.brand_id = r.brand_id and s.brand_id = ${ownBrand} and s.id = r.supplier_id
  where ${lot}.ref_type = 'receiving' and r.brand_id = ${ownBrand} and r.id = ${lot}.ref_id)`

/** Of the menus `m` whose recipes in force take an ingredient; of a menu none. */
const menusOf = (
  what: Fragment,
  lot: Fragment,
  ctx: Context,
) => sql`(select coalesce(array_agg(distinct ${what} order by ${what}), '{}') from recipe_line l
  join recipe_version v on v.brand_id = l.brand_id and v.brand_id = ${ownBrand} and v.id = l.recipe_version_id
    and v.no = (select max(n.no) from recipe_version n where n.brand_id = ${ownBrand} and n.recipe_id = v.recipe_id
      and n.effective_from <= (${ctx.now()}::timestamptz)::date)
  join recipe r on r.brand_id = v.brand_id and r.brand_id = ${ownBrand} and r.id = v.recipe_id and r.deleted_at is null
  join item m on m.brand_id = r.brand_id and m.brand_id = ${ownBrand} and m.id = r.item_id and m.deleted_at is null
  where ${lot}.item_kind = 'ingredient' and l.brand_id = ${ownBrand} and l.ingredient_id = ${lot}.item_id)`

/** Goods that came in together, with what is left of them. */
export const lotEntity = entity('stock_lot', {
  type_name: 'StockLot',
  description: 'Goods that came in together, with what is left of them.',
  columns: {
    id: 'Int!',
    outlet_id: 'Int!',
    item_kind: 'String!',
    item_id: 'Int!',
    expires_on: 'Date',
    batch: 'String',
    opened_on: 'Date!',
    ref_type: 'String!',
    ref_id: 'Int!',
    parent_id: 'Int',
    opened_quantity: 'Decimal!',
    quantity: 'Decimal!',
  },
  fields: {
    outlet: one(outletNameEntity, 'outlet_id'),
    item_name: {
      type: 'String!',
      sql: (lot) => ofThing(lot, sql`i.name`, sql`i.name`),
    },
    unit: workedOut('String!', 'The unit of the quantities.', (lot) =>
      ofThing(lot, sql`i.base_unit`, sql`${MENU_UNIT}::text`),
    ),
    days_left: workedOut(
      'Int',
      'Until it runs out, by the day of its outlet; below zero since it did.',
      daysLeft,
    ),
    document_number: workedOut('String', 'Number of the document that brought it.', documentNumber),
    supplier_name: workedOut('String', 'Who delivered it.', supplierName),
    used_in: workedOut('[String!]', 'Menus whose recipes take it.', (lot, ctx) =>
      menusOf(sql`m.name`, lot, ctx),
    ),
    menu_ids: workedOut(
      '[String!]',
      'Menus that sell it: those whose recipes take it, or it itself.',
      (lot, ctx) =>
        sql`(case ${lot}.item_kind when 'menu' then array[${lot}.item_id::text] else ${menusOf(sql`m.id::text`, lot, ctx)} end)`,
    ),
    value: {
      type: 'Decimal',
      description: 'What is left of it at the average cost of its outlet; only with view_cost.',
      permission: SEES_LOT_COST,
      sql: (lot) => sql`${lotValue(lot)}::text`,
      plain: lotValue,
    },
  },
  scope: (lot, ctx) => withinOutlets(ctx, lot),
})

/** Lots, the earliest first. */
export const lotList = list('stockLot', {
  entity: lotEntity,
  filters: {
    id: 'ID',
    outlet_id: 'ID',
    item_kind: 'String',
    item_id: 'ID',
    item_name: 'String',
    batch: 'String',
    expires_on: 'Day',
    opened_on: 'Day',
    days_left: 'Int',
    quantity: 'Float',
    supplier_name: 'String',
    document_number: 'String',
    value: 'Float',
  },
  sorts: ['id', 'expires_on', 'opened_on', 'item_name', 'quantity', 'value'],
  search: ['item_name', 'batch', 'document_number', 'supplier_name'],
  default_sort: { field: 'expires_on', order: 'Asc' },
})

/** Each movement that took of a lot or put back into it. */
export const lotUseEntity = entity('stock_lot_use', {
  type_name: 'StockLotUse',
  description: 'What a movement took of a lot; below zero what it put back.',
  columns: {
    id: 'Int!',
    lot_id: 'Int!',
    outlet_id: 'Int!',
    item_kind: 'String!',
    item_id: 'Int!',
    type: 'String!',
    ref_type: 'String!',
    ref_id: 'Int!',
    quantity: 'Decimal!',
    occurred_at: 'DateTime!',
    business_date: 'Date!',
    actor: 'String',
    reason: 'String',
  },
  fields: {
    outlet: one(outletNameEntity, 'outlet_id'),
    document_number: workedOut('String', 'Number of the document that moved it.', documentNumber),
    item_name: { type: 'String!', sql: (use) => ofThing(use, sql`i.name`, sql`i.name`) },
    unit: workedOut('String!', 'The unit of the quantity.', (use) =>
      ofThing(use, sql`i.base_unit`, sql`${MENU_UNIT}::text`),
    ),
  },
  scope: (use, ctx) => withinOutlets(ctx, use),
})

/** What was taken of lots, the latest first. */
export const lotUseList = list('stockLotUse', {
  entity: lotUseEntity,
  filters: {
    id: 'ID',
    lot_id: 'ID',
    outlet_id: 'ID',
    item_name: 'String',
    type: 'String',
    ref_type: 'String',
    quantity: 'Float',
    business_date: 'Day',
    actor: 'String',
  },
  sorts: ['id', 'business_date', 'quantity'],
  search: ['item_name', 'actor', 'reason'],
  default_sort: { field: 'id', order: 'Desc' },
})
