import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { notFound } from '../../kit/errors.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { discountsInReach } from './discount.policy.ts'

/** What a use took off, less the share of it that a refund of a part gave back. */
export const USE_AMOUNT: Fragment = sql`(u_d.amount
  - coalesce(round(u_d.amount::numeric * u_r.refund / nullif(u_r.net, 0)), 0)::bigint)`

/**
 * Rows `u_d` with the code of a discount, as the catalogue has it or in small letters, on a day of its period, of
 * receipts that were neither voided nor refunded as a whole. A code can be used again after its discount was archived, so each discount has the uses
 * of its own days. Receipts that changed (`u_r`) are few and have an index of their own, so these are looked at rather than
 * all others looked up.
 */
export function usesOf(discount: Fragment): Fragment {
  return sql`from transaction_discount u_d
    left join transaction u_r on u_r.brand_id = ${ownBrand} and u_r.business_date = u_d.business_date
      and u_r.id = u_d.transaction_id and u_r.status <> 'PAID'
    where u_d.brand_id = ${ownBrand} and u_d.code = any(array[${discount}.code, lower(${discount}.code)])
      and u_d.business_date >= coalesce(${discount}.starts_on, '-infinity')
      and u_d.business_date <= coalesce(${discount}.ends_on, 'infinity')
      and (u_r.id is null or u_r.status = 'PARTIALLY_REFUNDED')`
}

const T = sql.ref('u_t')

/** Uses at the outlets the viewer sees. */
export function usesInReach(discount: Fragment, ctx: Context): Fragment {
  const reach = withinOutlets(ctx, T)
  if (!reach) return usesOf(discount)
  return sql`${usesOf(discount)} and exists (select from transaction u_t where u_t.brand_id = ${ownBrand}
    and u_t.business_date = u_d.business_date and u_t.id = u_d.transaction_id and ${reach})`
}

/** A receipt with what a discount took off it. */
export interface DiscountReceipt {
  transaction_id: number
  business_date: string
  occurred_at: string
  receipt_number: string
  outlet_name: string
  cashier_name: string | null
  total: number
  amount: number
}

/** A limit of receipts: in all, of a day, of a member, of a member and day. */
export interface DiscountLimit {
  kind: 'quota' | 'daily_quota' | 'member_quota' | 'member_daily_quota'
  most: number
  /** Receipts that count in all; null where they count by day or member. */
  used: number | null
  /** Receipts beyond it, as tills without a connection can give. */
  over: number
}

/** The same in rupiah. */
export interface DiscountBudget {
  most: number
  used: number
  over: number
}

export interface DiscountUsage {
  receipts: number
  amount: number
  net: number
  days: { business_date: string; receipts: number; amount: number }[]
  /** Null for those who do not reach all outlets: what counts is what all of them gave. */
  limits: DiscountLimit[] | null
  /** Null without a budget too. */
  budget: DiscountBudget | null
  /** Null for those who do not see receipts. */
  nodes: DiscountReceipt[] | null
}

/** The newest receipts shown of a discount. */
const SHOWN = 20

/** Receipts of `sale` beyond a limit that counts by some columns of it. */
const beyond = (
  most: string,
  by: Fragment,
) => sql`(select coalesce(sum(greatest(x.n - d.${sql.ref(most)}, 0)), 0)::int
  from (select count(*) as n from sale where member is not null or ${most.startsWith('member') ? sql`false` : sql`true`}
    group by ${by}) x)`

/** The limits of `d` held against `sale`. */
const LIMITS = sql`(select coalesce(json_agg(json_build_object('kind', l.kind, 'most', l.most, 'used', l.used,
    'over', l.over) order by l.place), '[]')
  from d cross join lateral (values
    (1, 'quota', d.quota, (select count(*)::int from sale), (select greatest(count(*)::int - d.quota, 0) from sale)),
    (2, 'daily_quota', d.daily_quota, null::int, ${beyond('daily_quota', sql`business_date`)}),
    (3, 'member_quota', d.member_quota, null, ${beyond('member_quota', sql`member`)}),
    (4, 'member_daily_quota', d.member_daily_quota, null, ${beyond('member_daily_quota', sql`member, business_date`)}))
    l (place, kind, most, used, over) where l.most is not null)`

const BUDGET = sql`(select json_build_object('most', d.budget, 'used', x.used, 'over', greatest(x.used - d.budget, 0))
  from d cross join (select coalesce(sum(amount), 0)::bigint as used from sale) x where d.budget is not null)`

/** What a discount was used for, at the outlets in reach: sums, days and the newest receipts, in one statement. */
export async function readDiscountUsage(ctx: Context, id: number): Promise<DiscountUsage> {
  const d = sql.ref('d')
  const scope = discountsInReach(d, ctx)
  const nodes = isAllowed(ctx, can('report_transaction', 'view'))
    ? sql`(select coalesce(json_agg(n order by n.occurred_at desc, n.transaction_id desc), '[]') from (
        select s.id as transaction_id, s.business_date, s.occurred_at, s.receipt_number, o.name as outlet_name,
          s.cashier_name, s.total, s.amount
        from sale s join outlet o on o.brand_id = ${ctx.brand_id} and o.id = s.outlet_id
        order by s.occurred_at desc, s.id desc limit ${SHOWN}) n)`
    : sql`null::json`
  const is_all = !withinOutlets(ctx, T)
  const result = await sql<DiscountUsage>`with d as (
      select * from discount d where d.brand_id = ${ctx.brand_id} and d.id = ${id}${scope ? sql` and ${scope}` : sql``}),
    given as (
      select used.id, used.business_date, used.occurred_at, used.receipt_number, used.outlet_id, used.cashier_name,
        used.total, used.net - used.refund as net, used.member_id, sum(use.amount)::bigint as amount
      from d cross join lateral (select u_d.business_date, u_d.transaction_id, ${USE_AMOUNT} as amount ${usesInReach(d, ctx)}) use
        join transaction used on used.brand_id = ${ctx.brand_id} and used.business_date = use.business_date
          and used.id = use.transaction_id
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9),
    sale as (
      select given.*, coalesce(m.merged_into_id, m.id) as member
      from given left join member m on m.brand_id = ${ctx.brand_id} and m.id = given.member_id)
    select (select count(*)::int from sale) as receipts,
      (select coalesce(sum(amount), 0)::bigint from sale) as amount,
      (select coalesce(sum(net), 0)::bigint from sale) as net,
      (select coalesce(json_agg(day order by day.business_date), '[]') from (
        select business_date, count(*)::int as receipts, sum(amount)::bigint as amount from sale
        group by business_date) day) as days,
      ${is_all ? LIMITS : sql`null::json`} as limits, ${is_all ? BUDGET : sql`null::json`} as budget,
      ${nodes} as nodes
    from d`.execute(ctx.db)
  const usage = result.rows[0]
  if (!usage) throw notFound('Diskon')
  return usage
}
