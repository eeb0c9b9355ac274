import {
  addDays,
  businessDayStart,
  weekdayOf,
} from '../../../../server/src/outlets/outlet/business-date.calc.ts'
import { today } from '../../kit/format/date.ts'

const HOUR_MS = 3_600_000
const MORNING_MINUTES = 8 * 60
const MONDAY = 1
const A_WEEK = 7

/** Times until which a task is usually put off: some hours, tomorrow morning, and the morning of next Monday. */
export function snoozeTimes(now: number, zone: string): { label: string; until: string }[] {
  const date = today(zone, now)
  const tomorrow = addDays(date, 1)
  const monday = addDays(date, (MONDAY - weekdayOf(date) + A_WEEK) % A_WEEK || A_WEEK)
  const morning = (day: string) => new Date(businessDayStart(day, zone, MORNING_MINUTES)).toISOString()
  return [
    { label: 'Tunda 3 jam', until: new Date(now + 3 * HOUR_MS).toISOString() },
    { label: 'Tunda sampai besok pagi', until: morning(tomorrow) },
    ...(monday === tomorrow ? [] : [{ label: 'Tunda sampai Senin pagi', until: morning(monday) }]),
  ]
}
