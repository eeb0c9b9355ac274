import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { isAllowed } from '../../kit/permission.ts'
import { entity, type Fragment, one, workedOut } from '../../kit/read/entity.ts'
import { list } from '../../kit/read/list.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { SEES_COST, waitsForViewer } from '../adjustment/adjustment.queries.ts'
import { ingredientCategoryEntity } from '../ingredient/ingredient.queries.ts'
import { campaignsInReach, peopleInReach } from './campaign.policy.ts'
import { campaignOutletType } from './campaign.types.ts'

const within = (ctx: Context): Fragment => {
  const reach = withinOutlets(ctx, sql`p`)
  return reach ? sql`and ${reach}` : sql``
}

const statusOf = (
  campaign: Fragment,
): Fragment => sql`case when ${campaign}.cancelled_at is not null then 'cancelled'
  when ${campaign}.opened_at is null then 'planned'
  when exists (select from count_campaign_outlet p join adjustment d on d.brand_id = ${ownBrand} and d.id = p.adjustment_id
    where p.brand_id = ${ownBrand} and p.count_campaign_id = ${campaign}.id and d.status in ('draft', 'counting', 'waiting'))
    then 'running' else 'finished' end`

/** Lines of the counts of a campaign at outlets in reach. */
const linesIn = (condition: Fragment) => (campaign: Fragment, ctx: Context) =>
  sql`(select count(*)::int from count_campaign_outlet p
    join adjustment_line l on l.brand_id = ${ownBrand} and l.adjustment_id = p.adjustment_id
    where p.brand_id = ${ownBrand} and p.count_campaign_id = ${campaign}.id and ${condition} ${within(ctx)})`

const outletsOf = (campaign: Fragment, ctx: Context): Fragment => {
  const value = isAllowed(ctx, SEES_COST) ? sql`d.value::text` : sql`null::text`
  return sql`(select coalesce(json_agg(x order by x.outlet_name, x.outlet_id), '[]') from (
    select p.outlet_id, o.name as outlet_name, p.admin_id, a.name as admin_name, d.id as adjustment_id, d.number, d.status,
      coalesce(n.line_count, 0) as line_count, coalesce(n.counted_count, 0) as counted_count,
      coalesce(n.recount_count, 0) as recount_count, d.created_at as opened_at, n.last_counted_at,
      case when d.status in ('waiting', 'done') then ${value} end as value,
      coalesce(${waitsForViewer(sql`d`, ctx)}, false) as is_mine_to_approve, d.version
    from count_campaign_outlet p
    join outlet o on o.brand_id = ${ownBrand} and o.id = p.outlet_id
    left join admin a on a.brand_id = ${ownBrand} and a.id = p.admin_id
    left join adjustment d on d.brand_id = ${ownBrand} and d.id = p.adjustment_id
    left join lateral (select count(*)::int as line_count, count(l.counted_at)::int as counted_count,
        count(*) filter (where l.is_recount and l.counted_at is null)::int as recount_count,
        max(l.counted_at) as last_counted_at
      from adjustment_line l where l.brand_id = ${ownBrand} and l.adjustment_id = p.adjustment_id) n on true
    where p.brand_id = ${ownBrand} and p.count_campaign_id = ${campaign}.id ${within(ctx)}) x)`
}

/** A campaign: outlets that count on a day, each in a document of its own. */
export const campaignEntity = entity('count_campaign', {
  type_name: 'CountCampaign',
  description: 'Outlets that count on a day, each in a document of its own.',
  columns: {
    id: 'Int!',
    name: 'String!',
    planned_on: 'Date!',
    scope: 'String!',
    ingredient_category_id: 'Int',
    item_count: 'Int!',
    is_blind: 'Boolean!',
    recount_percent: 'Int',
    every_days: 'Int',
    previous_id: 'Int',
    author: 'String!',
    opened_at: 'DateTime',
    cancelled_at: 'DateTime',
    created_at: 'DateTime!',
    updated_at: 'DateTime!',
    version: 'Int!',
  },
  fields: {
    status: workedOut('String!', 'planned, running, finished or cancelled.', statusOf),
    ingredient_category: one(ingredientCategoryEntity, 'ingredient_category_id', true),
    outlet_count: {
      type: 'Int!',
      description: 'Outlets in reach.',
      sql: (
        campaign,
        ctx,
      ) => sql`(select count(*)::int from count_campaign_outlet p where p.brand_id = ${ownBrand}
        and p.count_campaign_id = ${campaign}.id ${within(ctx)})`,
    },
    line_count: { type: 'Int!', description: 'Lines at outlets in reach.', sql: linesIn(sql`true`) },
    counted_count: {
      type: 'Int!',
      description: 'Those of them that are counted.',
      sql: linesIn(sql`l.counted_at is not null`),
    },
    outlets: {
      type: { object: campaignOutletType, many: true, nullable: false },
      description: 'How far each outlet in reach is, by name.',
      sql: outletsOf,
    },
  },
  scope: (campaign, ctx) => campaignsInReach(ctx, campaign),
})

export const campaignList = list('countCampaign', {
  entity: campaignEntity,
  filters: {
    id: 'ID',
    name: 'String',
    status: 'String',
    scope: 'String',
    planned_on: 'Day',
    author: 'String',
    created_at: 'Date',
    updated_at: 'Date',
  },
  sorts: ['id', 'name', 'status', 'planned_on', 'author', 'created_at', 'updated_at'],
  search: ['name', 'author'],
  default_sort: { field: 'planned_on', order: 'Desc' },
})

/** Someone who may be given a count. */
export interface Counter {
  readonly id: number
  readonly name: string
  readonly is_all_outlets: boolean
  readonly outlet_ids: string[]
}

/** People who may be given counts, by name, with the outlets in the viewer's reach that are theirs. */
export async function readCounters(ctx: Context): Promise<Counter[]> {
  const reach = withinOutlets(ctx, sql`t`)
  const { rows } = await sql<Counter>`select a.id, a.name, a.is_all_outlets,
      array(select t.outlet_id::text from admin_outlet t where t.brand_id = ${ownBrand} and t.admin_id = a.id
        ${reach ? sql`and ${reach}` : sql``} order by t.outlet_id) as outlet_ids
    from admin a where a.brand_id = ${ctx.brand_id} and a.deleted_at is null and ${peopleInReach(ctx, sql`a`)}
    order by a.name, a.id limit 500`.execute(ctx.db)
  return rows
}
