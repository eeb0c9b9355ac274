import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Balance, costOfQuantity, emptyBalance, move, type Pricing, unitCostOf } from './balance.calc.ts'
import { isDelivery, MOVEMENT_TYPES } from './movement-type.calc.ts'

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

test('a delivery that leaves stock below zero sets its average all the same', () => {
  const { balance, moves } = run([[-10], [4, 800]], 50)
  expect(balance).toEqual({ quantity: units(-6), average: rupiah(200), value: rupiah(-1200) })
  expect(moves[1]).toMatchObject({ unit_cost: rupiah(200), value: rupiah(800), revalued: rupiah(-1500) })
})

test('a refund sets the average once stock is above zero again, not at zero', () => {
  expect(run([[-2], [5, 1000, 'restock']], 50).balance).toMatchObject({
    average: rupiah(200),
    value: rupiah(600),
  })
  expect(run([[-2], [2, 300, 'restock']], 50).balance).toEqual({
    quantity: 0n,
    average: rupiah(50),
    value: 0n,
  })
})

test('a first delivery is worth what its average says, and corrects nothing', () => {
  const { balance, moves } = run([[3, 100]])
  expect(balance.average).toBe(33_333_333n)
  expect(moves[0]).toMatchObject({ value: rupiah(100) - 1n, revalued: 0n })
})

test('goods given back at their own cost leave the others at theirs', () => {
  const { balance, moves } = run([
    [10, 1000],
    [10, 2000],
    [-10, 1000],
  ])
  expect(balance).toEqual({ quantity: units(10), average: rupiah(200), value: rupiah(2000) })
  expect(moves[2]).toMatchObject({ unit_cost: rupiah(100), value: rupiah(-1000), revalued: 0n })
})

test('the last goods given back below their average leave the difference as a correction', () => {
  const { balance, moves } = run([
    [10, 1000],
    [-10, 900],
  ])
  expect(balance).toEqual({ quantity: 0n, average: rupiah(100), value: 0n })
  expect(moves[1]).toMatchObject({ value: rupiah(-900), revalued: rupiah(-100) })
})

test('what two units cannot bear begins a millionth beyond their rounding', () => {
  const { balance: before } = run([[2, 100]])
  const give = (total: bigint) => move(before, units(-1), { total, as: 'delivery' })
  expect(give(rupiah(100) + 2n)).toMatchObject({
    balance: { average: 0n, value: 0n },
    value: rupiah(-100),
    revalued: 0n,
  })
  expect(give(rupiah(100) + 3n)).toMatchObject({
    balance: { average: rupiah(50), value: rupiah(50) },
    value: rupiah(-100) - 3n,
    revalued: rupiah(50) + 3n,
  })
})

test('a unit cost of no quantity is refused', () => {
  expect(() => unitCostOf(rupiah(1), 0n)).toThrow('A unit cost needs a quantity')
  expect(() => unitCostOf(rupiah(1), -1n)).toThrow(RangeError)
  expect(unitCostOf(rupiah(1), 1n)).toBe(rupiah(10_000))
})

test('goods come in for the first time by four movements', () => {
  expect(MOVEMENT_TYPES.filter(isDelivery)).toEqual(['OPENING', 'RECEIVE', 'TRANSFER_IN', 'PRODUCE_IN'])
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
