import { describe, expect, test } from 'vitest'
import type { WeeklyPeriod } from '../../../outlets/outlet/opening-hours.calc.ts'
import { everyDay, serviceHoursOf } from './selling-times.calc.ts'

const on = (weekday: number, opens: number, closes: number): WeeklyPeriod => ({
  weekday,
  opens_minute: opens * 60,
  closes_minute: closes * 60,
})
/** Spans of a day in the words of Grab: `08:00-12:00`. */
const spans = ({ periods }: { periods?: { startTime: string; endTime: string }[] }) =>
  periods?.map(({ startTime, endTime }) => `${startTime}-${endTime}`)

test('every day of the week has its hours under its name', () => {
  const hours = serviceHoursOf([1, 2, 3, 4, 5, 6, 7].map((weekday) => on(weekday, weekday, 12)))
  expect(Object.keys(hours)).toEqual(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])
  const opens = Object.values(hours).map((day) => day.periods?.[0]?.startTime)
  expect(opens).toEqual(['01:00', '02:00', '03:00', '04:00', '05:00', '06:00', '07:00'])
  expect(Object.values(hours).every((day) => day.openPeriodType === 'OpenPeriod')).toBe(true)
})

test('hours without a day are those of all seven', () => {
  expect(everyDay(480, 720)).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens_minute: 480, closes_minute: 720 })),
  )
})

describe('past midnight', () => {
  test('what Sunday leaves belongs to Monday', () => {
    const hours = serviceHoursOf([on(7, 20, 26)])
    expect(spans(hours.sun)).toEqual(['20:00-23:59'])
    expect(spans(hours.mon)).toEqual(['00:00-02:00'])
    expect(hours.tue).toEqual({ openPeriodType: 'CloseAllDay' })
    expect(hours.sat).toEqual({ openPeriodType: 'CloseAllDay' })
  })

  test('what closes at midnight leaves nothing to the next day', () => {
    const hours = serviceHoursOf([on(2, 20, 24)])
    expect(spans(hours.tue)).toEqual(['20:00-23:59'])
    expect(hours.wed).toEqual({ openPeriodType: 'CloseAllDay' })
  })
})

describe('spans of one day', () => {
  test('that touch or overlap are one, whatever their order', () => {
    expect(spans(serviceHoursOf([on(1, 12, 15), on(1, 8, 12)]).mon)).toEqual(['08:00-15:00'])
    expect(spans(serviceHoursOf([on(1, 8, 18), on(1, 10, 12)]).mon)).toEqual(['08:00-18:00'])
    expect(spans(serviceHoursOf([on(1, 8, 12), on(1, 13, 15)]).mon)).toEqual(['08:00-12:00', '13:00-15:00'])
  })

  test('that together fill the day are the whole day; all but an end are not', () => {
    expect(serviceHoursOf([on(1, 0, 12), on(1, 12, 24)]).mon).toEqual({ openPeriodType: 'OpenAllDay' })
    expect(serviceHoursOf(everyDay(0, 1_439)).mon).toEqual({ openPeriodType: 'OpenAllDay' })
    expect(spans(serviceHoursOf(everyDay(0, 1_438)).mon)).toEqual(['00:00-23:58'])
    expect(spans(serviceHoursOf(everyDay(1, 1_440)).mon)).toEqual(['00:01-23:59'])
  })

  test('of more than three the nearest become one, as often as needed', () => {
    const four = [on(1, 6, 8), on(1, 10, 12), on(1, 13, 15), on(1, 18, 20)]
    expect(spans(serviceHoursOf(four.slice(0, 3)).mon)).toEqual(['06:00-08:00', '10:00-12:00', '13:00-15:00'])
    expect(spans(serviceHoursOf(four).mon)).toEqual(['06:00-08:00', '10:00-15:00', '18:00-20:00'])
    expect(spans(serviceHoursOf([...four, on(1, 22, 23)]).mon)).toEqual([
      '06:00-15:00',
      '18:00-20:00',
      '22:00-23:00',
    ])
  })
})
