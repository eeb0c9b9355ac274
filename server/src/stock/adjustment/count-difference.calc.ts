interface CountedLine {
  readonly counted_quantity: string | null
  readonly expected_quantity: string | null
  readonly average_cost: string | null
  readonly value: string | null
}

interface Difference {
  readonly quantity: number
  /** Percent of what should be there; null where that is nothing. */
  readonly share: number | null
  /** Rupiah; null for who sees no costs. */
  readonly value: number | null
}

/** Counted less expected; null while either is not known. What was posted says itself what it came to. */
export function differenceOf(line: CountedLine): Difference | null {
  const { counted_quantity, expected_quantity, average_cost, value } = line
  if (counted_quantity === null || expected_quantity === null) return null
  const expected = Number(expected_quantity)
  const quantity = Number((Number(counted_quantity) - expected).toFixed(4))
  const cost = average_cost === null ? null : quantity * Number(average_cost)
  return {
    quantity,
    share: expected === 0 ? null : (quantity / Math.abs(expected)) * 100,
    value: value === null ? cost : Number(value),
  }
}

/** Whether a difference is more than so many percent of what should have been there; of nothing any is. */
export function isBeyond(expected: bigint, missing: bigint, percent: number): boolean {
  const size = missing < 0n ? -missing : missing
  return size * 100n > (expected > 0n ? expected : 0n) * BigInt(percent)
}
