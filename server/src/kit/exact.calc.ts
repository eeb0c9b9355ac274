/**
 * Exact arithmetic on non-negative whole numbers. Products that leave the range in which a double counts
 * one by one go through BigInt, so no rupiah is ever lost to a float, whatever the amount.
 */

/** What a single multiplication and division of whole numbers leaves: `a * b = quotient * c + remainder`. */
interface Division {
  quotient: number
  remainder: number
}

/**
 * Divides `a * b` by `c` without intermediate rounding.
 * @throws RangeError when an argument or the quotient is not a safe non-negative integer.
 */
function divideProduct(a: number, b: number, c: number): Division {
  requireWhole(a)
  requireWhole(b)
  requireWhole(c)
  const product = a * b
  if (product <= Number.MAX_SAFE_INTEGER) {
    const remainder = product % c
    return { quotient: (product - remainder) / c, remainder }
  }
  const exact = BigInt(a) * BigInt(b)
  const divisor = BigInt(c)
  return { quotient: toSafe(exact / divisor), remainder: Number(exact % divisor) }
}

/** `a * b / c`, rounded half up. All whole, non-negative; c above zero. */
export function mulDivHalfUp(a: number, b: number, c: number): number {
  const { quotient, remainder } = divideProduct(a, b, c)
  return remainder >= c - remainder ? quotient + 1 : quotient
}

/**
 * Splits a whole `amount` over `weights` in proportion, by largest remainder: the shares are whole, none is
 * negative, and they add up to `amount` exactly. With `amount <= sum(weights)` no share exceeds its weight.
 * Equal remainders go to the line of the lower `rank`, then of the larger weight, then to the earlier one, so
 * that totals per rank do not depend on the order of the lines. All weights zero: every share is zero.
 */
export function spread(amount: number, weights: readonly number[], rank: readonly number[] = []): number[] {
  const sum = sumOf(weights)
  if (sum === 0 || amount === 0) return weights.map(() => 0)
  const parts = weights.map((weight) => divideProduct(amount, weight, sum))
  const shares = parts.map((part) => part.quotient)
  const left = amount - sumOf(shares)
  if (left === 0) return shares
  const order = parts
    .map((part, index) => ({
      index,
      remainder: part.remainder,
      rank: rank[index] ?? 0,
      weight: weights[index] ?? 0,
    }))
    .sort((a, b) => b.remainder - a.remainder || a.rank - b.rank || b.weight - a.weight || a.index - b.index)
  for (const { index } of order.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}

/** Sum of whole amounts. @throws RangeError when it leaves the safe range. */
export function sumOf(amounts: readonly number[]): number {
  let sum = 0
  for (const amount of amounts) sum += amount
  requireWhole(sum)
  return sum
}

function requireWhole(value: number): void {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`Not a safe whole amount: ${value}`)
}

function toSafe(value: bigint): number {
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError(`Amount out of range: ${value}`)
  return Number(value)
}
