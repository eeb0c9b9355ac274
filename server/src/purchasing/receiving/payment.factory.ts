import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { purchaseCategory } from '../income-expense/category.commands.ts'
import { settleOwed } from './receiving-owed.ts'

/** How many days after it was due a supplier is paid: mostly on the day, now and then late. */
const lateness = sql`case when r.id % 17 = 0 then 12 when r.id % 5 = 0 then 3 else 0 end`

/** Pays by bank what fell due at an outlet until a day, as entries of that day, in a few statements. */
export async function insertDuePayments(tx: WriteContext, outlet_id: number, date: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    with due as (
      select r.id, r.number, r.owed, s.name from receiving r
      join supplier s on s.brand_id = r.brand_id and s.brand_id = ${ownBrand} and s.id = r.supplier_id
      where r.brand_id = ${tx.brand_id} and r.outlet_id = ${outlet_id} and r.owed > 0
        and r.due_on + ${lateness} <= ${date}::date
    ), entry as (
      insert into income_expense (brand_id, kind, category_id, description, counterparty, business_date, amount, method,
        source, source_key, receiving_id, author, created_at, updated_at)
      select ${tx.brand_id}, 'expense', ${await purchaseCategory(tx)}, 'Bayar ' || number, name, ${date}::date, owed,
        'bank', 'receiving', id || ' pay 1', id, ${tx.actor}, ${tx.now()}, ${tx.now()}
      from due order by id
      returning id, amount, receiving_id
    ), share as (
      insert into income_expense_share (brand_id, income_expense_id, outlet_id, weight, amount)
      select ${tx.brand_id}, id, ${outlet_id}, 1, amount from entry
      returning brand_id
    )
    select receiving_id as id from entry`.execute(tx.db)
  await settleOwed(
    tx,
    rows.map(({ id }) => id),
  )
}
