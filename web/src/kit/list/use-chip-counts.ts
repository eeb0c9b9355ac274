import { useQueries } from '@tanstack/react-query'
import { optionsOf } from '../graphql/query.ts'
import type { ListDefinition, ListNode } from './define-list.ts'
import type { FilterEntry } from './filter.ts'

/** How many rows each quick filter has; asked for after the rows themselves, undefined until known. */
export function useChipCounts<R, V, N extends ListNode>(
  definition: ListDefinition<R, V, N>,
  enabled: boolean,
  scope: readonly FilterEntry[],
): readonly (number | undefined)[] {
  return useQueries({
    queries: definition.chips.map((chip) => ({
      ...optionsOf(definition.document, definition.variablesOf(1, 1, [...scope, ...chip.filters])),
      enabled: enabled && !chip.uncounted,
    })),
    combine: (answers) => answers.map(({ data }) => data && definition.pick(data).total),
  })
}
