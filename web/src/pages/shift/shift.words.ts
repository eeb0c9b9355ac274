import { formatMinute } from '@lumbung/server/outlets/outlet/opening-hours.calc.ts'
import type { DaySpan } from '@lumbung/server/sales/shift/shift-window.calc.ts'

const day_names = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu']

export const weekday_options = day_names.map((label, index) => ({ value: String(index + 1), label }))

/** Days of the week in words: 'Setiap hari', 'Sabtu, Minggu'. */
export function daysText(weekdays: readonly (number | string)[]): string {
  const days = weekdays.map(Number).sort((a, b) => a - b)
  if (days.length === 0 || days.length === 7) return 'Setiap hari'
  const is_run = days.every((day, place) => place === 0 || day === (days[place - 1] ?? 0) + 1)
  if (is_run && days.length > 2)
    return `${day_names[(days[0] ?? 1) - 1]}–${day_names[(days.at(-1) ?? 1) - 1]}`
  return days.map((day) => day_names[day - 1]).join(', ')
}

const clock = (minute: number) => formatMinute(minute).replace(':', '.')

/** The clock of a window: '21.00–03.00'. */
export const clockText = (starts_minute: number, ends_minute: number) =>
  `${clock(starts_minute)}–${clock(ends_minute)}`

/** A gap or overlap in words. */
export function spanText({ weekdays, starts_minute, ends_minute, names }: DaySpan): string {
  const when = `${daysText(weekdays)} ${clockText(starts_minute, ends_minute)}`
  return names.length > 0 ? `${when}: ${names.join(' dan ')}` : when
}
