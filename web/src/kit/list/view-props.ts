import type { Column } from './define-list.ts'
import type { ListSearch } from './list-search.ts'

/** How a list is shown now, and what changes it. */
export interface ViewMenuProps<N> {
  list: string
  search: ListSearch
  columns: readonly Column<N>[]
  visible: readonly Column<N>[]
  onChange: (search: ListSearch) => void
}
