import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  changePrice,
  HIGHEST_PRICE,
  PRICE_ROUNDINGS,
  PRICE_STEPS,
  previewPrices,
} from './price-change.calc.ts'

const price = fc.integer({ min: 0, max: HIGHEST_PRICE })
const change = fc.record({
  kind: fc.constantFrom('percent' as const, 'amount' as const),
  value: fc.integer({ min: -10_000, max: 100_000 }),
  step: fc.constantFrom(...PRICE_STEPS),
  rounding: fc.constantFrom(...PRICE_ROUNDINGS),
})

test('a price is rounded once to the nearest whole step the rule says', () => {
  fc.assert(
    fc.property(price, change, (before, rule) => {
      const after = changePrice(before, rule)
      expect(Number.isSafeInteger(after)).toBe(true)
      expect(after % rule.step === 0).toBe(true)
      // Exact, in hundredths of a percent of a rupiah.
      const exact =
        rule.kind === 'percent'
          ? BigInt(before) * BigInt(10_000 + rule.value)
          : BigInt(before + rule.value) * 10_000n
      const distance = BigInt(after) * 10_000n - exact
      const step = BigInt(rule.step) * 10_000n
      if (rule.rounding === 'up') expect(distance >= 0n && distance < step).toBe(true)
      if (rule.rounding === 'down') expect(distance <= 0n && -distance < step).toBe(true)
      if (rule.rounding === 'nearest') expect(2n * distance > -step && 2n * distance <= step).toBe(true)
    }),
  )
})

test('a higher price never ends below a lower one', () => {
  fc.assert(
    fc.property(price, price, change, (a, b, rule) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)]
      expect(changePrice(low, rule)).toBeLessThanOrEqual(changePrice(high, rule))
    }),
  )
})

test('what is shown is what is done, and bounds are named', () => {
  const rule = { kind: 'amount', value: -5000, step: 500, rounding: 'nearest' } as const
  const items = [
    { id: 1, price: 22_250 },
    { id: 2, price: 4000 },
    { id: 3, price: 5000 },
  ]
  expect(previewPrices(items, rule)).toEqual({
    rows: [
      { id: 1, price: 22_250, new_price: 17_500 },
      { id: 2, price: 4000, new_price: -1000, problem: 'Harga tidak boleh kurang dari 0' },
      { id: 3, price: 5000, new_price: 0 },
    ],
    changed: 3,
    problems: 1,
  })
  expect(changePrice(22_000, { kind: 'percent', value: 750, step: 500, rounding: 'nearest' })).toBe(23_500)
  expect(changePrice(22_000, { kind: 'percent', value: 0, step: 1, rounding: 'up' })).toBe(22_000)
})
