import { builder } from '../../kit/graphql/builder.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { isAllowed } from '../../kit/permission.ts'
import { grossProfitOf, knownCogsOf } from '../../sales/known-cost.calc.ts'
import {
  costedBpOf,
  foodCostBpOf,
  type SalesMeasures,
  type SalesMetric,
  salesMetrics,
} from '../../sales/sales-metric.calc.ts'
import { SEES_COST } from './cost.policy.ts'
import { GROUP_BASES } from './group-basis.calc.ts'
import type { ItemMeasures } from './item-metric.calc.ts'

const SCALARS = { rupiah: 'Rupiah', count: 'Int', bp: 'Int' } as const

/** Every figure of sales-metric.calc, under its own name. */
export const SalesFigures = builder.objectRef<SalesMeasures>('SalesFigures').implement({
  description:
    'Figures of sales. Rates (`_bp`) are in basis points, null where there is nothing to divide by.',
  fields: (t) => ({
    ...Object.fromEntries(
      Object.entries(salesMetrics).map(([name, metric]: [string, SalesMetric]) => [
        name,
        t.field({
          type: SCALARS[metric.unit],
          nullable: true,
          description: `${metric.label}: ${metric.definition}`,
          resolve: (sum, _args, ctx) =>
            metric.is_cost && !isAllowed(ctx, SEES_COST) ? null : metric.of(sum),
        }),
      ]),
    ),
    void_count: t.exposeInt('void_count'),
    void_amount: t.expose('void_amount', {
      type: 'Rupiah',
      description: 'Gross value of the voided receipts.',
    }),
    refund_count: t.exposeInt('refund_count'),
  }),
})

export const GroupBasisEnum = builder.enumType('GroupBasis', {
  description: 'The menu group an item is in now, or the one it was in when it was sold.',
  values: GROUP_BASES,
})

/** Sums of items or of groups of items. */
export const ItemFigures = objectType<ItemMeasures>(
  'ItemFigures',
  'Figures of what was sold. Cost and margin are null without the right to see costs.',
  {
    transactions: ['Int', 'Receipts it is on; null where they are not counted.'],
    qty: 'Decimal!',
    gross: 'Rupiah!',
    item_discount: 'Rupiah!',
    bill_discount: 'Rupiah!',
    included_charges: 'Rupiah!',
    refund: 'Rupiah!',
    net: 'Rupiah!',
  },
  (t) => ({
    cogs: t.field({
      type: 'Rupiah',
      nullable: true,
      resolve: (sum, _args, ctx) => (isAllowed(ctx, SEES_COST) ? knownCogsOf(sum) : null),
    }),
    costed_net: t.field({
      type: 'Rupiah',
      nullable: true,
      description: 'Net sales whose cost is known.',
      resolve: (sum, _args, ctx) => (isAllowed(ctx, SEES_COST) ? sum.costed_net : null),
    }),
    costed_bp: t.field({
      type: 'Int',
      nullable: true,
      description: 'Their share in the net sales.',
      resolve: (sum, _args, ctx) => (isAllowed(ctx, SEES_COST) ? costedBpOf(sum) : null),
    }),
    gross_profit: t.field({
      type: 'Rupiah',
      nullable: true,
      resolve: (sum, _args, ctx) => (isAllowed(ctx, SEES_COST) ? grossProfitOf(sum) : null),
    }),
    food_cost_bp: t.field({
      type: 'Int',
      nullable: true,
      resolve: (sum, _args, ctx) => (isAllowed(ctx, SEES_COST) ? foodCostBpOf(sum) : null),
    }),
  }),
)

interface NamedOutlet {
  id: number
  code: string
  name: string
}

/** An outlet as reports name it. */
export const ReportOutlet = objectType<NamedOutlet>(
  'ReportOutlet',
  'An outlet of a report, archived ones included.',
  {
    id: 'Int!',
    code: 'String!',
    name: 'String!',
  },
)
