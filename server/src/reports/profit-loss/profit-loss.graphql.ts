import { parseInput } from '../../kit/command.ts'
import type { Context } from '../../kit/context.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { inputType } from '../../kit/graphql/input-type.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import { SEES_COST } from '../cube/cost.policy.ts'
import { compareSides, type Side } from '../scope/compared.calc.ts'
import type { Base } from '../scope/comparison.calc.ts'
import type { DateRange } from '../scope/period.calc.ts'
import { type ReportFilter, ReportFilterInput } from '../scope/report-filter.input.ts'
import { loadReportScope } from '../scope/report-scope.queries.ts'
import { DateRangeType, LIKE, ReportBase } from '../scope/scope.graphql.ts'
import { dataFrom, daysOf } from '../summary/read-summary.ts'
import { readDaySums } from '../summary/summary.queries.ts'
import { type ProfitFigures, type ProfitParts, profitOf } from './profit-loss.calc.ts'
import { type EntrySums, readEntrySums, readFeeSums, readLossSums } from './profit-loss.queries.ts'

interface CategorySums extends Omit<EntrySums, 'side' | 'business_date' | 'amount' | 'is_labour'> {
  amount: number
  like_amount: number | null
  previous_amount: number | null
}

interface ProfitLoss {
  range: DateRange
  base: Base | null
  /** The first day with sales of any outlet; null where there are none yet. */
  data_from: string | null
  total: ProfitFigures
  like: ProfitFigures | null
  previous: ProfitFigures | null
  by_day: { date: string; figures: ProfitFigures }[]
  by_category: CategorySums[]
}

const Figures = builder.objectRef<ProfitFigures>('ProfitFigures').implement({
  description:
    'What a day or a period comes to; without the right to see costs what follows from them is null.',
  fields: (t) => ({
    net: t.expose('net', { type: 'Rupiah', description: 'Net sales.' }),
    costed_bp: t.exposeInt('costed_bp', {
      nullable: true,
      description: 'Share of the net sales whose cost is known.',
    }),
    uncosted_net: t.expose('uncosted_net', {
      type: 'Rupiah',
      nullable: true,
      description: 'Net sales whose cost nobody knows: no part of the gross profit.',
    }),
    cogs: t.expose('cogs', {
      type: 'Rupiah',
      nullable: true,
      description: 'HPP as far as it is known; null where none is.',
    }),
    gross_profit: t.expose('gross_profit', { type: 'Rupiah', nullable: true }),
    service: t.expose('service', { type: 'Rupiah', description: 'Service charged to guests.' }),
    rounding: t.expose('rounding', { type: 'Rupiah', description: 'What bills were rounded by.' }),
    platform_fee: t.expose('platform_fee', {
      type: 'Rupiah',
      nullable: true,
      description: 'What platforms keep of their orders.',
    }),
    payment_fee: t.expose('payment_fee', {
      type: 'Rupiah',
      nullable: true,
      description: 'What cards, QRIS and wallets cost.',
    }),
    waste: t.expose('waste', { type: 'Rupiah', nullable: true }),
    own_use: t.expose('own_use', { type: 'Rupiah', nullable: true, description: 'Staff meals and samples.' }),
    stock_loss: t.expose('stock_loss', {
      type: 'Rupiah',
      nullable: true,
      description: 'Missing in counts, corrections and transfers, less what was found.',
    }),
    production_loss: t.expose('production_loss', {
      type: 'Rupiah',
      nullable: true,
      description: 'Goods that went into production less those that came out.',
    }),
    actual_cogs: t.expose('actual_cogs', {
      type: 'Rupiah',
      nullable: true,
      description: 'HPP with all that stock lost besides.',
    }),
    income: t.expose('income', { type: 'Rupiah', description: 'Other income.' }),
    expense: t.expose('expense', { type: 'Rupiah', description: 'Expenses, without goods for stock.' }),
    net_profit: t.expose('net_profit', { type: 'Rupiah', nullable: true }),
    labour: t.expose('labour', { type: 'Rupiah', description: 'Expenses for people, part of the expenses.' }),
    prime_cost: t.expose('prime_cost', { type: 'Rupiah', nullable: true, description: 'HPP and labour.' }),
  }),
})

const Day = builder.objectRef<ProfitLoss['by_day'][number]>('ProfitDay').implement({
  fields: (t) => ({
    date: t.expose('date', { type: 'Date' }),
    figures: t.expose('figures', { type: Figures }),
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
  },
)

const Report = objectType<ProfitLoss>('ProfitLoss', 'Profit and loss by business day.', {
  range: { type: DateRangeType },
  base: { type: ReportBase, nullable: true },
  data_from: ['Date', 'The first day with sales of any outlet.'],
  total: { type: Figures },
  like: { type: Figures, nullable: true, description: LIKE },
  previous: { type: Figures, nullable: true },
  by_day: { type: [Day], description: 'Every day of the period.' },
  by_category: { type: [Category], description: 'By account code, each after what it is part of.' },
})

function categoriesOf(rows: readonly EntrySums[], base: Base | null): CategorySums[] {
  const groups = Map.groupBy(rows, ({ kind, category_id }) => `${kind} ${category_id}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const sum = (side: EntrySums['side']) =>
      group.filter((row) => row.side === side).reduce((total, { amount }) => total + amount, 0)
    const { kind, category_id, name, account_code, parent_id, parent_name, is_in_profit } = first
    const sides = { current: sum('current'), like: sum('like'), previous: sum('previous') }
    const { figures: amount, like, previous } = compareSides(base, sides, 0)
    const named = { kind, category_id, name, account_code, parent_id, parent_name, is_in_profit }
    return [{ ...named, amount, like_amount: like, previous_amount: previous }]
  })
}

async function readProfitLoss(ctx: Context, filter: ReportFilter): Promise<ProfitLoss> {
  // What comes in and goes out has no channel.
  const scope = await loadReportScope(ctx, { ...filter, channels: null })
  const [sales, fees, losses, entries] = await Promise.all([
    readDaySums(ctx, scope),
    readFeeSums(ctx, scope),
    readLossSums(ctx, scope),
    readEntrySums(ctx, scope),
  ])
  const sees_costs = isAllowed(ctx, SEES_COST)
  const figures = (parts: ProfitParts) => profitOf(parts, sees_costs)
  const of = (side: Side) => {
    const own = <Row extends { side: Side }>(rows: readonly Row[]) => rows.filter((row) => row.side === side)
    return figures({ sales: own(sales), fees: own(fees), losses: own(losses), entries: own(entries) })
  }
  const byDay = <Row extends { side: Side; business_date: string }>(rows: readonly Row[]) =>
    Map.groupBy(
      rows.filter(({ side }) => side === 'current'),
      ({ business_date }) => business_date,
    )
  const day = { fees: byDay(fees), losses: byDay(losses), entries: byDay(entries) }
  const sides = { current: of('current'), like: of('like'), previous: of('previous') }
  const {
    figures: total,
    like,
    previous,
  } = compareSides(scope.base, sides, figures({ sales: [], fees: [], losses: [], entries: [] }))
  return {
    range: scope.range,
    base: scope.base,
    data_from: dataFrom(scope),
    total,
    like,
    previous,
    by_day: daysOf(scope, sales).map(({ date, figures: sums }) => ({
      date,
      figures: figures({
        sales: [sums],
        fees: day.fees.get(date) ?? [],
        losses: day.losses.get(date) ?? [],
        entries: day.entries.get(date) ?? [],
      }),
    })),
    by_category: categoriesOf(entries, scope.base),
  }
}

builder.queryField('profitLoss', (t) =>
  t.field({
    type: Report,
    description:
      'Net sales, HPP, what platforms and payments keep, what stock lost, income and expenses by business day. Channels do not narrow it.',
    extensions: { permission: can('income_expense', 'view'), is_history: true },
    args: { filter: t.arg({ type: inputType('ReportFilter', ReportFilterInput) }) },
    resolve: (_root, args, ctx) => readProfitLoss(ctx, parseInput(ReportFilterInput, args.filter ?? {})),
  }),
)
