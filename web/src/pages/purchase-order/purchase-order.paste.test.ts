import { expect, test } from 'vitest'
import { fillLines, mergeLines } from './purchase-order.fill.ts'
import { readPaste } from './purchase-order.paste.ts'
import type { OrderItem } from './purchase-order.values.ts'

const item = (values: Partial<OrderItem>): OrderItem => ({
  key: 'ingredient 1',
  code: 'SUSU',
  name: 'Susu UHT',
  base_unit: 'ml',
  is_supplied: true,
  is_preferred_elsewhere: false,
  supplier_unit: 'liter',
  supplier_code: 'S-1',
  min_quantity: null,
  last_cost: '18',
  on_hand: '2000',
  on_order: '0',
  minimum: '3000',
  par: '10000',
  units: [{ name: 'liter', factor: '1000', uses: ['buy'] }],
  open_orders: [],
  ...values,
})
const sugar = item({
  key: 'ingredient 2',
  code: 'GULA',
  name: 'Gula',
  base_unit: 'g',
  supplier_unit: null,
  units: [],
})

test('rows of a spreadsheet become lines; what cannot be read is told with its place', () => {
  const text =
    'Barang\tJumlah\nsusu uht\t2,5\nS-1\t1.500\tml\tRp 20\nGula\t10\tkarung\nKopi\t3\nGula\tdua\n\n'
  const { lines, problems } = readPaste(text, [item({}), sugar])
  expect(lines).toMatchObject([
    { item_id: 'ingredient 1', unit: 'liter', unit_quantity: '2.5', price: 18_000 },
    { item_id: 'ingredient 1', unit: 'ml', unit_quantity: '1500', price: 20 },
  ])
  expect(problems).toEqual([
    'Baris 4: satuan "karung" tidak dikenal',
    'Baris 5: "Kopi" tidak ditemukan',
    'Baris 6: jumlah "dua" tidak dapat dibaca',
  ])
})

test('what runs low is filled up to par, less what is on the way, in whole packs', () => {
  expect(fillLines([item({})], 'low')).toMatchObject([{ unit_quantity: '8', unit: 'liter', price: 18_000 }])
  expect(fillLines([item({ on_order: '1500' })], 'low')).toEqual([])
  expect(fillLines([item({ on_order: '1500' })], 'par')).toMatchObject([{ unit_quantity: '7' }])
  expect(fillLines([item({ is_preferred_elsewhere: true }), item({ is_supplied: false })], 'par')).toEqual([])
})

test('filled lines take the place of those of the same good and of empty ones', () => {
  const [line] = fillLines([item({})], 'low')
  const [other] = fillLines([item({ key: 'ingredient 5' })], 'low')
  if (!line || !other) throw new Error('nothing was suggested')
  const empty = { ...line, item_id: null }
  expect(mergeLines([empty, line, other], [{ ...line, unit_quantity: '1' }])).toMatchObject([
    { item_id: 'ingredient 5' },
    { item_id: 'ingredient 1', unit_quantity: '1' },
  ])
})
