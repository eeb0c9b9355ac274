import { useSyncExternalStore } from 'react'

/** The windows the shell itself can open; at most one at a time. */
export type ShellWindow = 'palette' | 'help' | null

let open: ShellWindow = null
const listeners = new Set<() => void>()

function show(window: ShellWindow) {
  open = window
  for (const notify of listeners) notify()
}

export const openPalette = () => show('palette')
export const openHelp = () => show('help')
export const closeWindow = () => show(null)

export function useShellWindow(): ShellWindow {
  return useSyncExternalStore(
    (notify) => {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
    () => open,
  )
}
