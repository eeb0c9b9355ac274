import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { createMember } from '../../people/member/member.commands.ts'
import { changeMemberPoints, reverseMemberPoints } from '../../people/member/member-point.commands.ts'
import { createSalesWorld, type SalesWorld } from '../sales.factory.ts'
import { buildReceipt } from '../transaction/receipt.factory.ts'
import type { Receipt } from '../transaction/receipt.input.ts'
import { recordTransactions } from '../transaction/record-transactions.commands.ts'
import { refundTransactions } from '../transaction/refund-transactions.commands.ts'
import { voidTransactions } from '../transaction/void-transactions.commands.ts'
import { savePointProgramme } from './programme.commands.ts'
import { pointProgramme } from './programme.factory.ts'

const app = useTestApp()
let brand: TestBrand
let world: SalesWorld
let groups: Map<string, number>
let count = 0

const PROGRAMME = pointProgramme({ excluded_channels: ['GRABFOOD'], excluded_methods: ['VOUCHER'] })

beforeAll(async () => {
  app().clock.now = new Date('2026-11-21T08:00:00Z')
  brand = await app().createBrand()
  world = await createSalesWorld(brand, [{}, {}])
  const rows = await selectOwn(brand.ctx, 'item_group').select(['id', 'code']).execute()
  groups = new Map(rows.map(({ code, id }) => [code, id]))
  await savePointProgramme(brand.ctx, {
    ...PROGRAMME,
    excluded_group_ids: [groups.get('RITEL') ?? 0],
  })
})

const door = (place = 0) => {
  const found = world.doors[place]
  if (!found) throw new Error('no such outlet')
  return found
}

async function newMember() {
  count++
  return (await createMember(brand.ctx, { name: `Poin nota ${count}`, phone: `0813${5_000_000 + count}` })).id
}

async function ledgerOf(member_id: number) {
  const rows = await selectOwn(brand.ctx, 'member_point_movement', { member_id })
    .select(['type', 'points', 'balance_after'])
    .orderBy('id')
    .execute()
  const kept = await selectOwn(brand.ctx, 'member_point_balance', { member_id })
    .select(['balance', 'held', 'debt', 'earned'])
    .executeTakeFirst()
  return { rows, ...(kept ?? { balance: 0, held: 0, debt: 0, earned: 0 }) }
}

const NOW = { occurred_at: '2026-11-21T07:30:00Z', actor: null, reason: null }
const PAID = { method: 'QRIS', amount: 200_000 }
const sell = async (given: Record<string, unknown>, place = 0) => {
  const receipt = buildReceipt({ occurred_at: '2026-11-21T05:00:00Z', payments: [PAID], ...given })
  const [outcome] = await recordTransactions(world.ctx, door(place), [receipt])
  expect(outcome?.status).toBe('accepted')
  return receipt
}
const voided = (receipt: Receipt) =>
  voidTransactions(world.ctx, door(), [{ ...NOW, transaction_uuid: receipt.uuid }])
const refunded = (receipt: Receipt, lines: { no: number; qty: string }[] | null = null, method = 'TUNAI') =>
  refundTransactions(world.ctx, door(), [
    { ...NOW, uuid: randomUUID(), transaction_uuid: receipt.uuid, method, lines },
  ])
const COFFEE = { code: 'KOPI1', name: 'Kopi', qty: 3, unit_price: 10_500 }

test('a receipt earns a point for each thousand of its net sales, once however often it comes', async () => {
  const member_id = await newMember()
  const receipt = await sell({ member_id, lines: [COFFEE] })
  expect(await ledgerOf(member_id)).toMatchObject({
    balance: 31,
    earned: 31,
    debt: 0,
    rows: [{ type: 'earn', points: 31, balance_after: 31 }],
  })
  const [again] = await recordTransactions(world.ctx, door(), [receipt])
  expect(again?.status).toBe('duplicate')
  expect((await ledgerOf(member_id)).balance).toBe(31)
})

test('channels, groups and methods that do not count earn nothing, days before the programme neither', async () => {
  const member_id = await newMember()
  await sell({ member_id, channel: 'GRABFOOD', lines: [COFFEE] })
  await sell({ member_id, lines: [{ code: 'RITEL1', name: 'Biji', qty: 1, unit_price: 90_000 }] })
  await sell({ member_id, lines: [COFFEE], payments: [{ method: 'VOUCHER', amount: 40_000 }] })
  await sell({ member_id, lines: [COFFEE], occurred_at: '2026-10-31T05:00:00Z' })
  await sell({ member_id, lines: [COFFEE], payments: [] })
  expect(await ledgerOf(member_id)).toMatchObject({ balance: 0, rows: [] })
  // Half paid with what counts: half of 31,5.
  const half = { method: 'VOUCHER', amount: 18_200 }
  await sell({ member_id, lines: [COFFEE], payments: [half, { method: 'QRIS', amount: 18_200 }] })
  expect((await ledgerOf(member_id)).balance).toBe(15)
})

test('void and refund take points back in proportion; what is spent is owed and paid by the next', async () => {
  const member_id = await newMember()
  const first = await sell({ member_id, lines: [COFFEE] })
  await refunded(first, [{ no: 1, qty: '1' }])
  expect((await ledgerOf(member_id)).balance).toBe(21)
  await changeMemberPoints(brand.ctx, { member_id, type: 'redeem', points: 15 })
  await refunded(first)
  expect(await ledgerOf(member_id)).toMatchObject({ balance: 0, debt: 15, earned: 0 })
  await sell({ member_id, lines: [COFFEE] })
  const { rows, ...kept } = await ledgerOf(member_id)
  expect(kept).toEqual({ balance: 16, debt: 0, held: 0, earned: 31 })
  expect(rows.slice(-2)).toMatchObject([
    { type: 'earn', points: 31 },
    { type: 'take_back', points: -15, balance_after: 16 },
  ])
})

test('a movement tells its receipt to who reaches the outlet', async () => {
  const member_id = await newMember()
  await sell({ member_id, lines: [COFFEE], receipt_number: 'A-77' })
  const MOVEMENTS = `query ($f: [Filter!]) {
    memberPointMovementList(filters: $f) { nodes { points is_by_hand receipt_number } } }`
  const f = [{ field: 'member_id', operator: 'IsEqualTo', value: [String(member_id)] }]
  const told = async (client = brand.master) =>
    (await client.ask(MOVEMENTS, { f })).memberPointMovementList.nodes
  expect(await told()).toEqual([{ points: 31, is_by_hand: false, receipt_number: 'A-77' }])
  const manager = await brand.signInAs('Manajer Outlet', [door(1).outlet_id])
  expect(await told(manager)).toEqual([{ points: 31, is_by_hand: false, receipt_number: null }])
})

test('points of a receipt are not taken back by hand', async () => {
  const member_id = await newMember()
  await sell({ member_id, lines: [COFFEE] })
  const movement = await selectOwn(brand.ctx, 'member_point_movement', { member_id })
    .select('id')
    .executeTakeFirstOrThrow()
  await expect(reverseMemberPoints(brand.ctx, { id: movement.id, reason: 'Salah' })).rejects.toThrow('nota')
})

test('a receipt paid with points takes them; void gives them back', async () => {
  const member_id = await newMember()
  await changeMemberPoints(brand.ctx, { member_id, type: 'earn', points: 1_000 })
  const payments = [
    { method: 'POIN', amount: 10_010 },
    { method: 'QRIS', amount: 26_390 },
  ]
  const receipt = await sell({ member_id, lines: [COFFEE], payments })
  // 501 points of 20 rupiah; 31.500 by the share of what was paid otherwise.
  expect((await ledgerOf(member_id)).balance).toBe(1_000 - 501 + 22)
  await voided(receipt)
  expect(await ledgerOf(member_id)).toMatchObject({ balance: 1_000, debt: 0, earned: 1_000 })
})

test('many receipts and redemptions at once lose no point and spend none that is not there', async () => {
  const member_id = await newMember()
  const lines = [{ code: 'KOPI1', name: 'Kopi', qty: 1, unit_price: 10_000 }]
  const receipts = Array.from({ length: 24 }, () =>
    buildReceipt({ member_id, lines, occurred_at: '2026-11-21T05:00:00Z' }),
  )
  const redeem = () => changeMemberPoints(brand.ctx, { member_id, type: 'redeem', points: 30 })
  const settled = await Promise.allSettled([
    ...receipts.map((receipt, place) => recordTransactions(world.ctx, door(place % 2), [receipt])),
    ...receipts
      .slice(0, 8)
      .map((receipt, place) => recordTransactions(world.ctx, door(place % 2), [receipt])),
    ...Array.from({ length: 16 }, redeem),
  ])
  const spent = settled.slice(32).filter(({ status }) => status === 'fulfilled').length
  const { rows, balance, debt } = await ledgerOf(member_id)
  expect([balance, debt]).toEqual([240 - 30 * spent, 0])
  expect(rows.reduce((sum, { points }) => sum + points, 0)).toBe(balance)
})
