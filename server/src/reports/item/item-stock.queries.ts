import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { REF_TYPE as ADJUSTMENT_REF } from '../../stock/adjustment/adjustment.policy.ts'
import { type MovementType, WASTED_TYPES } from '../../stock/ledger/movement-type.calc.ts'
import { rowsInPeriod } from '../scope/reach.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'
import type { ItemStock } from './item-stock.calc.ts'

export interface ItemStockRow extends ItemStock {
  item_id: number
  code: string | null
  name: string | null
  item_group_id: number
  group_name: string | null
}

const WASTE_TYPE: MovementType = 'WASTE'

/**
 * What was lost of menus in the period: of those with stock of their own as the ledger's days tell it, of those made by
 * a recipe what documents of waste threw away and the worth of the ingredients that took. Channels and the compared
 * period are left aside. Stock is that of now, at outlets that are not archived.
 */
export async function readItemStock(ctx: Context, scope: ReportScope): Promise<ItemStockRow[]> {
  const within = (table: string) => sql`and ${rowsInPeriod(scope, sql.ref(table))}`
  const at_outlets = scope.outlet_ids ? sql`and b.outlet_id = any(${scope.outlet_ids}::int[])` : sql``
  const result = await sql<ItemStockRow>`
    with lost as (
      select d.item_id, -sum(d.quantity) as qty, -sum(d.value) as value from stock_day d
      where d.brand_id = ${ctx.brand_id} and d.item_kind = 'menu' and d.counts_as = any(${WASTED_TYPES}::text[])
        ${within('d')} group by d.item_id
      union all
      select l.item_id, sum(l.quantity), sum(-l.value) from adjustment a
      join adjustment_line l on l.brand_id = a.brand_id and l.brand_id = ${ownBrand} and l.adjustment_id = a.id and l.item_kind = 'menu'
      where a.brand_id = ${ctx.brand_id} and a.kind = 'waste' and a.status = 'done' ${within('a')}
        and exists (select from stock_movement m where m.brand_id = ${ownBrand} and m.ref_type = ${ADJUSTMENT_REF}
          and m.ref_id = a.id and m.ref_line = l.no and m.item_kind = 'ingredient' and m.type = ${WASTE_TYPE})
      group by l.item_id
    ),
    wasted as (select item_id, sum(qty) as qty, sum(value) as value from lost group by item_id),
    kept as (
      select m.id as item_id, (select coalesce(sum(b.quantity), 0) from stock_balance b
        join outlet o on o.brand_id = b.brand_id and o.brand_id = ${ownBrand} and o.id = b.outlet_id and o.deleted_at is null
        where b.brand_id = ${ownBrand} and b.item_kind = 'menu' and b.item_id = m.id ${at_outlets}) as qty
      from item m where m.brand_id = ${ctx.brand_id} and m.stock_mode = 'item' and m.is_stock_logged
        and m.deleted_at is null
    )
    select i.id as item_id, i.code, i.name, coalesce(i.item_group_id, 0) as item_group_id, g.name as group_name,
      coalesce(w.qty, 0)::text as wasted_qty, round(coalesce(w.value, 0), 6)::text as wasted_value,
      k.qty::text as on_hand
    from wasted w full join kept k on k.item_id = w.item_id
    join item i on i.brand_id = ${ctx.brand_id} and i.id = coalesce(w.item_id, k.item_id)
    left join item_group g on g.brand_id = i.brand_id and g.brand_id = ${ownBrand} and g.id = i.item_group_id
    order by i.id`.execute(ctx.db)
  return result.rows
}
