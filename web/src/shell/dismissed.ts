import { useSyncExternalStore } from 'react'

const cookie = 'lumbung_alerts'
const kept_seconds = 14 * 86_400
const listeners = new Set<() => void>()

function readCookie(): string {
  const part = globalThis.document?.cookie.split('; ').find((entry) => entry.startsWith(`${cookie}=`))
  return decodeURIComponent(part?.slice(cookie.length + 1) ?? '')
}

/** Hides an alert; remembered in a cookie by the alert's key. The oldest keys fall out, so it stays small. */
export function dismissAlert(key: string) {
  const keys = [...readCookie().split(' ').filter(Boolean), key].slice(-12)
  // biome-ignore lint/suspicious/noDocumentCookie: the specification keeps this choice in a cookie
  document.cookie = `${cookie}=${encodeURIComponent(keys.join(' '))}; path=/; max-age=${kept_seconds}; samesite=lax`
  for (const notify of listeners) notify()
}

/** Keys of the alerts that were hidden. */
export function useDismissed(): readonly string[] {
  const text = useSyncExternalStore((notify) => {
    listeners.add(notify)
    return () => listeners.delete(notify)
  }, readCookie)
  return text.split(' ')
}
