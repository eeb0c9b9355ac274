import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDecimal, parseDecimal, qtyOf } from './decimal.calc.ts'

test.each([
  ['1.5', 15_000],
  ['2', 20_000],
  ['0.0001', 1],
  ['1.50000', 15_000],
  ['-0.25', -2_500],
  ['1.23456', undefined],
  ['1e3', undefined],
  ['', undefined],
  ['1,5', undefined],
  ['999999999999999', undefined],
])('%s with four decimals is %s', (text, expected) => {
  expect(parseDecimal(text, 4)).toBe(expected)
})

test('writing and reading again gives the same', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.integer({ min: 1, max: 6 }), (value, decimals) => {
      expect(parseDecimal(formatDecimal(value, decimals), decimals)).toBe(value)
    }),
  )
})

test('what is no quantity is refused', () => {
  expect(() => qtyOf('satu')).toThrow(RangeError)
})
