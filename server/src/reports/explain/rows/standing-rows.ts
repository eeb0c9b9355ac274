import { sql } from 'kysely'
import { ownBrand } from '../../../kit/db/own-brand.ts'
import type { RowBranch, RowsAsked } from './figure-rows.ts'
import { movedBranch } from './flow-rows.ts'
import { ofGoods } from './of-goods.ts'

/** Goods that are kept: those that are not archived and whose stock is recorded. */
const IS_KEPT = sql`(m.item_kind = 'ingredient' and m.item_id in (select i.id from ingredient i
    where i.brand_id = ${ownBrand} and i.is_stocked and i.deleted_at is null)
  or m.item_kind = 'menu' and m.item_id in (select i.id from item i
    where i.brand_id = ${ownBrand} and i.stock_mode = 'item' and i.is_stock_logged and i.deleted_at is null))`

/** All movements that ever were of goods at the outlets that are open; of one thing whether it is kept still or not. */
export function standingRows({ scope: { outlet_ids }, cell }: RowsAsked): RowBranch[] {
  const where = sql.join(
    [
      sql`m.outlet_id in (select p.id from outlet p where p.brand_id = ${ownBrand} and p.deleted_at is null)`,
      ...(outlet_ids ? [sql`m.outlet_id = any(${outlet_ids}::int[])`] : []),
      ofGoods(cell, sql`m`),
      ...(typeof cell.item_id === 'number' ? [] : [IS_KEPT]),
    ],
    sql` and `,
  )
  return [movedBranch('value', 'value', where), movedBranch('quantity', 'quantity', where)]
}
