import type { Context } from '../../kit/context.ts'
import type { Measures, Sums } from '../../sales/measure.calc.ts'
import type { FigureCell } from './figure-cell.input.ts'
import type { RowBranch, RowsAsked } from './rows/figure-rows.ts'

/** What a figure is of, in words. */
export interface FigureFact {
  label: string
  text: string
}

/** Figures of one kind: what they are, how a report reads them, and the rows they are made of. */
export interface FigureGroup {
  readonly measures: Measures
  /** What a figure of it can be narrowed to within its report. */
  readonly cells: readonly (keyof FigureCell)[]
  /** Told of now, whatever the days asked for. */
  readonly is_standing?: true
  /** Where several rights let it be seen besides that to see its page. @throws FORBIDDEN */
  readonly assertSeen?: (ctx: Pick<Context, 'viewer'>) => void
  /** What a figure is of, where that is said otherwise than by days and outlets. */
  readonly sayFacts?: (ctx: Context, asked: RowsAsked) => Promise<FigureFact[]>
  /** What its quantities are counted in, where they are of one thing of the stock. */
  readonly readGoodsUnit?: (ctx: Context, asked: RowsAsked) => Promise<string | null>
  /** Sums as the report reads them, at least the columns asked for; those that it does not tell are left out. */
  readonly readSums: (ctx: Context, asked: RowsAsked, columns: readonly string[]) => Promise<Sums>
  /** The rows themselves, at least those that add to the columns asked for. */
  readonly rows: (
    asked: RowsAsked,
    ctx: Context,
    columns: readonly string[],
  ) => RowBranch[] | Promise<RowBranch[]>
}

/** Narrows any figure: days, outlets, channel. */
export const COMMON_CELLS = ['from', 'to', 'outlet_ids', 'channel'] as const
