import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { balanceOf, cancelBy, receive } from '../../../test/receiving.ts'

const app = useTestApp()
beforeAll(() => {
  app().clock.now = new Date('2026-11-21T05:00:00Z')
})

const CREATE = 'mutation($i: NewIngredient!) { createIngredient(ingredient: $i) { id expense_category } }'
const UPDATE =
  'mutation($i: EditIngredient!) { updateIngredient(ingredient: $i) { id expense_category_id is_stocked } }'
const PROFIT = `query($filter: ReportFilter) { profitLoss(filter: $filter) {
  total { expense } by_day { date figures { expense } } by_category { name amount } } }`
const OWED = 'query($id: Int!) { receiving(id: $id) { owed total } }'

const profit = async (brand: TestBrand) =>
  (
    await brand.master.ask(PROFIT, {
      filter: { preset: 'custom', from: '2026-11-01', to: '2026-11-30', compare: 'none' },
    })
  ).profitLoss

async function openBrand() {
  const brand = await app().createBrand()
  const outlet_id = await brand.createOutlet()
  await brand.master.ask('mutation { addStandardCategories(categories: { kinds: ["expense"] }) }')
  const { incomeExpenseCategoryList } = await brand.master.ask(
    '{ incomeExpenseCategoryList(limit: 100) { nodes { id name kind is_purchase } } }',
  )
  const nodes: { id: number; name: string; is_purchase: boolean }[] = incomeExpenseCategoryList.nodes
  const category = nodes.find(({ is_purchase }) => !is_purchase)
  const purchases = nodes.find(({ is_purchase }) => is_purchase)
  const { createSupplier } = await brand.master.ask(
    'mutation($s: NewSupplier!) { createSupplier(supplier: $s) { id } }',
    { s: { name: 'Bersih Jaya', credit_days: 7 } },
  )
  return { brand, outlet_id, category, purchases, supplier_id: createSupplier.id as number }
}

test('a service becomes a cost of its category on the day it was received, with what is owed for it, and moves no stock', async () => {
  const { brand, outlet_id, category, supplier_id } = await openBrand()
  const { createIngredient } = await brand.master.ask(CREATE, {
    i: {
      ...{ name: 'Servis AC', base_unit: 'kali', is_stocked: false, expense_category_id: category?.id },
      units: [{ name: 'kontrak', quantity: '12', uses: ['buy'] }],
    },
  })
  expect(createIngredient.expense_category).toBe(category?.name)
  const line = { item_id: createIngredient.id, unit: 'kontrak', price: 600_000 }
  const come = { outlet_id, supplier_id, occurred_at: '2026-11-10T04:00:00Z' }
  const bought = await receive(brand.master, {
    ...come,
    freight: 20_000,
    lines: [{ ...line, unit_quantity: '2' }],
  })
  expect(await balanceOf(brand, outlet_id, createIngredient.id)).toMatchObject({ quantity: 0, value: 0 })
  expect((await brand.master.ask(OWED, { id: bought.id })).receiving).toEqual({
    owed: 1_220_000,
    total: 1_220_000,
  })
  expect((await profit(brand)).by_category).toEqual([{ name: category?.name, amount: 1_220_000 }])

  const back = await receive(brand.master, {
    ...{ ...come, kind: 'return', return_of: bought.id, occurred_at: '2026-11-12T04:00:00Z' },
    lines: [{ ...line, unit_quantity: '1', source_no: 1 }],
  })
  const after = await profit(brand)
  expect(after.total.expense).toBe(610_000)
  const on = (date: string) =>
    after.by_day.find((day: { date: string }) => day.date === date)?.figures.expense
  expect([on('2026-11-10'), on('2026-11-12')]).toEqual([1_220_000, -610_000])

  await cancelBy(brand.master, back.id)
  await cancelBy(brand.master, bought.id)
  expect((await profit(brand)).total.expense).toBe(0)
})

test('what is kept in stock, cooked with or bought as goods becomes no cost', async () => {
  const { brand, category, purchases } = await openBrand()
  const service = { base_unit: 'kali', is_stocked: false }
  const refusal = async (values: object) =>
    (await brand.master.fail(CREATE, { i: { ...service, name: 'Sabun', ...values } })).extensions.fields
  expect(await refusal({ is_stocked: true, expense_category_id: category?.id })).toHaveProperty(
    'expense_category_id',
  )
  expect(await refusal({ expense_category_id: purchases?.id })).toHaveProperty('expense_category_id')
  const { createIngredient: soap } = await brand.master.ask(CREATE, {
    i: { ...service, name: 'Sabun', expense_category_id: category?.id },
  })
  const kept = await brand.master.fail('mutation($id: Int!) { archiveIncomeExpenseCategory(id: $id) }', {
    id: category?.id,
  })
  expect(kept.message).toContain('Sabun')
  // Stocked again it is no cost any more.
  expect(
    (await brand.master.ask(UPDATE, { i: { id: soap.id, is_stocked: true } })).updateIngredient,
  ).toMatchObject({
    expense_category_id: null,
  })
})
