import type { Sheet, SheetColumn } from '../../kit/export/sheet.calc.ts'
import { changePercent } from '../../kit/export/sheet.calc.ts'
import { type CostedSums, grossProfitOf } from '../../sales/known-cost.calc.ts'
import { costedBpOf, salesMetrics } from '../../sales/sales-metric.calc.ts'
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
  /** As on screen; the first is what a CSV file holds. */
  readonly sheets: readonly Sheet[]
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
