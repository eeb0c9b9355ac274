import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../test/app.ts'
import { balanceOf, cancelBy, receive } from '../../test/receiving.ts'
import { buildReceipt } from '../sales/transaction/receipt.factory.ts'
import { recordTransactions } from '../sales/transaction/record-transactions.commands.ts'
import { BOOKS_NOW, type BooksWorld, createBooksWorld } from './books-world.factory.ts'
import { bookBrand } from './posting/book-brands.ts'

const app = useTestApp()
let world: BooksWorld

beforeEach(async () => {
  app().clock.now = BOOKS_NOW
  world = await createBooksWorld(app())
})

const ask = (text: string, variables: object = {}) => world.brand.master.ask(text, variables)
const book = () => bookBrand(app().services, world.brand.id)
const sell = (place: number, occurred_at: string, given: object = {}) => {
  const door = world.sales.doors[place]
  if (!door) throw new RangeError(`no outlet ${place}`)
  return recordTransactions(world.brand.ctx, door, [buildReceipt({ occurred_at, ...given })])
}
const outletOf = (place: number) => world.sales.doors[place]?.outlet_id ?? 0

const ENTRIES = `query($filters: [Filter!]) { journalEntryList(limit: 100, filters: $filters) { total nodes { id kind
  business_date for_date is_correction total outlet { id }
  lines { role subject subject_name debit credit account { code name } } } } }`
const MAP = 'mutation($m: BookMappingChange!) { setBookMapping(mapping: $m) }'
const CLOSE = 'mutation($m: CloseBooks!) { closeBooks(month: $m) { closed_until closings { month remark } } }'
const accounts = async (): Promise<{ id: number; code: string; name: string; kind: string }[]> =>
  (await ask('{ bookAccountList(limit: 100) { nodes { id code name kind } } }')).bookAccountList.nodes
interface Line {
  role: string
  subject: string
  debit: number
  credit: number
  account: { code: string }
}
const told = (lines: Line[]) => lines.map((line) => `${line.account.code} ${line.debit} ${line.credit}`)

test('a day of sales is booked once it has ended: what guests owe, what was sold, whose tax it is, how it was paid', async () => {
  await sell(0, '2026-11-20T05:00:00Z')
  await sell(0, '2026-11-21T05:00:00Z')
  await book()
  const { journalEntryList } = await ask(ENTRIES)
  const by_kind = Object.fromEntries(
    journalEntryList.nodes.map(({ kind, ...entry }: { kind: string }) => [kind, entry]),
  )
  // Rp 10.000, service 5 %, PBJT 10 % of Rp 10.500: Rp 11.550, rounded to Rp 11.600.
  expect(Object.keys(by_kind).sort()).toEqual(['payments', 'sales', 'stock'])
  expect(by_kind.sales).toMatchObject({
    business_date: '2026-11-20',
    for_date: '2026-11-20',
    is_correction: false,
    total: 11_600,
  })
  expect(told(by_kind.sales.lines).sort()).toEqual(
    ['1-1240 11600 0', '2-1100 0 1050', '4-1000 0 10000', '4-2000 0 500', '4-3000 0 50'].sort(),
  )
  expect(told(by_kind.payments.lines)).toEqual(['1-1100 11600 0', '1-1240 0 11600'])
  // Booking again makes nothing new.
  await book()
  expect((await ask(ENTRIES)).journalEntryList.total).toBe(3)
  // The running day is booked when it is over.
  app().clock.now = new Date('2026-11-22T05:30:00Z')
  await book()
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from journal_entry
    where brand_id = ${world.brand.id}`.execute(world.brand.ctx.db)
  expect(rows).toEqual([{ count: 6 }])
})

test('what comes late for a closed month counts on the first open day, and the month stays as it was', async () => {
  await sell(0, '2026-10-05T05:00:00Z')
  await book()
  const early = await world.brand.master.fail(CLOSE, { m: { month: '2026-11-01' } })
  expect(early.extensions.fields).toEqual({ month: 'Bulan yang ditutup berikutnya dimulai 2026-10-01' })
  const { closeBooks } = await ask(CLOSE, { m: { month: '2026-10-01' } })
  expect(closeBooks).toMatchObject({
    closed_until: '2026-10-31',
    closings: [{ month: '2026-10-01', remark: null }],
  })
  await sell(0, '2026-10-06T05:00:00Z')
  await book()
  const { journalEntryList } = await ask(ENTRIES, {
    filters: [{ field: 'for_date', type: 'Date', operator: 'IsEqualTo', value: ['2026-10-06'] }],
  })
  expect(journalEntryList.nodes.map((entry: { business_date: string }) => entry.business_date)).toEqual([
    ...['2026-11-01', '2026-11-01', '2026-11-01'],
  ])
  // A month that has not ended is not closed.
  const { bookState } = await ask('{ bookState { next_month closed_until } }')
  expect(bookState).toEqual({ next_month: null, closed_until: '2026-10-31' })
})

test('closing a month books what waits of it first, also where nothing is booked yet', async () => {
  await sell(0, '2026-10-05T05:00:00Z')
  const { bookState } = await ask('{ bookState { waiting booked_until next_month open { kind count } } }')
  expect(bookState).toEqual({
    ...{ waiting: 1, booked_until: null, next_month: '2026-10-01' },
    open: [{ kind: 'not_booked', count: 1 }],
  })
  const { closeBooks } = await ask(CLOSE, { m: { month: '2026-10-01' } })
  expect(closeBooks).toEqual({
    closed_until: '2026-10-31',
    closings: [{ month: '2026-10-01', remark: null }],
  })
  const after = await ask('{ bookState { waiting booked_until } }')
  expect(after.bookState).toEqual({ waiting: 0, booked_until: '2026-10-05' })
})

test('what is open is named before a month is closed, and kept with it once accepted', async () => {
  await sell(0, '2026-10-05T05:00:00Z')
  await book()
  await sql`insert into cash_session (brand_id, uuid, outlet_id, business_date, opened_at, opening_float)
    values (${world.brand.id}, gen_random_uuid(), ${outletOf(0)}, '2026-10-07', '2026-10-07T03:00:00Z', 0)`.execute(
    world.brand.ctx.db,
  )
  const { bookState } = await ask('{ bookState { next_month open { kind outlet count since } } }')
  expect(bookState).toEqual({
    next_month: '2026-10-01',
    open: [{ kind: 'session', outlet: expect.any(String), count: 1, since: '2026-10-07' }],
  })
  const refused = await world.brand.master.fail(CLOSE, { m: { month: '2026-10-01' } })
  expect(refused.extensions.fields).toEqual({ accepts_open: 'Masih ada 1 hal yang belum selesai' })
  const { closeBooks } = await ask(CLOSE, { m: { month: '2026-10-01', accepts_open: true } })
  expect(closeBooks.closings[0].remark).toMatch(/^Shift belum ditutup .+: 1$/)
})

test('another account takes a method at an outlet from the next entry on; what is booked is corrected where it was', async () => {
  await sell(0, '2026-11-18T05:00:00Z')
  await book()
  const { createBookAccount } = await ask(
    'mutation($a: NewBookAccount!) { createBookAccount(account: $a) { id version } }',
    { a: { code: '1-1101', name: 'Kas Outlet Pusat', kind: 'asset' } },
  )
  const mapping = { role: 'cash', subject: 'TUNAI', outlet_id: outletOf(0) }
  expect((await ask(MAP, { m: { ...mapping, account_id: createBookAccount.id } })).setBookMapping).toBe(1)
  await sell(0, '2026-11-18T06:00:00Z', { receipt_number: 'T-2' })
  await sell(0, '2026-11-19T05:00:00Z')
  await sell(1, '2026-11-19T05:00:00Z')
  await book()
  const { journalEntryList } = await ask(ENTRIES, {
    filters: [{ field: 'kind', type: 'String', operator: 'IsEqualTo', value: ['payments'] }],
  })
  const cash = journalEntryList.nodes.map(
    ({ for_date, outlet, lines }: { for_date: string; outlet: { id: number }; lines: Line[] }) =>
      `${for_date} ${outlet.id === outletOf(0) ? 'A' : 'B'} ${lines.find(({ role }) => role === 'cash')?.account.code}`,
  )
  expect(cash.sort()).toEqual([
    ...['2026-11-18 A 1-1100', '2026-11-18 A 1-1100', '2026-11-19 A 1-1101', '2026-11-19 B 1-1100'],
  ])
  // The exception is taken back; the usual account of a role cannot be.
  expect((await ask(MAP, { m: mapping })).setBookMapping).toBe(1)
  const refused = await world.brand.master.fail(MAP, { m: { role: 'cash' } })
  expect(refused.extensions.fields).toEqual({ account_id: 'Pos ini harus punya akun' })
  const unknown = await world.brand.master.fail(MAP, {
    m: { role: 'cash', subject: 'TAK-ADA', account_id: createBookAccount.id },
  })
  expect(unknown.extensions.fields).toEqual({ subject: 'Pilih dari daftar' })
})

test('categories bring the accounts of their codes; a code is taken once, and a used account keeps its kind', async () => {
  const gas = world.categories.find(({ name }) => name === 'Gas Elpiji')
  await ask('mutation($e: NewIncomeExpense!) { createIncomeExpense(income_expense: $e) { id } }', {
    e: {
      ...{
        kind: 'expense',
        category_id: gas?.id,
        description: 'Gas',
        business_date: '2026-11-19',
        amount: 90_000,
      },
      ...{ method: 'bank', shares: [{ outlet_id: outletOf(0) }] },
    },
  })
  await book()
  const { journalEntryList } = await ask(ENTRIES)
  expect(told(journalEntryList.nodes[0].lines)).toEqual(['6-1010 90000 0', '1-1200 0 90000'])
  const known = await accounts()
  const account = known.find(({ code }) => code === '6-1010')
  expect(account).toMatchObject({ name: 'Gas Elpiji', kind: 'cost' })
  const create = 'mutation($a: NewBookAccount!) { createBookAccount(account: $a) { id } }'
  const taken = await world.brand.master.fail(create, { a: { code: '6-1010', name: 'Lain', kind: 'cost' } })
  expect(taken.extensions.fields).toEqual({ code: 'Kode ini sudah digunakan akun lain' })
  const change = 'mutation($a: EditBookAccount!) { updateBookAccount(account: $a) { name } }'
  const kept = await world.brand.master.fail(change, { a: { id: account?.id, kind: 'asset' } })
  expect(kept.extensions.fields).toEqual({ kind: 'Jenis akun yang sudah dipakai jurnal tidak dapat diubah' })
  expect((await ask(change, { a: { id: account?.id, name: 'Gas' } })).updateBookAccount.name).toBe('Gas')
})

test('what is no part of the profit stands on no account of it, whatever code its category bears', async () => {
  const category = world.categories.find(({ name }) => name === 'Gas Elpiji')
  await ask('mutation($c: EditIncomeExpenseCategory!) { updateIncomeExpenseCategory(category: $c) { id } }', {
    c: { id: category?.id, is_in_profit: false },
  })
  await ask('mutation($e: NewIncomeExpense!) { createIncomeExpense(income_expense: $e) { id } }', {
    e: {
      ...{ kind: 'expense', category_id: category?.id, description: 'Gas', business_date: '2026-11-19' },
      ...{ amount: 90_000, method: 'bank', shares: [{ outlet_id: outletOf(0) }] },
    },
  })
  await book()
  const { journalEntryList } = await ask(ENTRIES)
  expect(told(journalEntryList.nodes[0].lines)).toEqual(['1-1900 90000 0', '1-1200 0 90000'])
})

test('VAT of purchases is a claim of entities registered for it, and a cost of the others', async () => {
  const lines = [{ item_id: world.milk, unit: 'ml', unit_quantity: '100', price: 1_000 }]
  const given = {
    supplier_id: world.supplier_id,
    occurred_at: '2026-11-19T04:00:00.000Z',
    tax: 11_000,
    lines,
  }
  const came = await Promise.all(
    [0, 1].map((place) => receive(world.brand.master, { ...given, outlet_id: outletOf(place) })),
  )
  expect(came.map(({ lines: [line] }) => line.cost)).toEqual([111_000, 100_000])
  expect((await balanceOf(world.brand, outletOf(1), world.milk)).value).toBe(100_000)
  await book()
  const purchases = async () =>
    (
      (await ask(ENTRIES)).journalEntryList.nodes as {
        kind: string
        is_correction: boolean
        outlet: { id: number }
        lines: Line[]
      }[]
    )
      .filter(({ kind }) => kind === 'purchases')
      .map(({ outlet, lines: of }) => [outlet.id, told(of).sort()])
  expect(new Map((await purchases()) as [number, string[]][])).toEqual(
    new Map([
      [outletOf(0), ['1-1500 111000 0', '2-1000 0 111000']],
      [outletOf(1), ['1-1500 100000 0', '1-1550 11000 0', '2-1000 0 111000']],
    ]),
  )
  // What becomes of the entity later changes nothing that is posted, and what is taken back takes its VAT along.
  const { legalEntityList } = await ask('{ legalEntityList { nodes { id pkp_since } } }')
  const vat = legalEntityList.nodes.find(({ pkp_since }: { pkp_since: string | null }) => pkp_since)
  await ask('mutation($e: EditLegalEntity!) { updateLegalEntity(legal_entity: $e) { id } }', {
    e: { id: vat.id, pkp_until: '2026-11-18' },
  })
  await cancelBy(world.brand.master, came[1].id)
  app().clock.now = new Date('2026-11-22T05:30:00Z')
  await book()
  const later = await world.brand.signInAs('Keuangan')
  const { trialBalance } = await later.ask(
    `{ trialBalance(filter: { preset: "custom", from: "2026-11-01", to: "2026-11-21" }) { rows { code closing } } }`,
  )
  const closing = (code: string) =>
    trialBalance.rows.find((row: { code: string }) => row.code === code)?.closing ?? 0
  expect([closing('1-1550'), closing('2-1000'), closing('1-1500')]).toEqual([0, -111_000, 111_000])
})

test('VAT of goods that go back lessens the claim in the month of their return, and the cost of who is not registered', async () => {
  const line = { item_id: world.milk, unit: 'ml', unit_quantity: '100', price: 1_000 }
  const given = { supplier_id: world.supplier_id, tax: 11_000, lines: [line] }
  const back = async (place: number) => {
    const outlet_id = outletOf(place)
    const came = await receive(world.brand.master, {
      ...given,
      ...{ outlet_id, occurred_at: '2026-10-30T04:00:00.000Z' },
    })
    await receive(world.brand.master, {
      ...{ ...given, outlet_id, kind: 'return', return_of: came.id, occurred_at: '2026-11-19T04:00:00.000Z' },
      ...{ tax: 4_400, lines: [{ ...line, unit_quantity: '40', source_no: 1 }] },
    })
    return came.id
  }
  const ids = [await back(0), await back(1)]
  expect((await balanceOf(world.brand, outletOf(0), world.milk)).value).toBe(66_600)
  expect((await balanceOf(world.brand, outletOf(1), world.milk)).value).toBe(60_000)
  await book()
  const { journalEntryList } = await ask(ENTRIES)
  const november = (
    journalEntryList.nodes as { kind: string; outlet: { id: number }; business_date: string; lines: Line[] }[]
  )
    .filter(({ kind, business_date }) => kind === 'purchases' && business_date === '2026-11-19')
    .map(({ outlet, lines }) => [outlet.id, told(lines).sort()] as const)
  expect(new Map(november)).toEqual(
    new Map([
      [outletOf(0), ['1-1500 0 44400', '2-1000 44400 0']],
      [outletOf(1), ['1-1500 0 40000', '1-1550 0 4400', '2-1000 44400 0']],
    ]),
  )
  for (const id of ids) {
    const { receiving } = await ask('query($id: Int!) { receiving(id: $id) { owed } }', { id })
    expect(receiving.owed).toBe(66_600)
  }
  const { bookMatch } = await ask(
    `{ bookMatch(filter: { preset: "custom", from: "2026-11-01", to: "2026-11-20" }) {
      lines { key journal source difference } } }`,
  )
  const { inputVatMonths } = await ask(
    '{ inputVatMonths(year: 2026) { month purchased returned input_vat in_cost } }',
  )
  const of = (key: string) => bookMatch.lines.find((row: { key: string }) => row.key === key)
  expect(of('input_vat')).toMatchObject({ journal: -4_400, source: -4_400, difference: 0 })
  expect(of('inventory').difference).toBe(0)
  expect(of('payables').difference).toBe(0)
  expect(
    inputVatMonths.map((row: Record<string, number>) => [
      row.month,
      row.purchased,
      row.returned,
      row.input_vat,
      row.in_cost,
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['2026-11-01', 0, 4_400, -4_400, 0],
      ['2026-11-01', 0, 0, 0, -4_400],
      ['2026-10-01', 11_000, 0, 11_000, 0],
      ['2026-10-01', 0, 0, 0, 11_000],
    ]),
  )
})

test('an entry is never changed, and one that does not balance is not committed', async () => {
  await sell(0, '2026-11-20T05:00:00Z')
  await book()
  const { db } = world.brand.ctx
  for (const change of [
    sql`update journal_line set debit = debit + 1 where brand_id = ${world.brand.id} and debit > 0`,
    sql`delete from journal_line where brand_id = ${world.brand.id}`,
    sql`update journal_entry set business_date = '2026-11-21' where brand_id = ${world.brand.id}`,
    sql`delete from journal_entry where brand_id = ${world.brand.id}`,
    sql`delete from book_closing where brand_id = ${world.brand.id}`,
  ])
    await expect(change.execute(db)).rejects.toThrow('permission denied')
  await expect(
    sql`insert into journal_line (brand_id, entry_id, no, outlet_id, business_date, account_id, role, subject, debit, credit)
      select ${world.brand.id}::int, l.entry_id, 99, l.outlet_id, l.business_date, l.account_id, l.role, l.subject, 1, 0 from journal_line l
      where l.brand_id = ${world.brand.id} limit 1`.execute(db),
  ).rejects.toThrow('does not balance')
})

test('books are for those who may see them, and of their outlets; closing and accounts are the brand’s', async () => {
  await sell(0, '2026-10-20T05:00:00Z')
  await sell(1, '2026-10-20T05:00:00Z')
  await book()
  const cashier = await world.brand.signInAs('Kasir')
  expect((await cashier.fail(ENTRIES)).extensions.code).toBe('FORBIDDEN')
  const finance = await world.brand.signInAs('Keuangan', [outletOf(1)])
  const { journalEntryList } = await finance.ask(ENTRIES)
  expect(new Set(journalEntryList.nodes.map(({ outlet }: { outlet: { id: number } }) => outlet.id))).toEqual(
    new Set([outletOf(1)]),
  )
  expect((await finance.fail(CLOSE, { m: { month: '2026-10-01' } })).message).toBe(
    'Buku ditutup oleh yang menjangkau semua outlet',
  )
  const whole = await world.brand.signInAs('Keuangan')
  expect((await whole.ask(CLOSE, { m: { month: '2026-10-01' } })).closeBooks.closed_until).toBe('2026-10-31')
  expect((await whole.fail(CLOSE, { m: { month: '2026-10-01' } })).extensions.code).toBe('VALIDATION')
})

test('of what many write at once while days are booked nothing is left out', async () => {
  const times = Array.from({ length: 24 }, (_, at) => `2026-11-${String(10 + (at % 5))}T05:${10 + at}:00Z`)
  await Promise.all([
    ...times.map((time, at) => sell(at % 2, time, { receipt_number: `T-${at}` })),
    ...Array.from({ length: 5 }, () => book()),
  ])
  await book()
  const { bookMatch } = await ask(
    `{ bookMatch(filter: { preset: "custom", from: "2026-11-01", to: "2026-11-20" }) { waiting
      lines { key journal difference } } }`,
  )
  expect(bookMatch.waiting).toBe(0)
  const sales = bookMatch.lines.find(({ key }: { key: string }) => key === 'sales')
  // 12 of them at prices that include tax and service.
  expect(sales.journal).toBeGreaterThan(200_000)
  for (const { key, difference } of bookMatch.lines)
    if (key !== 'cash') expect([key, difference]).toEqual([key, 0])
})
