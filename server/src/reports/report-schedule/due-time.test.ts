import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, businessDate, minuteOfDay, weekdayOf } from '../../outlets/outlet/business-date.calc.ts'
import { CADENCES, lastDue, nextDue, type Rhythm } from './due-time.calc.ts'
import { periodOn, SCHEDULE_PERIODS } from './schedule-period.calc.ts'

const ZONES = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura']
const rhythm = fc.record<Rhythm>({
  cadence: fc.constantFrom(...CADENCES),
  weekday: fc.integer({ min: 1, max: 7 }),
  month_day: fc.integer({ min: 1, max: 28 }),
  hour: fc.integer({ min: 0, max: 23 }),
})
const instant = fc.integer({ min: Date.parse('2024-01-01'), max: Date.parse('2031-01-01') })

const daily = (hour: number): Rhythm => ({ cadence: 'daily', weekday: 1, month_day: 1, hour })
const weekly = (weekday: number, hour: number): Rhythm => ({ ...daily(hour), cadence: 'weekly', weekday })
const monthly = (month_day: number, hour: number): Rhythm => ({
  ...daily(hour),
  cadence: 'monthly',
  month_day,
})

test.each([
  [
    'today when the hour is still to come',
    daily(7),
    'Asia/Jakarta',
    '2026-11-21T23:00:00Z',
    '2026-11-22T00:00:00Z',
  ],
  [
    'tomorrow when it is that very moment',
    daily(7),
    'Asia/Jakarta',
    '2026-11-22T00:00:00Z',
    '2026-11-23T00:00:00Z',
  ],
  [
    'two hours earlier in the east',
    daily(7),
    'Asia/Jayapura',
    '2026-11-21T21:59:59Z',
    '2026-11-21T22:00:00Z',
  ],
  [
    'a Monday by the clock of the zone',
    weekly(1, 6),
    'Asia/Makassar',
    '2026-11-21T12:00:00Z',
    '2026-11-22T22:00:00Z',
  ],
  [
    'the next month after the day has passed',
    monthly(28, 0),
    'Asia/Jakarta',
    '2027-02-27T17:00:00Z',
    '2027-03-27T17:00:00Z',
  ],
  ['over the end of a year', monthly(1, 7), 'Asia/Jakarta', '2026-12-01T00:00:00Z', '2027-01-01T00:00:00Z'],
  [
    'the moment a clock change skips the hour to',
    daily(2),
    'Europe/Berlin',
    '2026-03-28T12:00:00Z',
    '2026-03-29T01:00:00Z',
  ],
  [
    'once where a clock change repeats the hour',
    daily(2),
    'Europe/Berlin',
    '2026-10-25T00:00:00Z',
    '2026-10-26T01:00:00Z',
  ],
] as const)('%s', (_name, of, zone, after, expected) => {
  expect(new Date(nextDue(of, zone, Date.parse(after))).toISOString()).toBe(new Date(expected).toISOString())
})

test('every time is of the rhythm, none between two is left out, and the last one leads to the next', () => {
  fc.assert(
    fc.property(rhythm, fc.constantFrom(...ZONES), instant, (of, zone, at) => {
      const next = nextDue(of, zone, at)
      const last = lastDue(of, zone, at)
      expect(last).toBeLessThanOrEqual(at)
      expect(next).toBeGreaterThan(at)
      expect(nextDue(of, zone, last)).toBe(next)
      expect(lastDue(of, zone, next)).toBe(next)
      for (const moment of [last, next]) {
        const date = businessDate(moment, zone, 0)
        expect(minuteOfDay(moment, zone)).toBe(of.hour * 60)
        if (of.cadence === 'weekly') expect(weekdayOf(date)).toBe(of.weekday)
        if (of.cadence === 'monthly') expect(Number(date.slice(8))).toBe(of.month_day)
      }
      const days = { daily: 1, weekly: 7, monthly: 31 }[of.cadence]
      expect(next - last).toBeLessThanOrEqual(days * 86_400_000)
    }),
  )
})

test('a period is over on the day its mail is made, and has the days its name says', () => {
  const date = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2024-01-01', days))
  fc.assert(
    fc.property(fc.constantFrom(...SCHEDULE_PERIODS), date, (period, today) => {
      const { from, to } = periodOn(period, today)
      expect(from <= to && to < today).toBe(true)
      if (period === 'yesterday' || period === 'month_to_date') expect(to).toBe(addDays(today, -1))
      if (period === 'last_7_days') expect(addDays(from, 7)).toBe(today)
      if (period === 'last_week') expect([weekdayOf(from), addDays(from, 6)]).toEqual([1, to])
      if (period === 'last_month' || period === 'month_to_date') expect(from).toBe(`${to.slice(0, 7)}-01`)
      if (period === 'last_month') expect(addDays(to, 1)).toBe(`${today.slice(0, 7)}-01`)
    }),
  )
  expect(periodOn('month_to_date', '2026-12-01')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  expect(periodOn('last_month', '2027-03-31')).toEqual({ from: '2027-02-01', to: '2027-02-28' })
})
