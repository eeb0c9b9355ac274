import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'

/** A balance that is not the sum of its lots, or a lot that is not what came in less what was taken of it. */
export interface LotDifference {
  outlet_id: number
  item_kind: string
  item_id: number
  /** Null where the sum of all lots is meant. */
  lot_id: number | null
  kept: string
  told: string
}

/** The balances and lots of the brand that differ from the movements that are worked out; none, or lots are broken. */
export async function lotDifferences(ctx: Context): Promise<LotDifference[]> {
  const { rows } = await sql<LotDifference>`
    select k.outlet_id, k.item_kind, k.item_id, null::int as lot_id,
      (k.undated - k.owed + coalesce(l.quantity, 0))::text as kept, m.balance_after::text as told
    from stock_lot_key k
    cross join lateral (select n.balance_after from stock_movement n where n.brand_id = ${ctx.brand_id} and n.outlet_id = k.outlet_id
      and n.item_kind = k.item_kind and n.item_id = k.item_id and n.id <= k.movement_id order by n.id desc limit 1) m
    left join (select outlet_id, item_kind, item_id, sum(quantity) as quantity from stock_lot
      where brand_id = ${ctx.brand_id} group by outlet_id, item_kind, item_id) l using (outlet_id, item_kind, item_id)
    where k.brand_id = ${ctx.brand_id} and k.undated is not null
      and k.undated - k.owed + coalesce(l.quantity, 0) <> m.balance_after
    union all
    select l.outlet_id, l.item_kind, l.item_id, l.id, l.quantity::text, (l.opened_quantity - coalesce(t.quantity, 0))::text
    from stock_lot l
    left join (select lot_id, sum(quantity) as quantity from stock_lot_take where brand_id = ${ctx.brand_id} group by lot_id) t
      on t.lot_id = l.id
    where l.brand_id = ${ctx.brand_id} and l.quantity <> l.opened_quantity - coalesce(t.quantity, 0)
    union all
    select l.outlet_id, l.item_kind, l.item_id, l.id, coalesce(t.quantity, 0)::text, coalesce(u.quantity, 0)::text
    from stock_lot l
    left join (select lot_id, sum(quantity) as quantity from stock_lot_take where brand_id = ${ctx.brand_id} group by lot_id) t
      on t.lot_id = l.id
    left join (select lot_id, sum(quantity) as quantity from stock_lot_use where brand_id = ${ctx.brand_id} group by lot_id) u
      on u.lot_id = l.id
    where l.brand_id = ${ctx.brand_id} and coalesce(t.quantity, 0) <> coalesce(u.quantity, 0)
    limit 20`.execute(ctx.db)
  return rows
}
