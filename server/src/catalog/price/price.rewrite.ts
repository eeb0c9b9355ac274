import { askPlausible } from '../../brand/plausibility/ask-plausible.ts'
import { audit } from '../../kit/audit.ts'
import type { WriteContext } from '../../kit/context.ts'
import { updateRecord } from '../../kit/db/own-rows.ts'
import type { Reading } from '../../kit/plausibility.calc.ts'
import type { PriceRow } from './price.lock.ts'
import { type PriceParts, readParts, writeParts } from './price.parts.ts'
import { findingsBefore, findingsNow } from './price-findings.ts'
import { watchMoves } from './price-moves.ts'
import { keepFirst, keepVersion, termsOf } from './price-version.ts'

interface Rewrite {
  readonly action: string
  readonly values: Partial<Omit<PriceRow, 'id' | 'brand_id' | 'version'>>
  readonly parts: PriceParts
  readonly parts_before: Required<PriceParts>
  /** What was typed, to be asked about. */
  readonly readings?: readonly Reading[]
  /** The version that is brought back. */
  readonly restored_no?: number
}

/**
 * Writes other terms of a list that the caller has locked: asks about what they bring, tells the log, and keeps a version of
 * one that sets prices.
 * @throws NEEDS_CONFIRMATION
 */
export async function rewritePrice(
  tx: WriteContext,
  before: PriceRow,
  rewrite: Rewrite,
): Promise<{ id: number }> {
  const { action, values, parts, parts_before, readings = [], restored_no } = rewrite
  const { id, published_at } = before
  const judgeMoves = await watchMoves(tx, before)
  const found_before = await findingsBefore(tx, before)
  await keepFirst(tx, before, termsOf(before, parts_before))
  const after = await updateRecord(tx, 'price', id, values)
  await writeParts(tx, id, parts)
  await judgeMoves()
  await askPlausible(tx, readings, await findingsNow(tx, found_before))
  const parts_after = await readParts(tx, id)
  await audit(tx, {
    action,
    entity: 'price',
    entity_id: id,
    label: after.name,
    before: { ...before, ...parts_before },
    after: { ...after, ...parts_after },
  })
  if (published_at) await keepVersion(tx, id, termsOf(after, parts_after), restored_no)
  return { id }
}
