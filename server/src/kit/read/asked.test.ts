import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAmount, readAsked, withoutSeparators } from './asked.calc.ts'

test.each([
  ['45.000', 45_000],
  ['45,000', 45_000],
  ['45000', 45_000],
  ['45rb', 45_000],
  ['45 rb', 45_000],
  ['45 ribu', 45_000],
  ['45k', 45_000],
  ['Rp 45.000', 45_000],
  ['rp45.000', 45_000],
  ['45,5rb', 45_500],
  ['1,5 jt', 1_500_000],
  ['1.5jt', 1_500_000],
  ['2 juta', 2_000_000],
  ['1.234.567', 1_234_567],
])('%j is %d rupiah', (text, amount) => expect(readAmount(text)).toBe(amount))

test.each([
  '',
  '0',
  '0042',
  '0812',
  'rb',
  '45.00',
  '4,5',
  'A 45',
  '45 x',
  '1.2345',
  '12-13',
  '9999999999999999',
  '-5',
])('%j is no amount', (text) => expect(readAmount(text)).toBeUndefined())

test('an amount is read however the thousands are written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), fc.constantFrom('.', ',', ''), (amount, mark) => {
      const written = String(amount).replace(/\B(?=(\d{3})+$)/g, mark)
      expect(readAmount(written)).toBe(amount)
      expect(readAmount(` Rp ${written} `)).toBe(amount)
    }),
  )
})

test('a number is the same whatever separates its parts', () => {
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[A-Z0-9]{1,4}$/), { minLength: 1, maxLength: 4 }),
      fc.constantFrom(' ', '-', '/', '.', ' - '),
      (parts, mark) => {
        expect(withoutSeparators(parts.join(mark))).toBe(parts.join('').toLowerCase())
      },
    ),
  )
})

test('what could be no number has no code, and many words are one text', () => {
  expect(readAsked('es teh').code).toBeUndefined()
  expect(readAsked('A-1').code).toBeUndefined()
  expect(readAsked('INV/2611 12').code).toBe('inv261112')
  expect(readAsked(' es  teh ')).toMatchObject({ text: 'es  teh', words: ['es', 'teh'] })
  expect(readAsked('a b c d e f g').words).toEqual(['a b c d e f g'])
})
