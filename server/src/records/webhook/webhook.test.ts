import { expect, test } from 'vitest'
import { type TestApp, useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { addWebhook, CREATE_WEBHOOK } from '../../../test/webhook.ts'
import { readAdminViewer } from '../../access/session/viewer.ts'
import type { Context } from '../../kit/context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { readOne } from '../../kit/read/list.ts'
import { transaction } from '../../kit/transaction.ts'
import { tellEndpoints } from './tell-webhooks.ts'
import { createWebhookEndpoint, rotateWebhookSecret } from './webhook.commands.ts'
import { webhookDeliveryEntity, webhookEndpointEntity } from './webhook.queries.ts'
import { openSecrets } from './webhook-secret.ts'

const app = useTestApp()
const closed = useTestApp({ LUMBUNG_ENV: 'production' })
const HOUR_MS = 3_600_000

const UPDATE = `mutation ($of: EditWebhook!) { updateWebhookEndpoint(webhook: $of) { id version url } }`
const ROTATE = `mutation ($of: RotatedWebhook!) { rotateWebhookSecret(webhook: $of) { secret } }`
const PAUSE = `mutation ($id: Int!) { pauseWebhookEndpoint(id: $id) }`
const RESUME = `mutation ($id: Int!) { resumeWebhookEndpoint(id: $id) }`
const REMOVE = `mutation ($id: Int!) { removeWebhookEndpoint(id: $id) }`
const TEST = `mutation ($id: Int!) { testWebhookEndpoint(id: $id) }`
const RESEND = `mutation ($id: Int!) { resendWebhookDelivery(id: $id) }`
const ONE = `query ($id: Int!) { webhookEndpoint(id: $id) { id state admin_name secret_tail waiting events } }`
const LIST = '{ webhookEndpointList { nodes { id } } }'
const LOG = `{ webhookDeliveryList { total nodes { id event body status endpoint_name } } }`

const selected = new Map([
  ['id', new Map()],
  ['event', new Map()],
])

async function viewerOf({ services }: TestApp, brand: TestBrand) {
  const viewer = await readAdminViewer(services, brand.id, brand.master_id)
  if (!viewer) throw new Error('no Master')
  return viewer
}

test('of a secret only what is sealed is kept, and it is shown once', async () => {
  const brand = await app().createBrand()
  const { secret, id } = await addWebhook(brand.master)
  expect(secret).toMatch(/^lbs_[0-9a-f]{64}$/)
  const client = await app().database.owner.connect()
  try {
    await client.query(`begin; set local app.brand_id = ${brand.id}`)
    for (const table of ['webhook_endpoint', 'audit_log', 'idempotency_key']) {
      const { rows } = await client.query(`select t::text as row from ${table} t`)
      expect(JSON.stringify(rows)).not.toContain(secret.slice(4, -8))
    }
    await client.query('rollback')
  } finally {
    client.release()
  }
  const { webhookEndpoint } = await brand.master.ask(ONE, { id })
  expect(webhookEndpoint).toMatchObject({
    state: 'active',
    secret_tail: secret.slice(-4),
    admin_name: 'Orang 1',
  })
})

test('a secret made anew signs at once, the one before it for the hours asked and no longer', async () => {
  const brand = await app().createBrand()
  const { secret, id } = await addWebhook(brand.master)
  const inForce = async () => {
    const row = await selectOwn(brand.ctx, 'webhook_endpoint', { id }).selectAll().executeTakeFirstOrThrow()
    return openSecrets(app().services, row, app().clock.now)
  }
  const viewer = await viewerOf(app(), brand)
  const rotate = (overlap_hours: number) =>
    rotateWebhookSecret({ ...brand.ctx, viewer }, { id, overlap_hours })
  const next = await rotate(2)
  expect(await inForce()).toEqual([next.secret, secret])
  app().clock.advance(2 * HOUR_MS)
  expect(await inForce()).toEqual([next.secret])
  const last = await rotate(0)
  expect(await inForce()).toEqual([last.secret])
})

test('an address is https and of the internet; this machine only where messages can be read at it', async () => {
  const brand = await app().createBrand()
  const live = await closed().createBrand()
  const viewer = await viewerOf(closed(), live)
  const of = (url: string) => ({ name: 'Gudang', url, events: ['receipt.recorded' as const] })
  const create = (url: string) => createWebhookEndpoint({ ...live.ctx, viewer }, of(url))
  const refused = { fields: { url: 'Alamat harus https:// dan terbuka di internet' } }
  const urls = ['http://penerima.example/', 'https://127.0.0.1/', 'https://[::1]/', 'https://a:b@x.example/']
  for (const url of [...urls, 'ftp://penerima.example/']) {
    expect((await brand.master.fail(CREATE_WEBHOOK, { of: of(url) })).extensions).toMatchObject(refused)
    await expect(create(url)).rejects.toMatchObject({ details: refused })
  }
  await expect(create('http://localhost:4000/')).rejects.toMatchObject({ details: refused })
  await create('https://penerima.example/')
  await addWebhook(brand.master)
  const bad = await brand.master.fail(CREATE_WEBHOOK, { of: of('bukan alamat') })
  expect(bad.extensions.fields).toEqual({ url: 'Alamat tidak valid' })
})

test('who does not see something has nothing told of it, nor sees what was told', async () => {
  const brand = await app().createBrand()
  const outlet_id = await brand.createOutlet()
  const { id } = await addWebhook(brand.master, { events: ['receipt.recorded', 'member.changed'] })
  await transaction(brand.ctx, (tx) =>
    tellEndpoints(tx, [id], [{ event: 'member.changed', subject: 'member:1', data: { id: 1 } }]),
  )
  await brand.master.ask(TEST, { id })
  const deliveries = (await brand.master.ask(LOG)).webhookDeliveryList.nodes as {
    id: number
    event: string
  }[]
  expect(deliveries.map(({ event }) => event)).toEqual(['webhook.test', 'member.changed'])
  const master = await viewerOf(app(), brand)
  const grants = new Map([['admin', new Set(['view', 'create'] as const)]])
  const keeper = { ...brand.ctx, viewer: { ...master, is_master: false, grants } }
  const seenBy = async (ctx: Context) => {
    const found = deliveries.map(async ({ id: one }) => readOne(ctx, webhookDeliveryEntity, one, selected))
    return (await Promise.all(found)).map((row) => row?.event)
  }
  expect(await seenBy({ ...keeper, viewer: master })).toEqual(['webhook.test', 'member.changed'])
  expect(await seenBy(keeper)).toEqual(['webhook.test', undefined])
  const values = { name: 'Lain', url: 'https://penerima.example/', events: ['member.changed' as const] }
  await expect(createWebhookEndpoint(keeper, values)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const narrow = { ...brand.ctx, viewer: { ...master, is_master: false, outlet_ids: [outlet_id] } }
  expect(await seenBy(narrow)).toEqual([undefined, undefined])
  expect(await readOne(narrow, webhookEndpointEntity, id, selected)).toBeUndefined()
  expect((await (await brand.signInAs('Kasir')).fail(LIST)).extensions.code).toBe('FORBIDDEN')
})

test('a receiver that was paused is told nothing, and is told again once resumed; removed it stays in the history', async () => {
  const brand = await app().createBrand()
  const { id } = await addWebhook(brand.master, { events: ['member.changed'] })
  const ADD = 'mutation ($m: NewMember!) { createMember(member: $m) { id } }'
  const add = (n: number) => brand.master.ask(ADD, { m: { name: `Member ${n}`, phone: `0812000000${n}` } })
  const told = async () => (await brand.master.ask(LOG)).webhookDeliveryList.total
  await add(1)
  expect(await told()).toBe(1)
  await brand.master.ask(PAUSE, { id })
  await add(2)
  expect(await told()).toBe(1)
  await brand.master.ask(RESUME, { id })
  await add(3)
  expect(await told()).toBe(2)
  const { webhookDeliveryList } = await brand.master.ask(LOG)
  const [last] = webhookDeliveryList.nodes
  expect(JSON.parse(last.body)).toMatchObject({ event: 'member.changed', data: { step: 'create' } })
  expect(last.body).not.toContain('Member 3')
  await brand.master.ask(REMOVE, { id })
  await add(4)
  expect(await told()).toBe(2)
  expect((await brand.master.ask(ONE, { id })).webhookEndpoint.state).toBe('removed')
  for (const mutation of [PAUSE, RESUME, REMOVE, TEST])
    expect((await brand.master.fail(mutation, { id })).extensions.code).toBe('CONFLICT')
  expect((await brand.master.fail(RESEND, { id: last.id })).extensions.code).toBe('CONFLICT')
  expect(
    (await app().services.pool.query('select directory.webhook_brand_ids() as id')).rows,
  ).not.toContainEqual({
    id: brand.id,
  })
})

test('names are unique among those in use, a test waits for the one before it, and ten receivers are the most', async () => {
  const brand = await app().createBrand()
  const { id, version } = await addWebhook(brand.master, { name: 'Gudang' })
  const of = { name: 'GUDANG', url: 'https://penerima.example/', events: ['stock.low'] }
  expect((await brand.master.fail(CREATE_WEBHOOK, { of })).extensions.fields).toEqual({
    name: 'Nama webhook sudah digunakan',
  })
  await brand.master.ask(TEST, { id })
  expect((await brand.master.fail(TEST, { id })).extensions.code).toBe('CONFLICT')
  const changed = await brand.master.ask(UPDATE, { of: { id, version, url: 'https://lain.example/' } })
  expect(changed.updateWebhookEndpoint).toMatchObject({ url: 'https://lain.example/', version: version + 1 })
  expect((await brand.master.fail(UPDATE, { of: { id, version, name: 'X' } })).extensions.code).toBe(
    'CONFLICT',
  )
  const many = await Promise.allSettled(
    Array.from({ length: 12 }, (_, n) => addWebhook(brand.master, { name: `Lain ${n}` })),
  )
  expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(9)
})

test('the history tells who did what', async () => {
  const brand = await app().createBrand()
  const { id } = await addWebhook(brand.master)
  await brand.master.ask(ROTATE, { of: { id, overlap_hours: 1 } })
  await brand.master.ask(TEST, { id })
  const { auditList } = await brand.master.ask('{ auditList(limit: 3) { nodes { action } } }')
  expect(auditList.nodes.map(({ action }: { action: string }) => action)).toEqual([
    'webhook_endpoint.test',
    'webhook_endpoint.rotate',
    'webhook_endpoint.create',
  ])
})
