import { QTY_DECIMALS } from '@lumbung/server/kit/decimal.calc.ts'
import {
  compileOption,
  compileVersion,
  consumptionOf,
  type OptionEffect,
} from '@lumbung/server/stock/recipe/consumption.calc.ts'
import { type Fraction, plus, times, ZERO } from '@lumbung/server/stock/recipe/fraction.calc.ts'
import { costFraction } from '@lumbung/server/stock/recipe/recipe-cost.calc.ts'
import { isQuantity, reckonLine } from '../recipe/recipe.cost.ts'
import type { TypedRecipe } from '../recipe/recipe.form.tsx'

const ONE = 10 ** QTY_DECIMALS

/**
 * What a portion costs with one option, by the recipe as it is typed: what till sales take from stock, at the costs that are
 * shown. Null where the recipe makes nothing yet, or a cost is not known.
 */
export function costWith(typed: TypedRecipe, effects: readonly OptionEffect[]): Fraction | null {
  const { values, by_id, order_type } = typed
  const { yield_quantity } = values
  if (!isQuantity(yield_quantity)) return null
  const lines = values.lines.flatMap((line) => reckonLine(line, by_id) ?? [])
  if (lines.length === 0) return null
  const version = compileVersion({ id: 0, yield_quantity, lines })
  let cost = ZERO
  for (const { ingredient_id, quantity_e4 } of consumptionOf(
    version,
    [compileOption(effects)],
    order_type,
    ONE,
  )) {
    const ingredient = by_id.get(ingredient_id)
    if (!ingredient?.has_cost || !ingredient.unit_cost) return null
    cost = plus(
      cost,
      times({ top: BigInt(quantity_e4), bottom: BigInt(ONE) }, costFraction(ingredient.unit_cost)),
    )
  }
  return cost
}
