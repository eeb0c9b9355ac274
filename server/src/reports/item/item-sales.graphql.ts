import { parseInput } from '../../kit/command.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { inputType } from '../../kit/graphql/input-type.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { can } from '../../kit/permission.ts'
import { ReportOutlet } from '../cube/figures.graphql.ts'
import { ReportFilterInput } from '../scope/report-filter.input.ts'
import { loadReportScope } from '../scope/report-scope.queries.ts'
import { DateRangeType, LIKE, ReportBase } from '../scope/scope.graphql.ts'
import { ItemFigures } from './item-report.graphql.ts'
import { type ItemSales, readItemSales } from './item-sales.ts'

const Total = objectType<ItemSales['total']>(
  'ItemSalesTotal',
  'What a menu sold beside the period it is compared with.',
  {
    figures: { type: ItemFigures },
    like: { type: ItemFigures, nullable: true, description: LIKE },
    previous: { type: ItemFigures, nullable: true },
  },
)

const Day = objectType<ItemSales['days'][number]>('ItemSalesDay', 'What a menu sold on a day.', {
  date: 'Date!',
  figures: { type: ItemFigures },
})

const Place = objectType<ItemSales['outlets'][number]>(
  'ItemSalesOutlet',
  'What an outlet sold of a menu.',
  { figures: { type: ItemFigures } },
  (t) => ({ outlet: t.expose('outlet', { type: ReportOutlet }) }),
)

const Sales = objectType<ItemSales>('ItemSales', 'What one menu sold.', {
  range: { type: DateRangeType },
  base: { type: ReportBase, nullable: true },
  total: { type: Total },
  days: { type: [Day] },
  outlets: { type: [Place] },
})

builder.queryField('itemSales', (t) =>
  t.field({
    type: Sales,
    description: 'What one menu sold in a period, by day and outlet.',
    extensions: { permission: can('report_item', 'view'), is_history: true, heavy: 'report' },
    args: {
      item_id: t.arg.int({ required: true }),
      filter: t.arg({ type: inputType('ReportFilter', ReportFilterInput) }),
    },
    resolve: async (_root, { item_id, filter }, ctx) =>
      readItemSales(ctx, await loadReportScope(ctx, parseInput(ReportFilterInput, filter ?? {})), item_id),
  }),
)
