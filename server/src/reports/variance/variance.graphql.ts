import { parseInput } from '../../kit/command.ts'
import type { Context } from '../../kit/context.ts'
import { notFound } from '../../kit/errors.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { runRepeatable } from '../../kit/graphql/command-field.ts'
import { inputType } from '../../kit/graphql/input-type.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import type { StockKey } from '../../stock/ledger/balance.queries.ts'
import { ReportFilterInput } from '../scope/report-filter.input.ts'
import { loadReportScope } from '../scope/report-scope.queries.ts'
import { DateRangeType, FreshnessType } from '../scope/scope.graphql.ts'
import { SPANS } from './count-pairs.calc.ts'
import type { CountLine } from './count-pairs.queries.ts'
import { pairBetween, readGoodCounts } from './read-good.queries.ts'
import { explainPairs } from './read-variance.ts'
import { readVarianceReport, SEES_VARIANCE_COST, type VarianceReport } from './read-variance-report.ts'
import { mendVariance } from './variance.commands.ts'
import { MendVarianceInput } from './variance.input.ts'
import {
  type CauseSums,
  type CauseView,
  type EvidenceView,
  type FlowView,
  type OutletSums,
  type VarianceView,
  viewOf,
} from './variance-view.ts'

const Count = objectType<CountLine>('VarianceCount', 'A finished count of a good.', {
  count_id: 'Int!',
  number: 'String!',
  at: ['DateTime!', 'When this good was counted.'],
  counted: 'Decimal!',
})

const EvidenceType = objectType<EvidenceView>('VarianceEvidence', 'A record that speaks for a cause.', {
  kind: 'String!',
  id: 'Int!',
  label: ['String!', 'Its number or name.'],
  at: ['String', 'A moment, or a date.'],
  quantity: ['Decimal', 'In the base unit of the good.'],
})

const CauseType = objectType<CauseView>('VarianceCause', 'What a part of a gap is laid to.', {
  cause: 'String!',
  quantity: ['Decimal!', 'Of the sign of the gap.'],
  value: ['Rupiah', 'Only with view_cost.'],
  confidence: ['String!', 'high, medium or low.'],
  reason: 'String!',
  is_mended: ['Boolean!', 'Whether somebody said of this count that it was mended.'],
  evidence: { type: [EvidenceType] },
})

const FlowType = objectType<FlowView>(
  'VarianceFlow',
  'What one way of moving stock did between two counts.',
  {
    flow: 'String!',
    quantity: ['Decimal!', 'Negative took out.'],
    value: ['Rupiah', 'Only with view_cost.'],
  },
)

const Row = objectType<VarianceView>('VarianceRow', 'A good at an outlet between two counts.', {
  outlet_id: 'Int!',
  outlet: 'String!',
  item_kind: 'String!',
  item_id: 'Int!',
  name: 'String!',
  unit: 'String!',
  category: 'String',
  first: { type: Count, nullable: true, description: 'Null where it had never been counted before.' },
  last: { type: Count },
  opening: ['Decimal!', 'What was counted first; nothing without a first count.'],
  flows: { type: [FlowType] },
  used: ['Decimal!', 'What sales and productions took by recipe.'],
  used_value: ['Rupiah', 'Only with view_cost.'],
  expected: 'Decimal!',
  counted: 'Decimal!',
  gap: ['Decimal!', 'What the counts corrected in the ledger; negative is missing.'],
  gap_value: ['Rupiah', 'At the cost it was corrected with; only with view_cost.'],
  gap_cost: ['Decimal', 'The same to the millionth of a rupiah.'],
  unsettled: ['Decimal!', 'What came late and no count has corrected yet.'],
  causes: { type: [CauseType], description: 'The likeliest first; never more than the gap.' },
  unexplained: 'Decimal!',
  is_tiny: ['Boolean!', 'Whether the gap is too small for a cause to be looked for.'],
  unexplained_value: ['Rupiah', 'Only with view_cost.'],
})

const sums = {
  goods: ['Int!', 'Goods with a count in the period.'],
  goods_with_gap: 'Int!',
  short: ['Rupiah', 'What is missing, at most 0; only with view_cost.'],
  over: ['Rupiah', 'What is more than expected; only with view_cost.'],
  gap: ['Rupiah', 'Only with view_cost.'],
  explained: ['Rupiah', 'Only with view_cost.'],
  unexplained: ['Rupiah', 'Only with view_cost.'],
  used: ['Rupiah', 'Theoretical use between the counts; only with view_cost.'],
} as const

const Total = objectType<Omit<OutletSums, 'outlet_id' | 'outlet'>>(
  'VarianceTotal',
  'All goods together.',
  sums,
)
const Outlet = objectType<OutletSums>('VarianceOutlet', 'The goods of an outlet together.', {
  outlet_id: 'Int!',
  outlet: 'String!',
  ...sums,
})

const CauseTotal = objectType<CauseSums>('VarianceCauseTotal', 'What a cause comes to over all goods.', {
  cause: ['String', 'Null is what no cause explains.'],
  rows: 'Int!',
  short: ['Rupiah', 'Only with view_cost.'],
  over: ['Rupiah', 'Only with view_cost.'],
})

const ReportType = objectType<VarianceReport>(
  'VarianceReport',
  'Counts beside what should have been there, and what the differences are laid to.',
  {
    range: { type: DateRangeType },
    total: { type: Total },
    outlets: { type: [Outlet] },
    causes: { type: [CauseTotal] },
    rows: { type: [Row], description: 'The largest gap first.' },
    freshness: { type: FreshnessType, nullable: true },
  },
)

const SpanType = builder.enumType('VarianceSpan', {
  description: 'last: between the last two counts; whole: from the first to the last count of the period.',
  values: SPANS,
})

builder.queryField('varianceReport', (t) =>
  t.field({
    type: ReportType,
    description:
      'Actual against theoretical use of each good and outlet between counts, and what the gap is laid to.',
    extensions: { permission: can('variance', 'view'), is_history: true, heavy: 'report' },
    args: {
      filter: t.arg({ type: inputType('ReportFilter', ReportFilterInput) }),
      span: t.arg({ type: SpanType }),
    },
    resolve: async (_root, { filter, span }, ctx) =>
      readVarianceReport(
        ctx,
        await loadReportScope(ctx, parseInput(ReportFilterInput, filter ?? {})),
        span ?? 'last',
      ),
  }),
)

interface Panel {
  row: VarianceView
  counts: readonly CountLine[]
}

const PanelType = objectType<Panel>('Variance', 'A good at an outlet between any two of its counts.', {
  row: { type: Row },
  counts: { type: [Count], description: 'Its finished counts, the last first.' },
})

async function readPanel(
  ctx: Context,
  key: StockKey,
  between: { first_id?: number | null | undefined; last_id?: number | null | undefined },
): Promise<Panel> {
  const scope = await loadReportScope(
    ctx,
    parseInput(ReportFilterInput, { preset: 'today', outlet_ids: [key.outlet_id] }),
  )
  const good = await readGoodCounts(ctx, key)
  const pair = good && pairBetween(key, good, between)
  if (!good || !pair) throw notFound('Opname')
  const [row] = await explainPairs(ctx, scope, [pair])
  const [outlet] = scope.outlets
  if (!row || !outlet) throw notFound('Opname')
  return { row: viewOf(row, outlet.name, isAllowed(ctx, SEES_VARIANCE_COST)), counts: good.counts }
}

const ItemKind = builder.enumType('VarianceItemKind', { values: ['ingredient', 'menu'] as const })

builder.queryField('variance', (t) =>
  t.field({
    type: PanelType,
    description: 'One good at an outlet between two of its counts; without any, the last two.',
    extensions: { permission: can('variance', 'view') },
    args: {
      outlet_id: t.arg.int({ required: true }),
      item_kind: t.arg({ type: ItemKind, required: true }),
      item_id: t.arg.int({ required: true }),
      first_id: t.arg.int(),
      last_id: t.arg.int(),
    },
    resolve: (_root, { outlet_id, item_kind, item_id, ...between }, ctx) =>
      readPanel(ctx, { outlet_id, item_kind, item_id }, between),
  }),
)

const MendVariance = inputType('MendVariance', MendVarianceInput)

builder.mutationField('mendVariance', (t) =>
  t.field({
    type: 'Boolean',
    description: 'Remembers that a cause of a gap was mended, so that the same one is named sooner there.',
    extensions: { permission: mendVariance.definition.permission, command: mendVariance.definition.name },
    args: { variance: t.arg({ type: MendVariance, required: true }) },
    resolve: (_root, args, ctx, info) =>
      runRepeatable(ctx, info, args, async (tx) => {
        await mendVariance(tx, args.variance)
        return true
      }),
  }),
)
