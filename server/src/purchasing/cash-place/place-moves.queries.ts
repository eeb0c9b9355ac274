import { sql } from 'kysely'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import { SAFE_CODE } from './cash-place.calc.ts'

/** Whether an entry is of a category, `c`, that moves cash into the safe or out of it, and so neither profit nor loss. */
export const isSafeEntry: Fragment = sql`(c.account_code is not distinct from ${SAFE_CODE}::text
  and not coalesce(c.is_in_profit, true) and not coalesce(c.is_purchase, false))`

/**
 * All that moved cash in petty cash and safes of outlets, told by entries, drops of drawers, transfers and counts:
 * outlet_id, place, day, amount, what, ref (its id), text and since when it is known.
 */
export const placeMoves = (at: Fragment): Fragment => sql`(
  select s.outlet_id, 'petty_cash' as place, i.business_date as day, 'entry' as what, i.id as ref, i.description as text,
    i.created_at as told_at, case i.kind when 'expense' then -s.amount else s.amount end as amount
  from income_expense i
  join income_expense_share s on s.brand_id = ${ownBrand} and s.income_expense_id = i.id and s.outlet_id = ${at}
  where i.brand_id = ${ownBrand} and i.method = 'petty_cash' and i.cancelled_at is null
  union all
  select s.outlet_id, 'safe', i.business_date, 'entry', i.id, i.description, i.created_at,
    case i.kind when 'expense' then s.amount else -s.amount end
  from income_expense i
  join income_expense_category c on c.brand_id = ${ownBrand} and c.id = i.category_id and ${isSafeEntry}
  join income_expense_share s on s.brand_id = ${ownBrand} and s.income_expense_id = i.id and s.outlet_id = ${at}
  where i.brand_id = ${ownBrand} and i.receiving_id is null and i.cancelled_at is null
  union all
  select m.outlet_id, 'safe', m.business_date, 'drop', coalesce(c.id, 0), m.reason, m.recorded_at, m.amount
  from cash_movement m
  left join cash_session c on c.brand_id = ${ownBrand} and c.uuid = m.session_uuid and c.outlet_id = m.outlet_id
  where m.brand_id = ${ownBrand} and m.outlet_id = ${at} and m.type = 'SAFE_DROP'
  union all
  select t.outlet_id, x.place, t.sent_on, 'transfer', t.id, t.number, t.created_at, x.amount
  from cash_transfer t cross join lateral (values (t.from_kind, -t.amount), (t.to_kind, t.amount)) x (place, amount)
  where t.brand_id = ${ownBrand} and t.outlet_id = ${at} and t.status <> 'cancelled' and x.place <> 'bank'
  union all
  select p.outlet_id, p.kind, n.business_date, case when n.is_opening then 'opening' else 'count' end, n.id,
    coalesce(n.reason, ''), n.created_at, n.counted - n.expected
  from cash_place_count n join cash_place p on p.brand_id = ${ownBrand} and p.id = n.cash_place_id and p.outlet_id = ${at}
  where n.brand_id = ${ownBrand})`
