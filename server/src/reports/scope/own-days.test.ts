import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPage } from '../../kit/read/list.ts'
import type { Selection } from '../../kit/read/selection.ts'
import { shiftSessionList } from '../../sales/cash-session/shift-session.queries.ts'
import { transactionList } from '../../sales/transaction/transaction.queries.ts'
import { stockLog } from '../../stock/ledger/movement.queries.ts'
import { add, RECONCILE_NOW, useReconcileWorld } from '../reconcile.factory.ts'
import { readShiftRows } from '../shift/shift.queries.ts'
import { readSummary } from '../summary/read-summary.ts'
import { joinBases } from './join-bases.calc.ts'
import { PERIOD_PRESETS } from './period.calc.ts'
import { loadReportScope } from './report-scope.queries.ts'

const reconciled = useReconcileWorld()

const HOUR = 3_600_000
/** Hours from UTC to where the business day of each outlet of that world begins its date: zone less cut-off. */
const AHEAD = [7 - 4, 8 - 4, 9]

const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10)
const next = (date: string, days: number) => dateOf(Date.parse(date) + days * 24 * HOUR)

/** The days of a period on the day `today`, walked back one by one. */
function daysOf(preset: string, today: string): string[] {
  const back = (days: number, from = today) => Array.from({ length: days }, (_, place) => next(from, -place))
  const since = (isFirst: (date: string) => boolean, from: string) => {
    const days = [from]
    for (let day = from; !isFirst(day); days.push(day)) day = next(day, -1)
    return days
  }
  const isMonday = (date: string) => new Date(date).getUTCDay() === 1
  const isFirst = (date: string) => date.endsWith('-01')
  if (preset === 'today') return [today]
  if (preset === 'yesterday') return back(1, next(today, -1))
  if (preset === 'last_7_days') return back(7)
  if (preset === 'last_30_days') return back(30)
  if (preset === 'this_week') return since(isMonday, today)
  if (preset === 'this_month') return since(isFirst, today)
  return since(isFirst, next(since(isFirst, today).at(-1) ?? today, -1))
}

const anyMoment = fc.record({
  // Around the cut-offs of all three, at the end of a week and of months too.
  day: fc.constantFrom(
    '2026-08-31',
    '2026-09-30',
    '2026-10-04',
    '2026-10-31',
    '2026-11-01',
    '2026-11-15',
    '2026-11-20',
  ),
  minute: fc.integer({ min: 13 * 60, max: 23 * 60 }),
  preset: fc.constantFrom(...PERIOD_PRESETS.filter((preset) => preset !== 'custom')),
  outlets: fc.option(fc.subarray([0, 1, 2], { minLength: 1 })),
})

const SUMS: Selection = new Map([
  ['total', new Map()],
  ['sums', new Map(['gross', 'total', 'refund_total'].map((name) => [name, new Map()] as const))],
])

const is = (field: string, type: string, operator: string, ...value: string[]) => ({
  field,
  type,
  operator,
  value,
})

test('at any moment each outlet is read for its own days, and the lists that open are of them', async () => {
  const { app, world, sales, refunds, drawers } = reconciled()
  let apart = 0
  await fc.assert(
    fc.asyncProperty(anyMoment, async ({ day, minute, preset, outlets }) => {
      const now = Date.parse(day) + minute * 60_000
      app.clock.now = new Date(now)
      const outlet_ids = outlets?.map((place) => world.doors[place]?.outlet_id ?? 0) ?? null
      const own_days = new Map(
        world.doors.map((door, place) => [
          door.outlet_id,
          new Set(daysOf(preset, dateOf(now + (AHEAD[place] ?? 0) * HOUR))),
        ]),
      )
      const isIn = (row: { business_date: string; outlet_id: number }) =>
        (!outlet_ids || outlet_ids.includes(row.outlet_id)) &&
        own_days.get(row.outlet_id)?.has(row.business_date) === true
      const scope = await loadReportScope(world.ctx, { preset, compare: 'none', outlet_ids })
      if (scope.periods.length > 1) apart++

      const sold = sales.filter((sale) => isIn(sale) && sale.status !== 'VOID')
      const back = refunds.filter(isIn)
      const net = add(sold, (sale) => sale.net) - add(back, (row) => row.net)
      const { total, by_day, by_outlet, heat_map } = await readSummary(
        world.ctx,
        scope,
        new Set(['total', 'by_day', 'by_outlet', 'heat_map']),
      )
      expect(total.figures).toMatchObject({ transactions: sold.length, net })
      expect(add(by_day, (row) => row.figures.net)).toBe(net)
      expect(add(heat_map, (cell) => cell.net)).toBe(net)
      for (const { outlet, figures } of by_outlet)
        expect(figures.transactions).toBe(sold.filter((sale) => sale.outlet_id === outlet.id).length)

      const own = [
        is('period', 'String', 'IsEqualTo', preset),
        ...(outlet_ids ? [is('outlet_id', 'ID', 'In', ...outlet_ids.map(String))] : []),
      ]
      const listOf = (more: object[]) =>
        readPage(world.ctx, transactionList, { page: 1, limit: 1, filters: [...own, ...more] }, SUMS)
      const listed = await listOf([is('status', 'String', 'NotIn', 'VOID')])
      expect(listed).toMatchObject({
        total: sold.length,
        sums: { gross: total.figures.gross, total: add(sold, (sale) => sale.total) },
      })
      // One day of the table opens its receipts alone.
      for (const { date, figures } of [by_day[0], by_day.at(-1)].flatMap((row) => row ?? [])) {
        const of_day = [
          is('business_date', 'Date', 'IsEqualTo', date),
          is('status', 'String', 'NotIn', 'VOID'),
        ]
        expect((await listOf(of_day)).total).toBe(figures.transactions)
      }

      const sessions = await readShiftRows(world.ctx, scope, { shift_id: null, cashiers: null })
      expect(add(sessions, (row) => row.sessions)).toBe(drawers.filter(isIn).length)
      const count: Selection = new Map([['total', new Map()]])
      const page = { page: 1, limit: 1, filters: own }
      expect((await readPage(world.ctx, shiftSessionList, page, count)).total).toBe(
        drawers.filter(isIn).length,
      )

      const moved = await Promise.all(
        world.doors
          .filter((door) => !outlet_ids || outlet_ids.includes(door.outlet_id))
          .map(async ({ outlet_id }) => {
            const days = [...(own_days.get(outlet_id) ?? [])].sort()
            const filters = [
              is('outlet_id', 'ID', 'IsEqualTo', String(outlet_id)),
              is('business_date', 'Date', 'After', days[0] ?? ''),
              is('business_date', 'Date', 'Before', days.at(-1) ?? ''),
            ]
            return (await readPage(world.ctx, stockLog.list, { page: 1, limit: 1, filters }, count)).total
          }),
      )
      expect((await readPage(world.ctx, stockLog.list, page, count)).total).toBe(add(moved, (rows) => rows))
    }),
    { numRuns: 60 },
  )
  // A quarter of the moments on average; so few hardly ever.
  expect(apart).toBeGreaterThan(3)
  app.clock.now = RECONCILE_NOW
}, 120_000)

test('each outlet is compared with the days before its own', async () => {
  const { app, world, sales, refunds } = reconciled()
  await fc.assert(
    fc.asyncProperty(anyMoment, async ({ day, minute }) => {
      const now = Date.parse(day) + minute * 60_000
      app.clock.now = new Date(now)
      const before = new Map(
        world.doors.map((door, place) => [
          door.outlet_id,
          next(dateOf(now + (AHEAD[place] ?? 0) * HOUR), -2),
        ]),
      )
      const isBase = (row: { business_date: string; outlet_id: number }) =>
        before.get(row.outlet_id) === row.business_date
      const scope = await loadReportScope(world.ctx, { preset: 'yesterday', compare: 'previous_period' })
      const { total } = await readSummary(world.ctx, scope, new Set(['total']))
      const sold = sales.filter((sale) => isBase(sale) && sale.status !== 'VOID')
      const net = add(sold, (sale) => sale.net) - add(refunds.filter(isBase), (row) => row.net)
      const is_known = sales.some((sale) => sale.business_date <= next(day, -3))
      if (is_known && scope.base?.short.length === 0) expect(total.previous).toMatchObject({ net })
      expect(scope.base?.period_days).toBe(1)
    }),
    { numRuns: 25 },
  )
  app.clock.now = RECONCILE_NOW
}, 60_000)

test('a word that is no period is refused, as is any other way of asking for one', async () => {
  const { brand } = reconciled()
  const ask = (operator: string, word: string) =>
    brand.master.fail('query ($f: [Filter!]) { transactionList(filters: $f) { total } }', {
      f: [is('period', 'String', operator, word)],
    })
  for (const [operator, word] of [
    ['IsEqualTo', 'custom'],
    ['IsEqualTo', ''],
    ['IsNotEqualTo', 'today'],
    ['In', 'today'],
  ] as const)
    expect((await ask(operator, word)).extensions).toMatchObject({
      code: 'VALIDATION',
      fields: { period: expect.any(String) },
    })
})

test('bases of outlets whose days differ are one', () => {
  const base = (from: string, outlet_id: number, days: number) => ({
    range: { from: next(from, 7), to: next(from, 7) },
    base: {
      ...{
        kind: 'same_weekday' as const,
        range: { from, to: from },
        is_empty: false,
        against: null,
        against_channel: null,
      },
      ...{
        days: [],
        like: days === 0 ? [] : null,
        period_days: 1,
        covered_days: days,
        opposite: days ? { from: next(from, 7), to: next(from, 7) } : null,
      },
      ...{
        outlets: 1,
        short: days === 0 ? [{ outlet_id, name: `Outlet ${outlet_id}`, days }] : [],
        unequal: [],
      },
      ...{
        covered_ids: new Set(days ? [outlet_id] : []),
        spans: 1,
        fewest_spans: 1,
        is_running: true,
        until_minute: 30 * outlet_id,
      },
    },
  })
  expect(joinBases([])).toBeNull()
  expect(joinBases([base('2026-11-17', 1, 1), base('2026-11-18', 2, 1)])).toMatchObject({
    range: { from: '2026-11-17', to: '2026-11-18' },
    ...{
      like: null,
      period_days: 1,
      covered_days: 1,
      outlets: 2,
      short: [],
      unequal: [],
      until_minute: null,
    },
  })
  // Nothing is known of the second: what the first had stands opposite.
  expect(joinBases([base('2026-11-17', 1, 1), base('2026-11-18', 2, 0)])).toMatchObject({
    like: [{ range: { from: '2026-11-24', to: '2026-11-24' }, outlet_ids: [1] }],
    opposite: { from: '2026-11-24', to: '2026-11-24' },
    ...{ is_empty: false, outlets: 2, short: [{ outlet_id: 2, days: 0 }] },
  })
})
