import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  DURATIONS,
  daysUntil,
  durationPrice,
  paidOutlets,
  remainingPrice,
  unusedValue,
  vatOf,
} from './plan-price.calc.ts'

const rupiah = fc.integer({ min: 0, max: 2_000_000_000 })

test('prices of the durations on sale, to the rupiah', () => {
  expect(DURATIONS.map(({ days }) => durationPrice(149_000, days))).toEqual([
    149_000, 424_650, 804_600, 1_450_267,
  ])
  expect(durationPrice(599_000, 365)).toBe(5_830_267)
  expect(durationPrice(149_000, 31)).toBeUndefined()
})

test('PPN is 12 % of 11/12 of the price, to the nearest rupiah', () => {
  expect(vatOf(1_200_000, 1100)).toEqual({ tax_base: 1_100_000, vat: 132_000, total: 1_332_000 })
  expect(vatOf(149_000, 1100)).toEqual({ tax_base: 136_583, vat: 16_390, total: 165_390 })
  fc.assert(
    fc.property(rupiah, (price) => {
      const { tax_base, vat, total } = vatOf(price, 1100)
      expect(total).toBe(price + vat)
      // Nearest: off by half a rupiah at most, in whole numbers.
      expect(Math.abs(100 * vat - 11 * price)).toBeLessThanOrEqual(50)
      expect(Math.abs(12 * tax_base - 11 * price)).toBeLessThanOrEqual(6)
    }),
  )
})

test('what a span has not used never exceeds its price, falls with time, and with the used part makes it up', () => {
  const start_date = new Date('2026-11-01T00:00:00Z')
  const span = fc.record({
    price: rupiah,
    days: fc.integer({ min: 1, max: 400 }),
    at: fc.integer({ min: -5, max: 405 * 24 }),
    later: fc.integer({ min: 0, max: 1000 }),
  })
  const hour = 3_600_000
  fc.assert(
    fc.property(span, ({ price, days, at, later }) => {
      const end_date = new Date(start_date.getTime() + days * 24 * hour)
      const left = (hours: number) =>
        unusedValue({ price, start_date, end_date }, new Date(start_date.getTime() + hours * hour))
      const exact = Math.min(1, Math.max(0, 1 - at / (days * 24))) * price
      expect(Math.abs(left(at) - exact)).toBeLessThanOrEqual(1.001)
      expect(left(at + later)).toBeLessThanOrEqual(left(at))
      expect(left(0)).toBe(price)
      expect(left(days * 24)).toBe(0)
    }),
  )
})

test('an add-on for what is left is never dearer than for longer, and a month is its price', () => {
  fc.assert(
    fc.property(rupiah, fc.integer({ min: 0, max: 400 }), (price, days) => {
      expect(remainingPrice(price, 30)).toBe(price)
      expect(remainingPrice(price, days)).toBeLessThanOrEqual(remainingPrice(price, days + 1))
      expect(Math.abs(30 * remainingPrice(price, days) - price * days)).toBeLessThanOrEqual(15)
    }),
  )
})

test('a begun day counts whole, and outlets are paid for up to what the plan holds', () => {
  const now = new Date('2026-11-21T05:00:00Z')
  const after = (ms: number) => daysUntil(new Date(now.getTime() + ms), now)
  expect([after(-1), after(0), after(1), after(86_400_000), after(86_400_001)]).toEqual([0, 0, 1, 1, 2])
  expect([paidOutlets(0, 5), paidOutlets(3, 5), paidOutlets(9, 5)]).toEqual([1, 3, 5])
})
