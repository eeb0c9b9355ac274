import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceOrder, restOf } from './purchase-order-total.calc.ts'

const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n)
const line = fc
  .record({
    quarters: fc.integer({ min: 1, max: 40_000 }),
    price: fc.integer({ min: 0, max: 5_000_000 }),
    share: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ quarters, price, share }) => {
    const gross = Math.round((quarters * price) / 4)
    return { unit_quantity: String(quarters / 4), price, discount: Math.floor((gross * share) / 100) }
  })
const order = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 30 }),
  share: fc.integer({ min: 0, max: 100 }),
  tax_bp: fc.integer({ min: 0, max: 10_000 }),
  freight: fc.integer({ min: 0, max: 1_000_000 }),
})

test('discount, PPN and freight are spread to the rupiah, and costs add up to the total', () => {
  fc.assert(
    fc.property(order, ({ share, ...values }) => {
      const { subtotal } = priceOrder({ ...values, discount: 0 })
      const discount = Math.floor((Number(subtotal) * share) / 100)
      const total = priceOrder({ ...values, discount })
      expect(sum(total.lines.map(({ net }) => net))).toBe(total.subtotal)
      expect(sum(total.lines.map((each) => each.discount_share))).toBe(BigInt(discount))
      expect(sum(total.lines.map((each) => each.tax_share))).toBe(total.tax)
      expect(sum(total.lines.map((each) => each.freight_share))).toBe(BigInt(values.freight))
      expect(sum(total.lines.map(({ cost }) => cost))).toBe(total.total)
      expect(total.total).toBe(total.subtotal - BigInt(discount) + total.tax + BigInt(values.freight))
      for (const each of total.lines) {
        expect(each.discount_share <= each.net).toBe(true)
        expect(each.cost >= 0n && each.tax_share >= 0n && each.freight_share >= 0n).toBe(true)
      }
    }),
  )
})

test('no share is further than a rupiah from its exact part', () => {
  fc.assert(
    fc.property(order, ({ lines, freight }) => {
      const total = priceOrder({ lines, freight, discount: 0, tax_bp: 0 })
      if (total.subtotal === 0n) return
      for (const { net, freight_share } of total.lines) {
        const exact = (Number(net) * freight) / Number(total.subtotal)
        expect(Math.abs(Number(freight_share) - exact)).toBeLessThan(1.001)
      }
    }),
  )
})

test('an order as written down by hand', () => {
  const lines = [
    { unit_quantity: '10', price: 18_000, discount: 0 },
    { unit_quantity: '2.5', price: 40_000, discount: 10_000 },
  ]
  const total = priceOrder({ lines, discount: 27_000, tax_bp: 1_100, freight: 10_000 })
  expect(total).toMatchObject({ subtotal: 270_000n, tax: 26_730n, total: 279_730n })
  expect(total.lines.map(({ discount_share }) => discount_share)).toEqual([18_000n, 9_000n])
  expect(total.lines.map(({ cost }) => cost)).toEqual([
    180_000n - 18_000n + 17_820n + 6_667n,
    90_000n - 9_000n + 8_910n + 3_333n,
  ])
})

test('what was received and what is to come make up the amount', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 9n }),
      fc.bigInt({ min: 1n, max: 10n ** 6n }),
      fc.bigInt({ min: 0n, max: 2n * 10n ** 6n }),
      (amount, quantity, received) => {
        const rest = restOf(amount, { quantity, received })
        expect(rest >= 0n && rest <= amount).toBe(true)
        if (received === 0n) expect(rest).toBe(amount)
        if (received >= quantity) expect(rest).toBe(0n)
      },
    ),
  )
})

test('what is still to come of a line is what the received part leaves, to the rupiah', () => {
  expect(restOf(100n, { quantity: 3n, received: 1n })).toBe(67n)
  expect(restOf(100n, { quantity: 3n, received: 2n })).toBe(33n)
  expect(restOf(100n, { quantity: 3n, received: 3n })).toBe(0n)
  expect(restOf(100n, { quantity: 3n, received: 9n })).toBe(0n)
  // Of nothing that was ordered nothing has come.
  expect(restOf(100n, { quantity: 0n, received: 0n })).toBe(100n)
})

test('an order without lines comes to its freight', () => {
  const empty = priceOrder({ lines: [], discount: 500, tax_bp: 1_100, freight: 700 })
  expect(empty).toEqual({ subtotal: 0n, tax: 0n, total: 700n, lines: [] })
})
