import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { type EntityField, entity, type Fragment, workedOut } from '../../kit/read/entity.ts'
import { list } from '../../kit/read/list.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { nameInChanges } from '../../records/audit/audit-names.ts'
import { maskEmail, maskPhone } from './mask.calc.ts'
import { memberRelationType } from './member.types.ts'
import { ACTIVE_DAYS, NEW_DAYS } from './segment.calc.ts'

const V = sql.ref('v')
const ZONE = 'Asia/Jakarta'

/** Days a member bought on, also under records merged into it. */
const boughtOn = (member: Fragment) => sql`(select s.business_date, s.outlet_id, s.transactions, s.total
    from sales_member_day s where s.brand_id = ${ownBrand} and s.member_id = ${member}.id
  union all select s.business_date, s.outlet_id, s.transactions, s.total
    from member x join sales_member_day s on s.brand_id = x.brand_id and s.brand_id = ${ownBrand} and s.member_id = x.id
    where x.brand_id = ${ownBrand} and x.merged_into_id = ${member}.id) v`

/** A figure of what a member bought at the outlets in reach. */
function bought(member: Fragment, ctx: Context, figure: Fragment, condition = sql`true`): Fragment {
  const reach = withinOutlets(ctx, V)
  return sql`(select ${figure} from ${boughtOn(member)} where ${condition}${reach ? sql` and ${reach}` : sql``})`
}

const daysAgo = (ctx: Context, days: number) =>
  sql`((${ctx.now()}::timestamptz at time zone ${ZONE})::date - ${days}::int)`

const lastVisit = (member: Fragment, ctx: Context) =>
  bought(member, ctx, sql`max(v.business_date)`, sql`v.transactions > 0`)

const pointsOf = (member: Fragment, column: 'balance' | 'earned' | 'held' | 'debt') =>
  sql`coalesce((select b.${sql.ref(column)} from member_point_balance b
    where b.brand_id = ${ownBrand} and b.member_id = ${member}.id), 0)`

/** The highest tier that points or spend have reached. */
const reachedTier = (points: Fragment, spend: Fragment) => sql`(select mt.id
  from member_tier mt where mt.brand_id = ${ownBrand} and mt.deleted_at is null
    and (mt.min_points <= ${points} or mt.min_spend <= ${spend})
  order by mt.sort desc, mt.id desc limit 1)`

/** What a member bought since a day; of all time where that is null. */
const spentSince = (member: Fragment, day: Fragment) =>
  sql`(select coalesce(sum(v.total), 0) from ${boughtOn(member)} where v.business_date > coalesce(${day}, '-infinity'::date))`

const earnedSince = (
  member: Fragment,
  day: Fragment,
) => sql`(select coalesce(sum(p.points), 0) from member_point_movement p
  where p.brand_id = ${ownBrand} and p.member_id in (select x.id from member x where x.brand_id = ${ownBrand}
      and (x.id = ${member}.id or x.merged_into_id = ${member}.id)) and p.type in ('earn', 'take_back')
    and coalesce(p.business_date, p.occurred_at::date) > ${day})`

/** The tier a member has reached since a day, or ever. */
export const tierReachedSince = (member: Fragment, day: Fragment): Fragment =>
  reachedTier(
    sql`coalesce(${earnedSince(member, day)}, 0) + case when ${day} is null then ${pointsOf(member, 'earned')} else 0 end`,
    spentSince(member, day),
  )

/** The tier of last night: the one given by hand, else what stood then, else the one that everybody has. */
export const standingTierId = (
  member: Fragment,
): Fragment => sql`coalesce(${member}.member_tier_id, (select s.member_tier_id
  from member_standing s join member_tier kept on kept.brand_id = ${ownBrand} and kept.id = s.member_tier_id and kept.deleted_at is null
  where s.brand_id = ${ownBrand} and s.member_id = ${member}.id), ${reachedTier(sql`0`, sql`0`)})`

/**
 * The tier of a member: the one given by hand, else the highest that points or spend have reached; where tiers look
 * back some months, that of last night, with its grace.
 */
export const memberTierId = (
  member: Fragment,
): Fragment => sql`case when exists (select from point_programme g where g.brand_id = ${ownBrand} and g.tier_months is not null)
  then ${standingTierId(member)}
  else coalesce(${member}.member_tier_id, ${reachedTier(
    pointsOf(member, 'earned'),
    sql`(select coalesce(sum(v.total), 0) from ${boughtOn(member)})`,
  )}) end`

const sameName = (
  member: Fragment,
  ctx: Context,
) => sql`lower(${member}.name) in (select lower(x.name) from member x
  where x.brand_id = ${ctx.brand_id} and x.deleted_at is null group by 1 having count(*) > 1)`
const sameEmail = (
  member: Fragment,
  ctx: Context,
) => sql`coalesce(${member}.email in (select x.email from member x
  where x.brand_id = ${ctx.brand_id} and x.deleted_at is null and x.email is not null
  group by 1 having count(*) > 1), false)`

/** An outlet out of reach is as good as none. */
function joinedOutletId(member: Fragment, ctx: Context): Fragment {
  const reach = withinOutlets(ctx, member, 'joined_outlet_id')
  const column = sql`${member}.joined_outlet_id`
  return reach ? sql`(case when ${reach} then ${column} end)` : column
}

const figure = (
  description: string,
  of: EntityField['sql'],
  type: 'Int!' | 'Rupiah!' = 'Int!',
): EntityField => ({
  type,
  description,
  sql: of,
})

export const memberTierEntity = entity('member_tier', {
  type_name: 'MemberTier',
  description: 'A rank of members; discounts and price lists may hold for it alone.',
  columns: {
    id: 'Int!',
    name: 'String!',
    min_points: 'Int',
    min_spend: 'Rupiah',
    rupiah_per_point: 'Rupiah',
    sort: 'Int!',
    updated_at: 'DateTime!',
    deleted_at: 'DateTime',
  },
  fields: {
    version: workedOut(
      'Int!',
      'Goes up with every change of any tier, as all are set together.',
      () => sql`(select sum(x.version)::int from member_tier x where x.brand_id = ${ownBrand})`,
    ),
    member_count: figure(
      'Members who are in it now.',
      (tier) => sql`(select count(*)::int from member m where m.brand_id = ${ownBrand}
        and m.deleted_at is null and ${memberTierId(sql.ref('m'))} = ${tier}.id)`,
    ),
  },
})

export const memberTierList = list('memberTier', {
  entity: memberTierEntity,
  is_master_data: true,
  filters: {
    id: 'ID',
    name: 'String',
    min_points: 'Int',
    min_spend: 'Int',
    sort: 'Int',
    deleted_at: 'Archived',
  },
  sorts: ['id', 'name', 'sort'],
  default_sort: { field: 'sort', order: 'Asc' },
})

/** A member as the panel reads it. What it bought counts at the outlets in reach. */
export const memberEntity = entity('member', {
  type_name: 'Member',
  description: 'A guest the brand knows by name and phone number.',
  columns: {
    id: 'Int!',
    name: 'String!',
    phone: 'String!',
    email: 'String',
    birth_date: 'Date',
    gender: 'String',
    note: 'String',
    joined_on: 'Date!',
    consented_at: 'DateTime',
    messages_stopped_at: 'DateTime',
    merged_into_id: 'Int',
    referred_by_id: 'Int',
    created_at: 'DateTime!',
    updated_at: 'DateTime!',
    version: 'Int!',
    deleted_at: 'DateTime',
    erased_at: 'DateTime',
  },
  fields: {
    phone_local: workedOut(
      'String!',
      'The phone number as it is dialled in Indonesia, 08….',
      (member) => sql`('0' || substr(${member}.phone, 4))`,
    ),
    is_contactable: workedOut(
      'Boolean!',
      'Whether they allowed to be contacted.',
      (member) => sql`(${member}.consented_at is not null)`,
    ),
    joined_outlet_id: workedOut('Int', 'Where they joined; null out of reach.', joinedOutletId),
    joined_outlet: {
      type: { object: memberRelationType, many: false, nullable: true },
      sql: (member, ctx) => sql`(select json_build_object('id', o.id, 'name', o.name) from outlet o
        where o.brand_id = ${ownBrand} and o.id = ${joinedOutletId(member, ctx)})`,
      plain: joinedOutletId,
    },
    member_tier_id: workedOut(
      'Int',
      'The tier given by hand; null while it follows points and spend.',
      (member) => sql`${member}.member_tier_id`,
    ),
    tier_id: workedOut('Int', 'The tier that counts.', memberTierId),
    tier: {
      type: { object: memberRelationType, many: false, nullable: true },
      description: 'The tier that counts.',
      sql: (member) => sql`(select json_build_object('id', mt.id, 'name', mt.name) from member_tier mt
        where mt.brand_id = ${ownBrand} and mt.id = ${memberTierId(member)})`,
      plain: memberTierId,
    },
    points: figure('Points that can be redeemed.', (member) => pointsOf(member, 'balance')),
    points_held: figure('Points kept apart by tills, of those that are there.', (member) =>
      pointsOf(member, 'held'),
    ),
    points_owed: figure('Points that undoing could not take back; the next ones pay them.', (member) =>
      pointsOf(member, 'debt'),
    ),
    points_earned: figure('All points ever earned.', (member) => pointsOf(member, 'earned')),
    visits: figure('Receipts that name them, without voided ones.', (member, ctx) =>
      bought(member, ctx, sql`coalesce(sum(v.transactions), 0)::int`),
    ),
    spend: figure(
      'What they paid, less refunds.',
      (member, ctx) => bought(member, ctx, sql`coalesce(sum(v.total), 0)::bigint`),
      'Rupiah!',
    ),
    spend_90: figure(
      'What they paid in the last 90 days, less refunds.',
      (member, ctx) =>
        bought(
          member,
          ctx,
          sql`coalesce(sum(v.total), 0)::bigint`,
          sql`v.business_date > ${daysAgo(ctx, 90)}`,
        ),
      'Rupiah!',
    ),
    last_visit_on: workedOut('Date', 'Business day of their newest receipt.', lastVisit),
    segment: workedOut(
      'String!',
      'NEW (joined lately), ACTIVE or DORMANT by the last visit, UNSEEN without one.',
      (member, ctx) => sql`(case when ${member}.joined_on > ${daysAgo(ctx, NEW_DAYS)} then 'NEW'
        else coalesce((select case when l.day > ${daysAgo(ctx, ACTIVE_DAYS)} then 'ACTIVE'
          when l.day is not null then 'DORMANT' end from (select ${lastVisit(member, ctx)} as day) l), 'UNSEEN') end)`,
    ),
    referred_by_phone: workedOut(
      'String',
      'Phone number of the member who brought them.',
      (member) => sql`(select brought.phone from member brought where brought.brand_id = ${ownBrand}
        and brought.id = ${member}.referred_by_id)`,
    ),
    merged_ids: workedOut(
      '[String!]!',
      'Records merged into this one, by id: their receipts and points are its own.',
      (member) => sql`(select coalesce(array_agg(x.id::text order by x.id), '{}') from member x
        where x.brand_id = ${ownBrand} and x.merged_into_id = ${member}.id)`,
    ),
    is_duplicate: workedOut(
      'Boolean!',
      'Whether another member has the same name or e-mail.',
      (member, ctx) =>
        sql`(${member}.deleted_at is null and (${sameName(member, ctx)} or ${sameEmail(member, ctx)}))`,
    ),
  },
})

export const memberList = list('member', {
  entity: memberEntity,
  is_master_data: true,
  filters: {
    id: 'ID',
    name: 'String',
    phone: 'String',
    email: 'String',
    birth_date: 'Day',
    gender: 'String',
    note: 'String',
    joined_on: 'Day',
    joined_outlet_id: 'ID',
    is_contactable: 'Boolean',
    tier_id: 'ID',
    points: 'Int',
    visits: 'Int',
    spend: 'Int',
    spend_90: 'Int',
    last_visit_on: 'Day',
    segment: 'String',
    is_duplicate: 'Boolean',
    created_at: 'Date',
    updated_at: 'Date',
    deleted_at: 'Archived',
  },
  sorts: [
    'id',
    'name',
    'email',
    'birth_date',
    'joined_on',
    'points',
    'visits',
    'spend',
    'spend_90',
    'last_visit_on',
    'created_at',
    'updated_at',
  ],
  search: ['name', 'phone_local', 'phone', 'email'],
  default_sort: { field: 'created_at', order: 'Desc' },
  masked: {
    phone: (value) => maskPhone(String(value)),
    phone_local: (value) => maskPhone(String(value)),
    referred_by_phone: (value) => (value === null ? null : maskPhone(String(value))),
    email: (value) => maskEmail(String(value)),
    birth_date: () => null,
    note: () => null,
  },
})

export const memberPointEntity = entity('member_point_movement', {
  type_name: 'MemberPointMovement',
  description: 'A change of the points of a member; it never changes itself.',
  columns: {
    id: 'Int!',
    member_id: 'Int!',
    type: 'String!',
    points: 'Int!',
    balance_after: 'Int!',
    reason: 'String',
    actor: 'String!',
    occurred_at: 'DateTime!',
    reversal_of: 'Int',
    expires_on: 'Date',
  },
  fields: {
    is_by_hand: workedOut(
      'Boolean!',
      'Whether somebody wrote it, and no receipt or till.',
      (movement) => sql`(${movement}.receipt_id is null and ${movement}.hold_id is null)`,
    ),
    is_reversed: {
      type: 'Boolean!',
      sql: (movement) => sql`exists (select from member_point_movement r
        where r.brand_id = ${ownBrand} and r.reversal_of = ${movement}.id)`,
    },
  },
})

export const memberPointList = list('memberPointMovement', {
  is_history: true,
  entity: memberPointEntity,
  filters: {
    id: 'ID',
    member_id: 'ID',
    type: 'String',
    points: 'Int',
    actor: 'String',
    occurred_at: 'Date',
  },
  sorts: ['id', 'occurred_at', 'points'],
  default_sort: { field: 'occurred_at', order: 'Desc' },
})

/** The member of an id as terms look at it, as JSON; null when there is none. */
export function buyingMemberJson(ctx: Pick<Context, 'brand_id'>, id: number | null): Fragment {
  const m = sql.ref('m')
  return sql`(select json_build_object('member_tier_id', ${memberTierId(m)}) from member m
    where m.brand_id = ${ctx.brand_id} and m.id = ${id}::int)`
}

nameInChanges('member', ['merged_into_id', 'referred_by_id'])
nameInChanges('member_tier', ['member_tier_id', 'member_tier_ids'])
