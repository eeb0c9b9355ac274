import { expect, test } from 'vitest'
import { describeCondition, describeLost, readCondition, toEntry, writeCondition } from './condition.ts'
import { type FilterField, operator_labels, operatorsOf } from './filter.ts'

const fields: FilterField[] = [
  { field: 'name', label: 'Nama', kind: 'text', nullable: true },
  { field: 'radius', label: 'Radius', kind: 'number', type: 'Int', unit: 'm' },
  { field: 'created_at', label: 'Dibuat', kind: 'date' },
  {
    field: 'city_id',
    label: 'Kota',
    kind: 'choice',
    type: 'ID',
    options: [{ value: '12', label: 'Bandung' }],
  },
  { field: 'activate_qr', label: 'QR', kind: 'boolean' },
]

test('every operator has a word and fits some kind', () => {
  const used = new Set(fields.flatMap(operatorsOf))
  expect(Object.keys(operator_labels)).toHaveLength(14)
  expect(used).toEqual(new Set(Object.keys(operator_labels)))
})

test.each([
  { field: 'name', operator: 'Contain', values: ['a:b|c'] },
  { field: 'city_id', operator: 'In', values: ['12', '14'] },
  { field: 'name', operator: 'IsEmpty', values: [] },
  { field: 'created_at', operator: 'After', values: ['2026-11-01'] },
] as const)('$field $operator goes through the address', (condition) => {
  const plain = { ...condition, values: [...condition.values] }
  expect(readCondition(writeCondition(plain), fields)).toEqual(plain)
})

test.each(['x:Contain:a', 'radius:Contain:1', 'name:Contain:', 'nonsense'])('%j is no condition', (text) =>
  expect(readCondition(text, fields)).toBeNull(),
)

test('a condition that the list cannot hold is named, not left out in silence', () => {
  expect(describeLost('radius:Contain:1', fields)).toBe('Radius: syarat tidak berlaku')
  expect(describeLost('toString:In:1', fields)).toBe('Filter tidak dikenal')
})

test('conditions become entries with type and offset', () => {
  expect(toEntry({ field: 'created_at', operator: 'After', values: ['2026-11-01'] }, fields, 420)).toEqual({
    field: 'created_at',
    type: 'Date',
    operator: 'After',
    value: ['2026-11-01'],
    time_offset: 420,
  })
  expect(toEntry({ field: 'radius', operator: 'IsLessThan', values: ['50'] }, fields, 420)).toEqual({
    field: 'radius',
    type: 'Int',
    operator: 'IsLessThan',
    value: ['50'],
  })
})

test('conditions read as a sentence', () => {
  const say = (text: string) => {
    const condition = readCondition(text, fields)
    return condition && describeCondition(condition, fields)
  }
  expect(say('city_id:In:12')).toBe('Kota salah satu dari Bandung')
  expect(say('radius:IsGreaterThan:50')).toBe('Radius lebih dari 50 m')
  expect(say('activate_qr:IsEqualTo:true')).toBe('QR: Ya')
})
