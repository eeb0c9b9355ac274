import { parseInput } from '../../kit/command.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { inputType } from '../../kit/graphql/input-type.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { can } from '../../kit/permission.ts'
import { selectionOf } from '../../kit/read/selection.ts'
import { placeFields } from '../scope/places.graphql.ts'
import { ReportFilterInput, withoutChannels } from '../scope/report-filter.input.ts'
import { loadReportScope } from '../scope/report-scope.queries.ts'
import { DateRangeType, FreshnessType, LIKE, ReportBase } from '../scope/scope.graphql.ts'
import { readShiftReport, type ShiftReport } from './read-shift-report.ts'
import type { ShiftSums } from './shift-sums.calc.ts'

export const ShiftSumsType = objectType<ShiftSums>(
  'ShiftSums',
  'What sessions of tills come to; differences are of drawers that were counted.',
  {
    sessions: 'Int!',
    running: ['Int!', 'Not closed yet.'],
    counted_sessions: 'Int!',
    differing: ['Int!', 'Counted, and other than expected.'],
    unexplained: ['Int!', 'Differing, and nobody has said why.'],
    expected: 'Rupiah!',
    counted: 'Rupiah!',
    difference: 'Rupiah!',
    short: ['Rupiah!', 'What was missing, negative.'],
    over: ['Rupiah!', 'What was too much.'],
    cash_out: 'Rupiah!',
  },
)

const Day = builder.objectRef<ShiftReport['by_day'][number]>('ShiftDay').implement({
  fields: (t) => ({
    business_date: t.expose('business_date', { type: 'Date' }),
    sums: t.expose('sums', { type: ShiftSumsType }),
  }),
})

const Cashier = builder.objectRef<ShiftReport['by_cashier'][number]>('ShiftCashier').implement({
  fields: (t) => ({
    cashier_name: t.exposeString('cashier_name', { nullable: true }),
    sums: t.expose('sums', { type: ShiftSumsType }),
  }),
})

const Report = objectType<ShiftReport>(
  'ShiftReport',
  'Sessions of tills in a period: what should have been in the drawers, and what was.',
  {
    range: { type: DateRangeType },
    base: { type: ReportBase, nullable: true },
    total: { type: ShiftSumsType },
    like: { type: ShiftSumsType, nullable: true, description: LIKE },
    previous: { type: ShiftSumsType, nullable: true },
    by_day: { type: [Day], description: 'Days with sessions.' },
    by_cashier: { type: [Cashier], description: 'The most missing first.' },
    ...placeFields<ShiftSums>('Shifts', ShiftSumsType),
    freshness: { type: FreshnessType, nullable: true },
  },
)

builder.queryField('shiftReport', (t) =>
  t.field({
    type: Report,
    description: 'Sessions of tills in a period. Channels do not narrow it: a drawer has none.',
    extensions: { permission: can('report_shift', 'view'), is_history: true, heavy: 'report' },
    args: {
      filter: t.arg({ type: inputType('ReportFilter', ReportFilterInput) }),
      shift_id: t.arg.int({ description: 'Only sessions opened in this window of the day.' }),
      cashiers: t.arg.stringList({ description: 'Names; nothing is everybody, the empty text nobody.' }),
    },
    resolve: async (_root, args, ctx, info) =>
      readShiftReport(
        ctx,
        await loadReportScope(
          ctx,
          withoutChannels(parseInput(ReportFilterInput, args.filter ?? {})),
          undefined,
          'drawers',
        ),
        { shift_id: args.shift_id ?? null, cashiers: args.cashiers ?? null },
        selectionOf(info).has('freshness'),
      ),
  }),
)
