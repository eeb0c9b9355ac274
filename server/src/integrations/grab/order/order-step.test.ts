import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { BookedOrder } from '../../../../simulator/grab/world.ts'
import { useTestApp } from '../../../../test/app.ts'
import type { TestBrand } from '../../../../test/brand.ts'
import { transaction } from '../../../kit/transaction.ts'
import { addDays } from '../../../outlets/outlet/business-date.calc.ts'
import { assertExplained, explainBy } from '../../../reports/explain/explain.factory.ts'
import { compareRollups } from '../../../sales/rollup/rollup.commands.ts'
import { createSalesWorld, type SalesWorld } from '../../../sales/sales.factory.ts'
import { connectedStore, GRAB_ENVIRONMENT, sendWebhook, type TestStore } from '../grab.factory.ts'
import { grabId } from '../menu/grab-ids.calc.ts'
import { buildOrder } from './order.factory.ts'
import { menuOf, openOrderStage } from './order-stage.factory.ts'
import { takeOrder } from './take-order.commands.ts'

vi.setConfig({ testTimeout: 60_000 })

const app = useTestApp(GRAB_ENVIRONMENT)
let brand: TestBrand
let world: SalesWorld
let store: TestStore
let stage: Awaited<ReturnType<typeof openOrderStage>>

beforeAll(async () => {
  brand = await app().createBrand()
  world = await createSalesWorld(brand, [{}, {}])
  store = await connectedStore(app(), { brand, outlet_id: world.doors[0]?.outlet_id ?? 0 })
  const menu = menuOf(store, [[grabId('item', world.item_ids[0] ?? 0), 25_000]])
  const quiet = { cancelled_share: 0, failed_share: 0, edited_share: 0, scheduled_share: 0, promo_share: 0 }
  stage = await openOrderStage(app(), store, menu, { merchant: quiet })
})
afterAll(() => stage.close())

const FIELDS =
  'id state booking ready_at new_ready_at cancel_code cancelled_by transaction_id total commission'
const minutes = (count: number) => stage.world.clock.advance(count * 60_000)

/** An order that the simulator makes, as the panel sees it. */
async function order(wish: object = {}) {
  await stage.admin('POST', '/orders', {
    merchant_id: store.merchant_id,
    order_type: 'DeliveredByGrab',
    ...wish,
  })
  const booked = [...stage.world.orders.values()].at(-1) as BookedOrder
  const { grabOrderList } = await brand.master.ask(
    `query($f: [Filter!]) { grabOrderList(filters: $f) { nodes { ${FIELDS} } } }`,
    { f: [{ field: 'order_id', type: 'String', operator: 'In', value: [booked.order.orderID] }] },
  )
  return { booked, id: grabOrderList.nodes[0]?.id as number }
}
const mutation = (name: string, input: string) =>
  `mutation($o: ${input}!) { ${name}(grab_order: $o) { ${FIELDS} } }`
const ask = async (name: string, input: string, o: object) =>
  (await brand.master.ask(mutation(name, input), { o }))[name]
const fail = async (name: string, input: string, o: object) =>
  (await brand.master.fail(mutation(name, input), { o })).extensions

async function steps(id: number) {
  const { rows } = await sql<{ action: string; actor: string }>`select action, actor from audit_log
    where brand_id = ${brand.id} and entity = 'grab_order' and entity_id = ${id} order by id`.execute(
    world.ctx.db,
  )
  return rows.map(({ action }) => action)
}

test('an order that waits is accepted by hand and becomes a sale, or turned down and never was one', async () => {
  const taken = await order({ accepted_type: 'MANUAL' })
  expect(await ask('acceptGrabOrder', 'AcceptGrabOrder', { id: taken.id })).toMatchObject({
    state: 'ACCEPTED',
    booking: 'sold',
    transaction_id: expect.any(Number),
  })
  expect(taken.booked.state).toBe('ACCEPTED')
  expect(await fail('acceptGrabOrder', 'AcceptGrabOrder', { id: taken.id })).toMatchObject({
    code: 'CONFLICT',
  })
  expect(await steps(taken.id)).toEqual(['grab_order.accept'])
  const refused = await order({ accepted_type: 'MANUAL' })
  expect(await ask('rejectGrabOrder', 'RejectGrabOrder', { id: refused.id })).toMatchObject({
    state: 'CANCELLED',
    booking: 'void',
    cancelled_by: 'outlet',
    cancel_code: 'REJECTED',
    transaction_id: null,
  })
  expect(refused.booked.state).toBe('CANCELLED')
})

test('an order is marked ready once; its ready time is moved within what Grab allows', async () => {
  const { id, booked } = await order()
  await minutes(0.1)
  const now = stage.world.clock.now()
  const at = (minutes_on: number) => new Date(now + minutes_on * 60_000).toISOString()
  expect(await fail('setGrabReadyTime', 'GrabReadyTime', { id, ready_at: at(-1) })).toMatchObject({
    fields: { ready_at: 'Waktu siap harus setelah sekarang' },
  })
  expect(await fail('setGrabReadyTime', 'GrabReadyTime', { id, ready_at: at(300) })).toMatchObject({
    fields: { ready_at: 'Waktu siap melewati batas GrabFood' },
  })
  const moved = await ask('setGrabReadyTime', 'GrabReadyTime', { id, ready_at: at(20) })
  expect(Date.parse(moved.new_ready_at)).toBe(Date.parse(at(20)))
  expect(booked.order.orderReadyEstimation?.newOrderReadyTime).toBe(at(20))
  expect((await ask('readyGrabOrder', 'ReadyGrabOrder', { id })).ready_at).not.toBeNull()
  expect(booked.is_ready).toBe(true)
  expect(await fail('readyGrabOrder', 'ReadyGrabOrder', { id })).toMatchObject({ code: 'CONFLICT' })
  expect(await steps(id)).toEqual(['grab_order.ready_time', 'grab_order.ready'])
})

test('an order is cancelled for a reason of Grab once it lets us, and its sale is undone', async () => {
  const { id } = await order()
  const cancelable = async () =>
    (
      await brand.master.ask('query($id: Int!) { grabCancelable(id: $id) { is_cancelable reason left } }', {
        id,
      })
    ).grabCancelable
  await minutes(0.1)
  expect(await cancelable()).toEqual({
    is_cancelable: false,
    reason: 'Pengemudi belum ditugaskan, coba lagi nanti',
    left: null,
  })
  expect(await fail('cancelGrabOrder', 'CancelGrabOrder', { id, code: 1001 })).toMatchObject({
    code: 'CONFLICT',
  })
  expect(await fail('cancelGrabOrder', 'CancelGrabOrder', { id, code: 9 })).toMatchObject({
    fields: { code: 'Pilih alasan pembatalan' },
  })
  await minutes(6.5)
  expect(await cancelable()).toMatchObject({ is_cancelable: true, reason: null })
  const cancelled = await ask('cancelGrabOrder', 'CancelGrabOrder', { id, code: 1001 })
  expect(cancelled).toMatchObject({
    state: 'CANCELLED',
    booking: 'void',
    cancel_code: '1001',
    cancelled_by: 'outlet',
  })
  await minutes(1)
  expect(await steps(id)).toEqual(['grab_order.cancel'])
  expect((await compareRollups(world.ctx)).filter(({ differences }) => differences > 0)).toEqual([])
})

test('a step whose answer was lost counts as done; one that Grab cannot take leaves nothing behind', async () => {
  const { id } = await order({ accepted_type: 'MANUAL' })
  await stage.admin('POST', '/faults', { fault: '500', on: 'prepareOrder' })
  expect(await fail('acceptGrabOrder', 'AcceptGrabOrder', { id })).toMatchObject({ code: 'UNAVAILABLE' })
  expect(await steps(id)).toEqual([])
  await stage.admin('DELETE', '/faults')
  await stage.admin('POST', '/faults', { fault: 'dropped', on: 'prepareOrder', times: 1 })
  expect(await ask('acceptGrabOrder', 'AcceptGrabOrder', { id })).toMatchObject({
    state: 'ACCEPTED',
    booking: 'sold',
  })
  await stage.admin('DELETE', '/faults')
})

test('our own courier brings an order: collected, then delivered', async () => {
  const { id, booked } = await order({ order_type: 'DeliveredByRestaurant' })
  await minutes(0.1)
  expect(await ask('deliverGrabOrder', 'DeliverGrabOrder', { id, step: 'Collected' })).toMatchObject({
    state: 'COLLECTED',
  })
  expect(await ask('deliverGrabOrder', 'DeliverGrabOrder', { id, step: 'Delivered' })).toMatchObject({
    state: 'DELIVERED',
  })
  expect(booked.state).toBe('DELIVERED')
})

test('orders of another brand or outlet are unknown, and without the right nothing is done', async () => {
  const { id } = await order({ accepted_type: 'MANUAL' })
  const stranger = await app().createBrand()
  const elsewhere = await brand.signInAs('Manajer Area', [world.doors[1]?.outlet_id ?? 0])
  for (const client of [stranger.master, elsewhere]) {
    for (const [name, input, more] of [
      ['acceptGrabOrder', 'AcceptGrabOrder', {}],
      ['rejectGrabOrder', 'RejectGrabOrder', {}],
      ['readyGrabOrder', 'ReadyGrabOrder', {}],
      ['setGrabReadyTime', 'GrabReadyTime', { ready_at: '2026-11-21T09:00:00Z' }],
      ['cancelGrabOrder', 'CancelGrabOrder', { code: 1001 }],
      ['deliverGrabOrder', 'DeliverGrabOrder', { step: 'Delivered' }],
    ] as const) {
      const { code } = (await client.fail(mutation(name, input), { o: { id, ...more } })).extensions
      expect([name, code]).toEqual([name, 'NOT_FOUND'])
    }
    const query = 'query($id: Int!) { grabCancelable(id: $id) { is_cancelable } }'
    expect((await client.fail(query, { id })).extensions.code).toBe('NOT_FOUND')
    const one = 'query($id: Int!) { grabOrder(id: $id) { id } }'
    expect((await client.fail(one, { id })).extensions.code).toBe('NOT_FOUND')
    const { grabOrderList } = await client.ask('{ grabOrderList { total } }')
    expect(grabOrderList.total).toBe(0)
    const { grabDashboard } = await client.ask(
      '{ grabDashboard(filter: {preset: "last_7_days"}) { figures { orders } by_outlet { outlet_id } reasons { orders } } }',
    )
    expect(grabDashboard).toEqual({ figures: { orders: 0 }, by_outlet: [], reasons: [] })
  }
  expect(await steps(id)).toEqual([])
})

test('another store cannot speak of an order, and a webhook about a foreign store is refused', async () => {
  const other = await connectedStore(app(), { brand, outlet_id: world.doors[1]?.outlet_id ?? 0 })
  const mine = buildOrder({
    merchantID: store.merchant_id,
    orderTime: new Date(stage.world.clock.now()).toISOString(),
  })
  expect((await sendWebhook(app(), 'submitOrder', mine)).statusCode).toBe(204)
  const state = { merchantID: other.merchant_id, orderID: mine.orderID, state: 'CANCELLED' }
  expect((await sendWebhook(app(), 'orderState', state)).statusCode).toBe(204)
  const { rows } = await sql<{ state: string }>`select state from grab_order where brand_id = ${brand.id}
    and order_id = ${mine.orderID}`.execute(world.ctx.db)
  expect(rows).toEqual([{ state: 'PENDING' }])
  expect((await sendWebhook(app(), 'submitOrder', { ...mine, merchantID: '6-NOBODY' })).statusCode).toBe(404)
  expect((await sendWebhook(app(), 'submitOrder', { ...mine, items: [] })).statusCode).toBe(400)
})

test('figures of orders are what their orders add up to, to the rupiah of hundredths', async () => {
  const from = '2026-11-12'
  for (const place of Array.from({ length: 14 }, (_, n) => n)) {
    const order = buildOrder({
      merchantID: store.merchant_id,
      orderTime: `${addDays(from, place % 4)}T05:00:00Z`,
      paymentType: place % 3 ? 'CASH' : 'CASHLESS',
      price: { merchantFundPromo: 100_033 * (place % 3), grabFundPromo: 50_049 * (place % 2) },
    })
    const whole = place % 5 === 4 ? { ...order, orderState: 'FAILED' as const } : order
    await takeOrder(world.ctx, store, whole, { asked_at: new Date('2026-11-15T09:00:00Z') })
  }
  const keys = [
    'orders',
    'sold',
    'cancelled',
    'gross',
    'merchant_promo',
    'grab_promo',
    'total',
    'commission',
    'net',
  ]
  const asked = `query($f: ReportFilter) { grabDashboard(filter: $f) { figures { ${keys.join(' ')} } } }`
  let told = 0
  for (const [first, days] of [
    [0, 4],
    [1, 1],
    [2, 2],
    [3, 1],
    [9, 1],
  ] as const) {
    const filter = { preset: 'custom', from: addDays(from, first), to: addDays(from, first + days - 1) }
    const { figures } = (await brand.master.ask(asked, { f: filter })).grabDashboard
    for (const key of keys) {
      const cell = { outlet_ids: [store.outlet_id] }
      const of_report = { measure: `grab.${key}`, filter }
      told += (await assertExplained(brand, 'grabFigure', of_report, figures[key], 5)).check.count
      await assertExplained(brand, 'grabFigure', { ...of_report, cell }, figures[key], 20)
    }
    const share = figures.orders === 0 ? null : Math.round((figures.cancelled * 10_000) / figures.orders)
    await assertExplained(brand, 'grabFigure', { measure: 'grab.cancelled_bp', filter }, share, 20)
  }
  expect(told).toBeGreaterThan(0)
})

test('the dashboard tells what a period brought; who may not see costs sees no commission', async () => {
  await takeOrder(
    world.ctx,
    store,
    buildOrder({
      merchantID: store.merchant_id,
      orderTime: '2026-11-10T05:00:00Z',
      paymentType: 'CASH',
      price: { merchantFundPromo: 300_000, grabFundPromo: 200_000 },
    }),
    { asked_at: new Date('2026-11-10T05:00:00Z') },
  )
  await takeOrder(
    world.ctx,
    store,
    {
      ...buildOrder({ merchantID: store.merchant_id, orderTime: '2026-11-10T06:00:00Z' }),
      orderState: 'FAILED',
    },
    { asked_at: new Date('2026-11-10T05:00:00Z') },
  )
  const query = `query($f: ReportFilter) { grabDashboard(filter: $f) { range { from to }
    figures { orders sold cancelled gross merchant_promo grab_promo untold_promos total commission net }
    by_outlet { outlet_id figures { orders } } reasons { state orders total } items { item_id net cogs commission contribution } } }`
  const f = { preset: 'custom', from: '2026-11-10', to: '2026-11-10' }
  const { grabDashboard } = await brand.master.ask(query, { f })
  expect(grabDashboard).toMatchObject({
    range: { from: '2026-11-10', to: '2026-11-10' },
    figures: {
      ...{ orders: 2, sold: 1, cancelled: 1, gross: 25_000, merchant_promo: 3_000, grab_promo: 2_000 },
      ...{ untold_promos: 0, total: 22_000, commission: 4_400, net: 17_600 },
    },
    by_outlet: [{ outlet_id: store.outlet_id, figures: { orders: 2 } }],
    reasons: [{ state: 'FAILED', orders: 1, total: 25_000 }],
    items: [
      { item_id: world.item_ids[0], net: 20_000, cogs: 3_333, commission: 4_400, contribution: 12_267 },
    ],
  })
  const hidden = { measure: 'grab.net', filter: f }
  expect((await assertExplained(brand, 'grabFigure', hidden, 17_600, 20)).check.count).toBe(1)
  await transaction(world.ctx, async (tx) => {
    await sql`delete from admin_group_permission where brand_id = ${tx.brand_id}
      and authorization_type = 'view_cost'`.execute(tx.db)
  })
  const area = await brand.signInAs('Manajer Area', [store.outlet_id])
  const seen = (await area.ask(query, { f })).grabDashboard
  expect(seen.figures).toMatchObject({ orders: 2, total: 22_000, commission: null, net: null })
  expect(seen.items).toBeNull()
  expect((await area.fail(explainBy('grabFigure'), hidden)).extensions.code).toBe('FORBIDDEN')
})
