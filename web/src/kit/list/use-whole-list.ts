import { useSearch } from '@tanstack/react-router'
import { useAllNodes } from '../graphql/query.ts'
import { filtersOf, type ListDefinition, type ListNode, visibleColumns } from './define-list.ts'
import type { FilterEntry } from './filter.ts'
import { parseListSearch } from './list-search.ts'
import { type ListState, useListChange } from './use-list.ts'
import { useSelection } from './use-selection.ts'

const nothing: readonly never[] = []

/** A list without pages: everything the address asks for, `order` when it names no order of its own. */
export function useWholeList<R, V, N extends ListNode>(
  definition: ListDefinition<R, V, N>,
  order: readonly FilterEntry[],
): ListState<N> {
  const search = parseListSearch(useSearch({ strict: false }))
  const narrowing = filtersOf(definition, search)
  const filters = search.urut ? narrowing : [...narrowing, ...order]
  const query = useAllNodes(
    definition.document,
    ({ page, limit }) => definition.variablesOf(page, limit, filters),
    definition.pick,
    { keep: true },
  )
  const nodes = query.data ?? nothing
  return {
    name: definition.name,
    search,
    nodes,
    total: nodes.length,
    page: 1,
    limit: nodes.length,
    columns: visibleColumns(definition.columns, search),
    filters,
    scope: nothing,
    is_loading: query.isPending,
    is_stale: query.isPlaceholderData,
    error: query.isError && !query.data ? query.error : null,
    retry: () => void query.refetch(),
    is_narrowed: Boolean(search.q || search.status || search.f?.length),
    selection: useSelection<N>(),
    change: useListChange(),
  }
}
