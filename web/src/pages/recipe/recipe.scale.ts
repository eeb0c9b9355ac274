import { parseDecimal, QTY_DECIMALS } from '@lumbung/server/kit/decimal.calc.ts'
import { roundHalfUp, times } from '@lumbung/server/stock/recipe/fraction.calc.ts'
import type { Ingredient } from './recipe.ingredients.ts'

interface ScaledLine {
  readonly ingredient_id: number
  readonly quantity: string
  readonly yield_bp: number
}

/** What so many portions need of one ingredient. */
export interface Need {
  readonly ingredient_id: number
  /** Before the loss in preparation, in base units. */
  readonly quantity: number
  /** In the largest unit it is bought in, and how many whole ones that takes. */
  readonly bought: { readonly unit: string; readonly quantity: number; readonly whole: number } | null
}

const e4 = (text: string) => BigInt(parseDecimal(text, QTY_DECIMALS) ?? 0)

/** The buying unit that is the largest of those the need fills at least half of, else the smallest there is. */
function buyingUnit(units: Ingredient['units'], quantity: number) {
  const sorted = units
    .filter(({ uses }) => uses.includes('buy'))
    .sort((a, b) => Number(b.factor) - Number(a.factor))
  return sorted.find(({ factor }) => quantity * 2 >= Number(factor)) ?? sorted.at(-1)
}

/** What a number of portions (or base units) needs, by ingredient in the order of the lines. */
export function scaleRecipe(
  lines: readonly ScaledLine[],
  yield_quantity: string,
  portions: string,
  known: ReadonlyMap<number, Ingredient>,
): Need[] {
  const sums = new Map<number, bigint>()
  for (const { ingredient_id, quantity, yield_bp } of lines) {
    const need = times(
      { top: e4(quantity) * 10_000n, bottom: BigInt(yield_bp) },
      { top: e4(portions), bottom: e4(yield_quantity) },
    )
    sums.set(ingredient_id, (sums.get(ingredient_id) ?? 0n) + roundHalfUp(need))
  }
  return [...sums].map(([ingredient_id, sum]) => {
    const quantity = Number(sum) / 10_000
    const unit = buyingUnit(known.get(ingredient_id)?.units ?? [], quantity)
    const bought = unit && quantity / Number(unit.factor)
    return {
      ingredient_id,
      quantity,
      bought:
        unit && bought !== undefined ? { unit: unit.name, quantity: bought, whole: Math.ceil(bought) } : null,
    }
  })
}
