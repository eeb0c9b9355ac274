import { sql } from 'kysely'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import { POINT_METHOD } from '../../sales/point/programme.calc.ts'

/** What a point is worth at the end of a day; nothing before the brand has set it. */
const valueOn = (
  day: Fragment,
) => sql`coalesce((select v.point_value from point_value_day v where v.brand_id = ${ownBrand}
    and v.from_day <= ${day} order by v.from_day desc limit 1), 0)::bigint`

/**
 * What members hold is owed at what it pays, at the end of each day: what was given lessens what was sold, what ran out or
 * went for a reward comes back, and what was paid with is owed no more. What paid amounts and their points differ by, as
 * points are whole and terms older, and what the points of before are worth more or less from a day on, adjusts the value.
 */
export const pointFacts = () => sql`
  select w.outlet_id, w.business_date, 'points', x.role, '', x.amount
  from (
    select d.outlet_id, d.business_date, v.value, a.paid, e.earlier * (v.value - v.before) as revalued,
      coalesce(m.given, 0) as given, coalesce(m.expired, 0) as expired, coalesce(m.rewarded, 0) as rewarded,
      coalesce(m.redeemed, 0) as redeemed
    from d
    cross join lateral (select ${valueOn(sql`d.business_date`)} as value, ${valueOn(sql`d.business_date - 1`)} as before) v
    cross join lateral (
      select sum(y.points) filter (where y.counts_as = 'given') as given,
        -sum(y.points) filter (where y.counts_as = 'expired') as expired,
        -sum(y.points) filter (where y.counts_as = 'rewarded') as rewarded,
        -sum(y.points) filter (where y.counts_as = 'redeemed') as redeemed
      from (
        select p.points, case when k.type = 'expire' then 'expired' when k.type not in ('redeem', 'give_back') then 'given'
          when p.receipt_id is not null or (h.id is not null and h.reward is null) then 'redeemed' else 'rewarded' end as counts_as
        from member_point_movement p
        left join member_point_movement u on u.brand_id = ${ownBrand} and u.id = p.reversal_of
        left join point_hold h on h.brand_id = ${ownBrand} and h.id = p.hold_id
        cross join lateral (select coalesce(u.type, p.type) as type) k
        where p.brand_id = ${ownBrand} and p.booked_outlet_id = d.outlet_id and p.booked_on = d.business_date) y) m
    cross join lateral (select case when v.value = v.before then 0 else coalesce((select sum(q.points)
      from member_point_movement q where q.brand_id = ${ownBrand} and q.booked_outlet_id = d.outlet_id
        and q.booked_on < d.business_date), 0) end as earlier) e
    cross join lateral (select coalesce(sum(s.amount - s.refund), 0) as paid from sales_payment_day s
      join payment_method c on c.brand_id = ${ownBrand} and c.code = s.method and c.type = 'voucher'
      where s.brand_id = ${ownBrand} and s.outlet_id = d.outlet_id and s.business_date = d.business_date
        and s.method = ${POINT_METHOD}) a) w
  cross join lateral (values
    ('points', (w.expired + w.rewarded + w.redeemed - w.given) * w.value - w.revalued - w.paid),
    ('point_cost', w.given * w.value), ('point_reward', -w.rewarded * w.value), ('point_expired', -w.expired * w.value),
    ('point_valuation', w.revalued + w.paid - w.redeemed * w.value)) x (role, amount)`
