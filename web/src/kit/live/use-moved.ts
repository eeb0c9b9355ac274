import { useEffect, useRef } from 'react'

/** What came in is on the screen within five seconds: this, and the time that two answers take. */
export const pulse_ms = 3000

/**
 * Calls `onMoved` when a pulse (a small answer asked for every few seconds) is not what it was; its first answer is
 * where it starts from.
 */
export function useMoved(pulse: unknown, onMoved: () => void) {
  const now = pulse === undefined ? undefined : JSON.stringify(pulse)
  const seen = useRef(now)
  useEffect(() => {
    const before = seen.current
    seen.current = now
    if (before !== undefined && now !== undefined && before !== now) onMoved()
  }, [now, onMoved])
}
