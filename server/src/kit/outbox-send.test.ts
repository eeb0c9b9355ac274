import { expect, test } from 'vitest'
import { useTestApp } from '../../test/app.ts'
import type { TestBrand } from '../../test/brand.ts'
import type { Services } from './context.ts'
import { selectOwn } from './db/own-rows.ts'
import { JOB_ATTEMPTS } from './jobs/queue.ts'
import { sendMessage } from './outbox.ts'
import { sendFromOutbox } from './outbox-send.ts'
import { type OutgoingMessage, RefusedMessageError, type Sender } from './outside/sender.ts'
import { transaction } from './transaction.ts'

const app = useTestApp()

/** A message of a brand that waits in the outbox. */
async function queue(brand: TestBrand, channel: 'email' | 'phone' = 'email'): Promise<number> {
  const message = { channel, recipient: 'rani@example.com', subject: 'Halo', body: 'Isi' }
  return transaction(brand.ctx, async (tx) => {
    await sendMessage(tx, message)
    const row = await tx.db
      .selectFrom('outbox_message')
      .select('id')
      .where('brand_id', '=', brand.id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return row.id
  })
}

function read(brand: TestBrand, id: number) {
  return selectOwn(brand.ctx, 'outbox_message', { id })
    .select(['status', 'attempts', 'last_error', 'sent_at'])
    .executeTakeFirstOrThrow()
}

const servicesWith = (given: Partial<Services>): Services => ({ ...app().services, ...given })
const withMail = (email: Sender) => servicesWith({ senders: { email }, is_outbox_open: false })

test('a message is sent once, under a key of its own', async () => {
  const brand = await app().createBrand()
  const id = await queue(brand)
  const sent: OutgoingMessage[] = []
  const services = withMail(async (message) => void sent.push(message))
  await sendFromOutbox(services, { brand_id: brand.id, id })
  await sendFromOutbox(services, { brand_id: brand.id, id })
  expect(sent).toMatchObject([{ key: `lumbung-${brand.id}-${id}`, recipient: 'rani@example.com' }])
  expect(await read(brand, id)).toEqual({
    status: 'sent',
    attempts: 1,
    last_error: null,
    sent_at: app().clock.now,
  })
})

test('what fails is thrown to be tried again, says why, and ends with the last attempt', async () => {
  const brand = await app().createBrand()
  const id = await queue(brand)
  let is_up = false
  const services = withMail(async () => {
    if (!is_up) throw new Error('connection refused')
  })
  const attempt = (message: number) => sendFromOutbox(services, { brand_id: brand.id, id: message })
  await expect(attempt(id)).rejects.toThrow('connection refused')
  expect(await read(brand, id)).toMatchObject({
    status: 'queued',
    attempts: 1,
    last_error: 'connection refused',
  })
  is_up = true
  await attempt(id)
  expect(await read(brand, id)).toMatchObject({ status: 'sent', attempts: 2 })
  is_up = false
  const hopeless = await queue(brand)
  for (let n = 1; n < JOB_ATTEMPTS; n++) await expect(attempt(hopeless)).rejects.toThrow()
  await attempt(hopeless)
  expect(await read(brand, hopeless)).toMatchObject({ status: 'failed', attempts: JOB_ATTEMPTS })
})

test('a refusal for good is not tried again', async () => {
  const brand = await app().createBrand()
  const id = await queue(brand)
  const services = withMail(async () => {
    throw new RefusedMessageError('no such mailbox')
  })
  await sendFromOutbox(services, { brand_id: brand.id, id })
  expect(await read(brand, id)).toMatchObject({
    status: 'failed',
    attempts: 1,
    last_error: 'no such mailbox',
  })
})

test('without a service messages are read in the outbox, or fail where it is closed; channels stand alone', async () => {
  const brand = await app().createBrand()
  const open = await queue(brand)
  await sendFromOutbox(app().services, { brand_id: brand.id, id: open })
  expect(await read(brand, open)).toMatchObject({ status: 'sent' })
  const phone = await queue(brand, 'phone')
  await sendFromOutbox(
    withMail(async () => {}),
    { brand_id: brand.id, id: phone },
  )
  expect(await read(brand, phone)).toMatchObject({
    status: 'failed',
    last_error: 'no service is set for phone',
  })
})
