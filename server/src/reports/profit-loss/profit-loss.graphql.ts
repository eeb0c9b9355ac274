import { parseInput } from '../../kit/command.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { inputType } from '../../kit/graphql/input-type.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { can } from '../../kit/permission.ts'
import { selectionOf } from '../../kit/read/selection.ts'
import { ReportOutlet } from '../cube/figures.graphql.ts'
import { AREA_FIELDS, BY_AREA, OWN_OUTLETS } from '../scope/area.graphql.ts'
import { ReportFilterInput } from '../scope/report-filter.input.ts'
import { DateRangeType, LIKE, ReportBase } from '../scope/scope.graphql.ts'
import { FoodCostWhyType } from '../why/food-cost.graphql.ts'
import type { ProfitFigures } from './profit-loss.calc.ts'
import type { CategorySums } from './profit-loss.queries.ts'
import { type ProfitLoss, readProfitLoss } from './read-profit-loss.ts'
import type { ToldBudget } from './scope-budget.ts'

const Figures = objectType<ProfitFigures>(
  'ProfitFigures',
  'What a day or a period comes to; without the right to see costs what follows from them is null.',
  {
    gross: ['Rupiah!', 'Gross sales.'],
    discount: ['Rupiah!', 'Discounts but those on platforms.'],
    platform_promo: ['Rupiah!', 'What the brand pays of promotions on platforms.'],
    included_charges: ['Rupiah!', 'Tax and service within the price.'],
    refund: 'Rupiah!',
    net: ['Rupiah!', 'Net sales: gross less all of these.'],
    costed_bp: ['Int', 'Share of the net sales whose cost is known.'],
    uncosted_net: ['Rupiah', 'Net sales whose cost nobody knows: no part of the gross profit.'],
    cogs: ['Rupiah', 'HPP as far as it is known; null where none is.'],
    gross_profit: 'Rupiah',
    service: ['Rupiah!', 'Service charged to guests.'],
    rounding: ['Rupiah!', 'What bills were rounded by.'],
    platform_fee: ['Rupiah', 'What platforms keep of their orders.'],
    payment_fee: ['Rupiah', 'What cards, QRIS and wallets cost.'],
    waste: 'Rupiah',
    own_use: ['Rupiah', 'Staff meals and samples.'],
    stock_loss: ['Rupiah', 'Missing in counts, corrections and transfers, less what was found.'],
    production_loss: ['Rupiah', 'Goods that went into production less those that came out.'],
    actual_cogs: ['Rupiah', 'HPP with all that stock lost besides.'],
    income: ['Rupiah!', 'Other income.'],
    expense: ['Rupiah!', 'Expenses, without goods for stock; those that are for days on each of them.'],
    net_profit: 'Rupiah',
    labour: ['Rupiah!', 'Expenses for people, part of the expenses.'],
    prime_cost: ['Rupiah', 'HPP and labour.'],
  },
)

const BudgetFiguresType = objectType<ToldBudget>(
  'BudgetFigures',
  'What was meant of the figures of profit and loss; null is what nothing was meant of. A month is spread over the days an outlet is open.',
  {
    is_whole: [
      'Boolean!',
      'Whether it is of all outlets and months that the figures are of, and can be held against them.',
    ],
    gross: 'Rupiah',
    discount: 'Rupiah',
    platform_promo: 'Rupiah',
    included_charges: 'Rupiah',
    refund: 'Rupiah',
    net: 'Rupiah',
    cogs: 'Rupiah',
    gross_profit: 'Rupiah',
    service: 'Rupiah',
    rounding: 'Rupiah',
    platform_fee: 'Rupiah',
    payment_fee: 'Rupiah',
    waste: 'Rupiah',
    own_use: 'Rupiah',
    stock_loss: 'Rupiah',
    production_loss: 'Rupiah',
    actual_cogs: 'Rupiah',
    income: 'Rupiah',
    expense: 'Rupiah',
    net_profit: 'Rupiah',
    labour: 'Rupiah',
    prime_cost: 'Rupiah',
  },
)

const Day = builder.objectRef<ProfitLoss['by_day'][number]>('ProfitDay').implement({
  fields: (t) => ({
    date: t.expose('date', { type: 'Date' }),
    figures: t.expose('figures', { type: Figures }),
    budget: t.expose('budget', { type: BudgetFiguresType, nullable: true }),
  }),
})

const Span = builder.objectRef<ProfitLoss['by_week'][number]>('ProfitSpan').implement({
  fields: (t) => ({
    range: t.expose('range', { type: DateRangeType }),
    figures: t.expose('figures', { type: Figures }),
    budget: t.expose('budget', { type: BudgetFiguresType, nullable: true }),
  }),
})

const City = builder.objectRef<ProfitLoss['by_city'][number]>('ProfitCity').implement({
  fields: (t) => ({
    city: t.exposeString('city'),
    outlet_ids: t.exposeIntList('outlet_ids', { description: 'Outlets in it.' }),
    figures: t.expose('figures', { type: Figures }),
    budget: t.expose('budget', { type: BudgetFiguresType, nullable: true }),
  }),
})

const Area = objectType<ProfitLoss['by_area'][number]>(
  'ProfitArea',
  'Profit and loss of an area with all that lies in it.',
  {
    ...AREA_FIELDS,
    figures: { type: Figures },
    budget: { type: BudgetFiguresType, nullable: true },
  },
  (t) => ({ own_outlet_ids: t.exposeIntList('own_outlet_ids', { description: OWN_OUTLETS }) }),
)

const Outlet = builder.objectRef<ProfitLoss['by_outlet'][number]>('ProfitOutlet').implement({
  fields: (t) => ({
    outlet: t.expose('outlet', { type: ReportOutlet }),
    figures: t.expose('figures', { type: Figures }),
    budget: t.expose('budget', { type: BudgetFiguresType, nullable: true }),
  }),
})

const Category = objectType<CategorySums>(
  'ProfitCategory',
  'Income or expenses of a category in the period.',
  {
    kind: 'String!',
    category_id: ['Int', 'Null is without a category.'],
    name: 'String',
    account_code: 'String',
    parent_id: ['Int', 'What the category is part of.'],
    parent_name: 'String',
    is_in_profit: 'Boolean!',
    amount: 'Rupiah!',
    like_amount: 'Rupiah',
    previous_amount: 'Rupiah',
    budget_amount: ['Rupiah', 'What was meant; null where nothing was.'],
  },
)

const Report = objectType<ProfitLoss>('ProfitLoss', 'Profit and loss by business day.', {
  range: { type: DateRangeType },
  base: { type: ReportBase, nullable: true },
  data_from: ['Date', 'The first day with sales of any outlet.'],
  total: { type: Figures },
  like: { type: Figures, nullable: true, description: LIKE },
  previous: { type: Figures, nullable: true },
  budget: { type: BudgetFiguresType, nullable: true, description: 'What was meant; null where nothing was.' },
  by_day: { type: [Day], description: 'Every day of the period.' },
  by_week: { type: [Span], description: 'Weeks from Monday on, as far as the period has them.' },
  by_month: { type: [Span], description: 'Months, as far as the period has them.' },
  by_city: { type: [City], description: 'Outlets together by the city they are in.' },
  by_area: { type: [Area], description: BY_AREA },
  by_outlet: { type: [Outlet], description: 'Outlets of which there is anything to tell.' },
  by_category: { type: [Category], description: 'By account code, each after what it is part of.' },
  why_food_cost: {
    type: FoodCostWhyType,
    nullable: true,
    description: 'Why food cost changed from what the period is compared with.',
  },
})

builder.queryField('profitLoss', (t) =>
  t.field({
    type: Report,
    description:
      'Net sales, HPP, what platforms and payments keep, what stock lost, income and expenses by business day. Channels do not narrow it.',
    extensions: { permission: can('income_expense', 'view'), is_history: true, heavy: 'report' },
    args: { filter: t.arg({ type: inputType('ReportFilter', ReportFilterInput) }) },
    resolve: (_root, args, ctx, info) =>
      readProfitLoss(ctx, parseInput(ReportFilterInput, args.filter ?? {}), selectionOf(info)),
  }),
)
