/** Two that may be a pair; the nearer the better. */
export interface Choice<One, Other> {
  readonly one: One
  readonly other: Other
  /** Whole number from 0 on. */
  readonly distance: number
}

/**
 * As many pairs as there can be, each of both sides in one at most; nearer choices are tried first. Of equals those that
 * are given first go first.
 */
export function pairAll<One, Other>(choices: readonly Choice<One, Other>[]): [One, Other][] {
  const near = [...choices].sort((a, b) => a.distance - b.distance)
  const partners = Map.groupBy(near, ({ one }) => one)
  const one_of = new Map<Other, One>()
  // A partner that is taken is free where the one who has it finds another.
  const find = (one: One, tried: Set<Other>): boolean => {
    for (const { other } of partners.get(one) ?? []) {
      if (tried.has(other)) continue
      tried.add(other)
      const before = one_of.get(other)
      if (before !== undefined && !find(before, tried)) continue
      one_of.set(other, one)
      return true
    }
    return false
  }
  for (const one of partners.keys()) find(one, new Set())
  return [...one_of].map(([other, one]) => [one, other])
}
