import { sql } from 'kysely'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import { SAFE_CODE } from './cash-place.calc.ts'

/** Whether entries of a category move cash into the safe or out of it, and so are neither profit nor loss. */
export const isSafeEntry = (
  category: Fragment,
): Fragment => sql`(${category}.account_code is not distinct from ${SAFE_CODE}::text
  and not coalesce(${category}.is_in_profit, true) and not coalesce(${category}.is_purchase, false))`

/**
 * All that moved cash in petty cash and safes of outlets, told by entries, drops of drawers, transfers and counts:
 * outlet_id, place, day, amount, what, ref (its id), text and since when it is known. Its tables have names of their own,
 * so that `at` may name a column of the statement around it.
 */
export const placeMoves = (at: Fragment): Fragment => sql`(
  select pm_s.outlet_id, 'petty_cash' as place, pm_e.business_date as day, 'entry' as what, pm_e.id as ref,
    pm_e.description as text, pm_e.created_at as told_at,
    case pm_e.kind when 'expense' then -pm_s.amount else pm_s.amount end as amount
  from income_expense pm_e
  join income_expense_share pm_s on pm_s.brand_id = ${ownBrand} and pm_s.income_expense_id = pm_e.id
    and pm_s.outlet_id = ${at}
  where pm_e.brand_id = ${ownBrand} and pm_e.method = 'petty_cash' and pm_e.cancelled_at is null
  union all
  select pm_s.outlet_id, 'safe', pm_e.business_date, 'entry', pm_e.id, pm_e.description, pm_e.created_at,
    case pm_e.kind when 'expense' then pm_s.amount else -pm_s.amount end
  from income_expense pm_e
  join income_expense_category pm_c on pm_c.brand_id = ${ownBrand} and pm_c.id = pm_e.category_id
    and ${isSafeEntry(sql.ref('pm_c'))}
  join income_expense_share pm_s on pm_s.brand_id = ${ownBrand} and pm_s.income_expense_id = pm_e.id
    and pm_s.outlet_id = ${at}
  where pm_e.brand_id = ${ownBrand} and pm_e.receiving_id is null and pm_e.cancelled_at is null
  union all
  select pm_d.outlet_id, 'safe', pm_d.business_date, 'drop', coalesce(pm_c.id, 0), pm_d.reason, pm_d.recorded_at,
    pm_d.amount
  from cash_movement pm_d
  left join cash_session pm_c on pm_c.brand_id = ${ownBrand} and pm_c.uuid = pm_d.session_uuid
    and pm_c.outlet_id = pm_d.outlet_id
  where pm_d.brand_id = ${ownBrand} and pm_d.outlet_id = ${at} and pm_d.type = 'SAFE_DROP'
  union all
  select pm_t.outlet_id, pm_x.place, pm_t.sent_on, 'transfer', pm_t.id, pm_t.number, pm_t.created_at, pm_x.amount
  from cash_transfer pm_t
  cross join lateral (values (pm_t.from_kind, -pm_t.amount), (pm_t.to_kind, pm_t.amount)) pm_x (place, amount)
  where pm_t.brand_id = ${ownBrand} and pm_t.outlet_id = ${at} and pm_t.status <> 'cancelled' and pm_x.place <> 'bank'
  union all
  select pm_p.outlet_id, pm_p.kind, pm_n.business_date, case when pm_n.is_opening then 'opening' else 'count' end, pm_n.id,
    coalesce(pm_n.reason, ''), pm_n.created_at, pm_n.counted - pm_n.expected
  from cash_place_count pm_n
  join cash_place pm_p on pm_p.brand_id = ${ownBrand} and pm_p.id = pm_n.cash_place_id and pm_p.outlet_id = ${at}
  where pm_n.brand_id = ${ownBrand})`
