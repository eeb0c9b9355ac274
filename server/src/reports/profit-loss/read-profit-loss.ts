import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { isAllowed } from '../../kit/permission.ts'
import type { Selection } from '../../kit/read/selection.ts'
import { type AreaRow, areaRows } from '../../outlets/area/area-rows.calc.ts'
import { readOutletAreas } from '../../outlets/area/outlet-areas.queries.ts'
import { addDays, monthOf, weekdayOf } from '../../outlets/outlet/business-date.calc.ts'
import { BUDGET_LINES, type BudgetLine } from '../budget/budget-line.calc.ts'
import { SEES_COST } from '../cube/cost.policy.ts'
import { withoutComparison } from '../cube/cube.queries.ts'
import { compareSides, type Side } from '../scope/compared.calc.ts'
import type { Base } from '../scope/comparison.calc.ts'
import type { DateRange } from '../scope/period.calc.ts'
import { type ReportFilter, withoutChannels } from '../scope/report-filter.input.ts'
import { loadReportScope, type ReportScope, type ScopeOutlet } from '../scope/report-scope.queries.ts'
import { dataFrom } from '../summary/read-summary.ts'
import { readDaySums, readReceiptSums } from '../summary/summary.queries.ts'
import { type FoodCostWhy, readFoodCostWhy } from '../why/read-food-cost-why.ts'
import { type ProfitFigures, type ProfitParts, profitOf } from './profit-loss.calc.ts'
import {
  type CategorySums,
  type EntrySums,
  readEntrySums,
  readFeeSums,
  readLossSums,
  readPromoSums,
} from './profit-loss.queries.ts'
import { groupRows, NO_ROWS, type ProfitRows, rowsOfSide, spansOf } from './profit-rows.calc.ts'
import { readScopeBudget, type ToldBudget } from './scope-budget.ts'

/** Profit and loss of a period: all of it, beside what it is compared with, by day, outlet and category. */
export interface ProfitLoss {
  range: DateRange
  base: Base | null
  /** The first day with sales of any outlet; null where there are none yet. */
  data_from: string | null
  total: ProfitFigures
  like: ProfitFigures | null
  previous: ProfitFigures | null
  /** What was meant in the period; null where nothing was. */
  budget: ToldBudget | null
  by_day: { date: string; figures: ProfitFigures; budget: ToldBudget | null }[]
  /** Weeks from Monday, the first and the last as far as the period has them. */
  by_week: { range: DateRange; figures: ProfitFigures; budget: ToldBudget | null }[]
  by_month: { range: DateRange; figures: ProfitFigures; budget: ToldBudget | null }[]
  by_outlet: { outlet: ScopeOutlet; figures: ProfitFigures; budget: ToldBudget | null }[]
  by_city: { city: string; outlet_ids: number[]; figures: ProfitFigures; budget: ToldBudget | null }[]
  /** Areas with all that lies in them, each followed by those beneath it; outlets of none last. */
  by_area: (AreaRow & { figures: ProfitFigures; budget: ToldBudget | null })[]
  by_category: CategorySums[]
  /** Why food cost changed; null unless asked. */
  why_food_cost: FoodCostWhy | null
}

function categoriesOf(
  rows: readonly EntrySums[],
  base: Base | null,
  budget: ReadonlyMap<string, number>,
): CategorySums[] {
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
    const budget_amount = budget.get(`${kind} ${category_id ?? ''}`) ?? null
    return [{ ...named, amount, like_amount: like, previous_amount: previous, budget_amount }]
  })
}

/** What each outlet of a scope comes to; what an outlet has nothing of is left out. */
async function readOutletRows(ctx: Context, scope: ReportScope): Promise<ProfitRows> {
  const own = withoutComparison(scope)
  const [receipts, promos, fees, losses, entries] = await Promise.all([
    readReceiptSums(ctx, own),
    readPromoSums(ctx, own, 'outlet_id'),
    readFeeSums(ctx, own, 'outlet_id'),
    readLossSums(ctx, own, 'outlet_id'),
    readEntrySums(ctx, own, 'outlet_id'),
  ])
  return {
    sales: receipts.map((row) => ({ ...row, key: String(row.outlet_id) })),
    promos,
    fees,
    losses,
    entries,
  }
}

/** What outlets of a period come to, and what one of which nothing is known does. */
export interface OutletProfits {
  readonly nothing: ProfitFigures
  readonly by_outlet: ReadonlyMap<number, ProfitFigures>
}

/** Reads profit and loss of each outlet alone, without its days and without anything beside it. */
export async function readOutletProfits(ctx: Context, filter: ReportFilter): Promise<OutletProfits> {
  const scope = await loadReportScope(ctx, withoutChannels(filter), undefined, 'books')
  const sees_costs = isAllowed(ctx, SEES_COST)
  const groups = groupRows(await readOutletRows(ctx, scope), (key) => key)
  return {
    nothing: profitOf(NO_ROWS, sees_costs),
    by_outlet: new Map([...groups].map(([id, parts]) => [Number(id), profitOf(parts, sees_costs)])),
  }
}

const mondayOf = (date: string) => addDays(date, 1 - weekdayOf(date))

/** The city each outlet is in, by its id. */
async function readCities(ctx: Context): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select o.id, c.name from outlet o join city c on c.id = o.city_id where o.brand_id = ${ownBrand}`.execute(
    ctx.db,
  )
  return new Map(rows.map(({ id, name }) => [String(id), name]))
}

/** Reads profit and loss for what the viewer may see; what comes in and goes out has no channel. */
export async function readProfitLoss(
  ctx: Context,
  filter: ReportFilter,
  selection: Selection,
): Promise<ProfitLoss> {
  const scope = await loadReportScope(ctx, withoutChannels(filter), undefined, 'books')
  return readProfitOf(ctx, scope, selection)
}

/** The same of a scope of the books; outlets, cities and areas only where they are asked for. */
export async function readProfitOf(
  ctx: Context,
  scope: ReportScope,
  selection: Selection,
): Promise<ProfitLoss> {
  const by_places = ['by_outlet', 'by_city', 'by_area'].some((by) => selection.has(by))
  const [rows_of_days, by_outlets, cities, areas, budget] = await Promise.all([
    readDayRows(ctx, scope),
    by_places ? readOutletRows(ctx, scope) : NO_ROWS,
    selection.has('by_city') ? readCities(ctx) : new Map<string, string>(),
    selection.has('by_area')
      ? readOutletAreas(
          ctx,
          scope.outlets.map(({ id }) => id),
        )
      : [],
    readScopeBudget(ctx, scope),
  ])
  const { rows, entries } = rows_of_days
  const sees_costs = isAllowed(ctx, SEES_COST)
  const figures = (parts: ProfitParts = NO_ROWS) => profitOf(parts, sees_costs)
  const of = (side: Side) => figures(rowsOfSide(rows, side))
  const sides = { current: of('current'), like: of('like'), previous: of('previous') }
  const { figures: total, like, previous } = compareSides(scope.base, sides, figures())
  const why_food_cost = selection.has('why_food_cost')
    ? await readFoodCostWhy(ctx, scope, { previous, current: like ?? total })
    : null
  const inSpans = (startOf: (date: string) => string) => {
    const groups = groupRows(rows, startOf)
    return spansOf(scope.range, startOf).map((range) => ({
      range,
      figures: figures(groups.get(startOf(range.from))),
      budget: budget.within(range),
    }))
  }
  /** What outlets come to together by the group of their ids; what is of nothing but a budget is told too. */
  const inPlaces = (groupOf: (key: string) => string | undefined) => {
    const groups = groupRows(by_outlets, groupOf)
    const meant = Map.groupBy(budget.outlet_ids, (id) => groupOf(String(id)))
    const ids = Map.groupBy(
      scope.outlets.map(({ id }) => id),
      (id) => groupOf(String(id)),
    )
    const keys = new Set([...groups.keys(), ...[...meant.keys()].filter((key) => key !== undefined)])
    return [...keys].map((key) => ({
      key,
      outlet_ids: ids.get(key) ?? [],
      figures: figures(groups.get(key)),
      budget: meant.has(key) ? budget.of(ids.get(key) ?? []) : null,
    }))
  }
  const own = new Map(inPlaces((key) => key).map(({ key, ...told }) => [key, told]))
  const places = areaRows(areas)
  const deepest = Math.max(0, ...areas.map((outlet) => outlet.areas.length))
  const path_of = new Map(
    areas.map((outlet) => [String(outlet.id), outlet.areas.map(({ id }) => String(id))]),
  )
  // An outlet is of one area of each level.
  const in_areas = new Map(
    [
      ...Array.from({ length: deepest }, (_, depth) => (key: string) => path_of.get(key)?.[depth]),
      (key: string) => (path_of.get(key)?.length === 0 ? String(null) : undefined),
    ].flatMap((groupOf) => inPlaces(groupOf).map(({ key, ...told }) => [key, told] as const)),
  )
  return {
    range: scope.range,
    base: scope.base,
    data_from: dataFrom(scope),
    total,
    like,
    previous,
    budget: budget.within(scope.range),
    by_day: inSpans((date) => date).map(({ range, ...told }) => ({ date: range.from, ...told })),
    by_week: selection.has('by_week') ? inSpans(mondayOf) : [],
    by_month: selection.has('by_month') ? inSpans(monthOf) : [],
    by_outlet: by_places
      ? scope.outlets.flatMap((outlet) => {
          const told = own.get(String(outlet.id))
          return told ? [{ outlet, ...told }] : []
        })
      : [],
    by_city: selection.has('by_city')
      ? inPlaces((key) => cities.get(key))
          .map(({ key, ...told }) => ({ city: key, ...told }))
          .sort((one, other) => one.city.localeCompare(other.city, 'id'))
      : [],
    by_area: places.flatMap((area) => {
      const told = in_areas.get(String(area.area_id))
      return told ? [{ ...area, ...told }] : []
    }),
    by_category: budget.withCategories(categoriesOf(entries, scope.base, budget.by_category), scope.base),
    why_food_cost,
  }
}

/** What each day of a scope comes to, with the entries by category. */
export async function readDayRows(
  ctx: Context,
  scope: ReportScope,
): Promise<{ rows: ProfitRows; entries: readonly EntrySums[] }> {
  const [days, promos, fees, losses, entries] = await Promise.all([
    readDaySums(ctx, scope),
    readPromoSums(ctx, scope, 'business_date'),
    readFeeSums(ctx, scope, 'business_date'),
    readLossSums(ctx, scope, 'business_date'),
    readEntrySums(ctx, scope, 'business_date'),
  ])
  const sales = days.map((row) => ({ ...row, key: row.business_date }))
  return { rows: { sales, promos, fees, losses, entries }, entries }
}

/** What really came of a line, or of a category, in a month. */
export interface LineMonth {
  readonly month: string
  readonly line: BudgetLine
  readonly category_id: number | null
  readonly amount: number
}

/** What came of the lines that budgets are made for, month by month; what there was nothing of is left out. */
export async function readProfitMonths(ctx: Context, filter: ReportFilter): Promise<LineMonth[]> {
  const scope = await loadReportScope(ctx, withoutChannels(filter), undefined, 'books')
  const { rows, entries } = await readDayRows(ctx, scope)
  const lines = [...groupRows(rows, monthOf)].flatMap(([month, parts]) => {
    const figures = profitOf(parts, true)
    return BUDGET_LINES.flatMap((line) => {
      if (line === 'income' || line === 'expense') return []
      const amount = figures[line]
      return amount ? [{ month, line, category_id: null, amount }] : []
    })
  })
  const counted = entries.filter(({ side, is_in_profit }) => side === 'current' && is_in_profit)
  const groups = Map.groupBy(
    counted,
    ({ key, kind, category_id }) => `${monthOf(key)} ${kind} ${category_id}`,
  )
  const of_categories = [...groups.values()].flatMap((group) => {
    const [first] = group
    const amount = group.reduce((sum, row) => sum + row.amount, 0)
    if (!first || amount === 0) return []
    return [{ month: monthOf(first.key), line: first.kind, category_id: first.category_id, amount }]
  })
  return [...lines, ...of_categories]
}
