import { addDays } from '../../outlets/outlet/business-date.calc.ts'

/**
 * Days on which banks of Indonesia do not settle besides weekends: national holidays and collective leave by the joint
 * decree of ministers for 2026, and the fixed holidays of 2027, whose decree is not out. Another year is told by weekends
 * alone, so that money is only looked for a few days too early, never not at all.
 */
const HOLIDAYS: ReadonlySet<string> = new Set([
  ...['2026-01-01', '2026-01-16', '2026-02-16', '2026-02-17', '2026-03-18', '2026-03-19', '2026-03-20'],
  ...['2026-03-23', '2026-03-24', '2026-04-03', '2026-05-01', '2026-05-14', '2026-05-15', '2026-05-27'],
  ...['2026-05-28', '2026-06-01', '2026-06-16', '2026-08-17', '2026-08-25', '2026-12-24', '2026-12-25'],
  ...['2027-01-01', '2027-05-01', '2027-06-01', '2027-08-17', '2027-12-25'],
])

/** Whether banks settle on a calendar date (`YYYY-MM-DD`). */
export function isBankDay(date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !HOLIDAYS.has(date)
}

/** The first day on which banks settle, from a date on. */
export function bankDayFrom(date: string): string {
  let day = date
  while (!isBankDay(day)) day = addDays(day, 1)
  return day
}

/** The day on which banks settle for the `count`th time after a date. */
export function addBankDays(date: string, count: number): string {
  let day = date
  for (let left = count; left > 0; left--) day = bankDayFrom(addDays(day, 1))
  return day
}
