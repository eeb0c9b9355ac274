import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { createSalesWorld, type SalesWorld } from '../../sales/sales.factory.ts'
import { anyReceipt } from '../../sales/transaction/receipt.factory.ts'
import { recordTransactions } from '../../sales/transaction/record-transactions.commands.ts'

const app = useTestApp()
const NOW = new Date('2026-11-21T05:30:00Z')
let brand: TestBrand
let world: SalesWorld

const REPORT = `query($filter: ReportFilter) { profitLoss(filter: $filter) {
  total { net cogs gross_profit income expense net_profit labour prime_cost } previous { net expense }
  by_day { date figures { net cogs gross_profit income expense net_profit labour prime_cost } }
  by_category { name kind is_in_profit amount previous_amount } } }`
const SUMMARY = `query($filter: ReportFilter) { summaryReport(filter: $filter) {
  total { figures { net cogs gross_profit } } } }`

beforeAll(async () => {
  app().clock.now = NOW
  brand = await app().createBrand()
  world = await createSalesWorld(brand, [{}, {}])
  for (const [index, door] of world.doors.entries())
    await recordTransactions(
      world.ctx,
      door,
      fc.sample(anyReceipt(NOW, 40), { numRuns: 60, seed: 7 + index }),
    )
  await brand.master.ask('mutation { addStandardCategories(categories: { kinds: ["income", "expense"] }) }')
  const { incomeExpenseCategoryList } = await brand.master.ask(
    'query { incomeExpenseCategoryList(limit: 100) { nodes { id name kind } } }',
  )
  const outlet_ids = world.doors.map(({ outlet_id }) => outlet_id)
  const entries: [string, number, string, object[]?][] = [
    ['Listrik', 300_001, '2026-11-10', outlet_ids.map((outlet_id) => ({ outlet_id }))],
    ['Gas Elpiji', 50_000, '2026-11-11'],
    ['Gaji & Lembur', 2_000_000, '2026-11-12'],
    ['Belanja Bahan Harian', 900_000, '2026-11-11'],
    ['Penjualan Barang Bekas', 20_000, '2026-11-11'],
    ['Modal Tambahan', 5_000_000, '2026-11-12'],
    ['Gas Elpiji', 45_000, '2026-10-20'],
  ]
  for (const [name, amount, business_date, shares = [{ outlet_id: outlet_ids[0] }]] of entries) {
    const category = incomeExpenseCategoryList.nodes.find((node: { name: string }) => node.name === name)
    await brand.master.ask(
      'mutation($e: NewIncomeExpense!) { createIncomeExpense(income_expense: $e) { id } }',
      {
        e: {
          kind: category.kind,
          category_id: category.id,
          description: name,
          business_date,
          amount,
          method: 'bank',
          shares,
        },
      },
    )
  }
})

const november = { preset: 'custom', from: '2026-11-01', to: '2026-11-21', compare: 'previous_period' }

test('days add up to the period, sales are those of the summary, and stock and capital do not count', async () => {
  const { profitLoss } = await brand.master.ask(REPORT, { filter: november })
  const { summaryReport } = await brand.master.ask(SUMMARY, { filter: november })
  const { total, by_day, by_category } = profitLoss
  expect(total).toMatchObject(summaryReport.total.figures)
  expect(total).toMatchObject({ income: 20_000, expense: 2_350_001, labour: 2_000_000 })
  expect(total.prime_cost).toBe(total.cogs + 2_000_000)
  expect(total.net_profit).toBe(total.gross_profit + 20_000 - 2_350_001)
  for (const name of Object.keys(total))
    expect(
      by_day.reduce(
        (sum: number, day: { figures: Record<string, number> }) => sum + (day.figures[name] ?? 0),
        0,
      ),
    ).toBe(total[name])
  expect(by_day).toHaveLength(21)
  expect(profitLoss.previous).toMatchObject({ expense: 45_000 })
  expect(by_category.find(({ name }: { name: string }) => name === 'Gas Elpiji')).toMatchObject({
    amount: 50_000,
    previous_amount: 45_000,
  })
  expect(by_category.find(({ name }: { name: string }) => name === 'Belanja Bahan Harian')).toMatchObject({
    is_in_profit: false,
    amount: 900_000,
  })
})

test('an outlet has its share alone; costs and profit are for who may see costs', async () => {
  const second = world.doors[1]?.outlet_id ?? 0
  const { profitLoss } = await brand.master.ask(REPORT, { filter: { ...november, outlet_ids: [second] } })
  expect(profitLoss.total.expense).toBe(150_000)
  const manager = await brand.signInAs('Manajer Outlet', [second])
  const seen = (await manager.ask(REPORT, { filter: november })).profitLoss
  expect(seen.total).toMatchObject({ net: profitLoss.total.net, expense: 150_000 })
  const sees = seen.total.cogs !== null
  for (const { figures } of [{ figures: seen.total }, ...seen.by_day])
    expect([figures.cogs !== null, figures.gross_profit !== null, figures.net_profit !== null]).toEqual([
      sees,
      sees,
      sees,
    ])
  expect(sees).toBe(false)
})
