import { sql } from 'kysely'
import { createSystemContext } from '../../access/session/system-context.ts'
import type { Services, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { transaction } from '../../kit/transaction.ts'
import type { StockKey } from '../ledger/balance.queries.ts'
import { readHorizon } from './lot-state.ts'
import { settleHeld } from './settle-lots.ts'

/** Minutes after which no transaction that had a movement then is on its way any more. */
const SURE_AFTER_MINUTES = 60
/** Balances worked out in one transaction. */
const AT_ONCE = 50

/** Balances kept in lots that moved since they were worked out. */
async function findMoved(tx: WriteContext): Promise<StockKey[]> {
  const horizon = await readHorizon(tx)
  const { rows } = await sql<StockKey>`
    select distinct m.outlet_id, m.item_kind, m.item_id from stock_movement m
    join stock_lot_item i on i.brand_id = ${ownBrand} and i.item_kind = m.item_kind and i.item_id = m.item_id
    left join stock_lot_key k on k.brand_id = ${ownBrand} and k.outlet_id = m.outlet_id and k.item_kind = m.item_kind
      and k.item_id = m.item_id
    where m.brand_id = ${ownBrand} and m.id > ${horizon} and m.quantity <> 0
      and m.id > coalesce(k.movement_id, i.since_movement)
    order by m.outlet_id, m.item_kind, m.item_id`.execute(tx.db)
  return rows
}

/** Notes how far all is worked out, so that the next look begins there. */
async function moveHorizon(tx: WriteContext, seen_id: number): Promise<void> {
  const now = tx.now()
  const sure = new Date(now.getTime() - SURE_AFTER_MINUTES * 60_000)
  await sql`insert into stock_lot_horizon as h (brand_id, movement_id, seen_id, seen_at)
    values (${tx.brand_id}, 0, ${seen_id}, ${now})
    on conflict (brand_id) do update set movement_id = h.seen_id, seen_id = excluded.seen_id, seen_at = excluded.seen_at
    where h.seen_at <= ${sure}`.execute(tx.db)
}

async function readLast(tx: WriteContext): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(id), 0)::int as last from stock_movement where brand_id = ${ownBrand}`.execute(tx.db)
  return rows[0]?.last ?? 0
}

/** Works out what sales took of the lots of a brand; each few balances in a transaction of their own. */
export async function settleBrand(services: Services, brand_id: number): Promise<void> {
  const ctx = createSystemContext(services, brand_id)
  const [seen_id, moved] = await transaction(ctx, async (tx) => {
    const last = await readLast(tx)
    return [last, await findMoved(tx)] as const
  })
  for (let index = 0; index < moved.length; index += AT_ONCE) {
    const keys = moved.slice(index, index + AT_ONCE)
    await transaction(ctx, (tx) => settleHeld(tx, keys, false))
  }
  if (moved.length > 0) await transaction(ctx, (tx) => moveHorizon(tx, seen_id))
}

/** The same for all brands that keep lots. */
export async function settleAllLots(services: Services): Promise<void> {
  const { rows } = await services.pool.query<{ id: number }>('select directory.brand_ids() as id')
  for (const { id } of rows) await settleBrand(services, id)
}
