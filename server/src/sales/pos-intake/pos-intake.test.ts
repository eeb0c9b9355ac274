import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { offerItems } from '../../catalog/item/bulk.commands.ts'
import { updateItem } from '../../catalog/item/item.commands.ts'
import { insertItem } from '../../catalog/item/item.factory.ts'
import { setItemsSoldOut } from '../../catalog/item/sold-out.commands.ts'
import { insertPaketParts } from '../../catalog/paket/paket.factory.ts'
import { transaction } from '../../kit/transaction.ts'
import { createDevice, revokeDevice } from '../../outlets/device/device.commands.ts'
import { compareRollups } from '../rollup/rollup.commands.ts'
import { createSalesWorld, type SalesWorld } from '../sales.factory.ts'
import type { IntakeAnswer } from './pos-intake.commands.ts'

const app = useTestApp()
const NOW = new Date('2026-11-21T08:00:00Z')
let world: SalesWorld
let device: { id: number; token: string }

beforeAll(async () => {
  app().clock.now = NOW
  world = await createSalesWorld(await app().createBrand(), [{}, {}])
  device = await createDevice(world.ctx, { outlet_id: world.doors[0]?.outlet_id ?? 0, name: 'Kasir 1' })
})

const receipt = (given: Record<string, unknown> = {}) => ({
  uuid: randomUUID(),
  receipt_number: 'OUT-1-0001',
  channel: 'DINE_IN',
  occurred_at: '2026-11-21T12:10:00+07:00',
  lines: [{ code: 'KOPI1', name: 'Kopi 1', qty: 1, unit_price: 10_000 }],
  payments: [{ method: 'QRIS', amount: 11_550 }],
  total: 11_550,
  ...given,
})

async function post(path: string, payload: object, headers: Record<string, string> = {}) {
  const response = await app().http.inject({
    method: 'POST',
    url: `/api/pos/v1/${path}`,
    headers: { authorization: `Bearer ${device.token}`, ...headers },
    payload,
  })
  return { status: response.statusCode, body: response.json<IntakeAnswer & { code?: string }>() }
}

test('a batch is answered entry by entry; one bad entry holds up none of the others', async () => {
  const good = receipt({ sequence: 7 })
  const entries = [
    good,
    { ...good, lines: [{ unit_price: 10_000, qty: '1.0', name: 'Kopi 1', code: 'KOPI1' }] },
    { ...good, pax: 3 },
    receipt({ total: -1, lines: [] }),
    receipt({ occurred_at: '2026-02-30T10:00:00Z' }),
    receipt({ cashier_name: 'a\u0000b', waiter_name: '\ud800' }),
    'nonsense',
    receipt({ occurred_at: '2027-01-01T00:00:00Z' }),
    receipt(),
  ]
  const { status, body } = await post('transactions', { transactions: entries })
  expect(status).toBe(200)
  expect(body.results.map((result) => result.status)).toEqual([
    'accepted',
    'duplicate',
    'conflict',
    'rejected',
    'rejected',
    'rejected',
    'rejected',
    'rejected',
    'accepted',
  ])
  expect(body).toMatchObject({ accepted: 2, duplicate: 1, conflict: 1, rejected: 5 })
  expect(body.results[3]?.fields).toEqual({ total: 'Tidak boleh negatif', lines: 'Minimal satu baris' })
  expect(body.results[7]?.fields).toEqual({ occurred_at: 'Waktu ada di masa depan' })
  const again = await post('transactions', { transactions: [good] })
  expect(again.body.results).toMatchObject([{ status: 'duplicate' }])
})

test('voids and refunds come through their own doors', async () => {
  const [first, second] = [receipt(), receipt()]
  await post('transactions', { transactions: [first, second] })
  const at = { occurred_at: '2026-11-21T12:20:00+07:00', reason: 'Salah' }
  const voided = await post('voids', {
    voids: [{ ...at, transaction_uuid: first.uuid }, { transaction_uuid: 'x' }],
  })
  expect(voided.body.results.map((result) => result.status)).toEqual(['accepted', 'rejected'])
  const refund = { ...at, uuid: randomUUID(), transaction_uuid: second.uuid, method: 'tunai' }
  const refunded = await post('refunds', { refunds: [refund] })
  expect(refunded.body.results.map((result) => result.status)).toEqual(['accepted'])
  expect((await compareRollups(world.ctx)).every((table) => table.differences === 0)).toBe(true)
})

test('a compressed body is read', async () => {
  const response = await app().http.inject({
    method: 'POST',
    url: '/api/pos/v1/transactions',
    headers: {
      authorization: `Bearer ${device.token}`,
      'content-type': 'application/json',
      'content-encoding': 'gzip',
    },
    payload: gzipSync(JSON.stringify({ transactions: Array.from({ length: 500 }, () => receipt()) })),
  })
  expect(response.json()).toMatchObject({ accepted: 500, rejected: 0 })
})

describe('refused as a whole', () => {
  test('without a good token', async () => {
    const { status, body } = await post(
      'transactions',
      { transactions: [] },
      { authorization: 'Bearer lpd_1_1_x' },
    )
    expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED'])
  })

  test('without a list, or with more than 500', async () => {
    expect((await post('transactions', { receipts: [] })).status).toBe(422)
    expect((await post('transactions', { transactions: Array.from({ length: 501 }, () => 1) })).status).toBe(
      422,
    )
  })

  test('from a till whose token was taken back', async () => {
    const other = await createDevice(world.ctx, {
      outlet_id: world.doors[1]?.outlet_id ?? 0,
      name: 'Kasir 2',
    })
    await revokeDevice(world.ctx, { id: other.id })
    const answer = await post(
      'transactions',
      { transactions: [] },
      { authorization: `Bearer ${other.token}` },
    )
    expect(answer.status).toBe(401)
  })
})

interface Described {
  items?: Described
  properties?: Record<string, Described>
}

describe('the catalogue', () => {
  const get = (headers: Record<string, string> = {}) =>
    app().http.inject({
      url: '/api/pos/v1/catalog',
      headers: { authorization: `Bearer ${device.token}`, ...headers },
    })

  test('holds what a till needs and is not sent twice', async () => {
    const response = await get()
    const catalog = response.json()
    expect(catalog).toMatchObject({
      outlet: { business_day_cutoff: '04:00', timezone: 'Asia/Jakarta' },
      taxes: [{ tax_bp: 1000, service_bp: 500, service_channels: ['DINE_IN', 'QR'] }],
      item_groups: [{ code: 'KOPI' }, { code: 'MAKAN' }, { code: 'RITEL' }],
      variants: [
        { code: 'UKURAN', options: [{ code: 'UKURAN:REGULER' }, { code: 'UKURAN:BESAR', price: 6000 }] },
      ],
      payment_methods: [{ code: 'TUNAI' }, { code: 'QRIS' }, { code: 'GRABFOOD' }, { code: 'VOUCHER' }],
    })
    expect(catalog.items).toHaveLength(12)
    expect(catalog.items[0]).not.toHaveProperty('cost')
    const tag = String(response.headers.etag)
    expect((await get({ 'if-none-match': tag })).statusCode).toBe(304)
    expect((await get({ 'if-none-match': `"x", W/${tag}` })).statusCode).toBe(304)
  })

  test('tells what the outlet offers and has today, and changes when the day ends', async () => {
    const outlet_id = world.doors[0]?.outlet_id ?? 0
    const first = (await get()).json()
    const [sold_out, elsewhere, timed] = first.items
    const begin = app().clock.now
    await setItemsSoldOut(world.ctx, { ids: [sold_out.id], outlet_ids: [outlet_id], is_sold_out: true })
    await offerItems(world.ctx, { ids: [elsewhere.id], outlet_ids: [outlet_id], is_available: false })
    await updateItem(world.ctx, {
      id: timed.id,
      order_types: ['DINE_IN'],
      tags: ['halal'],
      offered_until: '2027-01-31',
      schedule: [{ weekday: 5, opens_at: '20:00', closes_at: '02:00' }],
    })
    const response = await get()
    expect(response.json().items.slice(0, 3)).toMatchObject([
      { id: sold_out.id, is_available: true, sold_out_until: expect.stringContaining('T21:00:00') },
      { id: elsewhere.id, is_available: false, sold_out_until: null, schedule: [] },
      {
        order_types: ['DINE_IN'],
        tags: ['halal'],
        offered_until: '2027-01-31',
        schedule: [{ weekday: 5, opens_minute: 1200, closes_minute: 1560 }],
      },
    ])
    const tag = String(response.headers.etag)
    expect((await get({ 'if-none-match': tag })).statusCode).toBe(304)
    app().clock.advance(24 * 3_600_000)
    const later = await get({ 'if-none-match': tag })
    app().clock.now = begin
    expect(later.json().items[0].sold_out_until).toBeNull()
  })

  test('tells what a paket holds, and which part of it cannot be had today', async () => {
    const outlet_id = world.doors[0]?.outlet_id ?? 0
    const [plain, tea] = (await get()).json().items.slice(-2)
    const id = await transaction(world.ctx, async (tx) => {
      const { item_group_id } = await tx.db
        .selectFrom('item')
        .select('item_group_id')
        .where('brand_id', '=', tx.brand_id)
        .where('id', '=', plain.id)
        .executeTakeFirstOrThrow()
      const made = await insertItem(tx, { code: 'PAKETPOS', name: 'Paket', price: 20_000, item_group_id })
      await insertPaketParts(tx, made, [
        { name: 'Isi', choices: [{ item_id: plain.id, portions: 2, surcharge: 1_000, is_default: true }] },
        { name: 'Minum', min_choices: 0, choices: [{ item_id: tea.id }] },
      ])
      return made
    })
    const told = async () => (await get()).json().items.find((item: { id: number }) => item.id === id)
    expect(await told()).toMatchObject({
      paket_parts: [
        {
          ...{ name: 'Isi', min_choices: 1, max_choices: 1 },
          choices: [{ item_id: plain.id, portions: 2, surcharge: 1_000, is_default: true }],
        },
        { name: 'Minum', min_choices: 0, choices: [{ item_id: tea.id }] },
      ],
      paket_missing: [],
    })
    expect(plain).toMatchObject({ paket_parts: [], paket_missing: [] })
    const off = { ids: [plain.id, tea.id], outlet_ids: [outlet_id] }
    await setItemsSoldOut(world.ctx, { ...off, is_sold_out: true })
    expect((await told()).paket_missing).toEqual(['Isi'])
    await setItemsSoldOut(world.ctx, { ...off, is_sold_out: false })
    expect((await told()).paket_missing).toEqual([])
  })

  test('has exactly the fields its description promises', async () => {
    const { components } = (await app().http.inject('/api/pos/v1/openapi.json')).json()
    const compare = (schema: Described, value: unknown, path: string): void => {
      if (schema.items && Array.isArray(value))
        for (const entry of value) compare(schema.items, entry, `${path}[]`)
      if (!schema.properties) return
      const names = Object.keys(schema.properties).sort()
      expect([path, Object.keys(value as object).sort()]).toEqual([path, names])
      for (const name of names)
        compare(schema.properties[name] ?? {}, (value as Record<string, unknown>)[name], `${path}.${name}`)
    }
    compare(components.schemas.Catalog, (await get()).json(), 'catalog')
  })
})

test('the interface describes itself to whoever asks', async () => {
  const { paths, components } = (await app().http.inject('/api/pos/v1/openapi.json')).json()
  expect(Object.keys(paths)).toEqual([
    '/transactions',
    '/voids',
    '/refunds',
    '/cash-sessions',
    '/cash-movements',
    '/members',
    '/cashier-pin',
    '/rewards',
    '/points',
    '/discounts',
    '/discount-codes',
    '/quotes',
    '/orders',
    '/order-events',
    '/tables',
    '/catalog',
  ])
  expect(components.schemas.Receipt.required).toContain('receipt_number')
  expect(components.schemas.Receipt.properties.lines.items.properties.qty).toBeDefined()
})
