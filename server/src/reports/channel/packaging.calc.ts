import { orderTypeOf } from '../../stock/recipe/consumption.calc.ts'
import { batchCost, type CostLine, type UnitCostOf } from '../../stock/recipe/recipe-cost.calc.ts'

/** A line of a recipe, for some ways to order. */
export interface PackedLine extends CostLine {
  /** Empty is every one. */
  readonly order_types: readonly string[]
  readonly is_packaging: boolean
}

const ZERO = 0n

/**
 * What of the cost of a menu through a channel is packaging, by its recipe at the costs of now, half up; null without a
 * recipe, or while the cost of one line is not known.
 */
export function packagingOf(
  cogs: number,
  lines: readonly PackedLine[],
  channel: string,
  costOf: UnitCostOf,
): number | null {
  const way = orderTypeOf(channel)
  const taken = lines.filter(({ order_types }) => order_types.length === 0 || order_types.includes(way))
  const is_known = taken.every((line) => (costOf(line.ingredient_id)?.top ?? ZERO) > ZERO)
  if (taken.length === 0 || !is_known) return null
  const all = batchCost(taken, costOf)
  const packs = batchCost(
    taken.filter(({ is_packaging }) => is_packaging),
    costOf,
  )
  const top = BigInt(Math.max(cogs, 0)) * packs.top * all.bottom
  const bottom = packs.bottom * all.top
  return Number((2n * top + bottom) / (2n * bottom))
}
