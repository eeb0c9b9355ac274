import {
  hashKey,
  keepPreviousData,
  QueryCache,
  QueryClient,
  queryOptions,
  useQuery,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { askKeeping, dropShown, setOnReached, shownFromDevice } from '../offline/kept-answers.ts'
import { ApiError } from './api-error.ts'
import type { TypedDocument } from './document.ts'
import { mergeNodes, sendAllPages } from './merge-nodes.ts'
import { reportError } from './report-error.ts'
import { send } from './send.ts'

const fresh_ms = 30_000

/** Only failures that may pass by themselves are tried again, and never while offline. */
function shouldRetry(count: number, error: unknown) {
  if (!(error instanceof ApiError) || count >= 2) return false
  if (!navigator.onLine) return false
  return error.code === 'NETWORK' || [502, 503].includes(error.details.status ?? 0)
}

/** The one cache of the panel. */
export const query_client = new QueryClient({
  queryCache: new QueryCache({
    // A record that is not there gets its own page; everything else follows the error catalogue.
    onError: (error) => {
      if (!(error instanceof ApiError && error.code === 'NOT_FOUND')) reportError(error)
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: fresh_ms,
      gcTime: 10 * 60_000,
      retry: shouldRetry,
      // Without a connection the device answers.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
  },
})

/** Asks again for all that is shown from the device; what nobody looks at is forgotten. */
export async function refreshShown(): Promise<void> {
  const cache = query_client.getQueryCache()
  for (const hash of shownFromDevice().keys()) {
    const query = cache.get(hash)
    if (query?.isActive()) continue
    if (query) cache.remove(query)
    dropShown(hash)
  }
  const shown = shownFromDevice()
  if (shown.size === 0) return
  await query_client.invalidateQueries(
    { predicate: ({ queryHash }) => shown.has(queryHash) },
    { cancelRefetch: false },
  )
}
setOnReached(() => void refreshShown())

/** Where a document's answer lies in the cache. */
export function keyOf<R, V>(document: TypedDocument<R, V>, variables: V) {
  return [document.operation_name, variables] as const
}

/** TanStack Query options of a document. */
export function optionsOf<R, V>(document: TypedDocument<R, V>, variables: V) {
  return queryOptions<R>({
    queryKey: keyOf(document, variables),
    queryFn: ({ signal, queryKey }) =>
      askKeeping(document, hashKey(queryKey), () => send(document, variables, { signal })),
    meta: { types: document.types },
  })
}

interface UseDocumentOptions {
  enabled?: boolean
  /** Keeps showing the answer to the variables before while the next loads. */
  keep?: boolean
  /** Asks again every so many milliseconds while the page is looked at; less often after a failure. */
  every_ms?: number
}

const failed_pause = 12

/** Reads a document; the page shows loading and error itself (see kit/states). */
export function useDocument<R, V>(
  document: TypedDocument<R, V>,
  variables: V,
  options: UseDocumentOptions = {},
) {
  return useQuery({
    ...optionsOf(document, variables),
    enabled: options.enabled ?? true,
    placeholderData: options.keep ? keepPreviousData : undefined,
    refetchInterval: ({ state }) =>
      options.every_ms !== undefined && options.every_ms * (state.error ? failed_pause : 1),
  })
}

interface Node {
  id: number
}

/** What a page's variables are besides its place: pages of the same are of one list. */
function narrowingOf(variables: unknown): string {
  const { page: _, limit: __, ...rest } = variables as Readonly<Record<string, unknown>>
  return hashKey([rest])
}

/**
 * The nodes of all pages of a list that are held, merged by id: those of the page read last stand before those read
 * earlier, and of a node that several pages hold the last one read counts. `shown` is the answer on show; it counts least,
 * so that what it holds is there even when the cache has let it go.
 */
export function mergedPages<R, V, N extends Node>(
  document: TypedDocument<R, V>,
  variables: V,
  pick: (answer: R) => { nodes: readonly N[] },
  shown?: R,
): N[] {
  const narrowing = narrowingOf(variables)
  return query_client
    .getQueryCache()
    .findAll({ queryKey: [document.operation_name] })
    .filter(({ queryKey }) => queryKey.length === 2 && narrowingOf(queryKey[1]) === narrowing)
    .sort((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)
    .reduce<N[]>(
      (nodes, { state }) => {
        const answer = state.data as R | undefined
        return answer ? mergeNodes(nodes, pick(answer).nodes) : nodes
      },
      shown ? [...pick(shown).nodes] : [],
    )
}

/** Reads a whole list, page by page, merged by id; for places that show everything. */
export function useAllNodes<R, V, N extends Node>(
  document: TypedDocument<R, V>,
  variables: (page: { page: number; limit: number }) => V,
  pick: (answer: R) => { total: number; nodes: readonly N[] },
  { keep, enabled = true }: Pick<UseDocumentOptions, 'keep' | 'enabled'> = {},
) {
  return useQuery({
    queryKey: [document.operation_name, 'all', variables({ page: 0, limit: 0 })],
    enabled,
    queryFn: ({ signal, queryKey }) =>
      askKeeping(document, hashKey(queryKey), () => sendAllPages(document, variables, pick, signal)),
    meta: { types: document.types },
    placeholderData: keep ? keepPreviousData : undefined,
  })
}

/**
 * Changes nodes that useAllNodes holds, ahead of the answer that will say the same. What is being read meanwhile does
 * not know of the change yet and is not waited for.
 */
export async function patchAllNodes<R, V, N extends Node>(
  document: TypedDocument<R, V>,
  patch: (nodes: readonly N[]) => readonly N[],
): Promise<void> {
  const filter = { queryKey: [document.operation_name, 'all'] }
  await query_client.cancelQueries(filter)
  query_client.setQueriesData<readonly N[]>(filter, (nodes) => (nodes ? patch(nodes) : nodes))
}

/** Reads a document that the route's loader has loaded; suspends otherwise. */
export function useLoaded<R, V>(document: TypedDocument<R, V>, variables: V): R {
  return useSuspenseQuery(optionsOf(document, variables)).data
}

/** For loaders: answers from the cache at once, refreshing it behind when it is old. */
export function load<R, V>(document: TypedDocument<R, V>, variables: V): Promise<R> {
  return query_client.ensureQueryData({ ...optionsOf(document, variables), revalidateIfStale: true })
}

/** Fetches ahead of need; a failure is left for the real request to meet. */
export function prefetch<R, V>(document: TypedDocument<R, V>, variables: V) {
  void query_client.prefetchQuery(optionsOf(document, variables))
}

/** Puts an answer into the cache, as if it had been fetched now. */
export function putAnswer<R, V>(document: TypedDocument<R, V>, variables: V, answer: R) {
  query_client.setQueryData(keyOf(document, variables), answer)
}

/** Drops all that is cached: what is on screen is fetched again, the rest is forgotten. */
export async function clearAll(): Promise<void> {
  query_client.removeQueries({ type: 'inactive' })
  await query_client.invalidateQueries()
}

/**
 * Drops every cached object and list of one type: what is on screen is fetched again, the rest is forgotten.
 * Settles once the visible answers are new.
 */
export async function clearType(type: string): Promise<void> {
  const holdsType = ({ meta }: { meta?: Record<string, unknown> }) =>
    Array.isArray(meta?.types) && meta.types.includes(type)
  query_client.removeQueries({ type: 'inactive', predicate: holdsType })
  await query_client.invalidateQueries({ predicate: holdsType })
}
