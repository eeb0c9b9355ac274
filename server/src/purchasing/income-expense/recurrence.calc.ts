import { addDays } from '../../outlets/outlet/business-date.calc.ts'

export const RECURRENCE_RULES = ['month_start', 'month_middle', 'month_end', 'month_day', 'days'] as const
export type RecurrenceRule = (typeof RECURRENCE_RULES)[number]

/** When something is due again and again. */
export interface Recurrence {
  readonly rule: RecurrenceRule
  /** The day of the month of `month_day`; how many days lie between two times of `days`. */
  readonly every: number
}

const MIDDLE = 15

/** Days of the month of a date. */
function lengthOfMonth(date: string): number {
  const [year = 0, month = 1] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** The day of the month a rule means; in a month that is too short its last day. */
function dayIn(date: string, { rule, every }: Recurrence): string {
  const wanted = { month_start: 1, month_middle: MIDDLE, month_end: 31, month_day: every, days: 1 }[rule]
  return `${date.slice(0, 8)}${String(Math.min(wanted, lengthOfMonth(date))).padStart(2, '0')}`
}

/** The next time after a date. */
export function nextTime(after: string, recurrence: Recurrence): string {
  if (recurrence.rule === 'days') return addDays(after, recurrence.every)
  const here = dayIn(after, recurrence)
  if (here > after) return here
  const next_month = addDays(`${after.slice(0, 8)}01`, lengthOfMonth(after))
  return dayIn(next_month, recurrence)
}

const MOST_TIMES = 400

/** All times from one on up to a date, both included; and the first one after that. */
export function timesUntil(
  from: string,
  to: string,
  recurrence: Recurrence,
): { times: string[]; next: string } {
  const times: string[] = []
  let next = from
  while (next <= to && times.length < MOST_TIMES) {
    times.push(next)
    next = nextTime(next, recurrence)
  }
  return { times, next }
}
