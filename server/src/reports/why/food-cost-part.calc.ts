import type { TalliedRow } from './part-tally.calc.ts'

/** What a change of food cost is made of, in the order it is told. */
export const FOOD_COST_PARTS = [
  'purchase_price',
  'recipe',
  'mix',
  'selling_price',
  'discount',
  'waste',
  'own_use',
  'unexplained',
] as const
export type FoodCostPartName = (typeof FOOD_COST_PARTS)[number]

/** A part, in rupiah of cost at the middle of both sides' sales, and in basis points of sales. */
export interface FoodCostPart {
  readonly part: FoodCostPartName
  readonly amount: number
  readonly bp: number
  /** They add up to the amount, the largest first. */
  readonly rows: readonly TalliedRow[]
}

/** A change of food cost with its parts, which add up to it. */
export interface FoodCostSplit {
  readonly amount: number
  readonly bp: number
  readonly parts: readonly FoodCostPart[]
}

/** What was sold of a menu at an outlet, less what came back. Money and quantities in one unit on both sides. */
export interface FoodCell {
  /** 0 is all of them together. */
  readonly outlet: number
  readonly item: number
  /** In ten-thousandths of a portion. */
  readonly qty: number
  readonly gross: number
  readonly discount: number
  readonly net: number
  readonly cost: number
}

/** What sales took of a good out of stock at an outlet. */
export interface UseCell {
  readonly outlet: number
  /** `ingredient 12`, `menu 3`. */
  readonly good: string
  /** In ten-thousandths of the base unit. */
  readonly qty: number
  readonly value: number
}

/** One of the two sides whose food cost is compared; the ends are whole rupiah as reports tell them. */
export interface FoodSide {
  readonly net: number
  /** All that food really cost. */
  readonly cost: number
  readonly own_use: number
  readonly stock_loss: number
  readonly production_loss: number
  /** What was thrown away, by reason. */
  readonly waste: ReadonlyMap<string, number>
  readonly sold: readonly FoodCell[]
  readonly used: readonly UseCell[]
}
export type FoodSides = Readonly<Record<'before' | 'after', FoodSide>>

/** What a portion of a menu takes of a good by the recipes in force on both sides, in base units times 10^18. */
export interface RecipeStep {
  readonly outlet: number
  readonly item: number
  readonly good: string
  readonly before: bigint
  readonly after: bigint
}
