import fc from 'fast-check'
import { expect, test } from 'vitest'
import { correct, valueAt } from './correction.calc.ts'

const ENTRY = {
  uuid: 'x',
  total: -1,
  note: 'lama',
  lines: [{ qty: '1', code: 'A' }, { qty: 0 }],
}

test('values take the places of what stood there, as what stood there', () => {
  const corrected = correct(ENTRY, [
    { path: 'total', value: '12000' },
    { path: 'lines.0.qty', value: '2' },
    { path: 'lines.1.qty', value: '3' },
    { path: 'note', value: '' },
    { path: 'cashier_name', value: 'Bimo' },
    { path: 'pax', value: '4' },
    { path: 'lines.7.qty', value: '1' },
  ])
  expect(corrected).toEqual({
    uuid: 'x',
    total: 12_000,
    lines: [{ qty: '2', code: 'A' }, { qty: 3 }],
    cashier_name: 'Bimo',
    pax: 4,
  })
  expect(ENTRY.total).toBe(-1)
  expect(valueAt(ENTRY, 'lines.0.qty')).toBe('1')
  expect(valueAt(ENTRY, 'lines.9.qty')).toBe('')
})

test('whatever the path, nothing outside of the entry is touched', () => {
  const key = fc.oneof(fc.constantFrom('__proto__', 'constructor', 'prototype', 'lines', '0'), fc.string())
  const untouched = Object.getOwnPropertyNames(Object.prototype)
  fc.assert(
    fc.property(
      fc.array(key, { minLength: 1, maxLength: 4 }),
      fc.string(),
      fc.jsonValue(),
      (keys, value, entry) => {
        correct(entry, [{ path: keys.join('.'), value }])
        expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(untouched)
      },
    ),
  )
})
