import type { Column } from './define-list.ts'
import type { FilterEntry } from './filter.ts'
import type { ListFile } from './list-file.ts'
import type { ListSearch } from './list-search.ts'

/** A list as what chooses its look knows it. */
export interface ListLook {
  /** Name of the list. */
  name: string
  columns: readonly Column<never>[]
  visible: readonly Column<never>[]
  /** What its rows are found by now, as the API takes it. */
  filters: readonly FilterEntry[]
  onChange: (search: ListSearch) => void
  /** What its page would ask for in a file at another address. */
  fileOf: (address: Record<string, unknown>) => ListFile
}

/** How the open page is shown, and what changes it. */
export interface ViewMenuProps {
  /** Absent where the page is no list. */
  list?: ListLook
}
