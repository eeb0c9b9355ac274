import { sql } from 'kysely'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import { sessionMethods } from '../../sales/cash-session/session-methods.queries.ts'

/**
 * All that moved money at banks of outlets, and what is on its way there: by statements, by hand, and by what was paid
 * from there, and what lay there when an account was opened. Columns: place (bank, cash_in_transit), outlet_id, day, amount,
 * bank_account_id (null where nobody said which), what, ref (its id), text and since when it is known.
 */
export const bankMoves = (at: Fragment): Fragment => sql`(
  select x.place, t.outlet_id, x.day, x.amount, case x.place when 'bank' then t.bank_account_id end as bank_account_id,
    'transfer' as what, t.id as ref, t.number as text, t.created_at as told_at
  from cash_transfer t
  cross join lateral (values ('cash_in_transit', t.sent_on, case t.to_kind when 'bank' then t.amount end),
    ('cash_in_transit', t.received_on, case t.to_kind when 'bank' then -t.amount end),
    ('bank', t.sent_on, case t.from_kind when 'bank' then -t.amount end),
    ('bank', t.received_on, case when t.to_kind = 'bank' and t.settlement_match_id is null then t.received_amount end))
    x (place, day, amount)
  where t.brand_id = ${ownBrand} and t.outlet_id = ${at} and t.status <> 'cancelled' and x.day is not null
    and x.amount is not null
  union all
  select 'bank', a.outlet_id, a.opened_on, a.opening_balance, a.id, 'opening', a.id, a.name, a.created_at
  from bank_account a
  where a.brand_id = ${ownBrand} and a.outlet_id = ${at} and a.opened_on is not null
  union all
  select 'bank', s.outlet_id, e.business_date, case e.kind when 'expense' then -s.amount else s.amount end, e.bank_account_id,
    'entry', e.id, e.description, e.created_at
  from income_expense e
  join income_expense_share s on s.brand_id = ${ownBrand} and s.income_expense_id = e.id and s.outlet_id = ${at}
  where e.brand_id = ${ownBrand} and e.cancelled_at is null and e.method = 'bank'
  union all
  select 'bank', m.outlet_id, m.booked_on, m.amount, m.bank_account_id, 'match', m.id, coalesce(m.note, m.method), m.created_at
  from settlement_match m
  where m.brand_id = ${ownBrand} and m.outlet_id = ${at} and m.line_id is not null
  union all
  select 'bank', l.outlet_id, l.settled_on, l.amount - coalesce((select sum(m.amount) from settlement_match m
    where m.brand_id = ${ownBrand} and m.line_id = l.id), 0), l.bank_account_id,
    'line', l.id, coalesce(l.description, l.method), (select n.created_at from settlement_statement n
      where n.brand_id = ${ownBrand} and n.id = l.statement_id)
  from settlement_line l where l.brand_id = ${ownBrand} and l.outlet_id = ${at})`

/** All that moved cash in drawers of outlets, by the day it counts on in the books: outlet_id, day, amount. */
export const drawerMoves = (at: Fragment): Fragment => sql`(
  select p.outlet_id, p.business_date as day, p.amount - p.refund as amount from sales_payment_day p
  left join payment_method w on w.brand_id = ${ownBrand} and w.code = p.method
  where p.brand_id = ${ownBrand} and p.outlet_id = ${at} and pays_cash(w.type, p.method)
  union all
  select s.outlet_id, e.business_date, case e.kind when 'income' then s.amount else -s.amount end
  from income_expense e
  join income_expense_share s on s.brand_id = ${ownBrand} and s.income_expense_id = e.id and s.outlet_id = ${at}
  where e.brand_id = ${ownBrand} and e.cancelled_at is null and e.method = 'drawer'
  union all
  select v.outlet_id, v.business_date, -v.amount from cash_movement v
  where v.brand_id = ${ownBrand} and v.outlet_id = ${at} and v.type = 'SAFE_DROP'
  union all
  select c.outlet_id, c.business_date, m.counted - m.expected
  from cash_session c join ${sessionMethods} m on m.brand_id = ${ownBrand} and m.session_id = c.id and m.method = ''
  where c.brand_id = ${ownBrand} and c.outlet_id = ${at} and c.opened_at is not null and c.closed_at is not null
    and m.counted is not null)`
