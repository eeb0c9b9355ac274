import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { notFound } from '../../kit/errors.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { discountsInReach } from './discount.policy.ts'

/**
 * Rows `u_d` with the code of a discount, as the catalogue has it or in small letters, on a day of its period, of
 * receipts that were not voided. A code can be used again after its discount was archived, so each discount has the uses
 * of its own days. Voided receipts are few and have an index of their own, so they are left out rather than all others
 * looked up. Ids are unique in the brand.
 */
export function usesOf(discount: Fragment, ctx: Pick<Context, 'brand_id'>): Fragment {
  return sql`from transaction_discount u_d
    where u_d.brand_id = ${ownBrand} and u_d.code = any(array[${discount}.code, lower(${discount}.code)])
      and u_d.business_date >= coalesce(${discount}.starts_on, '-infinity')
      and u_d.business_date <= coalesce(${discount}.ends_on, 'infinity')
      and u_d.transaction_id not in (select u_v.id from transaction u_v
        where u_v.brand_id = ${ctx.brand_id} and u_v.status = 'VOID')`
}

const T = sql.ref('u_t')

/** Uses at the outlets the viewer sees. */
export function usesInReach(discount: Fragment, ctx: Context): Fragment {
  const reach = withinOutlets(ctx, T)
  if (!reach) return usesOf(discount, ctx)
  return sql`${usesOf(discount, ctx)} and exists (select from transaction u_t where u_t.brand_id = ${ownBrand}
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

export interface DiscountUsage {
  receipts: number
  amount: number
  net: number
  days: { business_date: string; receipts: number; amount: number }[]
  /** Null for those who do not see receipts. */
  nodes: DiscountReceipt[] | null
}

/** The newest receipts shown of a discount. */
const SHOWN = 20

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
  const result = await sql<DiscountUsage>`with d as (
      select * from discount d where d.brand_id = ${ctx.brand_id} and d.id = ${id}${scope ? sql` and ${scope}` : sql``}),
    sale as (
      select used.id, used.business_date, used.occurred_at, used.receipt_number, used.outlet_id, used.cashier_name,
        used.total, used.net, sum(use.amount)::bigint as amount
      from d cross join lateral (select u_d.business_date, u_d.transaction_id, u_d.amount ${usesInReach(d, ctx)}) use
        join transaction used on used.brand_id = ${ctx.brand_id} and used.business_date = use.business_date
          and used.id = use.transaction_id
      group by 1, 2, 3, 4, 5, 6, 7, 8)
    select (select count(*)::int from sale) as receipts,
      (select coalesce(sum(amount), 0)::bigint from sale) as amount,
      (select coalesce(sum(net), 0)::bigint from sale) as net,
      (select coalesce(json_agg(day order by day.business_date), '[]') from (
        select business_date, count(*)::int as receipts, sum(amount)::bigint as amount from sale
        group by business_date) day) as days,
      ${nodes} as nodes
    from d`.execute(ctx.db)
  const usage = result.rows[0]
  if (!usage) throw notFound('Diskon')
  return usage
}
