import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { transaction } from '../../kit/transaction.ts'
import { markBooks } from '../../outlets/book-mark/mark-books.ts'
import { correctMailed } from '../../reports/report-schedule/correct-mail.ts'
import { mailDueReports } from '../../reports/report-schedule/mail-report.ts'
import { sayFigure } from '../../reports/report-schedule/report-mail.calc.ts'
import {
  addSchedule,
  CREATE,
  cellsOf,
  readMails,
  schedule,
} from '../../reports/report-schedule/report-schedule.factory.ts'
import { lookAtWatch } from '../../reports/watch/look-at-watch.ts'
import { addWatch } from '../../reports/watch/watch.factory.ts'
import { readKept } from '../../reports/watch/watch.queries.ts'
import { happen, WHOLE_HISTORY } from '../books.factory.ts'
import { BOOKS_NOW, type BooksWorld, createBooksWorld, doorOf } from '../books-world.factory.ts'
import { bookBrand } from '../posting/book-brands.ts'

const app = useTestApp()
let world: BooksWorld

beforeAll(async () => {
  app().clock.now = BOOKS_NOW
  world = await createBooksWorld(app())
  for (const step of WHOLE_HISTORY) await happen(world, step)
  app().clock.now = BOOKS_NOW
  await bookBrand(app().services, world.brand.id)
})

const TRIAL = `query($f: ReportFilter) { trialBalance(filter: $f) { rows { account_id code name opening debit credit closing } } }`
const LEDGER = `query($id: Int, $f: ReportFilter) { accountLedger(account_id: $id, filter: $f) { opening closing count
  account { id code } lines { business_date debit credit balance } } }`
const VIEW = 'mutation($v: NewSavedView!) { createSavedView(view: $v) { id } }'

interface Balance {
  account_id: number
  code: string
  name: string
  opening: number
  debit: number
  credit: number
  closing: number
}

const days = (from: string, to: string) => ({ preset: 'custom', from, to })

async function balances(from: string, to: string): Promise<Balance[]> {
  const master = await world.brand.signInAs('Master')
  return (await master.ask(TRIAL, { f: days(from, to) })).trialBalance.rows
}

/** The account with most to tell. */
async function busiest(): Promise<Balance> {
  const rows = await balances('2026-11-01', '2026-11-20')
  const [first] = rows.toSorted((a, b) => b.debit + b.credit - a.debit - a.credit)
  if (!first) throw new RangeError('nothing was booked')
  return first
}

test('a ledger without an account is that of the first of the chart', async () => {
  const master = await world.brand.signInAs('Master')
  const f = days('2026-11-01', '2026-11-20')
  const [first] = await balances('2026-09-01', '2026-11-20')
  const { accountLedger } = await master.ask(LEDGER, { f })
  expect(accountLedger.account).toEqual({ id: first?.account_id, code: first?.code })
  expect((await master.ask(LEDGER, { id: first?.account_id, f })).accountLedger).toEqual(accountLedger)
  expect((await master.ask(LEDGER, { id: 999_999, f })).accountLedger).toMatchObject({
    account: null,
    count: 0,
  })
})

test('a view of a ledger is mailed with every line of its account, and only from a view', async () => {
  app().clock.now = BOOKS_NOW
  const master = await world.brand.signInAs('Master')
  const account = await busiest()
  const state = `akun=${account.account_id}&outlet=semua&periode=30-hari`
  const view = { page: '/books/ledger', name: 'Kas kecil', state }
  const { id: saved_view_id } = (await master.ask(VIEW, { v: view })).createSavedView
  const refused = async (more: object) =>
    (await master.fail(CREATE, { s: schedule({ report: 'ledger', ...more }) })).extensions.fields
  expect(await refused({})).toEqual({ saved_view_id: 'Buku besar dikirim dari tampilan tersimpan' })
  expect(await refused({ saved_view_id, format: 'pdf' })).toEqual({
    format: 'Buku besar dikirim sebagai XLSX atau CSV',
  })
  expect(await refused({ saved_view_id, compare: 'last_year' })).toEqual({
    compare: 'Buku besar tidak dibandingkan',
  })
  const monthly = { period: 'last_month', cadence: 'monthly', month_day: 1 }
  await addSchedule(master, { report: 'ledger', name: 'Buku besar bulanan', saved_view_id, ...monthly })
  app().clock.now = new Date('2026-12-01T00:00:00Z')
  await bookBrand(app().services, world.brand.id)
  await mailDueReports(app().services, world.brand.id)
  const [mail] = await readMails(world.brand)
  expect(mail?.subject).toMatch(/^Laporan Buku besar 1–30 Nov 2026/)
  expect(mail?.body).toContain(`Akun: ${account.code} ${account.name}`)
  expect(mail?.body).toContain('/books/ledger?periode=kustom&dari=2026-11-01&sampai=2026-11-30')
  expect(mail?.body).toContain(`akun=${account.account_id}`)
  const reader = await world.brand.signInAs('Master')
  const f = days('2026-11-01', '2026-11-30')
  const { accountLedger } = await reader.ask(LEDGER, { id: account.account_id, f })
  expect(accountLedger.count).toBeGreaterThan(2)
  const [, ...rows] = cellsOf(mail?.content ?? null)
  const told = rows.slice(0, -1).map((cells) => [cells[0], ...cells.slice(-3).map(Number)])
  expect(told).toEqual(
    accountLedger.lines.map(({ business_date, debit, credit, balance }: Record<string, number>) => [
      ...[business_date, debit, credit, balance],
    ]),
  )
  expect(Number(rows.at(-1)?.at(-1))).toBe(accountLedger.closing)
})

test('what is booked into a mailed ledger later is told once', async () => {
  const before = (await readMails(world.brand)).length
  app().clock.now = new Date('2026-12-02T01:00:00Z')
  await correctMailed(app().services, world.brand.id)
  expect(await readMails(world.brand)).toHaveLength(before)
  // Everything about November anew: sales that came late are booked to their own days.
  for (const place of [0, 1]) await happen(world, { what: 'sell', place, ago: 3, size: 977 + place })
  app().clock.now = new Date('2026-12-02T02:00:00Z')
  await bookBrand(app().services, world.brand.id)
  const [mailed] = await readMails(world.brand)
  const account = await busiest()
  const [now] = (await balances('2026-11-01', '2026-11-30')).filter(
    ({ account_id }) => account_id === account.account_id,
  )
  const is_changed = !mailed?.body.includes(
    `Saldo akhir: ${sayFigure({ unit: 'rupiah' }, now?.closing ?? 0)}`,
  )
  await correctMailed(app().services, world.brand.id)
  await correctMailed(app().services, world.brand.id)
  const notes = (await readMails(world.brand)).slice(before)
  expect(is_changed).toBe(true)
  expect(notes).toHaveLength(1)
  expect(notes[0]?.subject).toMatch(/^Koreksi laporan Buku besar 1–30 Nov 2026/)
  expect(notes[0]?.body).toContain('jurnal ditambahkan')
})

test('the balance of an account is watched as the trial balance tells it, as far as days are booked', async () => {
  app().clock.now = BOOKS_NOW
  const master = await world.brand.signInAs('Master')
  const account = await busiest()
  const asked = { cell: { account_id: account.account_id } }
  const id = await addWatch(master, {
    ...{ report: 'book', measure: 'book.closing', name: 'Saldo', asked, threshold: 9_000_000_000 },
  })
  const see = async () => {
    await lookAtWatch(app().services, { brand_id: world.brand.id, id })
    const row = await selectOwn(world.brand.ctx, 'watch', { id }).selectAll().executeTakeFirstOrThrow()
    return { ...row, values: await readKept(world.brand.ctx, id, '2026-01-01') }
  }
  const seen = await see()
  expect(seen).toMatchObject({ looked_until: '2026-11-20', stopped: null })
  expect(seen.about).toContain(`Akun: ${account.name}`)
  expect(seen.values.length).toBe(14)
  for (const { date, value } of seen.values) {
    const own = (await balances(date, date)).find(({ account_id }) => account_id === account.account_id)
    expect([date, value]).toEqual([date, own?.closing ?? 0])
  }
  // A day that waits to be booked is not told of yet; one that waits for long is told as it is.
  const { outlet_id } = doorOf(world, 0)
  const wait = (business_date: string) =>
    transaction(world.brand.ctx, (tx) => markBooks(tx, [{ outlet_id, business_date }]))
  app().clock.now = new Date(BOOKS_NOW.getTime() + 86_400_000)
  await wait('2026-11-15')
  await wait('2026-11-21')
  expect((await see()).looked_until).toBe('2026-11-20')
  await bookBrand(app().services, world.brand.id)
  expect((await see()).looked_until).toBe('2026-11-21')
})
