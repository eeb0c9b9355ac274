import { compileVersion, consumptionOf, type RecipeVersion } from '../recipe/consumption.calc.ts'

/** What a production is to take of one ingredient, in ten-thousandths of its base unit. */
interface PlannedLine {
  readonly ingredient_id: number
  readonly quantity: number
}

/** How an ingredient is made holds for every way to order. */
const ANY_ORDER_TYPE = 'DINE_IN'

/**
 * What a version takes for `planned` ten-thousandths of what it makes, merged by ingredient, the loss in preparation
 * included. What rounds to nothing is left out.
 */
export function planLines(version: RecipeVersion, planned: number): PlannedLine[] {
  return consumptionOf(compileVersion(version), [], ANY_ORDER_TYPE, planned).map(
    ({ ingredient_id, quantity_e4 }) => ({ ingredient_id, quantity: quantity_e4 }),
  )
}

const FULL_BP = 10_000

/** What came out as a share of what was planned, in basis points, half up. */
export function yieldBp(planned: number, actual: number): number {
  return Math.floor((2 * actual * FULL_BP + planned) / (2 * planned))
}

/** How an ingredient made in the kitchen stands, in ten-thousandths of its base unit. */
export interface PrepNeed {
  readonly on_hand: number
  /** In drafts and productions under way. */
  readonly in_production: number
  /** Asked for by other outlets, and not sent yet. */
  readonly requested: number
  readonly minimum: number | null
  readonly par: number | null
  /** Used on average a day. */
  readonly daily_use: number
  /** What the recipe makes at once; null without a recipe in force. */
  readonly batch: number | null
}

/** What should be made, and how many batches that is. */
export interface PrepSuggestion {
  /** What there should be: par, or what is used until the next prep on top of the minimum, whichever is more; and what outlets ask for. */
  readonly target: number
  readonly batches: number
  readonly quantity: number
}

/** What to make so that it lasts for `days` until the next prep: whole batches, never less than is missing. */
export function suggestPrep(need: PrepNeed, days: number): PrepSuggestion {
  const target = Math.max(need.par ?? 0, (need.minimum ?? 0) + need.daily_use * days) + need.requested
  const missing = target - need.on_hand - need.in_production
  const batches = need.batch !== null && missing > 0 ? Math.ceil(missing / need.batch) : 0
  return { target, batches, quantity: batches * (need.batch ?? 0) }
}
