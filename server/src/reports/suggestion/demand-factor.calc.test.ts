import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../outlets/outlet/business-date.calc.ts'
import { type DemandFactor, factorOn, fallsOn } from './demand-factor.calc.ts'

const factor = (values: Partial<DemandFactor>): DemandFactor => ({
  ...{ kind: 'event', month_from: null, month_to: null, from_date: null, to_date: null },
  ...{ outlet_id: null, factor_bp: 15_000, ...values },
})

test('paydays go on into the next month, Ramadan and Lebaran are where they fall, events on their dates', () => {
  const payday = factor({ kind: 'payday', month_from: 25, month_to: 2 })
  expect(
    ['2026-11-24', '2026-11-25', '2026-11-30', '2026-12-02', '2026-12-03'].map((d) => fallsOn(payday, d)),
  ).toEqual([false, true, true, true, false])
  const fast = factor({ kind: 'ramadan' })
  expect(['2027-02-07', '2027-02-08', '2027-03-08', '2027-03-09'].map((d) => fallsOn(fast, d))).toEqual([
    false,
    true,
    true,
    false,
  ])
  const feast = factor({ kind: 'lebaran' })
  expect(['2027-03-08', '2027-03-09', '2027-03-15', '2027-03-16'].map((d) => fallsOn(feast, d))).toEqual([
    false,
    true,
    true,
    false,
  ])
  const fair = factor({ from_date: '2026-12-24', to_date: '2026-12-26' })
  expect(['2026-12-23', '2026-12-24', '2026-12-26', '2026-12-27'].map((d) => fallsOn(fair, d))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(fallsOn(factor({ from_date: '2026-12-24' }), '2026-12-25')).toBe(false)
  expect(fallsOn(factor({ kind: 'payday' }), '2026-12-24')).toBe(false)
  expect(fallsOn(factor({}), '2026-12-24')).toBe(false)
})

test('what falls together is multiplied, at its own outlet alone', () => {
  const some = fc.record({
    kind: fc.constantFrom('payday', 'ramadan', 'holiday'),
    month_from: fc.integer({ min: 1, max: 31 }),
    month_to: fc.integer({ min: 1, max: 31 }),
    from_date: fc.constant('2027-02-20'),
    to_date: fc.constant('2027-03-01'),
    outlet_id: fc.option(fc.integer({ min: 1, max: 3 })),
    factor_bp: fc.integer({ min: 100, max: 30_000 }),
  }) as fc.Arbitrary<DemandFactor>
  fc.assert(
    fc.property(
      fc.array(some, { maxLength: 4 }),
      fc.nat(60),
      fc.integer({ min: 1, max: 3 }),
      (all, ahead, outlet) => {
        const date = addDays('2027-02-01', ahead)
        let plain = 1
        for (const one of all)
          if (fallsOn(one, date) && [null, outlet].includes(one.outlet_id))
            plain = (plain * one.factor_bp) / 10_000
        expect(factorOn(all, date, outlet)).toBeCloseTo(plain, 9)
      },
    ),
  )
})
