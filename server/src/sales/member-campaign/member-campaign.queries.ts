import { sql } from 'kysely'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { entity, type Fragment, workedOut } from '../../kit/read/entity.ts'
import { list } from '../../kit/read/list.ts'
import { memberCampaignsInReach } from './member-campaign.policy.ts'
import { memberCampaignOutletType } from './member-campaign.types.ts'

const statusOf = (
  campaign: Fragment,
): Fragment => sql`case when ${campaign}.stopped_at is not null then 'stopped'
  when ${campaign}.finished_at is not null then 'finished' when ${campaign}.frozen_at is not null then 'sending'
  when ${campaign}.planned_at is not null then 'planned' else 'draft' end`

/** Receivers of a campaign; null until they are settled. */
const receivers = (condition: Fragment) => (campaign: Fragment) =>
  sql`(case when ${campaign}.frozen_at is not null then (select count(*)::int from member_campaign_receiver r
    where r.brand_id = ${ownBrand} and r.member_campaign_id = ${campaign}.id and ${condition}) end)`

const mails = (condition: Fragment) => (campaign: Fragment) =>
  sql`(case when ${campaign}.frozen_at is not null then (select count(*)::int from member_campaign_mail w
    where w.brand_id = ${ownBrand} and w.member_campaign_id = ${campaign}.id and ${condition}) end)`

/** A campaign: mail to members of a segment. */
export const memberCampaignEntity = entity('member_campaign', {
  type_name: 'MemberCampaign',
  description: 'Mail to members of a segment, and who of them was held out to compare with.',
  columns: {
    id: 'Int!',
    name: 'String!',
    subject: 'String!',
    body: 'String!',
    code_batch_id: 'Int',
    held_out_percent: 'Int!',
    planned_at: 'DateTime',
    frozen_at: 'DateTime',
    finished_at: 'DateTime',
    stopped_at: 'DateTime',
    author: 'String!',
    created_at: 'DateTime!',
    updated_at: 'DateTime!',
    version: 'Int!',
  },
  fields: {
    status: workedOut('String!', 'draft, planned, sending, finished or stopped.', statusOf),
    rules: { type: 'String!', description: 'Who is meant, as JSON.', sql: (row) => sql`${row}.rules::text` },
    sent_part: {
      type: 'Int',
      description: 'Members who are to be written to.',
      sql: receivers(sql`not r.is_held_out`),
    },
    held_out_part: { type: 'Int', description: 'Members held out.', sql: receivers(sql`r.is_held_out`) },
    sent_count: {
      type: 'Int',
      description: 'Mails that went to the outbox.',
      sql: mails(sql`w.outbox_message_id is not null`),
    },
    left_out_count: {
      type: 'Int',
      description:
        'Members who meanwhile stopped, took consent back, lost their address, or were written to by another campaign.',
      sql: mails(sql`w.outbox_message_id is null`),
    },
    outlets: {
      type: { object: memberCampaignOutletType, many: true, nullable: false },
      description: 'Whose guests are meant, by name.',
      sql: (campaign) => sql`(select coalesce(json_agg(x order by x.outlet_name, x.outlet_id), '[]') from (
        select p.outlet_id, o.name as outlet_name from member_campaign_outlet p
        join outlet o on o.brand_id = ${ownBrand} and o.id = p.outlet_id
        where p.brand_id = ${ownBrand} and p.member_campaign_id = ${campaign}.id) x)`,
    },
  },
  scope: (campaign, ctx) => memberCampaignsInReach(ctx, sql`${campaign}.id`),
})

export const memberCampaignList = list('memberCampaign', {
  entity: memberCampaignEntity,
  filters: {
    id: 'ID',
    name: 'String',
    status: 'String',
    author: 'String',
    planned_at: 'Date',
    created_at: 'Date',
    updated_at: 'Date',
  },
  sorts: ['id', 'name', 'status', 'planned_at', 'author', 'created_at', 'updated_at'],
  search: ['name', 'author'],
  default_sort: { field: 'created_at', order: 'Desc' },
})
