import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { numberFormat } from '../../kit/format.calc.ts'
import { addressOf, readRupiah, readWords, readYesNo } from '../../kit/spreadsheet/cell-text.calc.ts'
import { matchColumns } from '../../kit/spreadsheet/match-columns.calc.ts'
import { TAG_WORDS } from '../item/item-words.calc.ts'
import { UPLOAD_COLUMNS } from './upload-column.calc.ts'

describe('rupiah as people write them', () => {
  test.each([
    [25_000, 25_000],
    ['25000', 25_000],
    ['25.000', 25_000],
    ['25,000', 25_000],
    ['Rp 25.000', 25_000],
    ['Rp25.000,00', 25_000],
    ['IDR 25,000.00', 25_000],
    ['rp. 1.250.000,-', 1_250_000],
    [' 25 000 ', 25_000],
    ['0', 0],
  ])('%s is %d', (typed, amount) => expect(readRupiah(typed)).toBe(amount))

  test.each(['', 'gratis', '12.5', '25.00.0', '-5000', '25.000.00', '1,25', 12.5, '=1+1', '2e4'])(
    '%s is no amount',
    (typed) => expect(readRupiah(typed)).toBeNaN(),
  )

  test('every amount is read back from each way of writing it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (amount) => {
        const dots = numberFormat('id-ID').format(amount)
        const commas = numberFormat('en-US').format(amount)
        for (const typed of [dots, commas, `Rp ${dots}`, `${dots},00`, `${commas}.00`, String(amount)]) {
          expect(readRupiah(typed)).toBe(amount)
        }
      }),
    )
  })
})

test('yes and no, words, and the addresses of cells', () => {
  expect(['Ya', 'TIDAK', true, '1', 'mungkin'].map(readYesNo)).toEqual([true, false, true, true, undefined])
  expect(readWords('Halal; tanpa gula, halal', TAG_WORDS)).toEqual(['halal', 'tanpa_gula'])
  expect(readWords('Halal, manis', TAG_WORDS)).toBeUndefined()
  expect([addressOf(0, 2), addressOf(25, 7), addressOf(26, 1), addressOf(701, 3), addressOf(702, 9)]).toEqual(
    ['A2', 'Z7', 'AA1', 'ZZ3', 'AAA9'],
  )
})

test('headings are recognised in any case and by other names, each column once', () => {
  expect(
    matchColumns(
      ['KODE', 'Nama Menu', 'Kategori', 'harga_jual', 'Name', 'Catatan', 'Barcode'],
      UPLOAD_COLUMNS,
    ),
  ).toEqual(['code', 'name', 'item_group', 'price', null, null, 'sku'])
})
