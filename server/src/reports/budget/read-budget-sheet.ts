import type { Context } from '../../kit/context.ts'
import { isAllowed } from '../../kit/permission.ts'
import type { Selection } from '../../kit/read/selection.ts'
import { monthOf } from '../../outlets/outlet/business-date.calc.ts'
import { SEES_COST } from '../cube/cost.policy.ts'
import { readProfitMonths } from '../profit-loss/read-profit-loss.ts'
import { loadReportScope } from '../scope/report-scope.queries.ts'
import { type BudgetCategory, readBudgetCategories, readCells, type StoredCell } from './budget.queries.ts'
import {
  BUDGET_LINES,
  type BudgetCell,
  type BudgetLine,
  budgetKey,
  COST_LINES,
  monthAmounts,
} from './budget-line.calc.ts'

/** A cell of a sheet: what was typed where it is of one outlet, and what it is in rupiah. */
export interface SheetCell {
  readonly month: string
  readonly line: BudgetLine
  readonly category_id: number | null
  /** Null in the sum of several outlets. */
  readonly amount: number | null
  readonly net_bp: number | null
  readonly rupiah: number | null
}

/** The budget of a year. */
export interface BudgetSheet {
  readonly lines: readonly BudgetLine[]
  readonly cells: readonly SheetCell[]
  /** What really came of each line in the year before, by its month. */
  readonly before: readonly SheetCell[]
  readonly categories: readonly BudgetCategory[]
}

const cellOf = (key: string): Pick<BudgetCell, 'line' | 'category_id'> => {
  const [line = '', id = ''] = key.split(' ')
  return { line: line as BudgetLine, category_id: id === '' ? null : Number(id) }
}

/** Cells of one outlet with what they are in rupiah. */
function ownCells(stored: readonly StoredCell[]): SheetCell[] {
  return [...Map.groupBy(stored, ({ month }) => month).values()].flatMap((own) => {
    const amounts = monthAmounts(own)
    return own.map(({ month, line, category_id, amount, net_bp }) => ({
      ...{ month, line, category_id, net_bp },
      amount: net_bp === null ? amount : null,
      rupiah: amounts.get(budgetKey({ line, category_id })) ?? null,
    }))
  })
}

/** Cells of outlets added up. */
function summedCells(stored: readonly StoredCell[]): SheetCell[] {
  const sums = new Map<string, { month: string; key: string; rupiah: number }>()
  for (const own of Map.groupBy(stored, ({ month, outlet_id }) => `${month} ${outlet_id}`).values())
    for (const [key, amount] of monthAmounts(own)) {
      const month = own[0]?.month ?? ''
      const at = `${month} ${key}`
      sums.set(at, { month, key, rupiah: (sums.get(at)?.rupiah ?? 0) + amount })
    }
  return [...sums.values()].map(({ month, key, rupiah }) => ({
    ...{ month, ...cellOf(key), rupiah },
    ...{ amount: null, net_bp: null },
  }))
}

/** Reads the budget of a year of one outlet, or of all in reach together, beside the year before. */
export async function readBudgetSheet(
  ctx: Context,
  { outlet_id, year }: { outlet_id?: number | null | undefined; year: number },
  selection: Selection,
): Promise<BudgetSheet> {
  const filterOf = (of: number) => ({
    ...{ preset: 'custom' as const, from: `${of}-01-01`, to: `${of}-12-31`, compare: 'none' as const },
    outlet_ids: outlet_id ? [outlet_id] : null,
  })
  const scope = await loadReportScope(ctx, filterOf(year))
  const sees_costs = isAllowed(ctx, SEES_COST)
  const [stored, categories, months] = await Promise.all([
    readCells(ctx, scope.outlet_ids, scope.range),
    readBudgetCategories(ctx),
    selection.has('before') ? readProfitMonths(ctx, filterOf(year - 1)) : [],
  ])
  const seen = (cells: readonly SheetCell[]) =>
    sees_costs ? cells : cells.filter(({ line }) => !COST_LINES.has(line))
  return {
    lines: BUDGET_LINES.filter((line) => sees_costs || !COST_LINES.has(line)),
    cells: seen(outlet_id ? ownCells(stored) : summedCells(stored)),
    before: seen(
      months.map(({ month, line, category_id, amount }) => ({
        ...{ month: monthOf(month), line, category_id, amount: null, net_bp: null, rupiah: amount },
      })),
    ),
    categories,
  }
}
