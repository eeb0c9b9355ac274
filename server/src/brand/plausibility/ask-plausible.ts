import { assertPlausible } from '../../kit/confirmations.ts'
import type { WriteContext } from '../../kit/context.ts'
import type { Reading } from '../../kit/plausibility.calc.ts'

/**
 * Asks about figures that lie far from their history by what the brand finds plausible; see `assertPlausible`.
 * @throws NEEDS_CONFIRMATION
 */
export async function askPlausible(tx: WriteContext, readings: readonly Reading[]): Promise<void> {
  if (!tx.viewer || readings.length === 0) return
  const thresholds = await tx.db
    .selectFrom('brand')
    .select(['plausible_times', 'slip_tolerance_bp'])
    .where('id', '=', tx.brand_id)
    .executeTakeFirstOrThrow()
  assertPlausible(tx, readings, thresholds)
}
