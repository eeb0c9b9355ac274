import { expect, test } from 'vitest'
import { withUnit } from '../../kit/fields/typed-field.tsx'
import type { FieldWords } from '../../kit/form/form-store.ts'
import { formatNumber } from '../../kit/format/number.ts'
import { showAsForm } from './audit.form-values.ts'
import { linesOf } from './audit.lines.ts'

const plain = (text: string | null) => text?.replace(/\u00a0/g, ' ')

/** A field of a number as the form has it, with what stands before and after its box. */
const field = (before?: string, after?: string, per = 1): FieldWords => ({
  label: 'Isian',
  show: (value) => withUnit(formatNumber(Number(value) / per, 4), before, after),
})

const told: Readonly<Record<string, FieldWords>> = {
  radius: field(undefined, 'meter'),
  price: field('Rp'),
  fee_bp: field(undefined, '%', 100),
  shape: { label: 'Bentuk', show: (value) => (value === 'round' ? 'Bulat' : '') },
  'levels.0.minimum': field(undefined, 'gr'),
}
const shown = (name: string, value: unknown) => plain(showAsForm(name, (path) => told[path])(name, value, {}))

test('a value of a conflict stands in the words and units of its field', () => {
  expect(shown('radius', 250)).toBe('250 meter')
  expect(shown('price', 12_500)).toBe('Rp 12.500')
  expect(shown('fee_bp', 1250)).toBe('12,5%')
  expect(shown('shape', 'round')).toBe('Bulat')
  expect(shown('radius', null)).toBe('–')
  // What the form shows nowhere is worded as in histories.
  expect(shown('is_use_pin', true)).toBe('Ya')
  expect(shown('shape', 'hexagon')).toBe('hexagon')
})

test('rows stand in the unit of the rows in sight, or in that which they name', () => {
  const change = (was: object, now: object, name: string) =>
    linesOf(
      [{ field: name, old: [was], new: [now] }],
      { ingredient_id: { 9: 'Susu' } },
      new Map(),
      showAsForm(name, (path) => told[path]),
    ).map(({ old, new: next }) => [plain(old), plain(next)])
  const level = { outlet_id: 3, minimum: '500' }
  expect(change(level, { ...level, minimum: '1250.5' }, 'levels')).toEqual([['500 gr', '1.250,5 gr']])
  const line = { ingredient_id: 9, unit: 'ml', unit_quantity: '100.0000' }
  expect(change(line, { ...line, unit_quantity: '120.0000' }, 'lines')).toEqual([['100 ml', '120 ml']])
})
