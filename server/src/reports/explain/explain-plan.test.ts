import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { createSalesWorld } from '../../sales/sales.factory.ts'
import { buildReceipt } from '../../sales/transaction/receipt.factory.ts'
import { recordTransactions } from '../../sales/transaction/record-transactions.commands.ts'
import { BUDGET_FIGURES } from '../budget/budget.calc.ts'
import { attainedKey, planGapKey, planKey } from '../profit-loss/plan-measure.calc.ts'
import { assertExplained, explainBy } from './explain.factory.ts'

const app = useTestApp()

const FIGURES = BUDGET_FIGURES.join(' ')
const REPORT = `query ($filter: ReportFilter) { profitLoss(filter: $filter) {
  total { ${FIGURES.replace('labour', '')} } budget { ${FIGURES} } by_category { kind category_id budget_amount }
  by_day { date figures { net expense net_profit } budget { ${FIGURES} } } by_outlet { outlet { id } budget { ${FIGURES} } } } }`
const SET = 'mutation($budget: Budget!) { setBudget(budget: $budget) }'

type Figures = Record<string, number | null>

const amount = fc.integer({ min: 1, max: 90_000_000 })
const budget = fc.record(
  {
    net: amount,
    cogs: amount,
    platform_fee: amount,
    payment_fee: amount,
    waste: amount,
    own_use: amount,
    rounding: amount,
    service: amount,
    expense: amount,
    labour: amount,
    income: amount,
  },
  { requiredKeys: [] },
)

async function openBrand() {
  const brand = await app().createBrand()
  const { doors } = await createSalesWorld(brand, [{}, {}])
  for (const door of doors)
    await recordTransactions(brand.ctx, { ...door, is_history: true }, [
      buildReceipt({ occurred_at: '2026-10-20T05:00:00Z' }),
      buildReceipt({ occurred_at: '2026-11-12T05:00:00Z' }),
    ])
  await brand.master.ask('mutation { addStandardCategories(categories: { kinds: ["income", "expense"] }) }')
  const { incomeExpenseCategoryList } = await brand.master.ask(
    'query { incomeExpenseCategoryList(limit: 100) { nodes { id kind is_labour is_in_profit } } }',
  )
  const idOf = (kind: string, is_labour: boolean): number =>
    incomeExpenseCategoryList.nodes.find(
      (row: { kind: string; is_labour: boolean; is_in_profit: boolean }) =>
        row.kind === kind && row.is_labour === is_labour && row.is_in_profit,
    ).id
  const ids = {
    expense: idOf('expense', false),
    labour: idOf('expense', true),
    income: idOf('income', false),
  }
  return { brand, ids, outlets: doors.map(({ outlet_id }) => outlet_id) }
}

test('what was meant is its lines month by month, and what came of it is held against that', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(budget, { minLength: 4, maxLength: 4 }),
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 1, max: 14 }),
      async (budgets, from, days) => {
        const { brand, ids, outlets } = await openBrand()
        for (const [place, own] of budgets.entries()) {
          const month = place < 2 ? '2026-10-01' : '2026-11-01'
          const cells = Object.entries(own).map(([key, value]) => {
            if (key === 'expense' || key === 'labour' || key === 'income')
              return { month, line: key === 'income' ? key : 'expense', category_id: ids[key], amount: value }
            return { month, line: key, amount: value }
          })
          if (cells.length > 0)
            await brand.master.ask(SET, { budget: { outlet_id: outlets[place % 2], cells } })
        }
        const dayOf = (after: number) =>
          new Date(Date.parse('2026-10-10') + after * 86_400_000).toISOString().slice(0, 10)
        const filter = { preset: 'custom', from: dayOf(from), to: dayOf(from + days) }
        const { profitLoss: told } = await brand.master.ask(REPORT, { filter })
        const ask = (measure: string, cell: object, expected: number | null | undefined) =>
          assertExplained(brand, 'profitFigure', { measure: `plan.${measure}`, filter, cell }, expected, 20)
        const askAll = async (plan: Figures | null, cell: object) => {
          for (const key of BUDGET_FIGURES) await ask(planKey(key), cell, plan?.[key] ?? null)
        }
        await askAll(told.budget, {})
        const [last] = told.by_day.slice(-1)
        if (last) await askAll(last.budget, { from: last.date, to: last.date })
        for (const { outlet, budget: own } of told.by_outlet.slice(0, 1))
          await askAll(own, { outlet_ids: [outlet.id] })
        for (const key of ['net', 'net_profit'] as const) {
          const plan = told.budget?.[key] ?? null
          const is_known = plan !== null && told.total[key] !== null
          await ask(planGapKey(key), {}, is_known ? told.total[key] - plan : null)
          if (is_known && plan > 0)
            await ask(attainedKey(key), {}, Math.round((told.total[key] / plan) * 10_000))
        }
        for (const { kind, category_id, budget_amount } of told.by_category)
          if (budget_amount !== null)
            await ask(planKey(kind), { category_ids: [category_id ?? 0] }, budget_amount)
      },
    ),
    { numRuns: 5 },
  )
}, 180_000)

test('what is meant to be spent on goods and kept of sales is told to who sees costs alone', async () => {
  const { brand, outlets } = await openBrand()
  await brand.master.ask(SET, {
    budget: {
      outlet_id: outlets[0],
      cells: [
        { month: '2026-11-01', line: 'net', amount: 30_000_000 },
        { month: '2026-11-01', line: 'cogs', amount: 9_000_000 },
      ],
    },
  })
  const filter = { preset: 'custom', from: '2026-11-01', to: '2026-11-30' }
  const told = { measure: 'plan.gross_profit_plan', filter }
  await assertExplained(brand, 'profitFigure', told, 21_000_000, 20)
  const manager = await brand.signInAs('Manajer Outlet', [outlets[0] ?? 0])
  for (const measure of ['plan.gross_profit_plan', 'plan.cogs_plan', 'plan.net_profit_attained'])
    expect(
      (await manager.fail(explainBy('profitFigure'), { measure, filter })).extensions.code,
      measure,
    ).toBe('FORBIDDEN')
  const own = { measure: 'plan.net_plan', filter }
  expect((await manager.ask(explainBy('profitFigure'), own)).explained).toMatchObject({ value: 30_000_000 })
})
