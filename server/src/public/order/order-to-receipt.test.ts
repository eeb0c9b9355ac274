import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
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
  coffee = { item_id: world.item_ids[0] ?? 0, option_ids: [], qty: 2, seen_price: 10_000 }
})

const LIST = `{ tableOrderList(limit: 100, filters: [{ field: "placed_at", sort: Asc }]) { nodes {
  id uuid status total cash_total version transaction_id reject_reason payment_choices drawers } } }`
const CONFIRM =
  'mutation($o: ConfirmTableOrder!) { confirmTableOrder(table_order: $o) { id status version } }'
const REJECT = 'mutation($o: RejectTableOrder!) { rejectTableOrder(table_order: $o) { id status } }'
const SETTLE =
  'mutation($o: SettleTableOrder!) { settleTableOrder(table_order: $o) { id status transaction_id } }'
const SALE = `query($id: Int!) { transaction(id: $id) { uuid source channel status table_name receipt_number gross
  service tax rounding total paid difference has_issue payments { method amount tendered } lines { item_id qty } } }`

const master = () => world.brand.master
const nodes = async () => (await master().ask(LIST)).tableOrderList.nodes
async function place(values: object = {}, line: Partial<SentLine> = {}) {
  const sent = buildOrder({ ...coffee, ...line }, values)
  const answer = await world.send(`${path}/orders`, sent)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return (await nodes()).find(({ uuid }: { uuid: string }) => uuid === sent.uuid)
}
const counts = () =>
  transaction(world.brand.ctx, async (tx) => {
    const { rows } = await sql<{ receipts: number; moves: number }>`select
      (select count(*)::int from transaction where brand_id = ${tx.brand_id}) as receipts,
      (select count(*)::int from stock_movement where brand_id = ${tx.brand_id}) as moves`.execute(tx.db)
    return rows[0]
  })
const differences = async () =>
  (await transaction(world.brand.ctx, (tx) => compareRollups(tx))).filter((table) => table.differences > 0)

test('a confirmed order is settled into a receipt with its sums and stock, once', async () => {
  await transaction(world.brand.ctx, (tx) =>
    tx.db
      .updateTable('item')
      .set({ stock_mode: 'item', is_stock_logged: true })
      .where('brand_id', '=', world.brand.id)
      .where('id', '=', coffee.item_id)
      .execute(),
  )
  const { id, uuid, payment_choices } = await place({ note: 'Cepat' })
  expect(payment_choices.map(({ code }: { code: string }) => code)).toEqual(['TUNAI', 'QRIS', 'VOUCHER'])
  expect(await counts()).toEqual({ receipts: 0, moves: 0 })
  expect((await master().fail(SETTLE, { o: { id, method: 'QRIS' } })).extensions.code).toBe('CONFLICT')
  await master().ask(CONFIRM, { o: { id } })
  const settle = () => master().send(SETTLE, { o: { id, method: 'TUNAI', tendered: 50_000 } })
  const answers = await Promise.all([settle(), settle(), settle()])
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
  expect(await counts()).toEqual({ receipts: 1, moves: 1 })
  const [order] = await nodes()
  expect(order.status).toBe('settled')
  const { transaction: sale } = await master().ask(SALE, { id: order.transaction_id })
  expect(sale).toEqual({
    uuid,
    source: 'QR',
    channel: 'QR',
    status: 'PAID',
    table_name: 'T1',
    receipt_number: expect.stringMatching(/^QR\//),
    gross: 20_000,
    service: 1000,
    tax: 2100,
    rounding: 0,
    total: 23_100,
    paid: 23_100,
    difference: 0,
    has_issue: false,
    payments: [{ method: 'TUNAI', amount: 23_100, tendered: 50_000 }],
    lines: [{ item_id: coffee.item_id, qty: '2.0000' }],
  })
  expect(await differences()).toEqual([])
  // Whoever settles in the panel is no cashier of a till.
  expect((await master().ask('{ cashierList { total } }')).cashierList.total).toBe(0)
  const log = await world.brand.ctx.db
    .selectFrom('audit_log')
    .select('action')
    .where('brand_id', '=', world.brand.id)
    .where('entity', '=', 'table_order')
    .orderBy('id')
    .execute()
  expect(log.map(({ action }) => action)).toEqual([
    'table_order.place',
    'table_order.confirm',
    'table_order.take_payment',
  ])
})

test('whatever is ordered, however the outlet charges and however it is paid, the receipt is what the guest was shown', async () => {
  const line = fc.record({
    item: fc.nat(11),
    is_large: fc.boolean(),
    qty: fc.integer({ min: 1, max: 9 }),
  })
  const charges = fc.record({
    tax_bp: fc.constantFrom(0, 333, 1000),
    service_bp: fc.constantFrom(0, 275, 1000),
    is_tax_inclusive: fc.boolean(),
    is_service_before_discount: fc.boolean(),
    rounding_step: fc.constantFrom(0, 100, 500, 1000),
    is_rounding_cash_only: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(
      charges,
      fc.array(line, { minLength: 1, maxLength: 6 }),
      fc.constantFrom('TUNAI', 'QRIS'),
      async (tax, lines, method) => {
        const { rounding_step } = tax
        await transaction(world.brand.ctx, (tx) =>
          tx.db
            .updateTable('outlet_tax')
            .set({ ...tax, round_down_below: rounding_step / 2 })
            .where('brand_id', '=', world.brand.id)
            .execute(),
        )
        const asked = lines.map(({ item, is_large, qty }) => ({
          item_id: world.item_ids[item] ?? 0,
          option_ids: is_large ? [world.option_ids[1]] : [],
          qty,
          seen_price: 10_000 * ((item % 4) + 1) + (is_large ? 6000 : 0),
        }))
        const quote = (await world.send(`${path}/cart`, { lines: asked })).body
        // Limits by address and table are of another test.
        await app().database.owner.query('delete from throttle')
        const uuid = randomUUID()
        await world.send(`${path}/orders`, { uuid, lines: asked })
        const order = (await nodes()).find((node: { uuid: string }) => node.uuid === uuid)
        await master().ask(CONFIRM, { o: { id: order.id } })
        const session_id = order.drawers[0]?.id
        const settled = await master().ask(SETTLE, { o: { id: order.id, method, session_id } })
        const { transaction: sale } = await master().ask(SALE, {
          id: settled.settleTableOrder.transaction_id,
        })
        const total = method === 'TUNAI' ? quote.cash_total : quote.total
        expect(sale).toMatchObject({ total, paid: total, difference: 0, has_issue: false })
        expect([sale.gross, sale.service, sale.tax]).toEqual([quote.gross, quote.service, quote.tax])
      },
    ),
    { numRuns: 25 },
  )
  expect(await differences()).toEqual([])
})

test('of two who confirm and reject at once, one decides', async () => {
  for (let round = 0; round < 6; round++) {
    const { id, version } = await place()
    const [confirmed, rejected] = await Promise.all([
      master().send(CONFIRM, { o: { id, version } }),
      master().send(REJECT, { o: { id, version, reason: 'Bahan habis' } }),
    ])
    expect([confirmed.errors.length, rejected.errors.length].sort()).toEqual([0, 1])
    const [error] = [...confirmed.errors, ...rejected.errors]
    expect(error?.extensions.code).toBe('CONFLICT')
    const order = (await nodes()).find((node: { id: number }) => node.id === id)
    expect(order.status).toBe(confirmed.errors.length === 0 ? 'confirmed' : 'rejected')
  }
})

test('a payment is checked: method, money handed over, reason of a rejection', async () => {
  const { id } = await place()
  await master().ask(CONFIRM, { o: { id } })
  const fields = async (o: object) => (await master().fail(SETTLE, { o: { id, ...o } })).extensions.fields
  expect(await fields({ method: 'ASING' })).toHaveProperty('method')
  expect(await fields({ method: 'GRABFOOD' })).toHaveProperty('method')
  expect(await fields({ method: 'TUNAI', tendered: 23_000 })).toHaveProperty('tendered')
  expect((await master().fail(REJECT, { o: { id, reason: ' ' } })).extensions.fields).toHaveProperty('reason')
  await master().ask(REJECT, { o: { id, reason: 'Tamu <b>pergi</b>' } })
  expect((await master().fail(SETTLE, { o: { id, method: 'QRIS' } })).extensions.code).toBe('CONFLICT')
  const [order] = await nodes()
  const page = await app().http.inject(`${path}/orders/${order.uuid}`)
  expect(page.body).toContain('Tamu &lt;b&gt;pergi&lt;/b&gt;')
})

test('only who has the outlet in reach and the right may act', async () => {
  const { id } = await place()
  const other = await world.brand.createOutlet()
  const elsewhere = await world.brand.signInAs('Manajer Outlet', [other])
  expect((await elsewhere.ask(LIST)).tableOrderList.nodes).toEqual([])
  for (const [query, o] of [
    [CONFIRM, { id }],
    [REJECT, { id, reason: 'x' }],
    [SETTLE, { id, method: 'QRIS' }],
  ] as const)
    expect((await elsewhere.fail(query, { o })).extensions.code).toBe('NOT_FOUND')
  const here = await world.brand.signInAs('Manajer Outlet', [world.outlet_id])
  await here.ask(CONFIRM, { o: { id } })
  expect((await here.ask(SETTLE, { o: { id, method: 'QRIS' } })).settleTableOrder.status).toBe('settled')
  const warehouse = await world.brand.signInAs('Gudang')
  expect((await warehouse.fail(CONFIRM, { o: { id } })).extensions.code).toBe('FORBIDDEN')
})

test('open orders are counted by outlet in reach, and what is settled or rejected is open no more', async () => {
  const OPEN = '{ openTableOrders { outlet_id waiting unpaid changed_at } }'
  const open = async (who = master()) =>
    (await who.ask(OPEN)).openTableOrders.map(({ changed_at: _, ...row }: Record<string, unknown>) => row)
  expect(await open()).toEqual([])
  const first = await place()
  await place()
  const { outlet_id } = world
  expect(await open()).toEqual([{ outlet_id, waiting: 2, unpaid: 0 }])
  await master().ask(CONFIRM, { o: { id: first.id } })
  expect(await open()).toEqual([{ outlet_id, waiting: 1, unpaid: 1 }])
  const elsewhere = await world.brand.signInAs('Manajer Outlet', [await world.brand.createOutlet()])
  expect(await open(elsewhere)).toEqual([])
  for (const { id } of await nodes()) await master().ask(REJECT, { o: { id, reason: 'Tamu pergi' } })
  expect(await open()).toEqual([])
})

/** A till of an outlet, as it calls. */
async function createTill(outlet_id: number) {
  const { token } = await createDevice(world.brand.ctx, { outlet_id, name: 'Kasir 1' })
  const authorization = `Bearer ${token}`
  const get = async (url: string, etag?: string) => {
    const headers = { authorization, ...(etag ? { 'if-none-match': etag } : {}) }
    const response = await app().http.inject({ url: `/api/pos/v1/${url}`, headers })
    return {
      status: response.statusCode,
      etag: String(response.headers.etag),
      body: response.body ? response.json() : null,
    }
  }
  const post = async (url: string, body: object) => {
    const headers = { authorization, 'content-type': 'application/json' }
    const payload = JSON.stringify(body)
    return (await app().http.inject({ method: 'POST', url: `/api/pos/v1/${url}`, headers, payload })).json()
  }
  const tell = async (...order_events: object[]) =>
    (await post('order-events', { order_events })).results.map(({ status }: { status: string }) => status)
  return { get, post, tell }
}

test('a till follows orders by cursor and tag, and acknowledges, confirms, rejects and settles them once', async () => {
  const till = await createTill(world.outlet_id)
  const [a, b] = [await place(), await place({ guest_name: 'Bayu' })]
  const first = await till.get('orders')
  expect(first.body).toMatchObject({ cursor: 2, has_more: false })
  expect(first.body.orders.map(({ uuid }: { uuid: string }) => uuid)).toEqual([a.uuid, b.uuid])
  expect((await till.get('orders', first.etag)).status).toBe(304)
  expect((await till.get('orders?after=2')).body.orders).toEqual([])
  expect((await till.get('orders?after=x')).status).toBe(422)
  const named = (event: string, uuid: string, more: object = {}) => ({ event, uuid, ...more })
  expect(
    await till.tell(
      named('ACKNOWLEDGE', a.uuid),
      named('ACKNOWLEDGE', a.uuid),
      named('CONFIRM', a.uuid),
      named('CONFIRM', a.uuid),
      named('REJECT', b.uuid),
      named('REJECT', b.uuid, { reason: 'Habis' }),
      named('CONFIRM', b.uuid),
      named('CONFIRM', randomUUID()),
      named('SETTLE', a.uuid, { method: 'qris' }),
      named('SETTLE', a.uuid, { method: 'QRIS' }),
    ),
  ).toEqual([
    'accepted',
    'duplicate',
    'accepted',
    'duplicate',
    'rejected',
    'accepted',
    'conflict',
    'rejected',
    'accepted',
    'duplicate',
  ])
  const later = await till.get('orders?after=2')
  expect(
    later.body.orders.map(({ status, revision }: { status: string; revision: number }) => [status, revision]),
  ).toEqual([
    ['rejected', 4],
    ['settled', 5],
  ])
  expect(await counts()).toMatchObject({ receipts: 1 })
  const other = await createTill(await world.brand.createOutlet())
  expect((await other.get('orders?after=0')).body.orders).toEqual([])
  expect(await other.tell(named('CONFIRM', b.uuid))).toEqual(['rejected'])
})

test('a till that asks while orders come and go misses none', async () => {
  const till = await createTill(world.outlet_id)
  const seen = new Set<string>()
  let cursor = 0
  let is_done = false
  const follow = async () => {
    while (!is_done) await look()
  }
  const look = async () => {
    const { body } = await till.get(`orders?after=${cursor}`)
    for (const { uuid } of body.orders) seen.add(uuid)
    cursor = body.cursor
  }
  const following = follow()
  const sent = Array.from({ length: 25 }, () => buildOrder(coffee))
  await Promise.all(sent.map((order) => world.send(`${path}/orders`, order)))
  is_done = true
  await following
  await look()
  expect([...seen].sort()).toEqual(sent.map(({ uuid }) => uuid).sort())
})

test('a till opens and closes tables, and a receipt under the uuid of an order keeps it from being settled twice', async () => {
  const till = await createTill(world.outlet_id)
  const [table_id = 0] = world.table_ids
  const opened = await till.post('tables', {
    tables: [
      { event: 'OPEN', table_id },
      { event: 'OPEN', table_id: 999_999 },
      { event: 'X', table_id },
    ],
  })
  expect(opened.results.map(({ status }: { status: string }) => status)).toEqual([
    'accepted',
    'rejected',
    'rejected',
  ])
  const { tables } = (await till.get('tables')).body
  expect(tables[0]).toMatchObject({ id: table_id, waiting_orders: 0, open_until: expect.any(String) })
  await till.post('tables', { tables: [{ event: 'CLOSE', table_id }] })
  expect((await till.get('tables')).body.tables[0].open_until).toBeNull()
  const { uuid } = await place()
  await till.tell({ event: 'CONFIRM', uuid })
  await till.post('transactions', {
    transactions: [
      {
        uuid,
        receipt_number: 'K-1',
        channel: 'DINE_IN',
        occurred_at: app().clock.now.toISOString(),
        lines: [{ item_id: coffee.item_id, name: 'Kopi', qty: 2, unit_price: 10_000 }],
        total: 23_100,
      },
    ],
  })
  expect(await till.tell({ event: 'SETTLE', uuid, method: 'QRIS' })).toEqual(['conflict'])
  expect(await counts()).toMatchObject({ receipts: 1 })
})
