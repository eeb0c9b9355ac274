/** An outlet that has more of a good than it needs, or less. */
export interface Place {
  readonly outlet_id: number
  readonly quantity: number
}

/** So much goes from one outlet to another. */
export interface Move {
  readonly from_outlet_id: number
  readonly to_outlet_id: number
  readonly quantity: number
}

/** Less than this share of what is missing is not worth a transfer. */
const LEAST_SHARE = 0.2

/**
 * What outlets with more than they need give to those that miss something, in the order in which these are told: from who
 * has most first, in whole packs where one can be spared, else in whole base units.
 */
export function spreadSurplus(
  surplus: readonly Place[],
  missing: readonly Place[],
  { pack, isNear }: { pack: number; isNear: (from: number, to: number) => boolean },
): Move[] {
  const left = new Map(surplus.map(({ outlet_id, quantity }) => [outlet_id, quantity]))
  const moves: Move[] = []
  for (const { outlet_id, quantity } of missing) {
    let open = quantity
    const givers = [...left].filter(([id]) => id !== outlet_id && isNear(id, outlet_id))
    for (const [from, has] of givers.toSorted(([a, more], [b, less]) => less - more || a - b)) {
      const given = amountOf(Math.min(has, open), open, has, pack)
      if (given <= 0 || given < quantity * LEAST_SHARE) continue
      left.set(from, has - given)
      open -= given
      moves.push({ from_outlet_id: from, to_outlet_id: outlet_id, quantity: given })
      if (open <= 0) break
    }
  }
  return moves
}

/** Whole packs up to what is open, rounded up where the giver can spare it; whole base units where not even one can be. */
function amountOf(most: number, open: number, has: number, pack: number): number {
  if (pack > 0) {
    const wanted = Math.min(Math.ceil(open / pack - 1e-9), Math.floor(has / pack + 1e-9))
    if (wanted >= 1) return wanted * pack
  }
  return Math.floor(most + 1e-9)
}
