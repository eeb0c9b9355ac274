import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { withSearch } from '../router/with-search.ts'

/** How close rows stand. */
export type Density = 'rapat' | 'lega'

/** What an address says of how a list looks; what it leaves open is as this browser keeps it. */
export interface LookSearch {
  rapat?: 'ya' | 'tidak'
  sematan?: 'ya' | 'tidak'
}

const density_key = 'lumbung-density'
const pinned_key = (list: string) => `lumbung-pinned:${list}`
const listeners = new Set<() => void>()

const subscribe = (notify: () => void) => {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

const notifyAll = () => {
  for (const notify of listeners) notify()
}

const readDensity = (): Density => (localStorage.getItem(density_key) === 'rapat' ? 'rapat' : 'lega')

/** The density of the list that is open; null where none is. */
let open_density: Density | null = null

/** Puts the density on all tables: of the open list, else what this browser keeps. */
export function applyDensity() {
  document.documentElement.dataset.density = open_density ?? readDensity()
}

/** A yes or no of the address; null where it says nothing. */
function useAsked(name: keyof LookSearch): [boolean | null, (is_on: boolean) => void] {
  const { [name]: asked }: LookSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = (is_on: boolean) =>
    void navigate({
      to: '.',
      search: withSearch((old) => ({ ...old, [name]: is_on ? 'ya' : 'tidak' })),
      replace: true,
      resetScroll: false,
    })
  return [asked === undefined ? null : asked === 'ya', change]
}

/** How close rows stand: as the address says, which a saved view may, else as this browser keeps it for all tables. */
export function useDensity(): [Density, (density: Density) => void] {
  const kept = useSyncExternalStore(subscribe, readDensity)
  const [asked, ask] = useAsked('rapat')
  return [
    asked === null ? kept : asked ? 'rapat' : 'lega',
    (next) => {
      if (asked !== null) return ask(next === 'rapat')
      localStorage.setItem(density_key, next)
      notifyAll()
    },
  ]
}

/** Puts the density of the open list on its table while it is open. */
export function useAppliedDensity() {
  const [density] = useDensity()
  useEffect(() => {
    open_density = density
    applyDensity()
    return () => {
      open_density = null
      applyDensity()
    }
  }, [density])
}

/** Whether the first column of a list stays in sight where its table is broader than the window; as the density is kept. */
export function usePinned(list: string): [boolean, (is_pinned: boolean) => void] {
  const kept = useSyncExternalStore(subscribe, () => localStorage.getItem(pinned_key(list)) !== null)
  const [asked, ask] = useAsked('sematan')
  return [
    asked ?? kept,
    (next) => {
      if (asked !== null) return ask(next)
      if (next) localStorage.setItem(pinned_key(list), '1')
      else localStorage.removeItem(pinned_key(list))
      notifyAll()
    },
  ]
}

/** What a view keeps of how a list looks now: what is not usual. */
export function useLook(list: string): LookSearch {
  const [density] = useDensity()
  const [is_pinned] = usePinned(list)
  const [asked_density] = useAsked('rapat')
  const [asked_pinned] = useAsked('sematan')
  return {
    ...(density === 'rapat' ? { rapat: 'ya' } : asked_density === null ? {} : { rapat: 'tidak' }),
    ...(is_pinned ? { sematan: 'ya' } : asked_pinned === null ? {} : { sematan: 'tidak' }),
  }
}
