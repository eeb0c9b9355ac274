import { type ComponentType, lazy, Suspense, useEffect } from 'react'

type Load<P> = () => Promise<ComponentType<P>>

/** A part of a page whose code is fetched when it is first shown, or ahead of that by usePreload. */
export function lazyPart<P extends object>(load: Load<P>) {
  const Part = lazy(async () => ({ default: await load() }))
  // What cannot be had ahead, without a connection say, is fetched when it is shown, and its failure told then.
  return Object.assign(Part, { preload: () => void load().catch(() => {}) })
}

/** A dialog whose code is fetched when it is first opened: a list or a report does without forms until one is asked for. */
export function lazyDialog<P extends object>(load: Load<P>): ComponentType<P> {
  const Part = lazyPart(load)
  return function LazyDialog(props: P) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }
}

const pause_ms = 600

/** Fetches parts of the open page once it has come to rest, so that showing them takes no time. */
export function usePreload(parts: readonly { preload: () => void }[]) {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const part of parts) part.preload()
    }, pause_ms)
    return () => clearTimeout(timer)
  }, [parts])
}
