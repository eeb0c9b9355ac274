import { useSyncExternalStore } from 'react'
import type { BulkResult } from './bulk-result.ts'

/** What is being done with many rows, or what became of them. */
interface BulkState {
  /** How many of how many rows are through. */
  progress: { done: number; total: number } | null
  /** Rows of which some were refused. */
  report: readonly BulkResult[] | null
  /** Whoever started it wants no more rows done. */
  is_stopped: boolean
}

let state: BulkState = { progress: null, report: null, is_stopped: false }
const listeners = new Set<() => void>()

function change(next: Partial<BulkState>) {
  state = { ...state, ...next }
  for (const notify of listeners) notify()
}

const subscribe = (notify: () => void) => {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/** Tells how far a run over many rows is; null when it is over. */
export const tellProgress = (progress: BulkState['progress']) =>
  change({ progress, ...(progress === null || progress.done === 0 ? { is_stopped: false } : {}) })

/** Leaves the rows that are not through yet as they are. */
export const stopBulk = () => change({ is_stopped: true })

/** Whether the run is to go no further. */
export const isBulkStopped = () => state.is_stopped

/** Lists what became of the rows; false where no list is there to show it. */
export function showResults(report: readonly BulkResult[]): boolean {
  if (listeners.size === 0) return false
  change({ report })
  return true
}

export const closeResults = () => change({ report: null })

/** For the bar of a list. */
export function useBulkState(): BulkState {
  return useSyncExternalStore(subscribe, () => state)
}
