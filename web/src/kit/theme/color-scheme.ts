import { useSyncExternalStore } from 'react'

/** What the user chose; 'system' follows the device. */
export type ColorScheme = 'system' | 'light' | 'dark'

const key = 'lumbung-theme'
const listeners = new Set<() => void>()

/** Reads the remembered choice. The same key is read by the inline script in the HTML, before first paint. */
export function readColorScheme(): ColorScheme {
  const value = globalThis.localStorage?.getItem(key)
  return value === 'light' || value === 'dark' ? value : 'system'
}

/** Remembers the choice and applies it at once. */
export function setColorScheme(scheme: ColorScheme) {
  const root = document.documentElement
  if (scheme === 'system') {
    localStorage.removeItem(key)
    delete root.dataset.theme
  } else {
    localStorage.setItem(key, scheme)
    root.dataset.theme = scheme
  }
  for (const notify of listeners) notify()
}

/** The chosen scheme, re-rendering when it changes. */
export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(
    (notify) => {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
    readColorScheme,
    () => 'system',
  )
}
