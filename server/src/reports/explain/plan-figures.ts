import type { Context } from '../../kit/context.ts'
import type { Sums } from '../../sales/measure.calc.ts'
import { BUDGET_FIGURES } from '../budget/budget.calc.ts'
import { LOSS_LINES } from '../budget/budget-line.calc.ts'
import { type Planned, planKey, planMeasures } from '../profit-loss/plan-measure.calc.ts'
import { profitMeasures } from '../profit-loss/profit-measure.calc.ts'
import { type BudgetPart, readScopeBudget } from '../profit-loss/scope-budget.ts'
import type { FigureGroup } from './figure-group.ts'
import { profitFigures } from './profit-figures.ts'
import type { RowsAsked } from './rows/figure-rows.ts'
import { type PlanPart, planRows } from './rows/plan-rows.ts'
import { profitRows } from './rows/profit-rows.ts'

const lost: ReadonlySet<string> = new Set(LOSS_LINES)

/** What a line adds to what lines come to. */
function signsOf({ line, is_labour }: BudgetPart): Partial<Record<Planned, number>> {
  const own = { [line]: 1, ...(is_labour ? { labour: 1, prime_cost: 1 } : {}) }
  if (line === 'net') return { ...own, gross_profit: 1, net_profit: 1 }
  if (line === 'cogs') return { ...own, gross_profit: -1, actual_cogs: 1, prime_cost: 1, net_profit: -1 }
  if (line === 'service' || line === 'rounding' || line === 'income') return { ...own, net_profit: 1 }
  if (lost.has(line)) return { ...own, actual_cogs: 1, net_profit: -1 }
  if (line === 'platform_fee' || line === 'payment_fee' || line === 'expense')
    return { ...own, net_profit: -1 }
  return own
}

function partOf(part: BudgetPart, place: number): PlanPart {
  const { outlet_id, month, line, category, amount } = part
  const adds = Object.entries(signsOf(part)).map(([key, sign]) => [key, sign * amount])
  return {
    ...{ outlet_id, month, place },
    label: category ?? profitMeasures[line].label,
    adds: Object.fromEntries(adds),
  }
}

const isAsked = ({ cell: { category_ids } }: RowsAsked, { line, category_id }: BudgetPart) =>
  !category_ids || ((line === 'income' || line === 'expense') && category_ids.includes(category_id ?? 0))

/** What was meant, as the page tells it; of categories what was meant of these. */
async function readPlan(ctx: Context, asked: RowsAsked): Promise<Sums> {
  const { scope, cell } = asked
  const budget = await readScopeBudget(ctx, scope)
  if (cell.category_ids) {
    const sum = (kind: string) =>
      cell.category_ids?.reduce((all, id) => all + (budget.by_category.get(`${kind} ${id || ''}`) ?? 0), 0) ??
      0
    return { [planKey('income')]: sum('income'), [planKey('expense')]: sum('expense') }
  }
  const told = budget.within(scope.range)
  if (!told) return {}
  const known = BUDGET_FIGURES.flatMap((key) => {
    const value = told[key]
    return value === null ? [] : [[planKey(key), value] as const]
  })
  return Object.fromEntries(known)
}

/** Figures of profit and loss beside their budget, as their page tells them. */
export const planFigures: FigureGroup = {
  measures: planMeasures,
  cells: profitFigures.cells,
  rows: async (asked, ctx) => {
    const { parts } = await readScopeBudget(ctx, asked.scope)
    return [...profitRows(asked), ...planRows(parts.filter((part) => isAsked(asked, part)).map(partOf))]
  },
  readSums: async (ctx, asked, columns) => {
    const has_actual = columns.some((column) => Object.hasOwn(profitMeasures, column))
    const [actual, plan] = await Promise.all([
      has_actual ? profitFigures.readSums(ctx, asked, columns) : {},
      readPlan(ctx, asked),
    ])
    return { ...actual, ...plan }
  },
}
