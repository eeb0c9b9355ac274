import { assertPlausible, canAnswer } from '../../kit/confirmations.ts'
import type { WriteContext } from '../../kit/context.ts'
import { judgeAll, type Reading, type Thresholds, type Warning } from '../../kit/plausibility.calc.ts'

async function readThresholds(tx: WriteContext): Promise<Thresholds> {
  return tx.db
    .selectFrom('brand')
    .select(['plausible_times', 'slip_tolerance_bp'])
    .where('id', '=', tx.brand_id)
    .executeTakeFirstOrThrow()
}

/**
 * Asks about figures that lie far from their history by what the brand finds plausible, and about what else was found, all at
 * once; see `assertPlausible`.
 * @throws NEEDS_CONFIRMATION
 */
export async function askPlausible(
  tx: WriteContext,
  readings: readonly Reading[],
  found: readonly Warning[] = [],
): Promise<void> {
  if (!canAnswer(tx) || readings.length + found.length === 0) return
  assertPlausible(tx, readings, await readThresholds(tx), found)
}

/** What would be asked about figures that come from who cannot answer: machines are told, and not refused. */
export async function findImplausible(tx: WriteContext, readings: readonly Reading[]): Promise<Warning[]> {
  return readings.length === 0 ? [] : judgeAll(readings, await readThresholds(tx))
}
