import { useNavigate, useSearch } from '@tanstack/react-router'
import { sendAllPages } from '../graphql/merge-nodes.ts'
import { mergedPages, useDocument } from '../graphql/query.ts'
import { withSearch } from '../router/with-search.ts'
import { type Column, filtersOf, type ListDefinition, type ListNode, visibleColumns } from './define-list.ts'
import type { FilterEntry } from './filter.ts'
import { default_page_size, type ListSearch, parseListSearch } from './list-search.ts'
import { type TotalsRow, useListSums } from './use-list-sums.ts'
import { type Selection, useSelection } from './use-selection.ts'

/** A list as its page shows it now. */
export interface ListState<N extends ListNode> {
  name: string
  search: ListSearch
  nodes: readonly N[]
  total: number
  page: number
  limit: number
  columns: readonly Column<N>[]
  /** The API's filters behind what is shown; exports send the same. */
  filters: FilterEntry[]
  /** What the address narrows the list to besides its own filters. */
  scope: readonly FilterEntry[]
  /** True until the first answer. */
  is_loading: boolean
  /** Rows of the address before are shown while the next load. */
  is_stale: boolean
  error: unknown
  retry: () => void
  /** True when a search, chip or condition narrows the list. */
  is_narrowed: boolean
  selection: Selection<N>
  /** What all that the filters find adds up to. */
  totals?: TotalsRow | undefined
  /** Changes the address; anything but the page itself starts again at page 1. */
  change: (change: ListSearch) => void
}

const no_nodes: readonly never[] = []

/** Changes the address of a list. */
export function useListChange(): (change: ListSearch) => void {
  const navigate = useNavigate()
  return (change) => {
    const reset = 'halaman' in change || 'kolom' in change ? {} : { halaman: undefined }
    navigate({
      to: '.',
      search: withSearch((old) => ({ ...old, ...reset, ...change })),
      replace: 'q' in change,
      resetScroll: false,
    })
  }
}

/** State of a list page: everything but the ticks lives in the address. */
export function useList<R, V, N extends ListNode>(definition: ListDefinition<R, V, N>): ListState<N> {
  const address = useSearch({ strict: false })
  const search = parseListSearch(address)
  const scope = definition.scope?.(address) ?? no_nodes
  const variables = definition.variables(search, scope)
  const query = useDocument(definition.document, variables, { keep: true })
  const { data } = query
  const page = data && definition.pick(data)
  // A row that another page of the list told of later is shown as it was told there.
  const rows = page?.nodes ?? no_nodes
  const pages = mergedPages(definition.document, variables, definition.pick, data)
  const merged = new Map(pages.map((node) => [node.id, node]))
  const nodes = query.isPlaceholderData ? rows : rows.map((node) => merged.get(node.id) ?? node)
  const columns = visibleColumns(definition.columns, search)
  const filters = filtersOf(definition, search, scope)
  const selection = useSelection<N>({
    merged,
    shown: nodes,
    total: page?.total ?? 0,
    readAll: () =>
      sendAllPages(
        definition.document,
        ({ page: number, limit }) => definition.variablesOf(number, limit, filters),
        definition.pick,
      ),
  })
  const sums = useListSums(definition.sums, definition.document.types, columns, filters)
  return {
    name: definition.name,
    search,
    nodes,
    total: page?.total ?? 0,
    page: search.halaman ?? 1,
    limit: search.baris ?? default_page_size,
    columns,
    filters,
    totals: sums.totals,
    scope,
    is_loading: query.isPending || sums.is_pending,
    is_stale: query.isPlaceholderData,
    error: query.isError && !query.data ? query.error : null,
    retry: () => {
      void query.refetch()
      sums.retry()
    },
    is_narrowed: Boolean(search.q || search.status || search.f?.length),
    selection,
    change: useListChange(),
  }
}
