import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { takeCashMovements } from '../../sales/cash-session/take-cash-movements.commands.ts'
import { takeCashSessions } from '../../sales/cash-session/take-cash-sessions.commands.ts'
import { anyNarrowing, narrow, useReconcileWorld } from '../reconcile.factory.ts'
import { shiftMeasures } from '../shift/shift-measure.calc.ts'
import { assertExplained, explainBy } from './explain.factory.ts'

const reconciled = useReconcileWorld()
let shift_id = 0

/** Drawers of a window of the day, cash put in and taken out, counted short, over and right, with a reason and without. */
beforeAll(async () => {
  const { brand, world } = reconciled()
  const { createShift } = await brand.master.ask(
    'mutation($s: NewShift!) { createShift(shift: $s) { id } }',
    { s: { name: 'Pagi', starts_at: '06:00', ends_at: '15:00' } },
  )
  shift_id = createShift.id
  for (const door of world.doors)
    for (const [step, day] of ['2026-09-10', '2026-10-11', '2026-11-12'].entries()) {
      const uuid = randomUUID()
      const at = { uuid, cashier_name: 'Bimo', note: null }
      await takeCashSessions(world.ctx, door, [
        { ...at, event: 'OPEN', occurred_at: `${day}T02:00:00Z`, opening_float: 200_000 },
      ])
      const moved = { session_uuid: uuid, cashier_name: 'Bimo', reason: 'Es batu' }
      await takeCashMovements(world.ctx, door, [
        ...(['IN', 'OUT', 'SAFE_DROP'] as const).map((type, place) => ({
          ...{ ...moved, uuid: randomUUID(), type },
          ...{ amount: 10_000 * (place + step + 1), occurred_at: `${day}T0${place + 3}:00:00Z` },
        })),
      ])
      // 200.000 and what was put in, less twice what was taken out: 170.000, 160.000, 150.000.
      const amount = 160_000
      await takeCashSessions(world.ctx, door, [
        {
          ...{ ...at, event: 'CLOSE', occurred_at: `${day}T09:00:00Z` },
          ...{
            counted: [{ method: 'TUNAI', amount }],
            denominations: [],
            reason: step ? null : 'Salah kembalian',
          },
        },
      ])
    }
}, 60_000)

const TOLD = Object.keys(shiftMeasures).filter((key) => key !== 'differing_bp')
const SUMS = TOLD.join(' ')
const REPORT = `query ($filter: ReportFilter, $cashiers: [String!], $shift_id: Int) {
  shiftReport(filter: $filter, cashiers: $cashiers, shift_id: $shift_id) { total { ${SUMS} }
    by_cashier { cashier_name sums { ${SUMS} } } by_day { business_date sums { ${SUMS} } }
    by_outlet { outlet { id } figures { ${SUMS} } } } }`
const EVERYTHING = { from: 0, days: 112, outlets: null, channels: null }

test('every figure of sessions is what its rows add up to, over everything there is', async () => {
  const { brand, world } = reconciled()
  const { filter } = narrow(world, EVERYTHING)
  const { shiftReport } = await brand.master.ask(REPORT, { filter })
  for (const key of Object.keys(shiftMeasures)) {
    const asked = { measure: `shift.${key}`, filter }
    const told = await assertExplained(brand, 'shiftFigure', asked, shiftReport.total[key], 100)
    expect(told.check.count, key).toBeGreaterThan(0)
    expect(told.value, key).not.toBe(0)
  }
}, 60_000)

test('the same of any day, cashier, outlet and window of the day, whatever the report is narrowed to', async () => {
  const { brand, world } = reconciled()
  const asked = fc.record({
    place: fc.nat(),
    by: fc.constantFrom('total', 'day', 'cashier', 'outlet'),
    keys: fc.uniqueArray(fc.constantFrom(...TOLD), { minLength: 1, maxLength: 4 }),
    cashiers: fc.option(fc.subarray(['Sari', 'Bimo', ''], { minLength: 1 }), { freq: 2 }),
    of_shift: fc.boolean(),
    limit: fc.integer({ min: 10, max: 100 }),
    ...anyNarrowing,
  })
  let told = 0
  await fc.assert(
    fc.asyncProperty(asked, async ({ place, by, keys, cashiers, of_shift, limit, ...narrowed }) => {
      const { filter } = narrow(world, narrowed)
      const own = of_shift ? { shift_id } : {}
      const { shiftReport } = await brand.master.ask(REPORT, { filter, cashiers, ...own })
      const pick = <Row>(rows: readonly Row[]): Row | undefined => rows[place % Math.max(rows.length, 1)]
      const at = (): [object, Record<string, number>] | undefined => {
        if (by === 'total') return [{}, shiftReport.total]
        if (by === 'day') {
          const row = pick<{ business_date: string; sums: Record<string, number> }>(shiftReport.by_day)
          return row && [{ from: row.business_date, to: row.business_date }, row.sums]
        }
        if (by === 'cashier') {
          const row = pick<{ cashier_name: string | null; sums: Record<string, number> }>(
            shiftReport.by_cashier,
          )
          return row && [{ cashier: row.cashier_name ?? '' }, row.sums]
        }
        const row = pick<{ outlet: { id: number }; figures: Record<string, number> }>(shiftReport.by_outlet)
        return row && [{ outlet_ids: [row.outlet.id] }, row.figures]
      }
      const found = at()
      if (!found) return
      const [cell, sums] = found
      for (const key of keys) {
        const variables = { filter, cashiers, measure: `shift.${key}`, cell: { ...cell, ...own } }
        const { check } = await assertExplained(brand, 'shiftFigure', variables, sums[key], limit)
        told += check.count
      }
    }),
    { numRuns: 30 },
  )
  expect(told).toBeGreaterThan(0)
}, 120_000)

test('sessions of other outlets are not told, and neither are their hours or methods', async () => {
  const { brand, world } = reconciled()
  const [own, other] = world.doors.map(({ outlet_id }) => outlet_id)
  const { filter } = narrow(world, EVERYTHING)
  const asked = { filter, measure: 'shift.difference' }
  const manager = await brand.signInAs('Manajer Outlet', [own ?? 0])
  const { explained } = await manager.ask(explainBy('shiftFigure'), { ...asked, limit: 100 })
  expect(explained.check.is_equal).toBe(true)
  expect(explained.rows.length).toBeGreaterThan(0)
  for (const row of explained.rows) expect(row).toMatchObject({ record: 'session', outlet: { id: own } })
  for (const more of [{ cell: { outlet_ids: [other] } }, { cell: { outlet_ids: [999_999] } }])
    expect((await manager.fail(explainBy('shiftFigure'), { ...asked, ...more })).extensions.code).toBe(
      'VALIDATION',
    )
  for (const more of [{ hours: [3] }, { methods: ['TUNAI'] }])
    expect((await brand.master.fail(explainBy('shiftFigure'), { ...asked, ...more })).extensions.code).toBe(
      'VALIDATION',
    )
})

test('sessions before are told by rows of their own, of days that are over', async () => {
  const { brand, world } = reconciled()
  const compared = `query ($filter: ReportFilter) { shiftReport(filter: $filter) { total { ${SUMS} } like { ${SUMS} }
    previous { ${SUMS} } } }`
  for (const days of [27, 30, 55]) {
    const { filter } = narrow(world, { ...EVERYTHING, from: 56, days })
    const variables = { filter: { ...filter, compare: 'previous_period' } }
    const { total, like, previous } = (await brand.master.ask(compared, variables)).shiftReport
    for (const key of ['sessions', 'difference', 'unexplained', 'cash_out']) {
      const asked = { ...variables, measure: `shift.${key}` }
      const now = (like ?? total)[key]
      await assertExplained(brand, 'shiftFigure', { ...asked, cell: { side: 'like' } }, now, 100)
      await assertExplained(
        brand,
        'shiftFigure',
        { ...asked, cell: { side: 'previous' } },
        previous[key],
        100,
      )
      await assertExplained(brand, 'shiftFigure', { ...asked, cell: { side: 'change' } }, undefined, 100)
    }
  }
  const running = { measure: 'shift.sessions', filter: { preset: 'today', compare: 'same_weekday' } }
  const { extensions } = await brand.master.fail(explainBy('shiftFigure'), {
    ...running,
    cell: { side: 'change' },
  })
  expect(extensions.code).toBe('VALIDATION')
})
