import { hoursOf, parseHours } from '@lumbung/server/reports/scope/hour-span.calc.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatHours, readHours, writeHours } from './hours.ts'

const hour = fc.integer({ min: 0, max: 23 })

test('the hours of a span and those of its opposite are the day, past midnight too', () => {
  fc.assert(
    fc.property(hour, hour, (from, until) => {
      fc.pre(from !== until)
      const span = { from, until }
      expect(parseHours(writeHours(span))).toEqual(span)
      const both = [...hoursOf(span), ...hoursOf({ from: until, until: from })]
      expect(both.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 24 }, (_, place) => place))
    }),
  )
})

test('an address says hours or nothing', () => {
  expect(hoursOf({ from: 22, until: 2 })).toEqual([22, 23, 0, 1])
  expect(readHours({ jam: '18-24' })).toBe('18-0')
  for (const jam of [undefined, '', '5', '5-5', '0-24', '24-1', '3-25', 'a-b', '-1-3', ['1-2', '3-4']])
    expect(readHours({ jam })).toBeUndefined()
  expect(formatHours({ from: 22, until: 4 })).toBe('22.00–04.00')
})
