import { useSyncExternalStore } from 'react'

const compact = globalThis.matchMedia?.('screen and (max-width: 767px)')

function subscribe(notify: () => void) {
  compact?.addEventListener('change', notify)
  return () => compact?.removeEventListener('change', notify)
}

/** True where rows become cards. */
export function useCompact(): boolean {
  return useSyncExternalStore(subscribe, () => compact?.matches ?? false)
}
