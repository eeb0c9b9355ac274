import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mulDivHalfUp, spread } from './exact.calc.ts'

const safe = fc.maxSafeNat()

test('mulDivHalfUp equals the division in unlimited precision', () => {
  fc.assert(
    fc.property(safe, safe, fc.integer({ min: 1, max: 10 ** 12 }), (a, b, c) => {
      const exact = (2n * BigInt(a) * BigInt(b) + BigInt(c)) / (2n * BigInt(c))
      if (exact > BigInt(Number.MAX_SAFE_INTEGER)) expect(() => mulDivHalfUp(a, b, c)).toThrow(RangeError)
      else expect(BigInt(mulDivHalfUp(a, b, c))).toBe(exact)
    }),
    {
      numRuns: 5_000,
      examples: [
        [9_007_199_254_740_991, 1, 2],
        [0, 0, 1],
        [1, 5_000, 10_000],
      ],
    },
  )
})

test('shares add up, are never negative, never above their weight, and within one of the true share', () => {
  const weights = fc.array(fc.nat(10 ** 12), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (given, part) => {
      const sum = given.reduce((a, b) => a + b, 0)
      const amount = Math.floor(sum * part)
      const shares = spread(amount, given)
      expect(shares.reduce((a, b) => a + b, 0)).toBe(amount)
      for (const [index, share] of shares.entries()) {
        const weight = given[index] ?? 0
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(weight)
        const low = sum === 0 ? 0n : (BigInt(amount) * BigInt(weight)) / BigInt(sum)
        expect([low, low + 1n]).toContain(BigInt(share))
      }
    }),
    { numRuns: 5_000 },
  )
})

test('fractions and negatives are refused', () => {
  expect(() => mulDivHalfUp(1.5, 1, 1)).toThrow(RangeError)
  expect(() => spread(-1, [1])).toThrow(RangeError)
})
