import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import { type EntityField, entity, type Fragment, workedOut } from '../../kit/read/entity.ts'
import { list } from '../../kit/read/list.ts'
import { beganOn, boughtAfter } from './bought-after.ts'
import type { EffectDays } from './effect.calc.ts'
import { memberCampaignsInReach } from './member-campaign.policy.ts'

const ofCampaign = (what: Fragment) => (receiver: Fragment) =>
  sql`(select ${what} from member_campaign g where g.brand_id = ${ownBrand} and g.id = ${receiver}.member_campaign_id)`

const mailOf = (receiver: Fragment, what: Fragment) =>
  sql`(select ${what} from member_campaign_mail w where w.brand_id = ${ownBrand}
    and w.member_campaign_id = ${receiver}.member_campaign_id and w.member_id = ${receiver}.member_id)`

/** Something of the member, told to whoever sees members. */
const ofMember = (what: Fragment) => (receiver: Fragment, ctx: Context) =>
  isAllowed(ctx, can('member', 'view'))
    ? sql`(select ${what} from member m where m.brand_id = ${ownBrand} and m.id = ${receiver}.member_id)`
    : sql`null`

const ofCode = (what: Fragment) => (receiver: Fragment) =>
  sql`(select ${what} from single_use_code k where k.brand_id = ${ownBrand} and k.id = ${receiver}.single_use_code_id)`

/** What a receiver bought in so many days after the campaign began, as its effect counts it. */
const bought = (days: EffectDays, type: 'Int!' | 'Rupiah!', what: Fragment): EntityField =>
  workedOut(
    type,
    `At the outlets of the campaign, in the ${days} days after it began.`,
    (receiver) => sql`(select ${what} ${boughtAfter(receiver, ofCampaign(beganOn(sql`g`))(receiver), days)})`,
  )

const receipts = (days: EffectDays) => bought(days, 'Int!', sql`coalesce(sum(s.transactions), 0)::int`)
const net = (days: EffectDays) => bought(days, 'Rupiah!', sql`coalesce(sum(s.net), 0)::bigint`)

/** A member whom a campaign chose, written to or held out. */
const receiverEntity = entity('member_campaign_receiver', {
  type_name: 'MemberCampaignReceiver',
  description: 'A member whom a campaign chose, to be written to or held out.',
  columns: { id: 'Int!', member_campaign_id: 'Int!', member_id: 'Int!', is_held_out: 'Boolean!' },
  fields: {
    member_name: workedOut('String', 'Null for those who do not see members.', ofMember(sql`m.name`)),
    state: workedOut(
      'String!',
      'held_out, sent, left_out (meanwhile stopped, without consent or address, or written to by another campaign), waiting or unsent.',
      (receiver) => sql`case when ${receiver}.is_held_out then 'held_out'
        else coalesce(${mailOf(receiver, sql`case when w.outbox_message_id is null then 'left_out' else 'sent' end`)},
          ${ofCampaign(sql`case when g.stopped_at is null then 'waiting' else 'unsent' end`)(receiver)}) end`,
    ),
    code: workedOut('String', 'The code it was given.', ofCode(sql`k.code`)),
    code_used_at: workedOut('DateTime', 'When a receipt took the code.', ofCode(sql`k.used_at`)),
    receipts_7: receipts(7),
    receipts_14: receipts(14),
    receipts_30: receipts(30),
    net_7: net(7),
    net_14: net(14),
    net_30: net(30),
  },
  scope: (receiver, ctx) => memberCampaignsInReach(ctx, sql`${receiver}.member_campaign_id`),
})

export const memberCampaignReceiverList = list('memberCampaignReceiver', {
  entity: receiverEntity,
  filters: {
    id: 'ID',
    member_campaign_id: 'ID',
    is_held_out: 'Boolean',
    state: 'String',
    member_name: 'String',
    receipts_7: 'Int',
    receipts_14: 'Int',
    receipts_30: 'Int',
  },
  sorts: ['id', 'member_name', 'receipts_7', 'receipts_14', 'receipts_30', 'net_7', 'net_14', 'net_30'],
  search: ['member_name'],
  default_sort: { field: 'id', order: 'Asc' },
})
