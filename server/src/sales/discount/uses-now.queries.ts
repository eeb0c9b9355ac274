import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import type { Discount } from './discount-terms.calc.ts'
import { USE_AMOUNT, usesOf } from './discount-use.queries.ts'

/** How far the limits of a discount are used up, as the evaluator takes it. */
export type UsesNow = Pick<
  Discount,
  'used' | 'used_today' | 'used_by_member' | 'used_by_member_today' | 'spent'
>

/** For whom and on which business day is counted. */
export interface UsesAsked {
  /** The member who buys, or null. */
  readonly member_id: number | null
  readonly business_date: string
  /** A hold that does not stand in its own way. */
  readonly own_hold?: string
}

/** Ids of a member and of those merged into it; of nobody without one. */
const recordsOf = (member_id: number | null): Fragment => sql`(select v_m.id from member v_m
  where v_m.brand_id = ${ownBrand} and (v_m.id = ${member_id ?? 0} or v_m.merged_into_id = ${member_id ?? 0}))`

/** Days after which a receipt of which a use was kept apart is not waited for any more. */
const WAITED_DAYS = 7

/** Uses `u_h` of `d` that are kept apart: held, or taken by a receipt that has not come. */
const keptApart = (
  { business_date, own_hold = '' }: UsesAsked,
  now: Date,
): Fragment => sql`from discount_hold u_h
  where u_h.brand_id = ${ownBrand} and u_h.discount_id = d.id and u_h.uuid::text <> ${own_hold}
    and (u_h.status = 'held' and u_h.expires_at > ${now}::timestamptz
      or u_h.status = 'committed' and u_h.business_date > ${business_date}::date - ${WAITED_DAYS}::int
        and not exists (select from transaction_key u_k where u_k.brand_id = ${ownBrand}
          and u_k.uuid = u_h.transaction_uuid))`

/** Receipts `v_t` of a member that stand, also of those merged into it; of nobody without one. */
const receiptsOf = (member_id: number | null): Fragment => sql`from transaction v_t
  where v_t.brand_id = ${ownBrand} and v_t.status in ('PAID', 'PARTIALLY_REFUNDED')
    and v_t.member_id in ${recordsOf(member_id)}`

/** Receipts a member has, or null for nobody. */
export async function readVisits(
  ctx: Pick<Context, 'db' | 'brand_id'>,
  member_id: number | null,
): Promise<number | null> {
  if (member_id === null) return null
  const { rows } = await sql<{
    visits: number
  }>`select count(*)::int as visits ${receiptsOf(member_id)}`.execute(ctx.db)
  return rows[0]?.visits ?? 0
}

/** Uses of the discounts that have a limit, with what is kept apart, by id; a condition on `d` narrows them. */
export async function readUsesNow(
  ctx: Pick<Context, 'db' | 'brand_id' | 'now'>,
  asked: UsesAsked,
  condition: Fragment = sql`true`,
): Promise<ReadonlyMap<number, UsesNow>> {
  const d = sql.ref('d')
  const { member_id, business_date } = asked
  const of_receipt = sql`u_d.business_date = ${business_date}::date`
  const of_hold = sql`u_h.business_date = ${business_date}::date`
  const of_member = sql`u_h.member_id in ${recordsOf(member_id)}`
  const { rows } = await sql<UsesNow & { id: number }>`
    with own as (select v_t.business_date, v_t.id ${receiptsOf(member_id)})
    select d.id, u.used + h.used as used, u.used_today + h.used_today as used_today, u.spent + h.spent as spent,
      m.used + h.used_by_member as used_by_member, m.used_today + h.used_by_member_today as used_by_member_today
    from discount d
      cross join lateral (select count(distinct u_d.transaction_id)::int as used,
        (count(distinct u_d.transaction_id) filter (where ${of_receipt}))::int as used_today,
        coalesce(sum(${USE_AMOUNT}), 0)::bigint as spent ${usesOf(d)}) u
      cross join lateral (select count(distinct u_d.transaction_id)::int as used,
        (count(distinct u_d.transaction_id) filter (where ${of_receipt}))::int as used_today
        ${usesOf(d)} and (u_d.business_date, u_d.transaction_id) in (select own.business_date, own.id from own)) m
      cross join lateral (select count(*)::int as used, (count(*) filter (where ${of_hold}))::int as used_today,
        (count(*) filter (where ${of_member}))::int as used_by_member,
        (count(*) filter (where ${of_member} and ${of_hold}))::int as used_by_member_today,
        coalesce(sum(u_h.amount), 0)::bigint as spent ${keptApart(asked, ctx.now())}) h
    where d.brand_id = ${ctx.brand_id} and d.deleted_at is null and ${condition}
      and (d.quota is not null or d.daily_quota is not null or d.budget is not null or d.member_quota is not null
        or d.member_daily_quota is not null)`.execute(ctx.db)
  return new Map(rows.map(({ id, ...uses }) => [id, uses]))
}

/** The uses of a discount that has no limit to count for. */
export const NO_USES: UsesNow = {
  used: 0,
  used_today: 0,
  used_by_member: 0,
  used_by_member_today: 0,
  spent: 0,
}
