import { type Rounding, roundPriceUp } from '../../catalog/price/rounding.calc.ts'
import { mulDivHalfUp } from '../../kit/exact.calc.ts'

/** A price that keeps a cost within its target, on the grid of where it goes. */
export function roundNeeded(needed: number, rounding: Rounding): number {
  return roundPriceUp(needed, rounding)
}

/**
 * What a menu would cost on a platform when its price elsewhere goes from one to another: as much dearer in proportion,
 * on the grid of the platform's list, never below what it is there now.
 */
export function platformPrice(
  now: number,
  { from, to, rounding }: { from: number; to: number; rounding: Rounding },
): number {
  if (from <= 0 || to <= from) return now
  return Math.max(now, roundPriceUp(mulDivHalfUp(now, to, from), rounding))
}
