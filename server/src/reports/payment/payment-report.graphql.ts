import { parseInput } from '../../kit/command.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { inputType } from '../../kit/graphql/input-type.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import { selectionOf } from '../../kit/read/selection.ts'
import { ratioBp } from '../../sales/measure.calc.ts'
import { ReportOutlet } from '../cube/figures.graphql.ts'
import { placeFields } from '../scope/places.graphql.ts'
import { ReportFilterInput } from '../scope/report-filter.input.ts'
import { loadReportScope } from '../scope/report-scope.queries.ts'
import { DateRangeType, FreshnessType, LIKE, ReportBase } from '../scope/scope.graphql.ts'
import { PAYMENT_GROUPINGS, type PaymentMeasures } from './payment-report.queries.ts'
import type { MethodPayouts, Payouts } from './payouts.queries.ts'
import {
  type ComparedPayment,
  PAYMENT_SECTIONS,
  type PaymentReport,
  readPaymentReport,
} from './read-payment-report.ts'

const SEES_FEE = can('report_payment', 'view_cost')
const Grouping = builder.enumType('PaymentGrouping', { values: PAYMENT_GROUPINGS })

const Figures = objectType<PaymentMeasures>(
  'PaymentFigures',
  'Money received and paid back. What providers keep is null without the right to see costs.',
  {
    payments: 'Int!',
    amount: 'Rupiah!',
    refund: 'Rupiah!',
    change_given: ['Rupiah!', 'Handed back of what guests gave in cash; never part of the amount.'],
    receipts: ['Int!', 'Receipts paid; each counts with the method of its first payment.'],
    split_receipts: ['Int!', 'Of them, those paid in several parts.'],
  },
  (t) => ({
    split_bp: t.int({
      nullable: true,
      description: 'Share of receipts paid in several parts.',
      resolve: (sum) => ratioBp(sum.split_receipts, sum.receipts),
    }),
    fee: t.field({
      type: 'Rupiah',
      nullable: true,
      resolve: (sum, _args, ctx) => (isAllowed(ctx, SEES_FEE) ? sum.fee : null),
    }),
    net: t.field({
      type: 'Rupiah',
      nullable: true,
      description: 'Received less refunds and fees.',
      resolve: (sum, _args, ctx) => (isAllowed(ctx, SEES_FEE) ? sum.amount - sum.refund - sum.fee : null),
    }),
  }),
)

const Total = objectType<ComparedPayment>(
  'ComparedPayments',
  'Money of the period beside that of the period it is compared with.',
  {
    figures: { type: Figures },
    like: { type: Figures, nullable: true, description: LIKE },
    previous: { type: Figures, nullable: true },
  },
)

const Method = objectType<PaymentReport['by_method'][number]>('PaidByMethod', 'Money of one method.', {
  method: 'String!',
  name: 'String',
  type: 'String',
  figures: { type: Figures },
  like: { type: Figures, nullable: true, description: LIKE },
  previous: { type: Figures, nullable: true },
})

const Row = objectType<PaymentReport['rows'][number]>(
  'GroupedPayments',
  'Money of a business day, an outlet, a cashier or a clock hour.',
  {
    key: ['String!', 'Date, outlet id, name (empty where nobody is named), or hour.'],
    figures: { type: Figures },
    like: { type: Figures, nullable: true, description: LIKE },
    previous: { type: Figures, nullable: true },
  },
  (t) => ({ outlet: t.expose('outlet', { type: ReportOutlet, nullable: true }) }),
)

const MethodPayoutsType = objectType<MethodPayouts>(
  'PayoutsOfMethod',
  'What a method should have paid out for the period, beside what came.',
  {
    method: ['String', 'Null is what came without naming a method.'],
    name: 'String',
    expected: ['Rupiah!', 'Taken less refunds and fees.'],
    received: 'Rupiah!',
    difference: ['Rupiah!', 'Of what came: received less expected.'],
    pending: ['Rupiah!', 'Not found yet, due today or later.'],
    overdue: ['Rupiah!', 'Not found, due before today.'],
    surplus: ['Rupiah!', 'Came on the days of the period and was not expected.'],
  },
)

const PayoutsType = objectType<Payouts>(
  'Payouts',
  'What should have been paid out beside what statements of banks say.',
  {
    outlets: ['Int!', 'Outlets with statements; only theirs is told.'],
    by_method: { type: [MethodPayoutsType] },
  },
)

const Report = objectType<PaymentReport>(
  'PaymentReport',
  'Money received, by method and by what was asked for.',
  {
    range: { type: DateRangeType },
    base: { type: ReportBase, nullable: true },
    total: { type: Total },
    by_method: { type: [Method], description: 'All methods, also where narrowed to some.' },
    rows: { type: [Row] },
    ...placeFields<PaymentMeasures>('Payments', Figures),
    freshness: { type: FreshnessType, nullable: true },
  },
  (t) => ({
    payouts: t.expose('payouts', {
      type: PayoutsType,
      nullable: true,
      description:
        'Null for more than 93 days, by channel, cashier or hour, and for who may not see settlements.',
    }),
  }),
)

builder.queryField('paymentReport', (t) =>
  t.field({
    type: Report,
    description: 'Money received; only the sections asked for are read.',
    extensions: { permission: can('report_payment', 'view'), is_history: true, heavy: 'report' },
    args: {
      filter: t.arg({ type: inputType('ReportFilter', ReportFilterInput) }),
      group_by: t.arg({ type: Grouping, defaultValue: 'day' }),
      cashiers: t.arg.stringList({ description: 'Names; nothing is everybody.' }),
      methods: t.arg.stringList({ description: 'Codes; nothing is every method.' }),
      hours: t.arg.intList({
        description: 'Clock hours; nothing is all day. Together with cashiers at most 93 days at once.',
      }),
    },
    resolve: async (_root, { filter, group_by, cashiers, methods, hours }, ctx, info) => {
      const selection = selectionOf(info)
      const wanted = new Set(PAYMENT_SECTIONS.filter((section) => selection.has(section)))
      const narrowing = { cashiers: cashiers ?? null, methods: methods ?? null, hours: hours ?? null }
      const scope = await loadReportScope(ctx, parseInput(ReportFilterInput, filter ?? {}))
      return readPaymentReport(ctx, scope, narrowing, group_by ?? 'day', wanted)
    },
  }),
)
