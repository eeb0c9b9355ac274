import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestApp } from '../../test/app.ts'
import { selectOwn } from '../kit/db/own-rows.ts'
import { anyHistory, happen } from './books.factory.ts'
import { BOOKS_NOW, type BooksWorld, createBooksWorld, TODAY } from './books-world.factory.ts'
import { bookBrand } from './posting/book-brands.ts'

const app = useTestApp()

const MATCH = `query($filter: ReportFilter) { bookMatch(filter: $filter) { waiting range { from to }
  lines { key journal source difference days { date journal source } }
  profit { journal source explained { key amount } } cash { key amount } } }`
const TRIAL = `query($filter: ReportFilter) { trialBalance(filter: $filter) {
  rows { code kind opening debit credit closing } total { opening debit credit closing } } }`
const RECEIVABLES = '{ receivableMatch { waiting rows { role difference } } }'
const STATE = '{ bookState { waiting next_month closed_until open { kind } } }'
const CLOSE = 'mutation($m: CloseBooks!) { closeBooks(month: $m) { closed_until } }'

const book = (world: BooksWorld) => bookBrand(app().services, world.brand.id)
const days = (from: string, to: string, outlet_ids: number[] | null = null) => ({
  filter: { preset: 'custom', from, to, outlet_ids },
})
interface Amounts {
  key: string
  amount: number
}
const sum = (rows: Amounts[]) => rows.reduce((total, { amount }) => total + amount, 0)

/** Every line of the match is the same on both sides, but for what is told of it. */
async function expectMatch(world: BooksWorld, outlet_ids: number[] | null): Promise<void> {
  const { bookMatch } = await world.brand.master.ask(MATCH, days('2026-09-01', '2026-11-30', outlet_ids))
  expect(bookMatch.range).toEqual({ from: '2026-09-01', to: '2026-11-20' })
  expect(bookMatch.waiting).toBe(0)
  for (const { key, difference, days: differing } of bookMatch.lines) {
    if (key === 'cash') expect([key, difference]).toEqual([key, sum(bookMatch.cash)])
    else expect([key, difference, differing]).toEqual([key, 0, []])
  }
  const { journal, source, explained } = bookMatch.profit
  const beside = sum(explained.filter(({ key }: Amounts) => key !== 'uncosted_net'))
  // Without any known cost the report tells no profit; its lines do, which are all that is left.
  expect(journal).toBe(source === null ? sumLines(bookMatch.lines) + beside : source + sum(explained))
}

const OUTLETS = `query($filter: ReportFilter) { bookMatchOutlets(filter: $filter) { range { from to }
  rows { outlet_id waiting differences { key difference explained } } } }`

/** Outlets side by side say what the page of each says of it alone. */
async function expectOutlets(world: BooksWorld): Promise<void> {
  const { master } = world.brand
  const { bookMatchOutlets } = await master.ask(OUTLETS, days('2026-09-01', '2026-11-30'))
  expect(bookMatchOutlets.range).toEqual({ from: '2026-09-01', to: '2026-11-20' })
  expect(bookMatchOutlets.rows).toHaveLength(world.sales.doors.length)
  for (const { outlet_id, waiting, differences } of bookMatchOutlets.rows) {
    const { bookMatch } = await master.ask(MATCH, days('2026-09-01', '2026-11-30', [outlet_id]))
    const told = new Map<string, { difference: number; explained: number }>(
      differences.map(({ key, ...own }: { key: string; difference: number; explained: number }) => [
        key,
        own,
      ]),
    )
    expect(waiting).toBe(bookMatch.waiting)
    for (const { key, difference } of bookMatch.lines)
      expect([key, told.get(key)?.difference ?? 0]).toEqual([key, difference])
    expect(told.get('cash')?.explained ?? 0).toBe(sum(bookMatch.cash))
  }
}

const EARNED = ['sales', 'service', 'rounding', 'income']
const SPENT = [
  ...['discount', 'platform_promo', 'refund', 'cogs', 'platform_fee', 'payment_fee', 'waste', 'own_use'],
  ...['stock_loss', 'production_loss', 'expense'],
]

const CASH = `query($day: Date) { expectedCash(day: $day) { waiting
  rows { place name bank_account_id expected difference } } }`
/** The account that takes what lies in a place. */
const CODES: Readonly<Record<string, string>> = {
  cash: '1-1100',
  safe: '1-1120',
  petty_cash: '1-1130',
  cash_in_transit: '1-1140',
  bank: '1-1200',
}

/** The journal has no more and no less; it tells of accounts at banks only together. */
const differenceOf = (bank_account_id: number | null) => (bank_account_id === null ? 0 : null)

/** What should lie where is what the journal has, place by place and account by account, on any day. */
async function expectCash({ brand }: BooksWorld): Promise<void> {
  for (const day of ['2026-10-12', '2026-11-20', null]) {
    const { expectedCash } = await brand.master.ask(CASH, { day })
    expect(expectedCash.waiting).toBe(0)
    for (const { place, name, bank_account_id, difference } of expectedCash.rows)
      expect([day, place, name, difference]).toEqual([day, place, name, differenceOf(bank_account_id)])
    // The journal tells money at banks apart by account.
    const { rows: by_account } = await sql<{ subject: string; amount: number }>`
      select substring(l.subject from '@.*$') as subject, sum(l.debit - l.credit)::bigint as amount
      from journal_entry e join journal_line l on l.brand_id = ${brand.id} and l.entry_id = e.id and l.role = 'bank'
      where e.brand_id = ${brand.id} and e.for_date <= ${day ?? '2026-11-20'} group by 1`.execute(
      brand.ctx.db,
    )
    const booked = new Map(by_account.map(({ subject, amount }) => [subject, amount]))
    if (day !== null)
      for (const { place, bank_account_id, expected } of expectedCash.rows)
        if (place === 'bank')
          expect([day, bank_account_id, booked.get(`@${bank_account_id ?? 0}`) ?? 0]).toEqual([
            ...[day, bank_account_id, expected],
          ])
    if (day !== '2026-11-20') continue
    const { trialBalance } = await brand.master.ask(TRIAL, days('2026-01-01', day))
    for (const [place, code] of Object.entries(CODES)) {
      const rows = expectedCash.rows.filter((row: { place: string }) => row.place === place)
      const told = rows.reduce((total: number, row: { expected: number }) => total + row.expected, 0)
      // Banks may have accounts of their own.
      const is_own = (row: { code: string }) =>
        row.code === code || (place === 'bank' && /^1-8/.test(row.code))
      const booked = trialBalance.rows.filter(is_own)
      expect([place, told]).toEqual([
        place,
        booked.reduce((sum: number, row: { closing: number }) => sum + row.closing, 0),
      ])
    }
  }
}

/** What members hold by the ledger, less what moved today, is owed at what a point was worth when yesterday ended. */
async function expectPoints({ brand }: BooksWorld): Promise<void> {
  const { rows } = await sql<{ owed: number; booked: number }>`select
      ((select coalesce(sum(balance), 0) from member_point_balance where brand_id = ${brand.id})
        - (select coalesce(sum(points), 0) from member_point_movement where brand_id = ${brand.id} and booked_on >= ${TODAY}))
      * coalesce((select point_value from point_value_day where brand_id = ${brand.id} and from_day < ${TODAY}
        order by from_day desc limit 1), 0)::bigint as owed,
      (select coalesce(sum(l.credit - l.debit), 0)::bigint from journal_line l
        where l.brand_id = ${brand.id} and l.role = 'points') as booked`.execute(brand.ctx.db)
  expect(Number(rows[0]?.owed)).toBe(rows[0]?.booked)
}

/** Taxes stand under their rates: of sales as the recap of taxes has them, of receivings as their notes do. */
async function expectRates({ brand }: BooksWorld): Promise<void> {
  const { db } = brand.ctx
  const { rows } = await sql<{ name: string; amount: number }>`select l.role || ' ' || l.subject as name,
      sum(l.credit - l.debit)::bigint as amount from journal_entry e
    join journal_line l on l.brand_id = ${brand.id} and l.entry_id = e.id and l.role in ('pbjt', 'input_vat')
    where e.brand_id = ${brand.id} group by 1`.execute(db)
  const booked = Object.fromEntries(
    rows.filter(({ amount }) => amount !== 0).map(({ name, amount }) => [name, amount]),
  )
  const told: Record<string, number> = {}
  const tell = (name: string, amount: number) => {
    told[name] = (told[name] ?? 0) + amount
    if (told[name] === 0) delete told[name]
  }
  const { summaryReport } = await brand.master.ask(
    'query($filter: ReportFilter) { summaryReport(filter: $filter) { taxes { tax_bp tax } } }',
    days('2026-09-01', '2026-11-20'),
  )
  for (const { tax_bp, tax } of summaryReport.taxes) tell(`pbjt @${tax_bp}`, tax)
  const receivings = await selectOwn(brand.ctx, 'receiving')
    .selectAll()
    .where('posted_at', 'is not', null)
    .where('is_input_vat', '=', true)
    .where('business_date', '<', TODAY)
    .execute()
  for (const { kind, tax, total, freight } of receivings) {
    const percent = Math.round((tax * 100) / Math.max(total - tax - freight, 1))
    const rate = percent >= 1 && percent <= 100 ? String(percent * 100) : 'other'
    tell(`input_vat @${rate}`, kind === 'purchase' ? -tax : tax)
  }
  expect(booked).toEqual(told)
}

/** What payouts leave open is what the journal says that methods and platforms owe, but for what is told of it. */
async function expectReceivables({ brand }: BooksWorld): Promise<void> {
  const { receivableMatch } = await brand.master.ask(RECEIVABLES)
  expect(receivableMatch.waiting).toBe(0)
  for (const { role, difference } of receivableMatch.rows) expect([role, difference]).toEqual([role, 0])
}

/** What the lines of the profit and loss report come to. */
function sumLines(lines: { key: string; source: number | null }[]): number {
  const of = (keys: readonly string[]) =>
    lines.filter(({ key }) => keys.includes(key)).reduce((total, { source }) => total + (source ?? 0), 0)
  return of(EARNED) - of(SPENT)
}

/** What stock is worth and what is owed, told by the tables that keep it. */
async function expectBalances(world: BooksWorld): Promise<void> {
  const { db } = world.brand.ctx
  const { rows } = await sql<{ role: string; booked: number; kept: number }>`
    with booked as (
      select e.outlet_id, l.role, sum(l.debit - l.credit)::bigint as amount
      from journal_entry e join journal_line l on l.brand_id = ${world.brand.id} and l.entry_id = e.id
      where e.brand_id = ${world.brand.id} group by 1, 2),
    -- What each order of a payout file brings less than its receipt was to, and how much of that is commission.
    told as (
      select coalesce(p.amount - p.fee, 0) - l.net as lacks,
        case when l.kind = 'order' and p.amount is not null then l.commission - p.fee else 0 end as more_fee
      from payout_line l
      left join (select t.business_date, t.id, p.amount, p.fee from transaction t
        join transaction_payment p on p.brand_id = ${world.brand.id} and p.business_date = t.business_date
          and p.transaction_id = t.id and p.method = 'GRABFOOD'
        where t.brand_id = ${world.brand.id} and t.status <> 'VOID') p
        on p.business_date = l.business_date and p.id = l.transaction_id
      where l.brand_id = ${world.brand.id} and l.business_date < '2026-11-21')
    select 'inventory' as role, b.amount as booked, (
      select round(s.value - coalesce((select sum(m.value) from stock_movement m where m.brand_id = ${world.brand.id}
          and m.outlet_id = b.outlet_id and m.business_date >= '2026-11-21'), 0))::bigint
      from (select sum(value) as value from stock_balance where brand_id = ${world.brand.id} and outlet_id = b.outlet_id) s) as kept
    from booked b where b.role = 'inventory'
    union all
    -- Of what was sold as much as no sale took out of stock never was in the books.
    select 'goods_outside', (select coalesce(sum(l.credit - l.debit), 0)::bigint from journal_entry e
        join journal_line l on l.brand_id = ${world.brand.id} and l.entry_id = e.id
        where e.brand_id = ${world.brand.id} and l.role = 'goods_outside'),
      (select coalesce(sum(greatest(s.cogs - round(coalesce(m.sold, 0)), 0)), 0)::bigint from sales_outlet_day s
        left join (select outlet_id, business_date, -sum(value) as sold from stock_movement
          where brand_id = ${world.brand.id} and type in ('SALE', 'SALE_VOID', 'REFUND_RESTOCK') group by 1, 2) m
          on m.outlet_id = s.outlet_id and m.business_date = s.business_date
        where s.brand_id = ${world.brand.id} and s.business_date < '2026-11-21')
    union all
    select 'settled', (select coalesce(sum(l.debit - l.credit), 0)::bigint from journal_entry e
        join journal_line l on l.brand_id = ${world.brand.id} and l.entry_id = e.id
        where e.brand_id = ${world.brand.id} and e.kind = 'settlement' and l.role = 'bank'),
      (select coalesce(sum(amount), 0)::bigint from settlement_line where brand_id = ${world.brand.id}
        and settled_on < '2026-11-21')
    union all
    select 'settlement_difference', (select coalesce(sum(l.debit - l.credit), 0)::bigint from journal_entry e
        join journal_line l on l.brand_id = ${world.brand.id} and l.entry_id = e.id
        where e.brand_id = ${world.brand.id} and l.role = 'settlement_difference'),
      (select coalesce(sum(case when rule = 'written_off' then amount else -amount end), 0)::bigint
        from settlement_match where brand_id = ${world.brand.id} and booked_on < '2026-11-21'
          and ((rule = 'written_off' and reason <> 'fee') or (rule = 'explained' and reason <> 'own_transfer')))
        + (select coalesce(sum(lacks - more_fee), 0)::bigint from told)
    union all
    select 'settlement_fee', (select coalesce(sum(l.debit - l.credit), 0)::bigint from journal_entry e
        join journal_line l on l.brand_id = ${world.brand.id} and l.entry_id = e.id
        where e.brand_id = ${world.brand.id} and l.role in ('settlement_fee', 'payout_fee')),
      (select coalesce(sum(case when rule = 'written_off' then amount else kept end), 0)::bigint
        from settlement_match where brand_id = ${world.brand.id} and booked_on < '2026-11-21'
          and (kept > 0 or (rule = 'written_off' and reason = 'fee')))
        + (select coalesce(sum(more_fee), 0)::bigint from told)
    union all
    select 'unbalanced', sum(l.debit - l.credit)::bigint, 0 from journal_line l where l.brand_id = ${world.brand.id}
    group by l.entry_id`.execute(db)
  for (const { role, booked, kept } of rows) expect([role, booked]).toEqual([role, kept])
}

test('the journal says of every day and outlet what reports, stock, documents, drawers and receipts say', async () => {
  app().clock.now = BOOKS_NOW
  await fc.assert(
    fc.asyncProperty(anyHistory, fc.nat(), async (history, seed) => {
      const world = await createBooksWorld(app())
      const closed = new Map<string, unknown>()
      for (const [at, step] of history.entries()) {
        await happen(world, step)
        // Booked again and again, and the first months closed, while things still come in for their days.
        if ((at + seed) % 7 !== 0) continue
        // What waits to be booked differs meanwhile, by as much as the page of its outlet says.
        if (at % 2 === 0) await expectOutlets(world)
        await book(world)
        const { bookState } = await world.brand.master.ask(STATE)
        expect(bookState.waiting).toBe(0)
        if (!bookState.next_month || closed.size > 1 || at < 10) continue
        const month = bookState.next_month
        const { closeBooks } = await world.brand.master.ask(CLOSE, { m: { month, accepts_open: true } })
        const told = days(month, closeBooks.closed_until)
        closed.set(month, { told, kept: (await world.brand.master.ask(TRIAL, told)).trialBalance })
      }
      await book(world)
      for (const door of [null, ...world.sales.doors])
        await expectMatch(world, door === null ? null : [door.outlet_id])
      await expectOutlets(world)
      await expectBalances(world)
      await expectReceivables(world)
      await expectCash(world)
      await expectRates(world)
      await expectPoints(world)
      for (const { told, kept } of closed.values() as Iterable<{ told: object; kept: object }>)
        expect((await world.brand.master.ask(TRIAL, told)).trialBalance).toEqual(kept)
      const { trialBalance } = await world.brand.master.ask(TRIAL, days('2026-01-01', '2026-11-21'))
      expect([trialBalance.total.closing, trialBalance.total.debit]).toEqual([0, trialBalance.total.credit])
    }),
    { numRuns: 8 },
  )
}, 180_000)
