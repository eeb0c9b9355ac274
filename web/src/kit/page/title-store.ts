import { useSyncExternalStore } from 'react'

let title = ''
const listeners = new Set<() => void>()

/** Name of the open page: in the browser's tab, and in the header on a phone. */
export function setPageTitle(next: string) {
  if (next === title) return
  title = next
  document.title = `${next} · Lumbung`
  for (const notify of listeners) notify()
}

export function usePageTitle(): string {
  return useSyncExternalStore(
    (notify) => {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
    () => title,
  )
}
