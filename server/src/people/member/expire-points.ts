import { type RawBuilder, sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { brandToday } from './member.commands.ts'
import { holdMembers, movePoints } from './point-ledger.ts'

/** Members whose points are looked at in one transaction. */
const AT_ONCE = 500
/** A birthday that moved by a correction of the date is not given for twice a year. */
const BIRTHDAY_DAYS = 300

/** The last day on which points that come on a day may be used; null where they never expire. */
export async function expiryFrom(tx: WriteContext, day: string): Promise<string | null> {
  const { rows } = await sql<{ on: string | null }>`select
      (${day}::date + make_interval(months => p.expiry_months))::date::text as "on"
    from point_programme p where p.brand_id = ${tx.brand_id}`.execute(tx.db)
  return rows[0]?.on ?? null
}

/** People of whom points have an end that is past; records merged into one another are one person. */
const withEnded = (today: string) => sql`select distinct coalesce(m.merged_into_id, m.id) as owner
  from member_point_movement e join member m on m.brand_id = ${ownBrand} and m.id = e.member_id
  where e.brand_id = ${ownBrand} and e.expires_on < ${today}::date`

/**
 * What of the points of these people has run out and was not used: all that came with an end before today, less all that
 * was ever used, as the first to end are used first. Nobody else's movements are read.
 */
const runOut = (today: string, people: RawBuilder<unknown>) => sql<{ member_id: number; points: number }>`
  select x.owner as member_id, least(x.ended - x.used, x.left)::int as points
  from (
    select b.member_id as owner, b.balance - b.held as left,
      coalesce(sum(p.points) filter (where p.expires_on < ${today}::date), 0) as ended,
      -coalesce(sum(p.points) filter (where p.expires_on is null and (p.type in ('redeem', 'give_back', 'take_back', 'expire', 'reversal')
        or p.type = 'adjust' and p.points < 0)), 0) as used
    from (${people}) o
      join member_point_balance b on b.brand_id = ${ownBrand} and b.member_id = o.owner and b.balance > b.held
      join member m on m.brand_id = ${ownBrand} and coalesce(m.merged_into_id, m.id) = o.owner
      join member_point_movement p on p.brand_id = ${ownBrand} and p.member_id = m.id
    group by b.member_id, b.balance, b.held) x
  where x.ended > greatest(x.used, 0)`

/** Takes points that have run out on the brand's day, some members at a time; false when none are left. */
export async function expireSomePoints(tx: WriteContext): Promise<boolean> {
  const today = await brandToday(tx)
  const { rows } = await sql<{
    member_id: number
  }>`select r.member_id from (${runOut(today, withEnded(today))}) r
    where r.points > 0 order by r.member_id limit ${AT_ONCE}`.execute(tx.db)
  if (rows.length === 0) return false
  const ids = rows.map(({ member_id }) => member_id)
  await holdMembers(tx, ids)
  await sql`select from member_point_balance where brand_id = ${tx.brand_id} and member_id = any(${ids}::int[])
    order by member_id for update`.execute(tx.db)
  // Once nobody else writes any: what was used meanwhile does not run out.
  const held = await sql<{
    member_id: number
    points: number
  }>`select r.member_id, r.points from (${runOut(today, sql`select unnest(${ids}::int[]) as owner`)}) r
    where r.points > 0 order by r.member_id`.execute(tx.db)
  await movePoints(
    tx,
    held.rows.map(({ member_id, points }) => ({ member_id, type: 'expire' as const, points: -points })),
  )
  return rows.length === AT_ONCE
}

/** Gives the brand's bonus to members whose birthday is today; of the 29 February on the 28th where there is none. */
export async function giveBirthdayPoints(tx: WriteContext): Promise<void> {
  // One job after the other: the second finds them given.
  await sql`select from point_programme where brand_id = ${tx.brand_id} for update`.execute(tx.db)
  const today = await brandToday(tx)
  const expires_on = await expiryFrom(tx, today)
  const { rows } = await sql<{ id: number; points: number }>`select m.id, g.birthday_points as points
    from point_programme g
    join member m on m.brand_id = ${ownBrand} and m.deleted_at is null and m.birth_date is not null
      and m.birth_date < ${today}::date
      and (m.birth_date + make_interval(years => (extract(year from ${today}::date) - extract(year from m.birth_date))::int))::date
        = ${today}::date
    where g.brand_id = ${ownBrand} and g.is_active and g.birthday_points > 0
      and not exists (select from member_point_movement p where p.brand_id = ${ownBrand} and p.member_id = m.id
        and p.type = 'birthday' and p.business_date > ${today}::date - ${BIRTHDAY_DAYS}::int)
    order by m.id for share of m`.execute(tx.db)
  await movePoints(
    tx,
    rows.map(({ id, points }) => ({
      member_id: id,
      type: 'birthday' as const,
      points,
      business_date: today,
      expires_on,
    })),
  )
}
