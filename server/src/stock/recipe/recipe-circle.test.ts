import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findCircle, type Parts } from './recipe-circle.calc.ts'

const parts = (told: Record<number, number[]>): Parts =>
  new Map(Object.entries(told).map(([id, made_of]) => [Number(id), made_of]))

test('the way back is told with both its ends, the shortest of several', () => {
  expect(findCircle(parts({ 1: [1] }), 1)).toEqual([1, 1])
  expect(findCircle(parts({ 1: [2, 3], 2: [4], 4: [1], 3: [1] }), 1)).toEqual([1, 3, 1])
  expect(findCircle(parts({ 1: [2], 2: [3], 3: [4], 4: [1] }), 1)).toEqual([1, 2, 3, 4, 1])
})

test('a circle that does not come back to it, and parts met twice, are none of its', () => {
  expect(findCircle(parts({ 1: [2], 2: [3], 3: [2] }), 1)).toBeUndefined()
  expect(findCircle(parts({ 1: [2, 3], 2: [4], 3: [4], 4: [5] }), 1)).toBeUndefined()
  expect(findCircle(parts({}), 1)).toBeUndefined()
})

test('there is a way back exactly where walking all ways comes back, and it is one', () => {
  const id = fc.integer({ min: 1, max: 7 })
  fc.assert(
    fc.property(fc.array(fc.tuple(id, id), { maxLength: 14 }), (edges) => {
      const made_of = new Map<number, number[]>()
      for (const [from, to] of edges) made_of.set(from, [...(made_of.get(from) ?? []), to])
      const reached = new Set(made_of.get(1))
      for (const each of reached) for (const next of made_of.get(each) ?? []) reached.add(next)
      const way = findCircle(made_of, 1)
      expect(way !== undefined).toBe(reached.has(1))
      for (const [at, each] of (way ?? []).slice(1).entries())
        expect(made_of.get(way?.[at] ?? 0)).toContain(each)
      expect([way?.[0] ?? 1, way?.at(-1) ?? 1]).toEqual([1, 1])
    }),
  )
})
