import { addDays, monthOf, weekdayOf } from '../../outlets/outlet/business-date.calc.ts'
import type { DateRange } from '../scope/period.calc.ts'

export const SCHEDULE_PERIODS = [
  'yesterday',
  'last_7_days',
  'last_week',
  'last_month',
  'month_to_date',
] as const
export type SchedulePeriod = (typeof SCHEDULE_PERIODS)[number]

/**
 * The business days that a mail made on the business day `today` is of. All of them are over: a day that still runs would
 * look like a fall. On the first day of a month the month to date is the whole month before.
 */
export function periodOn(period: SchedulePeriod, today: string): DateRange {
  const yesterday = addDays(today, -1)
  switch (period) {
    case 'yesterday':
      return { from: yesterday, to: yesterday }
    case 'last_7_days':
      return { from: addDays(today, -7), to: yesterday }
    case 'last_week': {
      const monday = addDays(today, 1 - weekdayOf(today))
      return { from: addDays(monday, -7), to: addDays(monday, -1) }
    }
    case 'last_month': {
      const to = addDays(monthOf(today), -1)
      return { from: monthOf(to), to }
    }
    case 'month_to_date':
      return { from: monthOf(yesterday), to: yesterday }
  }
}
