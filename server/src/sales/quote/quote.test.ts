import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { insertPaketParts } from '../../catalog/paket/paket.factory.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { transaction } from '../../kit/transaction.ts'
import { createDevice } from '../../outlets/device/device.commands.ts'
import { createDiscount } from '../discount/discount.commands.ts'
import { publishDiscount } from '../discount/publish-discount.commands.ts'
import { createSalesWorld, type SalesWorld } from '../sales.factory.ts'
import { createCodeBatch } from '../single-use-code/code-batch.commands.ts'
import type { Quote } from './quote.ts'

const app = useTestApp()
let brand: TestBrand
let world: SalesWorld
let till: string

beforeAll(async () => {
  app().clock.now = new Date('2026-11-21T08:00:00Z')
  brand = await app().createBrand()
  world = await createSalesWorld(brand, [{}])
  till = (await createDevice(world.ctx, { outlet_id: world.doors[0]?.outlet_id ?? 0, name: 'Kasir' })).token
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

async function promote(code: string, given: object) {
  const { id } = await createDiscount(world.ctx, {
    ...{ code, name: code, type: 'bill_percent' as const, value: 1_000, is_automatic: true },
    ...given,
  })
  await publishDiscount(world.ctx, { id })
  return id
}

test('whatever is quoted, the receipt that says so is taken without a difference', async () => {
  await promote('KOPI10', {
    type: 'item_percent',
    value: 1_000,
    target: 'items',
    item_ids: [world.item_ids[0]],
    is_combinable: true,
  })
  await promote('NOTA', { type: 'bill_amount', value: 7_500, min_spend: 30_000, is_combinable: true })
  await promote('QRIS15', { value: 1_500, payment_methods: ['QRIS'], max_amount: 20_000 })
  await promote('BELI2', { type: 'buy_x_get_y', value: 0, buy_qty: 2, get_qty: 1, channels: ['DINE_IN'] })
  const code = fc.constantFrom('KOPI1', 'KOPI2', 'MAKAN3', 'RITEL1', 'LAIN')
  const cart = fc.record({
    channel: fc.constantFrom('DINE_IN', 'TAKEAWAY', 'GRABFOOD'),
    payment_method: fc.constantFrom('TUNAI', 'QRIS', 'GRABFOOD'),
    lines: fc.array(
      fc.record({
        code,
        qty: fc.integer({ min: 1, max: 5 }),
        unit_price: fc.integer({ min: 0, max: 90_000 }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
  })
  let count = 0
  await fc.assert(
    fc.asyncProperty(cart, async (asked) => {
      const { status, body } = await post('quotes', asked)
      expect(status).toBe(200)
      const quote = body as Quote
      const told = ({ code, name }: { code: string; name: string }, amount: number) => ({
        code,
        name,
        amount,
      })
      const receipt = {
        ...{ uuid: randomUUID(), receipt_number: `Q-${++count}`, channel: asked.channel },
        occurred_at: '2026-11-21T15:00:00+07:00',
        lines: asked.lines.map((line, place) => ({
          ...line,
          name: line.code,
          discounts: quote.discounts.flatMap((one) => (one.lines ? [told(one, one.lines[place] ?? 0)] : [])),
        })),
        discounts: quote.discounts.flatMap((one) => (one.lines ? [] : [told(one, one.amount)])),
        payments: [{ method: asked.payment_method, amount: quote.total }],
        ...{ service: quote.service, tax: quote.tax, rounding: quote.rounding, total: quote.total },
      }
      const sent = await post('transactions', { transactions: [receipt] })
      expect(sent.body).toMatchObject({ accepted: 1 })
      const row = await selectOwn(brand.ctx, 'transaction', { uuid: receipt.uuid })
        .select(['difference', 'till_bill', 'gross', 'net', 'total', 'marks'])
        .executeTakeFirstOrThrow()
      expect(row).toEqual({
        ...{
          difference: 0,
          till_bill: null,
          gross: quote.gross,
          net: quote.net,
          total: quote.total,
          marks: [],
        },
      })
    }),
    { numRuns: 25 },
  )
})

test('reasons are told in words, of what was asked for and of what gives itself', async () => {
  const id = await promote('HOTEL', { is_automatic: false, value: 2_000 })
  await promote('MEMBER', { members: 'members' })
  const batch = await createCodeBatch(world.ctx, { discount_id: id, name: 'Kupon', code_count: 1 })
  const single = await selectOwn(brand.ctx, 'single_use_code', { code_batch_id: batch.id })
    .select('code')
    .executeTakeFirstOrThrow()
  const asked = { channel: 'DINE_IN', lines: [{ code: 'MAKAN4', qty: 1, unit_price: 20_000 }] }
  const reasonsOf = ({ refused }: Quote) => new Map(refused.map(({ code, reason }) => [code, reason]))
  const plain = (await post('quotes', { ...asked, codes: [{ code: 'HOTEL' }, { code: 'TIDAKADA' }] })).body
  const reasons = reasonsOf(plain)
  expect(reasons.get('HOTEL')).toBe('NEEDS_CODE')
  expect(reasons.get('TIDAKADA')).toBe('CODE_UNKNOWN')
  expect(reasons.get('MEMBER')).toBe('MEMBERS_ONLY')
  const good = (await post('quotes', { ...asked, codes: [{ code: single.code }] })).body
  expect(good.discounts).toMatchObject([{ code: 'HOTEL', amount: 4_000, lines: null }])
  expect((await post('quotes', { ...asked, lines: [] })).status).toBe(422)
  expect((await post('quotes', { ...asked, member_id: 2_000_000_000 })).status).toBe(404)
})

test('a discount of a paket or its group takes all of it; one of a menu in it leaves it alone', async () => {
  const own = await app().createBrand()
  const shop = await createSalesWorld(own, [{}])
  const [coffee = 0, , , , food = 0, , , , paket = 0] = shop.item_ids
  const device = await createDevice(shop.ctx, { outlet_id: shop.doors[0]?.outlet_id ?? 0, name: 'Kasir' })
  await transaction(shop.ctx, (tx) =>
    insertPaketParts(tx, paket, [
      { name: 'Isi', choices: [{ item_id: food }] },
      { name: 'Kopi', choices: [{ item_id: coffee }] },
    ]),
  )
  const offer = async (code: string, scope: object) => {
    const values = {
      code,
      name: code,
      type: 'item_percent' as const,
      value: 1_000,
      is_automatic: false,
      ...scope,
    }
    const { id } = await createDiscount(shop.ctx, values)
    await publishDiscount(shop.ctx, { id })
  }
  const group = await selectOwn(shop.ctx, 'item', { id: paket })
    .select('item_group_id')
    .executeTakeFirstOrThrow()
  await offer('ISI', { target: 'items', item_ids: [food] })
  await offer('PAKET', { target: 'items', item_ids: [paket] })
  await offer('GRUP', { target: 'groups', item_group_ids: [group.item_group_id] })
  const lines = [
    { item_id: paket, qty: 1, unit_price: 50_000 },
    { item_id: food, qty: 1, unit_price: 10_000 },
  ]
  const given = async (code: string) => {
    const { body } = await post('quotes', { channel: 'DINE_IN', lines, codes: [{ code }] }, device.token)
    return body.discounts.map((discount: Quote['discounts'][number]) => discount.lines)
  }
  expect(await given('ISI')).toEqual([[0, 1_000]])
  expect(await given('PAKET')).toEqual([[5_000, 0]])
  expect(await given('GRUP')).toEqual([[5_000, 0]])
})
