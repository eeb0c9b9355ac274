import { useState } from 'react'
import type { ListNode } from './define-list.ts'

/** The rows that are ticked, over all pages. */
export interface Selection<N> {
  nodes: ReadonlyMap<number, N>
  toggle: (nodes: readonly N[], on: boolean) => void
  clear: () => void
}

/** Ticks of a list; what is ticked is as `merged` tells it now, where that still holds it. */
export function useSelection<N extends ListNode>(merged?: ReadonlyMap<number, N>): Selection<N> {
  const [ticked, setNodes] = useState<ReadonlyMap<number, N>>(new Map())
  const nodes = merged ? new Map([...ticked].map(([id, node]) => [id, merged.get(id) ?? node])) : ticked
  return {
    nodes,
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
