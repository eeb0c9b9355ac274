import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { brandDate } from '../../stock/recipe/recipe-version.queries.ts'
import type { PurchaseOrderLineDraft } from './purchase-order.input.ts'

/** Lines at the prices of today: the supplier's, where it has one in the line's unit or another of the good's. */
export async function repriceLines(
  tx: WriteContext,
  supplier_id: number,
  lines: readonly PurchaseOrderLineDraft[],
): Promise<PurchaseOrderLineDraft[]> {
  const wanted = lines.map(({ item_kind, item_id, unit }, place) => ({ place, item_kind, item_id, unit }))
  const { rows } = await sql<{ place: number; price: number }>`
    select w.place, round(p.price * (case when w.unit = i.base_unit then 1 else u.factor end) / p.factor)::float8 as price
    from json_to_recordset(${JSON.stringify(wanted)}::json) as w(place int, item_kind text, item_id int, unit text)
    join buyable i on i.brand_id = ${tx.brand_id} and i.item_kind = w.item_kind and i.item_id = w.item_id
    left join buyable_unit u on u.brand_id = i.brand_id and u.brand_id = ${ownBrand} and u.item_kind = i.item_kind and u.item_id = i.item_id
      and u.name = w.unit
    join supplier_item s on s.brand_id = i.brand_id and s.brand_id = ${ownBrand} and s.supplier_id = ${supplier_id} and s.item_kind = i.item_kind
      and s.item_id = i.item_id
    join lateral (select p.price, p.factor from supplier_price p where p.brand_id = ${ownBrand}
      and p.supplier_item_id = s.id and p.effective_from <= ${brandDate(tx)}
      order by p.effective_from desc, p.id desc limit 1) p on true
    where w.unit = i.base_unit or u.factor is not null`.execute(tx.db)
  const prices = new Map(rows.map(({ place, price }) => [place, price]))
  return lines.map((line, place) => {
    const price = prices.get(place)
    return price === undefined ? line : { ...line, price, discount: 0 }
  })
}
