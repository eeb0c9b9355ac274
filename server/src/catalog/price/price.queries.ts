import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can } from '../../kit/permission.ts'
import { entity, type Fragment, workedOut } from '../../kit/read/entity.ts'
import { list } from '../../kit/read/list.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { openingHoursType } from '../../outlets/outlet/outlet.types.ts'
import { memberRelationType } from '../../people/member/member.types.ts'
import { nameInChanges } from '../../records/audit/audit-names.ts'
import { basesJson, optionOverridesJson, overridesJson } from './load-price-lists.ts'
import { pricesInReach } from './price.policy.ts'
import {
  optionPriceOverrideType,
  priceBaseType,
  priceOutletType,
  priceOverrideType,
  priceRuleType,
  priceTableGroupType,
} from './price.types.ts'

/** What isOver of price-state.calc.ts says, in the database. */
export const isOverSql = (price: Fragment, now: Date): Fragment =>
  sql`(coalesce(${price}.ended_at <= ${now}, false)
    or coalesce((${now}::timestamptz at time zone 'Asia/Jakarta') >= ${price}.ends_on + interval '36 hours', false))`

/** `priceStateAt` knows the same. */
const hasBegunSql = (price: Fragment, now: Date): Fragment =>
  sql`(${price}.published_at <= ${now} and coalesce(
    (${now}::timestamptz at time zone 'Asia/Jayapura') >= ${price}.starts_on, true))`

/** What priceStateAt says, in the database. */
export const priceStateSql = (price: Fragment, ctx: Pick<Context, 'now'>): Fragment =>
  sql`(case when ${isOverSql(price, ctx.now())} then 'ENDED' when ${hasBegunSql(price, ctx.now())} then 'RUNNING'
    when ${price}.published_at is not null then 'SCHEDULED' else 'DRAFT' end)`

const rowsOf = (table: string, price: Fragment) =>
  sql`from ${sql.table(table)} x where x.brand_id = ${ownBrand} and x.price_id = ${price}.id`

const O = sql.ref('o')

function outletsOf(price: Fragment, ctx: Context): Fragment {
  const reach = withinOutlets(ctx, O, 'id')
  return sql`(select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name) order by o.name, o.id), '[]')
    from price_outlet x join outlet o on o.brand_id = x.brand_id and o.brand_id = ${ownBrand} and o.id = x.outlet_id
    where x.brand_id = ${ownBrand} and x.price_id = ${price}.id${reach ? sql` and ${reach}` : sql``})`
}

function tableGroupsOf(price: Fragment, ctx: Context): Fragment {
  const reach = withinOutlets(ctx, sql.ref('g'))
  return sql`(select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'outlet_id', g.outlet_id)
      order by g.outlet_id, g.sort, g.id), '[]')
    from price_table_group x join table_group g on g.brand_id = x.brand_id and g.brand_id = ${ownBrand} and g.id = x.table_group_id
    where x.brand_id = ${ownBrand} and x.price_id = ${price}.id${reach ? sql` and ${reach}` : sql``})`
}

/** A price list as the panel reads it. */
export const priceEntity = entity('price', {
  type_name: 'Price',
  description: 'A price list: where and when menus cost something else than their own price.',
  columns: {
    id: 'Int!',
    code: 'String!',
    name: 'String!',
    channels: '[String!]!',
    members: 'String!',
    priority: 'Int!',
    starts_on: 'Date',
    ends_on: 'Date',
    rounding: 'String!',
    ceiling_bp: 'Int',
    base_price_id: 'Int',
    published_at: 'DateTime',
    ended_at: 'DateTime',
    created_at: 'DateTime!',
    updated_at: 'DateTime!',
    version: 'Int!',
    deleted_at: 'DateTime',
  },
  scope: pricesInReach,
  fields: {
    status: workedOut(
      'String!',
      'InActive while a draft or before it starts, OnGoing, End.',
      (price, ctx) => sql`(case when ${isOverSql(price, ctx.now())} then 'End'
        when ${hasBegunSql(price, ctx.now())} then 'OnGoing' else 'InActive' end)`,
    ),
    state: workedOut(
      'String!',
      'What it is doing: DRAFT, SCHEDULED to start by itself, RUNNING, ENDED.',
      priceStateSql,
    ),
    floor_bp: {
      type: 'Int',
      description: 'Never below the cost and this share of it; only with view_cost.',
      permission: can('price', 'view_cost'),
      sql: (price) => sql`${price}.floor_bp`,
    },
    bases: {
      type: { object: priceBaseType, many: true, nullable: false },
      description: 'The lists it starts from, the nearest first, with what they make prices by.',
      sql: (price) => basesJson(price),
    },
    is_all_outlets: {
      type: 'Boolean!',
      sql: (price) => sql`(not exists (select ${rowsOf('price_outlet', price)}))`,
    },
    outlets: {
      type: { object: priceOutletType, many: true, nullable: false },
      description: 'Outlets in reach it holds at; none named is all.',
      sql: outletsOf,
    },
    table_groups: {
      type: { object: priceTableGroupType, many: true, nullable: false },
      description: 'Table groups it holds at; none named is any.',
      sql: tableGroupsOf,
    },
    member_tiers: {
      type: { object: memberRelationType, many: true, nullable: false },
      description: 'Tiers it holds for, when members is tiers.',
      sql: (price) => sql`(select coalesce(json_agg(json_build_object('id', mt.id, 'name', mt.name)
          order by mt.sort, mt.id), '[]') from price_member_tier x
        join member_tier mt on mt.brand_id = x.brand_id and mt.brand_id = ${ownBrand} and mt.id = x.member_tier_id
        where x.brand_id = ${ownBrand} and x.price_id = ${price}.id)`,
    },
    schedule: {
      type: { object: openingHoursType, many: true, nullable: false },
      description: 'When it holds; always without entries.',
      sql: (price) => sql`(select coalesce(json_agg(x order by x.weekday, x.opens_minute), '[]')
        ${rowsOf('price_schedule', price)})`,
    },
    rules: {
      type: { object: priceRuleType, many: true, nullable: false },
      sql: (
        price,
      ) => sql`(select coalesce(json_agg(json_build_object('target', x.target, 'item_group_id', x.item_group_id,
          'item_id', x.item_id, 'name', coalesce(g.name, i.name), 'kind', x.kind, 'value', x.value) order by x.no), '[]')
        from price_rule x
        left join item_group g on g.brand_id = x.brand_id and g.brand_id = ${ownBrand} and g.id = x.item_group_id
        left join item i on i.brand_id = x.brand_id and i.brand_id = ${ownBrand} and i.id = x.item_id
        where x.brand_id = ${ownBrand} and x.price_id = ${price}.id)`,
    },
    overrides: {
      type: { object: priceOverrideType, many: true, nullable: false },
      sql: (price) => overridesJson(sql`${price}.id`),
    },
    option_overrides: {
      type: { object: optionPriceOverrideType, many: true, nullable: false },
      sql: (price) => optionOverridesJson(sql`${price}.id`),
    },
    override_count: workedOut(
      'Int!',
      'Menus with a price of their own in it, or with an option that has one.',
      (price) => sql`(select count(*)::int from (select x.item_id ${rowsOf('price_item', price)}
        union select x.item_id ${rowsOf('price_item_option', price)}) named)`,
    ),
  },
})

nameInChanges('price', ['base_price_id'], (ctx, price) => pricesInReach(price, ctx))

export const priceList = list('price', {
  entity: priceEntity,
  is_master_data: true,
  filters: {
    id: 'ID',
    code: 'String',
    name: 'String',
    status: 'String',
    state: 'String',
    channels: 'Set',
    members: 'String',
    priority: 'Int',
    starts_on: 'Day',
    ends_on: 'Day',
    rounding: 'String',
    override_count: 'Int',
    is_all_outlets: 'Boolean',
    published_at: 'Date',
    created_at: 'Date',
    updated_at: 'Date',
    deleted_at: 'Archived',
  },
  sorts: [
    'id',
    'code',
    'name',
    'status',
    'state',
    'priority',
    'starts_on',
    'ends_on',
    'override_count',
    'published_at',
    'created_at',
    'updated_at',
  ],
  search: ['name', 'code'],
  default_sort: { field: 'created_at', order: 'Desc' },
})
