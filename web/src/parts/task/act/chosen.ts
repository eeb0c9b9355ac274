import { useState } from 'react'

/** Which of some rows are chosen; all of them at first. */
export function useChosen<K>(keys: readonly K[]) {
  const [left_out, setLeftOut] = useState<ReadonlySet<K>>(new Set())
  return {
    count: keys.filter((key) => !left_out.has(key)).length,
    has: (key: K) => !left_out.has(key),
    toggle: (key: K) => {
      const next = new Set(left_out)
      if (!next.delete(key)) next.add(key)
      setLeftOut(next)
    },
  }
}
