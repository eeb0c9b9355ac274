import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Call } from '../../src/integrations/grab/contract/call.ts'
import { GRAB_CALLS, type GrabCallName } from '../../src/integrations/grab/contract/grab-calls.ts'
import { MERCHANT, useGrabStage } from '../../test/grab-stage.ts'

const stage = useGrabStage(
  { hmac_secret: 'rahasia' },
  { promo_share: 0, scheduled_share: 0, cancelled_share: 0, failed_share: 0 },
)
const query = { merchantID: MERCHANT }
const makeOrder = () =>
  stage().admin<{ order_id: string }[]>('POST', '/orders', {
    merchant_id: MERCHANT,
    order_type: 'DeliveredByGrab',
  })
const received = (wanted: string) => stage().partner.received.filter(({ name }) => name === wanted)

test('a token is given for the right credentials only, and ends', async () => {
  const { client, call, world } = stage()
  expect((await client.askToken()).body).toMatchObject({ token_type: 'Bearer', expires_in: 604_799 })
  expect(await client.askToken({ client_secret: 'wrong' })).toMatchObject({ status: 401, body: undefined })
  expect((await client.askToken({ scope: 'everything' })).status).toBe(400)
  expect((await client.askToken({ client_id: 'x'.repeat(33) })).status).toBe(400)
  expect((await call('traceMenu', { query })).status).toBe(200)
  await world.clock.advance(604_800_000)
  expect((await call('traceMenu', { query })).status).toBe(401)
})

test.each(Object.keys(GRAB_CALLS) as GrabCallName[])(
  '%s needs a token, and what it says it needs',
  async (name) => {
    const { client, call } = stage()
    expect(await client.callUnknown(name)).toMatchObject({ status: 401, body: undefined })
    const { method, body, query: asked }: Call = GRAB_CALLS[name]
    const { status } = await call(name, method === 'GET' || !body ? {} : { body: {} })
    const needs = (body ?? asked)?.safeParse({}).success === false
    expect(status).toBe(needs ? 400 : 404)
  },
)

test('faults befall one request by its header', async () => {
  const { call, client, world } = stage()
  const at = async (fault: string) => (await call('traceMenu', { query, fault })).status
  expect([await at('409'), await at('429'), await at('500')]).toEqual([409, 429, 500])
  expect((await call('notifyMenu', { body: query, fault: '409' })).body).toMatchObject({
    reason: 'invalid_argument',
  })
  expect(await at('401')).toBe(401)
  expect((await call('traceMenu', { query })).status).toBe(401)
  await client.renewToken()
  expect((await call('traceMenu', { query })).status).toBe(200)
  const update = { ...query, field: 'ITEM', id: 'TEH', price: 1_100_000 }
  await expect(call('updateMenu', { body: update, fault: 'dropped' })).rejects.toThrow()
  expect(world.merchants.get(MERCHANT)?.menu?.categories[0]?.items[1]?.price).toBe(1_100_000)
  expect(await at('slow')).toBe(200)
})

test('faults are switched on by call, share and number, and off again', async () => {
  const { call, admin } = stage()
  const at = async () => (await call('traceMenu', { query })).status
  await admin('POST', '/faults', { fault: '500', on: 'traceMenu', times: 2 })
  await admin('POST', '/faults', { fault: '429', on: 'pause' })
  expect([await at(), await at(), await at()]).toEqual([500, 500, 200])
  expect(await admin('GET', '/faults')).toMatchObject([{ fault: '429', on: 'pause', rate: 1 }])
  await admin('DELETE', '/faults')
  await admin('POST', '/faults', { fault: '500', rate: 0.3 })
  const seen = []
  for (let count = 0; count < 100; count++) seen.push(await at())
  expect(seen.filter((status) => status === 500).length).toBeGreaterThan(10)
  expect(seen.filter((status) => status === 200).length).toBeGreaterThan(40)
  await expect(admin('POST', '/faults', { fault: '418' })).rejects.toThrow('400')
})

test('webhooks bear a token and a signature of their own', async () => {
  const { partner } = stage()
  await makeOrder()
  const [submitted] = received('submitOrder')
  const signature = createHmac('sha256', 'rahasia').update(JSON.stringify(submitted?.body)).digest('hex')
  expect(submitted?.headers).toMatchObject({
    'x-grab-signature': signature,
    authorization: 'Bearer partner-token',
    'x-request-id': expect.any(String),
    'x-grabkit-grab-requestid': expect.any(String),
  })
  expect(received('token')).toHaveLength(1)
  expect(partner.breaches).toEqual([])
})

test('webhooks come twice, late, not at all, or with a wrong token first', async () => {
  const { admin, minutes, world, partner } = stage()
  const once = (fault: string, on: string) => admin('POST', '/faults', { fault, on, times: 1 })
  await once('duplicate', 'submitOrder')
  await makeOrder()
  expect(received('submitOrder')).toHaveLength(2)
  await once('dropped', 'submitOrder')
  await makeOrder()
  expect(received('submitOrder')).toHaveLength(3)
  await minutes(1)
  expect(received('submitOrder')).toHaveLength(4)
  await once('lost', 'submitOrder')
  await makeOrder()
  await minutes(1)
  expect(received('submitOrder')).toHaveLength(4)
  await once('bad_token', 'submitOrder')
  await makeOrder()
  expect(received('submitOrder')).toHaveLength(5)
  expect(world.problems).toEqual([])
  partner.refusals.push(500, 429)
  await makeOrder()
  await minutes(2)
  expect(received('submitOrder')).toHaveLength(8)
  expect(world.log.filter(({ status }) => status === 500)).toHaveLength(1)
  partner.refusals.push(400)
  await makeOrder()
  await minutes(2)
  expect(received('submitOrder')).toHaveLength(9)
  expect(world.problems).toEqual([expect.stringContaining('answered 400')])
})

test('a state can be overtaken by the next, and every state still arrives once', async () => {
  const { admin, minutes } = stage()
  await admin('POST', '/faults', { fault: 'out_of_order', rate: 0.5 })
  for (let count = 0; count < 10; count++) await makeOrder()
  await minutes(120)
  const by_order = Map.groupBy(received('orderState'), ({ body }) => String(body.orderID))
  const inOrder = ['ACCEPTED', 'DRIVER_ALLOCATED', 'DRIVER_ARRIVED', 'COLLECTED', 'DELIVERED']
  const courses = [...by_order.values()].map((pushes) => pushes.map(({ body }) => String(body.state)))
  for (const course of courses) expect([...course].sort()).toEqual([...inOrder].sort())
  expect(courses.some((course) => course.join() !== inOrder.join())).toBe(true)
})
