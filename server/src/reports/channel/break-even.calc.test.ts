import fc from 'fast-check'
import { expect, test } from 'vitest'
import { portionAt, portionContribution, priceFor, type SoldAt } from './break-even.calc.ts'

const grab: SoldAt = {
  ...{ gross: 300_000, sold_net: 270_000, qty: 100_000, kept_qty: 100_000, cogs: 100_000 },
  ...{ kept: 30_000, kept_of: 100_000 },
}

test('a price leaves what discounts and fees do not take, less the cost of a portion', () => {
  // Of 30.000 discounts leave 27.000, 30 % of which is kept; a portion costs 10.000.
  expect(portionContribution(grab)).toBe(8_900)
  expect(priceFor(grab, 8_900)).toBe(30_000)
  // 10.000 / (0,9 × 0,7) = 15.873,02
  expect(priceFor(grab, 0)).toBe(15_874)
})

test('nothing is told where nothing stayed sold, all is kept, or nobody knows the cost', () => {
  const without: Partial<SoldAt>[] = [
    ...[{ gross: 0 }, { sold_net: 0 }, { kept_qty: 0 }, { cogs: 0 }],
    ...[{ kept: 100_000 }, { kept: 120_000 }, { kept_of: 0 }],
  ]
  for (const part of without) {
    expect(priceFor({ ...grab, ...part }, 0)).toBeNull()
    expect(portionContribution({ ...grab, ...part })).toBeNull()
  }
  expect(portionContribution({ ...grab, qty: 0 })).toBeNull()
  expect(priceFor(grab, -10_001)).toBe(0)
})

const anySold: fc.Arbitrary<SoldAt> = fc
  .record({
    gross: fc.integer({ min: 1, max: 900_000_000 }),
    left_bp: fc.integer({ min: 1, max: 10_000 }),
    qty: fc.integer({ min: 1, max: 90_000_000 }),
    kept_bp: fc.integer({ min: 1, max: 10_000 }),
    cogs: fc.integer({ min: 1, max: 500_000_000 }),
    kept_of: fc.integer({ min: 1, max: 2_000_000_000 }),
    fee_bp: fc.integer({ min: -500, max: 9_900 }),
  })
  .map(({ left_bp, kept_bp, fee_bp, ...sold }) => ({
    ...sold,
    sold_net: Math.max(Math.floor((sold.gross * left_bp) / 10_000), 1),
    kept_qty: Math.max(Math.floor((sold.qty * kept_bp) / 10_000), 1),
    kept: Math.floor((sold.kept_of * fee_bp) / 10_000),
  }))

test('put in, the price brings what was asked for, and a rupiah less does not', () => {
  fc.assert(
    fc.property(anySold, fc.integer({ min: -20_000, max: 200_000 }), (sold, target) => {
      const price = priceFor(sold, target)
      if (price === null) return
      const at = (value: number) => {
        const exact = portionAt(sold, value)
        return exact === null ? null : exact.top - BigInt(target) * exact.bottom
      }
      expect(at(price)).toBeGreaterThanOrEqual(0n)
      if (price > 0) expect(at(price - 1)).toBeLessThan(0n)
    }),
  )
})

test('the contribution at the average price is the exact one, half up', () => {
  fc.assert(
    fc.property(anySold, (sold) => {
      const told = portionContribution(sold)
      if (told === null) return
      const left = (Number(sold.sold_net) / sold.gross) * ((sold.kept_of - sold.kept) / sold.kept_of)
      const exact = ((sold.gross * 10_000) / sold.qty) * left - (sold.cogs * 10_000) / sold.kept_qty
      expect(Math.abs(told - exact)).toBeLessThanOrEqual(0.501 + Math.abs(exact) * 1e-9 + sold.cogs * 1e-6)
    }),
  )
})
