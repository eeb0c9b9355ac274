import { businessDayStart } from '../../outlets/outlet/business-date.calc.ts'

const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(.*)$/
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(.*)$/
const CLOCK = /(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?/
const HOUR = 3_600_000

/** A date and clock time as people write them. */
export interface WrittenTime {
  /** `YYYY-MM-DD` */
  readonly date: string
  /** Seconds after midnight; null where only the date was written. */
  readonly seconds: number | null
}

/** Reads `2026-11-21 12:30`, `21/11/2026 12.30`, with or without the time; undefined when it is no date, or no such time. */
export function readWrittenTime(text: string): WrittenTime | undefined {
  const typed = text.trim()
  const by_year = YEAR_FIRST.exec(typed)
  const by_day = by_year ? null : DAY_FIRST.exec(typed)
  const [year, month, day] = by_year ? by_year.slice(1, 4) : [by_day?.[3], by_day?.[2], by_day?.[1]]
  if (!year || !month || !day) return undefined
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== date) return undefined
  const rest = (by_year ?? by_day)?.[4] ?? ''
  const seconds = readClock(rest)
  // Figures that are no time of day were meant as one: noon would be made up.
  if (seconds === undefined && /\d/.test(rest)) return undefined
  return { date, seconds: seconds ?? null }
}

/** Seconds after midnight of a clock time anywhere in a text. */
export function readClock(text: string): number | undefined {
  const match = CLOCK.exec(text.includes('T') ? text.slice(text.indexOf('T')) : text)
  if (!match) return undefined
  const [hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0))
  return hours < 24 && minutes < 60 && seconds < 60 ? hours * 3600 + minutes * 60 + seconds : undefined
}

/** The instant of a clock time at an outlet; noon where only the date is known. */
export function instantOf({ date, seconds }: WrittenTime, zone: string): string {
  const start = businessDayStart(date, zone, 0)
  return new Date(start + (seconds === null ? 12 * HOUR : seconds * 1000)).toISOString()
}
