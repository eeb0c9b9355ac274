import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createResolver, type PriceRule } from './price-rule.calc.ts'
import {
  priceCeiling,
  priceFloor,
  ROUNDINGS,
  type Rounding,
  roundPrice,
  roundPriceDown,
  roundPriceUp,
} from './rounding.calc.ts'

const rounding = fc.constantFrom(...ROUNDINGS)

/** Whether a price may stand on a menu under a rounding, said in words. */
function isAllowed(price: number, mode: Rounding): boolean {
  const text = String(price)
  if (price === 0 || mode === 'none') return true
  if (mode === 'nearest_500') return text.endsWith('500') || text.endsWith('000')
  return mode === 'nearest_1000' ? text.endsWith('000') : text === '900' || text.endsWith('900')
}

/** All allowed prices up to some height, one by one. */
const allowed = (mode: Rounding, most: number) =>
  Array.from({ length: most + 1 }, (_, price) => price).filter((price) => price > 0 && isAllowed(price, mode))

test('the nearest allowed price is taken, the dearer of two as near', () => {
  const grids = new Map(ROUNDINGS.map((mode) => [mode, [0, ...allowed(mode, 12_000)]]))
  fc.assert(
    fc.property(rounding, fc.integer({ min: 1, max: 90_000 }), (mode, tenths) => {
      const grid = (grids.get(mode) ?? []).filter((price) => mode !== 'ends_900' || price > 0)
      const distance = (price: number) => Math.abs(price * 10 - tenths)
      const best = grid.reduce((near, price) => (distance(price) <= distance(near) ? price : near))
      expect(roundPrice(tenths, 10, mode)).toBe(best)
    }),
    { numRuns: 300 },
  )
  expect([roundPrice(24_250, 1, 'nearest_500'), roundPrice(25_400, 1, 'ends_900')]).toEqual([24_500, 25_900])
  for (const mode of ROUNDINGS) expect([roundPrice(0, 1, mode), roundPrice(-5, 1, mode)]).toEqual([0, 0])
})

test('rounding up gives the lowest allowed price that is not below', () => {
  const grids = new Map(ROUNDINGS.map((mode) => [mode, allowed(mode, 12_000)]))
  fc.assert(
    fc.property(rounding, fc.integer({ min: 1, max: 10_000 }), (mode, price) => {
      expect(roundPriceUp(price, mode)).toBe(grids.get(mode)?.find((candidate) => candidate >= price))
    }),
    { numRuns: 300 },
  )
})

test('rounding down gives the highest allowed price that is not above, where there is one', () => {
  const grids = new Map(ROUNDINGS.map((mode) => [mode, allowed(mode, 12_000)]))
  fc.assert(
    fc.property(rounding, fc.integer({ min: 1, max: 10_000 }), (mode, price) => {
      const found = grids.get(mode)?.findLast((candidate) => candidate <= price)
      expect(roundPriceDown(price, mode)).toBe(found ?? price)
    }),
    { numRuns: 300 },
  )
})

test('a ceiling is the last whole rupiah within a share of a price', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), fc.nat(100_000), (price, ceiling_bp) => {
      const ceiling = BigInt(priceCeiling(price, ceiling_bp))
      const wanted = BigInt(price) * BigInt(10_000 + ceiling_bp)
      expect(ceiling * 10_000n <= wanted && (ceiling + 1n) * 10_000n > wanted).toBe(true)
    }),
  )
})

test('a floor covers cost and share to the last millionth of a rupiah', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(999_999), fc.nat(100_000), (whole, millionths, floor_bp) => {
      const cost = `${whole}.${String(millionths).padStart(6, '0')}`
      const floor = BigInt(priceFloor(cost, floor_bp))
      const wanted = (BigInt(whole) * 1_000_000n + BigInt(millionths)) * BigInt(10_000 + floor_bp)
      expect(floor * 10_000_000_000n >= wanted).toBe(true)
      expect((floor - 1n) * 10_000_000_000n < wanted).toBe(true)
    }),
  )
  expect(priceFloor('7000', 2000)).toBe(8400)
  expect(priceFloor('0.000001', 0)).toBe(1)
})

const rule: fc.Arbitrary<PriceRule> = fc
  .record({
    target: fc.constantFrom('all', 'group', 'item'),
    kind: fc.constantFrom('fixed', 'percent', 'amount'),
    value: fc.integer({ min: -10_000, max: 40_000 }),
  })
  .map(({ target, kind, value }) => ({
    target,
    kind,
    value: kind === 'fixed' ? Math.abs(value) : value,
    item_group_id: target === 'group' ? 7 : null,
    item_id: target === 'item' ? 3 : null,
  }))

test('no rule, nor a typed price, goes below the floor, or above the ceiling but for the floor; what rules compute ends as asked', () => {
  fc.assert(
    fc.property(
      fc.record({
        rounding,
        floor_bp: fc.option(fc.nat(20_000)),
        ceiling_bp: fc.option(fc.nat(20_000)),
        rules: fc.uniqueArray(rule, { selector: (one) => one.target, minLength: 1 }),
        overrides: fc.oneof(
          fc.constant([]),
          fc.nat(50_000).map((price) => [{ item_id: 3, price }]),
        ),
      }),
      fc.nat(60_000),
      fc.option(fc.nat(40_000).map(String)),
      (terms, price, cost) => {
        const found = createResolver(terms)({ id: 3, item_group_id: 7, price, cost })
        const nearest = ['item', 'group', 'all'].find((target) =>
          terms.rules.some((one) => one.target === target),
        )
        expect(found?.source).toBe(terms.overrides.length > 0 ? 'override' : nearest)
        if (!found) return
        expect(Number.isSafeInteger(found.price) && found.price >= 0).toBe(true)
        const floor = cost === null || terms.floor_bp === null ? 0 : priceFloor(cost, terms.floor_bp)
        expect(found.price).toBeGreaterThanOrEqual(floor)
        const ceiling =
          terms.ceiling_bp === null || price === 0 ? Infinity : priceCeiling(price, terms.ceiling_bp)
        expect(found.is_raised || found.price <= ceiling).toBe(true)
        const is_made = found.kind === 'percent' || found.kind === 'amount'
        if (found.is_raised || (found.is_lowered ? ceiling >= 1000 : is_made))
          expect(isAllowed(found.price, terms.rounding)).toBe(true)
        if (!found.is_raised && !found.is_lowered && !is_made)
          expect(found.price).toBe(found.kind === null ? terms.overrides[0]?.price : found.value)
      },
    ),
    { numRuns: 500 },
  )
})
