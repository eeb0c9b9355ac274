import { sql } from 'kysely'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { Fragment } from '../../kit/read/entity.ts'

/** Whether a line `l` tells what its order came to; of several of a receipt the largest does, whichever file brought it. */
const CARRIES = sql`(l.kind in ('order', 'cancelled') and not exists (
  select from payout_line o where o.brand_id = ${ownBrand} and o.business_date = l.business_date
    and o.transaction_id = l.transaction_id and o.method = l.method and o.kind in ('order', 'cancelled')
    and (coalesce(o.gross, 0), o.line_key) > (coalesce(l.gross, 0), l.line_key)))`

/**
 * Lines of payout files beside their receipts as they are now: `paid` by the platform's method, `refunded` and `fee` booked
 * of it, all 0 where another line tells of the receipt or it is void; `has_receipt` and `is_void`. `which` is a condition
 * of `l`.
 */
export const comparedLines = (which: Fragment): Fragment => sql`
  select l.*, t.id is not null as has_receipt, coalesce(t.status = 'VOID', false) as is_void, t.receipt_number,
    coalesce(p.paid, 0)::bigint as paid, coalesce(p.fee, 0)::bigint as fee, coalesce(r.refunded, 0)::bigint as refunded
  from payout_line l
  left join transaction t on t.brand_id = ${ownBrand} and t.business_date = l.business_date and t.id = l.transaction_id
  left join lateral (select sum(p.amount) as paid, sum(p.fee) as fee from transaction_payment p
    where p.brand_id = ${ownBrand} and p.business_date = l.business_date and p.transaction_id = l.transaction_id
      and p.method = l.method and t.status <> 'VOID' and ${CARRIES}) p on true
  left join lateral (select sum(r.total) as refunded from transaction_refund r
    where r.brand_id = ${ownBrand} and r.transaction_date = l.business_date and r.transaction_id = l.transaction_id
      and r.method = l.method and t.status <> 'VOID' and ${CARRIES}) r on true
  where l.brand_id = ${ownBrand} and ${which}`

/** What a line of `comparedLines` pays out beyond what its receipt was to: less than 0 where less comes. */
export const BEYOND = sql`(x.net - (x.paid - x.refunded - x.fee))`
