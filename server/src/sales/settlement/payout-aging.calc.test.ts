import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '../../outlets/outlet/business-date.calc.ts'
import { bankDayFrom } from './bank-day.calc.ts'
import { AGING_BUCKETS, bucketOf, daysLate, firstDueFrom } from './payout-aging.calc.ts'

// 2 November 2026 is a Monday; banks rest on 24 and 25 December.
test.each([
  ['2026-11-02', '2026-11-02', 'not_due'],
  ['2026-11-03', '2026-11-02', 'not_due'],
  ['2026-11-02', '2026-11-03', 'days_1_3'],
  ['2026-11-02', '2026-11-05', 'days_1_3'],
  ['2026-11-02', '2026-11-06', 'days_4_7'],
  ['2026-11-02', '2026-11-09', 'days_4_7'],
  ['2026-11-02', '2026-11-10', 'days_8_14'],
  ['2026-11-02', '2026-11-16', 'days_8_14'],
  ['2026-11-02', '2026-11-17', 'days_15'],
  // Due on Saturday, settled on Monday.
  ['2026-10-31', '2026-11-02', 'not_due'],
  ['2026-10-31', '2026-11-03', 'days_1_3'],
  ['2026-12-24', '2026-12-28', 'not_due'],
  ['2026-12-24', '2026-12-29', 'days_1_3'],
])('what is due on %s is on %s %s', (due_on, today, bucket) => {
  expect(bucketOf(due_on, today)).toBe(bucket)
})

const any_day = fc.integer({ min: 0, max: 400 }).map((n) => addDays('2026-01-01', n))

test('buckets follow each other by days after the day on which banks settle', () => {
  fc.assert(
    fc.property(any_day, any_day, (due_on, today) => {
      const late = daysBetween(bankDayFrom(due_on), today)
      expect(daysLate(due_on, today)).toBe(late)
      const before = [0, 3, 7, 14].filter((most) => late > most).length
      expect(bucketOf(due_on, today)).toBe(AGING_BUCKETS[before])
    }),
  )
})

test('the first date that banks settle on a day or later is that, and the one before it is settled earlier', () => {
  fc.assert(
    fc.property(any_day, (day) => {
      const first = firstDueFrom(day)
      expect(bankDayFrom(first) >= day).toBe(true)
      expect(bankDayFrom(addDays(first, -1)) < day).toBe(true)
    }),
  )
})
