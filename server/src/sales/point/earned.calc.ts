/** What of a receipt counts for points, and at which price. Amounts are whole rupiah. */
export interface EarningTerms {
  /** Net sales of the lines that count, after what came back. */
  readonly eligible: number
  /** Paid by methods that count, of all that was or should have been paid. */
  readonly paid_counting: number
  readonly paid: number
  readonly rupiah_per_point: number
}

/** More of one receipt is a mistake, and would drown the balance. */
export const MOST_POINTS = 10_000_000

/**
 * Points of a receipt: what counts of it, by the share paid with what counts, over the price of a point; rounded down
 * once, to whole points, so that a receipt never earns a point that was not paid for in full.
 */
export function earnedPoints({ eligible, paid_counting, paid, rupiah_per_point }: EarningTerms): number {
  if (eligible <= 0 || paid_counting <= 0 || paid <= 0) return 0
  const points = (BigInt(eligible) * BigInt(paid_counting)) / (BigInt(paid) * BigInt(rupiah_per_point))
  return points > MOST_POINTS ? MOST_POINTS : Number(points)
}

/** Points that pay an amount, rounded up: a point pays no more than it is worth. */
export function pointsToPay(amount: number, point_value: number): number {
  return amount <= 0 ? 0 : Math.ceil(amount / point_value)
}
