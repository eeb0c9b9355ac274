import type { Sheet, SheetColumn } from '../../kit/export/sheet.calc.ts'
import { changePercent } from '../../kit/export/sheet.calc.ts'
import { type CostedSums, grossProfitOf } from '../../sales/known-cost.calc.ts'
import { costedBpOf, salesMetrics } from '../../sales/sales-metric.calc.ts'

/** A figure that a mail tells in its text, beside that of the period compared with. */
export interface KeyFigure {
  readonly label: string
  readonly unit: 'rupiah' | 'count' | 'percent'
  readonly now: number | null
  /** Null without a comparison. */
  readonly before: number | null
}

/** A report as a mail carries it. */
export interface MadeReport {
  readonly figures: readonly KeyFigure[]
  /** As on screen; the first is what a CSV file holds. */
  readonly sheets: readonly Sheet[]
}

interface Compared<Figures> {
  figures: Figures
  previous: Figures | null
}

/** The column of changes of one figure; none without a comparison. */
export function changeColumn<Row extends Compared<Figures>, Figures>(
  total: Compared<Figures>,
  of: (figures: Figures) => number | null,
): SheetColumn<Row>[] {
  if (!total.previous) return []
  const change = ({ figures, previous }: Compared<Figures>) =>
    changePercent(of(figures), previous && of(previous))
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
  return { label, unit, now: of(total.figures), before: total.previous && of(total.previous) }
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
    before: null,
  }
  return [keyFigure(label, 'rupiah', total, grossProfitOf), known]
}

/** What nobody is called in reports. */
export const nameCashier = (name: string | null) => name || 'Tanpa nama'
