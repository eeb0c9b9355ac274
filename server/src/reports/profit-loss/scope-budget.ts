import type { Context } from '../../kit/context.ts'
import { isAllowed } from '../../kit/permission.ts'
import { monthOf } from '../../outlets/outlet/business-date.calc.ts'
import {
  addFigures,
  amountsWithin,
  type BudgetFigures,
  type BudgetMonth,
  budgetWithin,
  withoutCosts,
} from '../budget/budget.calc.ts'
import { readBudgetCategories, readBudgetMonths } from '../budget/budget.queries.ts'
import type { BudgetLine } from '../budget/budget-line.calc.ts'
import { nextMonth } from '../budget/open-days.calc.ts'
import { SEES_COST } from '../cube/cost.policy.ts'
import { compareSides } from '../scope/compared.calc.ts'
import type { Base } from '../scope/comparison.calc.ts'
import type { DateRange } from '../scope/period.calc.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'
import type { CategorySums } from './profit-loss.queries.ts'

/** What was meant of the figures of profit and loss. */
export interface ToldBudget extends BudgetFigures {
  /** Whether it is of all that the figures are of, so that one can be held against the other. */
  readonly is_whole: boolean
}

/** A line of an outlet's budget in a month, as far as it lies within the days asked for. */
export interface BudgetPart {
  readonly outlet_id: number
  /** The first day of the month. */
  readonly month: string
  readonly line: BudgetLine
  /** Of income and expenses; null is without a category. */
  readonly category_id: number | null
  readonly category: string | null
  readonly is_labour: boolean
  readonly amount: number
}

/** What was meant in a report's period, as far as anything was. */
export interface ScopeBudget {
  /** Outlets that have a budget in the period. */
  readonly outlet_ids: readonly number[]
  /** Of all outlets within some days of the period. */
  readonly within: (range: DateRange) => ToldBudget | null
  /** Of some outlets in the whole period. */
  readonly of: (outlet_ids: readonly number[]) => ToldBudget | null
  /** Of categories in the whole period, by kind and id. */
  readonly by_category: ReadonlyMap<string, number>
  /** What all of it is made of. */
  readonly parts: readonly BudgetPart[]
  /** Categories with those besides of which there is a budget and nothing else. */
  readonly withCategories: (rows: readonly CategorySums[], base: Base | null) => CategorySums[]
}

/** The part of two ranges that is in both; undefined where none is. */
function overlap(one: DateRange, other: DateRange): DateRange | undefined {
  const from = one.from > other.from ? one.from : other.from
  const to = one.to < other.to ? one.to : other.to
  return from <= to ? { from, to } : undefined
}

/** The days of the period that a month's outlet is read for, as the report's own figures are. */
const daysOf = ({ periods }: ReportScope, { outlet_id }: BudgetMonth, range: DateRange) =>
  periods
    .filter(({ outlets }) => outlets.some(({ id }) => id === outlet_id))
    .flatMap((own) => overlap(own.range, range) ?? [])

/** The months of a range, by their first days. */
function monthsWithin({ from, to }: DateRange): string[] {
  const months: string[] = []
  for (let month = monthOf(from); month <= to; month = nextMonth(month)) months.push(month)
  return months
}

/**
 * Whether there is a budget for every month in which the report tells of the outlets: from the first day of each on. One
 * that has sold nothing yet is not waited for.
 */
function isWhole(
  { periods }: ReportScope,
  months: readonly BudgetMonth[],
  range: DateRange,
  isOf: (outlet_id: number) => boolean,
): boolean {
  const known = new Set(months.map(({ outlet_id, month }) => `${outlet_id} ${month}`))
  return periods.every((own) =>
    own.outlets.every(({ id, first_day, told_from }) => {
      const begins = told_from ?? first_day
      if (!isOf(id) || begins === null) return true
      const days = overlap(own.range, range)
      const told = days && overlap(days, { from: begins, to: days.to })
      return !told || monthsWithin(told).every((month) => known.has(`${id} ${month}`))
    }),
  )
}

/** Reads what was meant in a report's period, by the rights of who reads it. */
export async function readScopeBudget(ctx: Context, scope: ReportScope): Promise<ScopeBudget> {
  const outlet_ids = scope.outlets.map(({ id }) => id)
  const [months, categories] = await Promise.all([
    readBudgetMonths(ctx, outlet_ids, scope.range),
    readBudgetCategories(ctx),
  ])
  const labour = new Set(categories.filter(({ is_labour }) => is_labour).map(({ id }) => id))
  const sees_costs = isAllowed(ctx, SEES_COST)
  const cut = (own: readonly BudgetMonth[], range: DateRange) =>
    own.flatMap((month) => daysOf(scope, month, range).map((days) => ({ month, days })))
  const tell = (range: DateRange, isOf: (outlet_id: number) => boolean = () => true) => {
    const own = months.filter(({ outlet_id }) => isOf(outlet_id))
    const groups = Map.groupBy(cut(own, range), ({ days }) => `${days.from} ${days.to}`)
    const told = [...groups.values()].flatMap(
      (parts) =>
        budgetWithin(
          parts.map(({ month }) => month),
          parts[0]?.days ?? range,
          labour,
        ) ?? [],
    )
    const sum = sumBudgets(told, sees_costs)
    return sum && { ...sum, is_whole: isWhole(scope, own, range, isOf) }
  }
  const by_category = new Map<string, number>()
  const parts = cut(months, scope.range).flatMap(({ month, days }) =>
    [...amountsWithin(month, days)].map(([key, amount]): BudgetPart => {
      if (key.includes(' ')) by_category.set(key, (by_category.get(key) ?? 0) + amount)
      const [line = '', id = ''] = key.split(' ')
      const category = categories.find((one) => String(one.id) === id)
      return {
        ...{ outlet_id: month.outlet_id, month: month.month, line: line as BudgetLine, amount },
        ...{ category_id: category?.id ?? null, category: category?.name ?? null },
        is_labour: line === 'expense' && Boolean(category?.is_labour),
      }
    }),
  )
  const known = new Set(
    months.filter((month) => cut([month], scope.range).length > 0).map((one) => one.outlet_id),
  )
  return {
    outlet_ids: [...known],
    within: (range) => tell(range),
    of: (ids) => tell(scope.range, (id) => ids.includes(id)),
    by_category,
    parts,
    withCategories: (rows, base) => {
      const told = new Set(rows.map(({ kind, category_id }) => `${kind} ${category_id ?? ''}`))
      const nothing = compareSides(base, { current: 0, like: 0, previous: 0 }, 0)
      const besides = [...by_category].filter(([key]) => !told.has(key))
      return [
        ...rows,
        ...besides.flatMap(([key, budget_amount]): CategorySums[] => {
          const [kind = '', id = ''] = key.split(' ')
          const category = categories.find((one) => String(one.id) === id)
          return [
            {
              kind: kind === 'income' ? 'income' : 'expense',
              category_id: category?.id ?? null,
              name: category?.name ?? null,
              account_code: category?.account_code ?? null,
              parent_id: category?.parent_id ?? null,
              parent_name: category?.parent_name ?? null,
              is_in_profit: true,
              amount: 0,
              like_amount: nothing.like,
              previous_amount: nothing.previous,
              budget_amount,
            },
          ]
        }),
      ]
    },
  }
}

/** Budgets together; null where there are none. */
function sumBudgets(all: readonly BudgetFigures[], sees_costs: boolean): BudgetFigures | null {
  const [first, ...others] = all
  if (!first) return null
  const sum = others.reduce((total, next) => addFigures(total, next), first)
  return sees_costs ? sum : withoutCosts(sum)
}
