import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Validity, validityAt } from './price-schedule.calc.ts'

const ZONES = [
  { timezone: 'Asia/Jakarta', hours: 7 },
  { timezone: 'Asia/Makassar', hours: 8 },
  { timezone: 'Asia/Jayapura', hours: 9 },
] as const
const HOUR = 3_600_000
const DAY = 24 * HOUR
const MINUTE = 60_000

const dayText = (local: number) => new Date(local).toISOString().slice(0, 10)

/** Lists every stretch of time in which it holds around an instant, day by day, and looks whether the instant lies in one. */
function holds(
  { starts_on, ends_on, schedule }: Validity,
  hours: number,
  cutoff_minutes: number,
  at: number,
): boolean {
  const local = at + hours * HOUR
  const midnight = Math.floor(local / DAY) * DAY
  for (let day = midnight - 2 * DAY; day <= midnight + 2 * DAY; day += DAY) {
    const text = dayText(day)
    if ((starts_on !== null && text < starts_on) || (ends_on !== null && text > ends_on)) continue
    const weekday = new Date(day).getUTCDay() || 7
    const spans =
      schedule.length === 0
        ? [{ opens_minute: cutoff_minutes, closes_minute: cutoff_minutes + 1440 }]
        : schedule.filter((span) => span.weekday === weekday)
    for (const { opens_minute, closes_minute } of spans) {
      if (local >= day + opens_minute * MINUTE && local < day + closes_minute * MINUTE) return true
    }
  }
  return false
}

const NOW = Date.parse('2026-11-20T12:00:00Z')
const date = fc.option(fc.integer({ min: -4, max: 4 }).map((days) => dayText(NOW + days * DAY)))
const span = fc
  .record({
    weekday: fc.integer({ min: 1, max: 7 }),
    opens_minute: fc.integer({ min: 0, max: 1439 }),
    length: fc.integer({ min: 1, max: 800 }),
  })
  .map(({ weekday, opens_minute, length }) => ({
    weekday,
    opens_minute,
    closes_minute: Math.min(opens_minute + length, 1800),
  }))

test('holds exactly in the stretches listed day by day, in all three zones and past midnight', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ZONES),
      fc.record({ starts_on: date, ends_on: date, schedule: fc.array(span, { maxLength: 8 }) }),
      fc.constantFrom(0, 240, 719),
      fc.integer({ min: -5 * 1440, max: 5 * 1440 }),
      ({ timezone, hours }, validity, cutoff_minutes, minutes) => {
        const at = NOW + minutes * MINUTE
        const state = validityAt(validity, { timezone, cutoff_minutes }, at)
        expect(state === 'HOLDS').toBe(holds(validity, hours, cutoff_minutes, at))
      },
    ),
    { numRuns: 3000 },
  )
})

describe('a happy hour on Fridays from 22.00 to 02.00, on 20 November alone', () => {
  const happy = {
    starts_on: '2026-11-20',
    ends_on: '2026-11-20',
    schedule: [{ weekday: 5, opens_minute: 22 * 60, closes_minute: 26 * 60 }],
  }
  const at = (zone: (typeof ZONES)[number], clock: string) =>
    validityAt(
      happy,
      { timezone: zone.timezone, cutoff_minutes: 240 },
      Date.parse(`${clock}:00Z`) - zone.hours * HOUR,
    )
  test.each(ZONES)('follows the clock of $timezone', (zone) => {
    expect(at(zone, '2026-11-20T21:59')).toBe('OTHER_HOUR')
    expect(at(zone, '2026-11-20T22:00')).toBe('HOLDS')
    expect(at(zone, '2026-11-21T01:59')).toBe('HOLDS')
    expect(at(zone, '2026-11-21T02:00')).toBe('OUT_OF_DATES')
    expect(at(zone, '2026-11-20T01:00')).toBe('OTHER_HOUR')
    expect(at(zone, '2026-11-27T23:00')).toBe('OUT_OF_DATES')
  })
  test('one moment is night in Jayapura and evening in Jakarta', () => {
    const moment = Date.parse('2026-11-20T14:00:00Z')
    const state = ZONES.map(({ timezone }) => validityAt(happy, { timezone, cutoff_minutes: 240 }, moment))
    expect(state).toEqual(['OTHER_HOUR', 'HOLDS', 'HOLDS'])
  })
})

test('says the day or the hour when the dates are right', () => {
  const lunch = {
    starts_on: null,
    ends_on: null,
    schedule: [{ weekday: 1, opens_minute: 660, closes_minute: 840 }],
  }
  const clock = { timezone: 'Asia/Jakarta', cutoff_minutes: 240 }
  expect(validityAt(lunch, clock, Date.parse('2026-11-23T12:00:00+07:00'))).toBe('HOLDS')
  expect(validityAt(lunch, clock, Date.parse('2026-11-23T15:00:00+07:00'))).toBe('OTHER_HOUR')
  expect(validityAt(lunch, clock, Date.parse('2026-11-24T12:00:00+07:00'))).toBe('OTHER_DAY')
})
