import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { createDevice } from '../../outlets/device/device.commands.ts'
import { takeIntake } from '../pos-intake/pos-intake.commands.ts'
import { createSalesWorld, type SalesWorld } from '../sales.factory.ts'

const app = useTestApp()
let brand: TestBrand
let world: SalesWorld
let device: { id: number; outlet_id: number }

beforeAll(async () => {
  app().clock.now = new Date('2026-11-21T12:00:00Z')
  brand = await app().createBrand()
  world = await createSalesWorld(brand, [{}])
  const outlet_id = world.doors[0]?.outlet_id ?? 0
  device = { id: (await createDevice(world.ctx, { outlet_id, name: 'Kasir 1' })).id, outlet_id }
})

const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 10, 21, hour, minute)).toISOString()
const statuses = async (kind: 'cash_sessions' | 'cash_movements', ...entries: object[]) =>
  (await takeIntake(kind)(world.ctx, device, entries)).results.map(({ status }) => status)
const opening = (uuid: string) => ({ event: 'OPEN', uuid, occurred_at: at(1), opening_float: 500_000 })
const count = (uuid: string, amount: number, occurred_at: string) => ({
  ...{ event: 'COUNT', uuid, occurred_at, cashier_name: 'Bimo' },
  counted: [
    { method: 'TUNAI', amount },
    { method: 'QRIS', amount: 70_000 },
  ],
  denominations: [{ value: 100_000, pieces: Math.floor(amount / 100_000) }],
})
const closing = (uuid: string, amount: number, more: object = {}) => ({
  ...{ event: 'CLOSE', uuid, occurred_at: at(9), counted: [{ method: 'TUNAI', amount }], ...more },
})

const FIELDS = `id version status is_counted is_reopened tallied_at tallied_by tally_cash
  tally { method name is_cash amount } tally_denominations { value pieces }
  open_bills { receipt_number table_name total } safe_drop no_sale_count cash_out expected_cash cash_difference
  movements { type amount reason actor } timeline { action amount }`
const LIST = `query ($filters: [Filter!]) { shiftSessionList(filters: $filters) { nodes { uuid ${FIELDS} } } }`

async function read(uuid: string) {
  const { shiftSessionList } = await brand.master.ask(LIST, { filters: [{ field: 'id', sort: 'Desc' }] })
  return shiftSessionList.nodes.find((node: { uuid: string }) => node.uuid === uuid)
}
const isAmong = async (uuid: string, field: string) => {
  const filters = [{ field, type: 'String', operator: 'IsEqualTo', value: ['true'] }]
  const { shiftSessionList } = await brand.master.ask(LIST, { filters })
  return shiftSessionList.nodes.some((node: { uuid: string }) => node.uuid === uuid)
}

test('what goes to the safe leaves the drawer and is no expense; an opened drawer is counted', async () => {
  const uuid = randomUUID()
  await statuses('cash_sessions', opening(uuid))
  const of = (type: string, amount?: number, more: object = {}) => ({
    ...{ uuid: randomUUID(), session_uuid: uuid, type, occurred_at: at(3), cashier_name: 'Bimo' },
    ...(amount === undefined ? {} : { amount }),
    ...more,
  })
  const drop = of('SAFE_DROP', 300_000)
  const out = of('OUT', 20_000, { reason: 'Es batu' })
  const sent = [drop, out, of('NO_SALE'), of('NO_SALE', 0, { reason: 'Tukar uang' })]
  expect(await statuses('cash_movements', ...sent)).toEqual(Array(4).fill('accepted'))
  expect(await statuses('cash_movements', ...sent)).toEqual(Array(4).fill('duplicate'))
  const wrong = [of('NO_SALE', 5), of('SAFE_DROP', 0), of('OUT', 5), of('GIFT', 5, { reason: 'x' })]
  const refused = await takeIntake('cash_movements')(world.ctx, device, wrong)
  expect(refused.results.map(({ fields }) => Object.keys(fields ?? {}))).toEqual([
    ['amount'],
    ['amount'],
    ['reason'],
    ['type'],
  ])
  expect(await read(uuid)).toMatchObject({
    ...{ safe_drop: 300_000, no_sale_count: 2, cash_out: 20_000, expected_cash: 180_000 },
  })
  const { incomeExpenseList } = await brand.master.ask(
    '{ incomeExpenseList(limit: 100) { nodes { description } } }',
  )
  expect(incomeExpenseList.nodes).toEqual([{ description: 'Es batu' }])
  const { shiftReport } = await brand.master.ask(
    '{ shiftReport(filter: { preset: "today" }) { total { cash_out } } }',
  )
  expect(shiftReport.total.cash_out).toBe(20_000)
})

test('of counts in any order the latest stands, until the drawer is closed, and again when it is reopened', async () => {
  const uuid = randomUUID()
  expect(await statuses('cash_sessions', count(uuid, 480_000, at(8)))).toEqual(['accepted'])
  expect(await read(uuid)).toMatchObject({ status: 'InActive', is_counted: false, tally: [] })
  await statuses('cash_sessions', opening(uuid))
  const earlier = count(uuid, 100_000, at(7))
  expect(await statuses('cash_sessions', earlier, count(uuid, 480_000, at(8)))).toEqual([
    'duplicate',
    'duplicate',
  ])
  expect(await statuses('cash_sessions', count(uuid, 1, at(8)))).toEqual(['conflict'])
  expect(await read(uuid)).toMatchObject({
    ...{ status: 'OnGoing', is_counted: true, tallied_by: 'Bimo', tally_cash: 480_000 },
    tally: [
      { method: 'TUNAI', is_cash: true, amount: 480_000 },
      { method: 'QRIS', is_cash: false, amount: 70_000 },
    ],
    tally_denominations: [{ value: 100_000, pieces: 4 }],
  })
  expect(await isAmong(uuid, 'is_counted')).toBe(true)
  const open_bills = [{ receipt_number: 'N-77', table_name: 'A3', total: 64_000 }]
  expect(await statuses('cash_sessions', closing(uuid, 480_000, { open_bills }))).toEqual(['accepted'])
  const closed = await read(uuid)
  expect(closed).toMatchObject({ status: 'End', is_counted: false, tally: [], open_bills })
  expect(closed.timeline.map(({ action }: { action: string }) => action)).toEqual(['close', 'count', 'open'])
  await brand.master.ask(
    'mutation ($of: ReopenShiftSession!) { reopenShiftSession(shift_session: $of) { id } }',
    { of: { id: closed.id, reason: 'Hitung ulang' } },
  )
  expect(await read(uuid)).toMatchObject({ is_reopened: true, is_counted: false, open_bills: [] })
  expect(await isAmong(uuid, 'is_reopened')).toBe(true)
  const later = new Date(app().clock.now.getTime() + 60_000).toISOString()
  expect(await statuses('cash_sessions', count(uuid, 470_000, later))).toEqual(['accepted'])
  expect(await read(uuid)).toMatchObject({ is_counted: true, tally_cash: 470_000 })
})
