import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import { brandToday } from './member.commands.ts'
import { tierReachedSince } from './member.queries.ts'

/** How high a tier is; below all of them what is none, or archived. */
const rankOf = (tier: Fragment) => sql`coalesce((select t.sort from member_tier t
  where t.brand_id = ${ownBrand} and t.deleted_at is null and t.id = ${tier}), -1)`

/**
 * Sets the tiers of a brand's members for the day: up at once, down only when the time of grace has passed since they
 * last had it.
 */
export async function setStandings(tx: WriteContext): Promise<void> {
  const today = await brandToday(tx)
  const { rows } = await sql<{ since: string | null; kept_until: string }>`select
      (${today}::date - make_interval(months => g.tier_months))::date::text as since,
      (${today}::date + case when g.tier_months is null then -1 else g.tier_grace_days end)::text as kept_until
    from point_programme g where g.brand_id = ${tx.brand_id}`.execute(tx.db)
  const [terms] = rows
  if (!terms) return
  const since = sql`${terms.since}::date`
  await sql`insert into member_standing (brand_id, member_id, member_tier_id, kept_until)
    select ${tx.brand_id}::int, m.id, ${tierReachedSince(sql.ref('m'), since)}, ${terms.kept_until}::date
    from member m where m.brand_id = ${tx.brand_id} and m.deleted_at is null order by m.id
    on conflict (brand_id, member_id) do update
      set member_tier_id = excluded.member_tier_id, kept_until = excluded.kept_until
      where ${rankOf(sql`excluded.member_tier_id`)} >= ${rankOf(sql`member_standing.member_tier_id`)}
        or member_standing.kept_until < ${today}::date`.execute(tx.db)
}
