/** Levels and their changes as whole numbers of this many to one, so that nothing goes through a float. */
export const ONE = 10n ** 18n

/** A level on each of the two sides that are compared. */
export interface Two {
  readonly before: bigint
  readonly after: bigint
}

/** `a / b`; null where there is nothing to divide by. */
export function ratioOf(a: number, b: number): bigint | null {
  if (b === 0) return null
  return a === 0 ? 0n : (BigInt(a) * ONE) / BigInt(b)
}

export function times(a: bigint, b: bigint): bigint {
  return a === 0n || b === 0n ? 0n : (a * b) / ONE
}

/** Both sides of a level; one that a side does not have is taken to be the other's, so that it did not change. */
export function bothOf(before: bigint | null, after: bigint | null): Two {
  return { before: before ?? after ?? 0n, after: after ?? before ?? 0n }
}

/** A number on each of the two sides. */
type Numbers = Readonly<Record<'before' | 'after', number>>

/** What one of the second is worth of the first, on both sides. */
export function each(a: Numbers, b: Numbers): Two {
  return bothOf(ratioOf(a.before, b.before), ratioOf(a.after, b.after))
}

/** What of a whole a part is, on both sides; nothing of nothing. */
export function share(part: Numbers, whole: Numbers): Two {
  return {
    before: ratioOf(part.before, whole.before) ?? 0n,
    after: ratioOf(part.after, whole.after) ?? 0n,
  }
}

export function change({ before, after }: Two): bigint {
  return after - before
}

/** The middle of both sides: what a change of another level is weighed by, so that the order of levels does not matter. */
export function middle({ before, after }: Two): bigint {
  return (before + after) / 2n
}

/**
 * Whole amounts for exact ones (so many to `one`) that add up to `total`: each is rounded, half away from zero, and what
 * is left goes one by one to those that were rounded against it most, then to the largest, then to the first. An amount
 * that is nothing stays nothing. Opposite amounts come out opposite.
 */
export function roundTo(total: number, exact: readonly bigint[], one: bigint): number[] {
  const rounded = exact.map((value) => roundHalfAway(value, one))
  const left = total - Number(rounded.reduce((sum, value) => sum + value, 0n))
  const result = rounded.map(Number)
  if (left === 0) return result
  const sign = left > 0 ? 1 : -1
  const order = exact
    .map((value, place) => ({
      place,
      against: (value - (rounded[place] ?? 0n) * one) * BigInt(sign),
      size: value < 0n ? -value : value,
    }))
    .filter(({ size }) => size > 0n)
    .sort((a, b) => compare(b.against, a.against) || compare(b.size, a.size) || a.place - b.place)
  const each = Math.floor(Math.abs(left) / Math.max(order.length, 1))
  const more = Math.abs(left) - each * order.length
  for (const [turn, { place }] of order.entries()) {
    result[place] = (result[place] ?? 0) + sign * (each + (turn < more ? 1 : 0))
  }
  return result
}

function roundHalfAway(value: bigint, one: bigint): bigint {
  const size = value < 0n ? -value : value
  const rounded = (size * 2n + one) / (one * 2n)
  return value < 0n ? -rounded : rounded
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0
}
