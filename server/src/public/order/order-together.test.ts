import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { transaction } from '../../kit/transaction.ts'
import { createDevice } from '../../outlets/device/device.commands.ts'
import { compareRollups } from '../../sales/rollup/rollup.commands.ts'
import { buildOrder, createOrderWorld, type OrderWorld, type SentLine } from './order-world.factory.ts'

const app = useTestApp()
let world: OrderWorld
let path: string
let coffee: SentLine

beforeEach(async () => {
  app().clock.now = new Date('2026-11-21T05:00:00Z')
  world = await createOrderWorld(app().http, await app().createBrand())
  path = await world.pathOf()
  coffee = { item_id: world.item_ids[0] ?? 0, option_ids: [], qty: 1, seen_price: 10_000 }
})

const LIST = `{ tableOrderList(limit: 100, filters: [{ field: "id", sort: Asc }]) { nodes { id uuid number status
  total version transaction_id cancel_reason drawers unpaid_with settled_with receipt_number } } }`
const CONFIRM = 'mutation($o: ConfirmTableOrder!) { confirmTableOrder(table_order: $o) { id version } }'
const SETTLE =
  'mutation($o: SettleTableOrder!) { settleTableOrder(table_order: $o) { id status transaction_id } }'
const BILL = 'query($ids: [Int!]!) { tableBill(order_ids: $ids) { gross service tax total cash_total } }'
const SALE = `query($id: Int!) { transaction(id: $id) { uuid receipt_number gross service tax total paid difference
  has_issue note lines { qty } payments { method amount } } }`
const SESSIONS = `{ shiftSessionList(limit: 20) { nodes { id status cashier_name opening_float cash_sales
  expected_cash } } }`

const master = () => world.brand.master
const nodes = async () => (await master().ask(LIST)).tableOrderList.nodes
const sessions = async () => (await master().ask(SESSIONS)).shiftSessionList.nodes
const field = async (query: string, variables: object) =>
  (await master().fail(query, variables)).extensions.fields

async function place(values: object = {}, at = 0) {
  const sent = buildOrder(coffee, values)
  const answer = await world.send(`${await world.pathOf(at)}/orders`, sent)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return (await nodes()).find(({ uuid }: { uuid: string }) => uuid === sent.uuid)
}
async function placeConfirmed(values: object = {}, at = 0) {
  const { id } = await place(values, at)
  await master().ask(CONFIRM, { o: { id } })
  return (await nodes()).find((node: { id: number }) => node.id === id)
}
const receipts = () =>
  transaction(world.brand.ctx, async (tx) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from transaction
      where brand_id = ${tx.brand_id}`.execute(tx.db)
    return rows[0]?.count
  })
const differences = async () =>
  (await transaction(world.brand.ctx, (tx) => compareRollups(tx))).filter((table) => table.differences > 0)
const withIds = (...ids: number[]) => ids.map((id) => ({ id }))

async function createTill() {
  const { token } = await createDevice(world.brand.ctx, { outlet_id: world.outlet_id, name: 'Kasir 1' })
  return async (url: string, body?: object) => {
    const response = await app().http.inject({
      method: body ? 'POST' : 'GET',
      url: `/api/pos/v1/${url}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { payload: JSON.stringify(body) } : {}),
    })
    return response.json()
  }
}

const openDrawer = async (till: Awaited<ReturnType<typeof createTill>>, uuid: string) =>
  till('cash-sessions', {
    cash_sessions: [
      {
        event: 'OPEN',
        uuid,
        occurred_at: app().clock.now.toISOString(),
        cashier_name: 'Bimo',
        opening_float: 200_000,
      },
    ],
  })

test('orders of a table are settled on one receipt, billed as a whole', async () => {
  const [a, b] = [await placeConfirmed({ guest_name: 'Dewi', note: 'Cepat' }), await placeConfirmed()]
  const elsewhere = await placeConfirmed({}, 1)
  expect(a.unpaid_with).toEqual([])
  const [first] = await nodes()
  expect(first.unpaid_with.map(({ id }: { id: number }) => id)).toEqual([b.id])
  const { tableBill } = await master().ask(BILL, { ids: [a.id, b.id] })
  expect(tableBill).toEqual({ gross: 20_000, service: 1000, tax: 2100, total: 23_100, cash_total: 23_100 })
  expect(await field(BILL, { ids: [a.id, elsewhere.id] })).toHaveProperty('order_ids')
  const pay = { method: 'QRIS', others: withIds(a.id) }
  expect(
    await field(SETTLE, { o: { id: b.id, method: 'QRIS', others: withIds(elsewhere.id) } }),
  ).toHaveProperty('others')
  expect(await field(SETTLE, { o: { id: a.id, ...pay } })).toHaveProperty('others')
  const stale = await master().fail(SETTLE, { o: { id: b.id, ...pay, seen_total: 23_000 } })
  expect(stale.extensions.code).toBe('CONFLICT')
  await master().ask(SETTLE, { o: { id: b.id, ...pay, seen_total: 23_100 } })
  const [x, y, z] = await nodes()
  expect([x.status, y.status, z.status]).toEqual(['settled', 'settled', 'confirmed'])
  expect(y.transaction_id).toBe(x.transaction_id)
  expect([y.receipt_number, y.settled_with[0].id]).toEqual([a.number, a.id])
  const { transaction: sale } = await master().ask(SALE, { id: x.transaction_id })
  expect(sale).toMatchObject({
    uuid: a.uuid,
    receipt_number: a.number,
    gross: 20_000,
    total: 23_100,
    paid: 23_100,
    difference: 0,
    has_issue: false,
    note: 'Dewi: Cepat',
    lines: [{ qty: '1.0000' }, { qty: '1.0000' }],
    payments: [{ method: 'QRIS', amount: 23_100 }],
  })
  const page = await app().http.inject(`${path}/orders/${b.uuid}`)
  expect(page.body).toContain('Dibayar dalam satu nota bersama 1 pesanan lain di meja ini')
  expect(await differences()).toEqual([])
})

test('of many who settle orders of a table together at once, each order is on one receipt', async () => {
  for (let round = 0; round < 4; round++) {
    const orders = [await placeConfirmed(), await placeConfirmed(), await placeConfirmed()]
    const [a, b, c] = orders.map(({ id }) => id as number)
    const before = (await receipts()) ?? 0
    const settle = (id = 0, ...others: (number | undefined)[]) =>
      master().send(SETTLE, { o: { id, method: 'QRIS', others: others.map((other) => ({ id: other })) } })
    const answers = await Promise.all([
      settle(a, b),
      settle(b, a),
      settle(b, c),
      settle(c, b, a),
      settle(a),
      settle(c),
    ])
    for (const { errors } of answers)
      for (const error of errors) expect(error.extensions.code).toBe('CONFLICT')
    const made = answers.filter(({ errors }) => errors.length === 0).length
    expect(made).toBeGreaterThan(0)
    expect(await receipts()).toBe(before + made)
    const settled = (await nodes()).filter(
      ({ id, status }: { id: number; status: string }) => [a, b, c].includes(id) && status === 'settled',
    )
    expect(new Set(settled.map((order: { transaction_id: number }) => order.transaction_id)).size).toBe(made)
  }
  expect(await differences()).toEqual([])
})

test('cash taken in the panel lies in a drawer: the one that is chosen, or one that is opened for it', async () => {
  const orders = [await placeConfirmed(), await placeConfirmed({}, 1)]
  const settle = (order: { id: number }, more: object = {}) =>
    master().send(SETTLE, { o: { id: order.id, method: 'TUNAI', ...more } })
  const answers = await Promise.all(orders.map((order) => settle(order)))
  // Of two who find no session one opens it, and the other is asked to choose it.
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
  const [opened, ...more] = await sessions()
  expect(more).toEqual([])
  expect(opened).toMatchObject({
    status: 'OnGoing',
    opening_float: 0,
    cash_sales: 11_600,
    expected_cash: 11_600,
  })
  const left = (await nodes()).find(({ status }: { status: string }) => status === 'confirmed')
  expect(left.drawers).toMatchObject([{ id: opened.id, device_name: null }])
  expect(await field(SETTLE, { o: { id: left.id, method: 'TUNAI' } })).toHaveProperty('session_id')
  const till = await createTill()
  await openDrawer(till, '11111111-1111-4111-8111-111111111111')
  const drawer = (await sessions()).find(
    ({ cashier_name }: { cashier_name: string }) => cashier_name === 'Bimo',
  )
  expect((await settle(left, { session_id: drawer.id })).errors).toEqual([])
  const [after] = (await sessions()).filter(({ id }: { id: number }) => id === drawer.id)
  expect(after).toMatchObject({ opening_float: 200_000, cash_sales: 11_600, expected_cash: 211_600 })
  const third = await placeConfirmed()
  expect(await field(SETTLE, { o: { id: third.id, method: 'TUNAI', session_id: 999_999 } })).toHaveProperty(
    'session_id',
  )
  // What is not cash asks for no drawer.
  expect((await settle(third, { method: 'QRIS' })).errors).toEqual([])
  expect(await sessions()).toHaveLength(2)
  expect(await differences()).toEqual([])
})

test('a till settles orders together, and hears of what guests took back', async () => {
  const till = await createTill()
  const [a, b, gone] = [await placeConfirmed(), await placeConfirmed(), await place()]
  await world.send(`${path}/orders/${gone.uuid}/cancel`, { reason: 'Salah meja' })
  const events = { event: 'SETTLE', uuid: b.uuid, method: 'QRIS', other_uuids: [a.uuid] }
  const told = await till('order-events', {
    order_events: [
      { ...events, other_uuids: [a.uuid, gone.uuid] },
      { ...events, other_uuids: ['11111111-1111-4111-8111-111111111112'] },
      events,
      events,
    ],
  })
  expect(told.results.map(({ status }: { status: string }) => status)).toEqual([
    'conflict',
    'rejected',
    'accepted',
    'duplicate',
  ])
  const { orders } = await till('orders?after=0')
  expect(
    orders.map((order: Record<string, unknown>) => [order.uuid, order.status, order.receipt_uuid]).sort(),
  ).toEqual(
    [
      [a.uuid, 'settled', b.uuid],
      [b.uuid, 'settled', b.uuid],
      [gone.uuid, 'cancelled', null],
    ].sort(),
  )
  expect(await receipts()).toBe(1)
})

test('a guest takes an order back while it waits, once staff have decided no more', async () => {
  const { id, uuid } = await place()
  const cancel = (of: string, body: object, at = path) => world.send(`${at}/orders/${of}/cancel`, body)
  expect((await app().http.inject(`${path}/orders/${uuid}`)).body).toContain('Batalkan pesanan')
  expect((await cancel(uuid, {}, await world.pathOf(1))).status).toBe(404)
  expect((await cancel('11111111-1111-4111-8111-111111111111', {})).status).toBe(404)
  expect((await cancel(uuid, { reason: 'x'.repeat(201) })).status).toBe(422)
  expect((await cancel(uuid, { reason: 'Salah <b>pilih</b>' })).status).toBe(200)
  expect((await cancel(uuid, { reason: 'Lagi' })).status).toBe(200)
  const [order] = await nodes()
  expect(order).toMatchObject({ id, status: 'cancelled', cancel_reason: 'Salah <b>pilih</b>' })
  expect((await master().fail(CONFIRM, { o: { id } })).message).toContain('sudah dibatalkan tamu')
  const page = await app().http.inject(`${path}/orders/${uuid}`)
  expect(page.body).toContain('Pesanan dibatalkan')
  expect(page.body).not.toContain('Batalkan pesanan')
  const confirmed = await placeConfirmed()
  const refused = await cancel(confirmed.uuid, {})
  expect([refused.status, refused.body.code ?? refused.body.message]).toEqual([409, expect.anything()])
})

test('of a guest who takes an order back and staff who confirm it at once, one decides', async () => {
  for (let round = 0; round < 6; round++) {
    const { id, uuid } = await place()
    const [cancelled, confirmed] = await Promise.all([
      world.send(`${path}/orders/${uuid}/cancel`, {}),
      master().send(CONFIRM, { o: { id } }),
    ])
    const is_cancelled = cancelled.status === 200
    expect(confirmed.errors.length).toBe(is_cancelled ? 1 : 0)
    const order = (await nodes()).find((node: { id: number }) => node.id === id)
    expect(order.status).toBe(is_cancelled ? 'cancelled' : 'confirmed')
  }
})

test('taking orders back is limited by table', async () => {
  const { uuid } = await place()
  const statuses: number[] = []
  for (let time = 0; time < 22; time++)
    statuses.push((await world.send(`${path}/orders/${uuid}/cancel`, {}, `10.1.1.${time}`)).status)
  expect(statuses[0]).toBe(200)
  expect(statuses.at(-1)).toBe(429)
})
