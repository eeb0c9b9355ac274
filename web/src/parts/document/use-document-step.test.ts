import { expect, test } from 'vitest'
import { problemText } from './use-document-step.ts'

test('a problem of a line names the thing it is about; others stand for themselves', () => {
  const document = { lines: [{ name: 'Gula' }, { name: 'Susu' }] }
  expect(problemText({ 'lines.1.unit_quantity': 'Stok tidak cukup, tersisa 300' }, document)).toBe(
    'Susu: Stok tidak cukup, tersisa 300',
  )
  expect(problemText({ uncounted: 'Masih ada 2 baris yang belum dihitung' }, document)).toBe(
    'Masih ada 2 baris yang belum dihitung',
  )
  expect(problemText({}, document)).toBe(undefined)
})
