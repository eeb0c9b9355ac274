import { expect, test } from 'vitest'
import { linesOf } from './audit.lines.ts'
import { nameField, readChanges, showValue } from './audit.values.ts'

test('values are told as people write them', () => {
  expect(showValue('price', 12500)).toMatch(/^Rp\s12\.500$/)
  expect(showValue('standard_cost', '1500')).toMatch(/^Rp\s1\.500$/)
  expect(showValue('tax_bp', 1000)).toBe('10%')
  expect(showValue('is_use_pin', false)).toBe('Tidak')
  expect(showValue('note', null)).toBe('–')
  expect(showValue('opened_on', '2026-11-21')).toBe('21 Nov 2026')
  expect(showValue('rights.menu', ['update', 'view'])).toBe('Ubah, Lihat')
  expect(showValue('opens_minute', 1320)).toBe('22.00')
  expect(showValue('delivery_days', [1, 7])).toBe('Senin, Minggu')
  expect(showValue('outlet_ids', [3, 4], { outlet_ids: { 3: 'Dago' } })).toBe('Dago, No. 4')
  expect(showValue('members', 'all')).toBe('Semua tamu')
  expect(showValue('name', 'all')).toBe('all')
  expect(showValue('quantity', '12.5000')).toBe('12,5')
  expect(showValue('value', -500, {}, { target: 'all', kind: 'percent' })).toBe('-5%')
  expect(showValue('value', 2000, {}, { target: 'all', kind: 'amount' })).toMatch(/^Rp\s2\.000$/)
  expect(showValue('value', 2000)).toBe('2.000')
  expect(showValue('levels.7.minimum', '4000')).toBe('4.000')
  expect(showValue('value', '81362.854710')).toMatch(/^Rp\s81\.363$/)
  expect(showValue('lines', [{ id: 1 }, { id: 2 }])).toBe('2 baris')
  expect(showValue('setting', { price: 1000, note: 'x' })).toMatch(/^Harga: Rp\s1\.000; Catatan: x$/)
})

test('fields have names, and anything that is no change is left out', () => {
  const modules = new Map([['menu', 'Menu']])
  expect(nameField('rights.menu', modules)).toBe('Hak Menu')
  expect(nameField('name', modules)).toBe('Nama')
  expect(nameField('levels.7.par', modules, 'Dago (g)')).toBe('Par · Dago (g)')
  expect(nameField('prices.ingredient.7', modules, 'Beras')).toBe('Harga beli · Beras')
  expect(nameField('prep_minutes', modules)).toBe('Waktu siap (menit)')
  expect(nameField('counted_parts', modules)).toBe('Rincian hitungan')
  expect(nameField('table_name', modules)).toBe('Meja')
  expect(showValue('uncounted', 'leave')).toBe('Biarkan')
  expect(showValue('reject_reason', 'quality')).toBe('Mutu tidak sesuai')
  expect(nameField('of_an_old_entry', modules)).toBe('Isian lain')
  expect(readChanges([{ field: 'name', old: 1, new: 2 }, null, 'x'])).toHaveLength(1)
  expect(readChanges(null)).toEqual([])
})

test('lists of rows are compared row by row, and what was and is empty is left out', () => {
  const told = linesOf(
    [
      {
        field: 'options',
        old: [
          { id: 1, name: 'Reguler', price: 0 },
          { id: 2, name: 'Kecil', price: 0, is_default: true },
        ],
        new: [
          { id: 1, name: 'Reguler', price: 2000 },
          { id: 3, name: 'Besar', price: 6000 },
        ],
      },
      { field: 'prices', old: [], new: [{ ingredient_id: 9, unit: 'liter', price: 18000 }] },
      { field: 'note', old: null, new: '' },
      { field: 'hours', old: null, new: [] },
    ],
    { ingredient_id: { 9: 'Susu' } },
    new Map(),
  )
  expect(
    told.map(({ field, old, new: now }) => [field, old, now].map((text) => text?.replace(/\s/g, ' '))),
  ).toEqual([
    ['Pilihan · Kecil', 'Harga Rp 0, Pilihan awal', undefined],
    ['Pilihan · Reguler · Harga', 'Rp 0', 'Rp 2.000'],
    ['Pilihan · Besar', undefined, 'Harga Rp 6.000'],
    ['Harga beli · Susu', undefined, 'Satuan liter, Harga Rp 18.000'],
  ])
})

test('rows without anything to tell them apart are told as they came and went', () => {
  const row = { weekday: 1, opens_minute: 480, closes_minute: 1320 }
  const [gone, came] = linesOf(
    [{ field: 'hours', old: [row], new: [{ ...row, closes_minute: 1380 }] }],
    {},
    new Map(),
  )
  expect(gone).toMatchObject({ field: 'Jam buka', old: 'Hari Senin, Buka 08.00, Tutup 22.00', new: null })
  expect(came).toMatchObject({ old: null, new: 'Hari Senin, Buka 08.00, Tutup 23.00' })
})
