import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Balance, costOfQuantity, emptyBalance, move, type Pricing } from './balance.calc.ts'

const QUANTITY = 10_000n
const RUPIAH = 1_000_000n

const units = (n: number) => BigInt(Math.round(n * 10_000))
const rupiah = (n: number) => BigInt(n) * RUPIAH

function run(steps: readonly [number, number?, ('delivery' | 'restock')?][], standard = 0) {
  let balance = emptyBalance(rupiah(standard))
  const moves = steps.map(([quantity, total, as = 'delivery']) => {
    const moved = move(
      balance,
      units(quantity),
      total === undefined ? undefined : { total: rupiah(total), as },
    )
    balance = moved.balance
    return moved
  })
  return { balance, moves }
}

test('deliveries average, sales leave the average', () => {
  const { balance, moves } = run([[10, 1000], [10, 2000], [-5]])
  expect(balance).toEqual({ quantity: units(15), average: rupiah(150), value: rupiah(2250) })
  expect(moves.map((moved) => moved.value)).toEqual([rupiah(1000), rupiah(2000), rupiah(-750)])
})

test('a delivery to stock below zero sets the average and re-values what was sold too early', () => {
  const { balance, moves } = run([[10, 1000], [-14], [10, 2000]])
  expect(balance).toEqual({ quantity: units(6), average: rupiah(200), value: rupiah(1200) })
  expect(moves[2]).toMatchObject({ value: rupiah(2000), revalued: rupiah(-400) })
})

test('before the first delivery the standard cost counts', () => {
  const { balance, moves } = run([[-2], [10, 500]], 40)
  expect(moves[0]).toMatchObject({ unit_cost: rupiah(40), value: rupiah(-80) })
  expect(moves[1]?.revalued).toBe(rupiah(-20))
  expect(balance.value).toBe(rupiah(400))
})

test('a refund brings goods back at the cost of their sale, not of today', () => {
  const { balance, moves } = run([[10, 1000], [-2], [8, 1600], [2, 200, 'restock']])
  // Less the eight millionths by which the average of eighteen cannot be written down.
  expect(moves[3]?.value).toBe(rupiah(200) - 8n)
  expect(balance).toMatchObject({ quantity: units(18), value: rupiah(2600) - 8n, average: 144_444_444n })
})

test('a refund into stock still below zero leaves its average', () => {
  const { balance, moves } = run([[-10], [2, 180, 'restock']], 50)
  expect(balance).toMatchObject({ average: rupiah(50), value: rupiah(-400) })
  expect(moves[1]).toMatchObject({ value: rupiah(180), revalued: rupiah(-80) })
})

test('goods given back at a cost that the rest could not bear leave the average', () => {
  const { balance, moves } = run([[10, 1000], [10, 2000], [-10], [-10, 2000]])
  expect(balance).toEqual({ quantity: 0n, average: rupiah(150), value: 0n })
  expect(moves[3]).toMatchObject({ value: rupiah(-2000), revalued: rupiah(500) })
})

const quantity = fc.bigInt({ min: 1n, max: 10n ** 11n })
const step = fc.oneof(
  fc.record({ quantity: quantity.map((q) => -q), pricing: fc.constant<Pricing>(undefined) }),
  fc.record({ quantity, pricing: fc.constant<Pricing>(undefined) }),
  fc.record({
    quantity: fc.tuple(quantity, fc.boolean()).map(([q, isOut]) => (isOut ? -q : q)),
    pricing: fc.record({
      total: fc.bigInt({ min: 0n, max: 10n ** 16n }),
      as: fc.constantFrom('delivery' as const, 'restock' as const),
    }),
  }),
)

test('goods given back leave nothing of their cost behind, though the average had been rounded', () => {
  const { balance, moves } = run([[479, 0], [-1], [1, 454_737], [-1, 454_737, 'restock']])
  // 454,737 over 479 is rounded down: what stands is worth a hair less than what goes.
  expect(moves[2]?.balance.value).toBeLessThan(rupiah(454_737))
  expect(balance).toEqual({ quantity: units(478), average: 0n, value: 0n })
  expect(moves[3]?.revalued).toBe(0n)
})

test('value is quantity times average, and the sum of all movements, to the last place', () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 60 }),
      fc.bigInt({ min: 0n, max: 10n ** 12n }),
      (steps, standard) => {
        let balance: Balance = emptyBalance(standard)
        let value = 0n
        let quantity = 0n
        for (const given of steps) {
          const moved = move(balance, given.quantity, given.pricing)
          value += moved.value + moved.revalued
          quantity += given.quantity
          balance = moved.balance
          expect(balance).toMatchObject({ quantity, value })
          expect(balance.value).toBe(costOfQuantity(balance.quantity, balance.average))
          expect(balance.average).toBeGreaterThanOrEqual(0n)
        }
      },
    ),
    { numRuns: 2_000 },
  )
})

test('goods that come in at one cost all leave at it', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 9n }),
      fc.array(quantity, { minLength: 1 }),
      (cost, quantities) => {
        let balance = emptyBalance(0n)
        for (const amount of quantities) {
          const total = costOfQuantity(amount * QUANTITY, cost)
          balance = move(balance, amount * QUANTITY, { total, as: 'delivery' }).balance
        }
        expect(balance.average).toBe(cost)
      },
    ),
  )
})
