import type { Context } from '../src/kit/context.ts'
import { selectOwn } from '../src/kit/db/own-rows.ts'
import { addDays, monthOf } from '../src/outlets/outlet/business-date.calc.ts'
import { setBudget } from '../src/reports/budget/budget.commands.ts'
import type { BudgetLine } from '../src/reports/budget/budget-line.calc.ts'
import { nextMonth } from '../src/reports/budget/open-days.calc.ts'
import { type LineMonth, readProfitMonths } from '../src/reports/profit-loss/read-profit-loss.ts'
import type { ReportFilter } from '../src/reports/scope/report-filter.input.ts'

/** Months before and after the running one that the demo has a budget of. */
const BEFORE = 1
const AFTER = 2
/** Outlets without a budget, so that reports tell how far there is one. */
const WITHOUT = new Set(['MKS-PNK', 'JAP-ABE'])
/** What sales bring with them, as shares of net sales. */
const SHARES: readonly (readonly [BudgetLine, number])[] = [
  ['cogs', 3_200],
  ['platform_fee', 250],
  ['payment_fee', 80],
  ['waste', 100],
]
const ROUNDED = 500_000
const DAYS = 30

const rounded = (amount: number) => Math.max(ROUNDED, Math.round(amount / ROUNDED) * ROUNDED)

/** What is meant of a month, by what came of the days before: sales rise by five in a hundred, expenses stay. */
function cellsOf(month: string, actual: readonly LineMonth[]) {
  const sum = (line: BudgetLine) =>
    actual.filter((row) => row.line === line).reduce((total, { amount }) => total + amount, 0)
  const costs = Map.groupBy(
    actual.filter(({ line, category_id }) => line === 'expense' && category_id !== null),
    ({ category_id }) => category_id,
  )
  return [
    { month, line: 'net' as const, amount: rounded((sum('net') * 105) / 100) },
    { month, line: 'service' as const, amount: rounded(sum('service')) },
    ...SHARES.map(([line, net_bp]) => ({ month, line, net_bp })),
    ...[...costs].map(([category_id, rows]) => ({
      ...{ month, line: 'expense' as const, category_id },
      amount: rounded(rows.reduce((total, { amount }) => total + amount, 0)),
    })),
  ]
}

/** Gives the demo's outlets budgets around the running month; where there are some already nothing is done. */
export async function createBudgets(
  ctx: Context,
  { outlet_ids, today }: { outlet_ids: ReadonlyMap<string, number>; today: string },
): Promise<void> {
  const known = await selectOwn(ctx, 'budget').select('id').limit(1).execute()
  if (known.length > 0) return
  let month = monthOf(today)
  for (let at = 0; at < BEFORE; at++) month = monthOf(addDays(month, -1))
  const months: string[] = []
  for (let at = 0; at < BEFORE + 1 + AFTER; at++, month = nextMonth(month)) months.push(month)
  for (const [code, outlet_id] of outlet_ids) {
    if (WITHOUT.has(code)) continue
    const filter: ReportFilter = {
      ...{ preset: 'custom', from: addDays(today, -DAYS), to: addDays(today, -1), compare: 'none' },
      outlet_ids: [outlet_id],
    }
    const actual = await readProfitMonths(ctx, filter)
    if (actual.length === 0) continue
    await setBudget(ctx, { outlet_id, cells: months.flatMap((own) => cellsOf(own, actual)) })
  }
}
