import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { markFound } from '../../outlets/book-mark/mark-books.ts'

/** Says that every day on which anything happened is to be booked anew; days that are booked right stay as they are. */
export async function markAllDays(tx: WriteContext): Promise<void> {
  await markFound(
    tx,
    sql`select outlet_id, business_date from sales_outlet_day where brand_id = ${ownBrand}
      union select outlet_id, business_date from sales_payment_day where brand_id = ${ownBrand}
      union select booked_outlet_id, booked_on from member_point_movement
        where brand_id = ${ownBrand} and booked_outlet_id is not null
      union select p.booked_outlet_id, v.from_day from member_point_movement p
        join point_value_day v on v.brand_id = ${ownBrand} and v.from_day > p.booked_on
        where p.brand_id = ${ownBrand} and p.booked_outlet_id is not null
      union select outlet_id, business_date from stock_day where brand_id = ${ownBrand}
      union select outlet_id, business_date from receiving where brand_id = ${ownBrand} and posted_at is not null
      union select a.to_outlet_id, (x.at at time zone o.timezone - o.business_day_cutoff::interval)::date
        from adjustment a join outlet o on o.brand_id = ${ownBrand} and o.id = a.to_outlet_id
        cross join lateral (values (a.sent_at), (case when a.status = 'cancelled' then a.cancelled_at end)) x (at)
        where a.brand_id = ${ownBrand} and a.freight > 0 and a.sent_at is not null and x.at is not null
      union select outlet_id, business_date from cash_session where brand_id = ${ownBrand}
      union select outlet_id, settled_on from settlement_line where brand_id = ${ownBrand}
      union select outlet_id, booked_on from settlement_match where brand_id = ${ownBrand}
      union select outlet_id, business_date from cash_movement where brand_id = ${ownBrand} and type = 'SAFE_DROP'
      union select outlet_id, sent_on from cash_transfer where brand_id = ${ownBrand}
      union select outlet_id, received_on from cash_transfer where brand_id = ${ownBrand} and received_on is not null
      union select outlet_id, opened_on from bank_account where brand_id = ${ownBrand} and opened_on is not null
      union select p.outlet_id, n.business_date from cash_place_count n
        join cash_place p on p.brand_id = ${ownBrand} and p.id = n.cash_place_id where n.brand_id = ${ownBrand}
      union select s.outlet_id, g.day from income_expense e
        join income_expense_share s on s.brand_id = ${ownBrand} and s.income_expense_id = e.id
        cross join lateral (select e.business_date as day
          union select generate_series(e.covers_from::timestamp, e.covers_until, interval '1 day')::date) g
        where e.brand_id = ${ownBrand}`,
  )
}
