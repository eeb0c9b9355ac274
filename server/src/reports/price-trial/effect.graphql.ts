import { builder } from '../../kit/graphql/builder.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { can } from '../../kit/permission.ts'
import { DateRangeType } from '../scope/scope.graphql.ts'
import { type Effect, type EffectSide, readDiscountEffect, readPriceEffect } from './read-effect.ts'
import type { MenuSums } from './trial-sums.calc.ts'

const Sums = objectType<MenuSums>(
  'EffectSums',
  'What the menus brought in some days.',
  {
    net: 'Rupiah!',
    contribution: ['Rupiah', 'Less cost and fees, of what the cost is known; only with view_cost.'],
  },
  (t) => ({ qty: t.float({ resolve: ({ qty_e4 }) => qty_e4 / 10_000 }) }),
)

const Side = objectType<EffectSide>('EffectSide', 'Outlets before and since.', {
  outlets: 'Int!',
  before: { type: Sums },
  after: { type: Sums },
})

const EffectType = objectType<Effect>(
  'TrialEffect',
  'What came of a price list or discount: whole days since it began beside as many before on the same weekdays.',
  {
    range: { type: DateRangeType },
    before: { type: DateRangeType },
    days: 'Int!',
    items: ['Int!', 'Menus it is about.'],
    own: {
      type: Side,
      nullable: true,
      description: 'At its outlets; null where none had sales in all days before.',
    },
    others: {
      type: Side,
      nullable: true,
      description: 'The same at outlets without it; null where there are none.',
    },
  },
)

builder.queryField('priceEffect', (t) =>
  t.field({
    type: EffectType,
    nullable: true,
    description: 'What came of a price list since it set prices; null while that is less than a day.',
    extensions: { permission: can('report_price', 'view'), is_history: true, heavy: 'report' },
    args: { price_id: t.arg.int({ required: true }) },
    resolve: (_root, { price_id }, ctx) => readPriceEffect(ctx, price_id),
  }),
)

builder.queryField('discountEffect', (t) =>
  t.field({
    type: EffectType,
    nullable: true,
    description: 'What came of a discount since it was given; null while that is less than a day.',
    extensions: { permission: can('report_discount', 'view'), is_history: true, heavy: 'report' },
    args: { discount_id: t.arg.int({ required: true }) },
    resolve: (_root, { discount_id }, ctx) => readDiscountEffect(ctx, discount_id),
  }),
)
