import { parseInput } from '../../kit/command.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { inputType } from '../../kit/graphql/input-type.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import { selectionOf } from '../../kit/read/selection.ts'
import { grossProfitOf, knownCogsOf } from '../../sales/known-cost.calc.ts'
import { ratioBp } from '../../sales/measure.calc.ts'
import {
  contributionOf,
  costedBpOf,
  foodCostBpOf,
  type SalesMeasures,
} from '../../sales/sales-metric.calc.ts'
import { narrowingArgs } from '../scope/narrowing.graphql.ts'
import { narrowScope } from '../scope/narrowing.ts'
import { placeFields } from '../scope/places.graphql.ts'
import { ReportFilterInput } from '../scope/report-filter.input.ts'
import { loadReportScope } from '../scope/report-scope.queries.ts'
import { DateRangeType, FreshnessType, LIKE, ReportBase } from '../scope/scope.graphql.ts'
import type { PriceChange } from './price-change.queries.ts'
import type { ChannelItemSums, PriceListSums } from './price-report.queries.ts'
import {
  type ChannelPrice,
  type PlacePrice,
  PRICE_SECTIONS,
  type PriceReport,
  readPriceReport,
} from './read-price-report.ts'
import { averageOf, listPriceOf, markupBpOf } from './realised-price.calc.ts'
import type { RepricedBy } from './repricing.queries.ts'

const SEES_PRICE_COST = can('report_price', 'view_cost')

const Figures = builder.objectRef<SalesMeasures>('PriceFigures').implement({
  description: 'What receipts brought, from the price asked to what is left of it.',
  fields: (t) => {
    const cost = (of: (sum: SalesMeasures) => number | null) => ({
      nullable: true as const,
      resolve: (sum: SalesMeasures, _args: object, ctx: Parameters<typeof isAllowed>[0]) =>
        isAllowed(ctx, SEES_PRICE_COST) ? of(sum) : null,
    })
    return {
      transactions: t.exposeInt('transactions'),
      gross: t.expose('gross', { type: 'Rupiah' }),
      discount: t.field({ type: 'Rupiah', resolve: (sum) => sum.item_discount + sum.bill_discount }),
      included_charges: t.expose('included_charges', { type: 'Rupiah' }),
      refund: t.expose('refund', { type: 'Rupiah' }),
      net: t.expose('net', { type: 'Rupiah' }),
      leakage_bp: t.int({
        nullable: true,
        description: 'Share of discounts in the gross sales.',
        resolve: (sum) => ratioBp(sum.item_discount + sum.bill_discount, sum.gross),
      }),
      cogs: t.field({ type: 'Rupiah', ...cost(knownCogsOf) }),
      costed_net: t.field({ type: 'Rupiah', ...cost((sum) => sum.costed_net) }),
      costed_bp: t.field({
        type: 'Int',
        description: 'Share of the net sales whose cost is known.',
        ...cost(costedBpOf),
      }),
      gross_profit: t.field({ type: 'Rupiah', ...cost(grossProfitOf) }),
      fee: t.field({ type: 'Rupiah', ...cost((sum) => sum.fee) }),
      food_cost_bp: t.field({ type: 'Int', ...cost(foodCostBpOf) }),
      contribution: t.field({
        type: 'Rupiah',
        description: 'Gross profit of the sales whose cost is known less all fees.',
        ...cost(contributionOf),
      }),
      contribution_bp: t.field({
        type: 'Int',
        description: 'Its share in the sales whose cost is known.',
        ...cost((sum) => ratioBp(contributionOf(sum) ?? 0, sum.costed_net)),
      }),
    }
  },
})

const Total = objectType<Omit<ChannelPrice, 'channel'>>('PriceTotal', 'All channels together.', {
  figures: { type: Figures },
  like: { type: Figures, nullable: true, description: LIKE },
  previous: { type: Figures, nullable: true },
  qty: 'Decimal!',
  markup_bp: 'Int',
})

const Channel = objectType<ChannelPrice>(
  'ChannelPrice',
  'What a channel brought and how its prices stand beside the own prices of the menu.',
  {
    channel: 'String!',
    figures: { type: Figures },
    like: { type: Figures, nullable: true, description: LIKE },
    previous: { type: Figures, nullable: true },
    qty: 'Decimal!',
  },
  (t) => ({
    markup_bp: t.exposeInt('markup_bp', {
      nullable: true,
      description:
        'By how much its prices, options left out, exceed the own prices of the menu as they are now.',
    }),
  }),
)

const Item = objectType<ChannelItemSums>(
  'ChannelItemPrice',
  'What an item was sold at through a channel.',
  {
    channel: 'String!',
    item_id: ['Int!', '0 is what the menu does not know.'],
    code: 'String',
    name: 'String',
    price: ['Rupiah', 'Its own price now.'],
    qty: 'Decimal!',
    gross: 'Rupiah!',
    included_charges: 'Rupiah!',
    refund: 'Rupiah!',
    net: 'Rupiah!',
  },
  (t) => ({
    discount: t.field({ type: 'Rupiah', resolve: (row) => row.item_discount + row.bill_discount }),
    list_price: t.field({
      type: 'Rupiah',
      nullable: true,
      description: 'Mean price of a portion before discounts, options left out.',
      resolve: listPriceOf,
    }),
    realised_price: t.field({
      type: 'Rupiah',
      nullable: true,
      description: 'What was left of a portion with its options: net before refunds.',
      resolve: (row) => averageOf(row.net + row.refund, row.qty),
    }),
    markup_bp: t.int({ nullable: true, resolve: (row) => markupBpOf([row]) }),
    leakage_bp: t.int({
      nullable: true,
      resolve: (row) => ratioBp(row.item_discount + row.bill_discount, row.gross),
    }),
    costed_bp: t.field({
      type: 'Int',
      nullable: true,
      description: 'Share of the net sales whose cost is known.',
      resolve: (row, _args, ctx) => (isAllowed(ctx, SEES_PRICE_COST) ? costedBpOf(row) : null),
    }),
    food_cost_bp: t.int({
      nullable: true,
      resolve: (row, _args, ctx) => (isAllowed(ctx, SEES_PRICE_COST) ? foodCostBpOf(row) : null),
    }),
  }),
)

const PriceList = objectType<PriceListSums>(
  'PriceListSales',
  'What was sold by a price list, as tills told it.',
  {
    price_id: ['Int!', '0 is what no till told a list of.'],
    code: 'String',
    name: 'String',
    qty: 'Decimal!',
    gross: 'Rupiah!',
    included_charges: 'Rupiah!',
    refund: 'Rupiah!',
    net: 'Rupiah!',
  },
  (t) => ({
    discount: t.field({ type: 'Rupiah', resolve: (row) => row.item_discount + row.bill_discount }),
    realised_price: t.field({
      type: 'Rupiah',
      nullable: true,
      description: 'What was left of a portion with its options: net before refunds.',
      resolve: (row) => averageOf(row.net + row.refund, row.qty),
    }),
    leakage_bp: t.int({
      nullable: true,
      resolve: (row) => ratioBp(row.item_discount + row.bill_discount, row.gross),
    }),
    costed_bp: t.field({
      type: 'Int',
      nullable: true,
      description: 'Share of the net sales whose cost is known.',
      resolve: (row, _args, ctx) => (isAllowed(ctx, SEES_PRICE_COST) ? costedBpOf(row) : null),
    }),
    food_cost_bp: t.int({
      nullable: true,
      resolve: (row, _args, ctx) => (isAllowed(ctx, SEES_PRICE_COST) ? foodCostBpOf(row) : null),
    }),
    gross_profit: t.field({
      type: 'Rupiah',
      nullable: true,
      resolve: (row, _args, ctx) => (isAllowed(ctx, SEES_PRICE_COST) ? grossProfitOf(row) : null),
    }),
  }),
)

const Repricing = builder.objectRef<RepricedBy>('RepricedBy').implement({
  description:
    'Prices that somebody typed at the till instead of those of its menu; voided receipts left out.',
  fields: (t) => ({
    actor: t.exposeString('actor', { description: 'Empty where nobody is named.' }),
    receipts: t.exposeInt('receipts'),
    lines: t.exposeInt('lines'),
    qty: t.expose('qty', { type: 'Decimal' }),
    below: t.expose('below', { type: 'Rupiah', description: 'Given away: at most 0.' }),
    above: t.expose('above', { type: 'Rupiah', description: 'Asked on top.' }),
  }),
})

const PriceEffect = objectType<PriceChange['after']>(
  'PriceEffect',
  'What was sold of a menu in some days.',
  {
    qty: ['Decimal!', 'Portions that stayed sold.'],
    net: 'Rupiah!',
  },
  (t) => ({
    costed_bp: t.field({
      type: 'Int',
      nullable: true,
      description: 'Share of the net sales whose cost is known.',
      resolve: (row, _args, ctx) => (isAllowed(ctx, SEES_PRICE_COST) ? costedBpOf(row) : null),
    }),
    gross_profit: t.field({
      type: 'Rupiah',
      nullable: true,
      resolve: (sold, _args, ctx) => (isAllowed(ctx, SEES_PRICE_COST) ? grossProfitOf(sold) : null),
    }),
  }),
)

const Change = objectType<PriceChange>(
  'PriceChangeEffect',
  'A change of a price, and what was sold before and after it.',
  {
    id: ['Int!', 'Of the row in the history of changes.'],
    occurred_at: 'DateTime!',
    actor: 'String!',
    item_id: 'Int!',
    name: 'String!',
    option: [
      'String',
      'The option with which the menu costs so; what was sold is of the menu with all its options.',
    ],
    old_price: 'Rupiah',
    new_price: 'Rupiah',
    before_days: [
      'Int!',
      'Days that are compared, of the outlet with most data before it; what came after is of as many.',
    ],
    before: { type: PriceEffect, nullable: true, description: 'Null where no outlet had sales before it.' },
    after: { type: PriceEffect },
  },
  (t) => ({
    price_list: t.exposeString('price_list', {
      nullable: true,
      description:
        'The list whose price it is, with what its channels sold; null is the own price of the menu, with what all did.',
    }),
    days: t.exposeInt('days', {
      description:
        'Whole days since it, at most 14; as many before it are compared, its own day is of neither.',
    }),
  }),
)

const Report = objectType<PriceReport>(
  'PriceReport',
  'What prices brought, by channel and item, and by the price lists that tills told.',
  {
    range: { type: DateRangeType },
    base: { type: ReportBase, nullable: true },
    total: { type: Total },
    channels: { type: [Channel] },
    ...placeFields<SalesMeasures, PlacePrice>('Prices', Figures, (t) => ({
      qty: t.expose('qty', { type: 'Decimal' }),
      markup_bp: t.exposeInt('markup_bp', { nullable: true }),
    })),
    price_lists: { type: [PriceList], description: 'Empty as long as no till tells any.' },
    items: { type: [Item] },
    repricings: { type: [Repricing] },
    changes: { type: [Change], description: 'The latest first, at most 200.' },
    freshness: { type: FreshnessType, nullable: true },
  },
)

builder.queryField('priceReport', (t) =>
  t.field({
    type: Report,
    description: 'What prices brought; only the sections asked for are read.',
    extensions: { permission: can('report_price', 'view'), is_history: true, heavy: 'report' },
    args: {
      filter: t.arg({ type: inputType('ReportFilter', ReportFilterInput) }),
      ...narrowingArgs(t.arg),
    },
    resolve: async (_root, args, ctx, info) => {
      const selection = selectionOf(info)
      const wanted = new Set(PRICE_SECTIONS.filter((section) => selection.has(section)))
      const scope = narrowScope(
        await loadReportScope(ctx, parseInput(ReportFilterInput, args.filter ?? {})),
        args,
      )
      return readPriceReport(ctx, scope, wanted)
    },
  }),
)
