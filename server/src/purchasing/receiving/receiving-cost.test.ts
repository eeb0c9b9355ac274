import fc from 'fast-check'
import { expect, test } from 'vitest'
import { costLines, grossOf, netOf, returnedCost } from './receiving-cost.calc.ts'

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
