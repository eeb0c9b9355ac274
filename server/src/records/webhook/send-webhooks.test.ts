import { createHmac } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { expect, test, vi } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { type Sent, startReceiver } from '../../../test/receiver.ts'
import { readTasks } from '../../../test/tasks.ts'
import { addWebhook } from '../../../test/webhook.ts'
import { selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { transaction } from '../../kit/transaction.ts'
import { claimDeliveries, findDueEndpoints } from './claim-deliveries.ts'
import { sendAllWebhooks, sendDue } from './send-webhooks.ts'
import { tellEndpoints } from './tell-webhooks.ts'
import { WEBHOOK_TRIES } from './webhook-retry.calc.ts'

const app = useTestApp()
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const LOCAL = { is_local_open: true, resolve: async () => ['127.0.0.1'] }
const OK: RequestListener = (_request, response) => void response.writeHead(200).end('ok')

async function open(listener: RequestListener) {
  const brand = await app().createBrand()
  const receiver = await startReceiver(listener)
  const { id, secret } = await addWebhook(brand.master, { port: receiver.port })
  return { brand, id, secret, ...receiver, send: () => sendDue(brand.ctx, id, LOCAL) }
}

/** Tells of receipts: each text is `<receipt> <what>`. */
const tell = (brand: TestBrand, id: number, ...texts: string[]) =>
  transaction(brand.ctx, (tx) =>
    tellEndpoints(
      tx,
      [id],
      texts.map((text) => ({
        event: 'receipt.recorded',
        subject: `receipt:${text.split(' ')[0]}`,
        data: { text },
      })),
    ),
  )

const textOf = ({ body }: Sent): string => JSON.parse(body).data.text
const log = (brand: TestBrand) => selectOwn(brand.ctx, 'webhook_delivery').selectAll().orderBy('id').execute()
const endpointOf = (brand: TestBrand, id: number) =>
  selectOwn(brand.ctx, 'webhook_endpoint', { id }).selectAll().executeTakeFirstOrThrow()

test('a message is sent once, signed over its body and the second, and what was answered is written down', async () => {
  const { brand, id, secret, sent, send } = await open(OK)
  await tell(brand, id, '1 tercatat')
  await send()
  await send()
  expect(sent).toHaveLength(1)
  const [{ headers, body } = { headers: {}, body: '' }] = sent
  const second = Math.floor(app().clock.now.getTime() / 1000)
  const mark = createHmac('sha256', secret).update(`${second}.${body}`).digest('hex')
  const [row] = await log(brand)
  expect(headers).toMatchObject({
    'lumbung-signature': `t=${second},v1=${mark}`,
    'lumbung-event': 'receipt.recorded',
    'lumbung-delivery': row?.event_id,
    'lumbung-attempt': '1',
  })
  expect(JSON.parse(body)).toMatchObject({ id: row?.event_id, event: 'receipt.recorded', brand_id: brand.id })
  expect(row).toMatchObject({
    status: 'taken',
    attempts: 1,
    answer_status: 200,
    answer_text: 'ok',
    failure: null,
  })
})

test('what fails is tried again over a day under the same id, and then given up; the receiver is paused', async () => {
  const { brand, id, sent, send } = await open(
    (_request, response) => void response.writeHead(500).end('rusak'),
  )
  await tell(brand, id, '1 tercatat')
  for (let tries = 1; tries <= WEBHOOK_TRIES; tries++) {
    await send()
    expect(sent).toHaveLength(tries)
    const [row] = await log(brand)
    app().clock.advance((row?.next_at.getTime() ?? 0) - app().clock.now.getTime() - 1)
    await send()
    expect(sent).toHaveLength(tries)
    app().clock.advance(1)
  }
  expect(new Set(sent.map(({ body }) => body)).size).toBe(1)
  const [row] = await log(brand)
  expect(row).toMatchObject({
    status: 'failed',
    attempts: WEBHOOK_TRIES,
    answer_status: 500,
    answer_text: 'rusak',
  })
  expect(await endpointOf(brand, id)).toMatchObject({ paused_reason: 'failing' })
  const tasks = await readTasks(await brand.signInAs('Master'))
  expect(tasks).toMatchObject([{ kind: 'webhook_paused', ref: id, note: 'failing' }])
})

test('of one receipt messages go one after the other, whatever fails; of another they are not held up', async () => {
  const failing = new Set(['1 tercatat'])
  const { brand, id, sent, send } = await open((_request, response) => {
    const text = textOf(sent.at(-1) as Sent)
    response.writeHead(failing.has(text) ? 503 : 204).end()
  })
  await tell(brand, id, '1 tercatat', '1 void', '2 tercatat', '2 retur')
  await send()
  expect(sent.map(textOf).toSorted()).toEqual(['1 tercatat', '2 retur', '2 tercatat'])
  expect(sent.map(textOf).filter((text) => text.startsWith('2'))).toEqual(['2 tercatat', '2 retur'])
  failing.clear()
  app().clock.advance(10_000)
  await send()
  expect(sent.map(textOf).slice(3)).toEqual(['1 tercatat', '1 void'])
})

test('several senders at once send each message once, and of one receipt in order', async () => {
  const { brand, id, sent } = await open((_request, response) => void setTimeout(() => response.end(), 5))
  const texts = Array.from({ length: 12 }, (_, n) => [`${n} a`, `${n} b`, `${n} c`]).flat()
  await tell(brand, id, ...texts)
  const ctx = brand.ctx
  while ((await log(brand)).some(({ status }) => status === 'waiting'))
    await Promise.all(Array.from({ length: 5 }, () => sendDue(ctx, id, LOCAL)))
  expect(sent.map(textOf).toSorted()).toEqual(texts.toSorted())
  for (let n = 0; n < 12; n++)
    expect(sent.map(textOf).filter((text) => text.startsWith(`${n} `))).toEqual([
      `${n} a`,
      `${n} b`,
      `${n} c`,
    ])
})

test('a sender that dies between sending and writing it down leaves the message to be sent again under the same id', async () => {
  const { brand, id, sent, send } = await open(OK)
  await tell(brand, id, '1 tercatat', '1 void')
  const [claimed] = await claimDeliveries(brand.ctx, id)
  expect(claimed).toMatchObject({ attempts: 1 })
  await send()
  expect(sent).toEqual([])
  app().clock.advance(3 * MINUTE_MS)
  await send()
  expect(sent.map(textOf)).toEqual(['1 tercatat', '1 void'])
  expect(sent[0]?.headers['lumbung-delivery']).toBe(claimed?.event_id)
  expect(sent[0]?.headers['lumbung-attempt']).toBe('2')
})

test('what a sender writes down too late changes nothing of what another has done', async () => {
  let is_slow = true
  const { brand, id, sent } = await open((_request, response) => {
    const wait = is_slow ? 300 : 0
    is_slow = false
    setTimeout(() => response.writeHead(wait ? 500 : 200).end(), wait)
  })
  await tell(brand, id, '1 tercatat')
  const slow = sendDue(brand.ctx, id, LOCAL)
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  app().clock.advance(3 * MINUTE_MS)
  await sendDue(brand.ctx, id, LOCAL)
  await slow
  expect(await log(brand)).toMatchObject([{ status: 'taken', attempts: 2, answer_status: 200 }])
})

test('a receiver that does not answer is left alone for a while, and what waits for it burns no tries', async () => {
  const { brand, id, sent } = await open(() => {})
  const send = () => sendDue(brand.ctx, id, { ...LOCAL, longest_ms: 50 })
  await tell(brand, id, '1 tercatat')
  await send()
  expect(await log(brand)).toMatchObject([{ status: 'waiting', failure: 'time', answer_status: null }])
  await tell(brand, id, '2 tercatat')
  expect(await findDueEndpoints(brand.ctx)).toEqual([])
  app().clock.advance(5_000)
  expect(await findDueEndpoints(brand.ctx)).toEqual([id])
  await send()
  expect(sent.map(textOf)).toEqual(['1 tercatat', '2 tercatat'])
  expect((await endpointOf(brand, id)).misses).toBe(2)
})

test.each([['10.0.0.8'], ['169.254.169.254'], ['127.0.0.1'], ['8.8.8.8', '::1']])(
  'a name that leads to %s at the time of sending is refused, at every try',
  async (...addresses) => {
    const brand = await app().createBrand()
    const { id } = await addWebhook(brand.master, { url: 'https://penerima.example/' })
    await tell(brand, id, '1 tercatat')
    const resolve = vi.fn(async () => addresses)
    await sendDue(brand.ctx, id, { resolve })
    app().clock.advance(HOUR_MS)
    await sendDue(brand.ctx, id, { resolve })
    expect(resolve).toHaveBeenCalledTimes(2)
    expect(await log(brand)).toMatchObject([{ status: 'waiting', attempts: 2, failure: 'address' }])
  },
)

test('a redirect to a private address is a failure and is not followed', async () => {
  const { brand, id, sent, send } = await open((_request, response) => {
    response.writeHead(302, { location: 'http://127.0.0.1:1/latest/meta-data' }).end()
  })
  await tell(brand, id, '1 tercatat')
  await send()
  expect(sent).toHaveLength(1)
  expect(await log(brand)).toMatchObject([{ status: 'waiting', answer_status: 302 }])
})

test('a day without anything taken pauses a receiver; one that takes something is well again', async () => {
  let is_up = false
  const { brand, id, send } = await open(
    (_request, response) => void response.writeHead(is_up ? 200 : 500).end(),
  )
  await tell(brand, id, '1 tercatat')
  await send()
  expect((await endpointOf(brand, id)).failing_since).toEqual(app().clock.now)
  is_up = true
  app().clock.advance(23 * HOUR_MS)
  await send()
  expect(await endpointOf(brand, id)).toMatchObject({ failing_since: null, taken_at: app().clock.now })
  is_up = false
  await tell(brand, id, '2 tercatat')
  await send()
  app().clock.advance(25 * HOUR_MS)
  await send()
  expect(await endpointOf(brand, id)).toMatchObject({ paused_reason: 'failing', paused_at: app().clock.now })
  await tell(brand, id, '3 tercatat')
  expect(await findDueEndpoints(brand.ctx)).toEqual([])
})

test('a message once more has the id it had, whether it was taken or given up', async () => {
  const { brand, id, sent, send } = await open(OK)
  await tell(brand, id, '1 tercatat')
  await send()
  const [row] = await log(brand)
  const RESEND = 'mutation ($id: Int!) { resendWebhookDelivery(id: $id) }'
  await brand.master.ask(RESEND, { id: row?.id })
  await send()
  expect(sent).toHaveLength(2)
  expect(sent[1]?.body).toBe(sent[0]?.body)
  expect(await log(brand)).toMatchObject([{ status: 'taken', attempts: 1 }])
})

test('without whoever is responsible nothing is sent; what he may not see any more is not either', async () => {
  const { brand, sent, port } = await open(OK)
  const maker = await brand.signInAs('Master')
  const { id } = await addWebhook(maker, { port, name: 'Milik lain' })
  await tell(brand, id, '1 tercatat', '2 tercatat')
  const group = await transaction(brand.ctx, async (tx) => {
    const before = await selectOwn(tx, 'admin', { id: maker.admin_id })
      .select('admin_group_id')
      .executeTakeFirstOrThrow()
    const admin_group_id = brand.group_ids.get('Gudang') ?? 0
    await updateOwn(tx, 'admin', { id: maker.admin_id }).set({ admin_group_id }).execute()
    return before.admin_group_id
  })
  await sendDue(brand.ctx, id, LOCAL)
  expect(sent).toEqual([])
  expect(await log(brand)).toMatchObject([
    { status: 'failed', failure: 'right' },
    { status: 'failed', failure: 'right' },
  ])
  await transaction(brand.ctx, async (tx) => {
    const gone = { admin_group_id: group, deleted_at: tx.now() }
    await updateOwn(tx, 'admin', { id: maker.admin_id }).set(gone).execute()
  })
  await tell(brand, id, '3 tercatat')
  await sendDue(brand.ctx, id, LOCAL)
  expect(sent).toEqual([])
  expect(await endpointOf(brand, id)).toMatchObject({ paused_reason: 'orphaned' })
})

test('the job sends for every brand with a receiver', async () => {
  const { brand, id, sent } = await open(OK)
  await tell(brand, id, '1 tercatat')
  await sendAllWebhooks(app().services)
  await vi.waitFor(async () => expect(await log(brand)).toMatchObject([{ status: 'taken' }]))
  expect(sent).toHaveLength(1)
})
