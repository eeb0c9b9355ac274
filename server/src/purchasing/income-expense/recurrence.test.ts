import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysBetween } from '../../outlets/outlet/business-date.calc.ts'
import { nextTime, RECURRENCE_RULES, timesUntil } from './recurrence.calc.ts'
import { splitAmount } from './split.calc.ts'

const anyDate = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('months have a first, a middle, a last and a named day, however short they are', () => {
  const times = (rule: (typeof RECURRENCE_RULES)[number], every = 1) => [
    ...timesUntil(nextTime('2026-01-31', { rule, every }), '2026-04-30', { rule, every }).times,
  ]
  expect(times('month_start')).toEqual(['2026-02-01', '2026-03-01', '2026-04-01'])
  expect(times('month_middle')).toEqual(['2026-02-15', '2026-03-15', '2026-04-15'])
  expect(times('month_end')).toEqual(['2026-02-28', '2026-03-31', '2026-04-30'])
  expect(times('month_day', 30)).toEqual(['2026-02-28', '2026-03-30', '2026-04-30'])
  expect(times('days', 45)).toEqual(['2026-03-17'])
})

test('times go on strictly and never leave out a month', () => {
  fc.assert(
    fc.property(
      anyDate,
      fc.constantFrom(...RECURRENCE_RULES),
      fc.integer({ min: 1, max: 31 }),
      (date, rule, every) => {
        const next = nextTime(date, { rule, every })
        expect(next > date).toBe(true)
        expect(daysBetween(date, next)).toBeLessThanOrEqual(62)
        const { times, next: after } = timesUntil(date, next, { rule, every })
        expect(times).toEqual([date, next])
        expect(after > next).toBe(true)
      },
    ),
  )
})

test('shares are whole, follow the weights and add up to the amount, in whatever order', () => {
  const anyShares = fc
    .uniqueArray(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 20 })
    .chain((ids) =>
      fc.tuple(
        ...ids.map((outlet_id) =>
          fc.record({ outlet_id: fc.constant(outlet_id), weight: fc.integer({ min: 1, max: 10_000 }) }),
        ),
      ),
    )
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000_000 }), anyShares, (amount, shares) => {
      const split = splitAmount(amount, shares)
      expect(split.reduce((sum, share) => sum + share.amount, 0)).toBe(amount)
      const weights = shares.reduce((sum, { weight }) => sum + weight, 0)
      for (const share of split) {
        const exact = (amount * share.weight) / weights
        expect(share.amount).toBeGreaterThanOrEqual(Math.floor(exact) - 1)
        expect(share.amount).toBeLessThanOrEqual(Math.ceil(exact) + 1)
      }
      const amounts = (all: typeof split) => new Map(all.map((share) => [share.outlet_id, share.amount]))
      expect(amounts(splitAmount(amount, [...shares].reverse()))).toEqual(amounts(split))
    }),
  )
})
