import { parseInput } from '../../kit/command.ts'
import type { Context } from '../../kit/context.ts'
import { assertCurrentAccess } from '../../kit/current-access.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { inputType } from '../../kit/graphql/input-type.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import type { DateRange } from '../scope/period.calc.ts'
import { ReportFilterInput } from '../scope/report-filter.input.ts'
import { loadReportScope, type ReportScope } from '../scope/report-scope.queries.ts'
import { DateRangeType } from '../scope/scope.graphql.ts'
import {
  type CategoryFlow,
  type ItemFlow,
  type PlaceFlow,
  partsOf,
  readCategoryFlows,
  readItemFlows,
  readPlaceFlows,
  type StockFlow,
  sumFlows,
} from './stock-flow.queries.ts'
import { readNetSales, readWaste, type WasteRow } from './waste.queries.ts'

const FLOW = {
  opening: ['Decimal', 'At the beginning of the first day; null where nothing was written down before it.'],
  initial: ['Decimal!', 'Written down as the first stock that was kept; nothing that was bought.'],
  received: ['Decimal!', 'Deliveries, less what went back.'],
  transferred: ['Decimal!', 'From other outlets, less what was sent to them.'],
  produced: ['Decimal!', 'Made, less what went into it.'],
  sold: ['Decimal!', 'Taken by sales by recipe; negative.'],
  own_use: ['Decimal!', 'Meals of staff and samples; negative.'],
  wasted: ['Decimal!', 'Thrown away, or missing on arrival; negative.'],
  counted: ['Decimal!', 'More or less in counts than was expected.'],
  corrected: ['Decimal!', 'Corrections and new values.'],
  closing: ['Decimal!', 'At the end of the last day.'],
} as const

const FlowType = objectType<StockFlow>(
  'StockFlow',
  'From the stock of the first day to that of the last.',
  FLOW,
)
const PlaceFlowType = objectType<PlaceFlow>('PlaceStockFlow', 'The value of stock at an outlet.', {
  outlet_id: 'Int!',
  ...FLOW,
})
const CategoryFlowType = objectType<CategoryFlow>(
  'CategoryStockFlow',
  'The value of stock of a category of ingredients or a group of menus.',
  { item_kind: 'String!', category: 'String', ...FLOW },
)
const ItemFlowType = objectType<ItemFlow>(
  'ItemStockFlow',
  'The value of stock of a thing, and its quantity.',
  {
    ...{ item_kind: 'String!', item_id: 'Int!', name: 'String!', unit: 'String!', category: 'String' },
    ...FLOW,
    quantity: { type: FlowType },
  },
)

const WasteType = objectType<WasteRow>('WasteRow', 'What was lost, by one of the things it is told by.', {
  by: ['String!', 'reason, person, item, outlet, hour; all of everything.'],
  type: 'String',
  reason: 'String',
  person: 'String',
  item_kind: 'String',
  item_id: 'Int',
  name: 'String',
  unit: 'String',
  quantity: ['Decimal', 'In base units, of one thing.'],
  outlet_id: 'Int',
  hour: ['Int', "Of the outlet's clock."],
  value: ['Decimal!', 'At cost, what was taken back taken off.'],
  count: 'Int!',
})

interface InventoryReport {
  ctx: Context
  scope: ReportScope
  range: DateRange
  /** Read once, whether the whole is asked for, its outlets or both. */
  places: () => Promise<PlaceFlow[]>
}

function placesOf(ctx: Context, scope: ReportScope): () => Promise<PlaceFlow[]> {
  let read: Promise<PlaceFlow[]> | undefined
  return () => {
    read ??= readPlaceFlows(ctx, scope)
    return read
  }
}

const Report = objectType<InventoryReport>(
  'InventoryReport',
  'Stock from the first day of a period to its last, and what was lost of it.',
  { range: { type: DateRangeType } },
  (t) => ({
    total: t.field({ type: FlowType, resolve: async ({ places }) => sumFlows(await places()) }),
    by_outlet: t.field({ type: [PlaceFlowType], resolve: ({ places }) => places() }),
    by_category: t.field({
      type: [CategoryFlowType],
      resolve: async ({ ctx, scope, places }) =>
        partsOf(sumFlows(await places()), await readCategoryFlows(ctx, scope)),
    }),
    by_item: t.field({
      type: [ItemFlowType],
      description: 'The 300 of the largest value at the end.',
      resolve: async ({ ctx, scope, places }) => {
        const whole = sumFlows(await places())
        return partsOf(whole, await readItemFlows(ctx, scope)).map((item) => ({
          ...item,
          quantity: whole.opening === null ? { ...item.quantity, opening: null } : item.quantity,
        }))
      },
    }),
    waste: t.field({ type: [WasteType], resolve: ({ ctx, scope }) => readWaste(ctx, scope) }),
    net_sales: t.field({
      type: 'Rupiah',
      nullable: true,
      description: 'That a share is of; only with the summary of sales.',
      resolve: ({ ctx, scope }) =>
        isAllowed(ctx, can('report_summary', 'view')) ? readNetSales(ctx, scope) : null,
    }),
  }),
)

builder.queryField('inventoryReport', (t) =>
  t.field({
    type: Report,
    description:
      'Stock from the first day of a period to its last, by outlet, category and thing, and what was lost.',
    extensions: { permission: can('inventory', 'view_cost'), is_history: true, heavy: 'report' },
    args: { filter: t.arg({ type: inputType('ReportFilter', ReportFilterInput) }) },
    resolve: async (_root, { filter }, ctx) => {
      await assertCurrentAccess(ctx)
      const scope = await loadReportScope(
        ctx,
        parseInput(ReportFilterInput, filter ?? {}),
        undefined,
        'books',
      )
      return { ctx, scope, range: scope.range, places: placesOf(ctx, scope) }
    },
  }),
)
