import { judge } from '@lumbung/server/kit/plausibility.calc.ts'
import { expect, test } from 'vitest'
import type { Ingredient } from './recipe.ingredients.ts'
import { readingOfLine } from './recipe.slip.ts'
import { newLine, type RecipeDetail } from './recipe.values.ts'

const milk = { id: 7, name: 'Susu', base_unit: 'ml', units: [{ name: 'liter', factor: '1000', uses: [] }] }
const ingredient = milk as unknown as Ingredient
/** Half a litre for two. */
const recipe = {
  versions: [
    { yield_quantity: '2.0000', lines: [{ ingredient_id: 7, quantity: '500.0000', order_types: [] }] },
  ],
} as unknown as RecipeDetail

const line = (unit_quantity: string, unit: string, more: object = {}) => ({
  ...newLine(),
  ...{ ingredient_id: 7, unit, unit_quantity },
  ...more,
})
const oddOf = (yielded: string, of: ReturnType<typeof line>) => {
  const reading = readingOfLine(recipe, yielded, of, ingredient)
  return (
    reading &&
    judge(
      { subject: '', path: '', label: 'Susu', ...reading },
      { plausible_times: 3, slip_tolerance_bp: 1500 },
    )
  )
}

test('a line is measured by the version before for as much as comes out, in whatever unit', () => {
  expect(oddOf('2', line('500', 'ml'))).toBeNull()
  expect(oddOf('4', line('1', 'liter'))).toBeNull()
  expect(oddOf('2', line('500', 'liter'))?.suggestion).toEqual({ value: '500', unit: 'ml', text: '500 ml' })
  expect(oddOf('10', line('500', 'ml'))?.message).toBe('Susu: 500 ml, hanya 1/5 sebelumnya 2.500 ml')
})

test('what the version before had not, and what is empty, is measured by nothing', () => {
  expect(readingOfLine(recipe, '2', line('500', 'ml', { ingredient_id: 8 }), ingredient)).toBeNull()
  expect(readingOfLine(recipe, '2', line('500', 'ml', { order_types: ['takeaway'] }), ingredient)).toBeNull()
  expect(readingOfLine(recipe, null, line('500', 'ml'), ingredient)).toBeNull()
  expect(readingOfLine(null, '2', line('500', 'ml'), ingredient)).toBeNull()
  expect(readingOfLine(recipe, '2', newLine(), ingredient)).toBeNull()
})
