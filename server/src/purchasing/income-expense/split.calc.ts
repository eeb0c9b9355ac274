import { spread } from '../../kit/exact.calc.ts'

/** What falls to an outlet. */
export interface Share {
  readonly outlet_id: number
  readonly weight: number
}

/**
 * Splits an amount over outlets by weight, by largest remainder: the shares are whole rupiah and add up to the amount
 * exactly, in whatever order the outlets come.
 */
export function splitAmount<T extends Share>(
  amount: number,
  shares: readonly T[],
): (T & { readonly amount: number })[] {
  const parts = spread(
    amount,
    shares.map(({ weight }) => weight),
    shares.map(({ outlet_id }) => outlet_id),
  )
  return shares.map((share, place) => ({ ...share, amount: parts[place] ?? 0 }))
}
