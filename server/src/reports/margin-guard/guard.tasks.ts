import { sql } from 'kysely'
import { addTaskKind } from '../../access/task/task-kind.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can } from '../../kit/permission.ts'

/** Days that are held against each other, and for how many it is news. */
const EFFECT_DAYS = 14
const NEWS_DAYS = 14

const raises = (now: Date) => sql`(
  select r.id, r.label, r.starts_on, cardinality(r.item_ids) as menus, sums.*
  from margin_raise r
  join brand b on b.id = r.brand_id and b.id = ${ownBrand}
  cross join lateral (select
      coalesce(sum(s.qty - s.refund_qty) filter (where s.business_date < r.starts_on), 0)::float8 as qty_before,
      coalesce(sum(s.qty - s.refund_qty) filter (where s.business_date >= r.starts_on), 0)::float8 as qty_after,
      coalesce(sum(s.costed_net) filter (where s.business_date < r.starts_on), 0)::bigint as known_before,
      coalesce(sum(s.costed_net) filter (where s.business_date >= r.starts_on), 0)::bigint as known_after,
      coalesce(sum(s.costed_net - s.cogs) filter (where s.business_date < r.starts_on), 0)::bigint as profit_before,
      coalesce(sum(s.costed_net - s.cogs) filter (where s.business_date >= r.starts_on), 0)::bigint as profit_after
    from sales_item_channel_day s where s.brand_id = ${ownBrand} and s.item_id = any(r.item_ids)
      and s.business_date between r.starts_on - ${EFFECT_DAYS}::int and r.starts_on + ${EFFECT_DAYS - 1}::int
      and (r.channels = '{}' or s.channel = any(r.channels))
      and (r.price_id is null
        or not exists (select from price_outlet o where o.brand_id = ${ownBrand} and o.price_id = r.price_id)
        or exists (select from price_outlet o where o.brand_id = ${ownBrand} and o.price_id = r.price_id
          and o.outlet_id = s.outlet_id))) sums
  where r.brand_id = ${ownBrand}
    and (${now}::timestamptz at time zone b.timezone)::date
      between r.starts_on + ${EFFECT_DAYS}::int and r.starts_on + ${EFFECT_DAYS + NEWS_DAYS - 1}::int)`

addTaskKind({
  kind: 'margin_effect',
  permission: can('report_price', 'view_cost'),
  is_of_brand: true,
  source: (ctx) => ({
    from: sql`${raises(ctx.now())} r`,
    where: sql`true`,
    columns: {
      ref: sql`r.id`,
      title: sql`r.label`,
      // Portions and gross profit before and after; a profit that nobody knows is left out.
      note: sql`concat_ws(' ', r.starts_on, round(r.qty_before), round(r.qty_after),
        case when r.known_before <> 0 then r.profit_before::text else '-' end,
        case when r.known_after <> 0 then r.profit_after::text else '-' end)`,
      since: sql`(r.starts_on + ${EFFECT_DAYS}::int)::timestamp at time zone 'Asia/Jakarta'`,
      count: sql`r.menus`,
      print: sql`r.starts_on::text`,
      tone: sql`'info'`,
    },
  }),
})
