import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { createDevice } from '../../outlets/device/device.commands.ts'
import { createMember } from '../../people/member/member.commands.ts'
import { createDiscount } from '../discount/discount.commands.ts'
import { publishDiscount } from '../discount/publish-discount.commands.ts'
import { createSalesWorld, type SalesWorld } from '../sales.factory.ts'
import {
  createCodeBatch,
  revokeCodeBatch,
  revokeSingleUseCode,
} from '../single-use-code/code-batch.commands.ts'

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
})

async function post(path: string, payload: object, token = till) {
  const response = await app().http.inject({
    method: 'POST',
    url: `/api/pos/v1/${path}`,
    headers: { authorization: `Bearer ${token}` },
    payload,
  })
  return { status: response.statusCode, body: response.json() }
}

async function promote(given: object) {
  const code = `TAHAN${++count}`
  const { id } = await createDiscount(world.ctx, {
    ...{ code, name: code, type: 'bill_amount' as const, value: 5_000 },
    ...given,
  })
  await publishDiscount(world.ctx, { id })
  return { id, code }
}

async function codesOf(discount_id: number, code_count: number, given: object = {}) {
  const name = `Kelompok ${++count}`
  const batch = await createCodeBatch(world.ctx, { discount_id, name, code_count, prefix: 'uji', ...given })
  const rows = await selectOwn(brand.ctx, 'single_use_code', { code_batch_id: batch.id })
    .select(['id', 'code'])
    .execute()
  return { id: batch.id, rows, codes: rows.map(({ code }) => code) }
}

const hold = (code: string, given: object = {}) => ({
  ...{ event: 'HOLD', uuid: randomUUID(), code, amount: 5_000 },
  ...given,
})

const receipt = (code: string, discount: object) => ({
  uuid: randomUUID(),
  receipt_number: `T-${++count}`,
  channel: 'DINE_IN',
  occurred_at: '2026-11-21T14:30:00+07:00',
  lines: [{ code: 'KOPI1', name: 'Kopi', qty: 2, unit_price: 10_000 }],
  discounts: [{ code, name: code, amount: 5_000, ...discount }],
  payments: [{ method: 'QRIS', amount: 15_000 }],
  total: 15_000,
})

const stateOf = async (code: string) => {
  const { singleUseCodeList } = await brand.master.ask(
    `query($filters: [Filter!]) { singleUseCodeList(filters: $filters) { nodes { state receipt_number outlet_name
      member_name discount_name } } }`,
    { filters: [{ field: 'code', type: 'String', operator: 'IsEqualTo', value: [code] }] },
  )
  return singleUseCodeList.nodes[0]
}

test('codes are many, unlike, without letters that look alike, and told to tills as good until they are taken', async () => {
  const { id, code } = await promote({})
  const { codes } = await codesOf(id, 500)
  expect(new Set(codes).size).toBe(500)
  for (const one of codes) expect(one).toMatch(/^UJI-[2-9A-HJKMNP-TV-Z]{10}$/)
  const [single = ''] = codes
  expect((await post('discount-codes', { code: ` ${single.toLowerCase()} ` })).body).toMatchObject({
    ...{ good: true, discount_id: id, code, is_single_use: true, valid_until: null },
  })
  expect((await post('discount-codes', { code: 'UJI-2222222222' })).body).toEqual({
    ...{ good: false, reason: 'CODE_UNKNOWN', message: 'Kode ini tidak dikenal' },
  })
  // The discount's own code is given no more.
  expect(await post('discounts', hold(code))).toMatchObject({ status: 409, body: { reason: 'NEEDS_CODE' } })
})

test('a till holds a code, its receipt takes it, and the void gives it back', async () => {
  const { id, code } = await promote({})
  const { codes } = await codesOf(id, 1)
  const [single = ''] = codes
  const event = hold(single)
  const held = await post('discounts', event)
  expect(held).toMatchObject({
    status: 200,
    body: { status: 'held', discount_id: id, code, single_use_code: single, amount: 5_000 },
  })
  expect((await post('discounts', event)).body).toEqual(held.body)
  expect((await post('discounts', { ...event, amount: 4_000 })).status).toBe(409)
  expect(await post('discounts', hold(single), elsewhere)).toMatchObject({
    ...{ status: 409, body: { reason: 'CODE_HELD' } },
  })
  expect((await stateOf(single)).state).toBe('HELD')
  const sale = receipt(code, { hold_uuid: event.uuid })
  const [result] = (await post('transactions', { transactions: [sale] })).body.results
  expect(result).toMatchObject({ status: 'accepted' })
  expect(result.warnings).toBeUndefined()
  expect(await stateOf(single)).toMatchObject({ state: 'USED', receipt_number: sale.receipt_number })
  const commit = { event: 'COMMIT', uuid: event.uuid, transaction_uuid: sale.uuid }
  expect((await post('discounts', commit)).body).toMatchObject({ status: 'committed' })
  expect((await post('discounts', { ...commit, transaction_uuid: randomUUID() })).status).toBe(409)
  expect((await post('discounts', { event: 'RELEASE', uuid: event.uuid })).status).toBe(409)
  const voids = [{ transaction_uuid: sale.uuid, occurred_at: '2026-11-21T14:40:00+07:00' }]
  expect((await post('voids', { voids })).body).toMatchObject({ accepted: 1 })
  expect(await stateOf(single)).toMatchObject({ state: 'FREE', receipt_number: null })
})

test('a receipt that names a code that another took, that was revoked, or that nobody made is taken with a mark', async () => {
  const { id, code } = await promote({})
  const { codes, rows } = await codesOf(id, 2)
  const [single = '', other = ''] = codes
  const first = receipt(code, { single_use_code: single.toLowerCase() })
  const second = receipt(code, { single_use_code: single })
  await revokeSingleUseCode(world.ctx, { id: rows[1]?.id ?? 0 })
  const third = receipt(code, { single_use_code: other })
  const fourth = receipt(code, { single_use_code: 'UJI-2222222222' })
  const { body } = await post('transactions', { transactions: [first, second, third, fourth] })
  const warned = body.results.map(({ warnings = [] }: { warnings?: { code: string }[] }) =>
    warnings.map((warning) => warning.code),
  )
  expect(warned).toEqual([[], ['refused_code'], ['refused_code'], ['refused_code']])
  expect(await stateOf(single)).toMatchObject({ state: 'USED', receipt_number: first.receipt_number })
  expect(await stateOf(other)).toMatchObject({ state: 'REVOKED', receipt_number: null })
  expect((await post('transactions', { transactions: [first] })).body).toMatchObject({ duplicate: 1 })
})

test('of many at once, tills that hold and receipts that come, one has the code', async () => {
  const { id, code } = await promote({})
  const { codes } = await codesOf(id, 6)
  for (const single of codes) {
    const asked = Array.from({ length: 4 }, (_, place) =>
      post('discounts', hold(single), place % 2 ? elsewhere : till),
    )
    const sales = Array.from({ length: 4 }, () => receipt(code, { single_use_code: single }))
    const sent = sales.map((sale) => post('transactions', { transactions: [sale] }))
    const holds = await Promise.all(asked)
    const answers = await Promise.all(sent)
    const clean = answers.filter(({ body }) => body.accepted === 1 && !body.results[0].warnings)
    expect(clean).toHaveLength(1)
    // Who held it and came late is told so when it commits.
    for (const [place, { status, body }] of holds.entries()) {
      if (status !== 200) continue
      const commit = { event: 'COMMIT', uuid: body.uuid, transaction_uuid: randomUUID() }
      expect((await post('discounts', commit, place % 2 ? elsewhere : till)).status).toBe(409)
    }
    expect(holds.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    expect((await stateOf(single)).state).toBe('USED')
  }
})

test('of many tills at once as many hold as quota, budget and the member allow', async () => {
  const member = (await createMember(brand.ctx, { name: 'Serentak', phone: '081370000009' })).id
  const tries = async (given: object, more: object = {}) => {
    const { id, code } = await promote(given)
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, place) =>
        post('discounts', hold(code, more), place % 2 ? elsewhere : till),
      ),
    )
    const held = answers.filter(({ status }) => status === 200)
    const reasons = new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.reason))
    return { id, code, held, reasons: [...reasons] }
  }
  const members = { members: 'members' }
  const quota = await tries({ quota: 4 })
  expect([quota.held.length, quota.reasons]).toEqual([4, ['QUOTA_REACHED']])
  const daily = await tries({ daily_quota: 3 })
  expect([daily.held.length, daily.reasons]).toEqual([3, ['QUOTA_REACHED']])
  const budget = await tries({ budget: 23_000 })
  expect([budget.held.length, budget.reasons]).toEqual([4, ['BUDGET_REACHED']])
  const own = await tries({ ...members, member_quota: 2 }, { member_id: member })
  expect([own.held.length, own.reasons]).toEqual([2, ['MEMBER_QUOTA_REACHED']])
  const today = await tries({ ...members, member_daily_quota: 1 }, { member_phone: '0813 7000 0009' })
  expect([today.held.length, today.reasons]).toEqual([1, ['MEMBER_QUOTA_REACHED']])
  expect((await post('discounts', hold(own.code))).body).toMatchObject({ reason: 'MEMBERS_ONLY' })
  // One that is let go, or whose receipt has come, makes no room twice.
  const [first, second] = quota.held
  for (const token of [till, elsewhere])
    await post('discounts', { event: 'RELEASE', uuid: first?.body.uuid }, token)
  expect((await post('discounts', hold(quota.code))).status).toBe(200)
  const sale = receipt(quota.code, { hold_uuid: second?.body.uuid })
  for (const token of [till, elsewhere]) await post('transactions', { transactions: [{ ...sale }] }, token)
  expect((await post('discounts', hold(quota.code))).body).toMatchObject({ reason: 'QUOTA_REACHED' })
})

test('what nobody takes lapses, a late commit takes it where it is still there', async () => {
  const { id, code } = await promote({ quota: 1 })
  const first = hold(code)
  const second = hold(code)
  expect((await post('discounts', first)).status).toBe(200)
  expect((await post('discounts', second)).status).toBe(409)
  const before = app().clock.now
  app().clock.now = new Date('2026-11-21T08:15:00Z')
  expect((await post('discounts', second)).body).toMatchObject({ status: 'held' })
  const commit = { event: 'COMMIT', uuid: first.uuid, transaction_uuid: randomUUID() }
  expect((await post('discounts', commit)).body).toMatchObject({ reason: 'QUOTA_REACHED' })
  await post('discounts', { event: 'RELEASE', uuid: second.uuid })
  expect((await post('discounts', commit)).body).toMatchObject({ status: 'committed' })
  // Its receipt has not come, and its use counts all the same.
  expect((await post('discounts', hold(code))).body).toMatchObject({ reason: 'QUOTA_REACHED' })
  app().clock.now = before
  expect(
    (await brand.master.ask('query($id: Int!) { discount(id: $id) { used } }', { id })).discount.used,
  ).toBe(0)
})

test('codes end with their day and with their batch; other outlets and brands see no hold', async () => {
  const { id } = await promote({})
  const today = await codesOf(id, 1, { valid_until: '2026-11-21' })
  const batch = await codesOf(id, 3)
  const [single = ''] = today.codes
  const [taken = '', open = ''] = batch.codes
  const event = hold(taken)
  await post('discounts', event)
  await post('discounts', { event: 'COMMIT', uuid: event.uuid, transaction_uuid: randomUUID() })
  await revokeCodeBatch(world.ctx, { id: batch.id })
  expect((await post('discount-codes', { code: open })).body).toMatchObject({ reason: 'CODE_REVOKED' })
  expect((await post('discount-codes', { code: taken })).body).toMatchObject({ reason: 'CODE_USED' })
  const { codeBatchList } = await brand.master.ask(
    `query($filters: [Filter!]) { codeBatchList(filters: $filters) { nodes { name code_count used revoked } } }`,
    { filters: [{ field: 'id', type: 'ID', operator: 'In', value: [String(batch.id)] }] },
  )
  expect(codeBatchList.nodes).toMatchObject([{ code_count: 3, used: 1, revoked: 2 }])
  expect((await post('discounts', { event: 'RELEASE', uuid: event.uuid }, elsewhere)).status).toBe(404)
  const before = app().clock.now
  app().clock.now = new Date('2026-11-22T08:00:00Z')
  expect((await post('discount-codes', { code: single })).body).toMatchObject({ reason: 'CODE_EXPIRED' })
  app().clock.now = before
})

test('who tries codes is stopped, good ones are not counted', async () => {
  const { id } = await promote({})
  const { codes } = await codesOf(id, 1)
  const device = await createDevice(world.ctx, { outlet_id: world.doors[0]?.outlet_id ?? 0, name: 'Coba' })
  const ask = (code: string) => post('discount-codes', { code }, device.token)
  for (let place = 0; place < 40; place++) expect((await ask(codes[0] ?? '')).status).toBe(200)
  const statuses = []
  for (let place = 0; place < 32; place++) statuses.push((await ask(`UJI-22222222${place + 22}`)).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(30)
  expect(statuses.at(-1)).toBe(429)
  expect((await post('discounts', hold('TIDAKADA'), device.token)).status).toBe(429)
})
