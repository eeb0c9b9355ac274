import { sql } from 'kysely'
import { createSystemContext } from '../../access/session/system-context.ts'
import type { Services } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { transaction } from '../../kit/transaction.ts'
import { settleAdjustment } from './count.commands.ts'

const DAY = 86_400_000
/** Days after which nothing late is expected any more. */
const WATCHED_DAYS = 35
/** How long a sale may take from its time stamp until it is there. */
const OVERLAP = '15 minutes'

/** Finished counts of a brand that something of the last day came late for: it happened before a line was counted. */
async function findOutdatedCounts(services: Services, brand_id: number): Promise<number[]> {
  const ctx = createSystemContext(services, brand_id)
  const now = services.clock().getTime()
  const { rows } = await transaction(ctx, (tx) =>
    sql<{ id: number }>`select distinct a.id, a.occurred_at from stock_movement m
      join adjustment_line l on l.brand_id = m.brand_id and l.brand_id = ${ownBrand} and l.item_kind = m.item_kind and l.item_id = m.item_id
        and l.counted_at >= m.occurred_at
      join adjustment a on a.brand_id = l.brand_id and a.brand_id = ${ownBrand} and a.id = l.adjustment_id and a.kind = 'count' and a.status = 'done'
        and a.outlet_id = m.outlet_id and a.posted_at > ${new Date(now - WATCHED_DAYS * DAY)}
        and m.recorded_at > a.updated_at - ${OVERLAP}::interval
      where m.brand_id = ${brand_id} and m.recorded_at > ${new Date(now - DAY)} and m.quantity <> 0
        and not (m.ref_type = 'adjustment' and m.ref_id = a.id)
      order by a.occurred_at, a.id`.execute(tx.db),
  )
  return rows.map((row) => row.id)
}

/** Brings finished counts of all brands up to date with sales that came late, the earlier counts first. */
export async function settleCounts(services: Services): Promise<void> {
  const { rows } = await services.pool.query<{ id: number }>('select directory.brand_ids() as id')
  for (const { id: brand_id } of rows) {
    for (const id of await findOutdatedCounts(services, brand_id)) {
      await settleAdjustment(createSystemContext(services, brand_id), { id })
    }
  }
}
