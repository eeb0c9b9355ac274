import type { TypedDocument } from './document.ts'
import { send } from './send.ts'

interface WithId {
  id: number
}

/** Merges two pages of one list by id: new nodes stand before existing ones and replace their namesakes. */
export function mergeNodes<N extends WithId>(existing: readonly N[], incoming: readonly N[]): N[] {
  const ids = new Set(incoming.map((node) => node.id))
  return [...incoming, ...existing.filter((node) => !ids.has(node.id))]
}

interface Page<N> {
  total: number
  nodes: readonly N[]
}

const page_size = 100
/** Pages asked for at the same time. */
const at_once = 4

/**
 * Reads a whole list in pages of 100 and merges them by id, for the places that show everything. `variables`
 * makes the document's variables of a page; `pick` finds the list in the answer.
 */
export async function sendAllPages<R, V, N extends WithId>(
  document: TypedDocument<R, V>,
  variables: (page: { page: number; limit: number }) => V,
  pick: (answer: R) => Page<N>,
  signal?: AbortSignal,
): Promise<N[]> {
  const first = pick(await send(document, variables({ page: 1, limit: page_size }), { signal }))
  const read = [first.nodes]
  const pages = Math.ceil(first.total / page_size)
  for (let page = 2; page <= pages; page += at_once) {
    const numbers = Array.from({ length: Math.min(at_once, pages - page + 1) }, (_, index) => page + index)
    const answers = await Promise.all(
      numbers.map((number) => send(document, variables({ page: number, limit: page_size }), { signal })),
    )
    read.push(...answers.map((answer) => pick(answer).nodes))
  }
  // The last page first: each page before it is put before it, so that the list keeps its order.
  return read.reduceRight<N[]>((nodes, page) => mergeNodes(nodes, page), [])
}
