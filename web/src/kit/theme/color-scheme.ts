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

/** The colour around the page on a phone, by scheme. */
const frame = { light: '#0f6b57', dark: '#191d1a' }

/** Lets the frame around the page follow the choice; one tag of the page is for light devices, one for dark ones. */
export function paintFrame(scheme = readColorScheme()) {
  for (const tag of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    tag.content = frame[scheme === 'system' ? (tag.media.includes('dark') ? 'dark' : 'light') : scheme]
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
  paintFrame(scheme)
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
