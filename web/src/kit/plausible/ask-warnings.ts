import type { Suggestion, Warning } from '@lumbung/server/kit/plausibility.calc.ts'
import { useSyncExternalStore } from 'react'

/** Puts what was probably meant where the figure stands; false where there is no such field. */
export type TakeSuggestion = (path: string, suggestion: Suggestion) => boolean

interface AskedWarnings {
  readonly warnings: readonly Warning[]
  readonly take: TakeSuggestion | undefined
  readonly answer: (is_meant: boolean) => void
}

let asked: AskedWarnings | null = null
const listeners = new Set<() => void>()

function change(next: AskedWarnings | null) {
  asked = next
  for (const notify of listeners) notify()
}

/** Asks whether figures far from their history are meant; false where nobody is there to say so. */
export function askWarnings(warnings: readonly Warning[], take?: TakeSuggestion): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false)
  return new Promise((resolve) => {
    const answer = (is_meant: boolean) => {
      change(null)
      resolve(is_meant)
    }
    change({ warnings, take, answer })
  })
}

function subscribe(notify: () => void) {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/** What is being asked; for the one that shows it. */
export function useAskedWarnings(): AskedWarnings | null {
  return useSyncExternalStore(subscribe, () => asked)
}
