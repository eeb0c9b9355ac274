import { parseInput } from '../../kit/command.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { inputType } from '../../kit/graphql/input-type.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import { selectionOf } from '../../kit/read/selection.ts'
import { ratioBp } from '../../sales/sales-metric.calc.ts'
import { ReportOutlet } from '../cube/figures.graphql.ts'
import { ReportFilterInput } from '../scope/report-filter.input.ts'
import { loadReportScope } from '../scope/report-scope.queries.ts'
import { DateRangeType, FreshnessType } from '../scope/scope.graphql.ts'
import { PAYMENT_GROUPINGS, type PaymentMeasures } from './payment-report.queries.ts'
import type { MethodPayouts, Payouts } from './payouts.queries.ts'
import {
  type ComparedPayment,
  PAYMENT_SECTIONS,
  type PaymentReport,
  readPaymentReport,
} from './read-payment-report.ts'

const SEES_FEE = can('report_payment', 'view_cost')
const SEES_SETTLEMENT = can('payment', 'view')
const Grouping = builder.enumType('PaymentGrouping', { values: PAYMENT_GROUPINGS })

const Figures = builder.objectRef<PaymentMeasures>('PaymentFigures').implement({
  description: 'Money received and paid back. What providers keep is null without the right to see costs.',
  fields: (t) => ({
    payments: t.exposeInt('payments'),
    amount: t.expose('amount', { type: 'Rupiah' }),
    refund: t.expose('refund', { type: 'Rupiah' }),
    change_given: t.expose('change_given', {
      type: 'Rupiah',
      description: 'Handed back of what guests gave in cash; never part of the amount.',
    }),
    receipts: t.exposeInt('receipts', {
      description: 'Receipts paid; each counts with the method of its first payment.',
    }),
    split_receipts: t.exposeInt('split_receipts', { description: 'Of them, those paid in several parts.' }),
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
})

const Total = builder.objectRef<ComparedPayment>('ComparedPayments').implement({
  description: 'Money of the period beside that of the period it is compared with.',
  fields: (t) => ({
    figures: t.expose('figures', { type: Figures }),
    previous: t.expose('previous', { type: Figures, nullable: true }),
  }),
})

const Method = builder.objectRef<PaymentReport['by_method'][number]>('PaidByMethod').implement({
  description: 'Money of one method.',
  fields: (t) => ({
    method: t.exposeString('method'),
    name: t.exposeString('name', { nullable: true }),
    type: t.exposeString('type', { nullable: true }),
    figures: t.expose('figures', { type: Figures }),
    previous: t.expose('previous', { type: Figures, nullable: true }),
  }),
})

const Row = builder.objectRef<PaymentReport['rows'][number]>('GroupedPayments').implement({
  description: 'Money of a business day, an outlet, a cashier or a clock hour.',
  fields: (t) => ({
    key: t.exposeString('key', {
      description: 'Date, outlet id, name (empty where nobody is named), or hour.',
    }),
    outlet: t.expose('outlet', { type: ReportOutlet, nullable: true }),
    figures: t.expose('figures', { type: Figures }),
    previous: t.expose('previous', { type: Figures, nullable: true }),
  }),
})

const MethodPayoutsType = builder.objectRef<MethodPayouts>('PayoutsOfMethod').implement({
  description: 'What a method should have paid out for the period, beside what came.',
  fields: (t) => ({
    method: t.exposeString('method', {
      nullable: true,
      description: 'Null is what came without naming a method.',
    }),
    name: t.exposeString('name', { nullable: true }),
    expected: t.expose('expected', { type: 'Rupiah', description: 'Taken less refunds and fees.' }),
    received: t.expose('received', { type: 'Rupiah' }),
    difference: t.expose('difference', {
      type: 'Rupiah',
      description: 'Of what came: received less expected.',
    }),
    pending: t.expose('pending', { type: 'Rupiah', description: 'Not found yet, due today or later.' }),
    overdue: t.expose('overdue', { type: 'Rupiah', description: 'Not found, due before today.' }),
    surplus: t.expose('surplus', {
      type: 'Rupiah',
      description: 'Came on the days of the period and was not expected.',
    }),
  }),
})

const PayoutsType = builder.objectRef<Payouts>('Payouts').implement({
  description: 'What should have been paid out beside what statements of banks say.',
  fields: (t) => ({
    outlets: t.exposeInt('outlets', { description: 'Outlets with statements; only theirs is told.' }),
    by_method: t.expose('by_method', { type: [MethodPayoutsType] }),
  }),
})

const Report = builder.objectRef<PaymentReport>('PaymentReport').implement({
  description: 'Money received, by method and by what was asked for.',
  fields: (t) => ({
    range: t.expose('range', { type: DateRangeType }),
    previous_range: t.expose('previous_range', { type: DateRangeType, nullable: true }),
    total: t.expose('total', { type: Total }),
    by_method: t.expose('by_method', {
      type: [Method],
      description: 'All methods, also where narrowed to some.',
    }),
    rows: t.expose('rows', { type: [Row] }),
    payouts: t.expose('payouts', {
      type: PayoutsType,
      nullable: true,
      description:
        'Null for more than 93 days, by channel, cashier or hour, and for who may not see settlements.',
    }),
    freshness: t.expose('freshness', { type: FreshnessType, nullable: true }),
  }),
})

builder.queryField('paymentReport', (t) =>
  t.field({
    type: Report,
    description: 'Money received; only the sections asked for are read.',
    extensions: { permission: can('report_payment', 'view') },
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
      if (!isAllowed(ctx, SEES_SETTLEMENT)) wanted.delete('payouts')
      const narrowing = { cashiers: cashiers ?? null, methods: methods ?? null, hours: hours ?? null }
      const scope = await loadReportScope(ctx, parseInput(ReportFilterInput, filter ?? {}))
      return readPaymentReport(ctx, scope, narrowing, group_by ?? 'day', wanted)
    },
  }),
)
