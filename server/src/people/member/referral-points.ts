import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { expiryFrom } from './expire-points.ts'
import { brandToday } from './member.commands.ts'
import { holdMembers, movePoints } from './point-ledger.ts'

/**
 * Gives the brand's bonus to whoever brought members that have bought something since, once for each. A member who was
 * merged into the one who brought it is the same person, and brings nothing.
 */
export async function giveReferralPoints(tx: WriteContext): Promise<void> {
  // One job after the other: the second finds them given.
  await sql`select from point_programme where brand_id = ${tx.brand_id} for update`.execute(tx.db)
  const { rows } = await sql<{
    id: number
    by_id: number
    points: number
  }>`select m.id, m.referred_by_id as by_id,
      g.referral_points as points
    from point_programme g
    join member m on m.brand_id = ${ownBrand} and m.referred_by_id is not null and m.deleted_at is null
    where g.brand_id = ${ownBrand} and g.is_active and g.referral_points > 0
      and not exists (select from member_point_movement p where p.brand_id = ${ownBrand} and p.referred_id = m.id)
      and exists (select from sales_member_day s where s.brand_id = ${ownBrand} and s.member_id = m.id
        and s.transactions > 0 and s.total > 0 and s.business_date >= g.starts_on)
    order by m.id`.execute(tx.db)
  if (rows.length === 0) return
  const owners = await holdMembers(
    tx,
    rows.map(({ by_id }) => by_id),
  )
  const expires_on = await expiryFrom(tx, await brandToday(tx))
  await movePoints(
    tx,
    rows.flatMap(({ id, by_id, points }) => {
      const member_id = owners.get(by_id)
      if (member_id === undefined || member_id === id) return []
      return [{ member_id, type: 'referral' as const, points, referred_id: id, expires_on }]
    }),
  )
}
