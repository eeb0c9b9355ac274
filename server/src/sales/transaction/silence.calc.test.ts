import { describe, expect, test } from 'vitest'
import { type OutletHours, openMinutesSince } from './silence.calc.ts'

const everyDay = (opens_minute: number, closes_minute: number) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens_minute, closes_minute }))
/** 7.00 to 22.00 on every day. */
const daily: OutletHours = { timezone: 'Asia/Makassar', weekly: everyDay(420, 1_320), special: [] }
const minutes = (since: string, now: string, hours: OutletHours = daily) =>
  openMinutesSince(Date.parse(`${since}+08:00`), Date.parse(`${now}+08:00`), hours)

describe('an outlet open from 7 to 22', () => {
  test('counts what of its hours has passed', () => {
    expect(minutes('2026-11-25T09:30', '2026-11-25T12:30')).toBe(180)
    expect(minutes('2026-11-24T21:00', '2026-11-25T08:00')).toBe(120)
    expect(minutes('2026-11-24T22:30', '2026-11-25T06:30')).toBe(0)
    expect(minutes('2026-11-25T12:30', '2026-11-25T12:30')).toBe(0)
  })

  test('counts whole minutes', () => {
    expect(minutes('2026-11-25T09:30:20', '2026-11-25T09:32:00')).toBe(2)
    expect(minutes('2026-11-25T09:30:40', '2026-11-25T09:32:00')).toBe(1)
  })

  test('counts a week and no more, however long ago the last sale was', () => {
    const week = minutes('2026-11-18T14:00', '2026-11-25T14:00')
    expect(week).toBe(7 * 15 * 60)
    expect(minutes('2026-11-17T07:00', '2026-11-25T22:00')).toBe(9 * 15 * 60)
    expect(minutes('2026-10-01T07:00', '2026-11-25T22:00')).toBe(9 * 15 * 60)
  })
})

test('what reaches over midnight belongs to the day it began on', () => {
  const night = { ...daily, weekly: [{ weekday: 2, opens_minute: 1_080, closes_minute: 1_560 }] }
  // Tuesday 18.00 to Wednesday 2.00.
  expect(minutes('2026-11-24T12:00', '2026-11-25T14:00', night)).toBe(480)
  expect(minutes('2026-11-25T01:00', '2026-11-25T01:30', night)).toBe(30)
  expect(minutes('2026-11-25T18:00', '2026-11-25T23:00', night)).toBe(0)
})

describe('a date that differs', () => {
  const on = (special: OutletHours['special'][number]) => ({ ...daily, special: [special] })
  const day = ['2026-11-24T00:00', '2026-11-25T00:00'] as const

  test('has hours of its own, or none', () => {
    const date = '2026-11-24'
    const short = { date, is_closed: false, opens_minute: 600, closes_minute: 660 }
    expect(minutes(...day, on(short))).toBe(60)
    expect(minutes(...day, on({ ...short, is_closed: true }))).toBe(0)
    expect(minutes(...day, on({ ...short, opens_minute: null }))).toBe(0)
    expect(minutes(...day, on({ ...short, closes_minute: null }))).toBe(0)
    expect(minutes(...day, on({ ...short, date: '2026-11-23' }))).toBe(900)
  })
})
