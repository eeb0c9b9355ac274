import { sql } from 'kysely'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { Fragment } from '../../kit/read/entity.ts'

/**
 * What cash sessions took by each method (cash as '') and what is expected and counted of it. No view, as
 * each of its tables has to be tied to the brand, which a view cannot do for what it asks per session.
 */
export const sessionMethods: Fragment = sql`(
  select s.brand_id, s.id as session_id, coalesce(x.method, '') as method, coalesce(x.payments, 0) as payments,
    coalesce(x.sold, 0) as sold, coalesce(x.refund, 0) as refund, coalesce(m.cash_in, 0) as cash_in,
    coalesce(m.cash_out, 0) as cash_out, x.counted,
    case when x.method <> '' then x.sold - x.refund
      else s.opening_float + x.sold - x.refund + coalesce(m.cash_in, 0) - coalesce(m.cash_out, 0)
        - coalesce(m.safe_drop, 0) end as expected,
    coalesce(m.safe_drop, 0) as safe_drop, coalesce(m.no_sale_count, 0) as no_sale_count
  from cash_session s
  left join cash_closing c on c.brand_id = s.brand_id and c.brand_id = ${ownBrand} and c.session_id = s.id
    and c.reopened_at is null
  cross join lateral (
    select f.method, sum(f.payments) as payments, sum(f.sold) as sold, sum(f.refund) as refund, sum(f.counted) as counted
    from (
      select case when pays_cash(w.type, p.method) then '' else p.method end as method, p.payments, p.amount as sold,
        p.refund, null::bigint as counted
      from sales_session_payment p
      left join payment_method w on w.brand_id = p.brand_id and w.brand_id = ${ownBrand} and w.code = p.method
      where p.brand_id = ${ownBrand} and p.outlet_id = s.outlet_id and p.session_uuid = s.uuid
      union all
      select case when pays_cash(w.type, n.method) then '' else n.method end, 0, 0, 0, n.amount
      from cash_count n
      left join payment_method w on w.brand_id = n.brand_id and w.brand_id = ${ownBrand} and w.code = n.method
      where n.brand_id = ${ownBrand} and n.closing_id = c.id
      union all
      select '', 0, 0, 0, null
    ) f group by f.method) x
  left join lateral (
    select sum(v.amount) filter (where v.type = 'IN') as cash_in, sum(v.amount) filter (where v.type = 'OUT') as cash_out,
      sum(v.amount) filter (where v.type = 'SAFE_DROP') as safe_drop,
      count(*) filter (where v.type = 'NO_SALE') as no_sale_count
    from cash_movement v
    where x.method = '' and v.brand_id = ${ownBrand} and v.session_uuid = s.uuid and v.outlet_id = s.outlet_id) m on true
  where s.brand_id = ${ownBrand})`
