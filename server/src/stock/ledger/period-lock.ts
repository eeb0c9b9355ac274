import type { WriteContext } from '../../kit/context.ts'
import { runText } from '../../kit/db/run-text.ts'

const KEYS = `hashtextextended('stock period ' || $1::int || ' ' || k.outlet_id, 0)`
const SHARED = `select pg_advisory_xact_lock_shared(${KEYS}) from (select unnest($2::int[]) as outlet_id order by 1) k`
const ALONE = `select pg_advisory_xact_lock(${KEYS}) from (select $2::int as outlet_id) k`

/**
 * Announces movements at outlets until the transaction ends: many at once, but none while a period of the outlet is
 * being closed. Comes before anything is read that tells what is closed.
 */
export async function announceMovements(tx: WriteContext, outlet_ids: readonly number[]): Promise<void> {
  await runText(tx.db, SHARED, [tx.brand_id, outlet_ids])
}

/** Waits for the movements under way at an outlet and holds up others until the transaction ends. */
export async function holdMovements(tx: WriteContext, outlet_id: number): Promise<void> {
  await runText(tx.db, ALONE, [tx.brand_id, outlet_id])
}
