import { expect, test } from 'vitest'
import { nameField, readChanges, showValue } from './audit.values.ts'

test('values are told as people write them', () => {
  expect(showValue('price', 12500)).toMatch(/^Rp\s12\.500$/)
  expect(showValue('standard_cost', '1500')).toMatch(/^Rp\s1\.500$/)
  expect(showValue('tax_bp', 1000)).toBe('10%')
  expect(showValue('is_use_pin', false)).toBe('Tidak')
  expect(showValue('note', null)).toBe('–')
  expect(showValue('opened_on', '2026-11-21')).toBe('21 Nov 2026')
  expect(showValue('rights.menu', ['update', 'view'])).toBe('Ubah, Lihat')
  expect(showValue('lines', [{ id: 1 }, { id: 2 }])).toBe('2 baris')
  expect(showValue('setting', { price: 1000, note: 'x' })).toMatch(/^Harga: Rp\s1\.000; Catatan: x$/)
})

test('fields have names, known or spelled out, and anything that is no change is left out', () => {
  const modules = new Map([['menu', 'Menu']])
  expect(nameField('rights.menu', modules)).toBe('Hak Menu')
  expect(nameField('name', modules)).toBe('Nama')
  expect(nameField('prep_minutes', modules)).toBe('Prep minutes')
  expect(readChanges([{ field: 'name', old: 1, new: 2 }, null, 'x'])).toHaveLength(1)
  expect(readChanges(null)).toEqual([])
})
