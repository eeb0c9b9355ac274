import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { createCashPlace } from '../../purchasing/cash-place/cash-place.commands.ts'
import { assertExplained, explainBy } from '../../reports/explain/explain.factory.ts'
import { happen, WHOLE_HISTORY } from '../books.factory.ts'
import { BOOKS_NOW, type BooksWorld, createBooksWorld } from '../books-world.factory.ts'
import { bookBrand } from '../posting/book-brands.ts'

const app = useTestApp()
let world: BooksWorld

beforeAll(async () => {
  app().clock.now = BOOKS_NOW
  world = await createBooksWorld(app())
  for (const step of WHOLE_HISTORY) await happen(world, step)
  app().clock.now = BOOKS_NOW
  await bookBrand(app().services, world.brand.id)
}, 120_000)

const TRIAL = `query($filter: ReportFilter) { trialBalance(filter: $filter) {
  rows { account_id opening debit credit closing } total { opening debit credit closing } } }`
const KEYS = ['opening', 'debit', 'credit', 'closing'] as const

type Balances = Record<(typeof KEYS)[number], number>

test('what accounts come to is what lines of the journal add up to, of any days and outlets', async () => {
  const asked = fc.record({
    from: fc.integer({ min: 0, max: 60 }),
    days: fc.integer({ min: 1, max: 40 }),
    place: fc.nat(),
    is_one: fc.boolean(),
    key: fc.constantFrom(...KEYS),
    limit: fc.integer({ min: 20, max: 100 }),
  })
  let told = 0
  await fc.assert(
    fc.asyncProperty(asked, async ({ from, days, place, is_one, key, limit }) => {
      const { master } = world.brand
      const day = (after: number) =>
        new Date(Date.UTC(2026, 8, 10) + after * 86_400_000).toISOString().slice(0, 10)
      const outlet_id = world.sales.doors[place % world.sales.doors.length]?.outlet_id ?? 0
      const outlet_ids = is_one ? [outlet_id] : null
      const filter = { preset: 'custom', from: day(from), to: day(from + days), outlet_ids }
      const { trialBalance } = await master.ask(TRIAL, { filter })
      const rows: (Balances & { account_id: number })[] = trialBalance.rows
      const row = rows[place % Math.max(rows.length, 1)]
      const measure = `book.${key}`
      await assertExplained(world.brand, 'bookFigure', { measure, filter }, trialBalance.total[key], limit)
      if (!row) return
      const cell = { account_id: row.account_id }
      const { check } = await assertExplained(
        world.brand,
        'bookFigure',
        { measure, filter, cell },
        row[key],
        limit,
      )
      told += check.count
    }),
    { numRuns: 12 },
  )
  expect(told).toBeGreaterThan(0)
}, 120_000)

const CASH = `query($day: Date) { expectedCash(day: $day) { rows { place outlet_id ref bank_account_id expected } } }`

test('what should lie in every drawer, place and account is what moved it, now and on any day', async () => {
  const seen = new Set<string>()
  const days = Array.from({ length: 10 }, (_, at) =>
    new Date(Date.UTC(2026, 8, 15) + at * 7 * 86_400_000).toISOString().slice(0, 10),
  )
  // Money that is sent and has not come.
  const { outlet_id: home = 0 } = world.sales.doors[0] ?? {}
  const safe = await selectOwn(world.brand.ctx, 'cash_place', { outlet_id: home, kind: 'safe' })
    .select('id')
    .executeTakeFirst()
  const id =
    safe?.id ?? (await createCashPlace(world.brand.ctx, { outlet_id: home, kind: 'safe', opening: 0 })).id
  const { cashPlace } = await world.brand.master.ask('query($id: Int!) { cashPlace(id: $id) { expected } }', {
    id,
  })
  await world.brand.master.ask('mutation($p: CashPlaceCount!) { countCashPlace(cash_place: $p) { id } }', {
    p: { id, counted: cashPlace.expected + 500_000, reason: 'Ditemukan' },
  })
  await world.brand.master.ask('mutation($t: NewCashTransfer!) { createCashTransfer(transfer: $t) { id } }', {
    t: {
      ...{ outlet_id: home, from_kind: 'safe', to_kind: 'bank', bank_account_id: world.bank_account_id },
      ...{ amount: 123_000, sent_on: '2026-11-21', note: 'Setoran' },
    },
  })
  for (const day of [...days, null]) {
    const { expectedCash } = await world.brand.master.ask(CASH, { day })
    const until = day === null ? {} : { until: day }
    for (const { place, outlet_id, ref, bank_account_id, expected } of expectedCash.rows) {
      if (place === 'petty_cash' || place === 'safe') {
        if (ref === null) continue
        const asked = { measure: 'cash.expected', cell: { cash_place_id: ref, ...until } }
        await assertExplained(world.brand, 'cashFigure', asked, expected, 100)
      } else {
        const own = place === 'bank' ? { bank_account_id: bank_account_id ?? 0 } : { outlet_id }
        const asked = { measure: 'money.expected', cell: { place, ...own, ...until } }
        await assertExplained(world.brand, 'moneyFigure', asked, expected, 100)
      }
      seen.add(place)
    }
  }
  expect(seen).toEqual(new Set(['cash', 'petty_cash', 'safe', 'cash_in_transit', 'bank']))
}, 120_000)

test('points of each member and of all are what moved them', async () => {
  const { brand } = world
  const members = await selectOwn(brand.ctx, 'member_point_balance')
    .select(['member_id', 'balance'])
    .execute()
  expect(members.length).toBeGreaterThan(0)
  for (const { member_id, balance } of members)
    await assertExplained(
      brand,
      'pointFigure',
      { measure: 'point.balance', cell: { member_id } },
      balance,
      50,
    )
  const { pointProgramme } = await brand.master.ask('{ pointProgramme { outstanding point_value } }')
  const { outstanding, point_value } = pointProgramme
  await assertExplained(brand, 'pointFigure', { measure: 'point.balance' }, outstanding, 100)
  await assertExplained(brand, 'pointFigure', { measure: 'point.worth' }, outstanding * point_value, 100)
})

test('a drawer, an account and a member that are elsewhere are answered as ones that are not there', async () => {
  const { brand, sales } = world
  const [own, other] = sales.doors.map(({ outlet_id }) => outlet_id)
  const auditor = await brand.signInAs('Auditor', [own ?? 0])
  const refusal = async (field: 'moneyFigure' | 'pointFigure', measure: string, cell: object) => ({
    ...(await auditor.fail(explainBy(field), { measure, cell })).extensions,
    trace_id: null,
  })
  const drawer = (outlet_id: number) => refusal('moneyFigure', 'money.expected', { place: 'cash', outlet_id })
  expect((await drawer(999_999)).code).toBe('VALIDATION')
  expect(await drawer(other ?? 0)).toEqual(await drawer(999_999))
  const account = (bank_account_id: number) =>
    refusal('moneyFigure', 'money.expected', { place: 'bank', bank_account_id })
  expect((await account(999_999)).code).toBe('VALIDATION')
  const accounts = await selectOwn(brand.ctx, 'bank_account').select(['id', 'outlet_id']).execute()
  for (const { id, outlet_id } of accounts)
    if (outlet_id !== own) expect(await account(id)).toEqual(await account(999_999))
  for (const cell of [{}, { place: 'bank' }, { place: 'cash' }])
    expect((await refusal('moneyFigure', 'money.expected', cell)).code).toBe('VALIDATION')
  expect((await refusal('pointFigure', 'point.balance', { member_id: 999_999 })).code).toBe('VALIDATION')
})
