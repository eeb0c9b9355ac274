import { parseInput } from '../../kit/command.ts'
import { assertCurrentAccess } from '../../kit/current-access.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { inputType } from '../../kit/graphql/input-type.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { can } from '../../kit/permission.ts'
import type { DateRange } from '../scope/period.calc.ts'
import { ReportFilterInput } from '../scope/report-filter.input.ts'
import { loadReportScope } from '../scope/report-scope.queries.ts'
import { DateRangeType } from '../scope/scope.graphql.ts'
import type { TillException } from './integrity.queries.ts'
import { INTEGRITY_KINDS } from './integrity-kind.calc.ts'
import { type CashierView, type KindView, readIntegrity, readIntegrityOf } from './integrity-view.ts'

const Kind = builder.enumType('IntegrityKind', {
  description: 'What is counted of a cashier and held against peers.',
  values: INTEGRITY_KINDS,
})

const KindType = objectType<KindView>('IntegrityKindRate', 'A kind of a cashier beside that of peers.', {
  kind: { type: Kind },
  count: 'Int!',
  rate_bp: ['Int', 'Of 10,000 receipts, or sessions for cash_gap; null where there are too few of them.'],
  peer_rate_bp: [
    'Int',
    'Median of other cashiers of the same outlets at the same hours; null with too few of them.',
  ],
  peers: ['Int!', 'How many they are.'],
  is_told: ['Boolean!', 'Well above peers: one of the reasons.'],
})

const Reason = objectType<CashierView['reasons'][number]>('IntegrityReason', 'Why a score is not 0.', {
  kind: { type: Kind },
  sentence: 'String!',
})

const Cashier = objectType<CashierView>(
  'IntegrityCashier',
  'A cashier beside peers. A pattern proves nothing of anybody.',
  {
    cashier_id: 'Int!',
    cashier: 'String!',
    receipts: ['Int!', 'Rung up, voided ones too.'],
    sessions: ['Int!', 'Closed and counted.'],
    score: ['Int', '0 is like peers, 100 the most; null where there is too little to compare.'],
    kinds: { type: [KindType] },
    reasons: { type: [Reason], description: 'What counts most first.' },
  },
  (t) => ({
    outlet_ids: t.field({ type: ['Int'], resolve: ({ outlet_ids }) => [...outlet_ids] }),
  }),
)

const Exception = objectType<TillException>('TillException', 'A receipt or session that a kind is made of.', {
  kind: { type: Kind },
  occurred_at: 'DateTime!',
  outlet_id: 'Int!',
  transaction_id: 'Int',
  receipt_number: 'String',
  receipt_date: 'Date',
  session_id: 'Int',
  amount: ['Rupiah', 'Of a cash gap: counted less expected.'],
  about: ['String', 'The item, discount or reason, as told.'],
})

interface Report {
  range: DateRange
  cashiers: readonly CashierView[]
}

const ReportType = objectType<Report>('IntegrityReport', 'Cashiers beside peers at the same hours.', {
  range: { type: DateRangeType },
  cashiers: { type: [Cashier], description: 'The highest score first.' },
})

interface Detail {
  row: CashierView
  exceptions: readonly TillException[]
}

const DetailType = objectType<Detail>('IntegrityDetail', 'A cashier, and what the figures are made of.', {
  row: { type: Cashier },
  exceptions: { type: [Exception], description: 'The latest 100 of each kind, the last first.' },
})

const SEES = { permission: can('integrity', 'view'), is_history: true, heavy: 'report' } as const

builder.queryField('integrityReport', (t) =>
  t.field({
    type: ReportType,
    description: 'Exceptions at tills by cashier beside the median of peers at the same hours.',
    extensions: SEES,
    args: { filter: t.arg({ type: inputType('ReportFilter', ReportFilterInput) }) },
    resolve: async (_root, { filter }, ctx) => {
      await assertCurrentAccess(ctx)
      const scope = await loadReportScope(ctx, parseInput(ReportFilterInput, filter ?? {}))
      return { range: scope.range, cashiers: await readIntegrity(ctx, scope) }
    },
  }),
)

builder.queryField('integrityCashier', (t) =>
  t.field({
    type: DetailType,
    description: 'One cashier beside peers, with the receipts and sessions behind it.',
    extensions: SEES,
    args: {
      cashier_id: t.arg.int({ required: true }),
      filter: t.arg({ type: inputType('ReportFilter', ReportFilterInput) }),
    },
    resolve: async (_root, { cashier_id, filter }, ctx) => {
      await assertCurrentAccess(ctx)
      const scope = await loadReportScope(ctx, parseInput(ReportFilterInput, filter ?? {}))
      return readIntegrityOf(ctx, scope, cashier_id)
    },
  }),
)
