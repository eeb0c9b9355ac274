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

test('a list keeps its length, and has no place that it did not have', () => {
  for (const value of ['', '0', '999999999', 'banyak'])
    for (const path of ['lines.length', 'lines.2', 'lines.900', 'lines.baru'])
      expect(correct(ENTRY, [{ path, value }])).toEqual(ENTRY)
  expect(correct([1], [{ path: 'length', value: 'banyak' }])).toEqual([1])
})

test('what every object has by itself is no place of an entry', () => {
  for (const path of ['__proto__', 'constructor', 'prototype', 'lines.0.constructor'])
    expect(Object.entries(correct(ENTRY, [{ path, value: 'x' }]) as object)).toEqual(Object.entries(ENTRY))
  expect(correct({ list: ['a', 1] }, [{ path: 'list.1', value: '2' }])).toEqual({ list: ['a', 2] })
  expect(Object.keys(correct({ a: 1 }, [{ path: 'a', value: '' }]) as object)).toEqual([])
})

test('a value is of the kind that stood there; a text of digits stays a text', () => {
  const set = (path: string, value: string) => valueAt(correct(ENTRY, [{ path, value }]), path)
  const typed = (before: unknown, value: string) => correct({ x: before }, [{ path: 'x', value }])
  expect(set('note', ' baru ')).toBe('baru')
  expect(typed('1', '2')).toEqual({ x: '2' })
  expect(typed(1, '2')).toEqual({ x: 2 })
  expect(typed(null, '-2.125')).toEqual({ x: -2.125 })
  expect(typed(null, '123456789012345')).toEqual({ x: 123_456_789_012_345 })
  for (const text of ['1.', '.5', '1e3', '--1', 'x1', '1x', '1.1234567', '1234567890123456'])
    expect(typed(null, text)).toEqual({ x: text })
  expect(typed(5, '  ')).toEqual({})
})

test('what stands at a place is told as text to be typed over', () => {
  expect(valueAt({ a: null }, 'a')).toBe('')
  expect(valueAt({ a: false }, 'a')).toBe('false')
  expect(valueAt({ a: 0 }, 'a')).toBe('0')
  expect(valueAt(ENTRY, 'lines.1')).toBe('{"qty":0}')
  expect(valueAt(ENTRY, 'toString')).toBe('')
  expect(valueAt(ENTRY, 'note.length')).toBe('')
  expect(valueAt(null, 'a')).toBe('')
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
