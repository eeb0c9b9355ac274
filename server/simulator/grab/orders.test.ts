import { expect, test } from 'vitest'
import { MERCHANT, useGrabStage } from '../../test/grab-stage.ts'
import { booksOf } from './books.ts'

const stage = useGrabStage({}, { promo_share: 0, scheduled_share: 0, cancelled_share: 0, failed_share: 0 })

interface Told {
  readonly order_id: string
  readonly state: string
  readonly order: {
    readonly items: readonly {
      grabItemID: string
      id: string
      quantity: number
      price: number
      modifiers: { id: string }[]
    }[]
    readonly price: { readonly total: number }
    readonly orderReadyEstimation: { readonly maxOrderReadyTime: string }
  }
}

/** Has an order made by wish. */
async function order(wish: object = {}): Promise<Told> {
  const [made] = await stage().admin<Told[]>('POST', '/orders', {
    merchant_id: MERCHANT,
    order_type: 'DeliveredByGrab',
    payment_type: 'CASHLESS',
    ...wish,
  })
  if (!made) throw new Error('no order was made')
  return made
}

const stateOf = ({ order_id }: Told) => stage().world.orders.get(order_id)?.state
const pushed = ({ order_id }: Told) =>
  stage()
    .partner.received.filter(({ name, body }) => name === 'orderState' && body.orderID === order_id)
    .map(({ body }) => body.state)
const status = async (name: Parameters<ReturnType<typeof stage>['call']>[0], body: object, params = {}) =>
  (await stage().call(name, { body, params })).status

test('orders take the course of their type and are told by the contract', async () => {
  const { partner, minutes, world } = stage()
  const types = ['DeliveredByGrab', 'DeliveredByRestaurant', 'TakeAway', 'DineIn', 'ScanToOrder']
  const made = []
  for (const order_type of types) made.push(await order({ order_type }))
  await minutes(120)
  expect(made.map(pushed)).toEqual([
    ['ACCEPTED', 'DRIVER_ALLOCATED', 'DRIVER_ARRIVED', 'COLLECTED', 'DELIVERED'],
    ['ACCEPTED', 'COLLECTED', 'DELIVERED'],
    ['DELIVERED'],
    ['ACCEPTED', 'COMPLETED'],
    ['ACCEPTED', 'BILL_PAID', 'COMPLETED'],
  ])
  expect(partner.received.filter(({ name }) => name === 'submitOrder')).toHaveLength(5)
  expect(partner.breaches).toEqual([])
  expect(world.problems).toEqual([])
  expect(booksOf(world, MERCHANT).by_state).toEqual({ DELIVERED: 3, COMPLETED: 2 })
})

test('a restaurant that accepts by hand has five minutes', async () => {
  const { minutes } = stage()
  const [yes, no, late, auto] = [
    await order({ accepted_type: 'MANUAL' }),
    await order({ accepted_type: 'MANUAL' }),
    await order({ accepted_type: 'MANUAL' }),
    await order(),
  ]
  await minutes(1)
  expect(stateOf(yes)).toBe('PENDING')
  expect(await status('prepareOrder', { orderID: yes.order_id, toState: 'Accepted' })).toBe(204)
  expect(await status('prepareOrder', { orderID: yes.order_id, toState: 'Accepted' })).toBe(400)
  expect(await status('prepareOrder', { orderID: no.order_id, toState: 'Rejected' })).toBe(204)
  expect(await status('prepareOrder', { orderID: auto.order_id, toState: 'Accepted' })).toBe(400)
  expect(await status('prepareOrder', { orderID: 'none', toState: 'Accepted' })).toBe(404)
  expect(await status('prepareOrder', { orderID: late.order_id, toState: 'Maybe' })).toBe(400)
  await minutes(60)
  expect([yes, no, late].map(stateOf)).toEqual(['DELIVERED', 'CANCELLED', 'CANCELLED'])
  expect(pushed(no)).toEqual(['CANCELLED'])
})

test('ready, completed, a new time and the own courier', async () => {
  const { minutes, world } = stage()
  const [grab, table, own] = [
    await order(),
    await order({ order_type: 'DineIn' }),
    await order({ order_type: 'DeliveredByRestaurant' }),
  ]
  await minutes(1)
  const mark = async (told: Told, markStatus: number) =>
    (await stage().call('markOrder', { body: { orderID: told.order_id, markStatus } })) as {
      status: number
      body?: { message?: string }
    }
  expect((await mark(grab, 1)).status).toBe(204)
  expect((await mark(grab, 1)).body?.message).toBe('order already marked ready')
  expect((await mark(grab, 2)).body?.message).toBe('invalid order state')
  expect((await mark(grab, 0)).body?.message).toBe('invalid markStatus: 0')
  expect((await mark(table, 2)).status).toBe(204)
  expect(stateOf(table)).toBe('COMPLETED')
  const time = (newOrderReadyTime: string, { order_id }: Told = grab) =>
    status('setReadyTime', { orderID: order_id, newOrderReadyTime })
  const { maxOrderReadyTime } = grab.order.orderReadyEstimation
  expect(await time(maxOrderReadyTime)).toBe(204)
  expect(world.orders.get(grab.order_id)?.order.orderReadyEstimation?.newOrderReadyTime).toBe(
    maxOrderReadyTime,
  )
  expect(await time('2026-11-21T04:00:00Z')).toBe(400)
  expect(await time('2026-11-22T04:00:00Z')).toBe(400)
  expect(await time(maxOrderReadyTime, table)).toBe(400)
  const move = (fromState: string, toState: string, told = own) =>
    status('setDelivery', { orderID: told.order_id, fromState, toState })
  expect(await move('Accepted', 'Collected', grab)).toBe(400)
  expect(await move('Collected', 'Delivered')).toBe(400)
  expect(await move('Accepted', 'Collected')).toBe(204)
  expect(await move('Collected', 'Delivered')).toBe(204)
  expect(stateOf(own)).toBe('DELIVERED')
})

test('a restaurant cancels within the rules', async () => {
  const { call, minutes, admin } = stage()
  const ask = async ({ order_id }: Told) =>
    (await call('isCancelable', { query: { orderID: order_id, merchantID: MERCHANT } })).body
  const cancel = (told: Told, changes: object = {}) =>
    call('cancelOrder', {
      body: { orderID: told.order_id, merchantID: MERCHANT, cancelCode: 1001, ...changes },
    })
  const why = async (told: Told) => ((await cancel(told)).body as { message?: string }).message
  const [driven, fetched, manual, planned] = [
    await order(),
    await order({ order_type: 'TakeAway' }),
    await order({ accepted_type: 'MANUAL' }),
    await order({ is_scheduled: true }),
  ]
  await minutes(1)
  expect(await ask(driven)).toMatchObject({
    cancelAble: false,
    nonCancellationReason: 'Order has not yet been allocated preventing cancellation',
  })
  expect(await why(driven)).toContain('not been allocated yet')
  expect(await why(fetched)).toContain('self-pick up')
  expect(await why(manual)).toContain('auto-accept')
  expect(await why(planned)).toContain('scheduled order')
  expect((await cancel(driven, { merchantID: 'another' })).status).toBe(403)
  expect((await cancel(driven, { cancelCode: 1 })).status).toBe(400)
  await admin('POST', `/orders/${driven.order_id}/state`, { state: 'DRIVER_ALLOCATED' })
  expect(await ask(driven)).toMatchObject({ cancelAble: true, limitType: 'not approaching limit' })
  expect((await cancel(driven)).body).toEqual({ limitType: 'not approaching limit', limitTimes: 0 })
  expect((await cancel(driven)).status).toBe(409)
  await minutes(1)
  expect(pushed(driven).at(-1)).toBe('CANCELLED')
})

test('orders are listed by day, page and id', async () => {
  const { call, admin, minutes } = stage()
  await admin('POST', '/orders', { merchant_id: MERCHANT, count: 60 })
  const one = await order()
  await minutes(120)
  const list = async (query: Record<string, string>) =>
    (await call('listOrders', { query: { merchantID: MERCHANT, ...query } })).body as {
      more: boolean
      orders: { orderID: string; orderState: string; completeTime: string }[]
    }
  const first = await list({ date: '2026-11-21', page: '0' })
  const second = await list({ date: '2026-11-21', page: '1' })
  expect([first.more, first.orders.length, second.more, second.orders.length]).toEqual([true, 50, false, 11])
  expect((await list({ date: '2026-11-20' })).orders).toEqual([])
  for (const orderIDs of [`[${one.order_id}]`, `["${one.order_id}"]`, one.order_id]) {
    const { orders } = await list({ orderIDs })
    expect(orders).toMatchObject([{ orderID: one.order_id, orderState: 'DELIVERED' }])
    expect(orders[0]?.completeTime).toMatch(/^2026-11-21T/)
  }
  expect((await call('listOrders', { query: { merchantID: MERCHANT } })).status).toBe(400)
})

test('an edited order is reckoned anew and submitted again', async () => {
  const { call, partner, minutes, world } = stage()
  const told = await order()
  const params = { orderID: told.order_id }
  const put = (items: object[], more: object = {}, name: 'editOrder' | 'editOrderV1' = 'editOrder') =>
    call(name, { params, body: { orderID: told.order_id, items, ...more } })
  const message = async (items: object[]) => ((await put(items)).body as { message?: string }).message
  const same = told.order.items.map(({ grabItemID, quantity }) => ({
    itemID: grabItemID,
    status: '',
    quantity,
  }))
  const gone = same.map((item) => ({ ...item, status: 'DELETED' }))
  const cakes = { itemID: 'KUE1', status: 'ADDED', quantity: 2, isExternalItemID: true }
  expect(await message([])).toBe('nothing changed')
  expect(await message(same)).toBe('nothing changed')
  expect(await message(gone)).toBe("can't remove all items")
  expect(await message([cakes])).toBe('parameters must include all items')
  expect(await message([...same, { ...cakes, itemID: 'NONE' }])).toBe('added item invalid')
  expect(await message([...same, { ...cakes, quantity: 999 }])).toBe('exceed max price amount limit')
  const asked = await put([...same, cakes], { onlyRecalculate: true })
  expect(asked.body).toMatchObject({ price: { total: told.order.price.total + 3_660_000 } })
  expect(booksOf(world).edits).toBe(0)
  expect((await put([...gone, cakes])).body).toMatchObject({
    featureFlags: { isMexEditOrder: true },
    items: [{ id: 'KUE1', quantity: 2, price: 1_830_000 }],
    price: { subtotal: 3_660_000 },
  })
  await minutes(1)
  const again = partner.received.filter(
    ({ name, body }) => name === 'submitOrder' && body.orderID === told.order_id,
  )
  expect(again.map(({ body }) => (body.featureFlags as { isMexEditOrder: boolean }).isMexEditOrder)).toEqual([
    false,
    true,
  ])
  const item = {
    itemID: world.orders.get(told.order_id)?.lines[0]?.grab_item_id,
    status: 'UPDATED',
    quantity: 1,
  }
  expect((await put([item], {}, 'editOrderV1')).status).toBe(204)
  expect(booksOf(world).edits).toBe(2)
  await minutes(120)
  expect((await put([item])).status).toBe(403)
  expect(booksOf(world).items).toEqual({ KUE1: 1 })
})

test('choices of an order can be changed too', async () => {
  const { call, world } = stage()
  let told = await order()
  while (!told.order.items.some(({ id }) => id === 'KS01')) told = await order()
  const items = told.order.items.map(({ grabItemID, id, quantity, modifiers }) => {
    const [size] = modifiers
    const other = size?.id === 'UKURAN:BESAR' ? 'UKURAN:BIASA' : 'UKURAN:BESAR'
    return id === 'KS01' && size
      ? {
          itemID: grabItemID,
          status: 'UPDATED',
          quantity,
          modifiers: [
            { id: size.id, quantity: 0 },
            { id: other, quantity: 1 },
          ],
        }
      : { itemID: grabItemID, status: '', quantity }
  })
  await call('editOrder', { params: { orderID: told.order_id }, body: { orderID: told.order_id, items } })
  const sizes = (lines: readonly { modifiers: readonly { id: string }[] }[]) =>
    lines.flatMap(({ modifiers }) => modifiers.map(({ id }) => id === 'UKURAN:BESAR'))
  const after = world.orders.get(told.order_id)?.lines ?? []
  expect(sizes(after)).toEqual(sizes(told.order.items).map((is_large) => !is_large))
})

test('only orders of the own devices are refunded by the restaurant', async () => {
  const { minutes } = stage()
  const [scanned, delivered] = [await order({ order_type: 'ScanToOrder' }), await order()]
  await minutes(120)
  const refund = (told: Told) =>
    status('refundOrder', { orderID: told.order_id, merchantID: MERCHANT, isFullRefund: true })
  expect(await refund(delivered)).toBe(403)
  expect(await refund(scanned)).toBe(204)
  await minutes(1)
  expect(pushed(scanned).at(-1)).toBe('REFUNDED')
  expect(booksOf(stage().world).lost.orders).toBe(1)
})

test('stock falls with every order, and nothing is sold that is not there', async () => {
  const { admin, call, world } = stage()
  for (const id of ['KS01', 'KUE1']) {
    await call('updateMenu', {
      body: { merchantID: MERCHANT, field: 'ITEM', id, availableStatus: 'UNAVAILABLETODAY' },
    })
  }
  await call('updateMenu', { body: { merchantID: MERCHANT, field: 'ITEM', id: 'TEH', maxStock: 7 } })
  const made = await admin<Told[]>('POST', '/orders', {
    merchant_id: MERCHANT,
    count: 30,
    order_type: 'TakeAway',
  })
  const sold = made.flatMap(({ order: { items } }) => items)
  expect(new Set(sold.map(({ id }) => id))).toEqual(new Set(['TEH']))
  expect(sold.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(7)
  const teh = world.merchants.get(MERCHANT)?.menu?.categories[0]?.items[1]
  expect(teh).toMatchObject({ maxStock: 0, availableStatus: 'UNAVAILABLE' })
  await expect(order()).rejects.toThrow('nothing is on sale')
})
