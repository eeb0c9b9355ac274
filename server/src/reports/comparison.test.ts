import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../test/app.ts'
import type { TestBrand } from '../../test/brand.ts'
import { addDays, daysBetween } from '../outlets/outlet/business-date.calc.ts'
import { createSalesWorld, type SalesWorld } from '../sales/sales.factory.ts'
import { buildReceipt } from '../sales/transaction/receipt.factory.ts'
import { recordTransactions } from '../sales/transaction/record-transactions.commands.ts'
import { mailDueReports } from './report-schedule/mail-report.ts'
import { addSchedule, readMails } from './report-schedule/report-schedule.factory.ts'

const app = useTestApp()
/** 14.10 on a Tuesday in Jakarta. */
const NOW = new Date('2026-11-24T07:10:00Z')
const TODAY = '2026-11-24'
/** An old outlet, one of two weeks, and one that opened the day before yesterday. */
const FIRST_DAYS = ['2026-09-20', '2026-11-10', '2026-11-22']
const DISCOUNT = 1_000

interface Sold {
  place: number
  date: string
  time: string
  gross: number
}

/** At ten and at six in the evening of every day; of today only what has been. */
const sales: Sold[] = FIRST_DAYS.flatMap((first, place) =>
  Array.from({ length: daysBetween(first, TODAY) + 1 }, (_, days) => addDays(first, days)).flatMap(
    (date, day) =>
      ['10:00', '18:00'].flatMap((time, turn) =>
        date === TODAY && time > '14:10'
          ? []
          : [{ place, date, time, gross: 20_000 + 1_000 * ((day * 7 + place * 3 + turn * 5) % 11) }],
      ),
  ),
)

let brand: TestBrand
let world: SalesWorld

beforeAll(async () => {
  app().clock.now = NOW
  brand = await app().createBrand()
  world = await createSalesWorld(brand, [{}, {}, {}])
  for (const [place, door] of world.doors.entries()) {
    const receipts = sales
      .filter((sold) => sold.place === place)
      .map(({ date, time, gross }) =>
        buildReceipt({
          channel: 'TAKEAWAY',
          occurred_at: `${date}T${time}:00+07:00`,
          lines: [{ code: 'KOPI1', name: 'Kopi', qty: 1, unit_price: gross }],
          discounts: [{ code: 'HEMAT', name: 'Hemat', amount: DISCOUNT }],
          payments: [{ method: 'QRIS', amount: gross - DISCOUNT }],
          total: gross - DISCOUNT,
        }),
      )
    await recordTransactions(world.ctx, door, receipts)
  }
})

const BASE =
  'base { kind is_empty range { from to } period_days covered_days outlets short { outlet_id days } spans until_minute }'
const NETS = 'figures { net } like { net } previous { net }'
const COUNTED = ['figures', 'like', 'previous']
  .map((side) => `${side} { net costed_net transactions }`)
  .join(' ')
const AMOUNTS = 'figures { amount } like { amount } previous { amount }'
const REPORTS = {
  summaryReport: `total { ${COUNTED} } by_day { date ${NETS} } by_outlet { outlet { id } ${NETS} } by_channel { ${NETS} }
    by_group { ${NETS} } by_payment { amount like_amount previous_amount }`,
  itemReport: `total { ${NETS} }`,
  paymentReport: `total { ${AMOUNTS} } rows { key ${AMOUNTS} }`,
  discountReport: `total { ${AMOUNTS} }`,
  priceReport: `total { ${NETS} }`,
  shiftReport: 'total { sessions } previous { sessions }',
  profitLoss: 'total { net } like { net } previous { net }',
}

/** Every report of a filter, as each page asks for its own. */
async function askAll(filter: object) {
  const answers = await Promise.all(
    Object.entries(REPORTS).map(([report, fields]) =>
      brand.master.ask(`query($f: ReportFilter) { ${report}(filter: $f) { ${BASE} ${fields} } }`, {
        f: filter,
      }),
    ),
  )
  const first = `query($f: ReportFilter) { dashboard(filter: $f) { sales { ${BASE} total { ${NETS} } } } }`
  return Object.assign({}, ...answers, await brand.master.ask(first, { f: filter }))
}

interface Compared {
  now: number
  like: number
  before: number | null
}

/** What a plain look at all receipts finds, of the outlets at some places. */
function model(
  from: string,
  to: string,
  backs: readonly number[],
  of: readonly number[] = [0, 1, 2],
  is_over = false,
  worthOf = ({ gross }: Sold) => gross - DISCOUNT,
): Compared {
  const net = (place: number, date: string, until = '24:00') =>
    sales
      .filter((sold) => sold.place === place && sold.date === date && sold.time < until)
      .reduce((sum, sold) => sum + worthOf(sold), 0)
  const sum: Compared = { now: 0, like: 0, before: null }
  for (const place of of) {
    for (let date = from; date <= to; date = addDays(date, 1)) {
      sum.now += net(place, date)
      const days = backs.map((back) => addDays(date, -back)).filter((day) => day >= (FIRST_DAYS[place] ?? ''))
      if (days.length === 0) continue
      sum.like += net(place, date)
      const before = days.map((day) => net(place, day, date === TODAY && !is_over ? '14:10' : '24:00'))
      sum.before = (sum.before ?? 0) + before.reduce((total, value) => total + value, 0) / days.length
    }
  }
  return sum
}

type Row = {
  figures: Record<string, number>
  like: Record<string, number> | null
  previous: Record<string, number> | null
}
const read = ({ figures, like, previous }: Row, key = 'net') => ({
  now: figures[key],
  like: previous ? (like ?? figures)[key] : 0,
  before: previous?.[key] ?? null,
})

test.each([
  ['ten days of which the young outlet has half', '2026-11-15', TODAY, 'previous_period', [10]],
  ['a week, the youngest left out', '2026-11-18', TODAY, 'same_weekday', [7]],
  ['today against four weekdays, of which one outlet has two', TODAY, TODAY, 'mean_of_four', [7, 14, 21, 28]],
  ['thirty days that only the old outlet has', '2026-10-26', TODAY, 'previous_period', [30]],
  ['days that are over', '2026-11-13', '2026-11-16', 'previous_period', [4]],
  ['days that none has', '2026-11-15', TODAY, 'last_year', [365]],
] as const)('%s: all reports say what the receipts say', async (_name, from, to, compare, backs) => {
  const filter = { preset: 'custom', from, to, compare }
  const { summaryReport, dashboard, profitLoss, ...others } = await askAll(filter)
  const expected = model(from, to, backs)
  const { itemReport, paymentReport, discountReport, priceReport, shiftReport } = others
  const about = (value: number | null) => (value === null ? null : expect.closeTo(value, 0))
  const same = { ...expected, before: about(expected.before) }
  expect(read(summaryReport.total), 'summary').toEqual(same)
  expect(read(dashboard.sales.total), 'dashboard').toEqual(same)
  expect(read(itemReport.total), 'item').toEqual(same)
  expect(read(priceReport.total), 'price').toEqual(same)
  expect(read(paymentReport.total, 'amount'), 'payment').toEqual(same)
  expect(read({ ...profitLoss, figures: profitLoss.total }), 'profit and loss').toEqual(same)
  expect(read(summaryReport.by_channel[0])).toEqual(same)
  expect(read(summaryReport.by_group[0])).toEqual(same)
  // One menu in one group, whose cost is known: what is told of costs and receipts is told of every side.
  const receipts = model(from, to, backs, [0, 1, 2], false, () => 1)
  for (const basis of ['sold', 'now']) {
    const asked = await brand.master.ask(
      `query($f: ReportFilter, $b: GroupBasis) {
        summaryReport(filter: $f, group_basis: $b) { by_group { ${COUNTED} } }
        itemReport(filter: $f, group_basis: $b) { total { ${COUNTED} } groups { ${COUNTED} } items { ${COUNTED} } }
      }`,
      { f: filter, b: basis },
    )
    const { total, groups, items } = asked.itemReport
    const rows: Row[] = [summaryReport.total, total, ...groups, ...items, ...asked.summaryReport.by_group]
    expect(rows).toHaveLength(5)
    for (const row of rows) {
      expect(read(row, 'costed_net'), basis).toEqual(same)
      expect(read(row, 'transactions'), basis).toEqual({ ...receipts, before: about(receipts.before) })
    }
  }
  const [paid] = summaryReport.by_payment
  expect(paid.previous_amount).toEqual(same.before)
  if (expected.before !== null) expect(paid.like_amount ?? paid.amount).toBe(expected.like)
  // Of discounts the receipts count: each has one.
  const uses = read(discountReport.total, 'amount')
  expect(uses.before === null).toBe(expected.before === null)
  const { base } = summaryReport
  for (const report of [
    itemReport,
    paymentReport,
    discountReport,
    priceReport,
    shiftReport,
    profitLoss,
    dashboard.sales,
  ]) {
    expect(report.base).toEqual(base)
  }
  expect(base.is_empty).toBe(expected.before === null)
  expect(shiftReport.previous === null).toBe(expected.before === null)
  for (const row of summaryReport.by_outlet) {
    const place = world.doors.findIndex(({ outlet_id }) => outlet_id === row.outlet.id)
    const own = model(from, to, backs, [place])
    expect(read(row)).toEqual({ ...own, before: about(own.before) })
  }
  for (const row of summaryReport.by_day) {
    const own = model(row.date, row.date, backs)
    expect(read(row), row.date).toEqual({ ...own, before: about(own.before) })
  }
  for (const row of paymentReport.rows) {
    const own = model(row.key, row.key, backs)
    expect(read(row, 'amount')).toEqual({ ...own, before: about(own.before) })
  }
})

test('the same outlets alone are compared where that is asked for, and a single one with another', async () => {
  const filter = {
    preset: 'custom',
    from: '2026-11-15',
    to: TODAY,
    compare: 'previous_period',
    same_outlets: true,
  }
  const { summaryReport } = await askAll(filter)
  const { like, before } = model('2026-11-15', TODAY, [10], [0])
  expect(read(summaryReport.total)).toEqual({ now: model('2026-11-15', TODAY, []).now, like, before })
  const ids = world.doors.map(({ outlet_id }) => outlet_id)
  expect(summaryReport.base.short).toEqual([
    { outlet_id: ids[1], days: 0 },
    { outlet_id: ids[2], days: 0 },
  ])

  const against = {
    ...filter,
    same_outlets: false,
    compare: 'outlet',
    outlet_ids: [ids[1]],
    against_outlet_id: ids[0],
  }
  const { summaryReport: one } = await askAll(against)
  const own = model('2026-11-15', TODAY, [], [1]).now
  const other = model('2026-11-15', TODAY, [], [0]).now
  expect(read(one.total)).toEqual({ now: own, like: own, before: other })
  expect(one.by_outlet).toHaveLength(1)
  expect(read(one.by_outlet[0])).toEqual({ now: own, like: own, before: other })
  const refused = await brand.master.fail(
    `query($f: ReportFilter) { summaryReport(filter: $f) { ${BASE} } }`,
    {
      f: { ...against, outlet_ids: null },
    },
  )
  expect(refused.extensions.fields).toEqual({
    outlet_ids: 'Pilih satu outlet untuk dibandingkan dengan outlet lain',
  })
})

test('a brand of a few days sees no rise and no fall where there is nothing to compare with', async () => {
  const young = await app().createBrand()
  const { ctx, doors } = await createSalesWorld(young, [{}])
  const [door] = doors
  if (!door) throw new Error('an outlet is needed')
  const days = ['2026-11-22', '2026-11-23', '2026-11-24']
  await recordTransactions(
    ctx,
    door,
    days.map((date) => buildReceipt({ channel: 'TAKEAWAY', occurred_at: `${date}T10:00:00+07:00` })),
  )
  const hours = `query($f: ReportFilter) { dashboard(filter: $f) { sales { mean_of daily { date } hours { mean_net }
    total { figures { net } previous { net } } } } }`
  const { dashboard } = await young.master.ask(hours, { f: { preset: 'today', compare: 'same_weekday' } })
  const { sales: sold } = dashboard
  expect(sold.total.previous).toBeNull()
  expect(sold.mean_of).toBe(0)
  expect(sold.hours.every((row: { mean_net: number | null }) => row.mean_net === null)).toBe(true)
  expect(sold.daily.map(({ date }: { date: string }) => date)).toEqual(days)
})

test('a mailed report says of how many outlets and days its changes are', async () => {
  await addSchedule(brand.master, { period: 'last_7_days', compare: 'same_weekday', cadence: 'daily' })
  app().clock.now = new Date('2026-11-25T00:30:00Z')
  await mailDueReports(app().services, brand.id)
  app().clock.now = NOW
  const [mail] = await readMails(brand)
  const names = await brand.ctx.db
    .selectFrom('outlet')
    .select(['id', 'name'])
    .where('brand_id', '=', brand.id)
    .execute()
  const nameOf = (place: number) => names.find(({ id }) => id === world.doors[place]?.outlet_id)?.name
  expect(mail?.body).toContain(`Pembanding: 11–17 Nov 2026, 2 dari 3 outlet, tanpa ${nameOf(2)}`)
  const { like, before } = model('2026-11-18', TODAY, [7], [0, 1, 2], true)
  const change = Math.round(((like - (before ?? 0)) / (before ?? 1)) * 1000) / 10
  const text = change.toFixed(1).replace('.', ',')
  expect(mail?.body).toMatch(
    new RegExp(`Penjualan bersih: Rp [\\d.]+ \\(\\${change > 0 ? '+' : ''}${text}%\\)`),
  )
})
