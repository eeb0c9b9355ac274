import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addReasons, type ComparedLine, DIFFERENCE_REASONS, reasonsOf } from './payout-difference.calc.ts'
import { PAYOUT_KINDS } from './read-payout.calc.ts'

const rupiah = fc.integer({ min: -500_000, max: 500_000 })
const taken = fc.integer({ min: 0, max: 500_000 })
const anyLine: fc.Arbitrary<ComparedLine> = fc.record({
  kind: fc.constantFrom(...PAYOUT_KINDS),
  gross: fc.option(taken),
  commission: rupiah,
  promo: rupiah,
  adjustment: rupiah,
  net: rupiah,
  ours: fc.option(taken),
  refunded: fc.oneof(fc.constant(0), taken),
  is_void: fc.boolean(),
})

const order = {
  kind: 'order',
  gross: 100_000,
  commission: 20_000,
  promo: 0,
  adjustment: 0,
  net: 80_000,
} as const
const ours = { ours: 100_000, refunded: 0, is_void: false }

test('the reasons of lines add up to what is ours less what is paid out, to the rupiah', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 30 }), (lines) => {
      const sums = addReasons(lines.map(reasonsOf))
      const told = DIFFERENCE_REASONS.reduce((sum, reason) => sum + sums[reason], 0)
      expect(told).toBe(lines.reduce((sum, line) => sum + (line.ours ?? 0) - line.net, 0))
    }),
  )
})

test('the order of lines does not matter to what they add up to', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 30 }), (lines) => {
      expect(addReasons(lines.toReversed().map(reasonsOf))).toEqual(addReasons(lines.map(reasonsOf)))
    }),
  )
})

test('each difference gets its reason', () => {
  expect(reasonsOf({ ...order, ...ours })).toEqual({ commission: 20_000 })
  const promo = { ...order, promo: 10_000, net: 70_000 }
  expect(reasonsOf({ ...promo, ...ours })).toEqual({ commission: 20_000, promo: 10_000 })
  // The receipt bears the promotion as a discount: guests paid 90,000 of 100,000.
  expect(reasonsOf({ ...promo, ...ours, ours: 90_000 })).toEqual({ commission: 20_000 })
  expect(reasonsOf({ ...order, ...ours, net: 78_500 })).toEqual({ commission: 20_000, unexplained: 1_500 })
  expect(reasonsOf({ ...order, ...ours, adjustment: 5_000, net: 85_000 })).toEqual({
    ...{ commission: 20_000, adjustment: -5_000 },
  })
  expect(reasonsOf({ ...order, ...ours, kind: 'cancelled', net: 0 })).toEqual({ cancelled: 100_000 })
  expect(reasonsOf({ ...order, ...ours, ours: 0, is_void: true })).toEqual({ cancelled: -80_000 })
  expect(reasonsOf({ ...order, ...ours, ours: null })).toEqual({ missing_here: -80_000 })
  expect(reasonsOf({ ...order, ...ours, ours: null, kind: 'adjustment', net: -9_000 })).toEqual({
    adjustment: 9_000,
  })
})

test('what we gave back and the platform takes in a line of its own is a refund on both sides, which leaves nothing', () => {
  const sale = { ...order, ours: 60_000, refunded: 40_000, is_void: false }
  const taken_back = { ...order, ...ours, kind: 'refund', ours: 0, net: -40_000 } as const
  expect(addReasons([reasonsOf(sale), reasonsOf(taken_back)])).toMatchObject({
    ...{ commission: 20_000, refund: 0, unexplained: 0 },
  })
})
