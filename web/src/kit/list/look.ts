import { useSyncExternalStore } from 'react'

/** How close rows stand. */
export type Density = 'rapat' | 'lega'

const density_key = 'lumbung-density'
const pinned_key = (list: string) => `lumbung-pinned:${list}`
const listeners = new Set<() => void>()

const subscribe = (notify: () => void) => {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

const readDensity = (): Density => (localStorage.getItem(density_key) === 'rapat' ? 'rapat' : 'lega')

/** Puts the density that this browser keeps on all tables. */
export function applyDensity() {
  document.documentElement.dataset.density = readDensity()
}

/** How close the rows of all tables stand, kept in this browser. */
export function useDensity(): [Density, (density: Density) => void] {
  const density = useSyncExternalStore(subscribe, readDensity)
  return [
    density,
    (next) => {
      localStorage.setItem(density_key, next)
      applyDensity()
      for (const notify of listeners) notify()
    },
  ]
}

/** Whether the first column of a list stays in sight where its table is broader than the window, kept in this browser. */
export function usePinned(list: string): [boolean, (is_pinned: boolean) => void] {
  const is_pinned = useSyncExternalStore(subscribe, () => localStorage.getItem(pinned_key(list)) !== null)
  return [
    is_pinned,
    (next) => {
      if (next) localStorage.setItem(pinned_key(list), '1')
      else localStorage.removeItem(pinned_key(list))
      for (const notify of listeners) notify()
    },
  ]
}
