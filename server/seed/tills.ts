import { sql } from 'kysely'
import type { WriteContext } from '../src/kit/context.ts'
import { ownBrand } from '../src/kit/db/own-brand.ts'
import { createDevice } from '../src/outlets/device/device.commands.ts'

const TILL = 'Kasir Depan'
/** The outlet of the demo whose till has a clock that is wrong, and by how much. */
const WRONG_CLOCK = { outlet: 'SBY-DRM', ahead_seconds: 540 } as const

/** The till of each outlet that is open, made when it is missing. Answers device ids by outlet. */
export async function ensureTills(tx: WriteContext): Promise<Map<number, number>> {
  const outlets = await tx.db
    .selectFrom('outlet as o')
    .leftJoin('device as d', (join) =>
      join
        .onRef('d.brand_id', '=', 'o.brand_id')
        .on('d.brand_id', '=', ownBrand)
        .onRef('d.outlet_id', '=', 'o.id')
        .on('d.name', '=', TILL),
    )
    .select(['o.id as outlet_id', 'd.id as device_id'])
    .where('o.brand_id', '=', tx.brand_id)
    .where('o.deleted_at', 'is', null)
    .orderBy('o.id')
    .execute()
  const tills = new Map<number, number>()
  for (const { outlet_id, device_id } of outlets) {
    tills.set(outlet_id, device_id ?? (await createDevice(tx, { outlet_id, name: TILL })).id)
  }
  return tills
}

/** Shows each till as seen when it sent its last receipt, with the number it had counted to. */
export async function markSynced(tx: WriteContext, from: string): Promise<void> {
  await sql`update device d set last_seen_at = t.last_at, last_sequence = greatest(d.last_sequence, t.last_sequence)
    from (select device_id, max(occurred_at) as last_at, coalesce(max(sequence), 0) as last_sequence from transaction
      where brand_id = ${tx.brand_id} and business_date >= ${from}::date group by device_id) t
    where d.brand_id = ${tx.brand_id} and d.id = t.device_id`.execute(tx.db)
  await sql`update device d set clock_ahead_seconds = ${WRONG_CLOCK.ahead_seconds} from outlet o
    where d.brand_id = ${tx.brand_id} and d.name = ${TILL} and o.brand_id = d.brand_id and o.brand_id = ${ownBrand} and o.id = d.outlet_id
      and o.code = ${WRONG_CLOCK.outlet}`.execute(tx.db)
}
