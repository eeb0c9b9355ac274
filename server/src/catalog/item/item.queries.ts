import { sql } from 'kysely'
import { imageLink } from '../../brand/brand/brand.queries.ts'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import { entity, type Fragment, one, workedOut } from '../../kit/read/entity.ts'
import { list } from '../../kit/read/list.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { openingHoursType } from '../../outlets/outlet/outlet.types.ts'
import { nameInChanges } from '../../records/audit/audit-names.ts'
import { itemGroupEntity } from '../item-group/item-group.queries.ts'
import { paketPartType } from '../paket/paket.types.ts'
import { isPaketSql, paketPartsJson } from '../paket/paket-parts.queries.ts'
import { itemOptionType, itemOutletType, itemUnitType, itemVariantType } from './item.types.ts'
import { takesPricesSql } from './option-prices.queries.ts'

/** The business date at an outlet now: its clock less its cut-off. */
export const businessDateNow = (outlet: Fragment, now: Date): Fragment =>
  sql`((${now}::timestamptz at time zone ${outlet}.timezone) - ${outlet}.business_day_cutoff)::date`

const O = sql.ref('o')

/** Narrows outlets `o` to those in the viewer's reach. */
function inReach(ctx: Context): Fragment {
  const reach = withinOutlets(ctx, O, 'id')
  return reach ? sql` and ${reach}` : sql``
}

function countOutlets(item: Fragment, ctx: Context, condition: Fragment): Fragment {
  return sql`(select count(*)::int from item_outlet io
    join outlet o on o.brand_id = io.brand_id and o.brand_id = ${ownBrand} and o.id = io.outlet_id and o.deleted_at is null
    where io.brand_id = ${ownBrand} and io.item_id = ${item}.id and ${condition}${inReach(ctx)})`
}

function scheduleOf(item: Fragment): Fragment {
  return sql`(select coalesce(json_agg(s order by s.weekday, s.opens_minute), '[]') from item_schedule s
    where s.brand_id = ${ownBrand} and s.item_id = ${item}.id)`
}

/** The target of an item's group, else the brand's. Both are read once for a whole list rather than for each item. */
function targetOf(item: Fragment, ctx: Context): Fragment {
  return sql`coalesce(((select jsonb_object_agg(g.id, g.food_cost_target_bp) from item_group g
      where g.brand_id = ${ctx.brand_id} and g.food_cost_target_bp is not null) ->> ${item}.item_group_id::text)::int,
    (select b.food_cost_target_bp from brand b where b.id = ${ctx.brand_id}))`
}

const SOLD_DAYS = 30

/** How many were sold lately in reach, less what came back; read once for a whole list. */
function soldOf(item: Fragment, ctx: Context): Fragment {
  const reach = withinOutlets(ctx, sql.ref('s'))
  return sql`coalesce(((select jsonb_object_agg(sold.item_id, sold.qty) from (
      select s.item_id, sum(s.qty - s.refund_qty) as qty from ${sql.table(reach ? 'sales_item_outlet_day' : 'sales_item_day')} s
      where s.brand_id = ${ctx.brand_id} and s.business_date > ${ctx.now()}::timestamptz::date - ${SOLD_DAYS}::int
        ${reach ? sql`and ${reach}` : sql``}
      group by s.item_id) sold) ->> ${item}.id::text)::numeric, 0)`
}

/** What stands in stock of an item in reach; none of one that is not counted. */
function stockOf(item: Fragment, ctx: Context): Fragment {
  const reach = withinOutlets(ctx, sql.ref('sb'))
  return sql`(case when ${item}.stock_mode = 'item' then (select coalesce(sum(sb.quantity), 0) from stock_balance sb
      join outlet o on o.brand_id = sb.brand_id and o.brand_id = ${ownBrand} and o.id = sb.outlet_id and o.deleted_at is null
      where sb.brand_id = ${ctx.brand_id} and sb.item_kind = 'menu' and sb.item_id = ${item}.id
        ${reach ? sql`and ${reach}` : sql``}) end)`
}

function optionsOf(item: Fragment): Fragment {
  return sql`(select coalesce(json_agg(json_build_object('variant_id', v.id, 'variant_option_id', vo.id,
      'variant_name', v.name, 'name', vo.name, 'surcharge', vo.price, 'price', op.price, 'takes_price', ${takesPricesSql(sql.ref('v'))})
      order by iv.sort, v.id, vo.sort, vo.id), '[]')
    from item_variant iv
    join variant v on v.brand_id = iv.brand_id and v.brand_id = ${ownBrand} and v.id = iv.variant_id and v.deleted_at is null
    join variant_option vo on vo.brand_id = iv.brand_id and vo.brand_id = ${ownBrand} and vo.variant_id = v.id
      and vo.deleted_at is null
    left join item_option_price op on op.brand_id = iv.brand_id and op.brand_id = ${ownBrand} and op.item_id = iv.item_id
      and op.variant_option_id = vo.id
    where iv.brand_id = ${ownBrand} and iv.item_id = ${item}.id)`
}

/** What decides whether a menu of a paket can be sold, and what it brings; its cost only for who may see it. */
function paketMenuFacts(ctx: Context): Fragment {
  const at = (
    condition: Fragment,
  ) => sql`(select coalesce(json_agg(o.name order by o.name), '[]') from item_outlet io
    join outlet o on o.brand_id = io.brand_id and o.brand_id = ${ownBrand} and o.id = io.outlet_id and o.deleted_at is null
    where io.brand_id = ${ownBrand} and io.item_id = i.id and ${condition}${inReach(ctx)})`
  const sees_cost = isAllowed(ctx, can('menu', 'view_cost'))
  return sql`, 'name', i.name, 'price', i.price, 'is_archived', i.deleted_at is not null, 'is_active', i.is_active,
    'cost', case when ${sees_cost} then nullif(i.cost, 0)::text end, 'closed_outlets', ${at(sql`not io.is_available`)},
    'sold_out_outlets', ${at(sql`io.sold_out_on = ${businessDateNow(O, ctx.now())}`)}`
}

/** A dish, a drink or a thing that is sold. */
export const itemEntity = entity('item', {
  type_name: 'Item',
  description: 'A menu item. Archived ones keep their sales.',
  columns: {
    id: 'Int!',
    item_group_id: 'Int!',
    code: 'String!',
    sku: 'String',
    name: 'String!',
    short_name: 'String',
    description: 'String',
    image: 'String',
    price: 'Rupiah!',
    is_taxable: 'Boolean!',
    stock_mode: 'String!',
    is_stock_logged: 'Boolean!',
    kitchen_station: 'String',
    prep_minutes: 'Int',
    course: 'String',
    is_active: 'Boolean!',
    tags: '[String!]!',
    allergens: '[String!]!',
    order_types: '[String!]!',
    offered_from: 'Date',
    offered_until: 'Date',
    sort: 'Int!',
    created_at: 'DateTime!',
    updated_at: 'DateTime!',
    version: 'Int!',
    deleted_at: 'DateTime',
  },
  fields: {
    image_link: imageLink,
    item_group: one(itemGroupEntity, 'item_group_id'),
    cost: {
      type: 'Decimal',
      description: 'Theoretical cost of one; only with view_cost.',
      permission: can('menu', 'view_cost'),
      sql: (item) => sql`${item}.cost::text`,
      plain: (item) => sql`${item}.cost`,
    },
    food_cost_bp: {
      type: 'Int',
      description: 'Cost as a share of the price in basis points; only with view_cost.',
      permission: can('menu', 'view_cost'),
      sql: (item) => sql`(round(${item}.cost * 10000 / nullif(${item}.price, 0)))::int`,
    },
    gross_profit: {
      type: 'Decimal',
      description: 'Price less cost; only with view_cost.',
      permission: can('menu', 'view_cost'),
      sql: (item) => sql`(${item}.price - ${item}.cost)::text`,
      plain: (item) => sql`(${item}.price - ${item}.cost)`,
    },
    food_cost_target_bp: workedOut('Int!', "The group's target, else the brand's.", targetOf),
    is_over_target: {
      type: 'Boolean',
      description: 'Costs more of its price than its target; only with view_cost.',
      permission: can('menu', 'view_cost'),
      sql: (item, ctx) => sql`(${item}.cost * 10000 > ${item}.price * ${targetOf(item, ctx)})`,
    },
    sold_30d: {
      type: 'Decimal',
      description:
        'Sold in the last 30 days at outlets in reach, less what came back; for who may see the item report.',
      permission: can('report_item', 'view'),
      sql: (item, ctx) => sql`${soldOf(item, ctx)}::text`,
      plain: soldOf,
    },
    stock_quantity: {
      type: 'Decimal',
      description: 'In stock at outlets in reach; only of items counted themselves.',
      sql: (item, ctx) => sql`${stockOf(item, ctx)}::text`,
      plain: stockOf,
    },
    schedule: {
      type: { object: openingHoursType, many: true, nullable: false },
      description: 'When it is on offer; always without entries.',
      sql: scheduleOf,
    },
    variants: {
      type: { object: itemVariantType, many: true, nullable: false },
      sql: (
        item,
      ) => sql`(select coalesce(json_agg(json_build_object('id', v.id, 'name', v.name, 'kind', v.kind) order by iv.sort), '[]')
        from item_variant iv join variant v on v.brand_id = iv.brand_id and v.brand_id = ${ownBrand} and v.id = iv.variant_id
        where iv.brand_id = ${ownBrand} and iv.item_id = ${item}.id and v.deleted_at is null)`,
    },
    options: {
      type: { object: itemOptionType, many: true, nullable: false },
      description: 'Options of its variants that can be chosen, in their order.',
      sql: optionsOf,
    },
    is_paket: workedOut('Boolean!', 'Whether it is a paket: a menu made of other menus.', (item) =>
      isPaketSql(sql`${item}.id`),
    ),
    paket_parts: {
      type: { object: paketPartType, many: true, nullable: false },
      description: 'What it holds, part by part; none where it is no paket.',
      sql: (item, ctx) => paketPartsJson(sql`${item}.id`, paketMenuFacts(ctx)),
    },
    in_paket_count: workedOut(
      'Int!',
      'Pakets on the menu that it can be part of.',
      (item) => sql`(select count(distinct k.id)::int from paket_choice c
        join paket_part p on p.brand_id = c.brand_id and p.brand_id = ${ownBrand} and p.id = c.paket_part_id
        join item k on k.brand_id = p.brand_id and k.brand_id = ${ownBrand} and k.id = p.item_id and k.deleted_at is null
        where c.brand_id = ${ownBrand} and c.item_id = ${item}.id)`,
    ),
    outlets: {
      type: { object: itemOutletType, many: true, nullable: false },
      description: 'Every outlet in reach with whether it offers the item and has it today.',
      sql: (
        item,
        ctx,
      ) => sql`(select coalesce(json_agg(json_build_object('id', o.id, 'code', o.code, 'name', o.name,
            'timezone', o.timezone, 'business_day_cutoff', to_char(o.business_day_cutoff, 'HH24:MI'),
            'cutoff_minutes', extract(epoch from o.business_day_cutoff) / 60,
            'is_active', ${item}.is_active, 'offered_from', ${item}.offered_from, 'offered_until', ${item}.offered_until,
            'schedule', ${scheduleOf(item)}, 'sold_out_on', io.sold_out_on,
            'is_available', coalesce(io.is_available, true),
            'is_sold_out', coalesce(io.sold_out_on = ${businessDateNow(O, ctx.now())}, false)) order by o.name, o.id), '[]')
          from outlet o left join item_outlet io on io.brand_id = o.brand_id and io.brand_id = ${ownBrand} and io.outlet_id = o.id and io.item_id = ${item}.id
          where o.brand_id = ${ownBrand} and o.deleted_at is null${inReach(ctx)})`,
    },
    closed_outlet_count: workedOut('Int!', 'Outlets in reach that do not offer it.', (item, ctx) =>
      countOutlets(item, ctx, sql`not io.is_available`),
    ),
    sold_out_count: workedOut('Int!', 'Outlets in reach that have run out of it today.', (item, ctx) =>
      countOutlets(item, ctx, sql`io.sold_out_on = ${businessDateNow(O, ctx.now())}`),
    ),
    is_sold_out: {
      type: 'Boolean!',
      description: 'Whether any outlet in reach has run out of it today.',
      // A set made once rather than a count for each item.
      sql: (item, ctx) => sql`(${item}.id in (select io.item_id from item_outlet io
        join outlet o on o.brand_id = io.brand_id and o.brand_id = ${ownBrand} and o.id = io.outlet_id and o.deleted_at is null
        where io.brand_id = ${ctx.brand_id} and io.sold_out_on is not null
          and io.sold_out_on = ${businessDateNow(O, ctx.now())}${inReach(ctx)}))`,
    },
    units: {
      type: { object: itemUnitType, many: true, nullable: false },
      description: 'In which it is bought and counted besides portions.',
      sql: (
        item,
      ) => sql`(select coalesce(json_agg(json_build_object('name', u.name, 'factor', trim_scale(u.factor)::text)
        order by u.sort, u.name), '[]') from item_unit u where u.brand_id = ${ownBrand} and u.item_id = ${item}.id)`,
    },
    closed_outlet_ids: workedOut(
      '[String!]!',
      'Outlets in reach that do not offer it, by id.',
      (item, ctx) => sql`(select coalesce(array_agg(io.outlet_id::text), '{}') from item_outlet io
        join outlet o on o.brand_id = io.brand_id and o.brand_id = ${ownBrand} and o.id = io.outlet_id and o.deleted_at is null
        where io.brand_id = ${ownBrand} and io.item_id = ${item}.id and not io.is_available${inReach(ctx)})`,
    ),
  },
})

export const itemList = list('item', {
  entity: itemEntity,
  is_master_data: true,
  filters: {
    id: 'ID',
    item_group_id: 'ID',
    code: 'String',
    sku: 'String',
    name: 'String',
    description: 'String',
    price: 'Int',
    food_cost_bp: 'Int',
    cost: 'Float',
    sold_30d: 'Float',
    stock_quantity: 'Float',
    stock_mode: 'String',
    kitchen_station: 'String',
    is_active: 'Boolean',
    is_taxable: 'Boolean',
    is_paket: 'Boolean',
    image: 'String',
    tags: 'Set',
    allergens: 'Set',
    order_types: 'Set',
    course: 'String',
    closed_outlet_ids: 'Set',
    is_sold_out: 'Boolean',
    is_over_target: 'Boolean',
    created_at: 'Date',
    updated_at: 'Date',
    deleted_at: 'Archived',
  },
  sorts: [
    'id',
    'code',
    'sku',
    'name',
    'price',
    'cost',
    'food_cost_bp',
    'gross_profit',
    'sold_30d',
    'stock_quantity',
    'sort',
    'item_group_id',
    'created_at',
    'updated_at',
  ],
  search: ['name', 'code', 'sku'],
  default_sort: { field: 'created_at', order: 'Desc' },
})

nameInChanges('item', ['item_id', 'item_ids', 'free_item_id', 'added_item_ids', 'removed_item_ids'])
