import {
  addDays,
  businessDate,
  businessDayStart,
  weekdayOf,
} from '../../outlets/outlet/business-date.calc.ts'

export const CADENCES = ['daily', 'weekly', 'monthly'] as const
export type Cadence = (typeof CADENCES)[number]

/** When something is due again and again, on the clock of a zone. */
export interface Rhythm {
  cadence: Cadence
  /** 1 is Monday; counts where it is weekly. */
  weekday: number
  /** 1 to 28, so that every month has it; counts where it is monthly. */
  month_day: number
  hour: number
}

function isDay({ cadence, weekday, month_day }: Rhythm, date: string): boolean {
  if (cadence === 'weekly') return weekdayOf(date) === weekday
  return cadence === 'daily' || Number(date.slice(8)) === month_day
}

/** The instant of a time on a date; where a clock change skips it, that of the change. */
const timeOn = ({ hour }: Rhythm, zone: string, date: string) => businessDayStart(date, zone, hour * 60)

/** The first time after an instant, in milliseconds since 1970. */
export function nextDue(rhythm: Rhythm, zone: string, after: number): number {
  for (let date = businessDate(after, zone, 0); ; date = addDays(date, 1)) {
    const at = isDay(rhythm, date) ? timeOn(rhythm, zone, date) : after
    if (at > after) return at
  }
}

/** The last time at or before an instant: what is made late is made for it, and what was missed before is not made. */
export function lastDue(rhythm: Rhythm, zone: string, until: number): number {
  for (let date = businessDate(until, zone, 0); ; date = addDays(date, -1)) {
    const at = isDay(rhythm, date) ? timeOn(rhythm, zone, date) : Number.POSITIVE_INFINITY
    if (at <= until) return at
  }
}
