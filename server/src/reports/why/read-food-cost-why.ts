import type { Context } from '../../kit/context.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import { REASON_LABELS, REASONS } from '../../stock/adjustment/adjustment-kind.calc.ts'
import { SEES_COST } from '../cube/cost.policy.ts'
import { changeOfPromos } from '../discount/promo-changes.queries.ts'
import type { ProfitFigures } from '../profit-loss/profit-loss.calc.ts'
import type { Side } from '../scope/compared.calc.ts'
import { spanOf } from '../scope/own-days.calc.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'
import { recipeStepsOf, type ToldFoodPart, tellFoodParts, wasteOf } from './food-cost.calc.ts'
import {
  type GoodName,
  type MenuRow,
  readGoodNames,
  readMenuRows,
  readTakenRows,
  readUseRows,
  readWasteRows,
  type TakenRow,
} from './food-cost.queries.ts'
import type { FoodCostPartName, FoodCostSplit, FoodSide } from './food-cost-part.calc.ts'
import { foodCostBpOf, splitFoodCost } from './food-cost-parts.calc.ts'
import { type FoodLevels, NO_COST, NO_COST_RIGHT, sayFoodCost } from './food-cost-words.calc.ts'
import { OUTLETS_AT_MOST, placesOf } from './read-why.ts'
import { UNIT } from './why.queries.ts'
import { largestParts, NO_COMPARISON, NO_DATA, NO_RECEIPTS } from './why-words.calc.ts'

/** Why food cost changed from what a period is compared with. */
export interface FoodCostWhy {
  /** Why nothing is told; null where it is. */
  reason: string | null
  sentence: string | null
  before: FoodLevels | null
  after: FoodLevels | null
  /** The change in rupiah at the middle of both sides' sales, and in basis points of sales. */
  amount: number | null
  bp: number | null
  /** Whether prices and mix are looked at outlet by outlet; of many outlets they are those of all together. */
  by_outlet: boolean
  parts: ToldFoodPart[]
}

/** The sums of profit and loss that are compared. */
export interface FoodCostEnds {
  readonly previous: ProfitFigures | null
  readonly current: ProfitFigures
}

/** Whose rights name the rows of a part; without one there is nothing in them but sums of profit and loss. */
const SEEN_BY: Readonly<Partial<Record<FoodCostPartName, ReturnType<typeof can>>>> = {
  purchase_price: can('ingredient', 'view'),
  recipe: can('recipe', 'view'),
  mix: can('report_item', 'view'),
  selling_price: can('report_item', 'view'),
  discount: can('report_item', 'view'),
  waste: can('inventory', 'view'),
}
const SEES_PROMOS = can('report_discount', 'view')

/** Reads why food cost changed, between the sums that profit and loss tells, from sums of days alone. */
export async function readFoodCostWhy(
  ctx: Context,
  scope: ReportScope,
  { previous, current }: FoodCostEnds,
): Promise<FoodCostWhy> {
  const { base } = scope
  const by_outlet = scope.outlets.length <= OUTLETS_AT_MOST
  const none = (reason: string): FoodCostWhy => ({
    ...{ reason, sentence: null, before: null, after: null, amount: null, bp: null, by_outlet, parts: [] },
  })
  if (!isAllowed(ctx, SEES_COST)) return none(NO_COST_RIGHT)
  if (!base) return none(NO_COMPARISON)
  if (base.is_empty || !previous) return none(NO_DATA)
  const [before, after] = [levelsOf(previous), levelsOf(current)]
  if (!before || !after) return none(previous.net > 0 && current.net > 0 ? NO_COST : NO_RECEIPTS)
  const after_side: Side = base.like ? 'like' : 'current'
  const span = spanOf([scope.range, ...base.days.map(({ range }) => range)]) ?? scope.range
  const [menus, used, waste, taken] = await Promise.all([
    readMenuRows(ctx, scope, by_outlet),
    readUseRows(ctx, scope, by_outlet),
    readWasteRows(ctx, scope),
    readTakenRows(ctx, scope, span, by_outlet),
  ])
  const sideOf = (side: Side, told: ProfitFigures): FoodSide => ({
    ...{ net: told.net, cost: told.actual_cogs ?? 0, own_use: told.own_use ?? 0 },
    ...{ stock_loss: told.stock_loss ?? 0, production_loss: told.production_loss ?? 0 },
    waste: wasteOf(
      told.waste ?? 0,
      waste.filter((row) => row.side === side).map(({ reason, value }) => [reason, Math.round(value / UNIT)]),
    ),
    sold: menus.filter((row) => row.side === side).map(cellOf),
    used: used
      .filter((row) => row.side === side)
      .map((row) => ({
        ...{ outlet: row.outlet_id, good: `${row.item_kind} ${row.item_id}`, qty: row.qty, value: row.value },
      })),
  })
  const sides = { before: sideOf('previous', previous), after: sideOf(after_side, current) }
  const split = splitFoodCost(sides, recipeStepsOf(taken, after_side))
  if (!split) return none(NO_RECEIPTS)
  const names = namesOf(menus, taken, await readGoodNames(ctx, goodsOf(split)))
  const parts = tellFoodParts(split.parts, sides, names, UNIT).map((part) => {
    const seen_by = SEEN_BY[part.part]
    return !seen_by || isAllowed(ctx, seen_by) ? part : { ...part, rows: [], others: 0, others_amount: 0 }
  })
  const tells_promos =
    isAllowed(ctx, SEES_PROMOS) && largestParts(parts).some(({ part }) => part === 'discount')
  const promos = tells_promos ? await changeOfPromos(ctx, scope, after_side) : []
  const places = placesOf(scope)
  const sentence = sayFoodCost({ before, after, parts, promos, places })
  return { reason: null, sentence, before, after, amount: split.amount, bp: split.bp, by_outlet, parts }
}

function levelsOf(told: ProfitFigures): FoodLevels | null {
  const { net, gross, actual_cogs, waste, own_use, discount, platform_promo } = told
  if (actual_cogs === null) return null
  const bp = foodCostBpOf({ net, cost: actual_cogs })
  return bp === null
    ? null
    : {
        ...{ net, gross, actual_cogs, bp, waste: waste ?? 0, own_use: own_use ?? 0 },
        discount: discount + platform_promo,
      }
}

const cellOf = (row: MenuRow) => ({
  ...{ outlet: row.outlet_id, item: row.item_id, qty: row.qty - row.refund_qty, gross: row.gross },
  ...{ discount: row.item_discount + row.bill_discount, net: row.net, cost: row.cogs },
})

/** Goods that are to be named. */
function goodsOf({ parts }: FoodCostSplit) {
  const keys = parts
    .filter(({ part }) => part === 'purchase_price')
    .flatMap(({ rows }) => rows.map(({ key }) => key.split(' ')))
  const of = (kind: string) => keys.filter((key) => key[0] === kind).map((key) => Number(key[1]))
  return { ingredient: of('ingredient'), menu: of('menu') }
}

const ROW_NAMES: Readonly<Record<string, string>> = {
  own_use: 'Makan karyawan dan sampel',
  stock_loss: 'Selisih stok',
  production_loss: 'Susut produksi',
  rest: 'Sisa HPP per porsi',
}

function namesOf(menus: readonly MenuRow[], taken: readonly TakenRow[], goods: readonly GoodName[]) {
  const items = new Map(menus.map(({ item_id, name }) => [String(item_id), name]))
  const since = new Map(taken.map((row) => [String(row.item_id), row.since]))
  const good_of = new Map(goods.map((good) => [good.good, good]))
  return {
    nameOf: (part: FoodCostPartName, key: string): string => {
      if (part === 'purchase_price') return good_of.get(key)?.name ?? 'Bahan tidak dikenal'
      if (part === 'own_use' || part === 'unexplained') return ROW_NAMES[key] ?? key
      if (part !== 'waste') return items.get(key) ?? 'Menu tidak dikenal'
      const reason = REASONS.find((one) => one === key)
      return reason ? REASON_LABELS[reason] : key
    },
    unitOf: (good: string) => good_of.get(good)?.unit ?? null,
    sinceOf: (item: string) => since.get(item) ?? null,
  }
}
