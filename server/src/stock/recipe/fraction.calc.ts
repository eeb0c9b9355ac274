/** An exact number: `top / bottom`, the bottom above zero. Not always in lowest terms; see reduce. */
export interface Fraction {
  readonly top: bigint
  readonly bottom: bigint
}

export const ZERO: Fraction = { top: 0n, bottom: 1n }

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b]
  while (y > 0n) [x, y] = [y, x % y]
  return x
}

/** The same number in lowest terms. */
export function reduce({ top, bottom }: Fraction): Fraction {
  const common = gcd(top, bottom)
  return common > 1n ? { top: top / common, bottom: bottom / common } : { top, bottom }
}

/** The sum of two. */
export function plus(a: Fraction, b: Fraction): Fraction {
  if (a.bottom === b.bottom) return { top: a.top + b.top, bottom: a.bottom }
  return reduce({ top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom })
}

/** The product of two. */
export function times(a: Fraction, b: Fraction): Fraction {
  return reduce({ top: a.top * b.top, bottom: a.bottom * b.bottom })
}

/** The nearest whole number; halves go up. */
export function roundHalfUp({ top, bottom }: Fraction): bigint {
  const doubled = 2n * top + bottom
  const divisor = 2n * bottom
  const quotient = doubled / divisor
  return doubled % divisor < 0n ? quotient - 1n : quotient
}
