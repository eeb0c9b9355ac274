import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { notFound } from '../../kit/errors.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import { discountStateSql } from '../discount/discount.queries.ts'
import { readUsesNow, readVisits } from '../discount/uses-now.queries.ts'

const D = sql.ref('d')

const idsOf = (table: string, column: string, condition: Fragment = sql`true`) =>
  sql`(select coalesce(json_agg(x.${sql.ref(column)} order by x.${sql.ref(column)}), '[]') from ${sql.table(table)} x
    where x.brand_id = ${ownBrand} and x.discount_id = d.id and ${condition})`

/** Whether `d` is given at an outlet. */
export const isGivenAt = (outlet_id: number) =>
  sql`(not exists (select from discount_outlet x where x.brand_id = ${ownBrand} and x.discount_id = d.id)
    or exists (select from discount_outlet x where x.brand_id = ${ownBrand} and x.discount_id = d.id
      and x.outlet_id = ${outlet_id}))`

/** A JSON array of discounts with all that decides whether and how they are given; a condition on `d` narrows them. */
export function discountTermsJson(ctx: Pick<Context, 'brand_id'>, condition: Fragment): Fragment {
  return sql`(select coalesce(json_agg(json_build_object('id', d.id, 'code', d.code, 'name', d.name, 'type', d.type,
      'value', d.value, 'max_amount', d.max_amount, 'min_spend', d.min_spend, 'buy_qty', d.buy_qty,
      'get_qty', d.get_qty, 'free_item_id', d.free_item_id, 'target', d.target,
      'item_group_ids', ${idsOf('discount_group', 'item_group_id')},
      'item_ids', ${idsOf('discount_item', 'item_id', sql`not x.is_excluded`)},
      'excluded_item_ids', ${idsOf('discount_item', 'item_id', sql`x.is_excluded`)},
      'members', d.members, 'member_tier_ids', ${idsOf('discount_member_tier', 'member_tier_id')},
      'channels', d.channels, 'payment_methods', d.payment_methods, 'starts_on', d.starts_on, 'ends_on', d.ends_on,
      'schedule', (select coalesce(json_agg(json_build_object('weekday', s.weekday, 'opens_minute', s.opens_minute,
          'closes_minute', s.closes_minute) order by s.weekday, s.opens_minute), '[]') from discount_schedule s
        where s.brand_id = ${ownBrand} and s.discount_id = d.id),
      'quota', d.quota, 'daily_quota', d.daily_quota, 'member_quota', d.member_quota,
      'member_daily_quota', d.member_daily_quota, 'budget', d.budget, 'is_first_visit', d.is_first_visit,
      'needs_code', exists (select from code_batch x where x.brand_id = ${ownBrand} and x.discount_id = d.id), 'is_automatic', d.is_automatic,
      'is_combinable', d.is_combinable, 'priority', d.priority, 'requires_approval', d.requires_approval,
      'requires_reason', d.requires_reason, 'platform_bp', d.platform_bp, 'supplier_bp', d.supplier_bp)
      order by d.priority desc, d.id), '[]')
    from discount d where d.brand_id = ${ctx.brand_id} and d.deleted_at is null
      and ${condition})`
}

/** What a till needs of a member beside the catalogue to keep to the limits of discounts. */
export interface MemberUses {
  /** Receipts the member has. */
  readonly visits: number
  /** Receipts of the member by discount that counts them, in all and on the outlet's business day. */
  readonly discounts: readonly { readonly id: number; readonly used: number; readonly used_today: number }[]
}

/** The business day of an outlet. */
export async function readBusinessDate(ctx: Context, outlet_id: number): Promise<string> {
  const { rows } = await sql<{ today: string }>`select
      (${ctx.now()}::timestamptz at time zone o.timezone - o.business_day_cutoff::interval)::date::text as today
    from outlet o where o.brand_id = ${ctx.brand_id} and o.id = ${outlet_id}`.execute(ctx.db)
  const [outlet] = rows
  if (!outlet) throw notFound('Outlet')
  return outlet.today
}

/** How often a member came, and had the discounts of an outlet that are limited by member. */
export async function readMemberUses(
  ctx: Context,
  member_id: number,
  outlet_id: number,
): Promise<MemberUses> {
  const business_date = await readBusinessDate(ctx, outlet_id)
  const counted = sql`(d.member_quota is not null or d.member_daily_quota is not null)
    and d.published_at is not null and d.ended_at is null and ${isGivenAt(outlet_id)}`
  const uses = await readUsesNow(ctx, { member_id, business_date }, counted)
  const visits = (await readVisits(ctx, member_id)) ?? 0
  return {
    visits,
    discounts: [...uses].map(([id, { used_by_member, used_by_member_today }]) => ({
      id,
      used: used_by_member,
      used_today: used_by_member_today,
    })),
  }
}

/** A JSON array of the discounts of an outlet that are given or will be, with all their terms. */
export function posDiscounts(ctx: Context, outlet_id: number): Fragment {
  return discountTermsJson(
    ctx,
    sql`${discountStateSql(D, ctx)} in ('RUNNING', 'SCHEDULED') and ${isGivenAt(outlet_id)}`,
  )
}
