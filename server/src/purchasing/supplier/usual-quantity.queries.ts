import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { type Good, goodColumns, goodOf } from './supplier-items.ts'

const MEMORY = 10
/** Fewer say nothing of what is usual. */
const ENOUGH = 3

/** Lines of documents that stand, with the statuses that say so. */
const STANDING = {
  receiving: sql`select l.quantity, d.id from receiving_line l
    join receiving d on d.brand_id = l.brand_id and d.brand_id = ${ownBrand} and d.id = l.receiving_id and d.kind = 'purchase' and d.status = 'done'`,
  purchase_order: sql`select l.quantity, d.id from purchase_order_line l
    join purchase_order d on d.brand_id = l.brand_id and d.brand_id = ${ownBrand} and d.id = l.purchase_order_id
      and d.status in ('approved', 'sent', 'partial', 'received', 'closed')`,
}

/** The middle of what the last documents of an outlet brought or ordered of goods, in base units. */
export async function readUsualQuantities(
  tx: WriteContext,
  kind: keyof typeof STANDING,
  outlet_id: number,
  goods: readonly Good[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<Good & { usual: string }>`select k.item_kind, k.item_id, u.usual
    from ${goodColumns(goods)} as k (item_kind, item_id) cross join lateral (
      select percentile_disc(0.5) within group (order by x.quantity)::text as usual, count(*) as times from (
        ${STANDING[kind]}
        where l.brand_id = ${tx.brand_id} and l.item_kind = k.item_kind and l.item_id = k.item_id and d.outlet_id = ${outlet_id} and l.quantity > 0
        order by d.id desc limit ${MEMORY}) x) u
    where u.times >= ${ENOUGH}`.execute(tx.db)
  return new Map(rows.map(({ usual, ...good }) => [goodOf(good), usual]))
}
