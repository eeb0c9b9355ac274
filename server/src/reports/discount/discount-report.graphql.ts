import { parseInput } from '../../kit/command.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { inputType } from '../../kit/graphql/input-type.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import { selectionOf } from '../../kit/read/selection.ts'
import { ratioBp } from '../../sales/sales-metric.calc.ts'
import { ReportOutlet } from '../cube/figures.graphql.ts'
import { ReportFilterInput } from '../scope/report-filter.input.ts'
import { loadReportScope } from '../scope/report-scope.queries.ts'
import { DateRangeType, FreshnessType } from '../scope/scope.graphql.ts'
import { DISCOUNT_GROUPINGS, type DiscountMeasures } from './discount-report.queries.ts'
import type { ApprovedDiscounts, DiscountBuyers } from './discount-who.queries.ts'
import {
  type ComparedDiscount,
  DISCOUNT_SECTIONS,
  type DiscountReport,
  readDiscountReport,
} from './read-discount-report.ts'

const SEES_DISCOUNT_COST = can('report_discount', 'view_cost')
const Grouping = builder.enumType('DiscountGrouping', { values: DISCOUNT_GROUPINGS })

const Figures = builder.objectRef<DiscountMeasures>('DiscountFigures').implement({
  description: 'What discounts took off, and the receipts they were on as they were sold, refunds aside.',
  fields: (t) => ({
    transactions: t.exposeInt('transactions', { description: 'Receipts with it.' }),
    uses: t.exposeInt('uses', {
      description: 'How often it was used; on several lines of a receipt several times.',
    }),
    amount: t.expose('amount', { type: 'Rupiah' }),
    gross: t.expose('gross', { type: 'Rupiah', description: 'Gross sales of its receipts.' }),
    net: t.expose('net', { type: 'Rupiah', description: 'Net sales of its receipts.' }),
    amount_bp: t.int({
      nullable: true,
      description: 'Its share of the gross sales of its receipts.',
      resolve: (sum) => ratioBp(sum.amount, sum.gross),
    }),
    gross_profit: t.field({
      type: 'Rupiah',
      nullable: true,
      description: 'Net less cost of its receipts; null without the right to see costs.',
      resolve: (sum, _args, ctx) => (isAllowed(ctx, SEES_DISCOUNT_COST) ? sum.net - sum.cogs : null),
    }),
  }),
})

const Total = builder.objectRef<ComparedDiscount>('ComparedDiscounts').implement({
  description: 'Discounts of the period beside those of the period it is compared with.',
  fields: (t) => ({
    figures: t.expose('figures', { type: Figures }),
    previous: t.expose('previous', { type: Figures, nullable: true }),
  }),
})

const Promo = builder.objectRef<DiscountReport['by_promo'][number]>('UsedDiscount').implement({
  description: 'A discount as receipts name it.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'Capital; empty where it was given by hand.' }),
    name: t.exposeString('name'),
    funded_by: t.exposeString('funded_by'),
    discount_id: t.exposeInt('discount_id', { nullable: true, description: 'The discount with that code.' }),
    type: t.exposeString('type', { nullable: true }),
    figures: t.expose('figures', { type: Figures }),
    previous: t.expose('previous', { type: Figures, nullable: true }),
  }),
})

const Row = builder.objectRef<DiscountReport['rows'][number]>('GroupedDiscounts').implement({
  description: 'Receipts with any discount, of a business day, an outlet, a cashier or a channel.',
  fields: (t) => ({
    key: t.exposeString('key', {
      description: 'Date, outlet id, name (empty where nobody is named), or channel.',
    }),
    outlet: t.expose('outlet', { type: ReportOutlet, nullable: true }),
    figures: t.expose('figures', { type: Figures }),
    previous: t.expose('previous', { type: Figures, nullable: true }),
  }),
})

const Receipt = builder.objectRef<DiscountReport['top_receipts'][number]>('DiscountedReceipt').implement({
  description: 'A receipt of which much was taken off.',
  fields: (t) => ({
    id: t.exposeInt('id'),
    receipt_number: t.exposeString('receipt_number'),
    business_date: t.expose('business_date', { type: 'Date' }),
    occurred_at: t.expose('occurred_at', { type: 'DateTime' }),
    outlet: t.expose('outlet', { type: ReportOutlet }),
    cashier: t.exposeString('cashier', { nullable: true }),
    names: t.exposeStringList('names', { description: 'Names of its discounts.' }),
    gross: t.expose('gross', { type: 'Rupiah' }),
    discount: t.expose('discount', { type: 'Rupiah' }),
    net: t.expose('net', { type: 'Rupiah' }),
  }),
})

const Approval = builder.objectRef<ApprovedDiscounts>('ApprovedDiscounts').implement({
  description: 'Discounts that somebody allowed, as tills told.',
  fields: (t) => ({
    approved_by: t.exposeString('approved_by'),
    receipts: t.exposeInt('receipts'),
    uses: t.exposeInt('uses'),
    amount: t.expose('amount', { type: 'Rupiah' }),
  }),
})

const Buyers = builder.objectRef<DiscountBuyers>('DiscountBuyers').implement({
  description: 'Receipts with a discount by who bought.',
  fields: (t) => ({
    buyer: t.exposeString('buyer', {
      description: 'new, returning: members who had not, or had, bought before the period; none: no member.',
    }),
    members: t.exposeInt('members', { nullable: true, description: 'Different ones.' }),
    receipts: t.exposeInt('receipts'),
    discount: t.expose('discount', { type: 'Rupiah' }),
    net: t.expose('net', { type: 'Rupiah' }),
  }),
})

type Given = DiscountReport['compliments']
const GivenReceipt = builder.objectRef<Given['receipts'][number]>('ComplimentReceipt').implement({
  description: 'A receipt of which all was given away.',
  fields: (t) => ({
    id: t.exposeInt('id'),
    receipt_number: t.exposeString('receipt_number'),
    business_date: t.expose('business_date', { type: 'Date' }),
    occurred_at: t.field({ type: 'DateTime', resolve: ({ occurred_at }) => new Date(occurred_at) }),
    outlet: t.expose('outlet', { type: ReportOutlet }),
    cashier: t.exposeString('cashier', { nullable: true }),
    member_name: t.exposeString('member_name', { nullable: true }),
    gross: t.expose('gross', { type: 'Rupiah' }),
    cogs: t.field({
      type: 'Rupiah',
      nullable: true,
      resolve: (row, _args, ctx) => (isAllowed(ctx, SEES_DISCOUNT_COST) ? row.cogs : null),
    }),
    reasons: t.exposeStringList('reasons', {
      description: 'Why, as the till told, else what its discounts are called.',
    }),
    approved_by: t.exposeStringList('approved_by', { description: 'Who allowed it.' }),
  }),
})

const GivenAway = builder.objectRef<Given>('Compliments').implement({
  description: 'What was given away for nothing.',
  fields: (t) => ({
    count: t.exposeInt('count'),
    gross: t.expose('gross', { type: 'Rupiah' }),
    cogs: t.field({
      type: 'Rupiah',
      nullable: true,
      resolve: (row, _args, ctx) => (isAllowed(ctx, SEES_DISCOUNT_COST) ? row.cogs : null),
    }),
    receipts: t.expose('receipts', { type: [GivenReceipt], description: 'The latest 100.' }),
  }),
})

const Report = builder.objectRef<DiscountReport>('DiscountReport').implement({
  description: 'What discounts cost and brought.',
  fields: (t) => ({
    range: t.expose('range', { type: DateRangeType }),
    previous_range: t.expose('previous_range', { type: DateRangeType, nullable: true }),
    total: t.expose('total', {
      type: Total,
      description: 'Of receipts with any discount, each counted once.',
    }),
    all_gross: t.expose('all_gross', {
      type: 'Rupiah',
      nullable: true,
      description: 'Of all receipts; null where cashiers are asked for.',
    }),
    all_transactions: t.exposeInt('all_transactions', { nullable: true }),
    by_promo: t.expose('by_promo', { type: [Promo] }),
    rows: t.expose('rows', { type: [Row] }),
    top_receipts: t.expose('top_receipts', { type: [Receipt] }),
    approvals: t.expose('approvals', { type: [Approval] }),
    buyers: t.expose('buyers', { type: [Buyers] }),
    compliments: t.expose('compliments', { type: GivenAway }),
    freshness: t.expose('freshness', { type: FreshnessType, nullable: true }),
  }),
})

builder.queryField('discountReport', (t) =>
  t.field({
    type: Report,
    description: 'Discounts of a period; only the sections asked for are read.',
    extensions: { permission: can('report_discount', 'view') },
    args: {
      filter: t.arg({ type: inputType('ReportFilter', ReportFilterInput) }),
      group_by: t.arg({ type: Grouping, defaultValue: 'day' }),
      cashiers: t.arg.stringList({ description: 'Names; nothing is everybody.' }),
    },
    resolve: async (_root, { filter, group_by, cashiers }, ctx, info) => {
      const selection = selectionOf(info)
      const wanted = new Set(DISCOUNT_SECTIONS.filter((section) => selection.has(section)))
      const scope = await loadReportScope(ctx, parseInput(ReportFilterInput, filter ?? {}))
      return readDiscountReport(ctx, scope, cashiers ?? null, group_by ?? 'day', wanted)
    },
  }),
)
