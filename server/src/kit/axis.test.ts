import fc from 'fast-check'
import { expect, test } from 'vitest'
import { labelEvery, niceTicks } from './axis.calc.ts'

test('ticks are round and begin at zero', () => {
  expect(niceTicks(0, 8_240_000)).toEqual([0, 3_000_000, 6_000_000, 9_000_000])
  expect(niceTicks(0, 2, 3, true)).toEqual([0, 1, 2])
  expect(niceTicks(-400, 900)).toEqual([-500, 0, 500, 1000])
  expect(niceTicks(0, 0)).toEqual([0, 1])
})

test('ticks hold every range in few steps', () => {
  const amount = fc.integer({ min: -1e12, max: 1e12 })
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      const ticks = niceTicks(Math.min(a, b), Math.max(a, b))
      expect(ticks).toContain(0)
      expect(ticks[0]).toBeLessThanOrEqual(Math.min(a, b, 0))
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(a, b, 0))
      expect(ticks.length).toBeLessThanOrEqual(6)
    }),
  )
})

test('names keep their distance', () => {
  expect(labelEvery(37, 44)).toBe(2)
  expect(labelEvery(3, 50)).toBe(30)
})
