import type { Context } from '../../kit/context.ts'
import { isAllowed } from '../../kit/permission.ts'
import type { Selection } from '../../kit/read/selection.ts'
import { SEES_COST } from '../cube/cost.policy.ts'
import { withoutComparison } from '../cube/cube.queries.ts'
import { compareSides, type Side } from '../scope/compared.calc.ts'
import type { Base } from '../scope/comparison.calc.ts'
import type { DateRange } from '../scope/period.calc.ts'
import type { ReportFilter } from '../scope/report-filter.input.ts'
import { loadReportScope, type ReportScope, type ScopeOutlet } from '../scope/report-scope.queries.ts'
import { dataFrom, daysOf } from '../summary/read-summary.ts'
import { readDaySums, readReceiptSums } from '../summary/summary.queries.ts'
import { type ProfitFigures, type ProfitParts, profitOf } from './profit-loss.calc.ts'
import { type EntrySums, readEntrySums, readFeeSums, readLossSums } from './profit-loss.queries.ts'

/** Income or expenses of a category. */
export interface CategorySums extends Omit<EntrySums, 'side' | 'key' | 'amount' | 'is_labour'> {
  amount: number
  like_amount: number | null
  previous_amount: number | null
}

/** Profit and loss of a period: all of it, beside what it is compared with, by day, outlet and category. */
export interface ProfitLoss {
  range: DateRange
  base: Base | null
  /** The first day with sales of any outlet; null where there are none yet. */
  data_from: string | null
  total: ProfitFigures
  like: ProfitFigures | null
  previous: ProfitFigures | null
  by_day: { date: string; figures: ProfitFigures }[]
  by_outlet: { outlet: ScopeOutlet; figures: ProfitFigures }[]
  by_category: CategorySums[]
}

function categoriesOf(rows: readonly EntrySums[], base: Base | null): CategorySums[] {
  const groups = Map.groupBy(rows, ({ kind, category_id }) => `${kind} ${category_id}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const sum = (side: EntrySums['side']) =>
      group.filter((row) => row.side === side).reduce((total, { amount }) => total + amount, 0)
    const { kind, category_id, name, account_code, parent_id, parent_name, is_in_profit } = first
    const sides = { current: sum('current'), like: sum('like'), previous: sum('previous') }
    const { figures: amount, like, previous } = compareSides(base, sides, 0)
    const named = { kind, category_id, name, account_code, parent_id, parent_name, is_in_profit }
    return [{ ...named, amount, like_amount: like, previous_amount: previous }]
  })
}

/** Rows of the period itself by day, or by outlet. */
function byKey<Row extends { side: Side; key: string }>(rows: readonly Row[]): ReadonlyMap<string, Row[]> {
  return Map.groupBy(
    rows.filter(({ side }) => side === 'current'),
    ({ key }) => key,
  )
}

/** What each outlet of a scope comes to; what an outlet has nothing of is left out. */
async function readOutlets(ctx: Context, scope: ReportScope): Promise<ProfitLoss['by_outlet']> {
  const own = withoutComparison(scope)
  const [receipts, fees, losses, entries] = await Promise.all([
    readReceiptSums(ctx, own),
    readFeeSums(ctx, own, 'outlet_id'),
    readLossSums(ctx, own, 'outlet_id'),
    readEntrySums(ctx, own, 'outlet_id'),
  ])
  const sales = Map.groupBy(receipts, ({ outlet_id }) => String(outlet_id))
  const besides = { fees: byKey(fees), losses: byKey(losses), entries: byKey(entries) }
  const sees_costs = isAllowed(ctx, SEES_COST)
  return scope.outlets.flatMap((outlet) => {
    const id = String(outlet.id)
    const parts = {
      sales: sales.get(id) ?? [],
      fees: besides.fees.get(id) ?? [],
      losses: besides.losses.get(id) ?? [],
      entries: besides.entries.get(id) ?? [],
    }
    return Object.values(parts).every((rows) => rows.length === 0)
      ? []
      : [{ outlet, figures: profitOf(parts, sees_costs) }]
  })
}

/** Reads profit and loss for what the viewer may see; outlets only where they are asked for. */
export async function readProfitLoss(
  ctx: Context,
  filter: ReportFilter,
  selection: Selection,
): Promise<ProfitLoss> {
  // What comes in and goes out has no channel.
  const scope = await loadReportScope(ctx, { ...filter, channels: null })
  const [sales, fees, losses, entries, by_outlet] = await Promise.all([
    readDaySums(ctx, scope),
    readFeeSums(ctx, scope, 'business_date'),
    readLossSums(ctx, scope, 'business_date'),
    readEntrySums(ctx, scope, 'business_date'),
    selection.has('by_outlet') ? readOutlets(ctx, scope) : [],
  ])
  const sees_costs = isAllowed(ctx, SEES_COST)
  const figures = (parts: ProfitParts) => profitOf(parts, sees_costs)
  const of = (side: Side) => {
    const own = <Row extends { side: Side }>(rows: readonly Row[]) => rows.filter((row) => row.side === side)
    return figures({ sales: own(sales), fees: own(fees), losses: own(losses), entries: own(entries) })
  }
  const day = { fees: byKey(fees), losses: byKey(losses), entries: byKey(entries) }
  const sides = { current: of('current'), like: of('like'), previous: of('previous') }
  const {
    figures: total,
    like,
    previous,
  } = compareSides(scope.base, sides, figures({ sales: [], fees: [], losses: [], entries: [] }))
  return {
    range: scope.range,
    base: scope.base,
    data_from: dataFrom(scope),
    total,
    like,
    previous,
    by_day: daysOf(scope, sales).map(({ date, figures: sums }) => ({
      date,
      figures: figures({
        sales: [sums],
        fees: day.fees.get(date) ?? [],
        losses: day.losses.get(date) ?? [],
        entries: day.entries.get(date) ?? [],
      }),
    })),
    by_outlet,
    by_category: categoriesOf(entries, scope.base),
  }
}
