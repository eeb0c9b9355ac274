import { type BudgetFigures, budgetWithin, monthsOf } from '@lumbung/server/reports/budget/budget.calc.ts'
import {
  type BudgetCell,
  type BudgetLine,
  budgetKey,
  monthAmounts,
  VARIABLE_LINES,
} from '@lumbung/server/reports/budget/budget-line.calc.ts'
import { PROFIT_WORDS } from '@lumbung/server/reports/profit-loss/profit-words.calc.ts'
import { addDays, addMonths } from '../../kit/format/date.ts'
import { formatBasisPoints, formatNumber, parseNumber } from '../../kit/format/number.ts'
import { parseRupiah } from '../../kit/format/rupiah.ts'
import type { GetBudgetSheetQuery } from './budget.gql.gen.ts'

export type Sheet = GetBudgetSheetQuery['budgetSheet']
type SheetCell = Sheet['cells'][number]

/** A row of the grid: a line, or a category of income or expenses. */
export interface BudgetRow {
  key: string
  line: BudgetLine
  category_id: number | null
  label: string
  is_part: boolean
  /** May be a share of net sales. */
  is_variable: boolean
}

/** The first days of the months of a year. */
export const monthsOfYear = (year: number) =>
  Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}-01`)

/** Where a cell stands. */
export const placeOf = (month: string, row: Pick<BudgetRow, 'line' | 'category_id'>) =>
  `${month} ${budgetKey(row)}`

/** The rows of a sheet in the order of the statement; archived categories only where something is written of them. */
export function rowsOf({ lines, categories, cells, before }: Sheet): BudgetRow[] {
  const used = new Set(
    [...cells, ...before].map((cell) => budgetKey({ ...cell, line: cell.line as BudgetLine })),
  )
  return (lines as BudgetLine[]).flatMap((line): BudgetRow[] => {
    const is_variable = VARIABLE_LINES.has(line)
    const row = (category_id: number | null, label: string, is_part: boolean) => ({
      ...{ key: budgetKey({ line, category_id }), line, category_id, label, is_part, is_variable },
    })
    if (line !== 'income' && line !== 'expense') return [row(null, PROFIT_WORDS[line].label, false)]
    const own = categories.filter(
      ({ id, kind, is_archived }) =>
        kind === line && (!is_archived || used.has(budgetKey({ line, category_id: id }))),
    )
    const none = `${PROFIT_WORDS[line].label} tanpa kategori`
    return [
      ...own.map(({ id, name, parent_id }) => row(id, name, parent_id !== null)),
      ...(own.length === 0 || used.has(budgetKey({ line, category_id: null }))
        ? [row(null, none, false)]
        : []),
    ]
  })
}

/** What was read of a cell: an amount, a share, nothing, or what cannot be read. */
export interface Read {
  amount: number | null
  net_bp: number | null
  is_wrong: boolean
}

/** Reads what was typed: '12.500.000', or '30%' of net sales. */
export function readCell(text: string, { is_variable }: Pick<BudgetRow, 'is_variable'>): Read {
  const trimmed = text.trim()
  if (trimmed === '') return { amount: null, net_bp: null, is_wrong: false }
  if (trimmed.endsWith('%')) {
    const percent = parseNumber(trimmed)
    const net_bp = percent === null ? null : Math.round(percent * 100)
    return {
      amount: null,
      net_bp,
      is_wrong: !is_variable || net_bp === null || net_bp < 0 || net_bp > 10_000,
    }
  }
  const amount = parseRupiah(trimmed)
  return { amount, net_bp: null, is_wrong: amount === null }
}

/** How a stored cell is written. */
export function writeCell(cell: Pick<SheetCell, 'amount' | 'net_bp'> | undefined): string {
  if (!cell) return ''
  if (cell.net_bp !== null) return formatBasisPoints(cell.net_bp)
  return cell.amount === null ? '' : formatNumber(cell.amount, 0)
}

/** Whole months in rupiah, and what follows from them. */
export interface MonthTold {
  amounts: ReadonlyMap<string, number>
  figures: BudgetFigures | null
}

const always = { weekdays: [], special: [], opened_on: null }

/** What a month of cells comes to. */
export function tellMonth(month: string, cells: readonly BudgetCell[]): MonthTold {
  const own = cells.map((cell) => ({ ...cell, month }))
  const range = { from: month, to: addDays(addMonths(month, 1), -1) }
  return { amounts: monthAmounts(cells), figures: budgetWithin(monthsOf(0, own, always), range, new Set()) }
}
