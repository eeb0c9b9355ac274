import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { notFound } from '../../kit/errors.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { discountsInReach } from './discount.policy.ts'

const T = sql.ref('u_t')

/**
 * Rows `u_d` of receipts `u_t` that carry the code of a discount on a day of its period and were not voided. A code can
 * be used again after its discount was archived, so each discount has the uses of its own days.
 */
export function usesOf(discount: Fragment, condition: Fragment = sql`true`): Fragment {
  return sql`from transaction_discount u_d
    join transaction u_t on u_t.brand_id = u_d.brand_id and u_t.business_date = u_d.business_date
      and u_t.id = u_d.transaction_id
    where u_d.brand_id = ${discount}.brand_id and u_d.code is not null and upper(u_d.code) = upper(${discount}.code)
      and u_d.business_date >= coalesce(${discount}.starts_on, '-infinity')
      and u_d.business_date <= coalesce(${discount}.ends_on, 'infinity')
      and u_t.status <> 'VOID' and ${condition}`
}

/** Uses at the outlets the viewer sees. */
export function usesInReach(discount: Fragment, ctx: Context): Fragment {
  return usesOf(discount, withinOutlets(ctx, T) ?? sql`true`)
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
        used.total, used.net, sum(used.amount)::bigint as amount
      from d cross join lateral (select u_t.id, u_t.business_date, u_t.occurred_at, u_t.receipt_number, u_t.outlet_id,
          u_t.cashier_name, u_t.total, u_t.net, u_d.amount ${usesInReach(d, ctx)}) used
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
