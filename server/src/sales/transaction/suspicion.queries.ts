import { sql } from 'kysely'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { Fragment } from '../../kit/read/entity.ts'

/** Minutes after payment from which a void looks like a sale that was taken back out of the drawer. */
const LATE_VOID_MINUTES = 10
/** Share of the gross value, in percent, from which a discount is a big one. */
const BIG_DISCOUNT_PERCENT = 50
/** Rupiah from which a discount without a code asks for a look. */
const MANUAL_DISCOUNT = 50_000
/** Clock hours at which hardly anybody sells. */
const NIGHT_FROM = 0
const NIGHT_TO = 4

/**
 * Why somebody should look at a receipt, from what it says itself: voided long after payment, taken back by the one who
 * rang it up, most of it given away, much given away by hand, a bill of the till lower than ours, changed after it was
 * printed, beyond the rights of who did it, rung up at night.
 */
export function suspicionsOf(sale: Fragment): Fragment {
  const own = sql`brand_id = ${ownBrand}`
  return sql`array_remove(array[
    case when ${sale}.voided_at > ${sale}.occurred_at + interval '1 minute' * ${sql.lit(LATE_VOID_MINUTES)} then 'late_void' end,
    case when ${sale}.refund_total > 0 and exists (select from transaction_refund r where r.${own}
      and r.transaction_date = ${sale}.business_date and r.transaction_id = ${sale}.id
      and lower(r.actor) = lower(${sale}.cashier_name)) then 'own_refund' end,
    case when ${sale}.gross > 0 and (${sale}.item_discount + ${sale}.bill_discount) * 100 >=
      ${sale}.gross * ${sql.lit(BIG_DISCOUNT_PERCENT)} then 'big_discount' end,
    case when ${sale}.item_discount + ${sale}.bill_discount >= ${sql.lit(MANUAL_DISCOUNT)} and exists (
      select from transaction_discount d where d.${own} and d.business_date = ${sale}.business_date
      and d.transaction_id = ${sale}.id and d.code is null and d.amount >= ${sql.lit(MANUAL_DISCOUNT)}) then 'manual_discount' end,
    case when ${sale}.difference < 0 then 'till_lower' end,
    case when ${sale}.id in (select d.transaction_id from till_deviation d where d.${own}
      and d.transaction_id is not null) then 'off_rights' end,
    case when ${sale}.edited_after_print then 'edited_after_print' end,
    case when ${sale}.hour >= ${sql.lit(NIGHT_FROM)} and ${sale}.hour < ${sql.lit(NIGHT_TO)} then 'night' end
  ]::text[], null)`
}
