import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { createDevice } from '../../outlets/device/device.commands.ts'
import { createMember } from '../../people/member/member.commands.ts'
import { saveMemberTiers } from '../../people/member/member-tier.commands.ts'
import { mergeMembers } from '../../people/member/merge.commands.ts'
import { createSalesWorld, type SalesWorld } from '../sales.factory.ts'
import { buildReceipt } from './receipt.factory.ts'
import { recordTransactions } from './record-transactions.commands.ts'
import { refundTransactions } from './refund-transactions.commands.ts'
import { voidTransactions } from './void-transactions.commands.ts'

const app = useTestApp()
let brand: TestBrand
let world: SalesWorld
let count = 0

beforeAll(async () => {
  app().clock.now = new Date('2026-11-21T08:00:00Z')
  brand = await app().createBrand()
  world = await createSalesWorld(brand, [{}, {}])
})

const door = (place: number) => {
  const found = world.doors[place]
  if (!found) throw new Error('no such outlet')
  return found
}

async function newMember() {
  count++
  const { id } = await createMember(brand.ctx, {
    name: `Riwayat ${count}`,
    phone: `0813${4_000_000 + count}`,
    joined_on: '2026-01-01',
  })
  return id
}

async function buy(member_id: number, occurred_at: string, place = 0) {
  const receipt = buildReceipt({ member_id, occurred_at })
  const [outcome] = await recordTransactions(world.ctx, door(place), [receipt])
  expect(outcome?.status).toBe('accepted')
  return receipt.uuid
}

const MEMBER = `query($id: Int!) { member(id: $id) { visits spend spend_90 last_visit_on segment tier { name } merged_ids } }`
const read = async (id: number, client = brand.master) => (await client.ask(MEMBER, { id })).member
const RECEIPTS = 'query($f: [Filter!]) { transactionList(filters: $f) { total } }'
const receiptsOf = async (...ids: number[]) =>
  (
    await brand.master.ask(RECEIPTS, {
      f: [{ field: 'member_id', operator: 'In', value: ids.map(String) }],
    })
  ).transactionList.total

test('visits, spend and the last visit follow what is sold, voided and refunded', async () => {
  const id = await newMember()
  expect(await read(id)).toMatchObject({ visits: 0, spend: 0, last_visit_on: null, segment: 'UNSEEN' })
  await buy(id, '2026-06-01T05:00:00Z')
  expect(await read(id)).toMatchObject({ visits: 1, spend: 11_600, spend_90: 0, segment: 'DORMANT' })
  const voided = await buy(id, '2026-11-20T05:00:00Z')
  const refunded = await buy(id, '2026-11-10T05:00:00Z', 1)
  expect(await read(id)).toMatchObject({
    visits: 3,
    spend: 34_800,
    spend_90: 23_200,
    last_visit_on: '2026-11-20',
    segment: 'ACTIVE',
  })
  const undone = { occurred_at: '2026-11-21T05:00:00Z', actor: null, reason: null }
  await voidTransactions(world.ctx, door(0), [{ ...undone, transaction_uuid: voided }])
  const refund = { ...undone, uuid: randomUUID(), transaction_uuid: refunded, method: 'TUNAI', lines: null }
  await refundTransactions(world.ctx, door(1), [refund])
  expect(await read(id)).toMatchObject({ visits: 2, spend: 11_600, spend_90: 0, last_visit_on: '2026-11-10' })
  expect(await receiptsOf(id)).toBe(3)
  const manager = await brand.signInAs('Manajer Outlet', [door(1).outlet_id])
  expect(await read(id, manager)).toMatchObject({ visits: 1, spend: 0, last_visit_on: '2026-11-10' })
})

test('receipts of merged records are read with those of the survivor, late ones too', async () => {
  const [survivor, merged] = [await newMember(), await newMember()]
  await saveMemberTiers(brand.ctx, { tiers: [{ name: 'Setia', min_spend: 30_000 }] })
  await buy(survivor, '2026-11-01T05:00:00Z')
  await buy(merged, '2026-11-18T05:00:00Z')
  expect((await read(survivor)).tier).toBeNull()
  await mergeMembers(brand.ctx, { survivor_id: survivor, member_ids: [merged] })
  await buy(merged, '2026-11-19T05:00:00Z')
  expect(await read(survivor)).toEqual({
    visits: 3,
    spend: 34_800,
    spend_90: 34_800,
    last_visit_on: '2026-11-19',
    segment: 'ACTIVE',
    tier: { name: 'Setia' },
    merged_ids: [String(merged)],
  })
  expect(await receiptsOf(survivor, merged)).toBe(3)
})

test('a till finds a member by number, with the tier that prices and discounts look at', async () => {
  const device = await createDevice(world.ctx, { outlet_id: door(0).outlet_id, name: 'Kasir 1' })
  await saveMemberTiers(brand.ctx, { tiers: [{ name: 'Semua', min_points: 0 }] })
  const id = await newMember()
  const ask = (phone: string) =>
    app().http.inject({
      url: `/api/pos/v1/members?phone=${encodeURIComponent(phone)}`,
      headers: { authorization: `Bearer ${device.token}` },
    })
  expect((await ask(`0813-${4_000_000 + count}`)).json()).toEqual({
    id,
    name: `Riwayat ${count}`,
    phone: `+62813${4_000_000 + count}`,
    member_tier_id: expect.any(Number),
    points: 0,
    visits: 0,
    discounts: [],
  })
  expect((await ask('081299990000')).statusCode).toBe(404)
  expect((await ask('x')).statusCode).toBe(422)
  expect((await app().http.inject('/api/pos/v1/members?phone=0812')).statusCode).toBe(401)
  const other = await app().createBrand()
  await createMember(other.ctx, { name: 'Orang Lain', phone: '081255556666' })
  expect((await ask('081255556666')).statusCode).toBe(404)
})
