import { useSyncExternalStore } from 'react'
import type { BulkResult } from './bulk-report.tsx'

/** What is being done with many rows, or what became of them. */
interface BulkState {
  /** How many of how many rows are through. */
  progress: { done: number; total: number } | null
  /** Rows of which some were refused. */
  report: readonly BulkResult[] | null
}

let state: BulkState = { progress: null, report: null }
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
export const tellProgress = (progress: BulkState['progress']) => change({ progress })

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
