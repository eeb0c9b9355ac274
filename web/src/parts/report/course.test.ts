import fc from 'fast-check'
import { expect, test } from 'vitest'
import { courseOf } from './course.ts'

const day = (place: number) => `2026-11-${String(place + 1).padStart(2, '0')}`

test('a line is drawn of whole days that data covers, and of what is known of them', () => {
  const figures = fc.array(fc.option(fc.integer({ min: -1_000, max: 1_000 })), {
    minLength: 1,
    maxLength: 20,
  })
  fc.assert(
    fc.property(figures, fc.nat(25), fc.nat(25), (values, first, now) => {
      const spans = values.map((net, at) => ({ from: day(at), to: day(at), figures: { net } }))
      const expected: number[] = []
      for (const [at, net] of values.entries())
        if (at >= first && at < now && net !== null) expected.push(net)
      expect(courseOf(spans, { today: day(now), data_from: day(first) }, 'net')).toEqual(
        expected.length < 3 ? undefined : expected,
      )
    }),
  )
})

test('a week that data covers in part, or that still runs, is no part of it; without data there is none', () => {
  const weeks = [2, 9, 16, 23].map((from) => ({
    from: day(from - 1),
    to: day(from + 5),
    figures: { net: from },
  }))
  const course = (today: string, data_from: string | null) => courseOf(weeks, { today, data_from }, 'net')
  expect(course('2026-12-01', '2026-11-02')).toEqual([2, 9, 16, 23])
  expect(course('2026-12-01', '2026-11-03')).toEqual([9, 16, 23])
  expect(course('2026-11-29', '2026-11-01')).toEqual([2, 9, 16])
  expect(course('2026-11-29', '2026-11-03')).toBeUndefined()
  expect(course('2026-12-01', null)).toBeUndefined()
})
