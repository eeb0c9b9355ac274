import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { createDevice } from '../../outlets/device/device.commands.ts'
import { takeIntake } from '../pos-intake/pos-intake.commands.ts'
import { createSalesWorld, type SalesWorld } from '../sales.factory.ts'

const app = useTestApp()
let brand: TestBrand
let world: SalesWorld
let device: { id: number; outlet_id: number }

beforeAll(async () => {
  app().clock.now = new Date('2026-11-21T12:00:00Z')
  brand = await app().createBrand()
  world = await createSalesWorld(brand, [{}])
  const outlet_id = world.doors[0]?.outlet_id ?? 0
  device = { id: (await createDevice(world.ctx, { outlet_id, name: 'Kasir 1' })).id, outlet_id }
  await brand.master.ask('mutation { addStandardCategories(categories: { kinds: ["income", "expense"] }) }')
})

const movement = (values: object = {}) => ({
  uuid: randomUUID(),
  session_uuid: randomUUID(),
  type: 'OUT',
  amount: 60_000,
  reason: 'Beli gas elpiji 3 kg',
  cashier_name: 'Bimo',
  occurred_at: '2026-11-20T20:30:00Z',
  ...values,
})
const LIST = `query { incomeExpenseList(limit: 100) { nodes { id kind source description amount method business_date
  category_name shift_session { id } shares { amount } } } }`

test('cash of a drawer becomes one entry, told twice or by many at once, under the category its words name', async () => {
  const gas = movement()
  const change = movement({ type: 'IN', reason: 'Tambahan uang kecil', amount: 100_000 })
  const unknown = movement({ reason: 'Lain' })
  const take = () => takeIntake('cash_movements')(world.ctx, device, [gas, change, unknown])
  await Promise.all([take(), take(), take()])
  await take()
  const { incomeExpenseList } = await brand.master.ask(LIST)
  const found = (description: string) =>
    incomeExpenseList.nodes.filter((node: { description: string }) => node.description === description)
  expect(found(gas.reason)).toMatchObject([
    {
      kind: 'expense',
      source: 'session',
      amount: 60_000,
      method: 'drawer',
      // 03.30 at the outlet still is the day before.
      business_date: '2026-11-20',
      category_name: 'Gas Elpiji',
      shift_session: { id: expect.any(Number) },
      shares: [{ amount: 60_000 }],
    },
  ])
  expect(found(change.reason)).toMatchObject([{ kind: 'income', category_name: 'Tambahan Uang Kecil' }])
  expect(found(unknown.reason)).toMatchObject([{ category_name: null }])
})

test('what a till told keeps its figures: category and note can be changed, nothing cancelled', async () => {
  const told = movement({ reason: 'Parkir' })
  await takeIntake('cash_movements')(world.ctx, device, [told])
  const { incomeExpenseList } = await brand.master.ask(LIST)
  const { id } = incomeExpenseList.nodes.find(
    (node: { description: string }) => node.description === 'Parkir',
  )
  const update =
    'mutation($e: EditIncomeExpense!) { updateIncomeExpense(income_expense: $e) { note category_name } }'
  expect((await brand.master.fail(update, { e: { id, amount: 5 } })).extensions.fields).toHaveProperty(
    'amount',
  )
  expect(await brand.master.ask(update, { e: { id, note: 'Dua motor', category_id: null } })).toEqual({
    updateIncomeExpense: { note: 'Dua motor', category_name: null },
  })
  const cancel = 'mutation($e: IncomeExpenseCancel!) { cancelIncomeExpense(income_expense: $e) { id } }'
  expect((await brand.master.fail(cancel, { e: { id, reason: 'Salah' } })).extensions.code).toBe('CONFLICT')
})
