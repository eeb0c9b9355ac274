import { expect, test } from 'vitest'
import type { FilterField } from '../list/filter.ts'
import { findFields, splitFields } from './used-lately.ts'

const fieldsOf = (count: number): FilterField[] =>
  Array.from({ length: count }, (_, place) => ({
    field: `f${place}`,
    label: `Kolom ${place}`,
    kind: 'text',
  }))
const namesOf = (fields: readonly FilterField[]) => fields.map(({ field }) => field)

test('few fields are all offered at once, in their order', () => {
  const { first, others } = splitFields(fieldsOf(8), ['f7'])
  expect(namesOf(first)).toEqual(['f0', 'f1', 'f2', 'f3', 'f4', 'f5', 'f6', 'f7'])
  expect(others).toEqual([])
})

test('of many those used last come first, then the likely ones; the others follow in their order', () => {
  const { first, others } = splitFields(fieldsOf(12), ['f9', 'gone', 'f3'], ['f3', 'f11'])
  expect(namesOf(first)).toEqual(['f9', 'f3', 'f11', 'f0', 'f1', 'f2'])
  expect(namesOf(others)).toEqual(['f4', 'f5', 'f6', 'f7', 'f8', 'f10'])
})

test('a field is found by words of its label in any order', () => {
  const fields = [{ label: 'Tanggal bisnis' }, { label: 'Bisnis' }, { label: 'Nomor nota' }]
  expect(findFields(fields, 'bis tang').map(({ label }) => label)).toEqual(['Tanggal bisnis'])
  expect(findFields(fields, '  ')).toHaveLength(3)
  expect(findFields(fields, 'void')).toHaveLength(0)
})
