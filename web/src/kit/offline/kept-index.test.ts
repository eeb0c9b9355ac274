import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type KeptPlace, keepPlaces } from './kept-index.ts'

const bounds = { most_size: 100, most_places: 6, most_age_ms: 50 }
const key = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'toString', '__proto__')
const place = fc.record({ key, size: fc.integer({ min: 1, max: 40 }), at: fc.integer({ min: 0, max: 100 }) })

test('whatever comes in whatever order, what is kept is within bounds, and each answer once', () => {
  fc.assert(
    fc.property(fc.array(fc.array(place, { maxLength: 5 }), { maxLength: 12 }), (rounds) => {
      let index: readonly KeptPlace[] = []
      const stored = new Set<string>()
      for (const added of rounds) {
        for (const one of added) stored.add(one.key)
        const kept = keepPlaces(index, added, 100, bounds)
        for (const gone of kept.gone) stored.delete(gone)
        index = kept.index
        expect(index.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(bounds.most_size)
        expect(index.length).toBeLessThanOrEqual(bounds.most_places)
        expect(index.every(({ at }) => at >= 50)).toBe(true)
        // What lies on the device is what the index knows: nothing is left behind, nothing is looked for in vain.
        expect([...stored].sort()).toEqual(index.map((one) => one.key).sort())
      }
    }),
  )
})

test('an answer read again is the newer one; what is oldest makes room', () => {
  const first = keepPlaces(
    [],
    [
      { key: 'a', size: 60, at: 60 },
      { key: 'b', size: 30, at: 70 },
    ],
    100,
    bounds,
  )
  expect(first.gone).toEqual([])
  const second = keepPlaces(first.index, [{ key: 'c', size: 50, at: 90 }], 100, bounds)
  expect(second.index.map((one) => one.key)).toEqual(['c', 'b'])
  expect(second.gone).toEqual(['a'])
  expect(keepPlaces(second.index, [{ key: 'b', size: 10, at: 95 }], 100, bounds).index[0]).toEqual({
    key: 'b',
    size: 10,
    at: 95,
  })
})
