import { parseInput } from '../../kit/command.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { inputType } from '../../kit/graphql/input-type.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { can } from '../../kit/permission.ts'
import { selectionOf } from '../../kit/read/selection.ts'
import { ReportOutlet } from '../cube/figures.graphql.ts'
import { ReportFilterInput } from '../scope/report-filter.input.ts'
import { loadReportScope } from '../scope/report-scope.queries.ts'
import {
  type MissingRange,
  type OutletCompleteness,
  readCompleteness,
  readMissing,
} from './completeness.queries.ts'

const Missing = objectType<MissingRange>(
  'MissingSequence',
  'Numbers of a till that have not come in.',
  {
    device_id: 'Int!',
    device_name: 'String!',
    business_date: 'Date!',
    from: 'Float!',
    to: 'Float!',
  },
  (t) => ({ outlet: t.expose('outlet', { type: ReportOutlet }) }),
)

const Outlet = objectType<OutletCompleteness>(
  'OutletCompleteness',
  'How complete what an outlet has sent is.',
  {
    last_sync_at: 'DateTime',
    missing: ['Float!', 'Numbers of its tills that have not come in.'],
    open_issues: ['Int!', 'Entries that were not taken and wait.'],
    open_sessions: ['Int!', 'Sessions of days before today that are not closed.'],
  },
  (t) => ({ outlet: t.expose('outlet', { type: ReportOutlet }) }),
)

interface Completeness {
  outlets: OutletCompleteness[] | null
  missing: MissingRange[] | null
}

const CompletenessType = objectType<Completeness>(
  'Completeness',
  'Whether all that was sold in a period has come in.',
  {
    outlets: { type: [Outlet], nullable: true },
    missing: { type: [Missing], nullable: true, description: 'The latest first, at most 500.' },
  },
)

builder.queryField('completeness', (t) =>
  t.field({
    type: CompletenessType,
    description: 'Whether all that tills sold in a period has come in; only the parts asked for are read.',
    extensions: { permission: can('report_transaction', 'view'), heavy: 'report' },
    args: { filter: t.arg({ type: inputType('ReportFilter', ReportFilterInput) }) },
    resolve: async (_root, args, ctx, info) => {
      const selection = selectionOf(info)
      const scope = await loadReportScope(ctx, parseInput(ReportFilterInput, args.filter ?? {}))
      const [outlets, missing] = await Promise.all([
        selection.has('outlets') ? readCompleteness(ctx, scope) : null,
        selection.has('missing') ? readMissing(ctx, scope) : null,
      ])
      return { outlets, missing }
    },
  }),
)
