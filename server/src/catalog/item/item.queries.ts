import { sql } from 'kysely'
import { imageLink } from '../../brand/brand/brand.queries.ts'
import { can } from '../../kit/permission.ts'
import { entity, type Fragment, one } from '../../kit/read/entity.ts'
import { list } from '../../kit/read/list.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { openingHoursType } from '../../outlets/outlet/outlet.types.ts'
import { itemGroupEntity } from '../item-group/item-group.queries.ts'
import { itemOutletType, itemVariantType } from './item.types.ts'

/** The business date at an outlet now: its clock less its cut-off. */
export const businessDateNow = (outlet: Fragment, now: Date): Fragment =>
  sql`((${now}::timestamptz at time zone ${outlet}.timezone) - ${outlet}.business_day_cutoff)::date`

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
    is_active: 'Boolean!',
    tags: '[String!]!',
    allergens: '[String!]!',
    order_types: '[String!]!',
    sort: 'Int!',
    created_at: 'DateTime!',
    updated_at: 'DateTime!',
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
    },
    food_cost_bp: {
      type: 'Int',
      description: 'Cost as a share of the price in basis points; only with view_cost.',
      permission: can('menu', 'view_cost'),
      sql: (item) => sql`(round(${item}.cost * 10000 / nullif(${item}.price, 0)))::int`,
    },
    schedule: {
      type: { object: openingHoursType, many: true, nullable: false },
      description: 'When it is on offer; always without entries.',
      sql: (
        item,
      ) => sql`(select coalesce(json_agg(s order by s.weekday, s.opens_minute), '[]') from item_schedule s
        where s.brand_id = ${item}.brand_id and s.item_id = ${item}.id)`,
    },
    variants: {
      type: { object: itemVariantType, many: true, nullable: false },
      sql: (
        item,
      ) => sql`(select coalesce(json_agg(json_build_object('id', v.id, 'name', v.name, 'kind', v.kind) order by iv.sort), '[]')
        from item_variant iv join variant v on v.brand_id = iv.brand_id and v.id = iv.variant_id
        where iv.brand_id = ${item}.brand_id and iv.item_id = ${item}.id and v.deleted_at is null)`,
    },
    outlets: {
      type: { object: itemOutletType, many: true, nullable: false },
      description: 'Every outlet in reach with whether it offers the item and has it today.',
      sql: (item, ctx) => {
        const reach = withinOutlets(ctx, sql.ref('o'), 'id')
        return sql`(select coalesce(json_agg(json_build_object('id', o.id, 'code', o.code, 'name', o.name,
            'is_available', coalesce(io.is_available, true),
            'is_sold_out', coalesce(io.sold_out_on = ${businessDateNow(sql.ref('o'), ctx.now())}, false)) order by o.id), '[]')
          from outlet o left join item_outlet io on io.brand_id = o.brand_id and io.outlet_id = o.id and io.item_id = ${item}.id
          where o.brand_id = ${item}.brand_id and o.deleted_at is null${reach ? sql` and ${reach}` : sql``})`
      },
    },
    sold_out_count: {
      type: 'Int!',
      description: 'Outlets in reach that have run out of it today.',
      sql: (item, ctx) => {
        const reach = withinOutlets(ctx, sql.ref('o'), 'id')
        return sql`(select count(*)::int from item_outlet io
          join outlet o on o.brand_id = io.brand_id and o.id = io.outlet_id and o.deleted_at is null
          where io.brand_id = ${item}.brand_id and io.item_id = ${item}.id
            and io.sold_out_on = ${businessDateNow(sql.ref('o'), ctx.now())}${reach ? sql` and ${reach}` : sql``})`
      },
    },
  },
})

export const itemList = list('item', {
  entity: itemEntity,
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
    stock_mode: 'String',
    kitchen_station: 'String',
    is_active: 'Boolean',
    is_taxable: 'Boolean',
    image: 'String',
    sold_out_count: 'Int',
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
    'sort',
    'item_group_id',
    'created_at',
    'updated_at',
  ],
  search: ['name', 'code', 'sku'],
  default_sort: { field: 'created_at', order: 'Desc' },
})
