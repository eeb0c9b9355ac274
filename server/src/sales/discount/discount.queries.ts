import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { type EntityField, entity, type Fragment, workedOut } from '../../kit/read/entity.ts'
import { list } from '../../kit/read/list.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { openingHoursType } from '../../outlets/outlet/outlet.types.ts'
import { discountsInReach } from './discount.policy.ts'
import { discountSubjectType } from './discount.types.ts'
import { USE_AMOUNT, usesInReach, usesOf } from './discount-use.queries.ts'

/** What discountStateAt of discount-state.calc.ts says, in the database. */
export function discountStateSql(discount: Fragment, ctx: Pick<Context, 'brand_id' | 'now'>): Fragment {
  const now = ctx.now()
  return sql`(case when ${discount}.deleted_at is not null then 'ARCHIVED'
    when ${discount}.ended_at is not null
      or (${now}::timestamptz at time zone 'Asia/Jakarta') >= ${discount}.ends_on + interval '36 hours' then 'ENDED'
    when ${discount}.published_at is null then 'DRAFT'
    when ${discount}.paused_at is not null then 'PAUSED'
    when ${discount}.quota is not null and
      (select count(distinct u_d.transaction_id) ${usesOf(discount)}) >= ${discount}.quota then 'QUOTA_REACHED'
    when ${discount}.budget is not null and
      (select coalesce(sum(${USE_AMOUNT}), 0) ${usesOf(discount)}) >= ${discount}.budget then 'BUDGET_REACHED'
    when (${now}::timestamptz at time zone 'Asia/Jayapura') < ${discount}.starts_on then 'SCHEDULED'
    else 'RUNNING' end)`
}

const N = sql.ref('n')

/** What is left of a limit, never below 0; the brand's limits are told to those alone who see all that counts. */
const leftOf = (ctx: Context, left: Fragment): Fragment =>
  withinOutlets(ctx, N, 'id')
    ? sql`null`
    : sql`(select case when x.n < 0 then 0 else x.n end from (select ${left} as n) x)`

/** Outlets, groups or menus of a discount by name. */
function subjects(
  description: string,
  source: (discount: Fragment) => Fragment,
  is_outlet = false,
): EntityField {
  return {
    type: { object: discountSubjectType, many: true, nullable: false },
    description,
    sql: (discount, ctx) => {
      const reach = is_outlet ? withinOutlets(ctx, N, 'id') : undefined
      return sql`(select coalesce(json_agg(json_build_object('id', n.id, 'name', n.name) order by n.name, n.id), '[]')
        ${source(discount)}${reach ? sql` and ${reach}` : sql``})`
    },
  }
}

const itemsOf = (discount: Fragment, is_excluded: boolean) =>
  sql`from discount_item x join item n on n.brand_id = x.brand_id and n.brand_id = ${ownBrand} and n.id = x.item_id
    where x.brand_id = ${ownBrand} and x.discount_id = ${discount}.id and x.is_excluded = ${is_excluded}`

/** A discount as the panel reads it. */
export const discountEntity = entity('discount', {
  type_name: 'Discount',
  description: 'What is taken off a bill or its lines: how much, when, where and at whose cost.',
  columns: {
    id: 'Int!',
    code: 'String!',
    name: 'String!',
    type: 'String!',
    value: 'Rupiah!',
    max_amount: 'Rupiah',
    min_spend: 'Rupiah!',
    buy_qty: 'Int',
    get_qty: 'Int',
    free_item_id: 'Int',
    target: 'String!',
    channels: '[String!]!',
    members: 'String!',
    payment_methods: '[String!]!',
    starts_on: 'Date',
    ends_on: 'Date',
    quota: 'Int',
    daily_quota: 'Int',
    member_quota: 'Int',
    member_daily_quota: 'Int',
    budget: 'Rupiah',
    is_first_visit: 'Boolean!',
    is_automatic: 'Boolean!',
    is_combinable: 'Boolean!',
    priority: 'Int!',
    requires_approval: 'Boolean!',
    requires_reason: 'Boolean!',
    platform_bp: 'Int!',
    supplier_bp: 'Int!',
    published_at: 'DateTime',
    paused_at: 'DateTime',
    ended_at: 'DateTime',
    created_at: 'DateTime!',
    updated_at: 'DateTime!',
    version: 'Int!',
    deleted_at: 'DateTime',
  },
  scope: discountsInReach,
  fields: {
    state: workedOut(
      'String!',
      'DRAFT, SCHEDULED, RUNNING, PAUSED, QUOTA_REACHED, BUDGET_REACHED, ENDED or ARCHIVED.',
      (discount, ctx) => discountStateSql(discount, ctx),
    ),
    status: workedOut(
      'String!',
      'InActive while a draft, scheduled or paused; OnGoing; End when over or its quota or budget is used up.',
      (discount, ctx) => sql`(case ${discountStateSql(discount, ctx)} when 'RUNNING' then 'OnGoing'
        when 'ENDED' then 'End' when 'QUOTA_REACHED' then 'End' when 'BUDGET_REACHED' then 'End' else 'InActive' end)`,
    ),
    used: workedOut(
      'Int!',
      'Receipts in its period that carry its code, at outlets in reach, without those voided or refunded as a whole.',
      (discount, ctx) => sql`(select count(distinct u_d.transaction_id)::int ${usesInReach(discount, ctx)})`,
    ),
    cost: workedOut(
      'Rupiah!',
      'What it took off those receipts, less what refunds of a part gave back.',
      (discount, ctx) => sql`(select coalesce(sum(${USE_AMOUNT}), 0)::bigint ${usesInReach(discount, ctx)})`,
    ),
    quota_left: workedOut(
      'Int',
      'Receipts that may still carry it; null without a quota, and for those who do not reach all outlets.',
      (discount, ctx) =>
        leftOf(
          ctx,
          sql`${discount}.quota - (select count(distinct u_d.transaction_id)::int ${usesOf(discount)})`,
        ),
    ),
    budget_left: workedOut(
      'Rupiah',
      'What it may still take off; null without a budget, and for those who do not reach all outlets.',
      (discount, ctx) =>
        leftOf(
          ctx,
          sql`${discount}.budget - (select coalesce(sum(${USE_AMOUNT}), 0)::bigint ${usesOf(discount)})`,
        ),
    ),
    is_all_outlets: {
      type: 'Boolean!',
      sql: (discount) =>
        sql`(not exists (select from discount_outlet x where x.brand_id = ${ownBrand} and x.discount_id = ${discount}.id))`,
    },
    outlets: subjects(
      'Outlets in reach it holds at; none named is all.',
      (
        discount,
      ) => sql`from discount_outlet x join outlet n on n.brand_id = x.brand_id and n.brand_id = ${ownBrand} and n.id = x.outlet_id
        where x.brand_id = ${ownBrand} and x.discount_id = ${discount}.id`,
      true,
    ),
    member_tiers: subjects(
      'Tiers it holds for, when members is tiers.',
      (
        discount,
      ) => sql`from discount_member_tier x join member_tier n on n.brand_id = x.brand_id and n.brand_id = ${ownBrand} and n.id = x.member_tier_id
        where x.brand_id = ${ownBrand} and x.discount_id = ${discount}.id`,
    ),
    schedule: {
      type: { object: openingHoursType, many: true, nullable: false },
      description: 'When it holds; always without entries.',
      sql: (
        discount,
      ) => sql`(select coalesce(json_agg(x order by x.weekday, x.opens_minute), '[]') from discount_schedule x
        where x.brand_id = ${ownBrand} and x.discount_id = ${discount}.id)`,
    },
    item_groups: subjects(
      'Menu groups it takes from.',
      (
        discount,
      ) => sql`from discount_group x join item_group n on n.brand_id = x.brand_id and n.brand_id = ${ownBrand} and n.id = x.item_group_id
        where x.brand_id = ${ownBrand} and x.discount_id = ${discount}.id`,
    ),
    items: subjects('Menus it takes from.', (discount) => itemsOf(discount, false)),
    excluded_items: subjects('Menus it leaves alone.', (discount) => itemsOf(discount, true)),
  },
})

export const discountList = list('discount', {
  entity: discountEntity,
  is_master_data: true,
  filters: {
    id: 'ID',
    code: 'String',
    name: 'String',
    type: 'String',
    status: 'String',
    state: 'String',
    value: 'Int',
    min_spend: 'Int',
    max_amount: 'Int',
    target: 'String',
    channels: 'Set',
    members: 'String',
    payment_methods: 'Set',
    starts_on: 'Day',
    ends_on: 'Day',
    quota: 'Int',
    budget: 'Int',
    is_automatic: 'Boolean',
    is_combinable: 'Boolean',
    is_all_outlets: 'Boolean',
    used: 'Int',
    cost: 'Int',
    created_at: 'Date',
    updated_at: 'Date',
    deleted_at: 'Archived',
  },
  sorts: [
    'id',
    'code',
    'name',
    'type',
    'state',
    'starts_on',
    'ends_on',
    'quota',
    'budget',
    'used',
    'cost',
    'priority',
    'created_at',
    'updated_at',
  ],
  search: ['name', 'code'],
  default_sort: { field: 'created_at', order: 'Desc' },
})
