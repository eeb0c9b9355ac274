import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { updateOwn } from '../../kit/db/own-rows.ts'
import { readOne } from '../../kit/read/list.ts'
import { transaction } from '../../kit/transaction.ts'
import { createDevice } from '../../outlets/device/device.commands.ts'
import { createSalesWorld, type SalesWorld } from '../sales.factory.ts'
import { buildReceipt } from '../transaction/receipt.factory.ts'
import { recordTransactions } from '../transaction/record-transactions.commands.ts'
import { archiveDiscount, createDiscount } from './discount.commands.ts'
import { discountEntity } from './discount.queries.ts'
import { DISCOUNT_STATES, discountStateAt, statusOf } from './discount-state.calc.ts'
import { publishDiscount } from './publish-discount.commands.ts'

const app = useTestApp()
const NOW = new Date('2026-11-21T08:00:00Z')
let brand: TestBrand
let world: SalesWorld

beforeAll(async () => {
  app().clock.now = NOW
  brand = await app().createBrand()
  world = await createSalesWorld(brand, [{}, {}])
  const promo = { code: 'hemat', name: 'Hemat', amount: 5_000 }
  const on_line = [
    { code: 'KOPI1', name: 'Kopi 1', qty: 1, unit_price: 10_000, discounts: [{ ...promo, amount: 1_000 }] },
  ]
  const day = (date: string, given: object) =>
    buildReceipt({ occurred_at: `2026-11-${date}T05:00:00Z`, discounts: [promo], ...given })
  const [here, there] = world.doors
  if (!here || !there) throw new Error('no outlets')
  await recordTransactions(world.ctx, here, [
    day('10', { receipt_number: 'LAMA' }),
    day('20', { receipt_number: 'A-1' }),
    day('20', { receipt_number: 'A-2', occurred_at: '2026-11-20T06:00:00Z', lines: on_line }),
    day('20', { receipt_number: 'VOID', status: 'VOID', void: { occurred_at: '2026-11-20T05:10:00Z' } }),
    day('20', { receipt_number: 'TANPA', discounts: [] }),
  ])
  await recordTransactions(world.ctx, there, [day('21', { receipt_number: 'B-1' })])
})

const terms = {
  code: 'HEMAT',
  name: 'Hemat',
  type: 'bill_amount' as const,
  value: 5_000,
  starts_on: '2026-11-15',
}
const ONE = 'query($id: Int!) { discount(id: $id) { state status used cost } }'
const USAGE = `query($id: Int!) { discountUsage(id: $id) { receipts amount net days { business_date receipts amount }
  nodes { receipt_number amount outlet_name } } }`

test('its uses are the receipts of its days with its code, without voided ones, at outlets in reach', async () => {
  const { id } = await createDiscount(world.ctx, { ...terms, quota: 3 })
  await publishDiscount(world.ctx, { id })
  expect((await brand.master.ask(ONE, { id })).discount).toEqual({
    state: 'QUOTA_REACHED',
    status: 'End',
    used: 3,
    cost: 16_000,
  })
  const { discountUsage } = await brand.master.ask(USAGE, { id })
  expect(discountUsage).toMatchObject({
    receipts: 3,
    amount: 16_000,
    days: [
      { business_date: '2026-11-20', receipts: 2, amount: 11_000 },
      { business_date: '2026-11-21', receipts: 1, amount: 5_000 },
    ],
  })
  expect(discountUsage.nodes.map((node: { receipt_number: string }) => node.receipt_number)).toEqual([
    'B-1',
    'A-2',
    'A-1',
  ])
  const there = await brand.signInAs('Manajer Area', [world.doors[1]?.outlet_id ?? 0])
  // The quota is the brand's; the uses are those one may see.
  expect((await there.ask(ONE, { id })).discount).toMatchObject({
    state: 'QUOTA_REACHED',
    used: 1,
    cost: 5_000,
  })
  expect((await there.ask(USAGE, { id })).discountUsage).toMatchObject({ receipts: 1, amount: 5_000 })
  const stranger = (await app().createBrand()).master
  expect((await stranger.fail(USAGE, { id })).extensions.code).toBe('NOT_FOUND')
  // A code used again later has uses of its own.
  await archiveDiscount(world.ctx, { id })
  const next = await createDiscount(world.ctx, { ...terms, name: 'Lagi', starts_on: '2026-11-21' })
  expect((await brand.master.ask(ONE, { id: next.id })).discount).toMatchObject({ used: 1, state: 'DRAFT' })
  await archiveDiscount(world.ctx, next)
})

test('the database and the pure function tell the same state', async () => {
  const switches = fc.record({
    deleted: fc.boolean(),
    published: fc.boolean(),
    paused: fc.boolean(),
    ended: fc.boolean(),
    starts_on: fc.constantFrom(null, '2026-11-19', '2026-11-20', '2026-11-22', '2026-11-23'),
    ends_on: fc.constantFrom(null, '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-24'),
    quota: fc.constantFrom(null, 1, 1_000),
    budget: fc.constantFrom(null, 1, 1_000),
    now: fc
      .integer({ min: 0, max: 72 })
      .map((hours) => Date.parse('2026-11-20T00:00:00Z') + hours * 3_600_000),
  })
  const { id } = await createDiscount(world.ctx, { ...terms, code: 'LAIN', name: 'Keadaan', starts_on: null })
  const seen = new Set<string>()
  const selection = new Map(['state', 'status'].map((name) => [name, new Map()]))
  const [here] = world.doors
  if (!here) throw new Error('no outlet')
  const receipt = buildReceipt({
    occurred_at: '2026-11-20T05:00:00Z',
    discounts: [{ code: 'LAIN', name: 'Lain', amount: 1 }],
  })
  await recordTransactions(world.ctx, here, [receipt])
  for (const { deleted, published, paused, ended, now, ...given } of fc.sample(switches, {
    numRuns: 400,
    seed: 7,
  })) {
    if (given.starts_on && given.ends_on && given.starts_on > given.ends_on) continue
    const row = {
      ...given,
      deleted_at: deleted ? NOW : null,
      published_at: published ? NOW : null,
      paused_at: published && paused ? NOW : null,
      ended_at: published && ended ? NOW : null,
    }
    await transaction(world.ctx, (tx) => updateOwn(tx, 'discount', { id }).set(row).execute())
    const is_in = (row.starts_on ?? '') <= '2026-11-20' && (row.ends_on ?? '9999') >= '2026-11-20'
    const used = is_in ? 1 : 0
    const ctx = { ...world.ctx, now: () => new Date(now) }
    const discount = (await readOne(ctx, discountEntity, id, selection)) as Record<'state' | 'status', string>
    const state = discountStateAt({ ...row, used, spent: used }, now)
    expect({ ...row, now, state: discount.state }).toEqual({ ...row, now, state })
    expect(discount.status).toBe(statusOf(state))
    seen.add(state)
  }
  expect([...seen].sort()).toEqual([...DISCOUNT_STATES].sort())
})

test('the catalogue of a till holds what its outlet gives or will give, as openapi.json says', async () => {
  const [here, there] = world.doors.map((door) => door.outlet_id)
  const device = await createDevice(world.ctx, { outlet_id: here ?? 0, name: 'Kasir' })
  const get = async (tag = '') =>
    app().http.inject({
      url: '/api/pos/v1/catalog',
      headers: { authorization: `Bearer ${device.token}`, 'if-none-match': tag },
    })
  const before = await get()
  const add = async (code: string, values: object, is_on = true) => {
    const { id } = await createDiscount(world.ctx, {
      ...terms,
      starts_on: null,
      code,
      name: code,
      ...values,
    })
    if (is_on) await publishDiscount(world.ctx, { id })
  }
  await add('JALAN', {
    target: 'items',
    type: 'item_percent',
    value: 1000,
    item_ids: [world.item_ids[0]],
    priority: 2,
  })
  await add('NANTI', {
    starts_on: '2026-12-01',
    schedule: [{ weekday: 5, opens_at: '14:00', closes_at: '17:00' }],
  })
  await add('DRAF', {}, false)
  await add('LEWAT', { ends_on: '2026-11-22', outlet_ids: [there] })
  const after = await get(String(before.headers.etag))
  expect(after.statusCode).toBe(200)
  const { discounts } = after.json()
  expect(discounts).toMatchObject([
    { code: 'JALAN', item_ids: [world.item_ids[0]], value: 1000 },
    {
      code: 'NANTI',
      starts_on: '2026-12-01',
      schedule: [{ weekday: 5, opens_minute: 840, closes_minute: 1020 }],
    },
  ])
  expect((await get(String(after.headers.etag))).statusCode).toBe(304)
  const { components } = (await app().http.inject('/api/pos/v1/openapi.json')).json()
  const { properties } = components.schemas.Catalog.properties.discounts.items
  for (const discount of discounts)
    expect(Object.keys(discount).sort()).toEqual(Object.keys(properties).sort())
})
