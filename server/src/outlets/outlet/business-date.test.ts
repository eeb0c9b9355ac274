import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateFormat } from '../../kit/format.calc.ts'
import { addDays, businessDate, businessDayStart, businessMoment, weekdayOf } from './business-date.calc.ts'

const INDONESIA = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura']
const CHANGING = [
  'America/New_York',
  'Europe/London',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Asia/Gaza',
  'Africa/Casablanca',
  'Pacific/Apia',
  'Asia/Kathmandu',
  'America/Sao_Paulo',
  'Asia/Tehran',
]

/** The slow way, straight from the clock: what hour and date a wall clock shows, less the cut-off. */
function referenceOf(at: number, zone: string, cutoff_minutes: number) {
  const text = dateFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(at)
  const [date = '', time = ''] = text.split(' ')
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const early = hour * 60 + minute < cutoff_minutes
  return { business_date: early ? addDays(date, -1) : date, hour }
}

const instant = fc.integer({ min: Date.UTC(1971, 0, 1), max: Date.UTC(2045, 11, 31) })
const zone = fc.oneof(
  fc.constantFrom(...INDONESIA),
  fc.constantFrom(...CHANGING),
  fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
)
const cutoff = fc.integer({ min: 0, max: 1439 })

describe('businessMoment', () => {
  test('agrees with the wall clock in every zone', () => {
    fc.assert(
      fc.property(instant, zone, cutoff, (at, inZone, minutes) => {
        expect(businessMoment(at, inZone, minutes)).toEqual(referenceOf(at, inZone, minutes))
      }),
      { numRuns: 3_000 },
    )
  })

  test('agrees with the wall clock around clock changes', () => {
    const years = fc.integer({ min: 2000, max: 2040 })
    const spot = fc.record({
      year: years,
      month: fc.constantFrom(2, 3, 8, 9, 10),
      minute: fc.nat(31 * 24 * 60),
    })
    fc.assert(
      fc.property(spot, fc.constantFrom(...CHANGING), cutoff, (when, inZone, minutes) => {
        const at = Date.UTC(when.year, when.month, 1) + when.minute * 60_000
        expect(businessMoment(at, inZone, minutes)).toEqual(referenceOf(at, inZone, minutes))
      }),
      { numRuns: 3_000 },
    )
  })

  test.each([
    ['2026-11-21T20:59:59Z', 'Asia/Jakarta', '2026-11-21', 3],
    ['2026-11-21T21:00:00Z', 'Asia/Jakarta', '2026-11-22', 4],
    ['2026-11-21T20:00:00Z', 'Asia/Makassar', '2026-11-22', 4],
    ['2026-11-21T18:59:59Z', 'Asia/Jayapura', '2026-11-21', 3],
    ['2028-02-29T20:00:00Z', 'Asia/Jakarta', '2028-02-29', 3],
    ['2028-02-29T21:00:00Z', 'Asia/Jakarta', '2028-03-01', 4],
    ['2026-12-31T17:30:00Z', 'Asia/Jakarta', '2026-12-31', 0],
  ])('%s in %s is %s', (at, inZone, business_date, hour) => {
    expect(businessMoment(Date.parse(at), inZone, 240)).toEqual({ business_date, hour })
  })
})

test('a business day starts at its first instant', () => {
  const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('1990-01-01', days))
  fc.assert(
    fc.property(day, zone, cutoff, (date, inZone, minutes) => {
      // Dates that a zone left out altogether (a move over the date line) have no instant.
      fc.pre(!(inZone.startsWith('Pacific/') && date < '2012-01-02'))
      const start = businessDayStart(date, inZone, minutes)
      expect(businessDate(start - 1, inZone, minutes) < date).toBe(true)
      expect(businessDate(start, inZone, minutes)).toBe(date)
    }),
    { numRuns: 2_000 },
  )
})

test('weekdays count from Monday', () => {
  expect([weekdayOf('2026-11-21'), weekdayOf('2026-11-22'), weekdayOf('2026-11-23')]).toEqual([6, 7, 1])
})

test('an unknown zone is refused', () => {
  expect(() => businessDate(0, 'Asia/Nowhere', 0)).toThrow(RangeError)
})
