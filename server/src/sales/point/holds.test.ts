import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { createDevice } from '../../outlets/device/device.commands.ts'
import { createMember } from '../../people/member/member.commands.ts'
import { changeMemberPoints } from '../../people/member/member-point.commands.ts'
import { createSalesWorld, type SalesWorld } from '../sales.factory.ts'
import { expireAllHolds } from './expire-holds.ts'
import { savePointProgramme } from './programme.commands.ts'
import { pointProgramme } from './programme.factory.ts'

const app = useTestApp()
let brand: TestBrand
let world: SalesWorld
let till: string
let elsewhere: string
let count = 0

beforeAll(async () => {
  app().clock.now = new Date('2026-11-21T08:00:00Z')
  brand = await app().createBrand()
  world = await createSalesWorld(brand, [{}, {}])
  const [here, there] = world.doors
  till = (await createDevice(world.ctx, { outlet_id: here?.outlet_id ?? 0, name: 'Kasir 1' })).token
  elsewhere = (await createDevice(world.ctx, { outlet_id: there?.outlet_id ?? 0, name: 'Kasir 2' })).token
  await savePointProgramme(
    brand.ctx,
    pointProgramme({ rupiah_per_point: 5_000, point_value: 100, min_redeem: 10, expiry_months: 12 }),
  )
})

async function memberWith(points: number) {
  count++
  const phone = `0813${7_000_000 + count}`
  const { id } = await createMember(brand.ctx, { name: `Tahan ${count}`, phone })
  await changeMemberPoints(brand.ctx, { member_id: id, type: 'earn', points })
  return { id, phone }
}

async function post(path: string, payload: object, token = till) {
  const response = await app().http.inject({
    method: 'POST',
    url: `/api/pos/v1/${path}`,
    headers: { authorization: `Bearer ${token}` },
    payload,
  })
  return { status: response.statusCode, body: response.json() }
}
const balanceOf = (member_id: number) =>
  selectOwn(brand.ctx, 'member_point_balance', { member_id })
    .select(['balance', 'held', 'debt'])
    .executeTakeFirstOrThrow()

const receiptPaid = (member_id: number, hold: string | null, amount: number) => ({
  uuid: randomUUID(),
  receipt_number: 'P-1',
  channel: 'DINE_IN',
  occurred_at: '2026-11-21T14:30:00+07:00',
  member_id,
  lines: [{ code: 'KOPI1', name: 'Kopi', qty: 5, unit_price: 10_000 }],
  payments: [
    { method: 'POIN', amount, reference: hold },
    { method: 'TUNAI', amount: 57_800 - amount },
  ],
  total: 57_800,
})

test('a cashier holds points, is paid with them and sends the receipt; the void gives them back', async () => {
  const { id, phone } = await memberWith(300)
  const uuid = randomUUID()
  const event = { event: 'HOLD', uuid, member_phone: phone, amount: 20_000 }
  const held = await post('points', event)
  expect(held).toMatchObject({
    status: 200,
    body: { status: 'held', points: 200, value: 20_000, points_left: 100 },
  })
  expect((await post('points', event)).body).toEqual(held.body)
  expect((await post('points', { ...event, amount: 20_100 })).status).toBe(409)
  const response = await app().http.inject({
    url: `/api/pos/v1/members?phone=${phone}`,
    headers: { authorization: `Bearer ${till}` },
  })
  expect(response.json()).toMatchObject({ points: 100 })
  const receipt = receiptPaid(id, uuid, 20_000)
  expect((await post('transactions', { transactions: [receipt] })).body).toMatchObject({ accepted: 1 })
  // 50.000 by the share of what was paid in cash, over 5.000: six points.
  expect(await balanceOf(id)).toEqual({ balance: 106, held: 0, debt: 0 })
  expect(
    (await post('points', { event: 'COMMIT', uuid, transaction_uuid: receipt.uuid })).body,
  ).toMatchObject({
    status: 'committed',
  })
  expect((await post('points', { event: 'COMMIT', uuid, transaction_uuid: randomUUID() })).status).toBe(409)
  expect((await post('points', { event: 'RELEASE', uuid })).status).toBe(409)
  const voids = [{ transaction_uuid: receipt.uuid, occurred_at: '2026-11-21T14:40:00+07:00' }]
  expect((await post('voids', { voids })).body).toMatchObject({ accepted: 1 })
  expect(await balanceOf(id)).toEqual({ balance: 300, held: 0, debt: 0 })
})

test('a commit before its receipt takes the points once', async () => {
  const { id } = await memberWith(300)
  const uuid = randomUUID()
  await post('points', { event: 'HOLD', uuid, member_id: id, amount: 20_000 })
  const receipt = receiptPaid(id, uuid, 20_000)
  await post('points', { event: 'COMMIT', uuid, transaction_uuid: receipt.uuid })
  expect(await balanceOf(id)).toEqual({ balance: 100, held: 0, debt: 0 })
  await post('transactions', { transactions: [receipt] })
  await post('transactions', { transactions: [receipt] })
  expect(await balanceOf(id)).toEqual({ balance: 106, held: 0, debt: 0 })
  const refunds = [
    {
      uuid: randomUUID(),
      transaction_uuid: receipt.uuid,
      occurred_at: '2026-11-21T14:45:00+07:00',
      method: 'POIN',
    },
  ]
  expect((await post('refunds', { refunds })).body).toMatchObject({ accepted: 1 })
  expect(await balanceOf(id)).toEqual({ balance: 300, held: 0, debt: 0 })
})

test('what is let go or runs out may be used again, and no late receipt is refused over it', async () => {
  const { id } = await memberWith(100)
  const first = randomUUID()
  await post('points', { event: 'HOLD', uuid: first, member_id: id, amount: 10_000 })
  expect(
    (await post('points', { event: 'HOLD', uuid: randomUUID(), member_id: id, amount: 1_000 })).status,
  ).toBe(422)
  expect((await post('points', { event: 'RELEASE', uuid: first })).body).toMatchObject({
    status: 'released',
    points_left: 100,
  })
  const second = randomUUID()
  await post('points', { event: 'HOLD', uuid: second, member_id: id, amount: 10_000 })
  app().clock.now = new Date('2026-11-21T08:16:00Z')
  await expireAllHolds(app().services)
  expect(await balanceOf(id)).toEqual({ balance: 100, held: 0, debt: 0 })
  await changeMemberPoints(brand.ctx, { member_id: id, type: 'redeem', points: 60 })
  expect((await post('points', { event: 'COMMIT', uuid: second })).status).toBe(422)
  const receipt = receiptPaid(id, second, 10_000)
  expect((await post('transactions', { transactions: [receipt] })).body).toMatchObject({ accepted: 1 })
  // 40 were there, 100 were paid with, 8 are earned.
  expect(await balanceOf(id)).toEqual({ balance: 0, held: 0, debt: 52 })
})

test('tills see no hold of another outlet, know no member of nobody, and are told what is wrong', async () => {
  const { id } = await memberWith(100)
  const uuid = randomUUID()
  await post('points', { event: 'HOLD', uuid, member_id: id, points: 30, reward: 'Kopi gratis' })
  expect((await post('points', { event: 'COMMIT', uuid }, elsewhere)).status).toBe(404)
  expect((await post('points', { event: 'RELEASE', uuid: randomUUID() })).status).toBe(404)
  expect(
    (await post('points', { event: 'HOLD', uuid: randomUUID(), member_id: 2_000_000_000, amount: 5_000 }))
      .status,
  ).toBe(404)
  expect(
    (await post('points', { event: 'HOLD', uuid: randomUUID(), member_id: id, amount: 900 })).body.fields,
  ).toEqual({
    points: 'Minimal 10 poin',
  })
  expect((await post('points', { event: 'HOLD', uuid: randomUUID(), member_id: id })).status).toBe(422)
  expect((await post('points', { event: 'COMMIT', uuid })).body).toMatchObject({
    status: 'committed',
    reward: 'Kopi gratis',
  })
  expect(await balanceOf(id)).toEqual({ balance: 70, held: 0, debt: 0 })
})

test('of many tills at once as many hold as there are points for', async () => {
  const { id } = await memberWith(100)
  const uuids = Array.from({ length: 24 }, () => randomUUID())
  const answers = await Promise.all(
    uuids.map((uuid, place) =>
      post('points', { event: 'HOLD', uuid, member_id: id, amount: 1_500 }, place % 2 ? elsewhere : till),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(6)
  expect(await balanceOf(id)).toEqual({ balance: 100, held: 90, debt: 0 })
  const same = randomUUID()
  const once = await Promise.all(
    Array.from({ length: 8 }, () =>
      post('points', { event: 'HOLD', uuid: same, member_id: id, amount: 1_000 }),
    ),
  )
  expect(once.every(({ status }) => status === 200)).toBe(true)
  const taken = await Promise.all(
    Array.from({ length: 8 }, () => post('points', { event: 'COMMIT', uuid: same })),
  )
  expect(taken.every(({ status }) => status === 200)).toBe(true)
  expect(await balanceOf(id)).toEqual({ balance: 90, held: 90, debt: 0 })
})
