import { describe, expect, test } from 'vitest'
import type { IngredientCost } from '../../stock/recipe/recipe-cost.calc.ts'
import { type CostedMenu, findMarginChanges } from './margin.calc.ts'

const [SUGAR, SYRUP, COFFEE] = [1, 2, 3]
const ingredient = (id: number, changes: Partial<IngredientCost> = {}): IngredientCost => ({
  id,
  kind: 'raw',
  standard_cost: '0',
  outlet_average: '10',
  brand_average: null,
  ...changes,
})
const line = (ingredient_id: number, quantity: string) => ({ ingredient_id, quantity, yield_bp: 10_000 })
/** Half a gram of sugar in a millilitre of syrup, which stock knows at another cost. */
const book = {
  ingredients: [
    ingredient(SUGAR),
    ingredient(SYRUP, { kind: 'produced', outlet_average: '999', brand_average: '999' }),
    ingredient(COFFEE, { outlet_average: '100' }),
  ],
  recipes: [{ ingredient_id: SYRUP, yield_quantity: '2', lines: [line(SUGAR, '1')] }],
}
const menu = (changes: Partial<CostedMenu> = {}): CostedMenu => ({
  item_id: 7,
  recipe_id: 70,
  name: 'Es kopi',
  price: 10_000,
  target_bp: 3_000,
  yield_quantity: '1',
  lines: [line(SYRUP, '20'), line(COFFEE, '10')],
  ...changes,
})
const sugar = { ingredient_id: SUGAR, name: 'Gula', before: '10', after: '250' }
const coffee = { ingredient_id: COFFEE, name: 'Kopi', before: '100', after: '90' }

describe('a dearer ingredient', () => {
  test('reaches a menu by what the kitchen makes of it, at what making it anew costs', () => {
    // 20 ml of syrup: 100 before, 2.500 after; 10 g of coffee: 1.000.
    expect(findMarginChanges(book, [menu()], [sugar])).toEqual([
      {
        item_id: 7,
        recipe_id: 70,
        name: 'Es kopi',
        price: 10_000,
        target_bp: 3_000,
        cost_before: '1100',
        cost_after: '3500',
        food_cost_before_bp: 1_100,
        food_cost_after_bp: 3_500,
        is_over_target: true,
        passes_target: true,
        suggested_price: 12_000,
        causes: ['Gula'],
      },
    ])
  })

  test('says nothing of menus it is not in, nor of costs that stayed', () => {
    expect(findMarginChanges(book, [menu({ lines: [line(COFFEE, '10')] })], [sugar])).toEqual([])
    expect(findMarginChanges(book, [menu()], [{ ...sugar, after: '10' }])).toEqual([])
    expect(findMarginChanges(book, [menu()], [])).toEqual([])
  })
})

describe('a target', () => {
  const found = (changes: Partial<CostedMenu>) => findMarginChanges(book, [menu(changes)], [sugar])[0]

  test('that is met to the point is not passed', () => {
    expect(found({ target_bp: 3_500 })).toMatchObject({ is_over_target: false, passes_target: false })
    expect(found({ target_bp: 3_499 })).toMatchObject({ is_over_target: true, passes_target: true })
  })

  test('that was missed before is missed, not passed', () => {
    expect(found({ target_bp: 1_099 })).toMatchObject({ is_over_target: true, passes_target: false })
  })

  test('that nobody set suggests nothing, and without a price there is no share', () => {
    expect(found({ target_bp: null })).toMatchObject({
      is_over_target: false,
      passes_target: false,
      suggested_price: null,
    })
    expect(found({ price: 0 })).toMatchObject({
      food_cost_before_bp: null,
      food_cost_after_bp: null,
      is_over_target: false,
    })
  })
})

test('what rises most comes first, then what was made first; causes are those that changed', () => {
  const menus = [
    menu({ item_id: 3, lines: [line(COFFEE, '10')] }),
    menu({ item_id: 2, lines: [line(SUGAR, '10')] }),
    menu({ item_id: 1, lines: [line(SUGAR, '10')] }),
    menu({ item_id: 4, lines: [line(SUGAR, '20'), line(COFFEE, '1')] }),
  ]
  const found = findMarginChanges(book, menus, [sugar, coffee])
  expect(found.map(({ item_id, causes }) => [item_id, causes])).toEqual([
    [4, ['Gula', 'Kopi']],
    [1, ['Gula']],
    [2, ['Gula']],
    [3, ['Kopi']],
  ])
  const still = { ingredient_id: SUGAR, name: 'Tetap', before: '5', after: '5' }
  const unchanged = findMarginChanges(book, [menu()], [coffee, still])
  expect(unchanged.map(({ causes }) => causes)).toEqual([['Kopi']])
})

test('the rise counts, not how dear a menu is', () => {
  const dearer = { ...coffee, after: '101' }
  const menus = [
    menu({ item_id: 1, lines: [line(COFFEE, '10')] }),
    menu({ item_id: 2, lines: [line(SUGAR, '10')] }),
  ]
  const found = findMarginChanges(book, menus, [dearer, { ...sugar, after: '15' }])
  expect(found.map(({ item_id, cost_before, cost_after }) => [item_id, cost_before, cost_after])).toEqual([
    [2, '100', '150'],
    [1, '1000', '1010'],
  ])
})

test('what is made without a recipe counts at what stock knows of it', () => {
  const bought = { ...book, recipes: [] }
  expect(findMarginChanges(bought, [menu()], [coffee])).toMatchObject([
    { cost_before: '20980', cost_after: '20880', causes: ['Kopi'] },
  ])
})

test('what the kitchen makes counts at its average where that is what changed', () => {
  const syrup = { ingredient_id: SYRUP, name: 'Sirup', before: '20', after: '30' }
  expect(findMarginChanges(book, [menu()], [syrup])).toMatchObject([
    { cost_before: '1400', cost_after: '1600', causes: ['Sirup'] },
  ])
})
