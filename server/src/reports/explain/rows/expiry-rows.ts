import { sql } from 'kysely'
import type { Context } from '../../../kit/context.ts'
import { ownBrand } from '../../../kit/db/own-brand.ts'
import { daysLeft, lotValue } from '../../../stock/lot/lot.queries.ts'
import type { RowBranch, RowsAsked } from './figure-rows.ts'

/** Lots with anything left whose date has passed or comes within some days, the value in whole rupiah of all together. */
export function expiryRows({ scope: { outlet_ids }, cell }: RowsAsked, ctx: Context): RowBranch[] {
  const days = cell.expiry_days ?? null
  const left = daysLeft(sql`l`, ctx)
  const grown = (until: string) =>
    sql`round(coalesce(sum(v.value) over (order by v.id ${sql.raw(until)}), 0))`
  return [
    {
      event: 'lot',
      from: sql`(select v.*, (${grown('')} - ${grown('rows between unbounded preceding and 1 preceding')})::bigint as whole
        from (select l.id, l.outlet_id, l.opened_on as business_date, m.occurred_at, coalesce(l.batch, '') as batch,
            coalesce(i.name, n.name) as name, l.expires_on, coalesce(${lotValue(sql`l`)}, 0) as value
          from stock_lot l
          join outlet o on o.brand_id = ${ownBrand} and o.id = l.outlet_id and o.deleted_at is null
          join stock_movement m on m.brand_id = ${ownBrand} and m.id = l.opened_by
          left join ingredient i on i.brand_id = ${ownBrand} and l.item_kind = 'ingredient' and i.id = l.item_id
          left join item n on n.brand_id = ${ownBrand} and l.item_kind = 'menu' and n.id = l.item_id
          where l.brand_id = ${ownBrand} and l.quantity > 0
            ${outlet_ids ? sql`and l.outlet_id = any(${outlet_ids}::int[])` : sql``}
            and case when ${days}::int < 0 then ${left} < 0 else ${left} between 0 and ${days}::int end) v) t`,
      where: sql`true`,
      id: sql`t.id`,
      no: sql`0`,
      record: 'lot',
      record_id: sql`t.id`,
      number: sql`t.name`,
      cashier: sql`null::text`,
      label: sql`concat_ws(' · ', nullif(t.batch, ''), 'kedaluwarsa ' || to_char(t.expires_on, 'DD-MM-YYYY'))`,
      adds: { lots: sql`1`, value: sql`t.whole` },
    },
  ]
}
