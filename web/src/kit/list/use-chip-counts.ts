import { useQueries } from '@tanstack/react-query'
import { optionsOf } from '../graphql/query.ts'
import type { ListDefinition, ListNode } from './define-list.ts'

/** How many rows each quick filter has; asked for after the rows themselves, undefined until known. */
export function useChipCounts<R, V, N extends ListNode>(
  definition: ListDefinition<R, V, N>,
  enabled: boolean,
): readonly (number | undefined)[] {
  return useQueries({
    queries: definition.chips.map((chip) => ({
      ...optionsOf(definition.document, definition.variablesOf(1, 1, [...chip.filters])),
      enabled: enabled && !chip.uncounted,
    })),
    combine: (answers) => answers.map(({ data }) => data && definition.pick(data).total),
  })
}
