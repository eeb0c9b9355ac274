import { sql } from 'kysely'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { Fragment } from '../../kit/read/entity.ts'

/** Whether money of a charge is owed back: it pays nothing, or the receipt it paid was voided. */
export const isOwedBack = (charge: Fragment): Fragment =>
  sql`(${charge}.state = 'unmatched' or (${charge}.state = 'paid' and exists (select from table_order w
    join transaction v on v.brand_id = w.brand_id and v.brand_id = ${ownBrand} and v.id = w.transaction_id
      and v.business_date = w.transaction_date and v.status = 'VOID'
    where w.brand_id = ${ownBrand} and w.id = ${charge}.table_order_id)))`
