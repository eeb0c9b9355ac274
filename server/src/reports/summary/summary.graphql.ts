import { parseInput } from '../../kit/command.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { inputType } from '../../kit/graphql/input-type.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import { selectionOf } from '../../kit/read/selection.ts'
import { SEES_COST } from '../cube/cost.policy.ts'
import { ItemFigures, ReportOutlet, SalesFigures } from '../cube/figures.graphql.ts'
import { narrowingArgs } from '../scope/narrowing.graphql.ts'
import { narrowScope } from '../scope/narrowing.ts'
import { ReportFilterInput } from '../scope/report-filter.input.ts'
import { loadReportScope } from '../scope/report-scope.queries.ts'
import { DateRangeType, FreshnessType } from '../scope/scope.graphql.ts'
import { type Compared, readSummary, SECTIONS, type SummaryReport } from './read-summary.ts'

type Row<
  Section extends 'by_day' | 'by_outlet' | 'by_channel' | 'by_group' | 'by_payment' | 'heat_map' | 'taxes',
> = SummaryReport[Section][number]

export const ComparedFigures = builder.objectRef<Compared>('ComparedSales').implement({
  description: 'Sales of the period beside those it is compared with.',
  fields: (t) => ({
    figures: t.expose('figures', { type: SalesFigures }),
    previous: t.expose('previous', { type: SalesFigures, nullable: true }),
  }),
})

export const DaySales = builder.objectRef<Row<'by_day'>>('DaySales').implement({
  description: 'A business day beside the day at the same place of the compared period.',
  fields: (t) => ({
    date: t.expose('date', { type: 'Date' }),
    figures: t.expose('figures', { type: SalesFigures }),
    previous: t.expose('previous', { type: SalesFigures, nullable: true }),
  }),
})

export const OutletSales = builder.objectRef<Row<'by_outlet'>>('OutletSales').implement({
  description: 'Sales of one outlet.',
  fields: (t) => ({
    outlet: t.expose('outlet', { type: ReportOutlet }),
    figures: t.expose('figures', { type: SalesFigures }),
    previous: t.expose('previous', { type: SalesFigures, nullable: true }),
  }),
})

export const ChannelSales = builder.objectRef<Row<'by_channel'>>('ChannelSales').implement({
  description: 'Sales through one channel.',
  fields: (t) => ({
    channel: t.exposeString('channel'),
    figures: t.expose('figures', { type: SalesFigures }),
    previous: t.expose('previous', { type: SalesFigures, nullable: true }),
  }),
})

const GroupSales = builder.objectRef<Row<'by_group'>>('ItemGroupSales').implement({
  description: 'Sales of one menu group, as it was at the time of sale.',
  fields: (t) => ({
    item_group_id: t.exposeInt('item_group_id', { description: '0 is what the menu does not know.' }),
    name: t.exposeString('name', { nullable: true }),
    figures: t.expose('figures', { type: ItemFigures }),
    previous: t.expose('previous', { type: ItemFigures, nullable: true }),
  }),
})

const PaymentSales = builder.objectRef<Row<'by_payment'>>('PaymentSales').implement({
  description: 'Money received by one method.',
  fields: (t) => ({
    method: t.exposeString('method'),
    name: t.exposeString('name', { nullable: true }),
    type: t.exposeString('type', { nullable: true }),
    payments: t.exposeInt('payments'),
    amount: t.expose('amount', { type: 'Rupiah' }),
    refund: t.expose('refund', { type: 'Rupiah' }),
    fee: t.field({
      type: 'Rupiah',
      nullable: true,
      resolve: (row, _args, ctx) => (isAllowed(ctx, SEES_COST) ? row.fee : null),
    }),
    previous_amount: t.expose('previous_amount', { type: 'Rupiah', nullable: true }),
  }),
})

const HourSales = builder.objectRef<Row<'heat_map'>>('HourSales').implement({
  description: 'A weekday (1 is Monday) and clock hour of the outlets.',
  fields: (t) => ({
    weekday: t.exposeInt('weekday'),
    hour: t.exposeInt('hour'),
    transactions: t.exposeInt('transactions'),
    net: t.expose('net', { type: 'Rupiah' }),
  }),
})

const TaxSales = builder.objectRef<Row<'taxes'>>('TaxSales').implement({
  description: 'Restaurant tax of an outlet at one rate: what the monthly return asks for.',
  fields: (t) => ({
    outlet: t.expose('outlet', { type: ReportOutlet }),
    tax_bp: t.exposeInt('tax_bp'),
    transactions: t.int({ resolve: (row) => row.figures.transactions }),
    tax_base: t.field({ type: 'Rupiah', description: 'DPP.', resolve: (row) => row.figures.tax_base }),
    tax: t.field({ type: 'Rupiah', resolve: (row) => row.figures.tax }),
  }),
})

const Summary = builder.objectRef<SummaryReport>('SummaryReport').implement({
  description: 'Everything sold in a period, from gross to total, by every way to look at it.',
  fields: (t) => ({
    range: t.expose('range', { type: DateRangeType }),
    previous_range: t.expose('previous_range', { type: DateRangeType, nullable: true }),
    total: t.expose('total', { type: ComparedFigures }),
    by_day: t.expose('by_day', { type: [DaySales] }),
    by_outlet: t.expose('by_outlet', { type: [OutletSales] }),
    by_channel: t.expose('by_channel', { type: [ChannelSales] }),
    by_group: t.expose('by_group', { type: [GroupSales] }),
    by_payment: t.expose('by_payment', { type: [PaymentSales] }),
    heat_map: t.expose('heat_map', { type: [HourSales] }),
    taxes: t.expose('taxes', { type: [TaxSales] }),
    freshness: t.expose('freshness', { type: FreshnessType, nullable: true }),
  }),
})

builder.queryField('summaryReport', (t) =>
  t.field({
    type: Summary,
    description: 'The summary of a period; only the sections asked for are read.',
    extensions: { permission: can('report_summary', 'view') },
    args: {
      filter: t.arg({ type: inputType('ReportFilter', ReportFilterInput) }),
      ...narrowingArgs(t.arg),
    },
    resolve: async (_root, args, ctx, info) => {
      const selection = selectionOf(info)
      const wanted = new Set(SECTIONS.filter((section) => selection.has(section)))
      return readSummary(
        ctx,
        narrowScope(await loadReportScope(ctx, parseInput(ReportFilterInput, args.filter ?? {})), args),
        wanted,
      )
    },
  }),
)
