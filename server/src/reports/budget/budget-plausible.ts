import { askPlausible } from '../../brand/plausibility/ask-plausible.ts'
import { canAnswer } from '../../kit/confirmations.ts'
import type { WriteContext } from '../../kit/context.ts'
import type { Reading } from '../../kit/plausibility.calc.ts'
import { addDays, monthOf } from '../../outlets/outlet/business-date.calc.ts'
import { PROFIT_WORDS } from '../profit-loss/profit-words.calc.ts'
import { readCells, type StoredCell } from './budget.queries.ts'
import { type BudgetLine, budgetKey } from './budget-line.calc.ts'

interface Typed {
  readonly month: string
  readonly line: BudgetLine
  readonly category_id?: number | null | undefined
  readonly amount?: number | null | undefined
}

const placeOf = (month: string, { line, category_id = null }: Pick<Typed, 'line' | 'category_id'>) =>
  `${month} ${budgetKey({ line, category_id })}`

const inRupiah = (cell: StoredCell | undefined) => (cell?.net_bp === null ? cell.amount : undefined)

/**
 * Asks about amounts far from what stood there, else from what the month before says now.
 * @throws NEEDS_CONFIRMATION
 */
export async function askBudget(
  tx: WriteContext,
  outlet_id: number,
  cells: readonly Typed[],
  before: ReadonlyMap<string, StoredCell>,
): Promise<void> {
  if (!canAnswer(tx)) return
  const months = cells.map(({ month }) => month).sort()
  const range = { from: addDays(months[0] ?? '', -1), to: months.at(-1) ?? '' }
  const now = await readCells(tx, [outlet_id], range)
  const places = new Map(now.map((cell) => [placeOf(cell.month, cell), cell]))
  const old = new Map([...before.values()].map((cell) => [placeOf(cell.month, cell), cell]))
  const readings = cells.flatMap((cell, at): Reading[] => {
    if (typeof cell.amount !== 'number') return []
    const stood = inRupiah(old.get(placeOf(cell.month, cell)))
    if (stood === cell.amount) return []
    const earlier = inRupiah(places.get(placeOf(monthOf(addDays(cell.month, -1)), cell)))
    const reference = stood ?? earlier
    return [
      {
        subject: `budget.${outlet_id}.${placeOf(cell.month, cell)}`,
        path: `cells.${at}.amount`,
        label: `Anggaran ${PROFIT_WORDS[cell.line].label}`,
        entered: String(cell.amount),
        unit: 'Rp',
        reference: reference === undefined ? null : String(reference),
        reference_name: stood === undefined ? 'bulan sebelumnya' : 'anggaran sebelumnya',
        allows_zero: true,
      },
    ]
  })
  await askPlausible(tx, readings)
}
