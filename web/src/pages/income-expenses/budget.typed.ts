import type { BudgetCell, BudgetLine } from '@lumbung/server/reports/budget/budget-line.calc.ts'
import {
  type BudgetRow,
  type MonthTold,
  placeOf,
  readCell,
  type Sheet,
  tellMonth,
  writeCell,
} from './budget.rows.ts'

type SheetCell = Sheet['cells'][number]

const placeOfCell = ({ month, line, category_id }: SheetCell) =>
  placeOf(month, { line: line as BudgetLine, category_id })

/** What stands in each cell, with what was typed over it. */
export function textsOf(
  { cells }: Sheet,
  typed: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  return new Map([
    ...cells.map((cell) => [placeOfCell(cell), writeCell(cell)] as const),
    ...Object.entries(typed),
  ])
}

/** The cells that differ from what stands, with what was seen there, and the places that cannot be read. */
export function changedCells(
  sheet: Sheet,
  rows: readonly BudgetRow[],
  months: readonly string[],
  typed: Readonly<Record<string, string>>,
) {
  const stored = new Map(sheet.cells.map((cell) => [placeOfCell(cell), cell]))
  const wrong = new Set<string>()
  const cells = rows.flatMap((row) =>
    months.flatMap((month) => {
      const place = placeOf(month, row)
      const text = typed[place]
      if (text === undefined) return []
      const { amount, net_bp, is_wrong } = readCell(text, row)
      if (is_wrong) wrong.add(place)
      const stood = stored.get(place)
      const seen = { seen_amount: stood?.amount ?? null, seen_net_bp: stood?.net_bp ?? null }
      if (!is_wrong && amount === seen.seen_amount && net_bp === seen.seen_net_bp) return []
      return [{ month, line: row.line, category_id: row.category_id, amount, net_bp, ...seen }]
    }),
  )
  return { cells, wrong }
}

/** What each month comes to: of one outlet as it is typed, of several as their sum is told. */
export function tellYear(
  sheet: Sheet,
  rows: readonly BudgetRow[],
  months: readonly string[],
  texts: ReadonlyMap<string, string>,
  is_typed: boolean,
): ReadonlyMap<string, MonthTold> {
  const summed = new Map(sheet.cells.map((cell) => [placeOfCell(cell), cell.rupiah]))
  return new Map(
    months.map((month) => {
      const cells = rows.flatMap((row): BudgetCell[] => {
        const place = placeOf(month, row)
        const { line, category_id } = row
        const { amount, net_bp, is_wrong } = is_typed
          ? readCell(texts.get(place) ?? '', row)
          : { amount: summed.get(place) ?? null, net_bp: null, is_wrong: false }
        if (is_wrong || (amount === null && net_bp === null)) return []
        return [{ line, category_id, amount: amount ?? 0, net_bp }]
      })
      return [month, tellMonth(month, cells)]
    }),
  )
}
