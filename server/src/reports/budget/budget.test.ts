import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import type { Client } from '../../../test/client.ts'
import { createSalesWorld } from '../../sales/sales.factory.ts'
import { buildReceipt } from '../../sales/transaction/receipt.factory.ts'
import { recordTransactions } from '../../sales/transaction/record-transactions.commands.ts'

const app = useTestApp()

const SET = 'mutation($budget: Budget!) { setBudget(budget: $budget) }'
const COPY = 'mutation($budget: BudgetCopy!) { copyBudget(budget: $budget) }'
const SHEET = `query($outlet_id: Int, $year: Int!) { budgetSheet(outlet_id: $outlet_id, year: $year) {
  lines cells { month line category_id amount net_bp rupiah } before { month line category_id rupiah } } }`
const FIGURES = 'is_whole net cogs gross_profit expense net_profit labour platform_fee'
const REPORT = `query($filter: ReportFilter) { profitLoss(filter: $filter) {
  budget { ${FIGURES} }
  by_day { date budget { ${FIGURES} } } by_week { budget { ${FIGURES} } } by_month { budget { ${FIGURES} } }
  by_outlet { outlet { id } budget { ${FIGURES} } } by_city { budget { ${FIGURES} } } by_area { budget { ${FIGURES} } }
  by_category { name amount budget_amount } } }`

const november = { preset: 'custom', from: '2026-11-01', to: '2026-11-30' }

async function rentOf(brand: TestBrand): Promise<number> {
  await brand.master.ask('mutation { addStandardCategories(categories: { kinds: ["income", "expense"] }) }')
  const { incomeExpenseCategoryList } = await brand.master.ask(
    'query { incomeExpenseCategoryList(limit: 100) { nodes { id name } } }',
  )
  return incomeExpenseCategoryList.nodes.find(({ name }: { name: string }) => name === 'Sewa Tempat').id
}

const cell = (line: string, of: object, month = '2026-11-01') => ({ month, line, ...of })

const set = (client: Client, outlet_id: number, cells: object[]) =>
  client.ask(SET, { budget: { outlet_id, cells } })

const report = async (client: Client, filter: object) => (await client.ask(REPORT, { filter })).profitLoss

type Budgets = { budget: Record<string, number | boolean | null> | null }[]
/** Budgets of rows together; null where none has any. A profit is not known where it is not known of one of them. */
const sumOf = (rows: Budgets) =>
  rows.reduce<Record<string, number | boolean | null> | null>((total, { budget }) => {
    if (!total || !budget) return total ?? budget
    return Object.fromEntries(
      Object.entries(budget).map(([name, amount]) => {
        const sum = total[name] ?? null
        if (name === 'is_whole') return [name, sum === true && amount === true]
        if (name.endsWith('profit') && (sum === null || amount === null)) return [name, null]
        return [name, sum === null ? amount : Number(sum) + Number(amount)]
      }),
    )
  }, null)

test('the report tells what was meant, adding up over days, weeks, months, outlets, cities and areas', async () => {
  const brand = await app().createBrand()
  const rent = await rentOf(brand)
  const [first, second, third] = [
    await brand.createOutlet(),
    await brand.createOutlet(),
    await brand.createOutlet(),
  ]
  expect(await report(brand.master, november)).toMatchObject({ budget: null })
  await set(brand.master, first, [
    cell('net', { amount: 100_000_001 }),
    cell('cogs', { net_bp: 3_000 }),
    cell('expense', { category_id: rent, amount: 10_000_000 }),
    cell('net', { amount: 31_000_000 }, '2026-12-01'),
  ])
  await set(brand.master, second, [cell('net', { amount: 50_000_000 })])
  const whole = await report(brand.master, november)
  // What one of them earns is not known without its HPP, and so is what both do.
  expect(whole.budget).toEqual({
    is_whole: true,
    net: 150_000_001,
    cogs: 30_000_000,
    gross_profit: null,
    expense: 10_000_000,
    net_profit: null,
    labour: null,
    platform_fee: null,
  })
  expect(whole.by_category).toContainEqual({ name: 'Sewa Tempat', amount: 0, budget_amount: 10_000_000 })
  for (const rows of ['by_day', 'by_week', 'by_month', 'by_outlet', 'by_city', 'by_area'])
    expect(sumOf(whole[rows])).toEqual(whole.budget)
  expect(whole.by_outlet.map((row: { outlet: { id: number } }) => row.outlet.id)).not.toContain(third)
  const own = await report(brand.master, { ...november, outlet_ids: [first] })
  expect(own.budget).toMatchObject({ net: 100_000_001, gross_profit: 70_000_001, net_profit: 60_000_001 })
  const alone = await report(brand.master, { ...november, outlet_ids: [second] })
  expect(alone.budget).toMatchObject({ net: 50_000_000, cogs: null, gross_profit: null, expense: null })
  const turn = await report(brand.master, { ...november, from: '2026-11-21', to: '2026-12-10' })
  expect(sumOf(turn.by_day)).toEqual(turn.budget)
  expect(turn.budget.net).toBe(
    100_000_001 -
      Math.floor((100_000_001 * 20) / 30) +
      (50_000_000 - Math.floor((50_000_000 * 20) / 30)) +
      10_000_000,
  )
})

test('a budget is of the whole where every outlet that sold has one for every month from its first sale on', async () => {
  const brand = await app().createBrand()
  const { doors } = await createSalesWorld(brand, [{}, {}])
  const [first, second] = doors
  if (!first || !second) throw new RangeError('no outlets')
  for (const door of doors)
    await recordTransactions(brand.ctx, { ...door, is_history: true }, [
      buildReceipt({ occurred_at: '2026-10-20T05:00:00Z' }),
      buildReceipt({ occurred_at: '2026-11-12T05:00:00Z' }),
    ])
  const autumn = { ...november, from: '2026-09-01' }
  const isWhole = async (filter: object) => (await report(brand.master, filter)).budget.is_whole
  await set(brand.master, first.outlet_id, [cell('net', { amount: 1_000_000 })])
  const { budget, by_outlet, by_day } = await report(brand.master, november)
  expect(budget.is_whole).toBe(false)
  expect(by_day.map((row: { budget: { is_whole: boolean } }) => row.budget.is_whole)).not.toContain(true)
  expect(by_outlet.map((row: { budget: { is_whole: boolean } | null }) => row.budget?.is_whole)).toEqual([
    true,
    undefined,
  ])
  expect(await isWhole({ ...november, outlet_ids: [first.outlet_id] })).toBe(true)
  await set(brand.master, second.outlet_id, [cell('net', { amount: 1_000_000 })])
  expect([await isWhole(november), await isWhole(autumn)]).toEqual([true, false])
  for (const { outlet_id } of doors)
    await set(brand.master, outlet_id, [cell('net', { amount: 1_000_000 }, '2026-10-01')])
  expect(await isWhole(autumn)).toBe(true)
})

test('a cell is set, changed and taken away by who saw what stood there', async () => {
  const brand = await app().createBrand()
  const outlet = await brand.createOutlet()
  await set(brand.master, outlet, [cell('net', { amount: 5_000_000 })])
  const stale = await brand.master.fail(SET, {
    budget: { outlet_id: outlet, cells: [cell('net', { amount: 6_000_000 })] },
  })
  expect(stale.extensions.code).toBe('CONFLICT')
  await set(brand.master, outlet, [
    cell('net', { amount: 6_000_000, seen_amount: 5_000_000 }),
    cell('waste', { net_bp: 100 }),
  ])
  const { budgetSheet } = await brand.master.ask(SHEET, { outlet_id: outlet, year: 2026 })
  expect(budgetSheet.cells).toEqual([
    {
      month: '2026-11-01',
      line: 'net',
      category_id: null,
      amount: 6_000_000,
      net_bp: null,
      rupiah: 6_000_000,
    },
    { month: '2026-11-01', line: 'waste', category_id: null, amount: null, net_bp: 100, rupiah: 60_000 },
  ])
  await set(brand.master, outlet, [cell('waste', { seen_net_bp: 100 })])
  expect((await brand.master.ask(SHEET, { outlet_id: outlet, year: 2026 })).budgetSheet.cells).toHaveLength(1)
  for (const [wrong, field] of [
    [cell('net', { net_bp: 100 }), 'cells.0.net_bp'],
    [cell('net', { amount: 1 }, '2026-11-02'), 'cells.0.month'],
    [cell('cogs', { amount: 1, category_id: 1 }), 'cells.0.category_id'],
    [cell('expense', { amount: 1, category_id: 999_999 }), 'cells.0.category_id'],
    [cell('cogs', { amount: 1, net_bp: 1 }), 'cells.0.amount'],
  ] as const) {
    const { extensions } = await brand.master.fail(SET, { budget: { outlet_id: outlet, cells: [wrong] } })
    expect(Object.keys(extensions.fields ?? {})).toEqual([field])
  }
  // Of many who set the same cell at once one is taken.
  const tries = await Promise.allSettled(
    Array.from({ length: 8 }, (_, at) =>
      set(brand.master, outlet, [cell('net', { amount: at + 1, seen_amount: 6_000_000 })]),
    ),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a budget is given to other outlets in place of theirs, more or less by a share', async () => {
  const brand = await app().createBrand()
  const [first, second] = [await brand.createOutlet(), await brand.createOutlet()]
  await set(brand.master, first, [cell('net', { amount: 1_000_001 }), cell('cogs', { net_bp: 3_000 })])
  await set(brand.master, second, [cell('waste', { amount: 7 }), cell('net', { amount: 9 })])
  const copy = { outlet_id: first, year: 2026, outlet_ids: [second], change_bp: -500 }
  expect((await brand.master.ask(COPY, { budget: copy })).copyBudget).toBe(1)
  const { budgetSheet } = await brand.master.ask(SHEET, { outlet_id: second, year: 2026 })
  expect(
    budgetSheet.cells.map(({ line, amount, net_bp }: Record<string, unknown>) => [line, amount, net_bp]),
  ).toEqual([
    ['net', 950_001, null],
    ['cogs', null, 3_000],
  ])
  const { budgetSheet: brands } = await brand.master.ask(SHEET, { year: 2026 })
  expect(brands.cells.find(({ line }: { line: string }) => line === 'net').rupiah).toBe(1_950_002)
  expect(
    (await brand.master.fail(COPY, { budget: { ...copy, year: 2025 } })).extensions.fields,
  ).toHaveProperty('outlet_id')
})

test('budgets are of outlets in reach, and costs for who may see those', async () => {
  const brand = await app().createBrand()
  const [here, there] = [await brand.createOutlet(), await brand.createOutlet()]
  for (const outlet of [here, there])
    await set(brand.master, outlet, [
      cell('net', { amount: 10_000_000 }),
      cell('cogs', { amount: 3_000_000 }),
    ])
  const manager = await brand.signInAs('Manajer Outlet', [here])
  const told = await report(manager, november)
  expect(told.budget).toMatchObject({ net: 10_000_000, cogs: null, gross_profit: null, net_profit: null })
  const { budgetSheet } = await manager.ask(SHEET, { year: 2026 })
  expect(budgetSheet.cells.map(({ line }: { line: string }) => line)).toEqual(['net'])
  expect(budgetSheet.lines).not.toContain('cogs')
  expect(await manager.fail(SHEET, { outlet_id: there, year: 2026 })).toEqual(
    await manager.fail(SHEET, { outlet_id: 999_999, year: 2026 }),
  )
})

test('what was budgeted of costs is hidden in the log from who may not see costs there', async () => {
  const brand = await app().createBrand()
  const outlet = await brand.createOutlet()
  await set(brand.master, outlet, [cell('cogs', { amount: 3_141_592 })])
  const LOG = `query { auditList(filters: [{ field: "entity", type: String, operator: In, value: ["budget"] }]) {
    total nodes { changes is_partly_hidden } } }`
  const area = await brand.signInAs('Manajer Area', [outlet])
  const { auditList } = await area.ask(LOG)
  expect(auditList).toMatchObject({ total: 1, nodes: [{ is_partly_hidden: true }] })
  expect(JSON.stringify(auditList)).not.toContain('3141592')
  expect(JSON.stringify(await brand.master.ask(LOG))).toContain('3141592')
})
