import { bothOf, change, middle, ONE, ratioOf, share, type Two, times } from './exact-share.calc.ts'
import {
  FOOD_COST_PARTS,
  type FoodCell,
  type FoodCostPartName,
  type FoodCostSplit,
  type FoodSide,
  type FoodSides,
  type RecipeStep,
  type UseCell,
} from './food-cost-part.calc.ts'
import { PartTally, type TalliedPart } from './part-tally.calc.ts'

type Numbers = Readonly<Record<'before' | 'after', number>>
type Tally = PartTally<FoodCostPartName>

const FULL_BP = 10_000n
const NO_CELL = { qty: 0, gross: 0, discount: 0, net: 0, cost: 0 }

/** A share of sales in basis points, half away from zero. */
export function foodCostBpOf({ net, cost }: Pick<FoodSide, 'net' | 'cost'>): number | null {
  if (net <= 0) return null
  const [size, whole] = [BigInt(Math.abs(cost)) * FULL_BP, BigInt(net)]
  const rounded = Number((size * 2n + whole) / (whole * 2n))
  return cost < 0 ? -rounded : rounded
}

/** What weighs changes of a portion: food cost is what a portion costs times one over what it brings. */
interface Weights {
  /** Of a change of what it costs. */
  readonly cost: bigint
  /** Of a change of what it brings. */
  readonly net: bigint
  /** Portions of a side. */
  readonly portions: Numbers
  readonly average: bigint
}

/**
 * Splits the change of food cost (all that food cost, of net sales) into parts that add up to it, in rupiah at the middle
 * of both sides' sales and in basis points. What a portion costs and brings are sums over menus of their share of portions
 * times their own; a change of a product is each factor's change times the middle of the other, so that the order of
 * factors does not matter and the sides swapped turn every sign. Of what a portion costs the prices of what sales took
 * from stock and changed recipes are told; what is left of it is not explained. Null where a side sold nothing.
 */
export function splitFoodCost(sides: FoodSides, recipes: readonly RecipeStep[]): FoodCostSplit | null {
  const { before, after } = sides
  const ends = [foodCostBpOf(before), foodCostBpOf(after)] as const
  const weights = weightsOf(sides)
  if (ends[0] === null || ends[1] === null || !weights) return null
  const tally: Tally = new PartTally(FOOD_COST_PARTS)
  const portions = tellMenus(tally, sides, weights)
  const prices = tellPrices(tally, sides, weights)
  for (const { outlet, item, good, before: earlier, after: later } of recipes) {
    const price = prices.get(`${outlet} ${good}`) ?? 0n
    const part = portions.get(`${outlet} ${item}`) ?? 0n
    tally.add('recipe', item, times(times(times(part, later - earlier), price), weights.cost))
  }
  const net = { before: before.net, after: after.net }
  const lost = (earlier: number, later: number) => change(share({ before: earlier, after: later }, net))
  for (const reason of new Set([...before.waste.keys(), ...after.waste.keys()]))
    tally.add('waste', reason, lost(before.waste.get(reason) ?? 0, after.waste.get(reason) ?? 0))
  tally.add('own_use', 'own_use', lost(before.own_use, after.own_use))
  for (const kind of ['stock_loss', 'production_loss'] as const)
    tally.add('unexplained', kind, lost(before[kind], after[kind]))
  const all = lost(before.cost, after.cost)
  tally.add('unexplained', 'rest', all - tally.sum())
  const sales = BigInt(before.net) + BigInt(after.net)
  const amount = roundWhole(all * sales, ONE * 2n)
  const bp = ends[1] - ends[0]
  return { amount, bp, parts: joined(tally.round(amount, ONE * 2n, sales), tally.round(bp, ONE, FULL_BP)) }
}

function roundWhole(value: bigint, one: bigint): number {
  const size = value < 0n ? -value : value
  const rounded = Number((size * 2n + one) / (one * 2n))
  return value < 0n ? -rounded || 0 : rounded
}

/** The same parts in rupiah and in basis points. */
function joined(
  amounts: readonly TalliedPart<FoodCostPartName>[],
  points: readonly TalliedPart<FoodCostPartName>[],
): FoodCostSplit['parts'] {
  return FOOD_COST_PARTS.flatMap((part) => {
    const [own, rate] = [amounts, points].map((parts) => parts.find((one) => one.part === part))
    const [amount, bp] = [own?.amount ?? 0, rate?.amount ?? 0]
    return amount === 0 && bp === 0 && !own ? [] : [{ part, amount, bp, rows: own?.rows ?? [] }]
  })
}

const added = (cells: readonly FoodCell[], of: (cell: FoodCell) => number) =>
  cells.reduce((sum, cell) => sum + of(cell), 0)
const portionsOf = ({ qty }: Pick<FoodCell, 'qty'>) => Math.max(qty, 0)

function weightsOf({ before, after }: FoodSides): Weights | null {
  const sum = (of: (cell: FoodCell) => number): Numbers => ({
    before: added(before.sold, of),
    after: added(after.sold, of),
  })
  const portions = sum(portionsOf)
  const brought = sum(({ net }) => net)
  if (portions.before <= 0 || portions.after <= 0 || brought.before <= 0 || brought.after <= 0) return null
  const net = share(brought, portions)
  const cost = share(
    sum((cell) => cell.cost),
    portions,
  )
  if (net.before === 0n || net.after === 0n) return null
  const weight_cost = middle({ before: (ONE * ONE) / net.before, after: (ONE * ONE) / net.after })
  const weight_net = (middle(cost) * ONE * ONE) / (net.before * net.after)
  const average = times(middle(cost), weight_cost) - times(middle(net), weight_net)
  return { cost: weight_cost, net: weight_net, portions, average }
}

/** Cells of both sides beside each other. */
function paired<Cell>(sides: Record<'before' | 'after', readonly Cell[]>, keyOf: (cell: Cell) => string) {
  const [before, after] = [sides.before, sides.after].map(
    (cells) => new Map(cells.map((cell) => [keyOf(cell), cell])),
  )
  const keys = new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])
  return [...keys].map((key) => ({ key, before: before?.get(key), after: after?.get(key) }))
}

/** Menus by how many of the portions they are, what they are sold for and what of that is given away. */
function tellMenus(tally: Tally, sides: FoodSides, weights: Weights): ReadonlyMap<string, bigint> {
  const middles = new Map<string, bigint>()
  const sold = { before: sides.before.sold, after: sides.after.sold }
  for (const { key, ...two } of paired(sold, ({ outlet, item }) => `${outlet} ${item}`)) {
    const item = (two.before ?? two.after)?.item ?? 0
    const [before, after] = [two.before ?? NO_CELL, two.after ?? NO_CELL]
    const part = share({ before: portionsOf(before), after: portionsOf(after) }, weights.portions)
    const per = (of: (cell: typeof NO_CELL) => number): Two => {
      const own = (cell: typeof NO_CELL) => ratioOf(of(cell), portionsOf(cell))
      return bothOf(own(before), own(after))
    }
    const net = per((cell) => cell.net)
    const own = times(middle(per(({ cost }) => cost)), weights.cost) - times(middle(net), weights.net)
    tally.add('mix', item, times(change(part), own - weights.average))
    middles.set(key, middle(part))
    const paid = bothOf(paidOf(before), paidOf(after))
    const listed = bothOf(listedOf(net.before, paid.before), listedOf(net.after, paid.after))
    const weight = times(middle(part), weights.net)
    // Behind the one name of what the menu does not know are many: another price is another mix of them.
    const dearer = times(times(change(listed), middle(paid)), weight)
    tally.add(item === 0 ? 'mix' : 'selling_price', item, -dearer)
    tally.add('discount', item, -times(times(change(paid), middle(listed)), weight))
  }
  return middles
}

/** What of a price is left after discounts; null of nothing. */
function paidOf({ gross, discount }: Pick<FoodCell, 'gross' | 'discount'>): bigint | null {
  const off = ratioOf(discount, gross)
  return off === null ? null : ONE - off
}

const listedOf = (net: bigint, paid: bigint) => (paid > 0n ? (net * ONE) / paid : null)

/** What goods cost when sales took them; answers the middle of it. A cost that was not known is no price that rose. */
function tellPrices(tally: Tally, sides: FoodSides, weights: Weights): ReadonlyMap<string, bigint> {
  const middles = new Map<string, bigint>()
  const used = { before: sides.before.used, after: sides.after.used }
  for (const { key, ...two } of paired(used, ({ outlet, good }) => `${outlet} ${good}`)) {
    const price = bothOf(priceOf(two.before), priceOf(two.after))
    const taken = share({ before: two.before?.qty ?? 0, after: two.after?.qty ?? 0 }, weights.portions)
    middles.set(key, middle(price))
    const good = (two.before ?? two.after)?.good ?? ''
    tally.add('purchase_price', good, times(times(change(price), middle(taken)), weights.cost))
  }
  return middles
}

const priceOf = (cell: UseCell | undefined) =>
  cell && cell.qty > 0 && cell.value > 0 ? ratioOf(cell.value, cell.qty) : null
