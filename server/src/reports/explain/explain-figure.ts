import type { Context } from '../../kit/context.ts'
import { invalid } from '../../kit/errors.ts'
import { isAllowed } from '../../kit/permission.ts'
import type { Formula, MeasureWords, Sums } from '../../sales/measure.calc.ts'
import { type Freshness, readFreshness } from '../scope/freshness.queries.ts'
import type { ScopeOutlet } from '../scope/report-scope.queries.ts'
import { checkFigure, type FigureCheck } from './check-figure.ts'
import { sayAsked } from './explain-words.ts'
import type { FigureFact } from './figure-group.ts'
import { type FoundFigure, readSums, tellOf, tellWith } from './found-figure.ts'
import { ROWS_SEEN_BY, type RowBranch } from './rows/figure-rows.ts'
import { branchesOf, type FigureRow, readRows } from './rows/read-rows.ts'

const ROWS_AT_MOST = 100

/** A figure that stands in a formula, with what it is there. */
export interface FormulaTerm {
  /** Its own address; null where it is told nowhere. */
  measure: string
  label: string
  unit: MeasureWords['unit']
  role: 'plus' | 'less' | 'part' | 'whole' | 'of' | 'by' | 'now' | 'before'
  value: number | null
}

/** A column of the rows, beside what all of them come to. */
export interface FigureColumn {
  key: string
  label: string
  unit: MeasureWords['unit']
}

export interface ExplainedRow extends FigureRow {
  outlet: ScopeOutlet | null
}

/** What a figure is called; a rate changes by points. */
interface FigureWords extends Pick<MeasureWords, 'label' | 'definition'> {
  unit: MeasureWords['unit'] | 'points'
}

export interface ExplainedFigure extends FigureWords {
  measure: string
  value: number | null
  formula: Formula['kind'] | 'change' | null
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
  const { group, of, key, columns, asked, whole, before } = found
  const other = whole ?? before
  const formula = 'formula' in found.measure ? found.measure.formula : null
  const asks_sums = wanted.has('value') || (wanted.has('terms') && (formula !== null || other !== undefined))
  const [sums, other_sums, facts, goods_unit, freshness, rows, check] = await Promise.all([
    asks_sums ? readSums(ctx, found) : {},
    asks_sums && other ? readSums(ctx, other) : {},
    wanted.has('facts') ? (group.sayFacts ?? sayAsked)(ctx, asked, group) : null,
    wanted.has('goods_unit') && group.readGoodsUnit ? group.readGoodsUnit(ctx, asked) : null,
    wanted.has('freshness') ? readFreshness(ctx, asked.scope) : null,
    wanted.has('rows') ? readPage(ctx, found, page) : null,
    wanted.has('check') ? checkFigure(ctx, found) : null,
  ])
  const own = asks_sums ? tellOf(found, key, sums) : null
  return {
    measure: `${of}.${key}`,
    ...wordsOf(found),
    value: tellWith(found, own, {
      whole: whole && tellOf(whole, whole.key, other_sums),
      before: before && tellOf(before, before.key, other_sums),
    }),
    formula: whole ? 'share' : before ? 'change' : (formula?.kind ?? null),
    terms: whole
      ? shareTerms(found, sums, whole, other_sums)
      : before
        ? changeTerms(found, sums, before, other_sums)
        : formula
          ? termsIn(found, formula, sums)
          : [],
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

/** A label within a sentence: short forms such as HPP keep their capitals. */
const inSentence = (label: string) =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label

/** What a figure is called, and what its share in another or its change is. */
function wordsOf({ measure, key, whole, before }: FoundFigure): FigureWords {
  const { label, definition, unit } = measure
  if (before) {
    const name = `Perubahan ${inSentence(label)}`
    return unit === 'bp'
      ? { label: name, definition: `${label} dikurangi ${inSentence(label)} pembanding.`, unit: 'points' }
      : {
          label: name,
          definition: `${label} dibagi ${inSentence(label)} pembanding, dikurangi 100%.`,
          unit: 'bp',
        }
  }
  if (!whole) return { label, definition, unit }
  if (whole.key === key) {
    const name = `Bagian dari ${inSentence(label)}`
    return { label: name, definition: `${label} di sini dibagi ${inSentence(label)} seluruhnya.`, unit: 'bp' }
  }
  const of = inSentence(whole.measure.label)
  return { label: `${label} dari ${of}`, definition: `${label} dibagi ${of}.`, unit: 'bp' }
}

/** A figure and what it is the share of. */
function shareTerms(found: FoundFigure, sums: Sums, whole: FoundFigure, whole_sums: Sums): FormulaTerm[] {
  const tell = (told: FoundFigure, role: FormulaTerm['role'], of: Sums, is_same: boolean): FormulaTerm => {
    const { label, unit } = told.measure
    const named = is_same ? `${label} seluruhnya` : label
    return { measure: `${told.of}.${told.key}`, label: named, unit, role, value: tellOf(told, told.key, of) }
  }
  return [tell(found, 'part', sums, false), tell(whole, 'whole', whole_sums, whole.key === found.key)]
}

/** A figure and what it was, or is elsewhere. */
function changeTerms(found: FoundFigure, sums: Sums, before: FoundFigure, before_sums: Sums): FormulaTerm[] {
  const { label, unit } = found.measure
  const measure = `${found.of}.${found.key}`
  return [
    { measure, label, unit, role: 'now', value: tellOf(found, found.key, sums) },
    {
      measure,
      label: `${label} pembanding`,
      unit,
      role: 'before',
      value: tellOf(before, before.key, before_sums),
    },
  ]
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
