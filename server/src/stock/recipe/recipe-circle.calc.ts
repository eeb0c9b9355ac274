/** What each ingredient made in the kitchen consists of, by id. */
export type Parts = ReadonlyMap<number, readonly number[]>

/**
 * The shortest way from an ingredient through what it is made of back to itself, both ends included; undefined when
 * there is none.
 */
export function findCircle(parts: Parts, start: number): number[] | undefined {
  const came_from = new Map<number, number>()
  let edge = [start]
  while (edge.length > 0) {
    const next: number[] = []
    for (const id of edge) {
      for (const part of parts.get(id) ?? []) {
        if (part === start) return wayTo(came_from, id, start)
        if (came_from.has(part)) continue
        came_from.set(part, id)
        next.push(part)
      }
    }
    edge = next
  }
  return undefined
}

function wayTo(came_from: ReadonlyMap<number, number>, last: number, start: number): number[] {
  const way = [start]
  for (let id = last; id !== start; id = came_from.get(id) ?? start) way.unshift(id)
  return [start, ...way]
}
