import { useEffect, useState } from 'react'

/** What a header of whole seconds and the way of an answer may be wrong by. */
const tolerated_ms = 5_000

/** How far a device's clock is behind the server's, in milliseconds; 0 when not known or next to nothing. */
export function offsetOf(server_date: string | null, now: number): number {
  const offset = Date.parse(server_date ?? '') - now
  return Math.abs(offset) > tolerated_ms ? offset : 0
}

/** The same for this device, asked once: entries are stamped with the server's time, whatever the phone shows. */
export function useClockOffset(): number {
  const [offset, setOffset] = useState(0)
  useEffect(() => {
    fetch('/healthz', { method: 'HEAD', cache: 'no-store' })
      .then(({ headers }) => setOffset(offsetOf(headers.get('date'), Date.now())))
      // Without an answer the phone's own clock has to do.
      .catch(() => {})
  }, [])
  return offset
}
