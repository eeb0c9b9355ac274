import { talliesOf } from '../graphql/document.ts'
import { useDocument } from '../graphql/query.ts'
import type { ListDefinition, ListNode } from './define-list.ts'
import type { FilterEntry } from './filter.ts'

/** How many rows each quick filter has, asked for at once after the rows themselves; undefined until known. */
export function useChipCounts<R, V, N extends ListNode>(
  definition: ListDefinition<R, V, N>,
  enabled: boolean,
  scope: readonly FilterEntry[],
): readonly (number | undefined)[] {
  const { chips } = definition
  const counted = chips.filter((chip) => !chip.uncounted)
  const { data } = useDocument(
    talliesOf(definition.document),
    { of: counted.map(({ filters }) => [...scope, ...filters]) },
    { enabled: enabled && counted.length > 0 },
  )
  const tallies = Object.values(data ?? {})[0]?.tallies
  return chips.map((chip) => tallies?.[counted.indexOf(chip)])
}
