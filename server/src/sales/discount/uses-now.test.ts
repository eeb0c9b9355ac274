import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { createDevice } from '../../outlets/device/device.commands.ts'
import { createMember } from '../../people/member/member.commands.ts'
import { mergeMembers } from '../../people/member/merge.commands.ts'
import { createSalesWorld, type SalesWorld } from '../sales.factory.ts'
import { createDiscount } from './discount.commands.ts'
import { publishDiscount } from './publish-discount.commands.ts'

const app = useTestApp()
const USAGE = `query($id: Int!) { discount(id: $id) { state used cost quota_left budget_left }
  discountUsage(id: $id) { limits { kind most used over } budget { most used over } } }`
let brand: TestBrand
let world: SalesWorld
let till: string
let count = 0

beforeAll(async () => {
  app().clock.now = new Date('2026-11-21T08:00:00Z')
  brand = await app().createBrand()
  world = await createSalesWorld(brand, [{}, {}])
  till = (await createDevice(world.ctx, { outlet_id: world.doors[0]?.outlet_id ?? 0, name: 'Kasir' })).token
})

async function post(path: string, payload: object) {
  const response = await app().http.inject({
    method: 'POST',
    url: `/api/pos/v1/${path}`,
    headers: { authorization: `Bearer ${till}` },
    payload,
  })
  expect(response.statusCode).toBe(200)
  expect(response.json()).toMatchObject({ rejected: 0, conflict: 0 })
}

/** A coffee for two with 5.000 off, paid on a day of November. */
async function sell(code: string, member_id: number | null, day = '21') {
  const uuid = randomUUID()
  const receipt = {
    uuid,
    receipt_number: `M-${++count}`,
    channel: 'DINE_IN',
    occurred_at: `2026-11-${day}T12:00:00+07:00`,
    member_id,
    lines: [{ code: 'KOPI1', name: 'Kopi', qty: 2, unit_price: 10_000 }],
    discounts: [{ code, name: code, amount: 5_000 }],
    payments: [{ method: 'QRIS', amount: 15_000 }],
    total: 15_000,
  }
  await post('transactions', { transactions: [receipt] })
  return uuid
}

async function promote(code: string, given: object) {
  const { id } = await createDiscount(world.ctx, {
    ...{ code, name: code, type: 'bill_amount' as const, value: 5_000, members: 'members' as const },
    ...given,
  })
  await publishDiscount(world.ctx, { id })
  return id
}

const memberOf = async (phone: string) => (await createMember(brand.ctx, { name: `Uji ${phone}`, phone })).id

async function lookUp(phone: string) {
  const response = await app().http.inject({
    url: `/api/pos/v1/members?phone=${phone}`,
    headers: { authorization: `Bearer ${till}` },
  })
  return response.json()
}

test('a discount without limits has nothing left to tell', async () => {
  const id = await promote('BEBAS', { members: 'all' })
  await sell('BEBAS', null)
  const told = await brand.master.ask(USAGE, { id })
  expect(told.discount).toMatchObject({ state: 'RUNNING', used: 1, quota_left: null, budget_left: null })
  expect(told.discountUsage).toEqual({ limits: [], budget: null })
})

test('a till is told how often a member had a discount, merged records with it, and what came back is free again', async () => {
  const id = await promote('MEMBER2', { member_quota: 2, member_daily_quota: 1 })
  const phone = '081370000001'
  const member = await memberOf(phone)
  const other = await memberOf('081370000002')
  expect(await lookUp(phone)).toMatchObject({ visits: 0, discounts: [{ id, used: 0, used_today: 0 }] })
  await sell('MEMBER2', member, '20')
  const today = await sell('MEMBER2', other)
  expect(await lookUp(phone)).toMatchObject({ visits: 1, discounts: [{ id, used: 1, used_today: 0 }] })
  await mergeMembers(brand.ctx, { survivor_id: member, member_ids: [other] })
  expect(await lookUp(phone)).toMatchObject({ visits: 2, discounts: [{ id, used: 2, used_today: 1 }] })
  await post('voids', { voids: [{ transaction_uuid: today, occurred_at: '2026-11-21T12:10:00+07:00' }] })
  expect(await lookUp(phone)).toMatchObject({ visits: 1, discounts: [{ id, used: 1, used_today: 0 }] })
})

test('what tills gave beyond a limit is told, to whom all outlets are in reach', async () => {
  const limits = { quota: 2, daily_quota: 2, member_quota: 1, member_daily_quota: 1, budget: 12_000 }
  const id = await promote('BATAS', limits)
  const member = await memberOf('081370000003')
  await sell('BATAS', member, '20')
  await sell('BATAS', member)
  await sell('BATAS', null)
  const last = await sell('BATAS', member)
  const told = await brand.master.ask(USAGE, { id })
  expect(told.discount).toEqual({
    ...{ state: 'QUOTA_REACHED', used: 4, cost: 20_000, quota_left: 0, budget_left: 0 },
  })
  expect(told.discountUsage).toEqual({
    limits: [
      { kind: 'quota', most: 2, used: 4, over: 2 },
      { kind: 'daily_quota', most: 2, used: null, over: 1 },
      { kind: 'member_quota', most: 1, used: null, over: 2 },
      { kind: 'member_daily_quota', most: 1, used: null, over: 1 },
    ],
    budget: { most: 12_000, used: 20_000, over: 8_000 },
  })
  // Half of one comes back, then all of it.
  const refund = { transaction_uuid: last, occurred_at: '2026-11-21T12:30:00+07:00', method: 'QRIS' }
  await post('refunds', { refunds: [{ ...refund, uuid: randomUUID(), lines: [{ no: 1, qty: 1 }] }] })
  expect((await brand.master.ask(USAGE, { id })).discount).toMatchObject({ used: 4, cost: 17_500 })
  await post('refunds', { refunds: [{ ...refund, uuid: randomUUID() }] })
  const after = await brand.master.ask(USAGE, { id })
  expect(after.discount).toMatchObject({ used: 3, cost: 15_000 })
  expect(after.discountUsage.budget).toEqual({ most: 12_000, used: 15_000, over: 3_000 })
  const there = await brand.signInAs('Manajer Area', [world.doors[1]?.outlet_id ?? 0])
  const less = await there.ask(USAGE, { id })
  expect(less.discount).toMatchObject({ used: 0, quota_left: null, budget_left: null })
  expect(less.discountUsage).toEqual({ limits: null, budget: null })
})

test('a budget that is used up ends the discount, and what comes back opens it again', async () => {
  const id = await promote('ANGGARAN', { members: 'all', budget: 10_000 })
  await sell('ANGGARAN', null)
  expect((await brand.master.ask(USAGE, { id })).discount).toMatchObject({
    state: 'RUNNING',
    budget_left: 5_000,
  })
  const last = await sell('ANGGARAN', null)
  expect((await brand.master.ask(USAGE, { id })).discount).toMatchObject({
    state: 'BUDGET_REACHED',
    budget_left: 0,
  })
  await post('voids', { voids: [{ transaction_uuid: last, occurred_at: '2026-11-21T12:10:00+07:00' }] })
  expect((await brand.master.ask(USAGE, { id })).discount).toMatchObject({
    state: 'RUNNING',
    budget_left: 5_000,
  })
})

test('limits of members are refused of a discount that is for everybody', async () => {
  const terms = { code: 'SEMUA', name: 'Semua', type: 'bill_amount' as const, value: 1_000 }
  const message = 'Hanya untuk diskon member: ubah Pembeli dahulu'
  for (const limit of [{ member_quota: 1 }, { member_daily_quota: 1 }, { is_first_visit: true }])
    await expect(createDiscount(world.ctx, { ...terms, ...limit })).rejects.toMatchObject({
      details: { fields: Object.fromEntries(Object.keys(limit).map((field) => [field, message])) },
    })
})
