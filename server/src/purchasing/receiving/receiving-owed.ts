import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { markFound } from '../../outlets/book-mark/mark-books.ts'

/**
 * Works out anew what is still to be paid for receivings, whose rows are held: their total less what went back and what
 * was paid. What was bought of nobody by name is paid on the spot. The day it is due is set once, by the terms of then.
 */
export async function settleOwed(tx: WriteContext, ids: readonly number[]): Promise<void> {
  await sql`update receiving r set
      due_on = coalesce(r.due_on, r.business_date + coalesce(case when r.purchase_order_id is null
        then (select s.credit_days from supplier s where s.brand_id = ${ownBrand} and s.id = r.supplier_id)
        else (select o.credit_days from purchase_order o where o.brand_id = ${ownBrand} and o.id = r.purchase_order_id)
        end, 0)),
      owed = case when r.status <> 'done' or r.kind <> 'purchase' or r.supplier_id is null then 0 else greatest(r.total
        - (select coalesce(sum(b.total), 0) from receiving b
          where b.brand_id = ${ownBrand} and b.return_of = r.id and b.status = 'done')
        - (select coalesce(sum(case when e.kind = 'expense' then e.amount else -e.amount end), 0) from income_expense e
          where e.brand_id = ${ownBrand} and e.receiving_id = r.id and e.cancelled_at is null), 0) end
    where r.brand_id = ${tx.brand_id} and r.id = any(${[...ids]}::int[])`.execute(tx.db)
  await markFound(
    tx,
    sql`select r.outlet_id, d.business_date from receiving r
      join outlet o on o.brand_id = r.brand_id and o.brand_id = ${ownBrand} and o.id = r.outlet_id
      cross join lateral (select r.business_date
        union select (r.cancelled_at at time zone o.timezone - o.business_day_cutoff::interval)::date) d
      where r.brand_id = ${ownBrand} and (r.id = any(${[...ids]}::int[]) or r.return_of = any(${[...ids]}::int[]))
        and d.business_date is not null`,
  )
}
