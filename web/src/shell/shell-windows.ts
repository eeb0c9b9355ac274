import { useSyncExternalStore } from 'react'

/** The windows the shell itself can open; at most one at a time. */
export type ShellWindow = 'palette' | 'help' | 'waiting' | null

let open: ShellWindow = null
const listeners = new Set<() => void>()

function show(window: ShellWindow) {
  open = window
  for (const notify of listeners) notify()
}

/** What was typed between the press that opens the palette and its appearing. */
let early_text = ''

export const openPalette = () => {
  early_text = ''
  show('palette')
}

/** Keeps a key for the palette that is on its way; true when it took it. */
export function keepEarlyKey(key: string): boolean {
  if (open !== 'palette' || key.length !== 1) return false
  early_text += key
  return true
}

/** What the palette starts with. */
export const readEarlyText = () => early_text

export const openHelp = () => show('help')
export const openWaiting = () => show('waiting')
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
