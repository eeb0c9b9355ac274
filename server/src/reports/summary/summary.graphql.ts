import { parseInput } from '../../kit/command.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { inputType } from '../../kit/graphql/input-type.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import { selectionOf } from '../../kit/read/selection.ts'
import { SEES_COST } from '../cube/cost.policy.ts'
import { GroupBasisEnum, ItemFigures, ReportOutlet, SalesFigures } from '../cube/figures.graphql.ts'
import { AREA_FIELDS, BY_AREA, OWN_OUTLETS } from '../scope/area.graphql.ts'
import { narrowingArgs } from '../scope/narrowing.graphql.ts'
import { narrowScope } from '../scope/narrowing.ts'
import { ReportFilterInput } from '../scope/report-filter.input.ts'
import { loadReportScope } from '../scope/report-scope.queries.ts'
import { DateRangeType, FreshnessType, LIKE, ReportBase } from '../scope/scope.graphql.ts'
import { WhyType } from '../why/why.graphql.ts'
import { type ComparedSales, readSummary, SECTIONS, type SummaryReport } from './read-summary.ts'

type Row<
  Section extends
    | 'by_day'
    | 'by_outlet'
    | 'by_area'
    | 'by_channel'
    | 'by_group'
    | 'by_payment'
    | 'heat_map'
    | 'taxes',
> = SummaryReport[Section][number]

export const ComparedFigures = objectType<ComparedSales>(
  'ComparedSales',
  'Sales of the period beside those it is compared with.',
  {
    figures: { type: SalesFigures },
    like: { type: SalesFigures, nullable: true, description: LIKE },
    previous: { type: SalesFigures, nullable: true },
  },
)

export const DaySales = objectType<Row<'by_day'>>(
  'DaySales',
  'A business day beside the day at the same place of the compared period.',
  {
    date: 'Date!',
    figures: { type: SalesFigures },
    like: { type: SalesFigures, nullable: true, description: LIKE },
    previous: { type: SalesFigures, nullable: true },
  },
)

export const OutletSales = objectType<Row<'by_outlet'>>(
  'OutletSales',
  'Sales of one outlet.',
  {
    figures: { type: SalesFigures },
    like: { type: SalesFigures, nullable: true, description: LIKE },
    previous: { type: SalesFigures, nullable: true },
  },
  (t) => ({ outlet: t.expose('outlet', { type: ReportOutlet }) }),
)

const AreaSales = objectType<Row<'by_area'>>(
  'AreaSales',
  'Sales of an area with all that lies in it.',
  {
    ...AREA_FIELDS,
    figures: { type: SalesFigures },
    like: { type: SalesFigures, nullable: true, description: LIKE },
    previous: { type: SalesFigures, nullable: true },
  },
  (t) => ({ own_outlet_ids: t.exposeIntList('own_outlet_ids', { description: OWN_OUTLETS }) }),
)

export const ChannelSales = objectType<Row<'by_channel'>>('ChannelSales', 'Sales through one channel.', {
  channel: 'String!',
  figures: { type: SalesFigures },
  like: { type: SalesFigures, nullable: true, description: LIKE },
  previous: { type: SalesFigures, nullable: true },
})

const GroupSales = objectType<Row<'by_group'>>(
  'ItemGroupSales',
  'Sales of one menu group, as it was at the time of sale or as it is now.',
  {
    item_group_id: ['Int!', '0 is what the menu does not know.'],
    name: 'String',
    figures: { type: ItemFigures },
    like: { type: ItemFigures, nullable: true, description: LIKE },
    previous: { type: ItemFigures, nullable: true },
  },
)

const PaymentSales = objectType<Row<'by_payment'>>(
  'PaymentSales',
  'Money received by one method.',
  {
    method: 'String!',
    name: 'String',
    type: 'String',
    payments: 'Int!',
    amount: 'Rupiah!',
    refund: 'Rupiah!',
    like_amount: ['Rupiah', LIKE],
    previous_amount: 'Rupiah',
  },
  (t) => ({
    fee: t.field({
      type: 'Rupiah',
      nullable: true,
      resolve: (row, _args, ctx) => (isAllowed(ctx, SEES_COST) ? row.fee : null),
    }),
  }),
)

const HourSales = objectType<Row<'heat_map'>>(
  'HourSales',
  'A weekday (1 is Monday) and clock hour of the outlets.',
  {
    weekday: 'Int!',
    hour: 'Int!',
    transactions: 'Int!',
    net: 'Rupiah!',
  },
)

const TaxSales = objectType<Row<'taxes'>>(
  'TaxSales',
  'Restaurant tax of an outlet at one rate: what the monthly return asks for.',
  {
    tax_bp: 'Int!',
  },
  (t) => ({
    outlet: t.expose('outlet', { type: ReportOutlet }),
    transactions: t.int({ resolve: (row) => row.figures.transactions }),
    tax_base: t.field({ type: 'Rupiah', description: 'DPP.', resolve: (row) => row.figures.tax_base }),
    tax: t.field({ type: 'Rupiah', resolve: (row) => row.figures.tax }),
  }),
)

const Summary = objectType<SummaryReport>(
  'SummaryReport',
  'Everything sold in a period, from gross to total, by every way to look at it.',
  {
    range: { type: DateRangeType },
    base: { type: ReportBase, nullable: true },
    data_from: ['Date', 'The first day with sales of any outlet.'],
    total: { type: ComparedFigures },
    by_day: { type: [DaySales] },
    by_outlet: { type: [OutletSales] },
    by_area: { type: [AreaSales], description: BY_AREA },
    by_channel: { type: [ChannelSales] },
    by_group: { type: [GroupSales] },
    by_payment: { type: [PaymentSales] },
    heat_map: { type: [HourSales] },
    taxes: { type: [TaxSales] },
    freshness: { type: FreshnessType, nullable: true },
    why: { type: WhyType, nullable: true },
  },
)

builder.queryField('summaryReport', (t) =>
  t.field({
    type: Summary,
    description: 'The summary of a period; only the sections asked for are read.',
    extensions: { permission: can('report_summary', 'view'), is_history: true, heavy: 'report' },
    args: {
      filter: t.arg({ type: inputType('ReportFilter', ReportFilterInput) }),
      group_basis: t.arg({
        type: GroupBasisEnum,
        description: 'Of groups; the one at the time of sale unless asked.',
      }),
      ...narrowingArgs(t.arg),
    },
    resolve: async (_root, args, ctx, info) => {
      const selection = selectionOf(info)
      const wanted = new Set(SECTIONS.filter((section) => selection.has(section)))
      return readSummary(
        ctx,
        narrowScope(await loadReportScope(ctx, parseInput(ReportFilterInput, args.filter ?? {})), args),
        wanted,
        args.group_basis ?? 'sold',
      )
    },
  }),
)
