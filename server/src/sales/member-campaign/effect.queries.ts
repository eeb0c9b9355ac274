import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { notFound } from '../../kit/errors.ts'
import { type Effect, effectOf, type PartSums, sumOfPart } from './effect.calc.ts'
import { memberCampaignsInReach } from './member-campaign.policy.ts'

/** Days after the sending that are looked at. */
export const EFFECT_DAYS = [7, 14, 30] as const
export type EffectDays = (typeof EFFECT_DAYS)[number]

export interface CampaignEffect {
  readonly days: EffectDays
  /** Whether all of the days are over; until then it is what there is so far. */
  readonly is_complete: boolean
  readonly sent: PartSums
  readonly held_out: PartSums
  readonly effect: Effect
  readonly codes_given: number
  readonly codes_used: number
}

interface MemberRow {
  readonly is_held_out: boolean
  readonly receipts: number
  readonly net: string
  readonly has_code: boolean
  readonly has_used: boolean
}

/**
 * What members of a campaign bought at its outlets in the days after it began, beside those held out; null until it has
 * begun. Both parts are as chance drew them: who stopped or could not be reached meanwhile stays in theirs, as nobody
 * knows who of the others would have.
 */
export async function readCampaignEffect(
  ctx: Context,
  campaign_id: number,
  days: EffectDays,
): Promise<CampaignEffect | null> {
  const { rows: found } = await sql<{ day: string | null; is_complete: boolean }>`select
      ((c.frozen_at at time zone 'Asia/Jakarta')::date)::text as day,
      coalesce((c.frozen_at at time zone 'Asia/Jakarta')::date + ${days}::int
        < (${ctx.now()}::timestamptz at time zone 'Asia/Jakarta')::date, false) as is_complete
    from member_campaign c where c.brand_id = ${ctx.brand_id} and c.id = ${campaign_id}
      and ${memberCampaignsInReach(ctx, sql`c`) ?? sql`true`}`.execute(ctx.db)
  const campaign = found[0]
  if (!campaign) throw notFound('Kampanye')
  const { day, is_complete } = campaign
  if (day === null) return null
  const { rows } = await sql<MemberRow>`select r.is_held_out, b.receipts, b.net, k.id is not null as has_code,
      k.used_at is not null as has_used
    from member_campaign_receiver r
    left join single_use_code k on k.brand_id = ${ownBrand} and k.id = r.single_use_code_id
    cross join lateral (select coalesce(sum(s.transactions), 0)::int as receipts, coalesce(sum(s.net), 0)::text as net
      from sales_member_day s where s.brand_id = ${ownBrand}
        and s.business_date > ${day}::date and s.business_date <= ${day}::date + ${days}::int
        and s.outlet_id in (select p.outlet_id from member_campaign_outlet p
          where p.brand_id = ${ownBrand} and p.member_campaign_id = r.member_campaign_id)
        and s.member_id in (select x.id from member x
          where x.brand_id = ${ownBrand} and (x.id = r.member_id or x.merged_into_id = r.member_id))) b
    where r.brand_id = ${ctx.brand_id} and r.member_campaign_id = ${campaign_id}`.execute(ctx.db)
  const part = (is_held_out: boolean) =>
    sumOfPart(
      rows
        .filter((row) => row.is_held_out === is_held_out)
        .map(({ receipts, net }) => ({ receipts, net: Number(net) })),
    )
  const [sent, held_out] = [part(false), part(true)]
  return {
    ...{ days, is_complete, sent, held_out, effect: effectOf(sent, held_out) },
    codes_given: rows.filter(({ has_code }) => has_code).length,
    codes_used: rows.filter(({ has_used }) => has_used).length,
  }
}
