import { parseInput } from '../../kit/command.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { inputType } from '../../kit/graphql/input-type.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import { selectionOf } from '../../kit/read/selection.ts'
import { grossProfitOf } from '../../sales/known-cost.calc.ts'
import { ratioBp } from '../../sales/measure.calc.ts'
import { costedBpOf } from '../../sales/sales-metric.calc.ts'
import { ReportOutlet } from '../cube/figures.graphql.ts'
import { placeFields } from '../scope/places.graphql.ts'
import { ReportFilterInput } from '../scope/report-filter.input.ts'
import { loadReportScope } from '../scope/report-scope.queries.ts'
import { DateRangeType, FreshnessType, LIKE, ReportBase } from '../scope/scope.graphql.ts'
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

const Figures = objectType<DiscountMeasures>(
  'DiscountFigures',
  'What discounts took off, and the receipts they were on as they were sold, refunds aside.',
  {
    transactions: ['Int!', 'Receipts with it.'],
    uses: ['Int!', 'How often it was used; on several lines of a receipt several times.'],
    amount: 'Rupiah!',
    gross: ['Rupiah!', 'Gross sales of its receipts.'],
    net: ['Rupiah!', 'Net sales of its receipts.'],
  },
  (t) => ({
    amount_bp: t.int({
      nullable: true,
      description: 'Its share of the gross sales of its receipts.',
      resolve: (sum) => ratioBp(sum.amount, sum.gross),
    }),
    gross_profit: t.field({
      type: 'Rupiah',
      nullable: true,
      description: 'Of its receipts, as far as their cost is known; null without the right to see costs.',
      resolve: (sum, _args, ctx) => (isAllowed(ctx, SEES_DISCOUNT_COST) ? grossProfitOf(sum) : null),
    }),
    costed_bp: t.field({
      type: 'Int',
      nullable: true,
      description: 'Share of the net sales of its receipts whose cost is known.',
      resolve: (sum, _args, ctx) => (isAllowed(ctx, SEES_DISCOUNT_COST) ? costedBpOf(sum) : null),
    }),
  }),
)

const Total = objectType<ComparedDiscount>(
  'ComparedDiscounts',
  'Discounts of the period beside those of the period it is compared with.',
  {
    figures: { type: Figures },
    like: { type: Figures, nullable: true, description: LIKE },
    previous: { type: Figures, nullable: true },
  },
)

const Promo = objectType<DiscountReport['by_promo'][number]>(
  'UsedDiscount',
  'A discount as receipts name it.',
  {
    code: ['String!', 'Capital; empty where it was given by hand.'],
    name: 'String!',
    funded_by: 'String!',
    discount_id: ['Int', 'The discount with that code.'],
    type: 'String',
    figures: { type: Figures },
    like: { type: Figures, nullable: true, description: LIKE },
    previous: { type: Figures, nullable: true },
  },
)

const Row = objectType<DiscountReport['rows'][number]>(
  'GroupedDiscounts',
  'Receipts with any discount, of a business day, an outlet, a cashier or a channel.',
  {
    key: ['String!', 'Date, outlet id, name (empty where nobody is named), or channel.'],
    figures: { type: Figures },
    like: { type: Figures, nullable: true, description: LIKE },
    previous: { type: Figures, nullable: true },
  },
  (t) => ({ outlet: t.expose('outlet', { type: ReportOutlet, nullable: true }) }),
)

const Receipt = objectType<DiscountReport['top_receipts'][number]>(
  'DiscountedReceipt',
  'A receipt of which much was taken off.',
  {
    id: 'Int!',
    receipt_number: 'String!',
    business_date: 'Date!',
    occurred_at: 'DateTime!',
    cashier: 'String',
    names: ['[String!]!', 'Names of its discounts.'],
    gross: 'Rupiah!',
    discount: 'Rupiah!',
    included_charges: 'Rupiah!',
    net: 'Rupiah!',
  },
  (t) => ({ outlet: t.expose('outlet', { type: ReportOutlet }) }),
)

const Approval = objectType<ApprovedDiscounts>(
  'ApprovedDiscounts',
  'Discounts that somebody allowed, as tills told.',
  {
    approved_by: 'String!',
    receipts: 'Int!',
    uses: 'Int!',
    amount: 'Rupiah!',
  },
)

const Buyers = objectType<DiscountBuyers>('DiscountBuyers', 'Receipts with a discount by who bought.', {
  buyer: [
    'String!',
    'new, returning: members who had not, or had, bought before the period; none: no member.',
  ],
  members: ['Int', 'Different ones.'],
  receipts: 'Int!',
  discount: 'Rupiah!',
  net: 'Rupiah!',
})

type Given = DiscountReport['compliments']
const GivenReceipt = objectType<Given['receipts'][number]>(
  'ComplimentReceipt',
  'A receipt of which all was given away.',
  {
    id: 'Int!',
    receipt_number: 'String!',
    business_date: 'Date!',
    cashier: 'String',
    member_name: 'String',
    gross: 'Rupiah!',
    reasons: ['[String!]!', 'Why, as the till told, else what its discounts are called.'],
    approved_by: ['[String!]!', 'Who allowed it.'],
  },
  (t) => ({
    outlet: t.expose('outlet', { type: ReportOutlet }),
    occurred_at: t.field({ type: 'DateTime', resolve: ({ occurred_at }) => new Date(occurred_at) }),
    cogs: t.field({
      type: 'Rupiah',
      nullable: true,
      resolve: (row, _args, ctx) => (isAllowed(ctx, SEES_DISCOUNT_COST) ? row.cogs || null : null),
    }),
  }),
)

const GivenAway = objectType<Given>(
  'Compliments',
  'What was given away for nothing.',
  {
    count: 'Int!',
    gross: 'Rupiah!',
    receipts: { type: [GivenReceipt], description: 'The latest 100.' },
  },
  (t) => ({
    cogs: t.field({
      type: 'Rupiah',
      nullable: true,
      resolve: (row, _args, ctx) => (isAllowed(ctx, SEES_DISCOUNT_COST) ? row.cogs || null : null),
    }),
  }),
)

const Report = objectType<DiscountReport>('DiscountReport', 'What discounts cost and brought.', {
  range: { type: DateRangeType },
  base: { type: ReportBase, nullable: true },
  total: { type: Total, description: 'Of receipts with any discount, each counted once.' },
  all_gross: ['Rupiah', 'Of all receipts; null where cashiers are asked for.'],
  all_transactions: 'Int',
  by_promo: { type: [Promo] },
  rows: { type: [Row] },
  ...placeFields<DiscountMeasures>('Discounts', Figures),
  top_receipts: { type: [Receipt] },
  approvals: { type: [Approval] },
  buyers: { type: [Buyers] },
  compliments: { type: GivenAway },
  freshness: { type: FreshnessType, nullable: true },
})

builder.queryField('discountReport', (t) =>
  t.field({
    type: Report,
    description: 'Discounts of a period; only the sections asked for are read.',
    extensions: { permission: can('report_discount', 'view'), is_history: true, heavy: 'report' },
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
