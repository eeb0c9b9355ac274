import { sql } from 'kysely'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { Fragment } from '../../kit/read/entity.ts'

/** The day on which a campaign began, where the brand is at home; what is bought on it came before or after, nobody knows. */
export const beganOn = (campaign: Fragment): Fragment =>
  sql`(${campaign}.frozen_at at time zone 'Asia/Jakarta')::date`

/**
 * Sums `s` of what a receiver `r` bought at the outlets of the campaign in so many days after `day`. A record that was
 * merged into the receiver's counts as the receiver's, unless it was chosen itself: every receipt is of one receiver.
 */
export function boughtAfter(receiver: Fragment, day: Fragment, days: number | Fragment): Fragment {
  return sql`from sales_member_day s where s.brand_id = ${ownBrand}
    and s.business_date > ${day} and s.business_date <= ${day} + ${days}::int
    and s.outlet_id in (select p.outlet_id from member_campaign_outlet p
      where p.brand_id = ${ownBrand} and p.member_campaign_id = ${receiver}.member_campaign_id)
    and s.member_id in (select x.id from member x where x.brand_id = ${ownBrand} and (x.id = ${receiver}.member_id
      or x.merged_into_id = ${receiver}.member_id and not exists (select from member_campaign_receiver o
        where o.brand_id = ${ownBrand} and o.member_campaign_id = ${receiver}.member_campaign_id and o.member_id = x.id)))`
}
