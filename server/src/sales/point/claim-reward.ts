import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { notFound, UserError } from '../../kit/errors.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import { type RewardTerms, refusalOf } from './reward.calc.ts'

/** Holds that use a reward up: what was taken, and what is kept apart and has not lapsed. */
export const isUsed = (hold: Fragment, now: Date) =>
  sql`(${hold}.status = 'committed' or ${hold}.status = 'held' and ${hold}.expires_at > ${now}::timestamptz)`

interface Claim {
  readonly reward_id: number
  readonly outlet_id: number
  /** Whoever the points are of now. */
  readonly member_id: number
}

/**
 * Keeps a reward for a member, however many ask for the last one: its row is locked until the transaction ends.
 * @throws CONFLICT where it may not be taken there, then, or any more.
 */
export async function claimReward(
  tx: WriteContext,
  { reward_id, outlet_id, member_id }: Claim,
): Promise<{ name: string; points: number }> {
  const held = await selectOwn(tx, 'point_reward', { id: reward_id })
    .select(['name', 'points'])
    .forUpdate()
    .executeTakeFirst()
  if (!held) throw notFound('Hadiah')
  const { rows } = await sql<RewardTerms & { today: string }>`
    select r.deleted_at, r.starts_on::text as starts_on, r.ends_on::text as ends_on, r.stock, r.per_member,
      (${tx.now()}::timestamptz at time zone o.timezone - o.business_day_cutoff::interval)::date::text as today,
      (select count(*)::int from point_hold h where h.brand_id = ${ownBrand} and h.reward_id = r.id
        and ${isUsed(sql.ref('h'), tx.now())}) as used,
      (select count(*)::int from point_hold h join member m on m.brand_id = ${ownBrand} and m.id = h.member_id
        where h.brand_id = ${ownBrand} and h.reward_id = r.id and ${isUsed(sql.ref('h'), tx.now())}
          and coalesce(m.merged_into_id, m.id) = ${member_id}) as used_by_member,
      (not exists (select from point_reward_outlet p where p.brand_id = ${ownBrand} and p.reward_id = r.id)
        or exists (select from point_reward_outlet p where p.brand_id = ${ownBrand} and p.reward_id = r.id
          and p.outlet_id = o.id)) as is_given_here
    from point_reward r join outlet o on o.brand_id = ${ownBrand} and o.id = ${outlet_id}
    where r.brand_id = ${ownBrand} and r.id = ${reward_id}`.execute(tx.db)
  const [terms] = rows
  if (!terms) throw notFound('Hadiah')
  const refusal = refusalOf(terms, terms.today)
  if (refusal) throw new UserError('CONFLICT', refusal)
  return held
}
