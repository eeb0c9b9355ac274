import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '../../outlets/outlet/business-date.calc.ts'
import { addFigures, BUDGET_FIGURES, type BudgetFigures, budgetWithin, monthsOf } from './budget.calc.ts'
import { BUDGET_LINES, type BudgetCell, monthAmounts, VARIABLE_LINES } from './budget-line.calc.ts'
import { amountWithin, datesOf, openDays } from './open-days.calc.ts'

const LABOUR = new Set([2])
const MONTHS = ['2026-10-01', '2026-11-01', '2027-02-01']
const PERIOD = { from: '2026-10-01', to: '2027-02-28' }

const anyCell = fc
  .record({
    line: fc.constantFrom(...BUDGET_LINES),
    category: fc.constantFrom(null, 1, 2, 3),
    amount: fc.integer({ min: -1_000_000, max: 1_000_000_000_000 }),
    bp: fc.option(fc.integer({ min: 0, max: 10_000 })),
    month: fc.constantFrom(...MONTHS),
  })
  .map(({ line, category, amount, bp, month }) => ({
    month,
    line,
    category_id: line === 'income' || line === 'expense' ? category : null,
    amount: Math.max(line === 'net' || line === 'gross' ? 0 : -1_000_000, amount),
    net_bp: VARIABLE_LINES.has(line) ? bp : null,
  }))

const anyCells = fc.uniqueArray(anyCell, {
  maxLength: 40,
  selector: ({ month, line, category_id }) => `${month} ${line} ${category_id}`,
})

const anyWeek = fc.record({
  weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
  special: fc
    .uniqueArray(fc.integer({ min: 0, max: 150 }), { maxLength: 10 })
    .chain((days) =>
      fc.tuple(
        ...days.map((day) =>
          fc.boolean().map((is_closed) => ({ date: addDays(PERIOD.from, day), is_closed })),
        ),
      ),
    ),
  opened_on: fc.option(fc.integer({ min: 0, max: 150 }).map((day) => addDays(PERIOD.from, day))),
})

const anyOutlets = fc.array(fc.tuple(anyCells, anyWeek), { minLength: 1, maxLength: 4 })

/** Figures one after another; null where none is. */
const sumOf = (all: readonly (BudgetFigures | null)[]) =>
  all.reduce((total, next) => (total && next ? addFigures(total, next) : (total ?? next)), null)

test('days add up to months and outlets to the brand, to the rupiah, however the period is cut', () => {
  fc.assert(
    fc.property(anyOutlets, fc.array(fc.integer({ min: 1, max: 150 })), (outlets, cuts) => {
      const each = outlets.map(([cells, week], at) => monthsOf(at + 1, cells, week))
      const of = (range: { from: string; to: string }) => budgetWithin(each.flat(), range, LABOUR)
      const whole = of(PERIOD)
      expect(sumOf(datesOf(PERIOD).map((date) => of({ from: date, to: date })))).toEqual(whole)
      expect(sumOf(each.map((months) => budgetWithin(months, PERIOD, LABOUR)))).toEqual(whole)
      const starts = [...new Set([0, ...cuts])].sort((a, b) => a - b)
      const last = daysBetween(PERIOD.from, PERIOD.to)
      const pieces = starts.map((start, at) => ({
        from: addDays(PERIOD.from, start),
        to: addDays(PERIOD.from, (starts[at + 1] ?? last + 1) - 1),
      }))
      expect(sumOf(pieces.map(of))).toEqual(whole)
      // A whole month is what was typed.
      for (const [at, [cells]] of outlets.entries())
        for (const month of MONTHS) {
          const own = cells.filter((cell) => cell.month === month)
          const told = budgetWithin(each[at] ?? [], { from: month, to: addDays(month, 27) }, LABOUR)
          expect(told === null).toBe(monthAmounts(own).size === 0)
        }
    }),
    { numRuns: 60 },
  )
})

test('a month falls to the days an outlet is open', () => {
  const week = {
    weekdays: [1, 2, 3, 4, 5, 6],
    special: [{ date: '2026-11-10', is_closed: true }],
    opened_on: null,
  }
  const open = openDays('2026-11-01', week)
  expect(open).toHaveLength(24)
  expect(amountWithin(2_400_000, open, { from: '2026-11-01', to: '2026-11-01' })).toBe(0)
  expect(amountWithin(2_400_000, open, { from: '2026-11-02', to: '2026-11-08' })).toBe(600_000)
  expect(amountWithin(2_400_000, open, { from: '2026-11-09', to: '2026-11-10' })).toBe(100_000)
  expect(openDays('2026-11-01', { ...week, opened_on: '2027-01-01' })).toHaveLength(30)
})

test('shares are of net sales, which follow from gross; without net sales they are not known', () => {
  const cell = (
    line: BudgetCell['line'],
    amount: number,
    net_bp: number | null = null,
    category_id: number | null = null,
  ) => ({
    line,
    amount,
    net_bp,
    category_id,
    month: '2026-11-01',
  })
  const all = [
    cell('gross', 110_000_000),
    cell('discount', 10_000_000),
    cell('cogs', 0, 3_050),
    cell('waste', 500_000),
    cell('expense', 20_000_000, null, 2),
    cell('expense', 0, 1_000, 3),
  ]
  const week = { weekdays: [], special: [], opened_on: null }
  const november = { from: '2026-11-01', to: '2026-11-30' }
  expect(budgetWithin(monthsOf(1, all, week), november, LABOUR)).toMatchObject({
    net: 100_000_000,
    cogs: 30_500_000,
    gross_profit: 69_500_000,
    actual_cogs: 31_000_000,
    expense: 30_000_000,
    labour: 20_000_000,
    net_profit: 39_000_000,
    prime_cost: 50_500_000,
    income: null,
    service: null,
  })
  const costs = budgetWithin(monthsOf(1, all.slice(2), week), november, LABOUR)
  expect(costs).toMatchObject({
    net: null,
    cogs: null,
    gross_profit: null,
    net_profit: null,
    expense: 20_000_000,
  })
  expect(budgetWithin(monthsOf(1, all, week), { from: '2026-12-01', to: '2026-12-31' }, LABOUR)).toBeNull()
  expect(Object.keys(costs ?? {})).toEqual([...BUDGET_FIGURES])
})
