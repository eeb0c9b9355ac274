import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDecimal } from '../../kit/decimal.calc.ts'
import { completenessScore, findLineProblems } from './completeness.calc.ts'
import {
  batchCost,
  type CostRecipe,
  costFraction,
  costText,
  explainCost,
  foodCostBp,
  type IngredientCost,
  isLikelyCost,
  lineCost,
  portionCost,
  rollUpCosts,
  suggestedPrice,
} from './recipe-cost.calc.ts'

const ingredient = (id: number, values: Partial<IngredientCost> = {}): IngredientCost => ({
  id,
  kind: 'purchased',
  standard_cost: '0',
  outlet_average: null,
  brand_average: null,
  ...values,
})
const line = (id: number, quantity: string, yield_bp = 10_000) => ({ ingredient_id: id, quantity, yield_bp })

test('the average of the outlet goes before that of the brand, before the recipe, before the standard cost', () => {
  const recipe: CostRecipe = { ingredient_id: 3, yield_quantity: '2', lines: [line(1, '4')] }
  const costs = rollUpCosts(
    [
      ingredient(1, { standard_cost: '10', outlet_average: '12', brand_average: '11' }),
      ingredient(2, { standard_cost: '10', brand_average: '11' }),
      ingredient(3, { kind: 'produced', standard_cost: '10' }),
      ingredient(4, { kind: 'produced', standard_cost: '10' }),
      ingredient(5),
      ingredient(6, { kind: 'produced', standard_cost: '10', brand_average: '9' }),
    ],
    [recipe, { ...recipe, ingredient_id: 6 }, { ...recipe, ingredient_id: 5 }],
  )
  const seen = [...costs].map(([id, { cost, source }]) => [id, costText(cost), source])
  expect(seen.sort()).toEqual([
    [1, '12', 'outlet'],
    [2, '11', 'brand'],
    [3, '24', 'recipe'],
    [4, '10', 'standard'],
    [5, '0', 'none'],
    [6, '9', 'brand'],
  ])
})

const decimal = (most: number, places: number) =>
  fc.integer({ min: 1, max: most }).map((value) => formatDecimal(value, places))

/** Ingredients 1 to 4 are bought; 5 to 8 are made of those before them, so that there is no circle. */
const kitchen = fc
  .tuple(
    // Of some nobody knows what they cost.
    fc.array(
      fc.oneof({ weight: 5, arbitrary: decimal(500_000_000, 6) }, { weight: 1, arbitrary: fc.constant('0') }),
      { minLength: 8, maxLength: 8 },
    ),
    fc.array(
      fc.record({
        yield_quantity: decimal(50_000_000, 4),
        lines: fc.array(fc.tuple(fc.nat(), decimal(50_000_000, 4), fc.integer({ min: 1, max: 10_000 })), {
          minLength: 1,
          maxLength: 4,
        }),
      }),
      { minLength: 4, maxLength: 4 },
    ),
    fc.array(fc.option(decimal(500_000_000, 6)), { minLength: 8, maxLength: 8 }),
  )
  .map(([standard, made, averages]) => ({
    ingredients: standard.map((standard_cost, index) =>
      ingredient(index + 1, {
        kind: index < 4 ? 'purchased' : 'produced',
        standard_cost,
        brand_average: averages[index] ?? null,
      }),
    ),
    recipes: made.map(({ yield_quantity, lines }, index) => ({
      ingredient_id: index + 5,
      yield_quantity,
      lines: lines.map(([pick, quantity, yield_bp]) => line((pick % (index + 4)) + 1, quantity, yield_bp)),
    })),
  }))

/** What one unit costs in a double, by what it is made of: close, and made in another way. */
function modelCost(
  { ingredients, recipes }: { ingredients: IngredientCost[]; recipes: CostRecipe[] },
  id: number,
): number {
  const own = ingredients.find((one) => one.id === id)
  const recipe = recipes.find((one) => one.ingredient_id === id)
  if (own?.brand_average) return Number(own.brand_average)
  if (!recipe) return Number(own?.standard_cost)
  const parts = recipe.lines.map(
    ({ ingredient_id, quantity, yield_bp }) =>
      (Number(quantity) / (yield_bp / 10_000)) * modelCost({ ingredients, recipes }, ingredient_id),
  )
  // One of which nobody knows it, and nobody knows that of the whole.
  if (parts.includes(0)) return 0
  return parts.reduce((sum, part) => sum + part, 0) / Number(recipe.yield_quantity)
}

test('costs roll up through recipes of recipes', () => {
  fc.assert(
    fc.property(kitchen, (given) => {
      const costs = rollUpCosts(given.ingredients, given.recipes)
      for (const { id } of given.ingredients) {
        const cost = costs.get(id)?.cost ?? { top: 0n, bottom: 1n }
        const wanted = modelCost(given, id)
        const found = Number((cost.top * 10n ** 12n) / cost.bottom) / 1e12
        expect(Math.abs(found - wanted)).toBeLessThanOrEqual(Math.max(wanted * 1e-9, 1e-9))
      }
    }),
    { numRuns: 300 },
  )
})

test('lines add up to the batch, and portions to it again', () => {
  fc.assert(
    fc.property(kitchen, ({ ingredients, recipes }) => {
      const costs = rollUpCosts(ingredients, recipes)
      const unitCostOf = (id: number) => costs.get(id)?.cost
      for (const recipe of recipes) {
        const batch = batchCost(recipe.lines, unitCostOf)
        const parts = recipe.lines.map((one) => lineCost(one, unitCostOf(one.ingredient_id) ?? batch))
        const product = parts.reduce((all, part) => all * part.bottom, 1n)
        const sum = parts.reduce((all, part) => all + (part.top * product) / part.bottom, 0n)
        expect(sum * batch.bottom).toBe(batch.top * product)
        const portion = portionCost(recipe, unitCostOf)
        const portions = BigInt(Math.round(Number(recipe.yield_quantity) * 10_000))
        expect(portion.top * portions * batch.bottom).toBe(batch.top * portion.bottom * 10_000n)
      }
    }),
    { numRuns: 300 },
  )
})

test('a circle of recipes ends at a standard cost', () => {
  const circle = [5, 6].map((id) => ({ ingredient_id: id, yield_quantity: '1', lines: [line(11 - id, '2')] }))
  const made = [5, 6].map((id) => ingredient(id, { kind: 'produced', standard_cost: '3' }))
  const costs = rollUpCosts(made, circle)
  expect([...costs.values()].every(({ cost }) => cost.top > 0n)).toBe(true)
})

test('a suggested price keeps to the target, and a step less would not', () => {
  fc.assert(
    fc.property(
      decimal(900_000_000_000, 6),
      fc.integer({ min: 1, max: 10_000 }),
      fc.constantFrom(500, 1000),
      (text, target_bp, step) => {
        const cost = costFraction(text)
        const price = suggestedPrice(cost, target_bp, step) ?? 0
        const isKept = (at: number) => cost.top * 10_000n <= BigInt(at) * BigInt(target_bp) * cost.bottom
        expect(price % step).toBe(0)
        expect(isKept(price)).toBe(true)
        expect(isKept(price - step)).toBe(false)
      },
    ),
  )
  expect(suggestedPrice(costFraction('7941'), 3500, 500)).toBe(23_000)
  expect(suggestedPrice(costFraction('7941'), 0, 500)).toBeNull()
  expect(foodCostBp(costFraction('7941'), 22_000)).toBe(3610)
  expect(foodCostBp(costFraction('7941'), 0)).toBeNull()
})

test('causes of a change add up to it, the largest first', () => {
  const costs = fc.array(fc.option(decimal(500_000_000, 6)), { minLength: 4, maxLength: 4 })
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(fc.integer({ min: 1, max: 4 }), decimal(5_000_000, 4), fc.integer({ min: 1, max: 10_000 })),
        {
          minLength: 1,
          maxLength: 6,
        },
      ),
      costs,
      costs,
      (rows, old, now) => {
        const recipe = {
          yield_quantity: '3',
          lines: rows.map(([id, quantity, yield_bp]) => line(id, quantity, yield_bp)),
        }
        const of = (list: readonly (string | null)[]) => (id: number) => {
          const text = list[id - 1]
          return text ? costFraction(text) : undefined
        }
        const causes = explainCost(recipe, of(old), of(now))
        const number = ({ top, bottom }: { top: bigint; bottom: bigint }) => Number(top) / Number(bottom)
        const sum = causes.reduce((all, { difference }) => all + number(difference), 0)
        const wanted = number(portionCost(recipe, of(now))) - number(portionCost(recipe, of(old)))
        expect(Math.abs(sum - wanted)).toBeLessThanOrEqual(1e-6 * Math.max(1, Math.abs(wanted)) + 1e-3)
        const sizes = causes.map(({ difference }) => Math.abs(number(difference)))
        expect(sizes).toEqual([...sizes].sort((a, b) => b - a))
      },
    ),
  )
  const milk = explainCost(
    { yield_quantity: '1', lines: [line(1, '110')] },
    () => costFraction('19.5'),
    () => costFraction('21.84'),
  )
  expect(milk.map(({ change_bp, difference }) => [change_bp, costText(difference)])).toEqual([
    [1200, '257.4'],
  ])
})

test('a line is complete with a cost, a known unit and, when made in the kitchen, a recipe', () => {
  const fine = {
    base_unit: 'g',
    kind: 'purchased',
    has_cost: true,
    has_recipe: false,
    is_archived: false,
    units: [{ name: 'kg' }],
  }
  expect(findLineProblems('kg', fine)).toEqual([])
  expect(findLineProblems('g', fine)).toEqual([])
  expect(findLineProblems('sdm', { ...fine, kind: 'produced', has_cost: false, is_archived: true })).toEqual([
    'ARCHIVED',
    'NO_UNIT',
    'NO_RECIPE',
    'NO_COST',
  ])
  expect([completenessScore(3, 0), completenessScore(3, 1), completenessScore(0, 0)]).toEqual([100, 66, 0])
})

test('a milliard a portion is the most that is taken for real, and what cannot be counted is refused', () => {
  expect(isLikelyCost({ top: 2_000_000_000n, bottom: 2n })).toBe(true)
  expect(isLikelyCost({ top: 2_000_000_001n, bottom: 2n })).toBe(false)
  const most = BigInt(Number.MAX_SAFE_INTEGER)
  expect(costText({ top: most, bottom: 1_000_000n })).toBe('9007199254.740991')
  expect(() => costText({ top: most + 1n, bottom: 1_000_000n })).toThrow(
    /Cost out of range: 9007199254740992/,
  )
})
