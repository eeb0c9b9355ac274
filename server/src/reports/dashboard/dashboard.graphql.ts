import { parseInput } from '../../kit/command.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { inputType } from '../../kit/graphql/input-type.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import { nestedSelection, selectionOf } from '../../kit/read/selection.ts'
import { ItemFigures } from '../cube/figures.graphql.ts'
import { ReportFilterInput } from '../scope/report-filter.input.ts'
import { DateRangeType, FreshnessType } from '../scope/scope.graphql.ts'
import { ChannelSales, ComparedFigures, DaySales, OutletSales } from '../summary/summary.graphql.ts'
import { AttentionType, SetupType } from './attention.graphql.ts'
import { type Attention, readAttention } from './attention.queries.ts'
import type { RankedItem } from './dashboard.queries.ts'
import { type DashboardSales, type HourOfToday, readDashboardSales } from './read-dashboard.ts'
import { readSetup, type Setup } from './setup.queries.ts'
import { type DashboardStock, readDashboardStock } from './stock.queries.ts'

const HourOfTodayType = builder.objectRef<HourOfToday>('HourOfToday').implement({
  description: 'A clock hour of today beside the mean of the last four same weekdays.',
  fields: (t) => ({
    hour: t.exposeInt('hour'),
    net: t.expose('net', { type: 'Rupiah' }),
    transactions: t.exposeInt('transactions'),
    mean_net: t.expose('mean_net', { type: 'Rupiah' }),
  }),
})

const RankedItemType = builder.objectRef<RankedItem>('RankedItem').implement({
  description: 'An item among those that brought most or least.',
  fields: (t) => ({
    item_id: t.exposeInt('item_id'),
    name: t.exposeString('name', { nullable: true }),
    place: t.exposeInt('place'),
    figures: t.field({ type: ItemFigures, resolve: (item) => item }),
  }),
})

const Sales = builder.objectRef<DashboardSales>('DashboardSales').implement({
  description: 'Sales on the first page.',
  fields: (t) => ({
    range: t.expose('range', { type: DateRangeType }),
    previous_range: t.expose('previous_range', { type: DateRangeType, nullable: true }),
    total: t.expose('total', { type: ComparedFigures }),
    by_outlet: t.expose('by_outlet', { type: [OutletSales] }),
    by_channel: t.expose('by_channel', { type: [ChannelSales] }),
    daily: t.expose('daily', {
      type: [DaySales],
      description: 'The last 37 business days, whatever the period: 30 and a week for the mean.',
    }),
    hours: t.expose('hours', { type: [HourOfTodayType] }),
    current_hour: t.exposeInt('current_hour', { nullable: true, description: 'The hour that is running.' }),
    top_items: t.expose('top_items', { type: [RankedItemType], nullable: true }),
    bottom_items: t.expose('bottom_items', { type: [RankedItemType], nullable: true }),
    freshness: t.expose('freshness', { type: FreshnessType, nullable: true }),
  }),
})

const StockType = builder.objectRef<DashboardStock>('DashboardStock').implement({
  description: 'Stock on the first page: how it stands now, and what the period took.',
  fields: (t) => ({
    value: t.expose('value', { type: 'Decimal', nullable: true, description: 'Only with view_cost.' }),
    low: t.exposeInt('low', { description: 'Balances at or below their minimum.' }),
    out: t.exposeInt('out'),
    negative: t.exposeInt('negative'),
    wasted_value: t.expose('wasted_value', {
      type: 'Decimal',
      nullable: true,
      description: 'Thrown away or missing in the period, at cost; only with view_cost.',
    }),
    wasted_week: t.expose('wasted_week', {
      type: 'Decimal',
      nullable: true,
      description: 'The same of the seven days that end with the period; only with view_cost.',
    }),
    wasted_week_before: t.expose('wasted_week_before', {
      type: 'Decimal',
      nullable: true,
      description: 'The same of the seven days before those; only with view_cost.',
    }),
    sold_value: t.expose('sold_value', {
      type: 'Decimal',
      nullable: true,
      description: 'Taken by sales in the period, at cost; only with view_cost.',
    }),
  }),
})

interface Dashboard {
  sales: DashboardSales | null
  stock: DashboardStock | null
  attention: Attention | null
  setup: Setup | null
}

const DashboardType = builder.objectRef<Dashboard>('Dashboard').implement({
  description: 'The first page: everyone has one, each part only for those who may see it.',
  fields: (t) => ({
    sales: t.expose('sales', { type: Sales, nullable: true }),
    stock: t.expose('stock', { type: StockType, nullable: true }),
    attention: t.expose('attention', { type: AttentionType, nullable: true }),
    setup: t.expose('setup', { type: SetupType, nullable: true }),
  }),
})

builder.queryField('dashboard', (t) =>
  t.field({
    type: DashboardType,
    description: 'The first page. Today is compared with as much of the earlier day as has passed of it.',
    extensions: { permission: 'signed_in' },
    args: { filter: t.arg({ type: inputType('ReportFilter', ReportFilterInput) }) },
    resolve: async (_root, args, ctx, info) => {
      const selection = selectionOf(info)
      const filter = parseInput(ReportFilterInput, { compare: 'same_weekday', ...args.filter })
      const asks = (part: keyof Dashboard, module: string) =>
        selection.has(part) && isAllowed(ctx, can(module, 'view'))
      const wanted = nestedSelection(selection, 'sales')
      const [sales, stock, attention, setup] = await Promise.all([
        asks('sales', 'report_summary') ? readDashboardSales(ctx, filter, wanted) : null,
        asks('stock', 'inventory') ? readDashboardStock(ctx, filter) : null,
        asks('attention', 'report_transaction') ? readAttention(ctx) : null,
        selection.has('setup') ? readSetup(ctx) : null,
      ])
      return { sales, stock, attention, setup }
    },
  }),
)
