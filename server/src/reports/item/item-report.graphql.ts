import { parseInput } from '../../kit/command.ts'
import { QTY_DECIMALS } from '../../kit/decimal.calc.ts'
import { invalid } from '../../kit/errors.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { inputType } from '../../kit/graphql/input-type.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import { selectionOf } from '../../kit/read/selection.ts'
import { grossProfitOf, knownCogsOf } from '../../sales/known-cost.calc.ts'
import { costedBpOf, foodCostBpOf } from '../../sales/sales-metric.calc.ts'
import { GroupBasisEnum, ReportOutlet } from '../cube/figures.graphql.ts'
import { averagePriceOf, type ItemReportMeasures } from '../cube/item-metric.calc.ts'
import { narrowingArgs } from '../scope/narrowing.graphql.ts'
import { narrowScope } from '../scope/narrowing.ts'
import { placeFields } from '../scope/places.graphql.ts'
import { ReportFilterInput } from '../scope/report-filter.input.ts'
import { loadReportScope } from '../scope/report-scope.queries.ts'
import { DateRangeType, FreshnessType, LIKE, ReportBase } from '../scope/scope.graphql.ts'
import { WhyType } from '../why/why.graphql.ts'
import type { ItemHours, ItemOutletSums } from './item.queries.ts'
import { ABC_CLASSES, MENU_CLASSES } from './item-analysis.calc.ts'
import type { ItemStock } from './item-stock.calc.ts'
import {
  ITEM_SECTIONS,
  type ItemReport,
  type ReportedGroup,
  type ReportedItem,
  type ReportedVariant,
  readItemReport,
  readItemVariants,
} from './read-item-report.ts'

/** Items of which the variants are told at once. */
const MOST_ITEMS = 50
const SEES_ITEM_COST = can('report_item', 'view_cost')
const AbcClassEnum = builder.enumType('AbcClass', { values: ABC_CLASSES })
const MenuClassEnum = builder.enumType('MenuClass', {
  description:
    'Popular and profitable, popular only, profitable only, neither; beside the items of its group.',
  values: MENU_CLASSES,
})

/** Figures of what was sold of items. */
export const ItemFigures = builder.objectRef<ItemReportMeasures>('ReportedItemFigures').implement({
  description: 'Figures of what was sold. Cost and margin are null without the right to see costs.',
  fields: (t) => {
    const cost = (of: (sum: ItemReportMeasures) => number | null) => ({
      nullable: true as const,
      resolve: (sum: ItemReportMeasures, _args: object, ctx: Parameters<typeof isAllowed>[0]) =>
        isAllowed(ctx, SEES_ITEM_COST) ? of(sum) : null,
    })
    return {
      transactions: t.exposeInt('transactions', {
        nullable: true,
        description: 'Receipts it is on; null where they are not counted.',
      }),
      qty: t.expose('qty', { type: 'Decimal' }),
      refund_qty: t.expose('refund_qty', { type: 'Decimal' }),
      void_qty: t.expose('void_qty', { type: 'Decimal' }),
      void_amount: t.expose('void_amount', { type: 'Rupiah' }),
      gross: t.expose('gross', { type: 'Rupiah' }),
      item_discount: t.expose('item_discount', { type: 'Rupiah' }),
      bill_discount: t.expose('bill_discount', { type: 'Rupiah' }),
      included_charges: t.expose('included_charges', { type: 'Rupiah' }),
      refund: t.expose('refund', { type: 'Rupiah' }),
      net: t.expose('net', { type: 'Rupiah' }),
      average_price: t.field({ type: 'Rupiah', nullable: true, resolve: averagePriceOf }),
      cogs: t.field({ type: 'Rupiah', ...cost(knownCogsOf) }),
      costed_net: t.field({
        type: 'Rupiah',
        description: 'Net sales whose cost is known.',
        ...cost((sum) => sum.costed_net),
      }),
      costed_bp: t.field({
        type: 'Int',
        description: 'Their share in the net sales.',
        ...cost(costedBpOf),
      }),
      gross_profit: t.field({
        type: 'Rupiah',
        description: 'Of the sales whose cost is known; null where none is.',
        ...cost(grossProfitOf),
      }),
      food_cost_bp: t.field({ type: 'Int', ...cost(foodCostBpOf) }),
    }
  },
})

const SEES_STOCK = can('inventory', 'view')

const ItemStockType = objectType<ItemStock>(
  'ItemStock',
  'What was lost of a menu in the period, and how much of it there is now.',
  {
    wasted_qty: ['Decimal!', 'Portions thrown away, missing on arrival or in a count.'],
    on_hand: ['Decimal', 'Portions there are now; null without stock of its own.'],
  },
  (t) => ({
    wasted_value: t.field({
      type: 'Rupiah',
      nullable: true,
      description: 'At cost, to the rupiah; null without the right to see costs.',
      resolve: (stock, _args, ctx) =>
        isAllowed(ctx, SEES_ITEM_COST) ? Math.round(Number(stock.wasted_value)) : null,
    }),
  }),
)
const stockField = {
  type: ItemStockType,
  nullable: true as const,
  description: 'Null where channels are asked for, and without the right to see stock.',
}

const ComparedItemFigures = objectType<ItemReport['total']>(
  'ComparedItemFigures',
  'What was sold beside the period it is compared with.',
  {
    figures: { type: ItemFigures },
    like: { type: ItemFigures, nullable: true, description: LIKE },
    previous: { type: ItemFigures, nullable: true },
  },
  (t) => ({
    stock: t.expose('stock', stockField),
  }),
)

const ReportedGroupType = objectType<ReportedGroup>(
  'ReportedItemGroup',
  'Items by the menu group they are in now, or were in when they were sold.',
  {
    item_group_id: ['Int!', '0 is what the menu does not know.'],
    name: 'String',
    figures: { type: ItemFigures },
    like: { type: ItemFigures, nullable: true, description: LIKE },
    previous: { type: ItemFigures, nullable: true },
  },
  (t) => ({
    stock: t.expose('stock', stockField),
  }),
)

const ReportedItemType = objectType<ReportedItem>(
  'ReportedItem',
  'An item that was sold, voided or taken back.',
  {
    item_id: ['Int!', '0 is what the menu does not know.'],
    code: 'String',
    name: 'String',
    item_group_id: 'Int!',
    abc: { type: AbcClassEnum, description: 'By net sales: A is 80 % of them, B up to 95 %.' },
    figures: { type: ItemFigures },
    like: { type: ItemFigures, nullable: true, description: LIKE },
    previous: { type: ItemFigures, nullable: true },
  },
  (t) => ({
    menu_class: t.field({
      type: MenuClassEnum,
      nullable: true,
      description: 'Null without the right to see costs, and where nothing stayed sold.',
      resolve: (item, _args, ctx) => (isAllowed(ctx, SEES_ITEM_COST) ? item.menu_class : null),
    }),
    stock: t.expose('stock', stockField),
  }),
)

const ReportedVariantType = objectType<ReportedVariant>(
  'ReportedVariant',
  'One way to have an item: the options chosen.',
  {
    item_id: 'Int!',
    variant: ['String!', 'Names of the options; lines without any have no row.'],
    figures: { type: ItemFigures },
    like: { type: ItemFigures, nullable: true, description: LIKE },
    previous: { type: ItemFigures, nullable: true },
  },
)

const SoldThere = objectType<ItemOutletSums>('ItemAtOutlet', 'What an outlet sold of an item.', {
  item_id: 'Int!',
  qty: 'Decimal!',
  net: 'Rupiah!',
})

const OutletItems = objectType<ItemReport['outlets'][number]>(
  'OutletItems',
  'The items of one outlet.',
  {
    items: { type: [SoldThere] },
  },
  (t) => ({ outlet: t.expose('outlet', { type: ReportOutlet }) }),
)

const HoursOfItem = builder.objectRef<ItemHours>('ItemHours').implement({
  description: 'When an item was sold.',
  fields: (t) => ({
    item_id: t.exposeInt('item_id'),
    hours: t.floatList({
      description: 'Portions by clock hour of the outlets, 24 of them.',
      resolve: ({ hours }) => hours.map((qty) => qty / 10 ** QTY_DECIMALS),
    }),
  }),
})

const Report = objectType<ItemReport>('ItemReport', 'What was sold, by group and item.', {
  range: { type: DateRangeType },
  base: { type: ReportBase, nullable: true },
  total: { type: ComparedItemFigures },
  groups: { type: [ReportedGroupType] },
  items: { type: [ReportedItemType] },
  outlets: { type: [OutletItems] },
  ...placeFields<ItemReportMeasures>('Items', ItemFigures),
  hours: {
    type: [HoursOfItem],
    nullable: true,
    description: 'Null where channels are asked for: hours are kept over all of them.',
  },
  freshness: { type: FreshnessType, nullable: true },
  why: { type: WhyType, nullable: true },
})

const STOCKED_SECTIONS = ['items', 'groups', 'total'] as const
const filterArg = () => ({ type: inputType('ReportFilter', ReportFilterInput) })

builder.queryField('itemReport', (t) =>
  t.field({
    type: Report,
    description: 'Sales by item; only the sections asked for are read.',
    extensions: { permission: can('report_item', 'view'), is_history: true, heavy: 'report' },
    args: {
      filter: t.arg(filterArg()),
      group_basis: t.arg({
        type: GroupBasisEnum,
        description: 'Of items and groups; the one of now unless asked.',
      }),
      ...narrowingArgs(t.arg),
    },
    resolve: async (_root, args, ctx, info) => {
      const selection = selectionOf(info)
      const scope = narrowScope(
        await loadReportScope(ctx, parseInput(ReportFilterInput, args.filter ?? {})),
        args,
      )
      const asks_stock = STOCKED_SECTIONS.some((section) => selection.get(section)?.has('stock'))
      return readItemReport(ctx, scope, new Set(ITEM_SECTIONS.filter((section) => selection.has(section))), {
        with_stock: asks_stock && isAllowed(ctx, SEES_STOCK),
        basis: args.group_basis ?? 'now',
      })
    },
  }),
)

builder.queryField('itemVariantReport', (t) =>
  t.field({
    type: [ReportedVariantType],
    description: 'The ways items were had, by the options chosen.',
    extensions: { permission: can('report_item', 'view'), is_history: true, heavy: 'report' },
    args: {
      item_ids: t.arg.intList({ required: true }),
      filter: t.arg(filterArg()),
      ...narrowingArgs(t.arg),
    },
    resolve: async (_root, { item_ids, filter, ...narrowing }, ctx) => {
      if (item_ids.length > MOST_ITEMS) throw invalid({ item_ids: `Maksimal ${MOST_ITEMS} menu` })
      const scope = narrowScope(
        await loadReportScope(ctx, parseInput(ReportFilterInput, filter ?? {})),
        narrowing,
      )
      return readItemVariants(ctx, scope, item_ids)
    },
  }),
)
