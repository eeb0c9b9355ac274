import { useState } from 'react'
import type { ListNode } from './define-list.ts'

/** The rows that are ticked, over all pages. */
export interface Selection<N> {
  nodes: ReadonlyMap<number, N>
  toggle: (nodes: readonly N[], on: boolean) => void
  clear: () => void
}

/** Ticks of a list. */
export function useSelection<N extends ListNode>(): Selection<N> {
  const [nodes, setNodes] = useState<ReadonlyMap<number, N>>(new Map())
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
