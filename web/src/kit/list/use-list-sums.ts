import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Column, SumsReader } from './define-list.ts'
import type { FilterEntry } from './filter.ts'

/** The row under a list: what is shown under a column, by its key. */
export interface TotalsRow {
  cells: Readonly<Record<string, ReactNode>>
  /** What the sums leave to be said, beside the word Total. */
  note: string | undefined
}

/**
 * What all that the filters find adds up to; asked for beside the rows, and only where a column on show is added up. The
 * rows wait for the first answer: figures that came later would move them.
 */
export function useListSums<N>(
  reader: SumsReader | undefined,
  types: readonly string[],
  columns: readonly Column<N>[],
  filters: readonly FilterEntry[],
): { totals: TotalsRow | undefined; is_pending: boolean; retry: () => void } {
  const summed = columns.filter(({ total }) => total)
  // In whatever order rows stand they add up to the same.
  const narrowing = filters.filter(({ operator }) => operator)
  const query = reader?.query(narrowing)
  const is_on = query !== undefined && summed.length > 0
  const { data, isPending, refetch } = useQuery({
    queryKey: query?.key ?? ['no sums'],
    queryFn: () => query?.read() ?? null,
    enabled: is_on,
    placeholderData: keepPreviousData,
    // What outdates the rows outdates their sums.
    meta: { types },
  })
  const asked = { is_pending: is_on && isPending, retry: () => void (is_on && refetch()) }
  if (!is_on || !data) return { totals: undefined, ...asked }
  const cells: Record<string, ReactNode> = {}
  for (const { key, file, total } of summed) {
    const sum = data[file?.key ?? key]
    if (total && typeof sum === 'number') cells[key] = total(sum)
  }
  return { totals: { cells, note: reader?.note?.(data) }, ...asked }
}
