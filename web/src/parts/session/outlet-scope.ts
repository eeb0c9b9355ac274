import { useSyncExternalStore } from 'react'

const key = 'lumbung-outlet'
const listeners = new Set<() => void>()

/** The outlet a person works in; null for all they may see. Reports and lists start from it. */
export function readOutletScope(): number | null {
  const value = Number(globalThis.localStorage?.getItem(key) ?? '')
  return value > 0 ? value : null
}

export function setOutletScope(outlet_id: number | null) {
  if (outlet_id === null) localStorage.removeItem(key)
  else localStorage.setItem(key, String(outlet_id))
  for (const notify of listeners) notify()
}

export function useOutletScope(): number | null {
  return useSyncExternalStore((notify) => {
    listeners.add(notify)
    return () => listeners.delete(notify)
  }, readOutletScope)
}
