import { sendAllPages } from '../graphql/merge-nodes.ts'
import { usePrint } from '../page/use-print.ts'
import type { ListDefinition, ListNode } from './define-list.ts'
import type { ListState } from './use-list.ts'

/** More rows than this are for a file, not for paper. */
const most_rows = 500

/** How a list is put on paper. */
export interface Printing {
  /** Why it cannot be, if it cannot. */
  refusal: string | undefined
  print: () => Promise<void>
}

/** A list as it is shown: a page of it, or while it is printed all that the filters find. */
export function usePrintedList<R, V, N extends ListNode>(
  definition: ListDefinition<R, V, N>,
  list: ListState<N>,
): { shown: ListState<N>; printing: Printing } {
  const [nodes, startPrint] = usePrint<readonly N[]>()
  const shown = nodes ? { ...list, nodes, page: 1, limit: nodes.length, is_stale: false } : list
  const print = async () => {
    const all = await sendAllPages(
      definition.document,
      ({ page, limit }) => definition.variablesOf(page, limit, list.filters),
      definition.pick,
    )
    startPrint(all)
  }
  const refusal =
    list.total > most_rows ? `Maksimal ${most_rows} baris untuk dicetak, persempit filter Anda` : undefined
  return { shown, printing: { refusal, print } }
}
