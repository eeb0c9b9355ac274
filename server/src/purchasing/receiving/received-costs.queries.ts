import { sql } from 'kysely'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { Fragment } from '../../kit/read/entity.ts'

/**
 * What was bought and not kept, as a table: a cost of its category on the day it was received, and less of one on the day
 * it went back or the document was taken back. `of` narrows the receivings `r`.
 */
export const receivedCosts = (of: Fragment): Fragment => sql`(
  select r.outlet_id, s.day, s.told_at, l.expense_category_id as category_id, l.cost * s.sign as amount
  from receiving_line l
  join receiving r on r.brand_id = ${ownBrand} and r.id = l.receiving_id and r.posted_at is not null
  join outlet o on o.brand_id = ${ownBrand} and o.id = r.outlet_id
  cross join lateral (
    select case r.kind when 'purchase' then 1 else -1 end as sign, r.business_date as day, r.posted_at as told_at
    union all
    select case r.kind when 'purchase' then -1 else 1 end,
      (r.cancelled_at at time zone o.timezone - o.business_day_cutoff::interval)::date, r.cancelled_at
    where r.status = 'cancelled') s
  where l.brand_id = ${ownBrand} and l.expense_category_id is not null and l.cost > 0 and ${of})`
