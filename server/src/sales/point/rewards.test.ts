import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { createDevice } from '../../outlets/device/device.commands.ts'
import { createMember } from '../../people/member/member.commands.ts'
import { changeMemberPoints } from '../../people/member/member-point.commands.ts'
import { mergeMembers } from '../../people/member/merge.commands.ts'
import { createSalesWorld, type SalesWorld } from '../sales.factory.ts'
import { savePointProgramme } from './programme.commands.ts'
import { pointProgramme } from './programme.factory.ts'

const app = useTestApp()
const NOW = new Date('2026-11-21T08:00:00Z')
let brand: TestBrand
let world: SalesWorld
let till: string
let elsewhere: string
let count = 0

beforeAll(async () => {
  app().clock.now = NOW
  brand = await app().createBrand()
  world = await createSalesWorld(brand, [{}, {}])
  till = (await createDevice(world.ctx, { outlet_id: outletOf(0), name: 'Kasir 1' })).token
  elsewhere = (await createDevice(world.ctx, { outlet_id: outletOf(1), name: 'Kasir 2' })).token
  await savePointProgramme(brand.ctx, pointProgramme({ rupiah_per_point: 5_000, point_value: 100 }))
})

const outletOf = (place: number) => world.doors[place]?.outlet_id ?? 0

async function memberWith(points: number) {
  count++
  const { id } = await createMember(brand.ctx, { name: `Hadiah ${count}`, phone: `0813${8_000_000 + count}` })
  await changeMemberPoints(brand.ctx, { member_id: id, type: 'earn', points })
  return id
}

const SAVE = `mutation ($r: EditPointReward!) { savePointReward(reward: $r) {
  id version used outlet_ids is_everywhere item_name discount } }`
const values = (given: object = {}) => ({
  ...{ name: `Payung ${++count}`, kind: 'goods', points: 50, outlet_ids: [] },
  ...given,
})
const makeReward = async (given: object = {}) =>
  (await brand.master.ask(SAVE, { r: values(given) })).savePointReward

async function post(path: string, payload: object, token = till) {
  const response = await app().http.inject({
    method: 'POST',
    url: `/api/pos/v1/${path}`,
    headers: { authorization: `Bearer ${token}` },
    payload,
  })
  return { status: response.statusCode, body: response.json() }
}
const hold = (member_id: number, reward_id: number, token = till) => {
  const uuid = randomUUID()
  return post('points', { event: 'HOLD', uuid, member_id, reward_id }, token)
}
async function rewardsAt(token: string): Promise<{ id: number; left: number | null }[]> {
  const headers = { authorization: `Bearer ${token}` }
  return (await app().http.inject({ url: '/api/pos/v1/rewards', headers })).json().rewards
}
const balanceOf = async (member_id: number) =>
  (
    await selectOwn(brand.ctx, 'member_point_balance', { member_id })
      .select('balance')
      .executeTakeFirstOrThrow()
  ).balance

const receiptOf = (member_id: number | null, qty = 1) => ({
  uuid: randomUUID(),
  receipt_number: `H-${++count}`,
  channel: 'DINE_IN',
  occurred_at: '2026-11-21T14:30:00+07:00',
  member_id,
  lines: [{ code: 'KOPI1', name: 'Kopi', qty, unit_price: 1_000 }],
  payments: [{ method: 'TUNAI', amount: 50_000 }],
  total: 1_200 * qty,
})

/** Holds a reward and takes it on a receipt. */
async function take(member_id: number, reward_id: number, transaction_uuid: string | null) {
  const held = await hold(member_id, reward_id)
  expect(held.status).toBe(200)
  expect((await post('points', { event: 'COMMIT', uuid: held.body.uuid, transaction_uuid })).status).toBe(200)
  return held.body.uuid as string
}

test('a cashier gives a reward of the catalogue on a receipt; the void gives points and stock back', async () => {
  const reward = await makeReward({ stock: 1, kind: 'discount', discount: 5_000 })
  expect(reward).toMatchObject({ used: 0, is_everywhere: true, discount: 5_000 })
  const id = await memberWith(80)
  expect(await rewardsAt(till)).toContainEqual(
    expect.objectContaining({ id: reward.id, points: 50, left: 1 }),
  )
  const receipt = receiptOf(id)
  const uuid = await take(id, reward.id, receipt.uuid)
  expect(await balanceOf(id)).toBe(30)
  expect(await rewardsAt(till)).not.toContainEqual(expect.objectContaining({ id: reward.id }))
  expect((await post('transactions', { transactions: [receipt] })).body).toMatchObject({ accepted: 1 })
  const voids = [{ transaction_uuid: receipt.uuid, occurred_at: '2026-11-21T14:40:00+07:00' }]
  expect((await post('voids', { voids })).body).toMatchObject({ accepted: 1 })
  expect(await balanceOf(id)).toBe(80)
  expect((await rewardsAt(till)).find((given) => given.id === reward.id)?.left).toBe(1)
  expect((await post('points', { event: 'COMMIT', uuid })).status).toBe(409)
  // A receipt that is void before its reward is told of gives it back at once; its void is told once more in vain.
  await take(id, reward.id, receipt.uuid)
  await post('voids', { voids })
  expect(await balanceOf(id)).toBe(80)
})

test('a receipt refunded in part keeps its reward, one refunded whole gives it back, whoever the member is by now', async () => {
  const reward = await makeReward()
  const id = await memberWith(60)
  const receipt = receiptOf(null, 2)
  await take(id, reward.id, receipt.uuid)
  const survivor = await memberWith(5)
  await mergeMembers(brand.ctx, { survivor_id: survivor, member_ids: [id] })
  await post('transactions', { transactions: [receipt] })
  const refund = (lines: object[] | null) =>
    post('refunds', {
      refunds: [
        {
          ...{ uuid: randomUUID(), transaction_uuid: receipt.uuid, method: 'TUNAI' },
          ...{ occurred_at: '2026-11-21T14:45:00+07:00', ...(lines ? { lines } : {}) },
        },
      ],
    })
  expect((await refund([{ no: 1, qty: 1 }])).body).toMatchObject({ accepted: 1 })
  expect(await balanceOf(survivor)).toBe(15)
  expect((await refund(null)).body).toMatchObject({ accepted: 1 })
  expect([await balanceOf(survivor), await balanceOf(id)]).toEqual([65, 0])
})

test('a till is told which menu is free by its code', async () => {
  const item = await selectOwn(brand.ctx, 'item', { code: 'KOPI1' })
    .select(['id', 'name'])
    .executeTakeFirstOrThrow()
  const reward = await makeReward({ kind: 'menu', item_id: item.id })
  expect(reward.item_name).toBe(item.name)
  expect(await rewardsAt(till)).toContainEqual(expect.objectContaining({ id: reward.id, item_code: 'KOPI1' }))
})

test('a reward is refused elsewhere, on other days, beyond its limits, and once it is archived', async () => {
  const id = await memberWith(1_000)
  const refusal = async (given: object, token = till) => {
    const answer = await hold(id, (await makeReward(given)).id, token)
    return answer.status === 200 ? 'held' : answer.body.message
  }
  expect(await refusal({ outlet_ids: [outletOf(1)] })).toMatch(/tidak berlaku di outlet ini/)
  expect(await refusal({ outlet_ids: [outletOf(1)] }, elsewhere)).toBe('held')
  expect(await refusal({ starts_on: '2026-11-22' })).toMatch(/belum mulai/)
  expect(await refusal({ ends_on: '2026-11-20' })).toMatch(/sudah berakhir/)
  expect(await refusal({ starts_on: '2026-11-21', ends_on: '2026-11-21' })).toBe('held')
  const once = await makeReward({ per_member: 1 })
  const other = await memberWith(50)
  expect((await hold(id, once.id)).status).toBe(200)
  expect((await hold(id, once.id)).body.message).toMatch(/sebanyak batasnya/)
  expect((await hold(other, once.id)).status).toBe(200)
  await brand.master.ask('mutation ($id: Int!) { archivePointReward(id: $id) }', { id: once.id })
  expect((await hold(await memberWith(50), once.id)).body.message).toMatch(/sudah tidak ada/)
  expect((await hold(id, 2_000_000_000)).status).toBe(404)
  expect((await hold(await memberWith(49), (await makeReward()).id)).status).toBe(422)
})

test('of many tills at once as many get the last ones as there are, and no balance falls below zero', async () => {
  const reward = await makeReward({ stock: 3, points: 20 })
  const members = await Promise.all(Array.from({ length: 6 }, () => memberWith(25)))
  const answers = await Promise.all(
    [...members, ...members].map((id, place) => hold(id, reward.id, place % 2 ? elsewhere : till)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  const kept = await selectOwn(brand.ctx, 'member_point_balance')
    .select(['balance', 'held'])
    .where('member_id', 'in', members)
    .execute()
  expect(kept.reduce((sum, { held }) => sum + held, 0)).toBe(60)
  expect(kept.every(({ balance, held }) => balance >= held)).toBe(true)
  // What lapsed is there for others, and is not taken once it is gone.
  app().clock.now = new Date('2026-11-21T08:20:00Z')
  const later = await Promise.all(members.map((id) => hold(id, reward.id)))
  expect(later.filter(({ status }) => status === 200)).toHaveLength(3)
  const late = answers.find(({ status }) => status === 200)?.body.uuid
  const answer = await post('points', { event: 'COMMIT', uuid: late }, elsewhere)
  expect([404, 409]).toContain(answer.status)
  app().clock.now = NOW
})

const REDEEM = 'mutation ($r: RedeemPointReward!) { redeemPointReward(redemption: $r) { id points } }'
const RETURN = 'mutation ($r: ReturnPointReward!) { returnPointReward(redemption: $r) { id points } }'
const MOVES = `query ($f: [Filter!]) { memberPointMovementList(limit: 10, filters: $f) {
  nodes { type points reason redemption_id } } }`

test('in the panel a reward is given and taken back once, by who may, at outlets in reach', async () => {
  const reward = await makeReward({ outlet_ids: [outletOf(0)] })
  const member_id = await memberWith(120)
  const redemption = { reward_id: reward.id, member_id, outlet_id: outletOf(0) }
  const given = await brand.master.ask(REDEEM, { r: redemption })
  expect(given.redeemPointReward).toEqual({ id: member_id, points: 70 })
  const f = [{ field: 'member_id', type: 'ID', operator: 'In', value: [String(member_id)] }]
  const [newest] = (await brand.master.ask(MOVES, { f })).memberPointMovementList.nodes
  expect(newest).toMatchObject({ type: 'redeem', points: -50 })
  const manager = await brand.signInAs('Manajer Outlet', [outletOf(1)])
  expect((await manager.fail(REDEEM, { r: redemption })).extensions.code).toBe('NOT_FOUND')
  expect((await manager.fail(SAVE, { r: values() })).extensions.code).toBe('FORBIDDEN')
  const back = { id: newest.redemption_id, reason: 'Payung rusak' }
  expect((await brand.master.ask(RETURN, { r: back })).returnPointReward.points).toBe(120)
  expect((await brand.master.fail(RETURN, { r: back })).extensions.code).toBe('CONFLICT')
  const [last] = (await brand.master.ask(MOVES, { f })).memberPointMovementList.nodes
  expect(last).toMatchObject({ type: 'give_back', points: 50, reason: 'Payung rusak', redemption_id: null })
})

test('a reward tells what is wrong with it, keeps its name to itself, and is not changed over another change', async () => {
  const careful = async (given: object) => (await brand.master.fail(SAVE, { r: values(given) })).extensions
  expect((await careful({ kind: 'menu' })).fields).toEqual({ item_id: 'Menu wajib dipilih' })
  expect((await careful({ kind: 'discount' })).fields).toEqual({ discount: 'Potongan wajib diisi' })
  expect((await careful({ kind: 'menu', item_id: 2_000_000_000 })).fields).toEqual({
    item_id: 'Menu tidak ditemukan',
  })
  expect((await careful({ starts_on: '2026-12-02', ends_on: '2026-12-01' })).fields).toHaveProperty('ends_on')
  const { id } = await makeReward({ name: 'Mug', outlet_ids: [outletOf(0)] })
  expect((await careful({ name: 'mug' })).fields).toEqual({ name: 'Nama hadiah sudah digunakan' })
  const changed = await makeReward({ id, name: 'Mug besar', version: 1 })
  expect(changed).toMatchObject({ version: 2, is_everywhere: true, outlet_ids: [] })
  expect((await careful({ id, name: 'Mug lain', version: 1 })).code).toBe('CONFLICT')
})
