import { parseInput } from '../../kit/command.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { inputType } from '../../kit/graphql/input-type.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import { grossProfitOf, knownCogsOf } from '../../sales/known-cost.calc.ts'
import { narrowingArgs } from '../scope/narrowing.graphql.ts'
import { narrowScope } from '../scope/narrowing.ts'
import { ReportFilterInput } from '../scope/report-filter.input.ts'
import { loadReportScope } from '../scope/report-scope.queries.ts'
import {
  type PaketReport,
  type PaketSums,
  readPakets,
  type SoldInPaket,
  type SoldPaket,
} from './item-pakets.queries.ts'

const SEES_COST = can('report_item', 'view_cost')

const Figures = builder.objectRef<PaketSums>('PaketFigures').implement({
  description:
    'What was sold. Cost and profit are null without the right to see costs, and where nobody knows them.',
  fields: (t) => {
    const cost = (of: (sum: PaketSums) => number | null) =>
      t.field({
        type: 'Rupiah',
        nullable: true,
        resolve: (sum, _args, ctx) => (isAllowed(ctx, SEES_COST) ? of(sum) : null),
      })
    return {
      qty: t.expose('qty', { type: 'Decimal' }),
      refund_qty: t.expose('refund_qty', { type: 'Decimal' }),
      gross: t.expose('gross', { type: 'Rupiah' }),
      discount: t.field({ type: 'Rupiah', resolve: (sum) => sum.item_discount + sum.bill_discount }),
      refund: t.expose('refund', { type: 'Rupiah' }),
      net: t.expose('net', { type: 'Rupiah' }),
      cogs: cost(knownCogsOf),
      gross_profit: cost(grossProfitOf),
    }
  },
})

const InPaket = objectType<SoldInPaket>(
  'SoldInPaket',
  'A menu as it was sold in a paket, with its share of the price.',
  { item_id: ['Int!', '0 is what the menu does not know.'], name: 'String' },
  (t) => ({ figures: t.field({ type: Figures, resolve: (part) => part }) }),
)

const Paket = objectType<SoldPaket>(
  'SoldPaket',
  'A paket with what was sold in it; its quantity counts pakets.',
  { item_id: ['Int!', '0 is what the menu does not know.'], name: 'String', parts: { type: [InPaket] } },
  (t) => ({ figures: t.field({ type: Figures, resolve: (paket) => paket }) }),
)

const Report = objectType<PaketReport>('PaketReport', 'What was sold in pakets, and what was not.', {
  pakets: { type: [Paket] },
  rest: { type: Figures },
})

builder.queryField('itemPakets', (t) =>
  t.field({
    type: Report,
    description: 'What was sold by paket; with the rest it is all that was sold.',
    extensions: { permission: can('report_item', 'view'), is_history: true, heavy: 'report' },
    args: {
      filter: t.arg({ type: inputType('ReportFilter', ReportFilterInput) }),
      ...narrowingArgs(t.arg),
    },
    resolve: async (_root, { filter, ...narrowing }, ctx) =>
      readPakets(
        ctx,
        narrowScope(await loadReportScope(ctx, parseInput(ReportFilterInput, filter ?? {})), narrowing),
      ),
  }),
)
