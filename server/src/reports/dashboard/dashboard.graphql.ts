import { parseInput } from '../../kit/command.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { inputType } from '../../kit/graphql/input-type.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import { nestedSelection, selectionOf } from '../../kit/read/selection.ts'
import { ItemFigures } from '../cube/figures.graphql.ts'
import { ReportFilterInput } from '../scope/report-filter.input.ts'
import { loadReportScope, type ReportScope } from '../scope/report-scope.queries.ts'
import { DateRangeType, FreshnessType, ReportBase } from '../scope/scope.graphql.ts'
import { ChannelSales, ComparedFigures, DaySales, OutletSales } from '../summary/summary.graphql.ts'
import type { RankedItem } from './dashboard.queries.ts'
import { type DashboardLayout, readLayout } from './dashboard-layout.commands.ts'
import { DashboardLayoutType } from './dashboard-layout.graphql.ts'
import {
  DrawersType,
  LastCountType,
  LowCoversType,
  PriceRisesType,
  WasteType,
} from './dashboard-parts.graphql.ts'
import { type DashboardDrawers, readDashboardDrawers } from './drawers.queries.ts'
import { type LastCount, readLastCounts } from './last-counts.queries.ts'
import { type LowCovers, readLowCover } from './low-cover.queries.ts'
import { type PriceRises, readPriceRises } from './price-rises.queries.ts'
import { type DashboardSales, type HourOfToday, readDashboardSales } from './read-dashboard.ts'
import { SetupType } from './setup.graphql.ts'
import { readSetup, type Setup } from './setup.queries.ts'
import { type DashboardStock, readDashboardStock } from './stock.queries.ts'
import { type DashboardWaste, readDashboardWaste } from './waste.queries.ts'

const HourOfTodayType = objectType<HourOfToday>(
  'HourOfToday',
  'A clock hour of today beside the mean of the last four same weekdays, or of those there are.',
  {
    hour: 'Int!',
    net: 'Rupiah!',
    transactions: 'Int!',
    like_net: ['Rupiah', 'What of it the mean stands opposite; null where that is all of it.'],
    mean_net: ['Rupiah', 'Null where there is no such weekday yet.'],
  },
)

const RankedItemType = objectType<RankedItem>(
  'RankedItem',
  'An item among those that brought most or least.',
  {
    item_id: 'Int!',
    name: 'String',
    place: 'Int!',
    left_out: ['Int!', 'Items sold that have no place in this ranking, as nobody knows what they cost.'],
  },
  (t) => ({
    figures: t.field({ type: ItemFigures, resolve: (item) => item }),
  }),
)

const Sales = objectType<DashboardSales>('DashboardSales', 'Sales on the first page.', {
  range: { type: DateRangeType },
  base: { type: ReportBase, nullable: true },
  total: { type: ComparedFigures },
  by_outlet: { type: [OutletSales] },
  by_channel: { type: [ChannelSales] },
  by_day: { type: [DaySales], description: 'Each day of the period.' },
  daily: {
    type: [DaySales],
    description:
      'The last 37 business days, whatever the period: 30 and a week for the mean; from the first day with sales on.',
  },
  hours: { type: [HourOfTodayType] },
  mean_of: ['Int!', 'Of how many weekdays the mean of the hours is made, where of most.'],
  fewest_mean_of: ['Int!', 'The same where of fewest.'],
  current_hour: ['Int', 'The hour that is running.'],
  top_items: { type: [RankedItemType], nullable: true },
  bottom_items: { type: [RankedItemType], nullable: true },
  freshness: { type: FreshnessType, nullable: true },
})

const StockType = objectType<DashboardStock>(
  'DashboardStock',
  'Stock on the first page: how it stands now, and what the period took.',
  {
    value: ['Decimal', 'Only with view_cost.'],
    low: ['Int!', 'Balances at or below their minimum.'],
    out: 'Int!',
    negative: 'Int!',
    wasted_value: ['Decimal', 'Thrown away or missing in the period, at cost; only with view_cost.'],
    wasted_week: ['Decimal', 'The same of the last seven whole days of the period; only with view_cost.'],
    wasted_week_before: ['Decimal', 'The same of the seven days before those; only with view_cost.'],
    week_outlets: ['Int!', 'Outlets in business for both weeks, which they are of.'],
    outlets: ['Int!', 'Outlets that are not archived.'],
    sold_value: ['Decimal', 'Taken by sales in the period, at cost; only with view_cost.'],
  },
)

interface Dashboard {
  layout: DashboardLayout | null
  sales: DashboardSales | null
  drawers: DashboardDrawers | null
  waste: DashboardWaste | null
  last_counts: LastCount[] | null
  price_rises: PriceRises | null
  low_cover: LowCovers | null
  stock: DashboardStock | null
  setup: Setup | null
}

const DashboardType = objectType<Dashboard>(
  'Dashboard',
  'The first page: everyone has one, each part only for those who may see it.',
  {
    layout: {
      type: DashboardLayoutType,
      nullable: true,
      description: 'As the viewer has arranged it; null as the role begins with it.',
    },
    sales: { type: Sales, nullable: true },
    drawers: { type: DrawersType, nullable: true, description: 'With report_shift.' },
    waste: { type: WasteType, nullable: true, description: 'With inventory and its costs.' },
    last_counts: { type: [LastCountType], nullable: true, description: 'With adjustment.' },
    price_rises: {
      type: PriceRisesType,
      nullable: true,
      description: 'With supplier and costs of ingredients.',
    },
    low_cover: { type: LowCoversType, nullable: true, description: 'With inventory.' },
    stock: { type: StockType, nullable: true },
    setup: { type: SetupType, nullable: true },
  },
)

builder.queryField('dashboard', (t) =>
  t.field({
    type: DashboardType,
    description: 'The first page. Today is compared with as much of the earlier day as has passed of it.',
    extensions: { permission: 'signed_in', is_history: true, heavy: 'report' },
    args: { filter: t.arg({ type: inputType('ReportFilter', ReportFilterInput) }) },
    resolve: async (_root, args, ctx, info) => {
      const selection = selectionOf(info)
      const filter = parseInput(ReportFilterInput, { compare: 'same_weekday', ...args.filter })
      const asks = (part: keyof Dashboard, module: string) =>
        selection.has(part) && isAllowed(ctx, can(module, 'view'))
      const asksAs = (part: keyof Dashboard, module: string) =>
        asks(part, module) && isAllowed(ctx, can(module, 'view_cost'))
      const wanted = nestedSelection(selection, 'sales')
      let loaded: Promise<ReportScope> | undefined
      /** The scope is the same for all parts, and read where one of them asks. */
      const of = async <T>(
        is_asked: boolean,
        read: (scope: ReportScope) => Promise<T>,
      ): Promise<T | null> => {
        if (!is_asked) return null
        // Half of the first page has no channels.
        loaded ??= loadReportScope(
          ctx,
          filter.compare === 'channel' ? { ...filter, compare: 'none' } : filter,
        )
        return read(await loaded)
      }
      const [layout, sales, drawers, waste, last_counts, price_rises, low_cover, stock, setup] =
        await Promise.all([
          selection.has('layout') ? readLayout(ctx) : null,
          of(asks('sales', 'report_summary'), (scope) => readDashboardSales(ctx, scope, wanted)),
          of(asks('drawers', 'report_shift'), (scope) => readDashboardDrawers(ctx, scope)),
          of(asksAs('waste', 'inventory'), (scope) => readDashboardWaste(ctx, scope)),
          of(asks('last_counts', 'adjustment'), (scope) => readLastCounts(ctx, scope)),
          of(asks('price_rises', 'supplier') && isAllowed(ctx, can('ingredient', 'view_cost')), (scope) =>
            readPriceRises(ctx, scope),
          ),
          of(asks('low_cover', 'inventory'), (scope) => readLowCover(ctx, scope)),
          of(asks('stock', 'inventory'), (scope) => readDashboardStock(ctx, scope)),
          selection.has('setup') ? readSetup(ctx) : null,
        ])
      return {
        ...{ layout, sales, drawers, waste, last_counts, price_rises, low_cover, stock, setup },
      }
    },
  }),
)
