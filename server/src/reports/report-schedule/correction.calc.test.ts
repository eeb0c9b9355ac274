import fc from 'fast-check'
import { expect, test } from 'vitest'
import { correctedOf, isSame, sayCorrected, sayReasons } from './correction.calc.ts'

const figure = fc.record({
  label: fc.constantFrom('Penjualan bersih', 'Transaksi', 'Laba kotor'),
  unit: fc.constant('rupiah' as const),
  now: fc.option(fc.integer({ min: 0, max: 3 }), { nil: null }),
})
const figures = fc.uniqueArray(figure, { selector: ({ label }) => label, maxLength: 3 })

test('what is told as corrected is what differs in both, in the order it was mailed', () => {
  fc.assert(
    fc.property(figures, figures, (mailed, now) => {
      const corrected = correctedOf(mailed, now)
      const plain = mailed.filter(({ label, now: before }) => {
        const found = now.find((other) => other.label === label)
        return found !== undefined && found.now !== before
      })
      expect(corrected.map(({ label }) => label)).toEqual(plain.map(({ label }) => label))
      // Taken over, nothing is left to tell; and the way back is told as well.
      expect(correctedOf(now, now)).toEqual([])
      expect(correctedOf(now, mailed).length).toBe(corrected.length)
    }),
  )
})

const none = { receipts: 0, voids: 0, refunds: 0, net: 0, cogs: 0 }

test('reasons are counted, or else named by what moved', () => {
  expect(sayReasons(none, { ...none, receipts: 2, voids: 1, net: 5 })).toBe(
    '2 nota masuk setelah laporan dikirim, 1 nota dibatalkan',
  )
  expect(sayReasons(none, { ...none, refunds: 1 })).toBe('1 pengembalian')
  expect(sayReasons(none, { ...none, net: 5 })).toBe('isi nota dibetulkan')
  expect(sayReasons(none, { ...none, cogs: 5 })).toBe('HPP dihitung ulang')
})

test('receipts that came to the same are the same, each sum counts', () => {
  expect(isSame(none, { ...none })).toBe(true)
  for (const name of ['receipts', 'voids', 'refunds', 'net', 'cogs'] as const)
    expect(isSame(none, { ...none, [name]: 1 })).toBe(false)
})

test('what was not known is told as such', () => {
  expect(sayCorrected({ label: 'Laba kotor', unit: 'rupiah', before: null, now: 1200 })).toBe(
    'Laba kotor: – menjadi Rp 1.200',
  )
})
