import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { beganOn, boughtAfter } from './bought-after.ts'
import { type Effect, type EffectDays, effectOf, type PartSums, sumOfPart } from './effect.calc.ts'
import { memberCampaignsInReach } from './member-campaign.policy.ts'

export interface CampaignEffect {
  readonly campaign_id: number
  readonly days: EffectDays
  /** Whether all of the days are over; until then it is what there is so far. */
  readonly is_complete: boolean
  readonly sent: PartSums
  readonly held_out: PartSums
  readonly effect: Effect
  readonly codes_given: number
  readonly codes_used: number
  readonly discount_cost: number
}

interface MemberRow {
  readonly is_held_out: boolean
  readonly receipts: number
  readonly net: string
  readonly has_code: boolean
  readonly has_used: boolean
  readonly given: string
}

interface CampaignRow {
  readonly id: number
  readonly is_complete: boolean
  readonly members: readonly MemberRow[]
}

const C = sql.ref('c')
const R = sql.ref('r')

/** What the receipt that took a code `k` was given for it in the days, less the share that a refund of a part gave back. */
const givenBy = (days: number) => sql`(select sum(d.amount
    - coalesce(round(d.amount::numeric * t.refund / nullif(t.net, 0)), 0)::bigint)
  from transaction_key y
  join transaction t on t.brand_id = ${ownBrand} and t.business_date = y.business_date and t.id = y.id
  join transaction_discount d on d.brand_id = ${ownBrand} and d.business_date = y.business_date and d.transaction_id = y.id
  join code_batch b on b.brand_id = ${ownBrand} and b.id = k.code_batch_id
  join discount i on i.brand_id = ${ownBrand} and i.id = b.discount_id
  where y.brand_id = ${ownBrand} and y.uuid = k.transaction_uuid and lower(d.code) = lower(i.code)
    and t.status in ('PAID', 'PARTIALLY_REFUNDED')
    and y.business_date > ${beganOn(C)} and y.business_date <= ${beganOn(C)} + ${days}::int)`

/** What each receiver of campaigns that have begun bought in the days. */
async function readMembers(ctx: Context, ids: readonly number[], days: number): Promise<CampaignRow[]> {
  const { rows } = await sql<CampaignRow>`select c.id,
      ${beganOn(C)} + ${days}::int < (${ctx.now()}::timestamptz at time zone 'Asia/Jakarta')::date as is_complete,
      (select coalesce(json_agg(x), '[]') from (select r.is_held_out, v.receipts, v.net, k.id is not null as has_code,
          g.given is not null as has_used, coalesce(g.given, 0)::text as given
        from member_campaign_receiver r
        left join single_use_code k on k.brand_id = ${ownBrand} and k.id = r.single_use_code_id
        cross join lateral (select coalesce(sum(s.transactions), 0)::int as receipts,
          coalesce(sum(s.net), 0)::text as net ${boughtAfter(R, beganOn(C), days)}) v
        cross join lateral (select ${givenBy(days)} as given) g
        where r.brand_id = ${ownBrand} and r.member_campaign_id = c.id) x) as members
    from member_campaign c where c.brand_id = ${ctx.brand_id} and c.id = any(${[...ids]}::int[])
      and c.frozen_at is not null and ${memberCampaignsInReach(ctx, sql`c.id`) ?? sql`true`}
    order by c.id`.execute(ctx.db)
  return rows
}

/**
 * What members of campaigns bought at their outlets in the days after they began, beside those held out; nothing of one
 * that has not begun. Both parts are as chance drew them: who stopped or could not be reached meanwhile stays in theirs, as
 * nobody knows who of the others would have.
 */
export async function readCampaignEffects(
  ctx: Context,
  campaign_ids: readonly number[],
  days: EffectDays,
): Promise<CampaignEffect[]> {
  return (await readMembers(ctx, campaign_ids, days)).map(({ id, is_complete, members }) => {
    const part = (is_held_out: boolean) =>
      sumOfPart(
        members
          .filter((member) => member.is_held_out === is_held_out)
          .map(({ receipts, net }) => ({ receipts, net: Number(net) })),
      )
    const [sent, held_out] = [part(false), part(true)]
    return {
      ...{ campaign_id: id, days, is_complete, sent, held_out, effect: effectOf(sent, held_out) },
      codes_given: members.filter(({ has_code }) => has_code).length,
      codes_used: members.filter(({ has_used }) => has_used).length,
      discount_cost: members.reduce((sum, { given }) => sum + Number(given), 0),
    }
  })
}
