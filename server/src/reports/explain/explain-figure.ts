import type { Context } from '../../kit/context.ts'
import { openSnapshot } from '../../kit/db/snapshot.ts'
import { explainSlow } from '../../kit/db/statement-limit.ts'
import { invalid } from '../../kit/errors.ts'
import { statementLimit } from '../../kit/heavy/in-turn.ts'
import { authorise, isAllowed, type Permission } from '../../kit/permission.ts'
import {
  type Formula,
  figureOf,
  leavesOf,
  type Measure,
  type MeasureWords,
  type Sums,
} from '../../sales/measure.calc.ts'
import { type Freshness, readFreshness } from '../scope/freshness.queries.ts'
import type { ReportScope, ScopeOutlet } from '../scope/report-scope.queries.ts'
import { sayAsked } from './explain-words.ts'
import type { FigureCell } from './figure-cell.input.ts'
import type { FigureFact, FigureGroup } from './figure-group.ts'
import { narrowCell } from './narrow-cell.ts'
import { ROWS_SEEN_BY, type RowBranch, type RowsAsked } from './rows/figure-rows.ts'
import { branchesOf, type FigureRow, readRows, readRowsTotal } from './rows/read-rows.ts'

const ROWS_AT_MOST = 100

/** Groups of figures by name: `sales.net` is the net of the group `sales`. */
export type FigureGroups = Readonly<Record<string, FigureGroup>>

/** Which figure is asked about. */
export interface FigureRequest {
  measure: string
  cell: FigureCell
  /** What costs are seen by. */
  costs: Permission
  narrowed: Pick<RowsAsked, 'is_group_now' | 'cashiers' | 'hours' | 'methods'>
}

/** A figure that stands in a formula, with what it is there. */
export interface FormulaTerm {
  /** Its own address; null where it is told nowhere. */
  measure: string
  label: string
  unit: MeasureWords['unit']
  role: 'plus' | 'less' | 'part' | 'whole' | 'of' | 'by'
  value: number | null
}

/** A column of the rows, beside what all of them come to. */
export interface FigureColumn {
  key: string
  label: string
  unit: MeasureWords['unit']
}

export interface FigureCheck {
  count: number
  /** Of each column. */
  totals: number[]
  /** The figure as the report reads it, at the same moment. */
  value: number | null
  /** The same as the rows tell it. */
  from_rows: number | null
  /** Null where the report tells no figure. */
  is_equal: boolean | null
}

export interface ExplainedRow extends FigureRow {
  outlet: ScopeOutlet | null
}

export interface ExplainedFigure extends Pick<MeasureWords, 'label' | 'definition' | 'unit'> {
  measure: string
  value: number | null
  formula: Formula['kind'] | null
  terms: FormulaTerm[]
  facts: FigureFact[] | null
  /** What its quantities are counted in; null for portions, and for what is no quantity of one thing. */
  goods_unit: string | null
  freshness: Freshness | null
  columns: FigureColumn[]
  /** Null for who does not see all the records that tell them. */
  rows: ExplainedRow[] | null
  check: FigureCheck | null
}

/** A figure that somebody may be told, with where it comes from. */
export interface FoundFigure {
  group: FigureGroup
  /** The name of its group. */
  of: string
  key: string
  measure: Measure
  columns: string[]
  asked: RowsAsked
}

/** What a figure is, whatever it is narrowed to. */
export type KnownFigure = Pick<FoundFigure, 'group' | 'of' | 'key' | 'measure'>

/**
 * Finds what a figure of a report is.
 * @throws VALIDATION for one that is none, or not narrowed so; FORBIDDEN for cost where costs are not seen
 */
export function findMeasure(
  ctx: Pick<Context, 'viewer'>,
  groups: FigureGroups,
  { measure: name, cell, costs }: Omit<FigureRequest, 'narrowed'>,
): KnownFigure {
  const [of = '', key = ''] = name.split('.')
  const group = Object.hasOwn(groups, of) ? groups[of] : undefined
  const measure = group && Object.hasOwn(group.measures, key) ? group.measures[key] : undefined
  if (!group || !measure) throw invalid({ measure: 'Angka tidak dikenal' })
  for (const [field, value] of Object.entries(cell))
    if (value !== null && value !== undefined && !group.cells.includes(field as keyof FigureCell))
      throw invalid({ [field]: 'Angka ini tidak dirinci menurut ini' })
  if (measure.is_cost) authorise(ctx, costs, 'read')
  group.assertSeen?.(ctx)
  return { group, of, key, measure }
}

/** Finds a figure of a report; see findMeasure. */
export function findFigure(
  ctx: Context,
  groups: FigureGroups,
  scope: ReportScope,
  { narrowed, ...request }: FigureRequest,
): FoundFigure {
  // An outlet is answered alike whatever else is asked.
  const own = narrowCell(scope, request.cell)
  const known = findMeasure(ctx, groups, request)
  const columns = leavesOf(known.group.measures, known.key)
  return { ...known, columns, asked: { ...narrowed, scope: own, cell: request.cell } }
}

/** What is read of a figure besides its words. */
export type FigurePart = 'value' | 'terms' | 'facts' | 'goods_unit' | 'freshness' | 'rows' | 'check'

/** Reads what is asked about a figure: how it comes about, and the rows that make it. */
export async function explainFigure(
  ctx: Context,
  found: FoundFigure,
  wanted: ReadonlySet<FigurePart>,
  page: { page: number; limit: number },
): Promise<ExplainedFigure> {
  if (page.page < 1) throw invalid({ page: 'Halaman dimulai dari 1' })
  if (page.limit < 1 || page.limit > ROWS_AT_MOST) throw invalid({ limit: `Batas 1 sampai ${ROWS_AT_MOST}` })
  const { group, of, key, measure, columns, asked } = found
  const { label, definition, unit } = measure
  const formula = 'formula' in measure ? measure.formula : null
  const asks_sums = wanted.has('value') || (wanted.has('terms') && formula !== null)
  const [sums, facts, goods_unit, freshness, rows, check] = await Promise.all([
    asks_sums ? readSums(ctx, found) : {},
    wanted.has('facts') ? (group.sayFacts ?? sayAsked)(ctx, asked, group) : null,
    wanted.has('goods_unit') && group.readGoodsUnit ? group.readGoodsUnit(ctx, asked) : null,
    wanted.has('freshness') ? readFreshness(ctx, asked.scope) : null,
    wanted.has('rows') ? readPage(ctx, found, page) : null,
    wanted.has('check') ? checkFigure(ctx, found) : null,
  ])
  return {
    ...{ measure: `${of}.${key}`, label, definition, unit },
    value: asks_sums ? tellOf(found, key, sums) : null,
    formula: formula?.kind ?? null,
    terms: formula ? termsIn(found, formula, sums) : [],
    facts,
    goods_unit,
    freshness,
    columns: columns.flatMap((column) => {
      const named = group.measures[column]
      return named ? [{ key: column, label: named.label, unit: named.unit }] : []
    }),
    rows,
    check,
  }
}

/** A figure of the sums that a report tells; null where it does not tell one of them. */
function tellOf({ group: { measures } }: FoundFigure, key: string, sums: Sums): number | null {
  const is_told = leavesOf(measures, key).every((leaf) => leaf in sums)
  return is_told ? figureOf(measures, key, sums) : null
}

function termsIn(found: FoundFigure, formula: Formula, sums: Sums): FormulaTerm[] {
  const { group, of } = found
  const tell = (role: FormulaTerm['role'], keys: readonly string[]): FormulaTerm[] =>
    keys.flatMap((key) => {
      const named = group.measures[key]
      if (!named) return []
      const { label, unit } = named
      return [{ measure: `${of}.${key}`, label, unit, role, value: tellOf(found, key, sums) }]
    })
  switch (formula.kind) {
    case 'sum':
      return [...tell('plus', formula.plus), ...tell('less', formula.less)]
    case 'share':
      return [...tell('part', [formula.part]), ...tell('whole', formula.whole)]
    case 'mean':
      return [...tell('of', [formula.of]), ...tell('by', [formula.by])]
  }
}

/** Sums as the report reads them; of no days nothing is read. */
async function readSums(ctx: Context, { group, asked, columns }: FoundFigure): Promise<Sums> {
  if (asked.scope.periods.length > 0) return group.readSums(ctx, asked, columns)
  return Object.fromEntries(columns.map((column) => [column, 0]))
}

/** Rows are told one by one to who sees the records that tell them, all of these: a part would not come to the figure. */
function seesRows(ctx: Context, branches: readonly RowBranch[], columns: readonly string[]): boolean {
  return branchesOf(branches, columns).every(({ record }) => isAllowed(ctx, ROWS_SEEN_BY[record]))
}

async function readPage(
  ctx: Context,
  { group, asked, columns }: FoundFigure,
  { page, limit }: { page: number; limit: number },
): Promise<ExplainedRow[] | null> {
  const branches = await group.rows(asked, ctx, columns)
  if (!seesRows(ctx, branches, columns)) return null
  if (asked.scope.periods.length === 0) return []
  const rows = await readRows(ctx, branches, columns, { offset: (page - 1) * limit, limit })
  const outlets = new Map(asked.scope.outlets.map((outlet) => [outlet.id, outlet]))
  return rows.map((row) => ({ ...row, outlet: outlets.get(row.outlet_id) ?? null }))
}

/** Reads the figure as the report does and adds its rows up, both of one moment. */
async function checkFigure(ctx: Context, found: FoundFigure): Promise<FigureCheck> {
  const { group, asked, columns, key } = found
  const limit = statementLimit(ctx, 'report')
  const snapshot = await openSnapshot(ctx.services.pool, ctx.brand_id, {
    access_version: ctx.viewer?.access_version,
    limit_ms: limit.ms,
  })
  try {
    const reading = { ...ctx, db: snapshot.db }
    const sums = await readSums(reading, found)
    const { count, sums: added } =
      asked.scope.periods.length > 0
        ? await readRowsTotal(reading, await group.rows(asked, reading, columns), columns)
        : { count: 0, sums: Object.fromEntries(columns.map((column) => [column, 0])) }
    const value = tellOf(found, key, sums)
    // What is worked out of sums that a report knows too: whether any cost is known.
    const from_rows = figureOf(group.measures, key, { ...sums, ...added })
    return {
      count,
      totals: columns.map((column) => added[column] ?? 0),
      value,
      from_rows,
      is_equal: value === null ? null : value === from_rows,
    }
  } catch (error) {
    throw explainSlow(error, limit)
  } finally {
    await snapshot.close()
  }
}
