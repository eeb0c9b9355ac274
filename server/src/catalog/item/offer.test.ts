import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { WeeklyPeriod } from '../../outlets/outlet/opening-hours.calc.ts'
import { type OfferedItem, type OfferingOutlet, offerStateAt } from './offer.calc.ts'

/** Minutes east of UTC; Indonesia has no summer time. */
const ZONES = { 'Asia/Jakarta': 420, 'Asia/Makassar': 480, 'Asia/Jayapura': 540 } as const
type Zone = keyof typeof ZONES

const A_DAY = 1440
const A_WEEK = 7 * A_DAY
const zone = fc.constantFrom(...(Object.keys(ZONES) as Zone[]))
const instant = fc.integer({
  min: Date.parse('2024-01-01T00:00:00Z'),
  max: Date.parse('2028-12-31T00:00:00Z'),
})
const period = fc
  .record({
    weekday: fc.integer({ min: 1, max: 7 }),
    opens_minute: fc.integer({ min: 0, max: 1439 }),
    length: fc.integer({ min: 1, max: 1440 }),
  })
  .map(({ weekday, opens_minute, length }) => ({
    weekday,
    opens_minute,
    closes_minute: Math.min(opens_minute + length, 1800),
  }))

const ITEM: OfferedItem = { is_active: true, offered_from: null, offered_until: null, schedule: [] }
const outletIn = (timezone: Zone, changes: Partial<OfferingOutlet> = {}): OfferingOutlet => ({
  timezone,
  cutoff_minutes: 240,
  is_available: true,
  sold_out_on: null,
  ...changes,
})

/** The business date by plain arithmetic on minutes since 1970. */
function dateBy(at: number, timezone: Zone, cutoff_minutes: number): string {
  return new Date(at + (ZONES[timezone] - cutoff_minutes) * 60_000).toISOString().slice(0, 10)
}

/** Minutes of the week of an outlet, Monday midnight being 0; 1970 began on a Thursday. */
function minuteOfWeek(at: number, timezone: Zone): number {
  return (Math.floor(at / 60_000) + ZONES[timezone] + 3 * A_DAY) % A_WEEK
}

/** Every minute of the week that the spans cover, one by one. */
function minutesOf(schedule: readonly WeeklyPeriod[]): Set<number> {
  const minutes = new Set<number>()
  for (const { weekday, opens_minute, closes_minute } of schedule)
    for (let minute = opens_minute; minute < closes_minute; minute++)
      minutes.add(((weekday - 1) * A_DAY + minute) % A_WEEK)
  return minutes
}

test('hours hold on the clock of the outlet, past midnight and over Sunday night too', () => {
  fc.assert(
    fc.property(zone, instant, fc.array(period, { minLength: 1, maxLength: 6 }), (timezone, at, schedule) => {
      const is_on = offerStateAt({ ...ITEM, schedule }, outletIn(timezone), at) === 'ON_OFFER'
      expect(is_on).toBe(minutesOf(schedule).has(minuteOfWeek(at, timezone)))
    }),
    { numRuns: 400 },
  )
})

test('sold out holds for the rest of the business day and ends by itself at the cut-off', () => {
  const cutoff = fc.integer({ min: 0, max: 720 })
  const later = fc.integer({ min: 0, max: 3 * A_DAY })
  fc.assert(
    fc.property(zone, instant, cutoff, later, (timezone, at, cutoff_minutes, minutes) => {
      const sold_out_on = dateBy(at, timezone, cutoff_minutes)
      const outlet = outletIn(timezone, { cutoff_minutes, sold_out_on })
      expect(offerStateAt(ITEM, outlet, at)).toBe('SOLD_OUT')
      const then = at + minutes * 60_000
      const is_same_day = dateBy(then, timezone, cutoff_minutes) === sold_out_on
      expect(offerStateAt(ITEM, outlet, then)).toBe(is_same_day ? 'SOLD_OUT' : 'ON_OFFER')
    }),
  )
})

test('dates are business dates, both included', () => {
  const days = fc.integer({ min: -3, max: 3 })
  fc.assert(
    fc.property(zone, instant, days, days, (timezone, at, from, until) => {
      const today = dateBy(at, timezone, 240)
      const plus = (count: number) =>
        new Date(Date.parse(today) + count * 86_400_000).toISOString().slice(0, 10)
      const item = { ...ITEM, offered_from: plus(from), offered_until: plus(until) }
      expect(offerStateAt(item, outletIn(timezone), at)).toBe(
        from <= 0 && until >= 0 ? 'ON_OFFER' : 'OUT_OF_SEASON',
      )
    }),
  )
})

describe('what stands in the way first', () => {
  // Saturday 21 November 2026, 12.00 WIB.
  const at = Date.parse('2026-11-21T05:00:00Z')
  const never = { ...ITEM, schedule: [{ weekday: 1, opens_minute: 0, closes_minute: 60 }] }

  test.each([
    ['INACTIVE', { ...never, is_active: false }, { is_available: false }],
    ['NOT_HERE', never, { is_available: false, sold_out_on: '2026-11-21' }],
    ['OUT_OF_SEASON', { ...never, offered_until: '2026-11-20' }, { sold_out_on: '2026-11-21' }],
    ['SOLD_OUT', never, { sold_out_on: '2026-11-21' }],
    ['OUT_OF_HOURS', never, { sold_out_on: '2026-11-20' }],
    ['ON_OFFER', ITEM, {}],
  ])('is %s', (state, item, outlet) => {
    expect(offerStateAt(item, outletIn('Asia/Jakarta', outlet), at)).toBe(state)
  })
})

test('a span holds from its first minute up to, not including, its last', () => {
  const item = { ...ITEM, schedule: [{ weekday: 6, opens_minute: 600, closes_minute: 1_500 }] }
  const state = (text: string) => offerStateAt(item, outletIn('Asia/Jakarta'), Date.parse(`${text}+07:00`))
  // Saturday 10.00 to Sunday 1.00.
  expect(['2026-11-21T09:59', '2026-11-21T10:00', '2026-11-22T00:59', '2026-11-22T01:00'].map(state)).toEqual(
    ['OUT_OF_HOURS', 'ON_OFFER', 'ON_OFFER', 'OUT_OF_HOURS'],
  )
  const short = { ...ITEM, schedule: [{ weekday: 6, opens_minute: 600, closes_minute: 660 }] }
  const at = Date.parse('2026-11-21T11:00+07:00')
  expect(offerStateAt(short, outletIn('Asia/Jakarta'), at)).toBe('OUT_OF_HOURS')
})
