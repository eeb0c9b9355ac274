import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'

const app = useTestApp()
let brand: TestBrand
let outlet_id: number

const CREATE = 'mutation($c: NewIncomeExpenseCategory!) { createIncomeExpenseCategory(category: $c) { id } }'
const UPDATE =
  'mutation($c: EditIncomeExpenseCategory!) { updateIncomeExpenseCategory(category: $c) { id parent_id } }'
const MOVE =
  'mutation($c: MoveIncomeExpenseCategory!) { moveIncomeExpenseCategory(category: $c) { id entries schedules } }'
const ARCHIVE = 'mutation($id: Int!) { archiveIncomeExpenseCategory(id: $id) }'
const RESTORE = 'mutation($id: Int!) { restoreIncomeExpenseCategory(id: $id) }'
const LIST = `{ incomeExpenseCategoryList(limit: 100) { nodes { id name kind parent_id keywords entries schedules
  deleted_at } } }`
const ENTRY =
  'mutation($e: NewIncomeExpense!) { createIncomeExpense(income_expense: $e) { id recurring_id } }'
const ENTRIES = '{ incomeExpenseList(limit: 100) { nodes { id category_id timeline { action } } } }'
const PROFIT = `query($f: ReportFilter) { profitLoss(filter: $f) { by_category { name parent_id parent_name amount } } }`

interface Node {
  id: number
  name: string
  kind: string
  parent_id: number | null
  keywords: string[]
  entries: number
  schedules: number
  deleted_at: string | null
}

beforeEach(async () => {
  app().clock.now = new Date('2026-11-21T08:00:00Z')
  brand = await app().createBrand()
  outlet_id = await brand.createOutlet()
})

const ask = (query: string, variables: object = {}) => brand.master.ask(query, { ...variables })
const fields = async (query: string, c: object) => (await brand.master.fail(query, { c })).extensions.fields
const make = async (name: string, more: object = {}): Promise<number> =>
  (await ask(CREATE, { c: { kind: 'expense', name, ...more } })).createIncomeExpenseCategory.id
const categories = async (): Promise<Node[]> => (await ask(LIST)).incomeExpenseCategoryList.nodes
const named = async (name: string) => (await categories()).find((node) => node.name === name)
const enter = async (category_id: number, more: object = {}) =>
  (
    await ask(ENTRY, {
      e: {
        kind: 'expense',
        category_id,
        description: 'Uji',
        business_date: '2026-11-20',
        amount: 10_000,
        method: 'bank',
        shares: [{ outlet_id }],
        ...more,
      },
    })
  ).createIncomeExpense

test('the trade’s categories come as a tree, and what is missing joins what is there', async () => {
  const own = await make('utilitas', { account_code: '6-9' })
  await ask('mutation { addStandardCategories(categories: { kinds: ["expense"] }) }')
  expect((await named('Listrik'))?.parent_id).toBe(own)
  expect((await named('Kemasan'))?.parent_id).toBe((await named('Operasional Outlet'))?.id)
  expect((await named('Sewa Tempat'))?.parent_id).toBeNull()
})

test('a category is part of one of its kind, which is part of none', async () => {
  const [top, other] = [await make('Atas'), await make('Lain')]
  const part = await make('Bawah', { parent_id: top })
  const income = await make('Masuk', { kind: 'income' })
  const under = (parent_id: number) => ({ kind: 'expense', name: 'Baru', parent_id })
  for (const wrong of [part, income, 999_999])
    expect(await fields(CREATE, under(wrong))).toHaveProperty('parent_id')
  expect(await fields(UPDATE, { id: top, parent_id: top })).toHaveProperty('parent_id')
  expect(await fields(UPDATE, { id: top, parent_id: other })).toHaveProperty('parent_id')
  expect(
    (await ask(UPDATE, { c: { id: part, parent_id: other } })).updateIncomeExpenseCategory.parent_id,
  ).toBe(other)
  expect(
    (await ask(UPDATE, { c: { id: part, parent_id: null } })).updateIncomeExpenseCategory.parent_id,
  ).toBeNull()
})

test('of many who hang categories under each other at once, none is left below the second level', async () => {
  for (let round = 0; round < 5; round++) {
    const ids = [await make(`A${round}`), await make(`B${round}`), await make(`C${round}`)]
    const pairs = ids.flatMap((id) =>
      ids.filter((parent_id) => parent_id !== id).map((parent_id) => ({ id, parent_id })),
    )
    await Promise.all(pairs.map((c) => brand.master.send(UPDATE, { c })))
    const all = new Map((await categories()).map((node) => [node.id, node]))
    for (const { parent_id } of all.values())
      if (parent_id !== null) expect(all.get(parent_id)?.parent_id).toBeNull()
  }
})

test('what is used is not archived; moved, it can be, and closed periods keep what they say', async () => {
  const [from, target] = [
    await make('Lama', { keywords: ['galon'] }),
    await make('Baru', { keywords: ['air'] }),
  ]
  const part = await make('Bagian', { parent_id: from })
  const [closed, open] = [await enter(from, { business_date: '2026-11-10' }), await enter(from)]
  await enter(from, { repeat: { rule: 'month_start' } })
  expect(await named('Lama')).toMatchObject({ entries: 3, schedules: 1 })
  expect((await brand.master.fail(ARCHIVE, { id: from })).message).toMatch(/Bagian.+Uji/)
  await sql`update outlet set stock_closed_until = '2026-11-15' where brand_id = ${brand.id}`.execute(
    brand.ctx.db,
  )
  const limited = await brand.signInAs('Manajer Outlet', [outlet_id])
  expect((await limited.send(MOVE, { c: { id: from, target_id: target } })).errors).toHaveLength(1)
  expect(await fields(MOVE, { id: from, target_id: from })).toHaveProperty('target_id')
  await ask(MOVE, { c: { id: from, target_id: target, is_with_entries: true } })
  expect(await named('Lama')).toMatchObject({ entries: 1, schedules: 0, keywords: [] })
  expect(await named('Baru')).toMatchObject({ entries: 2, schedules: 1, keywords: ['air', 'galon'] })
  expect((await named('Bagian'))?.parent_id).toBe(target)
  const { nodes } = (await ask(ENTRIES)).incomeExpenseList
  const entry = (id: number) => nodes.find((node: { id: number }) => node.id === id)
  expect(entry(closed.id).category_id).toBe(from)
  expect(entry(open.id)).toMatchObject({
    category_id: target,
    timeline: [{ action: 'update' }, { action: 'create' }],
  })
  await ask(ARCHIVE, { id: from })
  // A part that comes back when what it was part of is gone stands by itself.
  await ask(ARCHIVE, { id: part })
  await ask(MOVE, { c: { id: target, target_id: await make('Tujuan') } })
  await ask(ARCHIVE, { id: target })
  await ask(RESTORE, { id: part })
  expect((await named('Bagian'))?.parent_id).toBeNull()
})

test('profit and loss tells each category after what it is part of', async () => {
  const top = await make('Utama', { account_code: '6-2' })
  const part = await make('Rincian', { account_code: '9-9', parent_id: top })
  const other = await make('Akhir', { account_code: '6-3' })
  for (const id of [other, part, top]) await enter(id)
  const f = { preset: 'custom', from: '2026-11-20', to: '2026-11-20' }
  const { profitLoss } = await ask(PROFIT, { f })
  expect(
    profitLoss.by_category.map((row: { name: string; parent_name: string }) => [row.name, row.parent_name]),
  ).toEqual([
    ['Utama', null],
    ['Rincian', 'Utama'],
    ['Akhir', null],
  ])
})

test('only expenses are paid for people, and what is so marked makes the prime cost', async () => {
  expect(await fields(CREATE, { kind: 'income', name: 'Uang jasa', is_labour: true })).toEqual({
    is_labour: 'Hanya pengeluaran yang biaya tenaga kerja',
  })
  const id = await make('Tunjangan', { is_labour: true })
  const other = await make('Listrik lain')
  await enter(id)
  await enter(other)
  const PRIME =
    'query($f: ReportFilter) { profitLoss(filter: $f) { total { expense labour prime_cost } previous { labour } } }'
  const of = async () =>
    (await ask(PRIME, { f: { preset: 'custom', from: '2026-11-20', to: '2026-11-20' } })).profitLoss.total
  expect(await of()).toEqual({ expense: 20_000, labour: 10_000, prime_cost: 10_000 })
  // What does not count in the profit does not count here either.
  await ask(UPDATE, { c: { id, is_in_profit: false } })
  expect(await of()).toEqual({ expense: 10_000, labour: 0, prime_cost: 0 })
})
