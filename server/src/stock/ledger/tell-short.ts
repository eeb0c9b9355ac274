import { sql } from 'kysely'
import { createSystemContext } from '../../access/session/system-context.ts'
import type { Services, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { transaction } from '../../kit/transaction.ts'
import { readListeners, tellEndpoints } from '../../records/webhook/tell-webhooks.ts'

interface Short {
  readonly outlet_id: number
  readonly item_kind: string
  readonly item_id: number
  readonly quantity: string
  readonly minimum: string | null
}

/** Things told at once: what is more is told at the next look. */
const MOST = 500
/** First key of the advisory lock that lets one look at a brand's stock go on at a time; the second is the brand. */
const SHORT_LOCK = 7_118

/** Forgets what was told and does not run short any more, so that it is told when it does again. */
async function forgetRestocked(tx: WriteContext): Promise<void> {
  await sql`delete from stock_told t where t.brand_id = ${ownBrand} and not exists (select from stock_standing s
    where s.brand_id = ${ownBrand} and s.outlet_id = t.outlet_id and s.item_kind = t.item_kind and s.item_id = t.item_id
      and s.is_short)`.execute(tx.db)
}

async function findNewlyShort(tx: WriteContext): Promise<Short[]> {
  const { rows } =
    await sql<Short>`select s.outlet_id, s.item_kind, s.item_id, s.quantity::text, s.minimum::text
    from stock_standing s where s.brand_id = ${ownBrand} and s.is_short and not exists (select from stock_told t
      where t.brand_id = ${ownBrand} and t.outlet_id = s.outlet_id and t.item_kind = s.item_kind and t.item_id = s.item_id)
    order by s.outlet_id, s.item_kind, s.item_id limit ${MOST}`.execute(tx.db)
  return rows
}

/** Tells receivers what runs short and did not when it was looked last, each time once. */
export async function tellShort(tx: WriteContext): Promise<void> {
  const listeners = await readListeners(tx, 'stock.low')
  if (listeners.length === 0) return
  await sql`select pg_advisory_xact_lock(${SHORT_LOCK}, ${tx.brand_id})`.execute(tx.db)
  await forgetRestocked(tx)
  const short = await findNewlyShort(tx)
  if (short.length === 0) return
  const rows = short.map(({ outlet_id, item_kind, item_id }) => ({ outlet_id, item_kind, item_id }))
  await sql`insert into stock_told (brand_id, outlet_id, item_kind, item_id, told_at)
    select ${tx.brand_id}::int, x.outlet_id, x.item_kind, x.item_id, ${tx.now()}
    from json_populate_recordset(null::stock_told, ${JSON.stringify(rows)}::json) x`.execute(tx.db)
  await tellEndpoints(
    tx,
    listeners,
    short.map((data) => ({
      event: 'stock.low',
      subject: `stock:${data.outlet_id}:${data.item_kind}:${data.item_id}`,
      data,
    })),
  )
}

/** The same for all brands with a receiver. */
export async function tellAllShort(services: Services): Promise<void> {
  const { rows } = await services.pool.query<{ id: number }>('select directory.webhook_brand_ids() as id')
  for (const { id } of rows) await transaction(createSystemContext(services, id), tellShort)
}
