import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readWrittenTime } from './sale-time.calc.ts'

const two = (value: number) => String(value).padStart(2, '0')

test('dates and times are read as people write them, and a time that cannot be is not made up', () => {
  for (const text of [
    '2026-11-21 12:30',
    '21/11/2026 12.30',
    '21-11-2026 12:30:00 WIB',
    '2026-11-21T12:30:00+07:00',
  ])
    expect(readWrittenTime(text)).toEqual({ date: '2026-11-21', seconds: 45_000 })
  for (const text of ['2026-11-21', ' 21.11.2026 ', '21/11/2026 siang'])
    expect(readWrittenTime(text)).toEqual({ date: '2026-11-21', seconds: null })
  for (const text of ['2026-11-21 25:10', '21/11/2026 12:60', '21/11/2026 9', '31/11/2026', 'kemarin', ''])
    expect(readWrittenTime(text)).toBeUndefined()
})

test('every time of a day, and no other, is read', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 99 }), (hour, minute) => {
      const read = readWrittenTime(`2026-11-21 ${two(hour)}:${two(minute)}`)
      const is_time = hour < 24 && minute < 60
      expect(read?.seconds).toBe(is_time ? hour * 3600 + minute * 60 : undefined)
    }),
  )
})
