import { type Column, filtersOf, type ListDefinition, type ListNode, visibleColumns } from './define-list.ts'
import type { ExportedColumn } from './export-list.ts'
import type { FilterEntry } from './filter.ts'
import { parseListSearch } from './list-search.ts'

/** A list as its page asks for it in a file. */
export interface ListFile {
  /** What the address narrows it to besides its own filters. */
  scope: readonly FilterEntry[]
  /** Its own filters, search and order. */
  filters: readonly FilterEntry[]
  columns: ExportedColumn[]
  with_sums: boolean
}

/** Columns as a file has them, but for what is only drawn. */
export const fileColumns = (columns: readonly Column<never>[]): ExportedColumn[] =>
  columns.flatMap(({ drawn, file, key, header }) => (drawn ? [] : [{ key, header, ...file }]))

/** The list of an address in a file. */
export function listFile<R, V, N extends ListNode>(
  definition: ListDefinition<R, V, N>,
  address: Record<string, unknown>,
): ListFile {
  const search = parseListSearch(address)
  return {
    scope: definition.scope?.(address) ?? [],
    filters: filtersOf(definition, search),
    columns: fileColumns(visibleColumns(definition.columns, search)),
    with_sums: definition.sums !== undefined,
  }
}
