import { formatChange, readChange } from '../format/change.ts'
import type { ChartUnit } from './unit.ts'

/** How a series is drawn; the legend and the tooltip repeat it. */
export type SeriesMark = 'bar' | 'running' | 'line' | 'dash'

/** One line of a tooltip: a series and its exact figure there. */
export interface PointRow {
  name: string
  text: string
  mark?: SeriesMark
}

/** What a chart knows of one place on its axis. */
export interface ChartPoint {
  title: string
  rows: readonly PointRow[]
  note?: string
  /** Which figure it is, where it can tell where it comes from; opened by a click or Enter. */
  explain?: string
  /** What the figure is made of; opened so where it cannot. */
  href?: string
}

/** A figure in the course of time, with what it is held against. */
export interface TrendPoint {
  /** Short name under the axis. */
  axis: string
  /** Full name in the tooltip. */
  title: string
  /** Null where there is nothing yet. */
  value: number | null
  compare?: number | null
  /** What of the value `compare` is held against, where that is not all of it: drawn darker than the rest. */
  like?: number | null
  /** Still going on, so drawn lighter. */
  is_running?: boolean
  explain?: string
  href?: string
}

/** What the two series are called. */
export interface TrendNames {
  value: string
  compare?: string
}

/** What of a figure is compared; null where that is all of it, or nothing is. */
export function partOf({ value, compare, like }: TrendPoint): number | null {
  if (compare === null || compare === undefined || like === null || like === undefined) return null
  return like === value ? null : like
}

/** The tooltip of a place in time. */
export function describeTrend(
  point: TrendPoint,
  names: TrendNames,
  unit: ChartUnit,
  mark: SeriesMark,
): ChartPoint {
  const { value, compare = null } = point
  const like = partOf(point)
  const rows: PointRow[] = []
  if (value !== null)
    rows.push({
      name: names.value,
      text: unit.exact(value),
      mark: point.is_running || like !== null ? 'running' : mark,
    })
  if (names.compare && compare !== null && like !== null)
    rows.push({ name: 'Yang sebanding', text: unit.exact(like), mark })
  if (names.compare && compare !== null)
    rows.push({ name: names.compare, text: unit.exact(compare), mark: 'dash' })
  const change = point.is_running ? null : readChange(like ?? value, compare)
  const { title, explain, href } = point
  return { title, rows, note: change ? formatChange(change) : undefined, explain, href }
}
