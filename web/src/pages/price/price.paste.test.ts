import { expect, test } from 'vitest'
import { readPastedPrice } from '../../kit/format/read-pasted-price.ts'
import { readPaste } from './price.paste.ts'

const items = [
  { id: 1, code: 'KS-01', sku: '899100', name: 'Kopi Susu Sekar' },
  { id: 2, code: 'TEH', sku: null, name: 'Teh Manis' },
]

test.each([
  ['Rp 25.000', 25_000],
  ['Rp\u00a025.000', 25_000],
  ['25,000', 25_000],
  ['25000', 25_000],
  ['25.000,00', 25_000],
  ['25,000.00', 25_000],
  ['Rp25.000,-', 25_000],
  ['1.250.000', 1_250_000],
  ['0', 0],
  ['900', 900],
])('%s is %d', (text, price) => expect(readPastedPrice(text)).toBe(price))

test.each(['', 'gratis', '25.5', '25.000,50', '1.25.000', '2.5000', '-5000', '2000000000', '25.000,000'])(
  '%j is no price',
  (text) => expect(readPastedPrice(text)).toBeUndefined(),
)

test('rows name menus by code, SKU or name; the heading is left out, problems say their row', () => {
  const text = 'Menu\tHarga\nks-01\tRp 25.000\nteh  manis\tcatatan\t9,000\n\nBakso\t10000\nTEH\tmahal\n25000'
  expect(readPaste(text, items)).toEqual({
    prices: [
      { item_id: 1, price: 25_000 },
      { item_id: 2, price: 9_000 },
    ],
    problems: [
      { row: 5, text: 'Bakso\t10000', message: 'Menu tidak ditemukan' },
      { row: 6, text: 'TEH\tmahal', message: 'Harga tidak terbaca' },
      { row: 7, text: '25000', message: 'Perlu dua kolom: menu dan harga' },
    ],
  })
  expect(readPaste('899100\t1.000\r\nKopi Susu Sekar\t2.000', items).prices).toEqual([
    { item_id: 1, price: 2000 },
  ])
})
