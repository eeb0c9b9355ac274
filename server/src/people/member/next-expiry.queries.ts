import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'

/** Points that run out next unless they are used, and their last day. */
export interface NextExpiry {
  readonly points: number
  readonly on: string
}

/**
 * What of a person's points runs out next: of all that came with a last day, the first day up to which more came than was
 * ever used, as the first to end are used first.
 */
export async function readNextExpiry(
  ctx: Context | WriteContext,
  member_id: number,
): Promise<NextExpiry | null> {
  const { rows } = await sql<NextExpiry>`
    with moved as (
      select p.type, p.points, p.expires_on from member_point_movement p
      join member m on m.brand_id = ${ownBrand} and m.id = p.member_id and coalesce(m.merged_into_id, m.id) = ${member_id}
      where p.brand_id = ${ownBrand}),
    used as (
      select greatest(coalesce(-sum(points), 0), 0) as points from moved
      where expires_on is null and (type in ('redeem', 'give_back', 'take_back', 'expire', 'reversal')
        or type = 'adjust' and points < 0))
    select least(e.came - used.points, b.balance - b.held)::int as points, e.expires_on::text as "on"
    from (select expires_on, sum(sum(points)) over (order by expires_on) as came from moved
      where expires_on is not null group by expires_on) e
    cross join used
    join member_point_balance b on b.brand_id = ${ownBrand} and b.member_id = ${member_id}
    where e.came > used.points and b.balance > b.held
    order by e.expires_on limit 1`.execute(ctx.db)
  return rows[0] ?? null
}
