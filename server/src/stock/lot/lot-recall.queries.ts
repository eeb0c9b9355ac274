import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { notFound } from '../../kit/errors.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'

/** Lots that a recall follows at most. */
const MOST = 500

/** A lot, how it came of the one that is recalled, and how much of it went where. */
export interface RecalledLot {
  id: number
  /** Steps from the lot that is recalled. */
  depth: number
  /** itself, sent: of another outlet, made: something made of it. */
  via: string
  outlet_id: number
  outlet_name: string
  item_name: string
  unit: string
  expires_on: string | null
  batch: string | null
  opened_on: string
  opened_quantity: string
  quantity: string
  sold: string
  wasted: string
  produced: string
  sent: string
}

/**
 * A lot with all that came of it: what was sent of it to other outlets, and what was made of it, at outlets in reach.
 * @throws NOT_FOUND out of reach.
 */
export async function recallLot(ctx: Context, id: number): Promise<RecalledLot[]> {
  const reach = withinOutlets(ctx, sql.ref('l'))
  const within = reach ? sql`and ${reach}` : sql``
  const used = (types: readonly string[]) =>
    sql`coalesce((select sum(u.quantity) from stock_lot_use u where u.brand_id = ${ownBrand} and u.lot_id = f.id
      and u.type = any(${types}::text[])), 0)::text`
  const { rows } = await sql<RecalledLot>`
    with recursive family as (
      select l.id, 0 as depth, 'itself' as via from stock_lot l where l.brand_id = ${ownBrand} and l.id = ${id} ${within}
      union
      select n.id, f.depth + 1, n.via from family f
      cross join lateral (
        select c.id, 'sent' as via from stock_lot c where c.brand_id = ${ownBrand} and c.parent_id = f.id
        union
        select m.id, 'made' from stock_lot_use u
        join stock_lot m on m.brand_id = ${ownBrand} and m.ref_type = 'production' and m.ref_id = u.ref_id
        where u.brand_id = ${ownBrand} and u.lot_id = f.id and u.type = 'PRODUCE_OUT' and u.reversal_of is null
      ) n
      where f.depth < 12)
    select f.id, f.depth, f.via, l.outlet_id, o.name as outlet_name, coalesce(i.name, t.name, '–') as item_name,
      coalesce(i.base_unit, 'porsi') as unit, l.expires_on::text as expires_on, l.batch, l.opened_on::text as opened_on,
      l.opened_quantity::text, l.quantity::text,
      ${used(['SALE', 'SALE_VOID', 'REFUND_RESTOCK'])} as sold, ${used(['WASTE', 'STAFF_MEAL', 'SAMPLE', 'TRANSFER_LOSS', 'COUNT_LOSS'])} as wasted,
      ${used(['PRODUCE_OUT'])} as produced, ${used(['TRANSFER_OUT'])} as sent
    from (select id, min(depth) as depth, min(via) as via from family group by id) f
    join stock_lot l on l.brand_id = ${ownBrand} and l.id = f.id ${within}
    join outlet o on o.brand_id = ${ownBrand} and o.id = l.outlet_id
    left join ingredient i on l.item_kind = 'ingredient' and i.brand_id = ${ownBrand} and i.id = l.item_id
    left join item t on l.item_kind = 'menu' and t.brand_id = ${ownBrand} and t.id = l.item_id
    order by f.depth, f.id limit ${MOST}`.execute(ctx.db)
  if (rows.length === 0) throw notFound('Lot')
  return rows
}
