import fc from 'fast-check'
import { expect, test } from 'vitest'
import { costLines, grossOf, netOf, returnedCost, spread } from './receiving-cost.calc.ts'

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

test('a quantity that cannot be read, or is below zero, comes to nothing', () => {
  expect(
    ['1.5', '0', 'banyak', '-2', ''].map((unit_quantity) => grossOf({ unit_quantity, price: 333 })),
  ).toEqual([500n, 0n, 0n, 0n, 0n])
})

test('lines without goods bear no freight; costs are net, tax and freight', () => {
  const line = (unit_quantity: string, price: number, discount = 0) => ({ unit_quantity, price, discount })
  expect(netOf(line('2.5', 333))).toBe(833n)
  const costs = costLines([line('10', 1_000), line('0', 5_000), line('3', 10_000, 5_000)], {
    tax: 1_100,
    freight: 7_000,
  })
  expect(costs.map(({ cost }) => cost)).toEqual([10_000n + 314n + 2_000n, 0n, 25_000n + 786n + 5_000n])
  // Given for nothing, what came bears the freight, and what did not come none.
  const gifts = costLines([line('0', 5_000), line('2', 0)], { tax: 0, freight: 10 })
  expect(gifts.map(({ cost }) => cost)).toEqual([0n, 10n])
  expect(costLines([line('0', 5_000)], { tax: 1, freight: 10 }).map(({ cost }) => cost)).toEqual([0n])
})

test('a part that is given back costs its share, half up, and never more than is left', () => {
  const nothing = { quantity: 0n, cost: 0n }
  expect(returnedCost({ quantity: 3n, cost: 100n }, nothing, 1n)).toBe(33n)
  expect(returnedCost({ quantity: 3n, cost: 200n }, nothing, 1n)).toBe(67n)
  expect(returnedCost({ quantity: 3n, cost: 200n }, { quantity: 1n, cost: 67n }, 1n)).toBe(67n)
  expect(returnedCost({ quantity: 3n, cost: 200n }, { quantity: 1n, cost: 67n }, 2n)).toBe(133n)
  expect(returnedCost({ quantity: 3n, cost: 100n }, { quantity: 1n, cost: 99n }, 1n)).toBe(1n)
})

test('given back in any pieces, a line gives back all that it had cost and no more', () => {
  fc.assert(
    fc.property(
      fc.array(fc.bigInt({ min: 1n, max: 10n ** 7n }), { minLength: 1, maxLength: 8 }),
      fc.bigInt({ min: 0n, max: 10n ** 10n }),
      (pieces, cost) => {
        const quantity = pieces.reduce((sum, piece) => sum + piece, 0n)
        const gone = { quantity: 0n, cost: 0n }
        for (const piece of pieces) {
          const part = returnedCost({ quantity, cost }, gone, piece)
          expect(part >= 0n).toBe(true)
          gone.quantity += piece
          gone.cost += part
        }
        expect(gone.cost).toBe(cost)
      },
    ),
  )
})
