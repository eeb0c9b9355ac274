import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { isAllowed } from '../../kit/permission.ts'
import type { Selection } from '../../kit/read/selection.ts'
import { areaFullName } from '../../outlets/area/area.queries.ts'
import { addDays, monthOf, weekdayOf } from '../../outlets/outlet/business-date.calc.ts'
import { SEES_COST } from '../cube/cost.policy.ts'
import { withoutComparison } from '../cube/cube.queries.ts'
import { compareSides, type Side } from '../scope/compared.calc.ts'
import type { Base } from '../scope/comparison.calc.ts'
import type { DateRange } from '../scope/period.calc.ts'
import type { ReportFilter } from '../scope/report-filter.input.ts'
import { loadReportScope, type ReportScope, type ScopeOutlet } from '../scope/report-scope.queries.ts'
import { dataFrom } from '../summary/read-summary.ts'
import { readDaySums, readReceiptSums } from '../summary/summary.queries.ts'
import { type ProfitFigures, type ProfitParts, profitOf } from './profit-loss.calc.ts'
import {
  type EntrySums,
  readEntrySums,
  readFeeSums,
  readLossSums,
  readPromoSums,
} from './profit-loss.queries.ts'
import { groupRows, NO_ROWS, type ProfitRows, rowsOfSide, spansOf } from './profit-rows.calc.ts'

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
  /** Weeks from Monday, the first and the last as far as the period has them. */
  by_week: { range: DateRange; figures: ProfitFigures }[]
  by_month: { range: DateRange; figures: ProfitFigures }[]
  by_outlet: { outlet: ScopeOutlet; figures: ProfitFigures }[]
  by_city: { city: string; figures: ProfitFigures }[]
  /** Outlets by the area they are of, those of none last. */
  by_area: { area_id: number | null; area: string | null; figures: ProfitFigures }[]
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

const mondayOf = (date: string) => addDays(date, 1 - weekdayOf(date))

interface OutletArea {
  id: number
  area_id: number | null
  area: string | null
}

/** The area each outlet is of with all above it, those of none last. */
async function readAreas(ctx: Context): Promise<OutletArea[]> {
  const { rows } = await sql<OutletArea>`
    select o.id, o.area_id, ${areaFullName(sql`o.area_id`)} as area from outlet o where o.brand_id = ${ownBrand}
    order by area nulls last, o.area_id`.execute(ctx.db)
  return rows
}

/** What the outlets of each area come to together. */
function areasWith(
  areas: readonly OutletArea[],
  rows: ProfitRows,
  figures: (parts?: ProfitParts) => ProfitFigures,
) {
  const area_of = new Map(areas.map(({ id, area_id }) => [String(id), String(area_id)]))
  const groups = groupRows(rows, (key) => area_of.get(key))
  const named = new Map(areas.map(({ area_id, area }) => [String(area_id), { area_id, area }]))
  return [...named].flatMap(([key, own]) => {
    const parts = groups.get(key)
    return parts ? [{ ...own, figures: figures(parts) }] : []
  })
}

/** The city each outlet is in, by its id. */
async function readCities(ctx: Context): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select o.id, c.name from outlet o join city c on c.id = o.city_id where o.brand_id = ${ownBrand}`.execute(
    ctx.db,
  )
  return new Map(rows.map(({ id, name }) => [String(id), name]))
}

/** Reads profit and loss for what the viewer may see; outlets and cities only where they are asked for. */
export async function readProfitLoss(
  ctx: Context,
  filter: ReportFilter,
  selection: Selection,
): Promise<ProfitLoss> {
  // What comes in and goes out has no channel.
  const scope = await loadReportScope(ctx, { ...filter, channels: null }, undefined, 'books')
  const [days, promos, fees, losses, entries, by_outlets, cities, areas] = await Promise.all([
    readDaySums(ctx, scope),
    readPromoSums(ctx, scope, 'business_date'),
    readFeeSums(ctx, scope, 'business_date'),
    readLossSums(ctx, scope, 'business_date'),
    readEntrySums(ctx, scope, 'business_date'),
    ['by_outlet', 'by_city', 'by_area'].some((by) => selection.has(by))
      ? readOutletRows(ctx, scope)
      : NO_ROWS,
    selection.has('by_city') ? readCities(ctx) : new Map<string, string>(),
    selection.has('by_area') ? readAreas(ctx) : [],
  ])
  const sales = days.map((row) => ({ ...row, key: row.business_date }))
  const rows: ProfitRows = { sales, promos, fees, losses, entries }
  const sees_costs = isAllowed(ctx, SEES_COST)
  const figures = (parts: ProfitParts = NO_ROWS) => profitOf(parts, sees_costs)
  const of = (side: Side) => figures(rowsOfSide(rows, side))
  const sides = { current: of('current'), like: of('like'), previous: of('previous') }
  const { figures: total, like, previous } = compareSides(scope.base, sides, figures())
  const inSpans = (startOf: (date: string) => string) => {
    const groups = groupRows(rows, startOf)
    return spansOf(scope.range, startOf).map((range) => ({
      range,
      figures: figures(groups.get(startOf(range.from))),
    }))
  }
  const outlets = groupRows(by_outlets, (key) => key)
  const by_city = groupRows(by_outlets, (key) => cities.get(key))
  return {
    range: scope.range,
    base: scope.base,
    data_from: dataFrom(scope),
    total,
    like,
    previous,
    by_day: inSpans((date) => date).map(({ range, figures }) => ({ date: range.from, figures })),
    by_week: selection.has('by_week') ? inSpans(mondayOf) : [],
    by_month: selection.has('by_month') ? inSpans(monthOf) : [],
    by_outlet: scope.outlets.flatMap((outlet) => {
      const parts = outlets.get(String(outlet.id))
      return parts ? [{ outlet, figures: figures(parts) }] : []
    }),
    by_city: [...by_city]
      .map(([city, parts]) => ({ city, figures: figures(parts) }))
      .sort((one, other) => one.city.localeCompare(other.city, 'id')),
    by_area: areasWith(areas, by_outlets, figures),
    by_category: categoriesOf(entries, scope.base),
  }
}
