import { sql } from 'kysely'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { Fragment } from '../../kit/read/entity.ts'

/**
 * What the session sold, item by item, less what it gave back; the most sold first, at most 500. Their net values come
 * to the net sales of the session. An item the menu does not know goes by the name the till gave it.
 */
export const soldItemsOf = (session: Fragment): Fragment =>
  sql`(select coalesce(json_agg(x order by x.sold desc, x.name), '[]') from (
    select f.item_id, coalesce(i.name, f.name) as name, sum(f.qty) as sold, trim_scale(sum(f.qty))::text as qty,
      trim_scale(sum(f.refund_qty))::text as refund_qty, sum(f.net)::bigint as net
    from (
      select l.item_id, l.name, l.qty, 0::numeric as refund_qty, l.net from transaction r
      join transaction_line l on l.brand_id = r.brand_id and l.brand_id = ${ownBrand} and l.business_date = r.business_date
        and l.transaction_id = r.id
      where r.brand_id = ${ownBrand} and r.session_uuid = ${session}.uuid
        and r.outlet_id = ${session}.outlet_id and r.status <> 'VOID'
      union all
      select l.item_id, l.name, 0, g.qty, -g.net from transaction_refund r
      join transaction_refund_line g on g.brand_id = r.brand_id and g.brand_id = ${ownBrand} and g.refund_id = r.id
      join transaction_line l on l.brand_id = r.brand_id and l.brand_id = ${ownBrand} and l.business_date = r.transaction_date
        and l.transaction_id = r.transaction_id and l.no = g.no
      where r.brand_id = ${ownBrand} and r.session_uuid = ${session}.uuid and r.outlet_id = ${session}.outlet_id
    ) f
    left join item i on i.brand_id = ${session}.brand_id and i.brand_id = ${ownBrand} and i.id = f.item_id
    group by f.item_id, coalesce(i.name, f.name)
    order by sold desc, name limit 500) x)`
