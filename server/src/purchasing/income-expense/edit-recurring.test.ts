import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { transaction } from '../../kit/transaction.ts'
import { resumeIncomeExpenseRecurring, updateIncomeExpenseRecurring } from './edit-recurring.commands.ts'
import { writeDueEntries } from './recurring.commands.ts'

const app = useTestApp()
const NOW = new Date('2026-11-21T08:00:00Z')
const DAY = 86_400_000
let brand: TestBrand
let outlet_ids: number[]
let rent: number

const FIELDS = `id amount description method rule every next_on until paused_at ended_at version times note
  category_id shares { outlet_id weight }`
const CREATE =
  'mutation($e: NewIncomeExpense!) { createIncomeExpense(income_expense: $e) { id recurring_id } }'
const UPDATE = `mutation($r: EditIncomeExpenseRecurring!) { updateIncomeExpenseRecurring(recurring: $r) { ${FIELDS} } }`
const ONE = `query($id: Int!) { incomeExpenseRecurring(id: $id) { ${FIELDS} } }`
const ENTRIES =
  '{ incomeExpenseList(limit: 100, filters: [{ field: "business_date", sort: Asc }]) { nodes { business_date amount } } }'
const byId = (name: string) => `mutation($id: Int!) { ${name}IncomeExpenseRecurring(id: $id) }`

beforeEach(async () => {
  app().clock.now = NOW
  brand = await app().createBrand()
  outlet_ids = [await brand.createOutlet(), await brand.createOutlet()]
  const made = await brand.master.ask(
    'mutation { createIncomeExpenseCategory(category: { kind: "expense", name: "Sewa" }) { id } }',
  )
  rent = made.createIncomeExpenseCategory.id
})

const make = async (repeat: object, more: object = {}): Promise<number> =>
  (
    await brand.master.ask(CREATE, {
      e: {
        kind: 'expense',
        category_id: rent,
        description: 'Sewa',
        business_date: '2026-11-20',
        amount: 100_000,
        method: 'bank',
        shares: [{ outlet_id: outlet_ids[0] }],
        repeat,
        ...more,
      },
    })
  ).createIncomeExpense.recurring_id
const change = async (r: object) => (await brand.master.ask(UPDATE, { r })).updateIncomeExpenseRecurring
const refused = async (r: object) => (await brand.master.fail(UPDATE, { r })).extensions
const one = async (id: number) => (await brand.master.ask(ONE, { id })).incomeExpenseRecurring
const entries = async () =>
  (await brand.master.ask(ENTRIES)).incomeExpenseList.nodes.map(
    ({ business_date, amount }: { business_date: string; amount: number }) => [business_date, amount],
  )
/** Does something so many days from now. Sessions do not last as long, so it is done without one. */
async function after<T>(days: number, work: () => Promise<T>): Promise<T> {
  app().clock.now = new Date(NOW.getTime() + days * DAY)
  try {
    return await work()
  } finally {
    app().clock.now = NOW
  }
}
const run = () => transaction(brand.ctx, writeDueEntries)

test('a changed amount holds for what comes; what was due before is written as it was', async () => {
  const id = await make({ rule: 'days', every: 1 })
  const values = { id, amount: 250_000, description: 'Sewa baru', note: 'Naik' }
  await after(2, () => updateIncomeExpenseRecurring(brand.ctx, values))
  expect(await one(id)).toMatchObject({ amount: 250_000, next_on: '2026-11-24', times: 4 })
  await after(3, run)
  expect(await entries()).toEqual([
    ['2026-11-20', 100_000],
    ['2026-11-21', 100_000],
    ['2026-11-22', 100_000],
    ['2026-11-23', 100_000],
    ['2026-11-24', 250_000],
  ])
})

test('day, outlets and end change; a date of the past, a wrong day and a stale form are refused', async () => {
  const id = await make({ rule: 'month_start' })
  const { version, next_on } = await one(id)
  expect(next_on).toBe('2026-12-01')
  expect((await change({ id, version, rule: 'month_day', every: 25 })).next_on).toBe('2026-11-25')
  expect((await refused({ id, version, amount: 5 })).code).toBe('CONFLICT')
  expect((await change({ id, next_on: '2026-12-25' })).next_on).toBe('2026-12-25')
  expect((await refused({ id, next_on: '2026-11-21' })).fields).toHaveProperty('next_on')
  expect((await refused({ id, every: 32 })).fields).toHaveProperty('every')
  expect((await refused({ id, category_id: 999_999 })).fields).toHaveProperty('category_id')
  const shares = outlet_ids.map((outlet_id, at) => ({ outlet_id, weight: at + 1 }))
  expect((await change({ id, shares })).shares).toHaveLength(2)
  expect(await change({ id, until: '2026-12-24' })).toMatchObject({ ended_at: expect.any(String) })
  expect((await refused({ id, amount: 5 })).code).toBe('CONFLICT')
  const limited = await brand.signInAs('Manajer Outlet', [outlet_ids[0] ?? 0])
  expect((await limited.fail(UPDATE, { r: { id, amount: 7 } })).extensions.code).toBe('CONFLICT')
})

test('while a schedule rests nothing comes; taken up again it goes on from today, once', async () => {
  const id = await make({ rule: 'days', every: 7 })
  await brand.master.ask(byId('pause'), { id })
  expect((await one(id)).paused_at).toEqual(expect.any(String))
  expect(await after(30, run)).toBe(0)
  const resume = () => resumeIncomeExpenseRecurring(brand.ctx, { id })
  await after(30, () => Promise.all([resume(), resume()]))
  expect(await one(id)).toMatchObject({ paused_at: null, next_on: '2026-12-25' })
  await after(34, () => Promise.all([run(), run(), run()]))
  expect((await entries()).map(([date]: [string]) => date)).toEqual(['2026-11-20', '2026-12-25'])
  const log = await selectOwn(brand.ctx, 'audit_log', { entity: 'income_expense_recurring' })
    .select('action')
    .orderBy('id')
    .execute()
  expect(log.map(({ action }) => action.split('.')[1])).toEqual(['create', 'pause', 'resume'])
})

test('of a change and the job at once, each day is written once', async () => {
  for (let round = 0; round < 4; round++) {
    const id = await make({ rule: 'days', every: 1 }, { description: `Putaran ${round}` })
    const change_amount = () => updateIncomeExpenseRecurring(brand.ctx, { id, amount: 300_000 })
    await after(5, () => Promise.all([run(), change_amount(), run()]))
    await after(5, run)
    expect((await one(id)).times).toBe(7)
    await brand.master.ask(byId('end'), { id })
  }
})
