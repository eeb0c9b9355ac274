import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../test/app.ts'
import type { TestBrand } from '../../test/brand.ts'
import { addDays, daysBetween, weekdayOf } from '../outlets/outlet/business-date.calc.ts'
import { createIncomeExpense } from '../purchasing/income-expense/income-expense.commands.ts'
import { takeCashSessions } from '../sales/cash-session/take-cash-sessions.commands.ts'
import { createSalesWorld, type SalesWorld } from '../sales/sales.factory.ts'
import { buildReceipt } from '../sales/transaction/receipt.factory.ts'
import { recordTransactions } from '../sales/transaction/record-transactions.commands.ts'

const app = useTestApp()
/** 14.10 on a Tuesday in Jakarta. */
const NOW = new Date('2026-11-24T07:10:00Z')
const [TODAY, CLOCK] = ['2026-11-24', '14:10']
/** An old outlet, one of two weeks, and one that opened the day before yesterday. */
const FIRST_DAYS = ['2026-10-20', '2026-11-10', '2026-11-22']
/** Something is written down and drawers are counted before the first sale too: that is no day to compare with. */
const BEFORE_SALES = 3

/** What happened at an outlet at a time of a day, and what it comes to. */
interface Happened {
  place: number
  date: string
  time: string
  worth: Record<string, number>
}

const moment = ({ date, time }: { date: string; time: string }) => `${date}T${time}:00+07:00`
const daysFrom = (first: string) =>
  Array.from({ length: daysBetween(first, TODAY) + 1 }, (_, day) => addDays(first, day))
const passed = ({ date, time }: Happened) => date < TODAY || time < CLOCK

/** Receipts at ten and at six in the evening, each with one of two promotions. */
const receipts = FIRST_DAYS.flatMap((first, place) =>
  daysFrom(first).flatMap((date, day) =>
    ['10:00', '18:00'].map((time, turn) => {
      const amount = 500 * (1 + ((day * 3 + place + turn) % 7))
      const promo = (day + turn) % 2 ? 'HEMAT' : 'RAMAI'
      const hours = { [`hour ${Number(time.slice(0, 2))}`]: 30_000 - amount }
      return {
        place,
        date,
        time,
        promo,
        worth: { receipts: 1, amount, [promo]: amount, net: 30_000 - amount, ...hours },
      }
    }),
  ),
).filter(passed)

/** A drawer counted at noon, one that is running at the minute it is now, one of the evening. */
const drawers = FIRST_DAYS.flatMap((first, place) =>
  daysFrom(addDays(first, -BEFORE_SALES)).flatMap((date, day) =>
    [
      ['09:00', '12:00'],
      ['13:00', '16:00'],
      ['17:00', '20:00'],
    ].map(([opened = '', closed = ''], turn) => ({
      ...{ place, date, opened, closed },
      difference: 1_000 * (((day * 5 + place + turn) % 5) - 2),
    })),
  ),
).filter(({ date, opened }) => date < TODAY || opened < CLOCK)

/** Rent and others, some written down in the morning and some in the evening. */
const entries = FIRST_DAYS.flatMap((first, place) =>
  daysFrom(addDays(first, -BEFORE_SALES)).map((date, day) => {
    const amount = 10_000 + 1_000 * ((day * 2 + place) % 6)
    const category = day % 3 ? 'rent' : 'other'
    return {
      place,
      date,
      time: day % 2 ? '11:00' : '19:00',
      category,
      worth: { expense: amount, [category]: amount },
    }
  }),
).filter(passed)

let brand: TestBrand
let world: SalesWorld
const categories: Record<string, number> = {}

beforeAll(async () => {
  app().clock.now = NOW
  brand = await app().createBrand()
  world = await createSalesWorld(brand, [{}, {}, {}])
  for (const name of ['rent', 'other']) {
    const made = await brand.master.ask(
      'mutation($c: NewIncomeExpenseCategory!) { createIncomeExpenseCategory(category: $c) { id } }',
      { c: { kind: 'expense', name } },
    )
    categories[name] = made.createIncomeExpenseCategory.id
  }
  for (const [place, door] of world.doors.entries()) {
    const own = receipts.filter((receipt) => receipt.place === place)
    await recordTransactions(
      world.ctx,
      door,
      own.map(({ promo, worth, ...sold }) =>
        buildReceipt({
          channel: 'TAKEAWAY',
          occurred_at: moment(sold),
          lines: [{ code: 'KOPI1', name: 'Kopi', qty: 1, unit_price: 30_000 }],
          discounts: [{ code: promo, name: promo, amount: worth.amount }],
          payments: [{ method: 'QRIS', amount: 30_000 - worth.amount }],
          total: 30_000 - worth.amount,
        }),
      ),
    )
    for (const { date, opened, closed, difference } of drawers.filter((drawer) => drawer.place === place)) {
      const uuid = crypto.randomUUID()
      const at = { uuid, cashier_name: 'Sari', note: null }
      const opening = { ...at, event: 'OPEN' as const, occurred_at: moment({ date, time: opened }) }
      await takeCashSessions(world.ctx, door, [{ ...opening, opening_float: 100_000 }])
      if (date === TODAY && closed > CLOCK) continue
      const counts = {
        counted: [{ method: 'TUNAI', amount: 100_000 + difference }],
        denominations: [],
        reason: null,
      }
      const closing = { ...at, event: 'CLOSE' as const, occurred_at: moment({ date, time: closed }) }
      await takeCashSessions(world.ctx, door, [{ ...closing, ...counts }])
    }
  }
  for (const { place, category, worth, ...entry } of entries) {
    app().clock.now = new Date(moment(entry))
    await createIncomeExpense(world.ctx, {
      ...{ kind: 'expense', business_date: entry.date, method: 'bank', description: category },
      ...{ category_id: categories[category] ?? 0, amount: worth.expense },
      shares: [{ outlet_id: world.doors[place]?.outlet_id ?? 0, weight: 1 }],
    })
  }
  app().clock.now = NOW
})

/** What drawers of a day come to at a minute of it. */
function drawersAt(place: number, date: string, until: string): Record<string, number> {
  const own = drawers.filter(
    (drawer) => drawer.place === place && drawer.date === date && drawer.opened < until,
  )
  const counted = own.filter(({ closed }) => closed < until && (date < TODAY || closed < CLOCK))
  const sum = (of: (drawer: (typeof own)[number]) => number) =>
    counted.reduce((total, drawer) => total + of(drawer), 0)
  return {
    sessions: own.length,
    running: own.length - counted.length,
    counted_sessions: counted.length,
    differing: counted.filter(({ difference }) => difference !== 0).length,
    expected: counted.length * 100_000,
    difference: sum(({ difference }) => difference),
    short: sum(({ difference }) => Math.min(difference, 0)),
  }
}

/** What a day of an outlet comes to, up to a time of it. */
function dayOf(place: number, date: string, until: string): Record<string, number> {
  const sums = drawersAt(place, date, until)
  for (const row of [...receipts, ...entries])
    if (row.place === place && row.date === date && row.time < until)
      for (const [key, worth] of Object.entries(row.worth)) sums[key] = (sums[key] ?? 0) + (worth ?? 0)
  return sums
}

type Sides = Record<'now' | 'like' | 'before', (key: string) => number>

/** The three sides as one would add them up with a pencil: day by day and outlet by outlet. */
function addUp(
  dates: readonly string[],
  backs: readonly number[],
  places: readonly number[],
  only_whole = false,
) {
  const sums = { now: {}, like: {}, before: {} } as Record<keyof Sides, Record<string, number>>
  const put = (side: keyof Sides, row: Record<string, number>, share = 1) => {
    for (const [key, worth] of Object.entries(row)) sums[side][key] = (sums[side][key] ?? 0) + worth * share
  }
  let covered = 0
  for (const place of places) {
    const first = FIRST_DAYS[place] ?? ''
    const is_whole = backs.every((back) => addDays(dates[0] ?? '', -back) >= first)
    for (const date of dates) {
      put('now', dayOf(place, date, '24:00'))
      const days = backs.map((back) => addDays(date, -back)).filter((day) => day >= first)
      if (days.length === 0 || (only_whole && !is_whole)) continue
      covered += 1
      put('like', dayOf(place, date, '24:00'))
      for (const day of days)
        put('before', dayOf(place, day, date === TODAY ? CLOCK : '24:00'), 1 / days.length)
    }
  }
  const of = (side: keyof Sides) => (key: string) => sums[side][key] ?? 0
  return { now: of('now'), like: of('like'), before: of('before'), is_covered: covered > 0 }
}

const SHIFT = 'sessions running counted_sessions differing expected difference short'
const DISCOUNT =
  'figures { amount transactions } like { amount transactions } previous { amount transactions }'
const QUERY = `query($f: ReportFilter) {
  shiftReport(filter: $f) { base { is_empty } total { ${SHIFT} } like { ${SHIFT} } previous { ${SHIFT} } }
  discountReport(filter: $f) { total { ${DISCOUNT} } by_promo { code ${DISCOUNT} } rows { key ${DISCOUNT} } }
  byOutlet: discountReport(filter: $f, group_by: outlet) { rows { key ${DISCOUNT} } }
  profitLoss(filter: $f) { total { expense net_profit } like { expense net_profit } previous { expense net_profit }
    by_category { category_id amount like_amount previous_amount } }
  summaryReport(filter: $f) { data_from by_day { date figures { net } like { net } previous { net } } }
}`

const BACKS = {
  previous_period: (days: number) => [days],
  same_weekday: (days: number) => [7 * Math.ceil(days / 7)],
  mean_of_four: (days: number) => [1, 2, 3, 4].map((turn) => turn * 7 * Math.ceil(days / 7)),
  last_year: () => [365],
}

const anyAsked = fc.record({
  // Not from the first of a month on, which is held against the month before.
  from: fc
    .integer({ min: -25, max: 0 })
    .map((days) => addDays(TODAY, days))
    .filter((date) => !date.endsWith('-01')),
  length: fc.integer({ min: 1, max: 12 }),
  compare: fc.constantFrom(...(Object.keys(BACKS) as (keyof typeof BACKS)[])),
  places: fc.subarray([0, 1, 2], { minLength: 1 }),
  same_outlets: fc.boolean(),
})

/** A mean of money is rounded to the rupiah for each category on each day; what is counted is not. */
const MONEY = new Set(['expense', 'rent', 'other', 'net', 'amount'])
const near = (value: number, key = '') => expect.closeTo(value, MONEY.has(key) ? -1 : 0)

interface Row {
  figures: Record<string, number>
  like: Record<string, number> | null
  previous: Record<string, number> | null
}

/** Expects the three sides of a row: what nothing covers is null, and what all covers has no `like` of its own. */
function expectSides(row: Row, sides: ReturnType<typeof addUp>, names: Record<string, string>, of: string) {
  for (const [field, key] of Object.entries(names)) {
    const said = {
      now: row.figures[field],
      like: row.previous ? (row.like ?? row.figures)[field] : null,
      before: row.previous?.[field] ?? null,
    }
    expect(said, `${of}: ${field}`).toEqual({
      now: near(sides.now(key)),
      like: sides.is_covered ? near(sides.like(key)) : null,
      before: sides.is_covered ? near(sides.before(key), key) : null,
    })
  }
}

const same = (...names: string[]) => Object.fromEntries(names.map((name) => [name, name]))

test('drawers, discounts, expenses and the course of days are compared day by day and outlet by outlet', async () => {
  await fc.assert(
    fc.asyncProperty(anyAsked, async ({ from, length, compare, places, same_outlets }) => {
      const last = addDays(from, length - 1)
      const to = last < TODAY ? last : TODAY
      const dates = Array.from({ length: daysBetween(from, to) + 1 }, (_, day) => addDays(from, day))
      const backs = BACKS[compare](dates.length)
      const outlet_ids = places.map((place) => world.doors[place]?.outlet_id ?? 0)
      const filter = { preset: 'custom', from, to, compare, outlet_ids, same_outlets }
      const answer = await brand.master.ask(QUERY, { f: filter })
      const sides = addUp(dates, backs, places, same_outlets)
      const { shiftReport, discountReport, byOutlet, profitLoss, summaryReport } = answer
      expect(shiftReport.base.is_empty).toBe(!sides.is_covered)
      expectSides({ ...shiftReport, figures: shiftReport.total }, sides, same(...SHIFT.split(' ')), 'shift')
      const discounts = { amount: 'amount', transactions: 'receipts' }
      expectSides(discountReport.total, sides, discounts, 'discounts')
      for (const row of discountReport.by_promo) expectSides(row, sides, { amount: row.code }, row.code)
      for (const row of byOutlet.rows) {
        const place = world.doors.findIndex(({ outlet_id }) => String(outlet_id) === row.key)
        expectSides(row, addUp(dates, backs, [place], same_outlets), discounts, `discounts of ${place}`)
      }
      for (const row of discountReport.rows)
        expectSides(row, addUp([row.key], backs, places), same_outlets ? {} : discounts, row.key)
      expectSides({ ...profitLoss, figures: profitLoss.total }, sides, same('expense'), 'expenses')
      for (const { category_id, amount, like_amount, previous_amount } of profitLoss.by_category) {
        const name = Object.keys(categories).find((own) => categories[own] === category_id) ?? ''
        const row = {
          figures: { amount },
          like: like_amount === null ? null : { amount: like_amount },
          previous: previous_amount === null ? null : { amount: previous_amount },
        }
        expectSides(row, sides, { amount: name }, name)
      }
      if (!same_outlets)
        for (const row of summaryReport.by_day)
          expectSides(row, addUp([row.date], backs, places), same('net'), row.date)
      expect(summaryReport.data_from).toBe(places.map((place) => FIRST_DAYS[place] ?? '').sort()[0])
    }),
    { numRuns: 40 },
  )
})

test.each([[[0, 1, 2]], [[0]], [[1, 2]], [[2]]])(
  'the charts of the first page, of outlets %j, begin where data does',
  async (places) => {
    const outlet_ids = places.map((place) => world.doors[place]?.outlet_id ?? 0)
    const { dashboard } = await brand.master.ask(
      `query($f: ReportFilter) { dashboard(filter: $f) { sales { mean_of fewest_mean_of daily { date figures { net } }
      hours { hour net like_net mean_net } } } }`,
      { f: { preset: 'today', compare: 'same_weekday', outlet_ids } },
    )
    const { daily, hours, mean_of, fewest_mean_of } = dashboard.sales
    const first = places.map((place) => FIRST_DAYS[place] ?? '').sort()[0] ?? ''
    const trend = daysFrom(first).slice(-37)
    expect(daily).toEqual(
      trend.map((date) => ({ date, figures: { net: addUp([date], [], places).now('net') } })),
    )
    const weekdays = places.map(
      (place) => [7, 14, 21, 28].filter((back) => addDays(TODAY, -back) >= (FIRST_DAYS[place] ?? '')).length,
    )
    expect(mean_of).toBe(Math.max(...weekdays))
    const some = weekdays.filter((of) => of > 0)
    if (some.length > 0) expect(fewest_mean_of).toBe(Math.min(...some))
    const covered = places.filter((_, place) => (weekdays[place] ?? 0) > 0)
    for (const { hour, net, like_net, mean_net } of hours) {
      const key = `hour ${hour}`
      const mean = places.reduce((sum, place) => {
        const days = [7, 14, 21, 28].map((back) => addDays(TODAY, -back))
        const own = days.filter((day) => day >= (FIRST_DAYS[place] ?? ''))
        return (
          sum +
          own.reduce((total, day) => total + (dayOf(place, day, '24:00')[key] ?? 0), 0) / (own.length || 1)
        )
      }, 0)
      expect(net, key).toBe(addUp([TODAY], [], places).now(key))
      expect(mean_net, key).toEqual(covered.length > 0 ? near(mean) : null)
      if (covered.length > 0) expect(like_net ?? net, key).toBe(addUp([TODAY], [], covered).now(key))
    }
  },
)

test('busy hours are told by weekdays that data covers, of which the page makes its means', async () => {
  const { summaryReport } = await brand.master.ask(
    `query($f: ReportFilter) { summaryReport(filter: $f) { data_from heat_map { weekday hour net } } }`,
    { f: { preset: 'custom', from: '2026-09-01', to: TODAY } },
  )
  expect(summaryReport.data_from).toBe(FIRST_DAYS[0])
  for (const { weekday, hour, net } of summaryReport.heat_map) {
    const dates = daysFrom(summaryReport.data_from).filter((date) => weekdayOf(date) === weekday)
    expect(net).toBe(addUp(dates, [], [0, 1, 2]).now(`hour ${hour}`))
  }
})

test('a kitchen that never sells is compared from its first expense on, an outlet not yet opened is left out', async () => {
  const fresh = await app().createBrand()
  const { ctx, doors } = await createSalesWorld(fresh, [{}, {}, {}])
  const [shop, kitchen, opening] = doors
  if (!shop || !kitchen || !opening) throw new Error('three outlets are needed')
  const sold = ['2026-11-10', '2026-11-20'].map((date) =>
    buildReceipt({ occurred_at: moment({ date, time: '10:00' }) }),
  )
  await recordTransactions(ctx, shop, sold)
  await recordTransactions(ctx, opening, [buildReceipt({ occurred_at: NOW.toISOString() })])
  const made = await fresh.master.ask(
    'mutation($c: NewIncomeExpenseCategory!) { createIncomeExpenseCategory(category: $c) { id } }',
    { c: { kind: 'expense', name: 'Sewa' } },
  )
  const category_id = made.createIncomeExpenseCategory.id
  const spend = (outlet_id: number, date: string, amount: number) =>
    createIncomeExpense(ctx, {
      ...{ kind: 'expense', business_date: date, method: 'bank', amount, description: 'Sewa', category_id },
      shares: [{ outlet_id, weight: 1 }],
    })
  for (const { outlet_id } of doors) {
    await spend(outlet_id, '2026-11-12', 1_000 * outlet_id)
    await spend(outlet_id, '2026-11-22', 10_000 * outlet_id)
  }
  const { profitLoss } = await fresh.master.ask(
    `query($f: ReportFilter) { profitLoss(filter: $f) { base { outlets short { outlet_id days } }
      total { expense } like { expense } previous { expense } } }`,
    { f: { preset: 'custom', from: '2026-11-18', to: '2026-11-23', compare: 'previous_period' } },
  )
  const both = shop.outlet_id + kitchen.outlet_id
  expect(profitLoss.base).toEqual({ outlets: 3, short: [{ outlet_id: opening.outlet_id, days: 0 }] })
  expect(profitLoss).toMatchObject({
    total: { expense: 10_000 * (both + opening.outlet_id) },
    like: { expense: 10_000 * both },
    previous: { expense: 1_000 * both },
  })
})
