import { createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { createPushBrowser } from '../../../test/push-browser.ts'
import { startReceiver } from '../../../test/receiver.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { unseal } from '../../kit/sealed.ts'
import { transaction } from '../../kit/transaction.ts'
import { forgetSessions } from '../session/forget-sessions.commands.ts'
import { findPushed, sendPush } from './send-push.ts'

const app = useTestApp()

const OPEN = 'mutation { openPush }'
const ADD = `mutation ($endpoint: String!, $p256dh: String!, $auth: String!) {
  addPushDevice(endpoint: $endpoint, p256dh: $p256dh, auth: $auth) }`
const REMOVE = 'mutation { removePushDevice }'
const STATE = '{ push { is_here devices } }'
const TELL = 'mutation($kind: TaskName!, $is_on: Boolean!) { setPushTelling(kind: $kind, is_on: $is_on) }'
const NOTICE = { title: 'PO terlambat', body: 'Dago', url: '/purchase-order/detail/7', tag: 'order_late:7' }
const LOCAL = { resolve: async () => ['127.0.0.1'] }

const devicesOf = (brand: TestBrand) =>
  selectOwn(brand.ctx, 'push_device').select(['id', 'endpoint', 'admin_id', 'misses']).execute()

/** A push service on this machine that answers so, and a browser that it serves. */
async function startService(status = 201) {
  const service = await startReceiver((_request, response) => response.writeHead(status).end())
  return { ...service, browser: createPushBrowser(`http://localhost:${service.port}/push/abc`) }
}

/** A Master whose browser takes notices, and a way to send it one. */
async function createWatcher(status?: number) {
  const { browser, sent } = await startService(status)
  const brand = await app().createBrand()
  await brand.master.ask(OPEN)
  await brand.master.ask(ADD, browser.device)
  const until = new Date(app().clock.now.getTime() + 60_000).toISOString()
  const [device] = await devicesOf(brand)
  const send = (data: object = {}) =>
    sendPush(app().services, { brand_id: brand.id, id: device?.id, notice: NOTICE, until, ...data }, LOCAL)
  return { brand, browser, sent, send }
}

test('a brand has one key, made at first use and kept sealed, whoever asks at once', async () => {
  const brand = await app().createBrand()
  const keys = await Promise.all(
    Array.from({ length: 6 }, async () => (await brand.master.ask(OPEN)).openPush),
  )
  expect(new Set(keys).size).toBe(1)
  const [row] = await selectOwn(brand.ctx, 'push_key').selectAll().execute()
  expect(row?.public_key).toBe(keys[0])
  const opened = unseal(app().services.secret, 'push', row?.private_key ?? '')
  expect(Buffer.from(opened ?? '', 'base64url')).toHaveLength(32)
  expect(row?.private_key).not.toContain(opened)
  const other = await app().createBrand()
  expect((await other.master.ask(OPEN)).openPush).not.toBe(keys[0])
})

test('a browser reads what it is sent, signed with the key it knows', async () => {
  const { brand, browser, sent, send } = await createWatcher()
  await send()
  expect(sent).toHaveLength(1)
  const [message] = sent
  expect(message?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
  })
  expect(message?.body).not.toContain('terlambat')
  expect(browser.read(message?.bytes ?? Buffer.alloc(0))).toEqual(NOTICE)

  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(message?.headers.authorization ?? '') ?? []
  expect(key).toBe((await brand.master.ask(OPEN)).openPush)
  const point = Buffer.from(key, 'base64url')
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) }
  const [head = '', claims = '', signature = ''] = token.split('.')
  const is_signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  expect(is_signed).toBe(true)
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: new URL(browser.device.endpoint).origin,
    sub: 'https://panel.example',
  })
})

test.each([404, 410])('a browser whose push service says %i is forgotten', async (status) => {
  const { brand, sent, send } = await createWatcher(status)
  await send()
  expect(sent).toHaveLength(1)
  expect(await devicesOf(brand)).toEqual([])
  await send()
  expect(sent).toHaveLength(1)
})

test('what a push service may take later is tried again, and a browser that misses thirty in a row is forgotten', async () => {
  const { brand, send } = await createWatcher(503)
  await expect(send()).rejects.toThrow('503')
  expect(await devicesOf(brand)).toMatchObject([{ misses: 1 }])
  for (let missed = 1; missed < 30; missed++) await expect(send()).rejects.toThrow('503')
  expect(await devicesOf(brand)).toEqual([])
  const refused = await createWatcher(403)
  await refused.send()
  expect(await devicesOf(refused.brand)).toMatchObject([{ misses: 1 }])
})

test('a name that leads into the own network is refused and forgotten, a message that is old is not sent', async () => {
  const { brand, sent, send } = await createWatcher()
  await send({ until: new Date(app().clock.now.getTime() - 1000).toISOString() })
  expect(sent).toEqual([])
  const device = { ...createPushBrowser('https://push.example/abc').device }
  await brand.master.ask(ADD, device)
  const [row] = await devicesOf(brand)
  const until = new Date(app().clock.now.getTime() + 60_000).toISOString()
  const message = { brand_id: brand.id, id: row?.id, notice: NOTICE, until }
  await sendPush(app().services, message, { resolve: async () => ['10.1.2.3'] })
  expect(await devicesOf(brand)).toEqual([])
})

test.each([
  'http://push.example/abc',
  'https://127.0.0.1/abc',
  'https://169.254.169.254/latest',
  'https://[::1]/abc',
  'https://user:secret@push.example/abc',
  'ftp://push.example/abc',
  'apa saja',
])('the address %s is refused', async (endpoint) => {
  const brand = await app().createBrand()
  const { errors } = await brand.master.send(ADD, { ...createPushBrowser(endpoint).device })
  expect(errors?.[0]?.extensions).toMatchObject({
    code: 'VALIDATION',
    fields: { endpoint: expect.any(String) },
  })
  expect(await devicesOf(brand)).toEqual([])
})

test('a session has one browser, which takes notices while the session lasts', async () => {
  const brand = await app().createBrand()
  const keeper = await brand.signInAs('Gudang')
  const first = createPushBrowser('https://push.example/satu').device
  const second = createPushBrowser('https://push.example/dua').device
  await keeper.ask(ADD, first)
  await keeper.ask(ADD, second)
  expect((await keeper.ask(STATE)).push).toEqual({ is_here: true, devices: 1 })
  expect((await brand.master.ask(STATE)).push).toEqual({ is_here: false, devices: 0 })
  // The same browser, in which somebody else has signed in since.
  await brand.master.ask(ADD, second)
  expect(await devicesOf(brand)).toMatchObject([{ endpoint: second.endpoint, admin_id: brand.master_id }])
  expect(await findPushed(brand.ctx)).toEqual([brand.master_id])
  await keeper.ask(ADD, first)
  await keeper.ask('mutation { signOut }')
  expect(await findPushed(brand.ctx)).toEqual([brand.master_id])
  await brand.master.ask(REMOVE)
  expect(await findPushed(brand.ctx)).toEqual([])
  app().clock.advance(400 * 86_400_000)
  await transaction(brand.ctx, (tx) => forgetSessions(tx, tx.now()))
  expect(await devicesOf(brand)).toEqual([])
})

test('each chooses of which kinds its devices are told, among those that concern it', async () => {
  const brand = await app().createBrand()
  const keeper = await brand.signInAs('Gudang')
  const kindsOf = async () => (await keeper.ask('{ pushTellings { kind is_on } }')).pushTellings
  expect(await kindsOf()).toContainEqual({ kind: 'order_late', is_on: true })
  expect(await kindsOf()).not.toContainEqual({ kind: 'webhook_paused', is_on: true })
  await Promise.all(Array.from({ length: 4 }, () => keeper.ask(TELL, { kind: 'order_late', is_on: false })))
  expect(await kindsOf()).toContainEqual({ kind: 'order_late', is_on: false })
  await keeper.ask(TELL, { kind: 'order_late', is_on: true })
  expect(await kindsOf()).toContainEqual({ kind: 'order_late', is_on: true })
  const rows = await selectOwn(brand.ctx, 'audit_log', { action: 'admin.set_push_telling' })
    .select('id')
    .execute()
  expect(rows).toHaveLength(2)
})
