import { parseInput } from '../../kit/command.ts'
import type { Context } from '../../kit/context.ts'
import { assertCurrentAccess } from '../../kit/current-access.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { inputType } from '../../kit/graphql/input-type.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { can } from '../../kit/permission.ts'
import type { DateRange } from '../scope/period.calc.ts'
import { ReportFilterInput } from '../scope/report-filter.input.ts'
import { loadReportScope, type ReportScope } from '../scope/report-scope.queries.ts'
import { DateRangeType } from '../scope/scope.graphql.ts'
import {
  type DeviatedBy,
  type Deviation,
  readDeviatedBy,
  readDeviations,
  readUndoneBy,
  readUndoneSales,
  type UndoneBy,
  type UndoneSale,
} from './cashier-report.queries.ts'

const By = objectType<UndoneBy>('UndoneByCashier', 'Voids and refunds of who did them, with whose leave.', {
  cashier_id: ['Int', 'Null where it was no cashier of a till.'],
  cashier: ['String!', 'Empty where nobody was named.'],
  approver_id: 'Int',
  approver: ['String!', 'Empty where nobody was named.'],
  voids: 'Int!',
  void_total: 'Rupiah!',
  refunds: 'Int!',
  refund_total: 'Rupiah!',
})

const Sale = objectType<UndoneSale>('UndoneSale', 'A receipt that was voided, or a refund of one.', {
  kind: ['String!', 'void or refund'],
  transaction_id: 'Int!',
  receipt_number: 'String!',
  receipt_date: 'Date!',
  occurred_at: 'DateTime!',
  outlet_id: 'Int!',
  cashier: 'String!',
  approver: 'String!',
  total: 'Rupiah!',
  reason: 'String',
})

const Beyond = objectType<DeviatedBy>(
  'DeviatedByCashier',
  'What was done beyond rights, by cashier and right.',
  {
    cashier_id: 'Int!',
    cashier: 'String!',
    rule: 'String!',
    count: 'Int!',
    amount: ['Rupiah', 'Null where none is about an amount.'],
  },
)

const One = objectType<Deviation>('TillDeviation', 'Something that was done at a till beyond rights.', {
  id: 'Int!',
  rule: 'String!',
  occurred_at: 'DateTime!',
  outlet_id: 'Int!',
  cashier: 'String!',
  approver: ['String!', 'Whom the till named as having allowed it; empty where nobody.'],
  transaction_id: 'Int',
  receipt_number: 'String',
  receipt_date: 'Date',
  amount: 'Rupiah',
  share_bp: ['Int', 'Of a discount: its share, and what the cashier may give.'],
  limit_bp: 'Int',
})

interface CashierReport {
  ctx: Context
  scope: ReportScope
  range: DateRange
}

const Report = objectType<CashierReport>(
  'CashierReport',
  'Voids and refunds by cashier and approver, and what was done at tills beyond rights.',
  { range: { type: DateRangeType } },
  (t) => ({
    undone_by: t.field({ type: [By], resolve: ({ ctx, scope }) => readUndoneBy(ctx, scope) }),
    undone: t.field({
      type: [Sale],
      description: 'The latest 300.',
      resolve: ({ ctx, scope }) => readUndoneSales(ctx, scope),
    }),
    deviated_by: t.field({ type: [Beyond], resolve: ({ ctx, scope }) => readDeviatedBy(ctx, scope) }),
    deviations: t.field({
      type: [One],
      description: 'The latest 300.',
      resolve: ({ ctx, scope }) => readDeviations(ctx, scope),
    }),
  }),
)

builder.queryField('cashierReport', (t) =>
  t.field({
    type: Report,
    description: 'Voids and refunds of a period by cashier and approver, and what was beyond rights.',
    extensions: { permission: can('report_transaction', 'view'), is_history: true, heavy: 'report' },
    args: { filter: t.arg({ type: inputType('ReportFilter', ReportFilterInput) }) },
    resolve: async (_root, { filter }, ctx) => {
      await assertCurrentAccess(ctx)
      const scope = await loadReportScope(ctx, parseInput(ReportFilterInput, filter ?? {}))
      return { ctx, scope, range: scope.range }
    },
  }),
)
