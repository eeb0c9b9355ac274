import { COST_DECIMALS, formatDecimal, QTY_DECIMALS } from '../../kit/decimal.calc.ts'
import type {
  FoodCell,
  FoodCostPart,
  FoodCostPartName,
  FoodSide,
  FoodSides,
  RecipeStep,
} from './food-cost-part.calc.ts'
import { MOST_ROWS } from './why.calc.ts'

/** A row of a part as it is told, with what stands behind it on both sides. */
export interface ToldFoodRow {
  /** Of a good `ingredient 12`, of a menu its id, of waste its reason. */
  key: string
  name: string
  amount: number
  /** Of a good what a base unit cost, of the mix portions, of a price a portion's; else rupiah. Null is not known. */
  before: string | null
  after: string | null
  unit: string | null
  /** From when the newest version of a recipe holds. */
  since: string | null
}

export interface ToldFoodPart {
  part: FoodCostPartName
  amount: number
  bp: number
  rows: ToldFoodRow[]
  others: number
  others_amount: number
}

/** What rows are called and how they are counted. */
export interface FoodNames {
  readonly nameOf: (part: FoodCostPartName, key: string) => string
  readonly unitOf: (good: string) => string | null
  readonly sinceOf: (item: string) => string | null
}

/** What a portion takes by the recipes in force on both sides; of a menu that one side did not sell by a recipe nothing is told. */
export function recipeStepsOf(
  rows: readonly {
    readonly side: string
    readonly outlet_id: number
    readonly item_id: number
    readonly ingredient_id: number
    readonly taken: string
  }[],
  after_side: string,
): RecipeStep[] {
  const seen = new Set(rows.map(({ side, outlet_id, item_id }) => `${side} ${outlet_id} ${item_id}`))
  const isOnBoth = (at: string) => seen.has(`previous ${at}`) && seen.has(`${after_side} ${at}`)
  const groups = Map.groupBy(
    rows,
    ({ outlet_id, item_id, ingredient_id }) => `${outlet_id} ${item_id} ${ingredient_id}`,
  )
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first || !isOnBoth(`${first.outlet_id} ${first.item_id}`)) return []
    const of = (side: string) => BigInt(group.find((row) => row.side === side)?.taken ?? 0)
    const { outlet_id: outlet, item_id: item, ingredient_id } = first
    return [
      { outlet, item, good: `ingredient ${ingredient_id}`, before: of('previous'), after: of(after_side) },
    ]
  })
}

/** What was thrown away by reason, as documents tell it, made to come to what profit and loss tells of it. */
export function wasteOf(told: number, reasons: readonly (readonly [string, number])[]): Map<string, number> {
  const waste = new Map(reasons)
  const left = told - reasons.reduce((sum, [, value]) => sum + value, 0)
  if (left === 0) return waste
  const [largest] = [...reasons].sort((a, b) => Math.abs(b[1]) - Math.abs(a[1]))
  // Days are told in whole rupiah; what is more than that is of no document.
  const is_rounding = largest && Math.abs(left) * 100 <= Math.abs(told)
  const key = is_rounding ? largest[0] : 'other'
  return waste.set(key, (waste.get(key) ?? 0) + left)
}

/** Parts with their largest rows, each with its name and what stands behind it. */
export function tellFoodParts(
  parts: readonly FoodCostPart[],
  { before, after }: FoodSides,
  { nameOf, unitOf, sinceOf }: FoodNames,
  unit: number,
): ToldFoodPart[] {
  return parts.map(({ part, amount, bp, rows }) => {
    const others = rows.slice(MOST_ROWS)
    const figure = BEHIND[part]
    return {
      ...{ part, amount, bp, others: others.length },
      others_amount: others.reduce((sum, row) => sum + row.amount, 0),
      rows: rows.slice(0, MOST_ROWS).map((row) => ({
        ...row,
        name: nameOf(part, row.key),
        before: figure(before, row.key, unit),
        after: figure(after, row.key, unit),
        unit: part === 'purchase_price' ? unitOf(row.key) : null,
        since: part === 'recipe' ? sinceOf(row.key) : null,
      })),
    }
  })
}

type Behind = (side: FoodSide, key: string, unit: number) => string | null

const QTY = 10 ** QTY_DECIMALS
const rupiah = (amount: number) => String(Math.round(amount) || 0)

function menuOf({ sold }: FoodSide, key: string, of: (cell: FoodCell) => number): number {
  return sold.reduce((sum, cell) => (String(cell.item) === key ? sum + of(cell) : sum), 0)
}

const BEHIND: Readonly<Record<FoodCostPartName, Behind>> = {
  purchase_price: ({ used }, key) => {
    const own = used.filter(({ good }) => good === key)
    const [qty, value] = [
      own.reduce((sum, cell) => sum + cell.qty, 0),
      own.reduce((sum, cell) => sum + cell.value, 0),
    ]
    if (qty <= 0 || value <= 0) return null
    return formatDecimal(Math.round((value / qty) * QTY * 10 ** COST_DECIMALS), COST_DECIMALS)
  },
  recipe: () => null,
  mix: (side, key, unit) =>
    formatDecimal(Math.round(menuOf(side, key, ({ qty }) => qty) / unit), QTY_DECIMALS),
  selling_price: (side, key) => {
    const portions = menuOf(side, key, ({ qty }) => qty)
    return portions > 0
      ? rupiah((menuOf(side, key, (cell) => cell.net + cell.discount) / portions) * QTY)
      : null
  },
  discount: (side, key, unit) => rupiah(menuOf(side, key, ({ discount }) => discount) / unit),
  waste: ({ waste }, key) => rupiah(waste.get(key) ?? 0),
  own_use: ({ own_use }) => rupiah(own_use),
  unexplained: (side, key) => (key === 'stock_loss' || key === 'production_loss' ? rupiah(side[key]) : null),
}
