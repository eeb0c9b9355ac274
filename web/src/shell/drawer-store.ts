import { useSyncExternalStore } from 'react'

/** From this width on the sidebar stands beside the page; below it is a drawer over it. */
export const wide_px = 1024

interface DrawerState {
  mobile_open: boolean
  desktop_open: boolean
  /** How far the menu is scrolled. */
  scroll: number
}

const scroll_key = 'lumbung-menu-scroll'
let state: DrawerState = {
  mobile_open: false,
  desktop_open: true,
  scroll: Number(globalThis.sessionStorage?.getItem(scroll_key) ?? 0),
}
const listeners = new Set<() => void>()

function change(next: Partial<DrawerState>) {
  state = { ...state, ...next }
  for (const notify of listeners) notify()
}

/** Flips the drawer that belongs to the width of the window. */
export function toggleDrawer() {
  if (innerWidth >= wide_px) change({ desktop_open: !state.desktop_open })
  else change({ mobile_open: !state.mobile_open })
}

export function closeMobileDrawer() {
  if (state.mobile_open) change({ mobile_open: false })
}

/** Remembers the scroll position of the menu, without re-rendering anything. */
export function keepMenuScroll(scroll: number) {
  state.scroll = scroll
  sessionStorage.setItem(scroll_key, String(Math.round(scroll)))
}

function subscribe(notify: () => void) {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

export function useDrawer(): DrawerState {
  return useSyncExternalStore(subscribe, () => state)
}

function subscribeWidth(notify: () => void) {
  const query = matchMedia(`(min-width: ${wide_px}px)`)
  query.addEventListener('change', notify)
  return () => query.removeEventListener('change', notify)
}

/** True from 1024 px on. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribeWidth, () => innerWidth >= wide_px)
}
