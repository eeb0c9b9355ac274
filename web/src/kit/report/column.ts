import { type CellValue, compareCells } from '@lumbung/server/kit/export/cell.calc.ts'
import { type Change, readChange, readPointChange } from '../format/change.ts'
import { formatNumber, formatPercent } from '../format/number.ts'
import { formatRupiah } from '../format/rupiah.ts'
import type { Welcome } from './delta.tsx'

/** What a column holds decides how it is written, sorted and exported. Rates are in basis points. */
export type ColumnKind = 'text' | 'rupiah' | 'count' | 'percent'

interface BaseColumn<Row> {
  key: string
  header: string
  /** What the figures mean, shown on the heading. */
  definition?: string
  /** Where what is behind a figure is listed. */
  href?: (row: Row) => string | undefined
  /** Which figure it is, where it can tell where it comes from. */
  explain?: (row: Row) => string | undefined
  /** Left out of the card a row becomes on a phone. */
  wide_only?: boolean
}

/** A column of figures or words. */
export interface ValueColumn<Row> extends BaseColumn<Row> {
  kind: ColumnKind
  value: (row: Row) => string | number | null
  /** How it is written where that differs: a date in words. */
  write?: (row: Row) => string
  /** Figure under the column. */
  total?: number | string | null
  /** Which figure that is, where it can tell where it comes from. */
  explain_total?: string | undefined
  /** The figure that matters most: dark, and on the card of a phone. */
  is_main?: boolean
}

/** A column of changes against earlier figures. */
export interface ChangeColumn<Row> extends BaseColumn<Row> {
  kind: 'change'
  /** The figure now and before; rates change by points. */
  pair: (row: Row) => readonly [now: number | null, before: number | null]
  is_rate?: boolean
  good?: Welcome
  total?: readonly [now: number | null, before: number | null]
  /** Which figure that change is, where it can tell where it comes from. */
  explain_total?: string | undefined
}

export type ReportColumn<Row> = ValueColumn<Row> | ChangeColumn<Row>

/** A table of a report: what is on screen is what is exported. */
export interface ReportTableData<Row> {
  /** Name in the address and in file names. */
  id: string
  title: string
  columns: readonly ReportColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** First word of the totals row: 'Total 6 outlet'; no such row without it. */
  total_label?: string
  /** Rows that have rows of their own below. */
  tree?: RowTree<Row>
}

/** What lies below rows, and which of them are open. */
export interface RowTree<Row> {
  /** Rows below one; undefined for a row that has none, empty while they are on their way. */
  childrenOf: (row: Row) => readonly Row[] | undefined
  isOpen: (row: Row) => boolean
  onToggle: (row: Row) => void
}

/** A row as it stands on screen. */
export interface PlacedRow<Row> {
  row: Row
  /** 0 is a row of the table itself. */
  depth: number
  /** Undefined for a row with nothing below. */
  is_open: boolean | undefined
}

export function isNumeric<Row>(column: ReportColumn<Row>): boolean {
  return column.kind !== 'text'
}

/** A figure as it is written; what is not known is a dash. */
export function writeValue(kind: ColumnKind, value: string | number | null): string {
  if (value === null) return '–'
  if (typeof value === 'string') return value
  if (kind === 'rupiah') return formatRupiah(value)
  return kind === 'percent' ? formatPercent(value / 10_000) : formatNumber(value, 2)
}

/** The change a column of changes shows. */
export function changeIn<Row>(
  column: ChangeColumn<Row>,
  [now, before]: readonly [number | null, number | null],
): Change | null {
  return column.is_rate ? readPointChange(now, before) : readChange(now, before)
}

/** What rows are sorted by and exports hold: whole rupiah, counts, percent with decimals. */
export function plainValue<Row>(column: ReportColumn<Row>, row: Row): CellValue {
  if (column.kind === 'change') return plainChange(column, column.pair(row))
  const value = column.value(row)
  return column.kind === 'percent' && typeof value === 'number' ? value / 100 : value
}

function plainChange<Row>(
  column: ChangeColumn<Row>,
  [now, before]: readonly [number | null, number | null],
): number | null {
  if (now === null || before === null) return null
  if (column.is_rate) return (now - before) / 100
  return before > 0 ? Math.round(((now - before) / before) * 1000) / 10 : null
}

/** The totals row as exports hold it. */
export function plainTotals<Row>({ columns, total_label }: ReportTableData<Row>): CellValue[] {
  return columns.map((column, index) => {
    if (index === 0) return total_label ?? null
    if (column.kind === 'change') return column.total ? plainChange(column, column.total) : null
    const { total = null, kind } = column
    return kind === 'percent' && typeof total === 'number' ? total / 100 : total
  })
}

/** Rows in the order asked for: `net` rising, `-net` falling; what is not known comes last either way. */
export function sortRows<Row>({ columns, rows }: ReportTableData<Row>, order: string | undefined): Row[] {
  const column = columns.find(({ key }) => key === order?.replace('-', ''))
  if (!column) return [...rows]
  const sign = order?.startsWith('-') ? -1 : 1
  return rows
    .map((row) => ({ row, value: plainValue(column, row) }))
    .sort((a, b) => compareCells(a.value, b.value, sign))
    .map(({ row }) => row)
}

/** All rows on screen: sorted, each open one followed by those below it. */
export function placeRows<Row>(
  table: ReportTableData<Row>,
  order: string | undefined,
  depth = 0,
): PlacedRow<Row>[] {
  const { tree } = table
  return sortRows(table, order).flatMap((row) => {
    const below = tree?.childrenOf(row)
    const is_open = below && tree?.isOpen(row)
    const placed: PlacedRow<Row> = { row, depth, is_open }
    return is_open ? [placed, ...placeRows({ ...table, rows: below }, order, depth + 1)] : [placed]
  })
}
