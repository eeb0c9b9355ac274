import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateFormat, listFormat, numberFormat } from './format.calc.ts'

const zone = fc.constantFrom('Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura', 'UTC')
const locale = fc.constantFrom('id-ID', 'sv-SE', 'en-US')
const style = fc.constantFrom('full' as const, 'long' as const, 'medium' as const, 'short' as const)

test('one formatter is kept by locale, zone and style', () => {
  const jakarta = dateFormat('id-ID', { timeZone: 'Asia/Jakarta', dateStyle: 'long' })
  expect(dateFormat('id-ID', { timeZone: 'Asia/Jakarta', dateStyle: 'long' })).toBe(jakarta)
  expect(dateFormat('id-ID', { timeZone: 'Asia/Makassar', dateStyle: 'long' })).not.toBe(jakarta)
  expect(dateFormat('id-ID', { timeZone: 'Asia/Jakarta', dateStyle: 'short' })).not.toBe(jakarta)
  expect(dateFormat('en-US', { timeZone: 'Asia/Jakarta', dateStyle: 'long' })).not.toBe(jakarta)
  expect(numberFormat('id-ID')).toBe(numberFormat('id-ID'))
  expect(numberFormat('id-ID')).not.toBe(numberFormat('id-ID', { maximumFractionDigits: 1 }))
  const either = listFormat('id', { type: 'disjunction' })
  expect(listFormat('id', { type: 'disjunction' })).toBe(either)
  expect(either.format(['A', 'B', 'C'])).toBe('A, B, atau C')
})

test('a kept formatter writes what a new one would', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1971-01-01'), max: new Date('2045-12-31'), noInvalidDate: true }),
      locale,
      zone,
      style,
      (moment, language, timeZone, dateStyle) => {
        const how = { timeZone, dateStyle, timeStyle: 'short' as const }
        expect(dateFormat(language, how).format(moment)).toBe(
          new Intl.DateTimeFormat(language, how).format(moment),
        )
      },
    ),
  )
  fc.assert(
    fc.property(fc.double({ noNaN: true }), locale, fc.nat(6), (value, language, maximumFractionDigits) => {
      const how = { maximumFractionDigits }
      expect(numberFormat(language, how).format(value)).toBe(
        new Intl.NumberFormat(language, how).format(value),
      )
    }),
  )
})

test('a zone that does not exist is refused each time', () => {
  const wrong = () => dateFormat('id-ID', { timeZone: 'Asia/Atlantis' })
  expect(wrong).toThrow(RangeError)
  expect(wrong).toThrow(RangeError)
})
