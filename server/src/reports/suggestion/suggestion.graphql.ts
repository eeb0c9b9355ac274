import { parseAsked } from '../../kit/command.ts'
import { assertCurrentAccess } from '../../kit/current-access.ts'
import { formatDecimal, QTY_DECIMALS } from '../../kit/decimal.calc.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { addResultCommandFields } from '../../kit/graphql/command-field.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { can } from '../../kit/permission.ts'
import { addDays } from '../../outlets/outlet/business-date.calc.ts'
import type { ForecastError } from './forecast.calc.ts'
import { useBetween } from './need.calc.ts'
import { unitPriceOf } from './offer.calc.ts'
import { orderSuggested } from './order-suggested.commands.ts'
import { type BuyingSuggestions, readSuggestions } from './read-suggestions.ts'
import { runsOutOn, type Stocked, type Suggestion } from './suggestion.calc.ts'
import { SuggestionScopeInput } from './suggestion.input.ts'

const A_WEEK = 7
const scaled = (quantity: number) => formatDecimal(Math.round(quantity * 10 ** QTY_DECIMALS), QTY_DECIMALS)

const Measured = builder.objectRef<ForecastError>('DemandError').implement({
  description: 'How far forecasts of the last four weeks were off, a day on the average, in base units.',
  fields: (t) => ({
    days: t.exposeInt('days', { description: 'That were forecast and are known.' }),
    mean_use: t.field({ type: 'Decimal', resolve: ({ mean_use }) => scaled(mean_use) }),
    mean_error: t.field({ type: 'Decimal', resolve: ({ mean_error }) => scaled(mean_error) }),
    week_error: t.field({
      type: 'Decimal',
      description: 'Of the same weekday of the week before, taken as the forecast.',
      resolve: ({ week_error }) => scaled(week_error),
    }),
  }),
})

/** The mean of the coming week: of today some may be used already. */
const dailyOf = ({ use }: Stocked) => (use ? useBetween(use, 1, A_WEEK + 1) / A_WEEK : 0)
const dayOf = ({ of }: Suggestion, days: number) => addDays(of.outlet.today, days)

const Line = builder.objectRef<Suggestion>('BuyingSuggestionLine').implement({
  description: 'What an outlet should get of one good, from another outlet or a supplier, and why.',
  fields: (t) => ({
    outlet_id: t.int({ resolve: ({ of }) => of.outlet.id }),
    outlet_name: t.string({ resolve: ({ of }) => of.outlet.name }),
    from_outlet_id: t.int({
      nullable: true,
      description: 'The outlet that can spare it; null where it is bought.',
      resolve: ({ from }) => from?.id ?? null,
    }),
    from_outlet_name: t.string({ nullable: true, resolve: ({ from }) => from?.name ?? null }),
    supplier_id: t.int({
      nullable: true,
      description: 'Null where it comes from another outlet.',
      resolve: ({ from, offer }) => (from ? null : (offer?.supplier_id ?? null)),
    }),
    supplier_name: t.string({
      nullable: true,
      resolve: ({ from, offer }) => (from ? null : (offer?.supplier_name ?? null)),
    }),
    supplier_code: t.string({ nullable: true, resolve: ({ offer }) => offer?.supplier_code ?? null }),
    min_order: t.field({ type: 'Rupiah', nullable: true, resolve: ({ offer }) => offer?.min_order ?? null }),
    credit_days: t.int({ nullable: true, resolve: ({ offer }) => offer?.credit_days ?? null }),
    item_kind: t.string({ description: 'ingredient or menu.', resolve: ({ of }) => of.good.item_kind }),
    item_id: t.int({ resolve: ({ of }) => of.good.item_id }),
    name: t.string({ resolve: ({ of }) => of.good.name }),
    base_unit: t.string({ resolve: ({ of }) => of.good.base_unit }),
    category: t.string({ resolve: ({ of }) => of.good.category }),
    shelf_life_days: t.int({ nullable: true, resolve: ({ of }) => of.good.shelf_life_days }),
    unit: t.exposeString('unit', { description: 'In which it is sold, or moved.' }),
    factor: t.field({
      type: 'Decimal',
      description: 'Base units in one.',
      resolve: ({ factor }) => scaled(factor),
    }),
    unit_quantity: t.field({
      type: 'Decimal',
      description: 'In `unit`.',
      resolve: ({ unit_quantity }) => scaled(unit_quantity),
    }),
    price: t.field({
      type: 'Rupiah',
      nullable: true,
      description: 'Of one unit at its supplier, else what it cost last; null when nobody knows.',
      resolve: (line) => unitPriceOf(line, line.of.last_cost),
    }),
    on_hand: t.field({ type: 'Decimal', resolve: ({ of }) => scaled(of.on_hand) }),
    on_order: t.field({
      type: 'Decimal',
      description: 'What open orders ask for, drafts among them.',
      resolve: ({ of }) => scaled(of.on_order),
    }),
    on_transfer: t.field({
      type: 'Decimal',
      description: 'What open transfers bring, drafts among them.',
      resolve: ({ of }) => scaled(of.on_transfer),
    }),
    daily_use: t.field({
      type: 'Decimal',
      description: 'A day of the coming week on the average.',
      resolve: ({ of }) => scaled(dailyOf(of)),
    }),
    weeks: t.int({
      description: 'Same weekdays that today is forecast from; 0 is the mean of all days.',
      resolve: ({ of }) => of.weeks,
    }),
    safety: t.field({ type: 'Decimal', resolve: ({ need }) => scaled(need.safety) }),
    use_after: t.field({
      type: 'Decimal',
      description: 'What is used from its arrival until it is to last.',
      resolve: ({ need }) => scaled(need.use_after),
    }),
    transferred: t.field({
      type: 'Decimal',
      description: 'What other outlets can spare of it.',
      resolve: ({ transferred }) => scaled(transferred),
    }),
    runs_out_on: t.field({
      type: 'Date',
      nullable: true,
      description: 'The first day on which stock and what is on its way do not suffice.',
      resolve: runsOutOn,
    }),
    arrives_on: t.field({
      type: 'Date',
      description: 'When what is ordered today comes.',
      resolve: (line) => dayOf(line, line.arrival.first),
    }),
    lasts_until: t.field({
      type: 'Date',
      description: 'The last day it is to last.',
      resolve: (line) => dayOf(line, line.arrival.until - 1),
    }),
    capped_by: t.string({
      nullable: true,
      description: 'shelf_life or maximum, where less is suggested than is missing.',
      resolve: ({ bought }) => bought.is_capped_by,
    }),
    is_least: t.boolean({
      description: 'More than is missing, as the supplier sells no fewer.',
      resolve: ({ bought }) => bought.is_least,
    }),
    measured: t.field({ type: Measured, nullable: true, resolve: ({ of }) => of.measured }),
  }),
})

const Unsupplied = builder.objectRef<Stocked>('UnsuppliedGood').implement({
  description: 'A good that an outlet misses and nobody sells there.',
  fields: (t) => ({
    item_kind: t.string({ resolve: ({ good }) => good.item_kind }),
    item_id: t.int({ resolve: ({ good }) => good.item_id }),
    name: t.string({ resolve: ({ good }) => good.name }),
    outlet_name: t.string({ resolve: ({ outlet }) => outlet.name }),
  }),
})

const Supplier = objectType<{ readonly id: number; readonly name: string }>(
  'SuggestedSupplier',
  'A supplier that something should be bought of.',
  { id: 'Int!', name: 'String!' },
)

const Suggested = builder.objectRef<BuyingSuggestions>('BuyingSuggestion').implement({
  description: 'What outlets should get now, soonest missed first.',
  fields: (t) => ({
    lines: t.field({ type: [Line], resolve: ({ lines }) => [...lines] }),
    total: t.exposeInt('total', { description: 'Of lines, also those that are left out.' }),
    unsupplied: t.field({ type: [Unsupplied], resolve: ({ unsupplied }) => [...unsupplied] }),
    suppliers: t.field({ type: [Supplier], resolve: ({ suppliers }) => [...suppliers] }),
    categories: t.stringList({ resolve: ({ categories }) => [...categories] }),
    made_at: t.field({ type: 'DateTime', resolve: ({ made_at }) => made_at }),
  }),
})

builder.queryField('buyingSuggestion', (t) =>
  t.field({
    type: Suggested,
    description: 'What to move between outlets and to buy, by what sales are forecast to use.',
    extensions: { permission: can('purchase_order', 'create'), heavy: 'report' },
    args: {
      cover_days: t.arg.int({
        required: true,
        description: 'So many days from its arrival a purchase is to last.',
      }),
      outlet_id: t.arg.int({ description: 'Every outlet in reach without it.' }),
      supplier_id: t.arg.int(),
      category: t.arg.string(),
    },
    resolve: async (_root, args, ctx) => {
      await assertCurrentAccess(ctx)
      return readSuggestions(ctx, parseAsked(SuggestionScopeInput, args))
    },
  }),
)

const Ordered = builder
  .objectRef<{ order_ids: readonly number[]; transfer_ids: readonly number[] }>('OrderedSuggestion')
  .implement({
    description: 'The drafts that were written.',
    fields: (t) => ({
      order_ids: t.intList({ resolve: ({ order_ids }) => [...order_ids] }),
      transfer_ids: t.intList({ resolve: ({ transfer_ids }) => [...transfer_ids] }),
    }),
  })

addResultCommandFields(Ordered, {
  orderSuggested: [
    orderSuggested,
    { suggested: 'SuggestedDocuments' },
    'Writes purchase orders and transfers as drafts, all or none.',
  ],
})
