import { addDays, daysBetween, monthOf, weekdayOf } from '../../outlets/outlet/business-date.calc.ts'
import type { DateRange } from '../scope/period.calc.ts'

/** When an outlet is open at all. */
export interface OpenWeek {
  /** 1 is Monday; none where no hours are known. */
  readonly weekdays: readonly number[]
  /** Dates that differ from the week, and whether it is closed then. */
  readonly special: readonly { readonly date: string; readonly is_closed: boolean }[]
  readonly opened_on: string | null
}

/** The day after the last one of a month. */
export const nextMonth = (month: string) => monthOf(addDays(month, 31))

/** Every date of a range. */
export const datesOf = ({ from, to }: DateRange) =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at))

/** The dates of a month on which an outlet is open; all of them where it would be none. */
export function openDays(month: string, { weekdays, special, opened_on }: OpenWeek): string[] {
  const all = datesOf({ from: month, to: addDays(nextMonth(month), -1) })
  const closed = new Map(special.map(({ date, is_closed }) => [date, is_closed]))
  const open = all.filter(
    (date) =>
      !(opened_on && date < opened_on) &&
      !(closed.get(date) ?? (weekdays.length > 0 && !weekdays.includes(weekdayOf(date)))),
  )
  return open.length > 0 ? open : all
}

/**
 * What of a month's amount falls to the open days within a range: as much to each, so that the days of the month add up to
 * it to the rupiah.
 */
export function amountWithin(amount: number, open: readonly string[], { from, to }: DateRange): number {
  const until = (days: number) => Number((BigInt(amount) * BigInt(days)) / BigInt(open.length))
  const before = open.filter((date) => date < from).length
  return until(open.filter((date) => date <= to).length) - until(before)
}
