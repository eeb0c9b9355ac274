import { useEffect, useId, useSyncExternalStore } from 'react'

/** How a form of the page stands: fields that are not saved yet, and messages shown at them. */
interface FormState {
  readonly part: string
  readonly changes: number
  readonly problems: number
}

let forms: ReadonlyMap<string, FormState> = new Map()
const listeners = new Set<() => void>()

function change(write: (next: Map<string, FormState>) => void): void {
  const next = new Map(forms)
  write(next)
  forms = next
  for (const notify of listeners) notify()
}

/** Tells how a form stands for as long as it is there; answers the name it is known by. */
export function useTellUnsaved(part: string, changes: number, problems: number): string {
  const key = useId()
  useEffect(() => {
    change((next) => next.set(key, { part, changes, problems }))
  }, [key, part, changes, problems])
  useEffect(() => () => change((next) => next.delete(key)), [key])
  return key
}

function subscribe(notify: () => void) {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/** The forms that are on the page, for what stands above several of them. */
export function useFormsOfPage(): readonly FormState[] {
  return [...useSyncExternalStore(subscribe, () => forms).values()]
}

/** Changes of all forms of the page, told to the first form that has any, so that one of them asks; 0 to the others. */
export function unsavedAskedBy(key: string): number {
  const open = [...forms].filter(([, { changes }]) => changes > 0)
  return open[0]?.[0] === key ? open.reduce((sum, [, { changes }]) => sum + changes, 0) : 0
}
