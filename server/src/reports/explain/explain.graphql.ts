import { parseInput } from '../../kit/command.ts'
import { assertCurrentAccess } from '../../kit/current-access.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { inputType } from '../../kit/graphql/input-type.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { can } from '../../kit/permission.ts'
import { selectionOf } from '../../kit/read/selection.ts'
import { GroupBasisEnum, ReportOutlet } from '../cube/figures.graphql.ts'
import { narrowingArgs } from '../scope/narrowing.graphql.ts'
import { narrowScope } from '../scope/narrowing.ts'
import { ReportFilterInput, withoutChannels } from '../scope/report-filter.input.ts'
import { loadReportScope } from '../scope/report-scope.queries.ts'
import { FreshnessType } from '../scope/scope.graphql.ts'
import type { FigureCheck } from './check-figure.ts'
import {
  type ExplainedFigure,
  type ExplainedRow,
  explainFigure,
  type FigureColumn,
  type FigurePart,
  type FormulaTerm,
} from './explain-figure.ts'
import { EXPLAINED, type ExplainedReport } from './explained-reports.ts'
import { FigureCellInput } from './figure-cell.input.ts'
import type { FigureFact } from './figure-group.ts'
import { findFigure } from './found-figure.ts'

const VALUE = 'Whole: rupiah, counts, basis points, or ten-thousandths of a portion, as the unit says.'

const Fact = objectType<FigureFact>('FigureFact', 'What a figure is of, in words.', {
  label: 'String!',
  text: 'String!',
})

const Term = objectType<FormulaTerm>('FormulaTerm', 'A figure that stands in a formula.', {
  measure: 'String!',
  label: 'String!',
  unit: 'String!',
  role: [
    'String!',
    'plus or less of a sum; part or whole of a share; of or by of a mean; now or before of a change.',
  ],
  value: ['Rupiah', VALUE],
})

const Column = objectType<FigureColumn>('FigureColumn', 'What rows add to a figure.', {
  key: 'String!',
  label: 'String!',
  unit: 'String!',
})

const Row = objectType<ExplainedRow>(
  'FigureRow',
  'A receipt, a line, a payment, an entry or a movement that a figure is made of.',
  {
    event: [
      'String!',
      'sale, void, refund, income, expense, how stock was lost, a session or what was taken out of its drawer.',
    ],
    key: 'String!',
    record: ['String!', 'What tells it: receipt, entry, receiving, movement or session.'],
    record_id: 'Int!',
    number: 'String',
    business_date: 'Date!',
    occurred_at: 'DateTime!',
    cashier: 'String',
    label: ['String', 'The menu, method or category it is of.'],
  },
  (t) => ({
    outlet: t.expose('outlet', { type: ReportOutlet, nullable: true }),
    values: t.expose('values', { type: ['Rupiah'], description: 'What it adds to each column.' }),
  }),
)

const Check = objectType<FigureCheck>(
  'FigureCheck',
  'Whether the rows come to the figure: the report read anew and all rows added up, at one moment.',
  {
    count: ['Int!', 'All rows.'],
    value: ['Rupiah', 'As the report reads it.'],
    from_rows: ['Rupiah', 'As its rows tell it.'],
    is_equal: ['Boolean', 'Null where the report tells no figure.'],
  },
  (t) => ({
    totals: t.expose('totals', { type: ['Rupiah'], description: 'What all rows add to each column.' }),
  }),
)

const Explained = objectType<ExplainedFigure>(
  'ExplainedFigure',
  'A figure of a report: what it means, how it comes about, and the rows that make it.',
  {
    measure: 'String!',
    label: 'String!',
    definition: 'String!',
    unit: ['String!', 'rupiah, count, bp or quantity; points where a rate changes.'],
    value: ['Rupiah', VALUE],
    formula: ['String', 'sum, share, mean or change of the terms; null where only rows make it.'],
    terms: { type: [Term] },
    facts: { type: [Fact], nullable: true },
    goods_unit: [
      'String',
      'What its quantities are counted in; null for portions, and for what is no quantity of one thing.',
    ],
    freshness: { type: FreshnessType, nullable: true },
    columns: { type: [Column] },
    rows: {
      type: [Row],
      nullable: true,
      description: 'The latest first; only with the right to see what tells them.',
    },
    check: { type: Check, nullable: true },
  },
)

const PARTS: readonly FigurePart[] = ['value', 'terms', 'facts', 'goods_unit', 'freshness', 'rows', 'check']

/** Lets the figures of a report be asked about, with the right to see it. */
export function addFigureField(name: string, report: ExplainedReport): void {
  const { module, costs, groups, narrowed_by, of, basis = 'sold' } = report
  builder.queryField(name, (t) =>
    t.field({
      type: Explained,
      description: `A figure of a report, by its name (${Object.keys(groups)
        .map((group) => `${group}.…`)
        .join(', ')}), explained; only the parts asked for are read.`,
      extensions: { permission: can(module, 'view'), is_history: true, heavy: 'report' },
      args: {
        measure: t.arg.string({ required: true }),
        filter: t.arg({ type: inputType('ReportFilter', ReportFilterInput) }),
        cell: t.arg({ type: inputType('FigureCell', FigureCellInput) }),
        group_basis: t.arg({
          type: GroupBasisEnum,
          description: 'Of groups; of the time of sale unless asked.',
        }),
        methods: t.arg.stringList({ description: 'Of payments; nothing is all of them.' }),
        ...narrowingArgs(t.arg),
        page: t.arg.int({ description: 'Of the rows, from 1.' }),
        limit: t.arg.int({ description: 'Rows of a page; 20 unless asked, 100 at most.' }),
      },
      resolve: async (_root, args, ctx, info) => {
        const selection = selectionOf(info)
        await assertCurrentAccess(ctx)
        const cell = parseInput(FigureCellInput, args.cell ?? {})
        const filter = parseInput(ReportFilterInput, {
          ...args.filter,
          ...(cell.side ? {} : { compare: 'none' }),
        })
        const whole = of
          ? await loadReportScope(ctx, withoutChannels(filter), undefined, of)
          : await loadReportScope(ctx, filter)
        const scope = narrowed_by === 'receipts' ? narrowScope(whole, args) : whole
        const { cashiers = null, hours = null, methods = null } = args
        const found = findFigure(ctx, groups, scope, {
          measure: args.measure,
          cell,
          costs,
          narrowed: { is_group_now: (args.group_basis ?? basis) === 'now', cashiers, hours, methods },
        })
        const wanted = new Set(PARTS.filter((part) => selection.has(part)))
        return explainFigure(ctx, found, wanted, { page: args.page ?? 1, limit: args.limit ?? 20 })
      },
    }),
  )
}

for (const [name, report] of Object.entries(EXPLAINED)) addFigureField(`${name}Figure`, report)
