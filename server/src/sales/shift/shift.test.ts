import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { createDevice } from '../../outlets/device/device.commands.ts'
import { takeIntake } from '../pos-intake/pos-intake.commands.ts'
import { createSalesWorld, type SalesWorld } from '../sales.factory.ts'
import { checkWindows, lengthOf, type ShiftWindow } from './shift-window.calc.ts'

const app = useTestApp()
let brand: TestBrand
let world: SalesWorld
let device: { id: number; outlet_id: number }

beforeAll(async () => {
  app().clock.now = new Date('2026-11-22T12:00:00Z')
  brand = await app().createBrand()
  world = await createSalesWorld(brand, [{}, {}])
  const outlet_id = world.doors[0]?.outlet_id ?? 0
  device = { id: (await createDevice(world.ctx, { outlet_id, name: 'Kasir 1' })).id, outlet_id }
})

const CREATE =
  'mutation($s: NewShift!) { createShift(shift: $s) { id starts_at ends_at version outlets { id } } }'
const create = async (values: object, client = brand.master) =>
  (await client.ask(CREATE, { s: values })).createShift

async function openedAt(occurred_at: string) {
  const uuid = randomUUID()
  await takeIntake('cash_sessions')(world.ctx, device, [
    { event: 'OPEN', uuid, occurred_at, cashier_name: 'Bimo', opening_float: 0 },
  ])
  const { rows } = await sql<{ id: number; name: string | null }>`select c.id, s.name from cash_session c
    left join shift s on s.brand_id = c.brand_id and s.brand_id = ${ownBrand} and s.id = c.shift_id
    where c.brand_id = ${brand.id} and c.uuid = ${uuid}::uuid`.execute(brand.ctx.db)
  return rows[0] ?? { id: 0, name: null }
}

test('a session gets the window it was opened in, past midnight too, and keeps it when windows change', async () => {
  const morning = await create({ name: 'Pagi', starts_at: '07:00', ends_at: '15:00' })
  await create({ name: 'Malam', starts_at: '21:00', ends_at: '03:00', weekdays: [5, 6] })
  await create({
    name: 'Lain',
    starts_at: '00:00',
    ends_at: '23:59',
    outlet_ids: [world.doors[1]?.outlet_id],
  })
  // WIB is seven hours ahead. 20 November 2026 is a Friday.
  expect((await openedAt('2026-11-20T01:00:00Z')).name).toBe('Pagi')
  expect((await openedAt('2026-11-19T23:30:00Z')).name).toBe('Pagi')
  expect((await openedAt('2026-11-19T22:30:00Z')).name).toBeNull()
  expect((await openedAt('2026-11-20T08:00:00Z')).name).toBeNull()
  expect((await openedAt('2026-11-20T18:30:00Z')).name).toBe('Malam')
  expect((await openedAt('2026-11-19T18:30:00Z')).name).toBeNull()
  expect((await openedAt('2026-11-21T13:30:00Z')).name).toBe('Malam')
  const kept = await openedAt('2026-11-20T02:00:00Z')
  await brand.master.ask('mutation($s: EditShift!) { updateShift(shift: $s) { id } }', {
    s: { id: morning.id, starts_at: '12:00', version: morning.version },
  })
  const { shiftSessionList, shiftReport } = await brand.master.ask(
    `query($f: [Filter!], $id: Int) { shiftSessionList(filters: $f) { nodes { id shift_name } }
      shiftReport(filter: { preset: "last_7_days" }, shift_id: $id) { total { sessions } } }`,
    {
      f: [{ field: 'shift_id', type: 'ID', operator: 'IsEqualTo', value: [String(morning.id)] }],
      id: morning.id,
    },
  )
  expect(shiftSessionList.nodes.map(({ id }: { id: number }) => id)).toContain(kept.id)
  expect(shiftReport.total.sessions).toBe(shiftSessionList.nodes.length)
})

test('names are unique, others see what holds at their outlets, and only who may changes it', async () => {
  const values = { name: 'Siang', starts_at: '11:00', ends_at: '19:00', default_float: 300_000 }
  const { id } = await create({ ...values, outlet_ids: [device.outlet_id] })
  const twice = await brand.master.fail(CREATE, { s: { ...values, name: 'siang' } })
  expect(twice.extensions.fields).toEqual({ name: 'Nama shift sudah digunakan' })
  expect((await brand.master.fail(CREATE, { s: { ...values, name: ' ' } })).extensions.fields).toHaveProperty(
    'name',
  )
  const second = world.doors[1]?.outlet_id ?? 0
  const manager = await brand.signInAs('Manajer Outlet', [second])
  const one = 'query($id: Int!) { shift(id: $id) { id } }'
  expect((await manager.fail(one, { id })).extensions.code).toBe('NOT_FOUND')
  expect((await manager.fail(CREATE, { s: { ...values, name: 'Y' } })).extensions.fields).toHaveProperty(
    'outlet_ids',
  )
  const finance = await brand.signInAs('Keuangan')
  expect((await finance.fail(CREATE, { s: { ...values, name: 'Z' } })).extensions.code).toBe('FORBIDDEN')
  const other = await app().createBrand()
  expect((await other.master.fail(one, { id })).extensions.code).toBe('NOT_FOUND')
  await brand.master.ask('mutation($id: Int!) { archiveShift(id: $id) }', { id })
  await create(values)
  const back = await brand.master.fail('mutation($id: Int!) { restoreShift(id: $id) }', { id })
  expect(back.extensions.fields).toHaveProperty('name')
})

const window = (name: string, starts: number, ends: number, weekdays: number[] = []): ShiftWindow => ({
  id: 1,
  name,
  starts_minute: starts * 60,
  ends_minute: ends * 60,
  weekdays,
})
const daily = (opens: number, closes: number) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens_minute: opens * 60, closes_minute: closes * 60 }))

test('gaps while the outlet is open and windows that run into one another are told by clock', () => {
  const { gaps, overlaps } = checkWindows([window('Pagi', 7, 15), window('Malam', 14, 22)], daily(7, 26))
  expect(overlaps).toEqual([
    { weekdays: [1, 2, 3, 4, 5, 6, 7], starts_minute: 840, ends_minute: 900, names: ['Pagi', 'Malam'] },
  ])
  expect(gaps).toEqual([
    { weekdays: [1, 2, 3, 4, 5, 6, 7], starts_minute: 0, ends_minute: 120, names: [] },
    { weekdays: [1, 2, 3, 4, 5, 6, 7], starts_minute: 1320, ends_minute: 1440, names: [] },
  ])
  expect(checkWindows([window('Semua', 5, 5)], daily(7, 26))).toEqual({ gaps: [], overlaps: [] })
})

test('minute by minute the same as counting', () => {
  const anyWindow = fc.record({
    starts: fc.integer({ min: 0, max: 23 }),
    ends: fc.integer({ min: 0, max: 23 }),
    days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 7 }),
  })
  fc.assert(
    fc.property(
      fc.array(anyWindow, { maxLength: 4 }),
      fc.integer({ min: 0, max: 12 }),
      fc.integer({ min: 13, max: 29 }),
      (given, opens, closes) => {
        const windows = given.map(({ starts, ends, days }, n) => window(`S${n}`, starts, ends, days))
        const { gaps, overlaps } = checkWindows(windows, daily(opens, closes))
        for (let minute = 30; minute < 7 * 1440; minute += 60) {
          const at = (offset: number) => (minute - offset + 7 * 1440) % (7 * 1440)
          const count = windows.filter((one) => {
            const since = (minute - one.starts_minute + 7 * 1440) % 1440
            const day = Math.floor(at(since) / 1440) + 1
            return since < lengthOf(one) && (one.weekdays.length === 0 || one.weekdays.includes(day))
          }).length
          const clock = minute % 1440
          const is_open =
            (clock >= opens * 60 && clock < closes * 60) || (closes > 24 && clock < (closes - 24) * 60)
          const told = (spans: typeof gaps) =>
            spans.some(
              (span) =>
                span.weekdays.includes(Math.floor(minute / 1440) + 1) &&
                span.starts_minute <= clock &&
                clock < span.ends_minute,
            )
          expect([told(overlaps), told(gaps)]).toEqual([count > 1, count === 0 && is_open])
        }
      },
    ),
    { numRuns: 40 },
  )
})
