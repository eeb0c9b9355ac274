import { useState } from 'react'
import type { ListNode } from './define-list.ts'

/** The rows that are ticked, over all pages. */
export interface Selection<N> {
  nodes: ReadonlyMap<number, N>
  /** How many of them are not on the page shown. */
  elsewhere: number
  /** All that the filters find, where it has several pages that can be ticked at once. */
  whole?: { total: number; take: () => Promise<void> } | undefined
  toggle: (nodes: readonly N[], on: boolean) => void
  clear: () => void
}

/** What a page of a list tells its selection. */
interface Surroundings<N> {
  /** Rows as they are told now, by id. */
  merged?: ReadonlyMap<number, N>
  /** Rows on the page shown; none where all are. */
  shown?: readonly N[]
  total?: number
  /** Reads all that the filters find. */
  readAll?: () => Promise<readonly N[]>
}

/** Ticked at once at most: each row is a request of its own. */
const most = 500

/** Ticks of a list; what is ticked is as `merged` tells it now, where that still holds it. */
export function useSelection<N extends ListNode>(around: Surroundings<N> = {}): Selection<N> {
  const { merged, shown, total = 0, readAll } = around
  const [ticked, setNodes] = useState<ReadonlyMap<number, N>>(new Map())
  const nodes = merged ? new Map([...ticked].map(([id, node]) => [id, merged.get(id) ?? node])) : ticked
  const here = shown?.filter(({ id }) => nodes.has(id)).length ?? nodes.size
  const is_more = shown !== undefined && total > shown.length && total <= most
  return {
    nodes,
    elsewhere: nodes.size - here,
    whole:
      is_more && readAll
        ? {
            total,
            take: async () => {
              const all = await readAll()
              setNodes(new Map(all.map((node) => [node.id, node])))
            },
          }
        : undefined,
    toggle: (changed, on) => {
      const next = new Map(nodes)
      for (const node of changed) {
        if (on) next.set(node.id, node)
        else next.delete(node.id)
      }
      setNodes(next)
    },
    clear: () => setNodes(new Map()),
  }
}
