import { COST_DECIMALS, costOf, formatDecimal, qtyOf } from '../../kit/decimal.calc.ts'
import { type Fraction, plus, reduce, roundHalfUp, times, ZERO } from './fraction.calc.ts'

/** What an ingredient is known to cost. */
export interface IngredientCost {
  readonly id: number
  readonly kind: string
  readonly standard_cost: string
  /** Of the outlet asked for, while it has stock of it. */
  readonly outlet_average: string | null
  /** Of all outlets with stock of it, by how much they have. */
  readonly brand_average: string | null
}

/** A line of a recipe as far as it costs something. */
export interface CostLine {
  readonly ingredient_id: number
  readonly quantity: string
  readonly yield_bp: number
}

/** The recipe of an ingredient made in the kitchen. */
export interface CostRecipe {
  readonly ingredient_id: number
  readonly yield_quantity: string
  readonly lines: readonly CostLine[]
}

export const COST_SOURCES = ['outlet', 'brand', 'recipe', 'standard', 'none'] as const
export type CostSource = (typeof COST_SOURCES)[number]

/** What a base unit costs, and where that is known from. */
export interface UnitCost {
  readonly cost: Fraction
  readonly source: CostSource
}

/** The largest cost of a portion or base unit that is taken for real. */
const LARGEST_COST = 1_000_000_000

/** Whether a cost is one that could be. */
export function isLikelyCost({ top, bottom }: Fraction): boolean {
  return top <= bottom * BigInt(LARGEST_COST)
}

/** Looks up what a base unit of an ingredient costs; undefined when nothing is known of it. */
export type UnitCostOf = (ingredient_id: number) => Fraction | undefined

const FULL_BP = 10_000n
const COST_SCALE = 10n ** BigInt(COST_DECIMALS)

/** Rupiah, exactly, of a cost text. */
export function costFraction(text: string): Fraction {
  return reduce({ top: BigInt(costOf(text)), bottom: COST_SCALE })
}

/** A cost as the database keeps it: six decimals, half up. @throws RangeError when it is too large to count exactly. */
export function costText(cost: Fraction): string {
  const millionths = roundHalfUp({ top: cost.top * COST_SCALE, bottom: cost.bottom })
  if (millionths > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError(`Cost out of range: ${millionths}`)
  return formatDecimal(Number(millionths), COST_DECIMALS)
}

/** What a line costs: its quantity before the loss in preparation, at a unit cost. */
export function lineCost({ quantity, yield_bp }: Omit<CostLine, 'ingredient_id'>, unit: Fraction): Fraction {
  return times({ top: BigInt(qtyOf(quantity)), bottom: BigInt(yield_bp) }, unit)
}

/** What a whole recipe costs; lines of which nothing is known count nothing. */
export function batchCost(lines: readonly CostLine[], unitCostOf: UnitCostOf): Fraction {
  return lines.reduce((sum, line) => plus(sum, lineCost(line, unitCostOf(line.ingredient_id) ?? ZERO)), ZERO)
}

/** What a portion, or a base unit, of a recipe costs. */
export function portionCost(
  { yield_quantity, lines }: Omit<CostRecipe, 'ingredient_id'>,
  unitCostOf: UnitCostOf,
): Fraction {
  return times(batchCost(lines, unitCostOf), { top: FULL_BP, bottom: BigInt(qtyOf(yield_quantity)) })
}

/** What a portion, or a base unit, costs while the cost of every line is known; else nobody knows it. */
export function knownPortionCost(
  recipe: Omit<CostRecipe, 'ingredient_id'>,
  unitCostOf: UnitCostOf,
): Fraction | undefined {
  const is_known = recipe.lines.every((line) => (unitCostOf(line.ingredient_id) ?? ZERO).top > 0n)
  return is_known ? portionCost(recipe, unitCostOf) : undefined
}

/** The average that counts: the outlet's own, else the brand's. */
function averageOf({ outlet_average, brand_average }: IngredientCost): UnitCost | undefined {
  if (outlet_average !== null) return { cost: costFraction(outlet_average), source: 'outlet' }
  return brand_average === null ? undefined : { cost: costFraction(brand_average), source: 'brand' }
}

/**
 * What a base unit of every ingredient costs: its average in stock; without one, of a kitchen-made ingredient what its
 * recipe comes to, down to what is bought, if all of that is known; else the standard cost. An ingredient that would be made of itself stands in
 * its own recipe at its standard cost.
 */
export function rollUpCosts(
  ingredients: readonly IngredientCost[],
  recipes: readonly CostRecipe[],
): ReadonlyMap<number, UnitCost> {
  const by_id = new Map(ingredients.map((ingredient) => [ingredient.id, ingredient]))
  const recipe_of = new Map(recipes.map((recipe) => [recipe.ingredient_id, recipe]))
  const known = new Map<number, UnitCost>()
  const open = new Set<number>()
  const find = (id: number): UnitCost | undefined => {
    const found = known.get(id)
    if (found) return found
    const ingredient = by_id.get(id)
    if (!ingredient) return undefined
    const standard = standardOf(ingredient)
    if (open.has(id)) return standard
    open.add(id)
    const recipe = ingredient.kind === 'produced' ? recipe_of.get(id) : undefined
    const unit = averageOf(ingredient) ?? (recipe ? rolledUp(recipe) : standard)
    open.delete(id)
    known.set(id, unit)
    return unit
  }
  const rolledUp = (recipe: CostRecipe): UnitCost => {
    const cost = knownPortionCost(recipe, (id) => find(id)?.cost)
    return cost ? { cost, source: 'recipe' } : { cost: ZERO, source: 'none' }
  }
  for (const { id } of ingredients) find(id)
  return known
}

function standardOf({ standard_cost }: IngredientCost): UnitCost {
  const cost = costFraction(standard_cost)
  return { cost, source: cost.top > 0n ? 'standard' : 'none' }
}

/** Cost as a share of the price in basis points, half up; null without a price. */
export function foodCostBp(cost: Fraction, price: number): number | null {
  if (price <= 0) return null
  return Number(roundHalfUp({ top: cost.top * FULL_BP, bottom: cost.bottom * BigInt(price) }))
}

export const PRICE_STEPS = [500, 1000] as const

/** The least price on the grid of `step` rupiah at which a cost is at most the target share of it. */
export function suggestedPrice(cost: Fraction, target_bp: number, step: number): number | null {
  if (target_bp <= 0) return null
  const top = cost.top * FULL_BP
  const bottom = cost.bottom * BigInt(target_bp) * BigInt(step)
  return Number((top + bottom - 1n) / bottom) * step
}

/** What a changed unit cost does to a recipe. */
export interface CostCause {
  readonly ingredient_id: number
  /** Of a portion, in rupiah. */
  readonly difference: Fraction
  /** Of the unit cost, in basis points; null when it was not known before. */
  readonly change_bp: number | null
}

/** Why a portion costs more or less than before, by ingredient; what changed it most comes first. */
export function explainCost(
  { yield_quantity, lines }: Omit<CostRecipe, 'ingredient_id'>,
  before: UnitCostOf,
  after: UnitCostOf,
): CostCause[] {
  const causes: CostCause[] = []
  for (const ingredient_id of new Set(lines.map((line) => line.ingredient_id))) {
    const own = lines.filter((line) => line.ingredient_id === ingredient_id)
    const old = before(ingredient_id) ?? ZERO
    const now = after(ingredient_id) ?? ZERO
    const step = plus(now, { top: -old.top, bottom: old.bottom })
    if (step.top === 0n) continue
    causes.push({
      ingredient_id,
      difference: portionCost({ yield_quantity, lines: own }, () => step),
      change_bp:
        old.top === 0n
          ? null
          : Number(roundHalfUp({ top: step.top * FULL_BP * old.bottom, bottom: step.bottom * old.top })),
    })
  }
  return causes.sort((a, b) => compareSizes(b.difference, a.difference))
}

function compareSizes(a: Fraction, b: Fraction): number {
  const size = (value: bigint) => (value < 0n ? -value : value)
  const difference = size(a.top) * b.bottom - size(b.top) * a.bottom
  return difference > 0n ? 1 : difference < 0n ? -1 : 0
}
