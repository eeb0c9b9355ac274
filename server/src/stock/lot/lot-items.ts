import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { runText } from '../../kit/db/run-text.ts'
import type { ItemKind } from '../ledger/balance.queries.ts'

/** A thing that stock is kept of. */
interface Thing {
  readonly item_kind: ItemKind
  readonly item_id: number
}

const BEGIN = `insert into stock_lot_item (brand_id, item_kind, item_id, since_movement)
  select $1::int, x.item_kind, x.item_id, $3::int
  from json_populate_recordset(null::stock_lot_item, $2::json) x
  order by x.item_kind, x.item_id on conflict do nothing`

/** Keeps things in lots from the next movement on. Comes before the ledger is opened for what brings the first. */
export async function keepInLots(tx: WriteContext, things: readonly Thing[]): Promise<void> {
  if (things.length === 0) return
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(id), 0)::int as last from stock_movement where brand_id = ${ownBrand}`.execute(tx.db)
  const rows_json = JSON.stringify(things.map(({ item_kind, item_id }) => ({ item_kind, item_id })))
  await runText(tx.db, BEGIN, [tx.brand_id, rows_json, rows[0]?.last ?? 0])
}

/** The earliest date of what comes in on a day, by the shelf life of its ingredient; of others none. */
export async function readShelfLives(
  tx: WriteContext,
  things: readonly Thing[],
): Promise<ReadonlyMap<number, number>> {
  const ids = things.flatMap(({ item_kind, item_id }) => (item_kind === 'ingredient' ? [item_id] : []))
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; days: number }>`
    select i.id, i.shelf_life_days as days from ingredient i
    where i.brand_id = ${ownBrand} and i.id = any(${ids}::int[]) and i.shelf_life_days is not null`.execute(
    tx.db,
  )
  return new Map(rows.map(({ id, days }) => [id, days]))
}
