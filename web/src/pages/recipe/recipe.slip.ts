import type { Ingredient } from './recipe.ingredients.ts'
import type { LineValue, RecipeDetail } from './recipe.values.ts'

/**
 * A line as it is typed beside what the newest version takes of its ingredient, for as much as comes out now; null where
 * that took none of it.
 */
export function readingOfLine(
  recipe: RecipeDetail | null,
  yield_quantity: string | null,
  { ingredient_id, order_types, unit, unit_quantity }: LineValue,
  ingredient: Ingredient | undefined,
) {
  const newest = recipe?.versions[0]
  const before = newest?.lines.find(
    (line) => line.ingredient_id === ingredient_id && line.order_types.join() === order_types.join(),
  )
  if (!ingredient || !newest || !before || !unit_quantity || !yield_quantity) return null
  const units = [{ name: ingredient.base_unit, factor: '1' }, ...ingredient.units]
  const factor = Number(units.find(({ name }) => name === unit)?.factor ?? 1)
  const of_one = Number(before.quantity) / Number(newest.yield_quantity)
  const reference = ((of_one * Number(yield_quantity)) / factor).toFixed(6)
  return { entered: unit_quantity, unit, units, reference, reference_name: 'sebelumnya' }
}
