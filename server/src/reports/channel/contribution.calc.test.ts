import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addFees,
  contributionOf,
  FEE_SUMS,
  feesOf,
  keptOf,
  knownFeeBpOf,
  NO_FEES,
  spreadFees,
  withRate,
} from './contribution.calc.ts'

const amount = fc.integer({ min: -5_000_000, max: 500_000_000 })
const anyFees = fc.record({
  commission: amount,
  payment_fee: amount,
  payout_promo: amount,
  paid: fc.nat(900_000_000),
  known_paid: fc.nat(900_000_000),
  payout_paid: fc.nat(900_000_000),
})

test('shares of whole bills add up to them to the rupiah, and lie within a rupiah of their exact part', () => {
  fc.assert(
    fc.property(
      anyFees,
      fc.array(fc.integer({ min: -100_000, max: 90_000_000 }), { minLength: 1, maxLength: 30 }),
      (fees, weights) => {
        const parts = spreadFees(fees, weights)
        expect(addFees(parts)).toEqual(fees)
        const sound = weights.map((weight) => Math.max(weight, 0))
        const whole = sound.reduce((sum, weight) => sum + weight, 0)
        if (whole === 0) return
        for (const [place, part] of parts.entries())
          for (const name of FEE_SUMS) {
            const exact = (fees[name] * (sound[place] ?? 0)) / whole
            expect(Math.abs(part[name] - exact)).toBeLessThan(1.001)
          }
      },
    ),
  )
})

test('a method is kept as booked, and of receipts in payouts as those say', () => {
  const grab = { amount: 100_000, fee: 30_000, type: 'platform' }
  expect(feesOf(grab, true, undefined)).toEqual({
    ...NO_FEES,
    commission: 30_000,
    paid: 100_000,
    known_paid: 100_000,
  })
  expect(feesOf(grab, true, { paid: 40_000, fee: 12_000, commission: 10_000, promo: 2_000 })).toEqual({
    ...{ commission: 28_000, payment_fee: 0, payout_promo: 2_000 },
    ...{ paid: 100_000, known_paid: 100_000, payout_paid: 40_000 },
  })
  expect(feesOf({ amount: 50_000, fee: 350, type: 'qris' }, false, undefined)).toMatchObject({
    payment_fee: 350,
    known_paid: 50_000,
  })
})

test('a fee that nobody told is not known: unknown methods, commissions of nothing, orders paid otherwise', () => {
  const known = (type: string | null, fee: number, on_platform: boolean) =>
    feesOf({ amount: 50_000, fee, type }, on_platform, undefined).known_paid
  expect(known('cash', 0, false)).toBe(50_000)
  expect(known(null, 0, false)).toBe(0)
  expect(known('platform', 0, true)).toBe(0)
  expect(known('platform', 1, true)).toBe(50_000)
  expect(known('cash', 0, true)).toBe(0)
  // What payouts tell of them is known all the same.
  const told = { paid: 20_000, fee: 0, commission: 5_000, promo: 0 }
  expect(feesOf({ amount: 50_000, fee: 0, type: 'platform' }, true, told)).toMatchObject({
    commission: 5_000,
    known_paid: 20_000,
  })
  expect(knownFeeBpOf({ ...NO_FEES, paid: 50_000, known_paid: 20_000 })).toBe(4_000)
  expect(knownFeeBpOf(NO_FEES)).toBeNull()
})

test('what is left is gross profit less all that is kept; a dash where cost or fees are not known', () => {
  const sold = { gross: 100, net: 100, cogs: 30, costed_net: 100 }
  const fees = { ...NO_FEES, commission: 20, payment_fee: 5, payout_promo: 3, paid: 100, known_paid: 100 }
  expect(keptOf(fees)).toBe(28)
  expect(contributionOf({ ...sold, ...fees })).toBe(42)
  expect(contributionOf({ ...sold, ...fees, known_paid: 0 })).toBeNull()
  expect(contributionOf({ ...sold, ...fees, cogs: 0, costed_net: 0 })).toBeNull()
  expect(contributionOf({ gross: 0, net: 0, cogs: 0, costed_net: 0, ...NO_FEES })).toBe(0)
})

test('another rate replaces the commission of a platform, elsewhere what payments cost, and nothing else', () => {
  fc.assert(
    fc.property(anyFees, fc.boolean(), fc.integer({ min: 0, max: 10_000 }), (fees, on_platform, bp) => {
      const after = withRate(fees, on_platform, bp)
      const exact = (fees.paid * bp) / 10_000
      expect(Math.abs((on_platform ? after.commission : after.payment_fee) - exact)).toBeLessThanOrEqual(0.5)
      expect(on_platform ? after.payment_fee : after.commission).toBe(
        on_platform ? fees.payment_fee : fees.commission,
      )
      expect(after).toMatchObject({ payout_promo: fees.payout_promo, paid: fees.paid, known_paid: fees.paid })
    }),
  )
})
