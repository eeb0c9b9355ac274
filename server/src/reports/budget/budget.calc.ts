import type { DateRange } from '../scope/period.calc.ts'
import {
  BUDGET_LINES,
  type BudgetCell,
  type BudgetLine,
  COST_LINES,
  LOSS_LINES,
  monthAmounts,
} from './budget-line.calc.ts'
import { amountWithin, nextMonth, type OpenWeek, openDays } from './open-days.calc.ts'

/** What lines come to: where one of two budgets lacks a line, what they come to together is not known. */
const COME_TO = ['gross_profit', 'actual_cogs', 'net_profit', 'prime_cost'] as const
const IS_SUM: ReadonlySet<string> = new Set(COME_TO)

/** Figures of profit and loss that a budget tells; null is not known. */
export const BUDGET_FIGURES = [...BUDGET_LINES, ...COME_TO, 'labour'] as const

export type BudgetFigures = Record<(typeof BUDGET_FIGURES)[number], number | null>

/** A month of an outlet, ready to be told for any of its days. */
export interface BudgetMonth {
  readonly outlet_id: number
  /** Its first day. */
  readonly month: string
  readonly amounts: ReadonlyMap<string, number>
  readonly open: readonly string[]
}

/** The months of an outlet that have a budget. */
export function monthsOf(
  outlet_id: number,
  cells: readonly (BudgetCell & { readonly month: string })[],
  week: OpenWeek,
): BudgetMonth[] {
  return [...Map.groupBy(cells, ({ month }) => month)].map(([month, own]) => ({
    outlet_id,
    month,
    amounts: monthAmounts(own),
    open: openDays(month, week),
  }))
}

const add = (one: number | null, other: number | null) =>
  one === null ? other : other === null ? one : one + other

/** Amounts of lines and categories within some days, each line's own share of its month. */
export function amountsWithin(
  { month, amounts, open }: BudgetMonth,
  range: DateRange,
): ReadonlyMap<string, number> {
  if (range.to < month || range.from >= nextMonth(month)) return new Map()
  return new Map([...amounts].map(([key, amount]) => [key, amountWithin(amount, open, range)]))
}

/** What the amounts of one outlet in one month come to. Gross profit needs net sales and HPP; net profit needs that. */
function figuresOf(amounts: ReadonlyMap<string, number>, labour_ids: ReadonlySet<number>): BudgetFigures {
  const of = (key: string) => amounts.get(key) ?? null
  const sum = (keys: readonly string[]) =>
    keys.reduce<number | null>((total, key) => add(total, of(key)), null)
  const keysOf = (kind: string) => [...amounts.keys()].filter((key) => key.startsWith(`${kind} `))
  const expenses = keysOf('expense')
  const income = sum(keysOf('income'))
  const expense = sum(expenses)
  const labour = sum(expenses.filter((key) => labour_ids.has(Number(key.slice('expense '.length)))))
  const [net, cogs] = [of('net'), of('cogs')]
  const gross_profit = net === null || cogs === null ? null : net - cogs
  const lost = sum(LOSS_LINES) ?? 0
  const kept = (of('platform_fee') ?? 0) + (of('payment_fee') ?? 0)
  const besides = (of('service') ?? 0) + (of('rounding') ?? 0) + (income ?? 0) - kept - lost - (expense ?? 0)
  const lines = Object.fromEntries(BUDGET_LINES.map((line) => [line, of(line)])) as Record<
    BudgetLine,
    number | null
  >
  return {
    ...lines,
    gross_profit,
    actual_cogs: cogs === null ? null : cogs + lost,
    net_profit: gross_profit === null ? null : gross_profit + besides,
    prime_cost: cogs === null ? null : cogs + (labour ?? 0),
    labour,
    income,
    expense,
  }
}

/** The budget of months within some days, added up; null where none of them has any. */
export function budgetWithin(
  months: readonly BudgetMonth[],
  range: DateRange,
  labour_ids: ReadonlySet<number>,
): BudgetFigures | null {
  const told = months
    .map((month) => amountsWithin(month, range))
    .filter(({ size }) => size > 0)
    .map((amounts) => figuresOf(amounts, labour_ids))
  const [first, ...others] = told
  if (!first) return null
  return others.reduce((total, next) => addFigures(total, next), first)
}

/** Two budgets together: of a line what is known of either, of what lines come to only what is known of both. */
export function addFigures(one: BudgetFigures, other: BudgetFigures): BudgetFigures {
  const sums = BUDGET_FIGURES.map((name) => {
    const is_known = !IS_SUM.has(name) || (one[name] !== null && other[name] !== null)
    return [name, is_known ? add(one[name], other[name]) : null] as const
  })
  return Object.fromEntries(sums) as BudgetFigures
}

/** What of a budget tells no costs. */
export function withoutCosts(figures: BudgetFigures): BudgetFigures {
  const told = BUDGET_FIGURES.map(
    (name) => [name, COST_LINES.has(name) || IS_SUM.has(name) ? null : figures[name]] as const,
  )
  return Object.fromEntries(told) as BudgetFigures
}
