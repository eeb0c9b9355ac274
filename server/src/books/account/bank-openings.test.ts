import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { readTasks } from '../../../test/tasks.ts'
import { createCashPlace } from '../../purchasing/cash-place/cash-place.commands.ts'
import { addBankAccount } from '../../sales/bank-account/bank-account.factory.ts'
import { createSalesWorld } from '../../sales/sales.factory.ts'
import { keepStatement } from '../../sales/settlement/settlement.commands.ts'
import { bookBrand } from '../posting/book-brands.ts'

const app = useTestApp()
let brand: TestBrand
let outlet_id: number
let other: number
let account: number
let category_id: number

beforeEach(async () => {
  app().clock.now = new Date('2026-11-21T08:00:00Z')
  brand = await app().createBrand()
  const { doors } = await createSalesWorld(brand, [{}, {}])
  outlet_id = doors[0]?.outlet_id ?? 0
  other = doors[1]?.outlet_id ?? 0
  account = await addBankAccount(brand.ctx, [outlet_id], { name: 'BCA' })
  await brand.master.ask('mutation { addStandardCategories(categories: { kinds: ["expense"] }) }')
  const { incomeExpenseCategoryList } = await brand.master.ask(
    '{ incomeExpenseCategoryList(limit: 100, filters: [{ field: "name", type: String, operator: IsEqualTo, value: ["Internet"] }]) { nodes { id } } }',
  )
  category_id = incomeExpenseCategoryList.nodes[0].id
})

const EDIT = `mutation($a: EditBankAccount!) { updateBankAccount(bank_account: $a) { opening_balance opened_on version } }`
const SPEND =
  'mutation($e: NewIncomeExpense!) { createIncomeExpense(income_expense: $e) { id bank_account_id bank_account_name } }'
const CHANGE =
  'mutation($e: EditIncomeExpense!) { updateIncomeExpense(income_expense: $e) { bank_account_id bank_account_name } }'
const open = (values: object) => brand.master.ask(EDIT, { a: { id: account, ...values } })
const refused = async (document: string, variables: object, client = brand.master) =>
  (await client.send(document, variables)).errors[0]?.extensions
const spend = (values: object = {}) => ({
  e: {
    ...{
      kind: 'expense',
      category_id,
      description: 'Internet',
      business_date: '2026-11-18',
      amount: 300_000,
    },
    ...{ method: 'bank', shares: [{ outlet_id, weight: 1 }], ...values },
  },
})

/** What is booked of banks and their openings, as `code subject amount`. */
async function booked(): Promise<string[]> {
  await bookBrand(app().services, brand.id)
  const { journalEntryList } = await brand.master.ask(
    '{ journalEntryList(limit: 100) { nodes { for_date lines { role subject_name debit credit account { code } } } } }',
  )
  const sums = new Map<string, number>()
  for (const { for_date, lines } of journalEntryList.nodes)
    for (const { role, subject_name, debit, credit, account: of } of lines) {
      if (role !== 'bank' && role !== 'opening_bank') continue
      const key = `${for_date} ${of.code} ${subject_name ?? ''}`
      sums.set(key, (sums.get(key) ?? 0) + debit - credit)
    }
  return [...sums]
    .filter(([, sum]) => sum !== 0)
    .map(([key, sum]) => `${key} ${sum}`)
    .sort()
}

test('what lay on an account at first is booked against equity on its day, and counts in what should lie there', async () => {
  expect(await refused(EDIT, { a: { id: account, opening_balance: 1 } })).toMatchObject({
    fields: { opened_on: 'Isi tanggal saldo awal' },
  })
  expect(await refused(EDIT, { a: { id: account, opened_on: '2026-11-01' } })).toMatchObject({
    fields: { opening_balance: 'Isi saldo awal pada tanggal itu' },
  })
  expect(
    await refused(EDIT, { a: { id: account, opening_balance: 1, opened_on: '2026-11-22' } }),
  ).toMatchObject({
    fields: { opened_on: 'Tanggal tidak boleh di masa depan' },
  })
  await open({ opening_balance: 5_000_000, opened_on: '2026-11-02' })
  expect(await booked()).toEqual(['2026-11-02 1-1200 BCA 5000000', '2026-11-02 3-1200  -5000000'])
  const cash = async (day: string) =>
    (
      await brand.master.ask(
        'query($day: Date) { expectedCash(day: $day) { waiting rows { place name expected } } }',
        {
          day,
        },
      )
    ).expectedCash
  expect(await cash('2026-11-01')).toEqual({
    waiting: 0,
    rows: [{ place: 'bank', name: 'BCA', expected: 0 }],
  })
  expect(await cash('2026-11-02')).toEqual({
    waiting: 0,
    rows: [{ place: 'bank', name: 'BCA', expected: 5_000_000 }],
  })
  const { bookMatch } = await brand.master.ask(
    'query($f: ReportFilter) { bookMatch(filter: $f) { lines { key journal source difference } } }',
    { f: { preset: 'custom', from: '2026-11-01', to: '2026-11-20' } },
  )
  expect(bookMatch.lines).toContainEqual({
    key: 'bank',
    journal: 5_000_000,
    source: 5_000_000,
    difference: 0,
  })
  // In the books of another outlet, on another day, and taken back.
  await open({ opening_balance: 4_000_000, opened_on: '2026-11-03', outlet_id: other })
  expect(await booked()).toEqual(['2026-11-03 1-1200 BCA 4000000', '2026-11-03 3-1200  -4000000'])
  await keepStatement(brand.ctx, {
    ...{ bank_account_id: account, name: 'mutasi.csv' },
    bytes: Buffer.from('tanggal,jumlah,metode\n2026-11-05,100000,\n'),
  })
  expect(await refused(EDIT, { a: { id: account, opened_on: '2026-11-06' } })).toMatchObject({
    fields: { opened_on: 'Paling lambat 2026-11-05, hari pertama rekening ini dipakai' },
  })
  await open({ opening_balance: null, opened_on: null })
  expect(await booked()).toEqual(['2026-11-05 1-1200 BCA 100000'])
})

test('what moved before the day of an opening is in it, and is refused whoever tells of it', async () => {
  await open({ opening_balance: 5_000_000, opened_on: '2026-11-10' })
  const upload = (day: string) =>
    keepStatement(brand.ctx, {
      ...{ bank_account_id: account, name: `${day}.csv` },
      bytes: Buffer.from(`tanggal,jumlah,metode\n${day},100000,\n2026-11-12,50000,\n`),
    })
  await expect(upload('2026-11-09')).rejects.toThrow(
    '1 baris sebelum saldo awal 2026-11-10 sudah termasuk di dalamnya: hapus dari file, atau ubah saldo awal',
  )
  const early = { business_date: '2026-11-09' }
  const problem = {
    fields: { business_date: 'Paling awal 2026-11-10, tanggal saldo awal rekening ini' },
  }
  expect(await refused(SPEND, spend({ ...early, bank_account_id: account }))).toMatchObject(problem)
  const { createIncomeExpense } = await brand.master.ask(SPEND, spend(early))
  const { id } = createIncomeExpense
  expect(await refused(CHANGE, { e: { id, bank_account_id: account } })).toMatchObject(problem)
  await brand.master.ask(CHANGE, { e: { id, bank_account_id: account, business_date: '2026-11-10' } })
  expect(await refused(CHANGE, { e: { id, ...early } })).toMatchObject(problem)
  const transfer = 'mutation($t: NewCashTransfer!) { createCashTransfer(transfer: $t) { id } }'
  const carried = { outlet_id, from_kind: 'bank', to_kind: 'safe', bank_account_id: account, amount: 1 }
  expect(await refused(transfer, { t: { ...carried, sent_on: '2026-11-09' } })).toMatchObject({
    fields: { sent_on: 'Paling awal 2026-11-10, tanggal saldo awal rekening ini' },
  })
  await upload('2026-11-10')
  expect(await booked()).toEqual([
    '2026-11-10 1-1200 BCA 4800000',
    '2026-11-10 3-1200  -5000000',
    '2026-11-12 1-1200 BCA 50000',
  ])
  const told = async (day: string) =>
    (
      await brand.master.ask('query($day: Date) { expectedCash(day: $day) { rows { name opened_on } } }', {
        day,
      })
    ).expectedCash.rows.find(({ name }: { name: string }) => name === 'BCA')
  expect(await told('2026-11-10')).toEqual({ name: 'BCA', opened_on: '2026-11-10' })
  expect(await told('2026-11-09')).toEqual({ name: 'BCA', opened_on: null })
})

test('many who move money on an account and one who says what lay there leave nothing before it', async () => {
  const days = ['2026-11-08', '2026-11-09', '2026-11-10', '2026-11-11']
  await Promise.all([
    ...days.map((business_date) =>
      brand.master.send(SPEND, spend({ business_date, bank_account_id: account })),
    ),
    brand.master.send(EDIT, { a: { id: account, opening_balance: 1_000_000, opened_on: '2026-11-10' } }),
    ...days.map((business_date) =>
      brand.master.send(SPEND, spend({ business_date, bank_account_id: account })),
    ),
  ])
  const { rows } = await sql<{ early: number; all: number }>`
    select count(*) filter (where e.business_date < a.opened_on)::int as early, count(*)::int as all
    from income_expense e join bank_account a on a.brand_id = ${brand.id} and a.id = e.bank_account_id
    where e.brand_id = ${brand.id}`.execute(brand.ctx.db)
  expect(rows[0]?.early).toBe(0)
  expect(rows[0]?.all).toBeGreaterThanOrEqual(4)
})

test('an expense is booked to the account at a bank it names, and to its own account of the books', async () => {
  const { createIncomeExpense } = await brand.master.ask(SPEND, spend({ bank_account_id: account }))
  expect(createIncomeExpense).toMatchObject({ bank_account_id: account, bank_account_name: 'BCA' })
  expect(await booked()).toEqual(['2026-11-18 1-1200 BCA -300000'])
  const { createBookAccount } = await brand.master.ask(
    'mutation { createBookAccount(account: { code: "1-1201", name: "Bank BCA", kind: "asset" }) { id } }',
  )
  const mapping = { role: 'bank', subject: `@${account}`, account_id: createBookAccount.id }
  await brand.master.ask('mutation($m: BookMappingChange!) { setBookMapping(mapping: $m) }', { m: mapping })
  await brand.master.ask(SPEND, spend({ bank_account_id: account, business_date: '2026-11-19' }))
  await brand.master.ask(SPEND, spend({ business_date: '2026-11-20' }))
  await keepStatement(brand.ctx, {
    ...{ bank_account_id: account, name: 'mutasi.csv' },
    bytes: Buffer.from('tanggal,jumlah,metode\n2026-11-17,100000,QRIS\n'),
  })
  const all = await booked()
  expect(all).toContain('2026-11-18 1-1200 BCA -300000')
  expect(all).toContain('2026-11-19 1-1201 BCA -300000')
  expect(all).toContain('2026-11-20 1-1200  -300000')
  expect(all.filter((line) => /^2026-11-17 1-1201 BCA.* 100000$/.test(line))).toHaveLength(1)
  // What is paid otherwise is from no account.
  expect(await refused(SPEND, spend({ method: 'drawer', bank_account_id: account }))).toMatchObject({
    fields: { bank_account_id: 'Rekening hanya untuk sumber dana Bank' },
  })
  const { updateIncomeExpense } = await brand.master.ask(CHANGE, {
    e: { id: createIncomeExpense.id, method: 'other' },
  })
  expect(updateIncomeExpense).toEqual({ bank_account_id: null, bank_account_name: null })
  // An account that serves no outlet in reach is none.
  const stranger = await brand.signInAs('Manajer Outlet', [other])
  const elsewhere = spend({ bank_account_id: account, shares: [{ outlet_id: other, weight: 1 }] })
  expect(await refused(SPEND, elsewhere, stranger)).toMatchObject({ code: 'NOT_FOUND' })
})

test('what comes again and again is paid from the account it names', async () => {
  const { createIncomeExpense } = await brand.master.ask(
    SPEND,
    spend({ bank_account_id: account, repeat: { rule: 'days', every: 1 } }),
  )
  expect(createIncomeExpense.bank_account_id).toBe(account)
  const { incomeExpenseRecurringList } = await brand.master.ask(
    '{ incomeExpenseRecurringList(limit: 10) { nodes { id bank_account_name } } }',
  )
  const [schedule] = incomeExpenseRecurringList.nodes
  expect(schedule.bank_account_name).toBe('BCA')
  const { updateIncomeExpenseRecurring } = await brand.master.ask(
    'mutation($r: EditIncomeExpenseRecurring!) { updateIncomeExpenseRecurring(recurring: $r) { bank_account_id } }',
    { r: { id: schedule.id, method: 'other' } },
  )
  expect(updateIncomeExpenseRecurring.bank_account_id).toBeNull()
  const { incomeExpenseList } = await brand.master.ask(
    '{ incomeExpenseList(limit: 10) { nodes { bank_account_id business_date } } }',
  )
  expect(incomeExpenseList.nodes).toHaveLength(4)
  for (const entry of incomeExpenseList.nodes) expect(entry.bank_account_id).toBe(account)
})

test('from how many days on a deposit counts as late is for the brand to say', async () => {
  const now = app().clock.now
  app().clock.now = new Date('2026-11-18T05:00:00Z')
  await createCashPlace(brand.ctx, { outlet_id, kind: 'safe', opening: 900_000 })
  app().clock.now = now
  await brand.master.ask('mutation($t: NewCashTransfer!) { createCashTransfer(transfer: $t) { id } }', {
    t: {
      ...{ outlet_id, from_kind: 'safe', to_kind: 'bank', bank_account_id: account, amount: 500_000 },
      sent_on: '2026-11-18',
    },
  })
  const late = async () => ({
    list: (await brand.master.ask('{ cashTransferList { nodes { age_days is_overdue } } }')).cashTransferList
      .nodes,
    tasks: (await readTasks(brand.master)).filter(({ kind }) => kind === 'deposit_late').length,
  })
  const waitFor = (deposit_late_days: number) =>
    brand.master.ask('mutation($b: EditBrand!) { updateBrand(brand: $b) { deposit_late_days } }', {
      b: { deposit_late_days },
    })
  expect(await late()).toEqual({ list: [{ age_days: 3, is_overdue: true }], tasks: 1 })
  await waitFor(4)
  expect(await late()).toEqual({ list: [{ age_days: 3, is_overdue: false }], tasks: 0 })
  await waitFor(3)
  expect(await late()).toEqual({ list: [{ age_days: 3, is_overdue: true }], tasks: 1 })
})
