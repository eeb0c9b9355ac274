import { addDays, daysBetween } from '../../outlets/outlet/business-date.calc.ts'
import { bankDayFrom } from './bank-day.calc.ts'

/** How far payouts are beyond the day on which banks settle them, in calendar days of the outlet. */
export const AGING_BUCKETS = ['not_due', 'days_1_3', 'days_4_7', 'days_8_14', 'days_15'] as const
export type AgingBucket = (typeof AGING_BUCKETS)[number]

/** What buckets are called. */
export const AGING_BUCKET_NAMES: Readonly<Record<AgingBucket, string>> = {
  not_due: 'Belum jatuh tempo',
  days_1_3: 'Lewat 1–3 hari',
  days_4_7: 'Lewat 4–7 hari',
  days_8_14: 'Lewat 8–14 hari',
  days_15: 'Lewat > 14 hari',
}

/** Whose days can be asked for: those of a bucket, or those to which more came than is due. */
export const AGING_PARTS = [...AGING_BUCKETS, 'over'] as const
export type AgingPart = (typeof AGING_PARTS)[number]

/** What parts are called. */
export const AGING_PART_NAMES: Readonly<Record<AgingPart, string>> = {
  ...AGING_BUCKET_NAMES,
  over: 'Lebih cair',
}

/** Days beyond the day on which banks settle what is due on a date; 0 or less while it is not late. */
export const daysLate = (due_on: string, today: string): number => daysBetween(bankDayFrom(due_on), today)

/** The bucket of what is due on a date: what banks settle today is not late yet. */
export function bucketOf(due_on: string, today: string): AgingBucket {
  const late = daysLate(due_on, today)
  if (late <= 0) return 'not_due'
  if (late <= 3) return 'days_1_3'
  if (late <= 7) return 'days_4_7'
  return late <= 14 ? 'days_8_14' : 'days_15'
}

/** The first date of which banks settle what is due on a day or later. */
export function firstDueFrom(day: string): string {
  let date = day
  while (bankDayFrom(addDays(date, -1)) >= day) date = addDays(date, -1)
  return date
}
