import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import type { Client } from '../../../test/client.ts'
import { transaction } from '../../kit/transaction.ts'
import { writeAllDueEntries, writeDueEntries } from './recurring.commands.ts'

const app = useTestApp()
const NOW = new Date('2026-11-21T08:00:00Z')
const DAY = 86_400_000
let brand: TestBrand
let first: number
let second: number
let rent: number

const FIELDS = `id kind amount signed_amount status business_date is_partial source version cancel_reason category_id
  account_code recurring_id shares { outlet_id weight amount } timeline { action remark }`
const mutation = (name: string, input: string) =>
  `mutation($e: ${input}!) { ${name}(income_expense: $e) { ${FIELDS} } }`
const CREATE = mutation('createIncomeExpense', 'NewIncomeExpense')
const UPDATE = mutation('updateIncomeExpense', 'EditIncomeExpense')
const CANCEL = mutation('cancelIncomeExpense', 'IncomeExpenseCancel')
const LIST = `query($f: [Filter!]) { incomeExpenseList(limit: 100, filters: $f) { total nodes { ${FIELDS} } } }`
const ONE = `query($id: Int!) { incomeExpense(id: $id) { ${FIELDS} } }`

const rentOf = (values: object = {}) => ({
  kind: 'expense',
  category_id: rent,
  description: 'Sewa November',
  business_date: '2026-11-20',
  amount: 1_000_000,
  method: 'bank',
  shares: [{ outlet_id: first }],
  ...values,
})
const create = async (values: object = {}, client: Client = brand.master) =>
  (await client.ask(CREATE, { e: rentOf(values) })).createIncomeExpense
const listOf = async (client: Client = brand.master, filters: object[] = []) =>
  (await client.ask(LIST, { f: filters })).incomeExpenseList

beforeEach(async () => {
  app().clock.now = NOW
  brand = await app().createBrand()
  first = await brand.createOutlet()
  second = await brand.createOutlet()
  await brand.master.ask('mutation { addStandardCategories(categories: { kinds: ["income", "expense"] }) }')
  const { incomeExpenseCategoryList } = await brand.master.ask(
    'query($f: [Filter!]) { incomeExpenseCategoryList(filters: $f) { nodes { id } } }',
    { f: [{ field: 'name', operator: 'IsEqualTo', value: 'Sewa Tempat' }] },
  )
  rent = incomeExpenseCategoryList.nodes[0].id
})

test('an entry is split to the rupiah, changed, cancelled with the reason, and every step is told', async () => {
  const made = await create({
    amount: 100,
    shares: [
      { outlet_id: first, weight: 1 },
      { outlet_id: second, weight: 2 },
    ],
  })
  expect(made).toMatchObject({ amount: 100, signed_amount: -100, status: 'posted', account_code: '6-3010' })
  expect(made.shares.map(({ amount }: { amount: number }) => amount).sort()).toEqual([33, 67])
  const { updateIncomeExpense: changed } = await brand.master.ask(UPDATE, {
    e: { id: made.id, amount: 101, version: made.version },
  })
  expect(changed.shares.map(({ amount }: { amount: number }) => amount).sort()).toEqual([34, 67])
  const stale = await brand.master.fail(UPDATE, {
    e: { id: made.id, amount: 5, version: made.version },
  })
  expect(stale.extensions.code).toBe('CONFLICT')
  const { cancelIncomeExpense: gone } = await brand.master.ask(CANCEL, {
    e: { id: made.id, reason: 'Dicatat dua kali' },
  })
  expect(gone).toMatchObject({ status: 'cancelled', signed_amount: 0, cancel_reason: 'Dicatat dua kali' })
  expect(gone.timeline.map(({ action }: { action: string }) => action)).toEqual([
    'cancel',
    'update',
    'create',
  ])
  for (const query of [UPDATE, CANCEL])
    expect(
      (
        await brand.master.fail(query, {
          e: { id: made.id, ...(query === CANCEL ? { reason: 'Lagi' } : { amount: 1 }) },
        })
      ).extensions.code,
    ).toBe('CONFLICT')
})

test('wrong input is told beside its field', async () => {
  const fields = async (values: object) =>
    Object.keys((await brand.master.fail(CREATE, { e: rentOf(values) })).extensions.fields ?? {})
  expect(await fields({ amount: 0 })).toEqual(['amount'])
  expect(await fields({ shares: [] })).toEqual(['shares'])
  expect(await fields({ shares: [{ outlet_id: first }, { outlet_id: first }] })).toEqual(['shares'])
  expect(await fields({ business_date: '2026-11-23' })).toEqual(['business_date'])
  expect(await fields({ kind: 'income' })).toEqual(['category_id'])
  expect(await fields({ description: ' ' })).toEqual(['description'])
  expect(await fields({ repeat: { rule: 'days', until: '2026-11-01' } })).toEqual(['repeat.until'])
})

test('who sees one outlet sees its share alone and changes only what is all its own', async () => {
  const shared = await create({ shares: [{ outlet_id: first, weight: 3 }, { outlet_id: second }] })
  const own = await create({ description: 'Listrik', shares: [{ outlet_id: second }] })
  const foreign = await create({ description: 'Air' })
  const manager = await brand.signInAs('Manajer Outlet', [second])
  const seen = await listOf(manager)
  expect(
    seen.nodes.map(({ id, amount, is_partial }: Record<string, unknown>) => [id, amount, is_partial]),
  ).toEqual([
    [own.id, 1_000_000, false],
    [shared.id, 250_000, true],
  ])
  expect(seen.nodes[1].shares).toHaveLength(1)
  expect(
    await listOf(manager, [{ field: 'amount', operator: 'IsGreaterThan', value: '250000' }]),
  ).toMatchObject({
    total: 1,
  })
  expect((await manager.fail(ONE, { id: foreign.id })).extensions.code).toBe('NOT_FOUND')
  expect((await manager.fail(UPDATE, { e: { id: shared.id, amount: 5 } })).extensions.code).toBe('CONFLICT')
  expect((await manager.fail(UPDATE, { e: { id: foreign.id, amount: 5 } })).extensions.code).toBe('NOT_FOUND')
  expect((await manager.fail(CREATE, { e: rentOf() })).extensions.code).toBe('NOT_FOUND')
  await manager.ask(UPDATE, { e: { id: own.id, amount: 5 } })
  const auditor = await brand.signInAs('Auditor')
  expect((await auditor.fail(CREATE, { e: rentOf() })).extensions.code).toBe('FORBIDDEN')
  const other = await app().createBrand()
  expect((await other.master.fail(ONE, { id: own.id })).extensions.code).toBe('NOT_FOUND')
})

test('closed days stay as they are', async () => {
  const made = await create()
  await sql`update outlet set stock_closed_until = '2026-11-20' where brand_id = ${brand.id} and id = ${first}`.execute(
    brand.ctx.db,
  )
  const refused = { code: 'VALIDATION', fields: { business_date: expect.stringContaining('sudah ditutup') } }
  expect((await brand.master.fail(CREATE, { e: rentOf() })).extensions).toMatchObject(refused)
  expect((await brand.master.fail(UPDATE, { e: { id: made.id, amount: 1 } })).extensions).toMatchObject(
    refused,
  )
  expect((await brand.master.fail(CANCEL, { e: { id: made.id, reason: 'Salah' } })).extensions).toMatchObject(
    refused,
  )
  await create({ business_date: '2026-11-21' })
})

test('what is due again comes once, however many work at it, what was missed too, and ends', async () => {
  const made = await create({
    business_date: '2026-11-01',
    shares: [{ outlet_id: first }, { outlet_id: second }],
    amount: 1_000_001,
    repeat: { rule: 'month_start', until: '2027-02-28' },
  })
  expect(made).toMatchObject({ source: 'recurring' })
  expect((await listOf()).total).toBe(1)
  app().clock.now = new Date(NOW.getTime() + 70 * DAY)
  await Promise.all(Array.from({ length: 6 }, () => writeAllDueEntries(app().services)))
  app().clock.now = NOW
  const { nodes } = await listOf()
  expect(nodes.map(({ business_date }: { business_date: string }) => business_date)).toEqual([
    '2027-01-01',
    '2026-12-01',
    '2026-11-01',
  ])
  for (const { shares } of nodes)
    expect(shares.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBe(1_000_001)
  app().clock.now = new Date(NOW.getTime() + 200 * DAY)
  expect(await transaction(brand.ctx, writeDueEntries)).toBe(1)
  expect(await transaction(brand.ctx, writeDueEntries)).toBe(0)
  app().clock.now = NOW
  const { incomeExpenseRecurringList } = await brand.master.ask(
    '{ incomeExpenseRecurringList { nodes { id times ended_at next_on } } }',
  )
  expect(incomeExpenseRecurringList.nodes).toMatchObject([{ times: 4, ended_at: expect.any(String) }])
})

test('a schedule that was ended makes nothing more', async () => {
  const { recurring_id } = await create({ repeat: { rule: 'days', every: 1 } })
  await brand.master.ask('mutation($id: Int!) { endIncomeExpenseRecurring(id: $id) }', { id: recurring_id })
  app().clock.now = new Date(NOW.getTime() + 5 * DAY)
  expect(await transaction(brand.ctx, writeDueEntries)).toBe(0)
})

test('categories: names are unique by kind, the trade’s come once, archived ones cannot be chosen', async () => {
  const add = 'mutation { addStandardCategories(categories: { kinds: ["income", "expense"] }) }'
  expect(await Promise.all([brand.master.ask(add), brand.master.ask(add)])).toEqual([
    { addStandardCategories: 0 },
    { addStandardCategories: 0 },
  ])
  const category =
    'mutation($c: NewIncomeExpenseCategory!) { createIncomeExpenseCategory(category: $c) { id } }'
  const twice = await brand.master.fail(category, { c: { kind: 'expense', name: 'sewa tempat' } })
  expect(twice.extensions.fields).toEqual({ name: 'Nama kategori sudah digunakan' })
  await brand.master.ask('mutation($id: Int!) { archiveIncomeExpenseCategory(id: $id) }', { id: rent })
  expect((await brand.master.fail(CREATE, { e: rentOf() })).extensions.fields).toHaveProperty('category_id')
  await brand.master.ask('mutation($id: Int!) { restoreIncomeExpenseCategory(id: $id) }', { id: rent })
  await create({ note: randomUUID() })
})

test('after midnight the new date is taken, though the business day is still the old one; the next is not', async () => {
  app().clock.now = new Date('2026-11-21T17:30:00Z')
  const late = await brand.signInAs('Master')
  const after_midnight = await create({ business_date: '2026-11-22' }, late)
  expect(after_midnight.business_date).toBe('2026-11-22')
  const { extensions } = await late.fail(CREATE, { e: rentOf({ business_date: '2026-11-23' }) })
  expect(extensions.fields).toEqual({ business_date: 'Tanggal tidak boleh di masa depan' })
})
