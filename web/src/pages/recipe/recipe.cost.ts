import { parseDecimal, QTY_DECIMALS } from '@lumbung/server/kit/decimal.calc.ts'
import { findLineProblems, type LineProblem } from '@lumbung/server/stock/recipe/completeness.calc.ts'
import type { Fraction } from '@lumbung/server/stock/recipe/fraction.calc.ts'
import {
  batchCost,
  costFraction,
  lineCost,
  portionCost,
} from '@lumbung/server/stock/recipe/recipe-cost.calc.ts'
import type { Ingredient } from './recipe.ingredients.ts'
import type { LineValue, RecipeValues } from './recipe.values.ts'

type Known = ReadonlyMap<number, Ingredient>

/** A line that can be reckoned with, in base units. */
export interface ReckonedLine {
  readonly key: string
  readonly ingredient: Ingredient
  readonly ingredient_id: number
  readonly quantity: string
  readonly yield_bp: number
  readonly order_types: readonly string[]
}

/** Whether a text is a quantity above zero. */
export function isQuantity(text: string | null): text is string {
  return text !== null && (parseDecimal(text, QTY_DECIMALS) ?? 0) > 0
}

/** Base units in a unit of an ingredient. */
function factorOf(ingredient: Ingredient, unit: string): number | undefined {
  if (unit === ingredient.base_unit) return 1
  const found = ingredient.units.find(({ name }) => name === unit)
  return found && Number(found.factor)
}

/** The line in base units; undefined while something of it is missing. */
export function reckonLine(line: LineValue, known: Known): ReckonedLine | undefined {
  const { key, ingredient_id, unit, unit_quantity, yield_bp, order_types } = line
  const ingredient = ingredient_id === null ? undefined : known.get(ingredient_id)
  const factor = ingredient && factorOf(ingredient, unit)
  if (!ingredient || !factor || !yield_bp || !isQuantity(unit_quantity)) return undefined
  const quantity = (Number(unit_quantity) * factor).toFixed(QTY_DECIMALS)
  if (!isQuantity(quantity)) return undefined
  return { key, ingredient, ingredient_id: ingredient.id, quantity, yield_bp, order_types }
}

/** Whether a line holds for a way to order. */
const holdsFor = (order_type: string) => (line: Pick<ReckonedLine, 'order_types'>) =>
  line.order_types.length === 0 || line.order_types.includes(order_type)

/** What is being typed, reckoned up. */
export interface Reckoning {
  readonly lines: readonly ReckonedLine[]
  /** Of each line by key. */
  readonly line_costs: ReadonlyMap<string, Fraction>
  /** Of the whole recipe, every line counted. */
  readonly batch: Fraction
  /** Of a portion, for a way to order. */
  readonly portion: (order_type: string) => Fraction | null
  /** Lines with something missing. */
  readonly problems: readonly { ingredient: Ingredient; problems: readonly LineProblem[] }[]
}

/** Costs and what is missing of the values as they are typed. */
export function reckon(values: RecipeValues, known: Known): Reckoning {
  const lines = values.lines.flatMap((line) => reckonLine(line, known) ?? [])
  const unitCostOf = (id: number) => {
    const text = known.get(id)?.unit_cost
    return text ? costFraction(text) : undefined
  }
  const { yield_quantity } = values
  return {
    lines,
    line_costs: new Map(
      lines.map((line) => [
        line.key,
        lineCost(line, unitCostOf(line.ingredient_id) ?? { top: 0n, bottom: 1n }),
      ]),
    ),
    batch: batchCost(lines, unitCostOf),
    portion: (order_type) =>
      isQuantity(yield_quantity)
        ? portionCost({ yield_quantity, lines: lines.filter(holdsFor(order_type)) }, unitCostOf)
        : null,
    problems: values.lines.flatMap(({ ingredient_id, unit }) => {
      const ingredient = ingredient_id === null ? undefined : known.get(ingredient_id)
      if (!ingredient) return []
      const problems = findLineProblems(unit, { ...ingredient, has_recipe: ingredient.recipe_id !== null })
      return problems.length > 0 ? [{ ingredient, problems }] : []
    }),
  }
}

/** A fraction as a number for showing: six decimals, which is what costs have. */
export function toNumber({ top, bottom }: Fraction): number {
  return Number((top * 1_000_000n) / bottom) / 1_000_000
}
