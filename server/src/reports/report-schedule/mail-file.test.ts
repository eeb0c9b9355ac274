import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { forgetOldAttachments, sendFromOutbox } from '../../kit/outbox-send.ts'
import type { OutgoingMessage } from '../../kit/outside/sender.ts'
import { transaction } from '../../kit/transaction.ts'
import { mailDueReports } from './mail-report.ts'
import { addSchedule, readMails } from './report-schedule.factory.ts'

const app = useTestApp()
let brand: TestBrand

beforeEach(async () => {
  app().clock.now = new Date('2026-11-21T23:55:00Z')
  brand = await app().createBrand()
  await brand.createOutlet()
})

/** Seven in the morning of the next day, in Jakarta. */
const nextMorning = () => {
  app().clock.now = new Date('2026-11-22T00:00:00Z')
}
const mailDue = () => mailDueReports(app().services, brand.id)

test('goes with every message, and is deleted with the last one sent, also when several are sent at once', async () => {
  const recipients = ['a@example.com', 'b@example.com', 'c@example.com']
  await addSchedule(brand.master, { recipients })
  nextMorning()
  await mailDue()
  const sent: OutgoingMessage[] = []
  const services = {
    ...app().services,
    is_outbox_open: false,
    senders: { email: async (message: OutgoingMessage) => void sent.push(message) },
  }
  const mails = await readMails(brand)
  await Promise.all(mails.map(({ id }) => sendFromOutbox(services, { brand_id: brand.id, id })))
  expect(sent.map(({ attachment }) => attachment?.content.toString('utf8').slice(1, 8))).toEqual([
    'Tanggal',
    'Tanggal',
    'Tanggal',
  ])
  expect(sent[0]?.attachment?.file_name).toBe('ringkasan-2026-11-21-2026-11-21.csv')
  const after = await readMails(brand)
  expect(after.map(({ status, content, attachment_name }) => [status, content, attachment_name])).toEqual(
    recipients.map(() => ['sent', null, 'ringkasan-2026-11-21-2026-11-21.csv']),
  )
  expect(await selectOwn(brand.ctx, 'outbox_attachment').select('id').execute()).toEqual([])
})

test('can be read at the outbox where no service is set, until it is cleaned up', async () => {
  await addSchedule(brand.master)
  nextMorning()
  await mailDue()
  for (const { id } of await readMails(brand))
    await sendFromOutbox(app().services, { brand_id: brand.id, id })
  const [mail] = await readMails(brand)
  expect(mail).toMatchObject({ status: 'sent' })
  const page = await app().http.inject({ url: '/_dev/outbox' })
  const link = new RegExp(`/_dev/outbox/file/${brand.id}/\\d+`).exec(page.body)?.[0] ?? ''
  const file = await app().http.inject({ url: link })
  expect(file.rawPayload).toEqual(mail?.content)
  await transaction(brand.ctx, (tx) => forgetOldAttachments(tx, new Date(tx.now().getTime() + 1)))
  expect((await app().http.inject({ url: link })).statusCode).toBe(404)
  expect((await readMails(brand))[0]?.content).toBeNull()
})
