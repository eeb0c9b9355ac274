import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backTest, forecastDay, type Series, withoutOutliers } from './forecast.calc.ts'

const use = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 0, max: 500 }) },
  { weight: 1, arbitrary: fc.constant(null) },
)
const factor = fc.constantFrom(0.5, 1, 1, 1, 1.5, 2)
const series = fc
  .array(fc.tuple(use, factor), { maxLength: 100 })
  .map((days): Series => ({ uses: days.map(([u]) => u), factors: days.map(([, f]) => f) }))

/** The same told plainly: walk back a day at a time and take what has the same weekday. */
function plainForecast({ uses, factors }: Series, day: number): number | null {
  const same: number[] = []
  const all: number[] = []
  const start = Math.min(day, uses.length) - 1
  for (let past = start; past >= 0; past--) {
    const value = uses[past]
    if (value === null || value === undefined) continue
    const plain = value / (factors[past] ?? 1)
    if (past % 7 === day % 7 && same.length < 8) same.push(plain)
    if (all.length < 56) all.push(plain)
  }
  const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length
  const times = factors[day] ?? 1
  if (same.length > 0) return mean(withoutOutliers(same)) * times
  return all.length > 0 ? mean(all) * times : null
}

test('a day takes the mean of the last eight same weekdays that are known', () => {
  fc.assert(
    fc.property(series, fc.nat(20), (given, ahead) => {
      const day = Math.max(0, given.uses.length - 10 + ahead)
      const found = forecastDay(given, day)?.quantity ?? null
      const plain = plainForecast(given, day)
      if (plain === null) expect(found).toBeNull()
      else expect(found).toBeCloseTo(plain, 6)
    }),
  )
})

test('what came on a day or after it changes nothing of its forecast', () => {
  fc.assert(
    fc.property(series, fc.nat(99), fc.integer({ min: 0, max: 900 }), (given, at, other) => {
      const day = Math.min(at, given.uses.length)
      const changed = { ...given, uses: given.uses.map((value, past) => (past >= day ? other : value)) }
      expect(forecastDay(changed, day)).toEqual(forecastDay(given, day))
    }),
  )
})

test('weeks that repeat, apart from what was expected of a day, are forecast to the last drop and without error', () => {
  const week = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 7, maxLength: 7 })
  fc.assert(
    fc.property(week, fc.array(factor, { minLength: 120, maxLength: 120 }), (amounts, factors) => {
      const uses = factors.slice(0, 84).map((times, day) => (amounts[day % 7] ?? 0) * times)
      const given = { uses, factors }
      for (const day of [84, 90, 95, 119])
        expect(forecastDay(given, day)?.quantity).toBeCloseTo((amounts[day % 7] ?? 0) * (factors[day] ?? 1))
      expect(backTest(given)?.mean_error).toBeCloseTo(0)
      expect(backTest(given)?.days).toBe(28)
    }),
  )
})

test('odd values are left out and others kept, whatever they are counted in', () => {
  expect(withoutOutliers([100, 95, 105, 400, 98])).toEqual([100, 95, 105, 98])
  expect(withoutOutliers([100, 0, 105, 98])).toEqual([100, 105, 98])
  expect(withoutOutliers([100, 0, 105, 0])).toEqual([100, 0, 105, 0])
  expect(withoutOutliers([100, 0, 105, 98, 97, 101, 99, 100])).toEqual([100, 105, 98, 97, 101, 99, 100])
  // Made in batches: a day without is no odd one.
  expect(withoutOutliers([0, 5, 0, 0, 5, 0])).toEqual([0, 5, 0, 0, 5, 0])
  expect(withoutOutliers([1, 900, 3])).toEqual([1, 900, 3])
  const values = fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(values, (given) => {
      const kept = withoutOutliers(given)
      expect(kept.length * 2).toBeGreaterThanOrEqual(given.length)
      expect(withoutOutliers(given.map((value) => value * 4))).toEqual(kept.map((value) => value * 4))
    }),
  )
})

test('the error of the last four weeks stands beside that of the week before', () => {
  const uses = Array.from({ length: 84 }, (_, day) => (Math.floor(day / 7) % 2 === 0 ? 10 : 14))
  const found = backTest({ uses, factors: [] })
  // The mean lies in the middle, two off each day; the week before is four off.
  expect(found).toEqual({ days: 28, mean_use: 12, mean_error: 2, week_error: 4 })
  expect(backTest({ uses: uses.slice(0, 7), factors: [] })).toBeNull()
  expect(backTest({ uses: [], factors: [] })).toBeNull()
  expect(backTest({ uses: [null, 3], factors: [] })).toBeNull()
})
