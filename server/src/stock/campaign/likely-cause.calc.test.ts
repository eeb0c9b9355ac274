import fc from 'fast-check'
import { expect, test } from 'vitest'
import { likelyCause } from './likely-cause.calc.ts'

const cause = (counted: string, expected: string, past: string[] = [], factors: string[] = []) =>
  likelyCause({ counted, expected, past, factors })

test('a difference is told by its unit, by the count before it, or by going the same way again', () => {
  expect(cause('10', '10')).toBeNull()
  expect(cause('5', '5000', [], ['1000'])).toBe('unit')
  expect(cause('5000', '5', [], ['1000'])).toBe('unit')
  expect(cause('4900', '5000', [], ['1.01'])).toBe('unknown')
  expect(cause('110', '100', ['-10', '-10'])).toBe('swing')
  expect(cause('90', '100', ['9.5'])).toBe('swing')
  expect(cause('90', '100', ['-5', '-1'])).toBe('repeated_loss')
  expect(cause('110', '100', ['5', '1'])).toBe('repeated_gain')
  expect(cause('90', '100', ['-5', '0'])).toBe('unknown')
  expect(cause('90', '100')).toBe('unknown')
})

test('nothing differs has no cause, and what differs always has one', () => {
  const quantity = fc.integer({ min: 0, max: 10_000_000 }).map((n) => (n / 10_000).toFixed(4))
  const past = fc.array(
    fc.integer({ min: -1_000_000, max: 1_000_000 }).map((n) => (n / 10_000).toFixed(4)),
    { maxLength: 3 },
  )
  fc.assert(
    fc.property(quantity, quantity, past, fc.array(quantity, { maxLength: 3 }), (a, b, before, factors) => {
      expect(cause(a, b, before, factors) === null).toBe(a === b)
    }),
  )
})
