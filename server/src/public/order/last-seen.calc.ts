/** Remembers the last so many names it was asked about. */
export interface LastSeen {
  /** Whether a name is asked about for the first time, as far as is remembered. */
  isNew(name: string): boolean
}

/** Makes a memory of at most so many names. */
export function createLastSeen(most: number): LastSeen {
  const names = new Set<string>()
  return {
    isNew: (name) => {
      if (names.has(name)) return false
      names.add(name)
      if (names.size > most) {
        // The one that was put in first.
        const [oldest] = names
        if (oldest !== undefined) names.delete(oldest)
      }
      return true
    },
  }
}
