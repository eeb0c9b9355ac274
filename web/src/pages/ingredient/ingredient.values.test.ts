import { expect, test } from 'vitest'
import { changesOf, newIngredient, newIngredientOf, toInput, type UnitValue } from './ingredient.values.ts'
import { packsOf, readLevel } from './ingredient.words.ts'

const unit = (
  key: string,
  name: string,
  quantity: string | null,
  per_unit: string | null = null,
): UnitValue => ({
  ...{ key, name, quantity, per_unit },
  uses: ['buy'],
  barcode: '',
})

test('a unit goes on counting another that is renamed, and tells of one that is gone', () => {
  const units = [unit('a', 'botol', '750'), unit('b', 'dus', '12', 'a')]
  const values = { ...newIngredient([]), units }
  const renamed = { ...values, units: [unit('a', 'botol kaca', '750'), ...units.slice(1)] }
  expect(toInput(renamed).units[1]).toMatchObject({ name: 'dus', per_unit: 'botol kaca' })
  const gone = { ...values, units: units.slice(1) }
  expect(toInput(gone).units[0]).toMatchObject({ name: 'dus', per_unit: 'yang dihapus' })
})

test('a new ingredient sends what was filled in; an empty cost or level is left out', () => {
  const values = newIngredient([1, 2])
  const levels = values.levels.map((row) => (row.outlet_id === 2 ? { ...row, par: '5' } : row))
  const sent = newIngredientOf({ ...values, name: 'Gula', levels })
  expect(sent.levels).toEqual([{ outlet_id: 2, minimum: null, par: '5', maximum: null }])
  expect(sent).not.toHaveProperty('standard_cost')
  expect(sent).not.toHaveProperty('code')
})

test('of the levels only outlets that differ are sent', () => {
  const { levels } = newIngredient([1, 2])
  const changed = levels.map((row) => (row.outlet_id === 1 ? { ...row, minimum: '3' } : row))
  expect(changesOf({ levels: changed }, levels)).toEqual({
    levels: [{ outlet_id: 1, minimum: '3', par: null, maximum: null }],
  })
})

test('levels are read as people type them', () => {
  const texts = ['', ' ', '1.500', '0,25', '2,00004', '-1', 'abc']
  expect(texts.map(readLevel)).toEqual([null, null, '1500', '0.25', '2', undefined, undefined])
})

test('packs are those one buys and counts in', () => {
  const units = [
    { name: 'dus', factor: '12000.0000', uses: ['buy'] },
    { name: 'sdm', factor: '15.0000', uses: ['recipe'] },
  ]
  expect(packsOf('12030.0000', { base_unit: 'ml', units })).toBe('1 dus + 30 ml')
})
