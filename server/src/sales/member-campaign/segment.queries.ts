import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import { memberTierId } from '../../people/member/member.queries.ts'
import { EVERY_DAYS } from './campaign-setting.commands.ts'
import type { MemberSegment } from './member-campaign.input.ts'

const ZONE = 'Asia/Jakarta'
const PERIOD_DAYS = 90
/** Days on which a member must have come before there is a rhythm to speak of. */
const RHYTHM_VISITS = 3
/** Nobody is missed sooner, however often they came. */
const SOONEST_LOST_DAYS = 21

/** Whom a segment looks at, and by what they bought at which outlets. */
export interface Meant {
  readonly outlet_ids: readonly number[]
  readonly rules: MemberSegment
}

const today = (ctx: Pick<Context, 'now'>): Fragment =>
  sql`(${ctx.now()}::timestamptz at time zone ${ZONE})::date`

/** Both bounds, each only where it is given. */
function between(value: Fragment, from?: number | null, to?: number | null): Fragment {
  const least = typeof from === 'number' ? sql`${value} >= ${from}` : sql`true`
  const most = typeof to === 'number' ? sql`${value} <= ${to}` : sql`true`
  return sql`(${least} and ${most})`
}

/** Members who bought a menu, or of a category, in the period; a void receipt is no purchase. */
function boughtIn(
  column: 'item_id' | 'item_group_id',
  id: number,
  since: Fragment,
  outlets: Fragment,
): Fragment {
  return sql`exists (select from transaction t
    join transaction_line l on l.brand_id = ${ownBrand} and l.business_date = t.business_date and l.transaction_id = t.id
    where t.brand_id = ${ownBrand} and t.status <> 'VOID' and t.business_date > ${since}
      and t.outlet_id = any(${outlets}) and l.${sql.ref(column)} = ${id}
      and t.member_id in (select y.id from member y where y.brand_id = ${ownBrand} and (y.id = m.id or y.merged_into_id = m.id)))`
}

/** Who is used to coming and does not: overdue by half their own rhythm, or by two of it. */
function outOfRhythm(rhythm: NonNullable<MemberSegment['rhythm']>, day: Fragment): Fragment {
  const gap = sql`((v.last_on - v.first_on)::numeric / nullif(v.days - 1, 0))`
  const late = sql`(${day} - v.last_on)`
  const lost = sql`(${late} > 3 * ${gap} and ${late} > ${SOONEST_LOST_DAYS}::int)`
  const used = sql`v.days >= ${RHYTHM_VISITS}::int`
  if (rhythm === 'lost') return sql`(${used} and ${lost})`
  return sql`(${used} and ${late} > 1.5 * ${gap} and not ${lost})`
}

/**
 * Members of a segment, as rows of `m` with what they bought as `v`: guests of the outlets meant, who either bought or
 * joined there. Records that were merged count as the one they belong to.
 */
function segmentOf(ctx: Pick<Context, 'now'>, { outlet_ids, rules }: Meant): Fragment {
  const outlets = sql`${[...outlet_ids]}::int[]`
  const day = today(ctx)
  const since = sql`(${day} - ${rules.period_days ?? PERIOD_DAYS}::int)`
  const conditions = [
    sql`(v.days > 0 or m.joined_outlet_id = any(${outlets}))`,
    between(sql`(${day} - v.last_on)`, rules.last_visit_from_days, rules.last_visit_to_days),
    between(sql`v.visits`, rules.visits_from, rules.visits_to),
    between(sql`v.spend`, rules.spend_from, rules.spend_to),
  ]
  if (rules.birth_month) conditions.push(sql`extract(month from m.birth_date) = ${rules.birth_month}`)
  if (rules.member_tier_ids && rules.member_tier_ids.length > 0)
    conditions.push(sql`${memberTierId(sql.ref('m'))} = any(${[...rules.member_tier_ids]}::int[])`)
  if (rules.item_id) conditions.push(boughtIn('item_id', rules.item_id, since, outlets))
  if (rules.item_group_id) conditions.push(boughtIn('item_group_id', rules.item_group_id, since, outlets))
  if (rules.rhythm) conditions.push(outOfRhythm(rules.rhythm, day))
  return sql`member m cross join lateral (select count(distinct s.business_date) filter (where s.transactions > 0) as days,
      min(s.business_date) filter (where s.transactions > 0) as first_on,
      max(s.business_date) filter (where s.transactions > 0) as last_on,
      coalesce(sum(s.transactions) filter (where s.business_date > ${since}), 0) as visits,
      coalesce(sum(s.net) filter (where s.business_date > ${since}), 0) as spend
    from sales_member_day s where s.brand_id = ${ownBrand} and s.outlet_id = any(${outlets})
      and s.member_id in (select x.id from member x where x.brand_id = ${ownBrand} and (x.id = m.id or x.merged_into_id = m.id))) v
    where m.brand_id = ${ownBrand} and m.deleted_at is null and m.erased_at is null and ${sql.join(conditions, sql` and `)}`
}

/** Whether a member `m` wished for no more, under a record merged into it or by the same address too. */
export const hasStopped = (): Fragment => sql`(m.messages_stopped_at is not null
  or exists (select from member x where x.brand_id = ${ownBrand} and x.merged_into_id = m.id and x.messages_stopped_at is not null)
  or exists (select from member x where x.brand_id = ${ownBrand} and x.email = m.email and x.messages_stopped_at is not null))`

const everyDays: Fragment = sql`make_interval(days => coalesce((select g.every_days from member_campaign_setting g
  where g.brand_id = ${ownBrand}), ${EVERY_DAYS}::int))`

/** Whether a campaign has written to a member `m` lately, under a record merged into it or at the same address too. */
export const wasWrittenTo = (
  ctx: Pick<Context, 'now'>,
): Fragment => sql`exists (select from member_campaign_mail w
  where w.brand_id = ${ownBrand} and w.outbox_message_id is not null and w.decided_at > ${ctx.now()}::timestamptz - ${everyDays}
    and w.member_id in (select x.id from member x
      where x.brand_id = ${ownBrand} and (x.id = m.id or x.merged_into_id = m.id or x.email = m.email)))`

/** Whether a campaign that is on its way is still to write to a member `m`. */
const isAwaited: Fragment = sql`exists (select from member_campaign_receiver r
  join member_campaign c on c.brand_id = ${ownBrand} and c.id = r.member_campaign_id
    and c.finished_at is null and c.stopped_at is null
  where r.brand_id = ${ownBrand} and r.member_id = m.id and not r.is_held_out)`

/** Why a member of a segment is not written to, the first that holds; null where they may be. */
const reasonAgainst = (ctx: Pick<Context, 'now'>): Fragment => sql`case
  when ${hasStopped()} then 'stopped'
  when m.consented_at is null then 'no_consent'
  when m.email is null then 'no_address'
  when ${wasWrittenTo(ctx)} or ${isAwaited} then 'too_soon' end`

/** Members of a segment with what stands against writing to them; of several with one address the oldest record counts. */
const judgedOf = (ctx: Pick<Context, 'now'>, meant: Meant): Fragment => sql`(select j.id, case
    when j.reason is null and j.id <> min(j.id) over (partition by j.address, j.reason is null)
      then 'same_address' else j.reason end as reason
  from (select m.id, lower(m.email) as address, ${reasonAgainst(ctx)} as reason from ${segmentOf(ctx, meant)}) j)`

/** How many members a segment has, and how many of them may be written to. */
export interface SegmentCount {
  readonly members: number
  readonly reachable: number
  readonly stopped: number
  readonly no_consent: number
  readonly no_address: number
  readonly too_soon: number
  readonly same_address: number
}

const NOBODY: SegmentCount = {
  ...{ members: 0, reachable: 0, stopped: 0, no_consent: 0, no_address: 0, too_soon: 0, same_address: 0 },
}

/** Counts a segment by what stands against writing to its members; the parts add up to all of them. */
export async function countSegment(ctx: Context, meant: Meant): Promise<SegmentCount> {
  const { rows } = await sql<SegmentCount>`select count(*)::int as members,
      count(*) filter (where z.reason is null)::int as reachable,
      count(*) filter (where z.reason = 'stopped')::int as stopped,
      count(*) filter (where z.reason = 'no_consent')::int as no_consent,
      count(*) filter (where z.reason = 'no_address')::int as no_address,
      count(*) filter (where z.reason = 'too_soon')::int as too_soon,
      count(*) filter (where z.reason = 'same_address')::int as same_address
    from ${judgedOf(ctx, meant)} z`.execute(ctx.db)
  return rows[0] ?? NOBODY
}

/** Members of a segment who may be written to, each address once. */
export async function readReachable(tx: WriteContext, meant: Meant): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select z.id from ${judgedOf(tx, meant)} z
    where z.reason is null order by z.id`.execute(tx.db)
  return rows.map(({ id }) => id)
}
