import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { setItemsSoldOut } from '../../catalog/item/sold-out.commands.ts'
import { setOutletQr } from '../../outlets/qr/qr.commands.ts'
import { rotateTableTokens } from '../../outlets/table/table.bulk.ts'
import { closeTable, openTable } from '../../outlets/table/table-opening.commands.ts'
import {
  buildOrder,
  createOrderWorld,
  type OrderWorld,
  type SentLine,
  WORLD_PLACE,
} from './order-world.factory.ts'

const app = useTestApp()
let world: OrderWorld
let path: string
let coffee: SentLine

const HOUR = 3_600_000
const ORDERS = `{ tableOrderList(limit: 100, filters: [{ field: "placed_at", sort: Asc }]) { total nodes {
  number status table_name guest_name note qty lines gross service tax total cash_total } } }`
const orders = async () => (await world.brand.master.ask(ORDERS)).tableOrderList
const setCheck = (values: object) => setOutletQr(world.brand.ctx, { id: world.outlet_id, ...values })
const order = (values: object = {}, line: Partial<SentLine> = {}) =>
  buildOrder({ ...coffee, ...line }, values)
const send = (values?: object, line?: Partial<SentLine>) => world.send(`${path}/orders`, order(values, line))

beforeEach(async () => {
  app().clock.now = new Date('2026-11-21T05:00:00Z')
  world = await createOrderWorld(app().http, await app().createBrand())
  path = await world.pathOf()
  coffee = {
    item_id: world.item_ids[0] ?? 0,
    option_ids: [world.option_ids[1]],
    qty: 2,
    seen_price: 16_000,
  }
})

test('a cart is priced with service, tax and rounding, and ordered as it was shown', async () => {
  const quote = await world.send(`${path}/cart`, { lines: [coffee] })
  // 32.000 and 5 % service, 10 % tax of both; only cash is rounded.
  expect(quote.body).toMatchObject({
    lines: [{ unit_price: 16_000, amount: 32_000, problem: null }],
    problem: null,
    gross: 32_000,
    service: 1600,
    tax: 3360,
    rounding: 0,
    total: 36_960,
    cash_total: 37_000,
  })
  const sent = order({ note: ' Tanpa sedotan ', guest_name: 'Dewi' }, { note: 'Es sedikit' })
  expect(await world.send(`${path}/orders`, sent)).toMatchObject({ status: 200, body: { uuid: sent.uuid } })
  expect(await orders()).toEqual({
    total: 1,
    nodes: [
      {
        number: expect.stringMatching(/^QR\/.+\/\d{4}\/0001$/),
        status: 'waiting',
        table_name: 'T1',
        guest_name: 'Dewi',
        note: 'Tanpa sedotan',
        qty: 2,
        lines: [
          expect.objectContaining({
            item_id: coffee.item_id,
            unit_price: 16_000,
            note: 'Es sedikit',
            variants: [expect.objectContaining({ name: 'Besar', price: 6000 })],
          }),
        ],
        gross: 32_000,
        service: 1600,
        tax: 3360,
        total: 36_960,
        cash_total: 37_000,
      },
    ],
  })
  const page = await app().http.inject(`${path}/orders/${sent.uuid}`)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Menunggu konfirmasi')
  const other = await world.pathOf(1)
  expect((await app().http.inject(`${other}/orders/${sent.uuid}`)).statusCode).toBe(404)
})

test('ten guests order at one table at once, each twice: every order is there once, with a number of its own', async () => {
  const sent = Array.from({ length: 10 }, (_, guest) => order({ guest_name: `Tamu ${guest}` }))
  const answers = await Promise.all(
    [...sent, ...sent].map((one, at) => world.send(`${path}/orders`, one, `10.1.2.${at}`)),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  const { nodes, total } = await orders()
  expect(total).toBe(10)
  const names = nodes.map(({ guest_name }: { guest_name: string }) => guest_name)
  expect(names.sort()).toEqual(sent.map((_, guest) => `Tamu ${guest}`))
  const numbers = nodes.map(({ number }: { number: string }) => Number(number.slice(-4)))
  expect(numbers.sort((a: number, b: number) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

test('an order that is sent again is the same one, also when the menu is sold out by then; another content is refused', async () => {
  const sent = order()
  await world.send(`${path}/orders`, sent)
  await sellOut()
  expect((await world.send(`${path}/orders`, sent)).status).toBe(200)
  const changed = await world.send(`${path}/orders`, { ...sent, note: 'Lain' })
  expect(changed).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  expect((await world.send(`${await world.pathOf(1)}/orders`, sent)).status).toBe(409)
  expect((await orders()).total).toBe(1)
})

async function sellOut() {
  await setItemsSoldOut(world.brand.ctx, {
    ids: [coffee.item_id],
    outlet_ids: [world.outlet_id],
    is_sold_out: true,
  })
}

test('what has changed since is told line by line, with the new price', async () => {
  await sellOut()
  const [bread = 0, cake = 0, tea = 0] = world.item_ids.slice(1)
  const regular = { option_ids: [world.option_ids[0]], qty: 1 }
  const answer = await world.send(`${path}/orders`, {
    uuid: randomUUID(),
    lines: [
      coffee,
      { ...regular, item_id: bread, seen_price: 19_000 },
      { item_id: cake, option_ids: [999_999], qty: 1, seen_price: 30_000 },
      { item_id: 999_999, option_ids: [], qty: 1, seen_price: 1 },
      { ...regular, item_id: tea, seen_price: 40_000 },
    ],
  })
  expect(answer.status).toBe(409)
  expect(answer.body.message).toBe('Ada yang berubah, periksa kembali pesanan Anda')
  const { lines, gross } = answer.body.quote
  expect(lines.map(({ problem }: { problem: { code: string } | null }) => problem?.code ?? null)).toEqual([
    'SOLD_OUT',
    'PRICE',
    'CHOICES',
    'GONE',
    null,
  ])
  expect(lines[1]).toMatchObject({
    unit_price: 20_000,
    problem: { message: 'Harga berubah dari Rp\u00a019.000 menjadi Rp\u00a020.000' },
  })
  // The new total is of what can still be had.
  expect(gross).toBe(60_000)
  expect((await orders()).total).toBe(0)
})

test('a closed outlet, too many lines, pieces and rupiah are refused', async () => {
  await setCheck({ order_most_lines: 2, order_most_qty: 5, order_most_amount: 100_000 })
  const problem = async (lines: SentLine[]) =>
    (await world.send(`${path}/orders`, { uuid: randomUUID(), lines })).body.message
  expect(await problem([coffee, coffee, coffee])).toBe('Maksimal 2 baris menu dalam satu pesanan')
  expect(await problem([{ ...coffee, qty: 6 }])).toBe('Maksimal 5 porsi dalam satu pesanan')
  const dear = { ...coffee, item_id: world.item_ids[3] ?? 0, seen_price: 46_000, qty: 2 }
  expect(await problem([dear])).toBe('Maksimal Rp\u00a0100.000 dalam satu pesanan')
  for (const line of [
    { ...coffee, qty: 0 },
    { ...coffee, qty: 1.5 },
    { ...coffee, item_id: -1 },
  ])
    expect((await world.send(`${path}/orders`, { uuid: randomUUID(), lines: [line] })).status).toBe(422)
  expect((await world.send(`${path}/orders`, { uuid: 'x', lines: [coffee] })).status).toBe(422)
  expect((await orders()).total).toBe(0)
  app().clock.advance(11 * HOUR)
  expect(await problem([coffee])).toBe('Outlet sedang tutup, pesanan belum dapat diterima')
})

test('by radius, only who is near may order', async () => {
  await setCheck({ order_check: 'radius', radius: 100 })
  expect((await send()).body).toMatchObject({ code: 'VALIDATION', fields: { position: expect.any(String) } })
  const metres = (north: number) => ({
    position: { lat: WORLD_PLACE.lat + north / 111_195.08, long: WORLD_PLACE.long, accuracy: 0 },
  })
  expect((await send(metres(100.5))).status).toBe(422)
  expect((await send(metres(99.5))).status).toBe(200)
})

test('by PIN, only who knows it may order, and who guesses has to wait', async () => {
  await setCheck({ order_check: 'pin' })
  expect((await send()).body.fields).toEqual({ pin: 'PIN salah, tanyakan kepada staf' })
  for (let guess = 0; guess < 20; guess++) expect((await send({ pin: '246810' })).status).toBe(200)
  const guesses = await Promise.all(
    Array.from({ length: 15 }, (_, at) =>
      world.send(`${path}/orders`, order({ pin: String(100_000 + at) }), '10.7.7.7'),
    ),
  )
  const refused = guesses.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThanOrEqual(4)
  expect(guesses.some(({ status }) => status === 200)).toBe(false)
  // The right one does not help who has guessed too often; others still order.
  expect((await world.send(`${path}/orders`, order({ pin: '246810' }), '10.7.7.7')).status).toBe(429)
  expect((await world.send(`${path}/orders`, order({ pin: '246810' }), '10.8.8.8')).status).toBe(200)
})

test('by staff, a table takes orders from opening it to closing it or to the end of the business day', async () => {
  await setCheck({ order_check: 'staff' })
  const id = world.table_ids[0] ?? 0
  expect((await send()).body.fields.table).toContain('Meja ini belum dibuka')
  await openTable(world.brand.ctx, { id })
  expect((await send()).status).toBe(200)
  await closeTable(world.brand.ctx, { id })
  expect((await send()).status).toBe(422)
  await openTable(world.brand.ctx, { id })
  const { table } = await world.brand.master.ask(
    'query($id: Int!) { table(id: $id) { is_open open_until waiting_orders unpaid_orders } }',
    { id },
  )
  // Four in the morning in Jakarta.
  expect(table).toEqual({
    is_open: true,
    open_until: '2026-11-21T21:00:00Z',
    waiting_orders: 1,
    unpaid_orders: 0,
  })
  app().clock.advance(24 * HOUR)
  expect((await send()).body.fields.table).toContain('Meja ini belum dibuka')
})

test('a check needs what it checks by, and that cannot be taken away', async () => {
  const bare = await world.brand.createOutlet({ pin: null })
  const SET = 'mutation($qr: OutletQr!) { setOutletQr(qr: $qr) { id } }'
  for (const order_check of ['pin', 'radius'])
    expect(
      (await world.brand.master.fail(SET, { qr: { id: bare, order_check } })).extensions.fields,
    ).toHaveProperty('order_check')
  await setCheck({ order_check: 'pin' })
  const UPDATE = 'mutation($o: EditOutlet!) { updateOutlet(outlet: $o) { id } }'
  const failed = await world.brand.master.fail(UPDATE, { o: { id: world.outlet_id, pin: null } })
  expect(failed.extensions.fields).toHaveProperty('pin')
})

test('a replaced code ends the old one; a code of nobody and a switched-off one take no orders', async () => {
  const sent = order()
  await world.send(`${path}/orders`, sent)
  await rotateTableTokens(world.brand.ctx, { ids: [world.table_ids[0] ?? 0] })
  expect((await send()).status).toBe(404)
  expect((await world.send(`${path}/cart`, { lines: [coffee] })).status).toBe(404)
  expect((await app().http.inject(`${path}/orders/${sent.uuid}`)).statusCode).toBe(404)
  const fresh = await world.pathOf()
  expect((await app().http.inject(`${fresh}/orders/${sent.uuid}`)).statusCode).toBe(200)
  await setCheck({ order_from_qr: false })
  expect((await world.send(`${fresh}/orders`, order())).status).toBe(404)
  expect((await world.send('/t/1.AAAAAAAAAAAAAAAAAAAAAAAA/orders', order())).status).toBe(404)
})

test('orders are limited by address, by table and while too many wait', async () => {
  const flood = await Promise.all(
    Array.from({ length: 45 }, (_, at) => world.send(`${path}/orders`, order(), `10.3.${at}.1`)),
  )
  expect(flood.filter(({ status }) => status === 200)).toHaveLength(30)
  expect(flood.find(({ status }) => status === 409)?.body.message).toContain('menunggu')
  const paths = [await world.pathOf(1), await world.pathOf(2)]
  const many = await Promise.all(
    Array.from({ length: 110 }, (_, at) =>
      world.send(`${paths[at % 2]}/orders`, order({}, { seen_price: 1 }), '10.4.4.4'),
    ),
  )
  expect(many.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(20)
  expect((await world.send(`${path}/cart`, { lines: [coffee] }, '10.4.4.4')).status).toBe(200)
})
