import { describeCondition, readCondition } from './condition.ts'
import type { ListDefinition, ListNode } from './define-list.ts'
import type { ListState } from './use-list.ts'

/** What a list is narrowed to besides its scope, in words for paper: quick filter, conditions, search. */
export function describeNarrowing<R, V, N extends ListNode>(
  definition: ListDefinition<R, V, N>,
  { search }: ListState<N>,
): string[] {
  const chip = definition.chips.find(({ key }) => key === search.status)
  const conditions = (search.f ?? []).flatMap((text) => readCondition(text, definition.filters) ?? [])
  return [
    ...(chip ? [chip.label] : []),
    ...conditions.map((condition) => describeCondition(condition, definition.filters)),
    ...(search.q ? [`berisi “${search.q}”`] : []),
  ]
}
