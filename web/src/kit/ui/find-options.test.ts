import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findOptions } from './find-options.ts'

const cities = ['Kota Denpasar', 'Kabupaten Bandung', 'Kota Bandung', 'Kabupaten Serdang Bedagai'].map(
  (label, value) => ({ value, label }),
)
const labels = (text: string) => findOptions(cities, text).map(({ label }) => label)

test('words that begin with the text come before words that hold it', () => {
  expect(labels('b')).toEqual(['Kabupaten Bandung', 'Kota Bandung', 'Kabupaten Serdang Bedagai'])
  expect(labels('d')).toEqual([
    'Kota Denpasar',
    'Kabupaten Bandung',
    'Kota Bandung',
    'Kabupaten Serdang Bedagai',
  ])
  expect(labels(' KOTA b')).toEqual(['Kota Bandung'])
})

test('finds exactly the options that hold the text, each once, and at most 200', () => {
  const option = fc.record({ value: fc.nat(), label: fc.string({ unit: fc.constantFrom(...'abK ') }) })
  fc.assert(
    fc.property(
      fc.array(option, { maxLength: 300 }),
      fc.string({ unit: fc.constantFrom(...'abK') }),
      (all, text) => {
        const found = findOptions(all, text)
        const holding = all.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))
        expect(found.length).toBe(Math.min(200, holding.length))
        expect(new Set(found).size).toBe(found.length)
        expect(found.every((one) => holding.includes(one))).toBe(true)
      },
    ),
  )
})
