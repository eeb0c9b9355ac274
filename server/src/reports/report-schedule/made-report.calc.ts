import type { Sheet, SheetColumn } from '../../kit/export/sheet.calc.ts'
import { changePercent } from '../../kit/export/sheet.calc.ts'
import type { PaperChart } from '../../kit/pdf/chart.calc.ts'
import { nameChannel } from '../../sales/channel-names.calc.ts'
import { type CostedSums, grossProfitOf } from '../../sales/known-cost.calc.ts'
import { costedBpOf, salesMetrics } from '../../sales/sales-metric.calc.ts'
import type { GroupBasis } from '../cube/group-basis.calc.ts'
import type { Compared } from '../scope/compared.calc.ts'

/** A figure that a mail tells in its text, beside that of the period compared with. */
export interface KeyFigure {
  readonly label: string
  readonly unit: 'rupiah' | 'count' | 'percent'
  readonly now: number | null
  /** Of what the base covers, where that is not all: what `before` is held against. */
  readonly like: number | null
  /** Null without a comparison, and where no data covers it. */
  readonly before: number | null
}

/** A report as a mail carries it. */
export interface MadeReport {
  readonly figures: readonly KeyFigure[]
  /** What it is of besides days and outlets: 'Akun: 1101 Kas'. */
  readonly about?: string | undefined
  /** Why net sales changed, in a sentence; none without a comparison. */
  readonly why?: string | undefined
  /** The same of food cost, where the report tells it itself. */
  readonly why_food_cost?: string | undefined
  /** As on screen; the first is what a CSV file holds. */
  readonly sheets: readonly Sheet[]
  /** The first table of its file, where paper lays it out otherwise. */
  readonly main?: Sheet
  /** As on screen, for paper. */
  readonly charts: readonly PaperChart[]
  /** Where its file is no tables: the file itself, undefined where it has more than `most` bytes. */
  readonly writeFile?: (format: 'xlsx' | 'csv' | 'journal', most: number) => Promise<Buffer | undefined>
}

/** By what rows of a report are brought together. */
export const GROUPINGS = ['day', 'outlet', 'cashier', 'hour', 'channel'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** How a report is looked at besides its scope; what is left out is as it opens. */
export interface ReportView {
  readonly group_basis?: GroupBasis | undefined
  readonly group_by?: Grouping | undefined
  /** Nothing is everybody. */
  readonly cashiers?: readonly string[] | null | undefined
  readonly methods?: readonly string[] | null | undefined
  readonly hours?: readonly number[] | null | undefined
}

/** What a table of a grouping is called, and its first column. */
export const GROUPING_WORDS: Readonly<Record<Grouping, { title: string; head: string }>> = {
  day: { title: 'Hari', head: 'Tanggal' },
  outlet: { title: 'Outlet', head: 'Outlet' },
  cashier: { title: 'Kasir', head: 'Kasir' },
  hour: { title: 'Jam', head: 'Jam' },
  channel: { title: 'Channel', head: 'Channel' },
}

/** What a row of a grouping is called: a date stays one. */
export function nameRow(
  by: Grouping,
  { key, outlet }: { readonly key: string; readonly outlet: { readonly name: string } | null },
): string {
  if (by === 'outlet') return outlet?.name ?? key
  if (by === 'cashier') return nameCashier(key)
  if (by === 'hour') return `${key.padStart(2, '0')}.00`
  return by === 'channel' ? nameChannel(key) : key
}

/** Rows drawn at most where they stand in order. */
const MOST_SHARES = 10

/** What each row has of the whole, the largest first; the many small ones together as the last. */
export function shareChart(
  title: string,
  rows: readonly { readonly name: string; readonly value: number }[],
  is_count = false,
): PaperChart {
  const sorted = rows.filter(({ value }) => value > 0).toSorted((a, b) => b.value - a.value)
  const others = sorted.slice(MOST_SHARES)
  const rest = others.reduce((sum, { value }) => sum + value, 0)
  return {
    kind: 'shares',
    title,
    is_count,
    rows: [
      ...sorted.slice(0, MOST_SHARES),
      ...(others.length > 0 ? [{ name: `${others.length} lainnya`, value: rest, is_rest: true }] : []),
    ],
  }
}

/** '24/11' */
export const axisDay = (date: string) => `${date.slice(8)}/${date.slice(5, 7)}`

/** One figure by day or hour as bars, else who stands before whom. */
export function courseChart<Figures>(
  title: string,
  by: Grouping,
  rows: readonly (Compared<Figures> & {
    readonly key: string
    readonly outlet: { readonly name: string } | null
  })[],
  of: (figures: Figures) => number,
): PaperChart {
  if (by !== 'day' && by !== 'hour')
    return shareChart(
      `${title} per ${GROUPING_WORDS[by].title.toLowerCase()}`,
      rows.map((row) => ({ name: nameRow(by, row), value: of(row.figures) })),
    )
  const is_compared = rows.some(({ previous }) => previous !== null)
  return {
    kind: 'bars',
    title: `${title} per ${GROUPING_WORDS[by].title.toLowerCase()}`,
    before: is_compared ? 'Pembanding' : undefined,
    bars: rows.map(({ key, figures, previous }) => ({
      label: by === 'hour' ? key.padStart(2, '0') : axisDay(key),
      value: of(figures),
      before: previous && of(previous),
    })),
  }
}

/** The column of changes of one figure; none without a comparison. */
export function changeColumn<Row extends Compared<Figures>, Figures>(
  total: Compared<Figures>,
  of: (figures: Figures) => number | null,
): SheetColumn<Row>[] {
  if (!total.previous) return []
  const change = ({ figures, like, previous }: Compared<Figures>) =>
    changePercent(of(like ?? figures), previous && of(previous))
  return [{ header: 'vs pembanding (%)', of: change, total: change(total) }]
}

/** A column of one figure of rows; its total is the same figure of the whole. */
export function figureColumn<Row extends Compared<Figures>, Figures>(
  header: string,
  total: Compared<Figures>,
  of: (figures: Figures) => number | null,
): SheetColumn<Row> {
  return { header, of: ({ figures }) => of(figures), total: of(total.figures) }
}

/** A key figure of a whole beside that of the period compared with. */
export function keyFigure<Figures>(
  label: string,
  unit: KeyFigure['unit'],
  total: Compared<Figures>,
  of: (figures: Figures) => number | null,
): KeyFigure {
  const { figures, like, previous } = total
  return { label, unit, now: of(figures), like: like && of(like), before: previous && of(previous) }
}

/** Gross profit beside how much of the sales it tells of: what nobody knows the cost of is no profit. */
export function profitFigures<Figures extends CostedSums>(
  total: Compared<Figures>,
  label = salesMetrics.gross_profit.label,
): KeyFigure[] {
  const share = costedBpOf(total.figures)
  const known: KeyFigure = {
    label: salesMetrics.costed_bp.label,
    unit: 'percent',
    now: share === null ? null : share / 100,
    like: null,
    before: null,
  }
  return [keyFigure(label, 'rupiah', total, grossProfitOf), known]
}

/** What nobody is called in reports. */
export const nameCashier = (name: string | null) => name || 'Tanpa nama'
