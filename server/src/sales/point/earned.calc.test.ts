import fc from 'fast-check'
import { expect, test } from 'vitest'
import { earnedPoints, pointsToPay } from './earned.calc.ts'

const amount = fc.integer({ min: 0, max: 1_000_000_000 })
const price = fc.integer({ min: 1, max: 1_000_000 })

test('points are what was paid with what counts, over the price, rounded down', () => {
  fc.assert(
    fc.property(amount, amount, amount, price, (eligible, counting, other, rupiah_per_point) => {
      const paid = counting + other
      const points = earnedPoints({ eligible, paid_counting: counting, paid, rupiah_per_point })
      if (eligible === 0 || counting === 0) expect(points).toBe(0)
      else if (points < 10_000_000) {
        const worth = BigInt(points) * BigInt(rupiah_per_point) * BigInt(paid)
        const base = BigInt(eligible) * BigInt(counting)
        expect(worth <= base && base < worth + BigInt(rupiah_per_point) * BigInt(paid)).toBe(true)
      }
    }),
  )
})

test('what came back in parts takes back what came back at once', () => {
  const of = (eligible: number) =>
    earnedPoints({ eligible, paid_counting: 100_000, paid: 100_000, rupiah_per_point: 10_000 })
  expect([of(99_999), of(100_000), of(-1), of(0)]).toEqual([9, 10, 0, 0])
})

test('points that pay an amount pay it in full and no point more', () => {
  fc.assert(
    fc.property(amount, price, (due, value) => {
      const points = pointsToPay(due, value)
      expect(points * value).toBeGreaterThanOrEqual(due)
      expect(due === 0 ? points : (points - 1) * value < due).toBe(due === 0 ? 0 : true)
    }),
  )
})
