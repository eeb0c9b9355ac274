import { sql } from 'kysely'
import { businessDateNow } from '../../catalog/item/item.queries.ts'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import { seesPrices } from './receiving.policy.ts'

/** Whether what came is paid; null of what is not to be paid. */
export const paymentState = (document: Fragment): Fragment =>
  sql`case when ${document}.status <> 'done' or ${document}.kind <> 'purchase' then null
    when ${document}.owed = 0 then 'paid' when ${document}.owed < ${document}.total then 'partial' else 'unpaid' end`

/** Days since what is owed should have been paid, by the outlet's day; null when nothing is overdue. */
export const overdueDays = (document: Fragment, ctx: Context): Fragment =>
  sql`case when ${document}.owed > 0 then (select nullif(greatest(${businessDateNow(sql.ref('u'), ctx.now())}
    - ${document}.due_on, 0), 0) from outlet u
    where u.brand_id = ${ownBrand} and u.id = ${document}.outlet_id) end`

/** What was paid for a receiving, the first first. */
export function paymentsOf(document: Fragment, ctx: Context): Fragment {
  const amount = seesPrices(ctx) ? sql`e.amount` : sql`null`
  return sql`(select coalesce(json_agg(json_build_object('id', e.id, 'business_date', e.business_date,
      'amount', ${amount}, 'method', e.method, 'author', e.author, 'note', e.note,
      'is_cancelled', e.cancelled_at is not null or exists (select from income_expense b
        where b.brand_id = ${ownBrand} and b.source = 'receiving'
          and b.source_key = e.receiving_id || ' back ' || e.id)) order by e.id), '[]')
    from income_expense e where e.brand_id = ${ownBrand} and e.receiving_id = ${document}.id
      and e.kind = 'expense')`
}
