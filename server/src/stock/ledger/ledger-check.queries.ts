import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'

/** A balance, or the sums of its days, that are not the sum of its movements. */
export interface LedgerDifference {
  outlet_id: number
  item_kind: string
  item_id: number
  quantity: string
  moved_quantity: string
  value: string
  moved_value: string
  day_quantity: string
  day_value: string
}

/** The balances of the brand that differ from the sum of their movements; none, or the ledger is broken. */
export async function ledgerDifferences(ctx: Context): Promise<LedgerDifference[]> {
  const result = await sql<LedgerDifference>`
    select b.outlet_id, b.item_kind, b.item_id, b.quantity, b.value, coalesce(m.quantity, 0) as moved_quantity,
      coalesce(m.value, 0) as moved_value, coalesce(d.quantity, 0) as day_quantity, coalesce(d.value, 0) as day_value
    from stock_balance b
    left join (select brand_id, outlet_id, item_kind, item_id, sum(quantity) as quantity, sum(value) as value
      from stock_movement where brand_id = ${ctx.brand_id} group by brand_id, outlet_id, item_kind, item_id) m
      using (brand_id, outlet_id, item_kind, item_id)
    left join (select brand_id, outlet_id, item_kind, item_id, sum(quantity) as quantity, sum(value) as value
      from stock_day where brand_id = ${ctx.brand_id} group by brand_id, outlet_id, item_kind, item_id) d
      using (brand_id, outlet_id, item_kind, item_id)
    where b.brand_id = ${ctx.brand_id}
      and ((b.quantity, b.value) <> (coalesce(m.quantity, 0), coalesce(m.value, 0))
        or (b.quantity, b.value) <> (coalesce(d.quantity, 0), coalesce(d.value, 0)))
    order by b.outlet_id, b.item_kind, b.item_id limit 20`.execute(ctx.db)
  return result.rows
}
