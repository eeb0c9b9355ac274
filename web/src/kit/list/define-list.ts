import type { ReactNode } from 'react'
import { currentTime } from '../clock.ts'
import type { TypedDocument } from '../graphql/document.ts'
import { prefetch } from '../graphql/query.ts'
import { readCondition, toEntry } from './condition.ts'
import type { FilterEntry, FilterField } from './filter.ts'
import { default_page_size, type ListSearch, parseListSearch } from './list-search.ts'

/** What every node of a list has. */
export interface ListNode {
  id: number
}

interface ColumnInFile {
  /** The API's field, where it is not the column's key. */
  key?: string
  /** What stands here for a value. */
  words?: Readonly<Record<string, string>>
  /** The field with the zone by whose clock a row's moments are read. */
  zone?: string
}

/** A column of a list. */
export interface Column<N> {
  /** Name in the address; in exports too, where the API has a field of that name. */
  key: string
  /** Only drawn here: exports leave it out. */
  drawn?: true
  /** How a file says what is drawn here, where the API's own value would read otherwise. */
  file?: ColumnInFile
  header: string
  cell: (node: N) => ReactNode
  /** Field the server sorts by. */
  sort?: string
  /** Right-aligned figures of equal width. */
  numeric?: boolean
  /** Off until somebody turns it on. */
  hidden?: boolean
  /** Cannot be turned off. */
  locked?: boolean
  /** How what all rows of the list add up to is shown under the column, where its list tells that. */
  total?: (sum: number) => ReactNode
  /** Place on the card a row becomes on a phone; none leaves it out. */
  card?: 'title' | 'note' | 'aside' | 'status'
}

/** A quick filter: a chip over the list. */
export interface Chip {
  key: string
  label: string
  filters: readonly FilterEntry[]
  /** Not counted beside the label. */
  uncounted?: boolean
}

interface Page<N> {
  total: number
  nodes: readonly N[]
}

interface ListVariables {
  page?: number | null
  limit?: number | null
  filters?: readonly object[] | null
}

/** What a list adds up, by the API's field; null what may not be seen. */
export type ListSums = Readonly<Record<string, number | null>>

/** Where a list's sums are read: a document of their own, so that turning a page does not add them up again. */
export interface SumsReader {
  query: (filters: readonly FilterEntry[]) => {
    key: readonly unknown[]
    read: () => Promise<ListSums | null>
  }
  /** What is said beside the word Total. */
  note?: (sums: ListSums) => string | undefined
}

interface ListOptions<R, V, N> {
  /** Name of the list in exports and saved views, e.g. 'outlet'. */
  name: string
  document: TypedDocument<R, V>
  /** Finds the page in the answer. */
  pick: (answer: R) => Page<N>
  columns: readonly Column<N>[]
  filters?: readonly FilterField[]
  /** Fields that are usually filtered by, the likeliest first; the first ones where none is named. */
  likely?: readonly string[]
  /** Quick filters; the first is the list as it opens. */
  chips?: readonly Chip[]
  /** Placeholder of the search box; no box without it. */
  search?: string
  sums?: SumsReader
  /** What else the address narrows every page of the list to, chips and exports included: a report's period. */
  scope?: (search: Record<string, unknown>) => FilterEntry[]
}

/** A list page's data, columns and filters, declared once. */
export interface ListDefinition<R, V, N extends ListNode> extends ListOptions<R, V, N> {
  filters: readonly FilterField[]
  chips: readonly Chip[]
  /** For the route: reads the list's state from the address. */
  validateSearch: (search: Record<string, unknown>) => ListSearch
  /** For the route: fetches the page of an address ahead of need. */
  prefetch: (search: ListSearch, scope?: readonly FilterEntry[]) => void
  /** Variables of the page an address shows. */
  variables: (search: ListSearch, scope?: readonly FilterEntry[]) => V
  /** Variables of any page with given filters. */
  variablesOf: (page: number, limit: number, filters: FilterEntry[]) => V
}

/** Minutes east of UTC where the person is; carried by date filters. */
export function timeOffset(): number {
  return -new Date(currentTime()).getTimezoneOffset()
}

/** The API's filters for an address: scope, chip, conditions, search text, sort. */
export function filtersOf(
  definition: {
    filters: readonly FilterField[]
    chips: readonly Chip[]
    columns: readonly Pick<Column<never>, 'sort'>[]
  },
  search: ListSearch,
  scope: readonly FilterEntry[] = [],
): FilterEntry[] {
  const chip = definition.chips.find(({ key }) => key === search.status) ?? definition.chips[0]
  const entries: FilterEntry[] = [...scope, ...(chip?.filters ?? [])]
  for (const text of search.f ?? []) {
    const condition = readCondition(text, definition.filters)
    if (condition) entries.push(toEntry(condition, definition.filters, timeOffset()))
  }
  if (search.q) entries.push({ field: 'q', type: 'String', operator: 'Contain', value: [search.q] })
  if (search.urut) {
    const descending = search.urut.startsWith('-')
    const field = descending ? search.urut.slice(1) : search.urut
    // A column that its viewer does not have is in no order for it: an address may be of somebody who has it.
    if (definition.columns.some(({ sort }) => sort === field))
      entries.push({ field, sort: descending ? 'Desc' : 'Asc' })
  }
  return entries
}

/** Declares a list; see ListOptions. */
export function defineList<R, V extends ListVariables, N extends ListNode>(
  options: ListOptions<R, V, N>,
): ListDefinition<R, V, N> {
  const variablesOf = (page: number, limit: number, filters: FilterEntry[]) => {
    const variables: ListVariables = { page, limit, filters }
    return variables as V
  }
  const filters = options.filters ?? []
  const chips = options.chips ?? []
  const variables = (search: ListSearch, scope?: readonly FilterEntry[]) =>
    variablesOf(
      search.halaman ?? 1,
      search.baris ?? default_page_size,
      filtersOf({ filters, chips, columns: options.columns }, search, scope),
    )
  return {
    ...options,
    filters,
    chips,
    variables,
    variablesOf,
    validateSearch: parseListSearch,
    prefetch: (search, scope) => prefetch(options.document, variables(search, scope)),
  }
}

/** The columns an address shows, in its order; `locked` ones are never lost. */
export function visibleColumns<N>(columns: readonly Column<N>[], search: ListSearch): readonly Column<N>[] {
  if (!search.kolom) return columns.filter((column) => !column.hidden)
  const chosen = search.kolom.split('.').flatMap((key) => columns.filter((column) => column.key === key))
  const missing = columns.filter((column) => column.locked && !chosen.includes(column))
  return [...missing, ...chosen]
}
