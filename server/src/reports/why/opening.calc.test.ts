import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, weekdayOf } from '../../outlets/outlet/business-date.calc.ts'
import { minutesSaid, type SaidHours } from './opening.calc.ts'

const MONDAY = '2026-11-16'
const zone = 'Asia/Jakarta'
const LATER = Date.parse('2026-12-31T00:00:00Z')
const week = (opens: number, closes: number, weekdays = [1, 2, 3, 4, 5, 6, 7]) =>
  weekdays.map((weekday) => ({ weekday, opens_minute: opens * 60, closes_minute: closes * 60 }))
const outlet = (more: Partial<SaidHours> = {}): SaidHours => ({
  ...{ id: 1, timezone: zone, weekly: week(10, 22), special_days: [], changes: [] },
  ...more,
})
const days = (from: number, to: number) => ({ from: addDays(MONDAY, from), to: addDays(MONDAY, to) })
const special = (date: string, hours: readonly [number, number] | null) => ({
  ...{ date, is_closed: hours === null },
  opens_minute: hours && hours[0] * 60,
  closes_minute: hours && hours[1] * 60,
})

test('hours of the week and of days that differ add up day by day', () => {
  expect(minutesSaid(outlet(), days(0, 6), LATER)).toBe(7 * 720)
  expect(minutesSaid(outlet({ weekly: week(10, 22, [1, 2]) }), days(0, 6), LATER)).toBe(2 * 720)
  const special_days = [special(MONDAY, null), special(addDays(MONDAY, 1), [8, 23])]
  expect(minutesSaid(outlet({ special_days }), days(0, 2), LATER)).toBe(0 + 900 + 720)
  // Into the next morning.
  expect(minutesSaid(outlet({ weekly: week(18, 26) }), days(0, 0), LATER)).toBe(480)
})

test('of the day that runs only what has passed of it', () => {
  const until = (clock: string) => Date.parse(`${MONDAY}T${clock}:00+07:00`)
  expect(minutesSaid(outlet(), days(0, 0), until('12:30'))).toBe(150)
  expect(minutesSaid(outlet(), days(0, 6), until('09:00'))).toBe(0)
  expect(minutesSaid(outlet({ weekly: week(18, 26) }), days(-1, -1), until('01:00'))).toBe(420)
})

test('who says nothing of a day is not known, a day told by itself is', () => {
  expect(minutesSaid(outlet({ weekly: [] }), days(0, 0), LATER)).toBeNull()
  const special_days = [special(MONDAY, [10, 12])]
  expect(minutesSaid(outlet({ weekly: [], special_days }), days(0, 0), LATER)).toBe(120)
  expect(minutesSaid(outlet({ weekly: [], special_days }), days(0, 1), LATER)).toBeNull()
})

test('hours are those of the day, before they were changed', () => {
  const changes = [
    // First filled in: as they were first told they had been before, too.
    { on: addDays(MONDAY, 1), old_weekly: [], old_special_days: null },
    { on: addDays(MONDAY, 3), old_weekly: week(10, 20), old_special_days: null },
  ]
  expect(minutesSaid(outlet({ changes }), days(0, 6), LATER)).toBe(4 * 600 + 3 * 720)
  // A day that was told and is no more in the list was as it was told last.
  const gone = [{ on: addDays(MONDAY, 5), old_weekly: null, old_special_days: [special(MONDAY, null)] }]
  expect(minutesSaid(outlet({ changes: gone }), days(0, 1), LATER)).toBe(720)
})

test('a span is as long as its parts, whatever is told of it', () => {
  const anyHours = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 1, max: 6 }))
  fc.assert(
    fc.property(
      fc.array(anyHours, { minLength: 7, maxLength: 7 }),
      fc.dictionary(fc.integer({ min: 0, max: 20 }).map(String), fc.option(anyHours), { maxKeys: 5 }),
      fc.integer({ min: 0, max: 20 }),
      (hours, differing, cut) => {
        const weekly = hours.flatMap(([opens, long], place) => week(opens, opens + long, [place + 1]))
        const special_days = Object.entries(differing).map(([day, own]) =>
          special(addDays(MONDAY, Number(day)), own && [own[0], own[0] + own[1]]),
        )
        const own = outlet({ weekly, special_days })
        const whole = minutesSaid(own, days(0, 20), LATER)
        const left = minutesSaid(own, days(0, cut), LATER) ?? 0
        const right = cut === 20 ? 0 : minutesSaid(own, days(cut + 1, 20), LATER)
        expect(whole).toBe(left + (right ?? 0))
        const plain = Array.from({ length: 21 }, (_, day) => {
          const told = differing[String(day)]
          if (told !== undefined) return told ? told[1] * 60 : 0
          return (hours[weekdayOf(addDays(MONDAY, day)) - 1]?.[1] ?? 0) * 60
        })
        expect(whole).toBe(plain.reduce((sum, minutes) => sum + minutes, 0))
      },
    ),
  )
})
