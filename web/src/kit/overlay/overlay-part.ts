import { useSyncExternalStore } from 'react'
import { showToast } from '../toast/toast.ts'

/** Code that is fetched when it is first needed, and then there at once. */
export interface OverlayPart<T> {
  /** Fetches it unless it is there or on its way; false when that failed. */
  want: () => Promise<boolean>
  read: () => T | null
  subscribe: (notify: () => void) => () => void
}

/** A failure is said once and asked for anew at the next need, unlike with React's own `lazy`. */
export function overlayPart<T>(load: () => Promise<T>): OverlayPart<T> {
  let part: T | null = null
  let pending: Promise<boolean> | null = null
  const listeners = new Set<() => void>()
  const fetchPart = async () => {
    try {
      part = await load()
      for (const notify of listeners) notify()
      return true
    } catch {
      pending = null
      showToast({ tone: 'bad', message: 'Bagian halaman ini gagal dimuat, periksa koneksi Anda' })
      return false
    }
  }
  return {
    want: () => {
      pending ??= fetchPart()
      return pending
    },
    read: () => part,
    subscribe: (notify) => {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
  }
}

/** The part once it is there, null until then. */
export function useOverlayPart<T>(part: OverlayPart<T>): T | null {
  return useSyncExternalStore(part.subscribe, part.read, () => null)
}
