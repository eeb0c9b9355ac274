import { expect, test } from 'vitest'
import { snoozeTimes } from './snooze-times.ts'

const untilOf = (now: string) => snoozeTimes(Date.parse(now), 'Asia/Makassar').map(({ until }) => until)

test('hours, the next morning of the brand, and Monday', () => {
  // Wednesday, ten in the evening in Makassar.
  expect(untilOf('2026-11-25T14:00:00Z')).toEqual([
    '2026-11-25T17:00:00.000Z',
    '2026-11-26T00:00:00.000Z',
    '2026-11-30T00:00:00.000Z',
  ])
})

test('on a Sunday tomorrow is Monday and told once; on a Monday it is the next', () => {
  expect(untilOf('2026-11-29T04:00:00Z')).toEqual(['2026-11-29T07:00:00.000Z', '2026-11-30T00:00:00.000Z'])
  expect(untilOf('2026-11-30T04:00:00Z').at(-1)).toBe('2026-12-07T00:00:00.000Z')
})
