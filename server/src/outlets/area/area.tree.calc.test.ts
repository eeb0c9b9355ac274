import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeUnder } from './area.tree.calc.ts'

const anyTree = fc.array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 12 }).map((parents) => {
  const tree: { id: number; parent: number | null }[] = []
  for (const [at, pick] of parents.entries())
    tree.push({ id: at + 1, parent: pick % (at + 1) === 0 ? null : pick % (at + 1) })
  return tree
})

const pathIn = (tree: readonly { id: number; parent: number | null }[], id: number): number[] => {
  const parent = tree.find((area) => area.id === id)?.parent ?? null
  return parent === null ? [id] : [...pathIn(tree, parent), id]
}

test('paths after a move are those of the moved tree; circles and depth beyond five are refused', () => {
  fc.assert(
    fc.property(anyTree, fc.nat(), fc.nat(), (tree, who, where) => {
      const area = tree[who % tree.length]
      const target = where % (tree.length + 1)
      const parent = target === 0 ? null : target
      if (!area) throw new Error('no area')
      const placed = tree.map(({ id }) => ({ id, path: pathIn(tree, id) }))
      const of = (id: number | null) => placed.find((other) => other.id === id)
      const self = of(area.id)
      if (!self) throw new Error('no place')
      const told = placeUnder(placed, self, of(parent))
      const moved = tree.map((other) => (other.id === area.id ? { ...other, parent } : other))
      const is_circle = parent !== null && pathIn(tree, parent).includes(area.id)
      const below = is_circle ? [] : tree.filter(({ id }) => pathIn(tree, id).includes(area.id))
      const paths = below.map(({ id }) => [id, pathIn(moved, id)] as const)
      const is_deep = paths.some(([, path]) => path.length > 5)
      expect(told).toEqual(is_circle ? 'circle' : is_deep ? 'too_deep' : new Map(paths))
    }),
  )
})
