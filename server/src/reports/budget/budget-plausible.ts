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

const inRupiah = (cell: StoredCell) => (cell.net_bp === null ? cell.amount : undefined)

/**
 * Asks about amounts far from what stands there, else from what is meant of the month before.
 * @throws NEEDS_CONFIRMATION
 */
export async function askBudget(tx: WriteContext, outlet_id: number, cells: readonly Typed[]): Promise<void> {
  if (!canAnswer(tx)) return
  const months = cells.map(({ month }) => month).sort()
  const range = { from: addDays(months[0] ?? '', -1), to: months.at(-1) ?? '' }
  const stored = await readCells(tx, [outlet_id], range)
  const stood = new Map(stored.map((cell) => [placeOf(cell.month, cell), inRupiah(cell)]))
  const meant = new Map([...stood, ...cells.map((cell) => [placeOf(cell.month, cell), cell.amount] as const)])
  const readings = cells.flatMap((cell, at): Reading[] => {
    const place = placeOf(cell.month, cell)
    const old = stood.get(place)
    if (typeof cell.amount !== 'number' || old === cell.amount) return []
    const reference = old ?? meant.get(placeOf(monthOf(addDays(cell.month, -1)), cell))
    return [
      {
        subject: `budget.${outlet_id}.${place}`,
        path: `cells.${at}.amount`,
        label: `Anggaran ${PROFIT_WORDS[cell.line].label}`,
        entered: String(cell.amount),
        unit: 'Rp',
        reference: typeof reference === 'number' ? String(reference) : null,
        reference_name: old === undefined ? 'bulan sebelumnya' : 'anggaran sebelumnya',
        allows_zero: true,
      },
    ]
  })
  await askPlausible(tx, readings)
}
