import { useSyncExternalStore } from 'react'
import { query_client } from '../graphql/query.ts'
import { shownFromDevice, subscribeShown } from './kept-answers.ts'

function subscribe(notify: () => void) {
  const ends = [subscribeShown(notify), query_client.getQueryCache().subscribe(notify)]
  return () => {
    for (const end of ends) end()
  }
}

/** The oldest of what the page shows from the device; null while all of it is the server's. */
function readSince(): number | null {
  let since: number | null = null
  for (const [hash, at] of shownFromDevice())
    if (query_client.getQueryCache().get(hash)?.isActive()) since = Math.min(since ?? at, at)
  return since
}

/** Since when what the page shows may have changed, as there is no connection; null where the server has answered. */
export function useShownSince(): number | null {
  return useSyncExternalStore(subscribe, readSince)
}
