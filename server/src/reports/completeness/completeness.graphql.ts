import { parseInput } from '../../kit/command.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { inputType } from '../../kit/graphql/input-type.ts'
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

const Missing = builder.objectRef<MissingRange>('MissingSequence').implement({
  description: 'Numbers of a till that have not come in.',
  fields: (t) => ({
    outlet: t.expose('outlet', { type: ReportOutlet }),
    device_id: t.exposeInt('device_id'),
    device_name: t.exposeString('device_name'),
    business_date: t.expose('business_date', { type: 'Date' }),
    from: t.exposeFloat('from'),
    to: t.exposeFloat('to'),
  }),
})

const Outlet = builder.objectRef<OutletCompleteness>('OutletCompleteness').implement({
  description: 'How complete what an outlet has sent is.',
  fields: (t) => ({
    outlet: t.expose('outlet', { type: ReportOutlet }),
    last_sync_at: t.expose('last_sync_at', { type: 'DateTime', nullable: true }),
    missing: t.exposeFloat('missing', { description: 'Numbers of its tills that have not come in.' }),
    open_issues: t.exposeInt('open_issues', { description: 'Entries that were not taken and wait.' }),
    open_sessions: t.exposeInt('open_sessions', {
      description: 'Sessions of days before today that are not closed.',
    }),
  }),
})

interface Completeness {
  outlets: OutletCompleteness[] | null
  missing: MissingRange[] | null
}

const CompletenessType = builder.objectRef<Completeness>('Completeness').implement({
  description: 'Whether all that was sold in a period has come in.',
  fields: (t) => ({
    outlets: t.expose('outlets', { type: [Outlet], nullable: true }),
    missing: t.expose('missing', {
      type: [Missing],
      nullable: true,
      description: 'The latest first, at most 500.',
    }),
  }),
})

builder.queryField('completeness', (t) =>
  t.field({
    type: CompletenessType,
    description: 'Whether all that tills sold in a period has come in; only the parts asked for are read.',
    extensions: { permission: can('report_transaction', 'view') },
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
