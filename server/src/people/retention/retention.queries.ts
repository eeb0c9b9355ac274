import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'

/** For how long a brand keeps what tells of members who come no more. */
export interface MemberRetention {
  /** Null for good. */
  readonly keep_years: number | null
}

/** A member whose time is over. */
export interface ForgottenMember {
  readonly id: number
  readonly version: number
  readonly name: string
}

/** What the brand has set. */
export async function readRetention(ctx: Context): Promise<MemberRetention> {
  const set = await selectOwn(ctx, 'member_retention', {}).select('keep_years').executeTakeFirst()
  return { keep_years: set?.keep_years ?? null }
}

/**
 * Members, as `m`, who neither joined nor came within so many years before the brand's today, under any number that was merged
 * into theirs. Points that a till holds at this moment keep a member.
 */
const areForgotten = (ctx: Context, keep_years: number) => {
  const since = sql`((${ctx.now()}::timestamptz at time zone (select b.timezone from brand b where b.id = ${ownBrand}))::date
    - make_interval(years => ${keep_years}::int))::date`
  return sql`m.brand_id = ${ownBrand} and m.erased_at is null and m.merged_into_id is null
    and m.joined_on < ${since} and m.created_at::date < ${since}
    and not exists (select from sales_member_day d where d.brand_id = ${ownBrand} and d.member_id = m.id
      and d.business_date >= ${since})
    and not exists (select from member g join sales_member_day d on d.brand_id = ${ownBrand} and d.member_id = g.id
      where g.brand_id = ${ownBrand} and g.merged_into_id = m.id and d.business_date >= ${since})
    and not exists (select from member_point_balance p where p.brand_id = ${ownBrand} and p.member_id = m.id and p.held > 0)`
}

/** How many members' time would be over now if data were kept for so many years. */
export async function countForgotten(ctx: Context, keep_years: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from member m where ${areForgotten(ctx, keep_years)}`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

/** The first of them, at most so many. */
export async function findForgotten(
  ctx: Context,
  keep_years: number,
  limit: number,
): Promise<ForgottenMember[]> {
  const { rows } = await sql<ForgottenMember>`select m.id, m.version, m.name from member m
    where ${areForgotten(ctx, keep_years)} order by m.id limit ${limit}`.execute(ctx.db)
  return rows
}
