/** Numbers that look like chance and are the same for the same keys. */
export interface Random {
  /** Whether something that happens in `share` of all cases happens now. */
  chance(share: number): boolean
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number
  pick<T>(from: readonly T[]): T | undefined
}

/** A stream of its own for every combination of keys, so that what one draws never shifts another. */
export function randomOf(...keys: readonly (string | number)[]): Random {
  let state = 0x811c9dc5
  for (const sign of keys.join('|')) state = Math.imul(state ^ sign.charCodeAt(0), 0x01000193)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    chance: (share) => next() < share,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (from) => from[Math.floor(next() * from.length)],
  }
}
