import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spread } from './spread.calc.ts'

const weight = fc.bigInt({ min: 0n, max: 10n ** 12n })

test('what is spread adds up exactly, nobody more than a rupiah from their share', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 12n }),
      fc.array(weight, { minLength: 1, maxLength: 30 }),
      (amount, weights) => {
        const parts = spread(amount, weights)
        expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(amount)
        const total = weights.reduce((sum, each) => sum + each, 0n)
        for (const [index, part] of parts.entries()) {
          const off = total > 0n ? part * total - amount * (weights[index] ?? 0n) : 0n
          expect((off < 0n ? -off : off) < (total || 1n)).toBe(true)
        }
      },
    ),
  )
})

test('a rupiah that is left goes to the largest remainder, the first of equal ones', () => {
  expect(spread(10n, [1n, 1n, 1n])).toEqual([4n, 3n, 3n])
  expect(spread(100n, [1n, 2n])).toEqual([33n, 67n])
  expect(spread(5n, [0n, 0n])).toEqual([3n, 2n])
  expect(spread(5n, [0n, 7n])).toEqual([0n, 5n])
  // Of 15/7, 10/7 and 10/7 the heaviest has the smallest remainder.
  expect(spread(5n, [3n, 2n, 2n])).toEqual([2n, 2n, 1n])
  expect(spread(5n, [])).toEqual([])
})
