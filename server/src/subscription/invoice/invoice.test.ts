import { expect, test, vi } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { beginAt } from '../../../test/clock.ts'
import { readPdf } from '../../../test/pdf.ts'
import { order, readPlans } from '../../../test/subscription.ts'
import { transaction } from '../../kit/transaction.ts'
import { DEMO_OPERATOR_TOKEN } from '../billing.ts'
import { keepSubscription } from '../plan/turn.ts'
import { settleInvoice } from './settle.ts'

beginAt('2026-11-21T12:00:00+07:00')

vi.setConfig({ testTimeout: 60_000 })

const app = useTestApp()
const RINTIS = 2
const TUMBUH = 3
const JARINGAN = 4
const DAY_MS = 86_400_000

const pay = (brand: TestBrand, id: number) =>
  transaction(brand.ctx, (tx) => settleInvoice(tx, id, 'transfer'))
const fail = async (brand: TestBrand, invoice: object) =>
  await brand.master.fail('mutation($invoice: NewInvoice!) { createInvoice(invoice: $invoice) { id } }', {
    invoice,
  })

test('a trial is replaced at once by the plan that was paid, once, whoever says so at the same time', async () => {
  const brand = await app().createBrand({ plan_id: 1, plan_days: 14 })
  const invoice = await order(brand.master, { plan_id: RINTIS, days: 30 })
  expect(invoice).toMatchObject({
    number: 'INV/2026/11/000001',
    status: 'waiting',
    ...{ subtotal: 149_000, tax_base: 136_583, vat: 16_390, total: 165_390 },
  })
  expect(await readPlans(brand.master)).toHaveLength(1)
  const answers = await Promise.all(Array.from({ length: 12 }, () => pay(brand, invoice.id)))
  expect(answers.filter(Boolean)).toHaveLength(1)
  expect(await readPlans(brand.master)).toMatchObject([
    { plan_name: 'Uji Coba', status: 'End' },
    // Midnight in Jakarta after the thirtieth day.
    { plan_name: 'Rintis', status: 'OnGoing', end_date: '2026-12-21T17:00:00Z' },
  ])
})

test('an upgrade now takes off what the present plan has not used; the same plan again waits behind it', async () => {
  const brand = await app().createBrand({ plan_id: 1, plan_days: 14 })
  await brand.createOutlet()
  await pay(brand, (await order(brand.master, { plan_id: RINTIS, days: 30 })).id)
  const again = await order(brand.master, { plan_id: RINTIS, days: 90 })
  expect(again).toMatchObject({ begins: 'queue', subtotal: 424_650 })
  await pay(brand, again.id)
  const before = await readPlans(brand.master)
  expect(before.at(-1)).toMatchObject({ status: 'Queued', start_date: before.at(-2)?.end_date })
  app().clock.advance(10 * DAY_MS)
  const upgrade = await order(await brand.signInAs('Master'), { plan_id: TUMBUH, days: 30 })
  const start = Date.parse(before[1]?.start_date ?? '')
  const end = Date.parse(before[1]?.end_date ?? '')
  const credit = Math.floor((149_000 * (end - app().clock.now.getTime())) / (end - start))
  expect(upgrade.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['plan', 299_000],
    ['credit', -credit],
  ])
  expect(upgrade.subtotal).toBe(299_000 - credit)
  await pay(brand, upgrade.id)
  const after = await readPlans(await brand.signInAs('Master'))
  expect(after.map(({ plan_name, status }) => [plan_name, status])).toEqual([
    ['Uji Coba', 'End'],
    ['Rintis', 'End'],
    ['Tumbuh', 'OnGoing'],
    ['Rintis', 'Queued'],
  ])
  expect(after[3]?.start_date).toBe(after[2]?.end_date)
  app().clock.advance(-10 * DAY_MS)
})

test('a smaller plan is refused by name of what exceeds it, a long paid one cannot be swapped for less than it is worth', async () => {
  const brand = await app().createBrand({ plan_id: JARINGAN })
  await brand.createOutlet()
  await brand.createOutlet()
  const refused = await fail(brand, { plan_id: RINTIS, days: 30 })
  expect(refused.message).toBe('Paket tidak dapat dibeli karena pemakaian beberapa modul melebihi batas!')
  expect(refused.extensions).toMatchObject({
    code: 'CONFLICT',
    blockers: [{ key: 'outlet', message: 'outlet: 2 terpakai, paket ini memuat 1', route: '/outlet' }],
  })
  expect((await fail(brand, { plan_id: JARINGAN, days: 31 })).extensions.fields).toHaveProperty('days')
  expect((await fail(brand, { plan_id: 1, days: 30 })).extensions.code).toBe('VALIDATION')
  expect((await fail(brand, { plan_id: TUMBUH, days: 30, begins: 'now' })).extensions.fields).toHaveProperty(
    'begins',
  )
  const waiting = await order(brand.master, { plan_id: TUMBUH, days: 30 })
  expect(waiting).toMatchObject({ begins: 'queue', subtotal: 598_000 })
  expect((await fail(brand, { plan_id: TUMBUH, days: 90 })).message).toMatch(/menunggu pembayaran/)
})

test('an add-on is priced for what is left, never below nothing, and lifts its limit when it is paid', async () => {
  const brand = await app().createBrand({ plan_id: RINTIS, plan_days: 30 })
  await brand.createOutlet()
  const add_ons = (quantity: number) => ({ add_ons: [{ add_on_id: 1, quantity }] })
  expect((await fail(brand, add_ons(-1))).extensions.fields).toEqual({
    'add_ons.0.quantity': 'Jumlah tidak boleh kurang dari 0',
  })
  expect((await fail(brand, add_ons(0))).extensions.code).toBe('VALIDATION')
  const invoice = await order(brand.master, add_ons(2))
  // From noon of the 21st to the midnight after the thirtieth day: 31 begun days.
  expect(invoice.subtotal).toBe(2 * 257_300)
  await expect(brand.createOutlet()).rejects.toMatchObject({ code: 'DATA_LIMIT_EXCEEDED' })
  await pay(brand, invoice.id)
  await brand.createOutlet()
  await brand.createOutlet()
  await expect(brand.createOutlet()).rejects.toMatchObject({ details: { used: 3, allowed: 3 } })
  expect((await fail(brand, { add_ons: [{ add_on_id: 4, quantity: 2 }] })).message).toBe(
    'Periksa kembali data yang Anda isi',
  )
  const module = await order(brand.master, { add_ons: [{ add_on_id: 4, quantity: 1 }] })
  expect((await brand.master.fail('{ ingredientList { total } }')).extensions.code).toBe(
    'MODULE_LIMIT_EXCEEDED',
  )
  await pay(brand, module.id)
  expect(await brand.master.ask('{ ingredientList { total } }')).toEqual({ ingredientList: { total: 0 } })
})

test('of fifty who create at one below the limit exactly one does', async () => {
  const brand = await app().createBrand({ plan_id: TUMBUH })
  for (let number = 0; number < 4; number++) await brand.createOutlet()
  const results = await Promise.allSettled(Array.from({ length: 50 }, () => brand.createOutlet()))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

const operator = (url: string, payload?: object, token = DEMO_OPERATOR_TOKEN) =>
  app().http.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api/operator/invoices${url}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload ? { payload } : {}),
  })

test('a transfer is proved, looked at, refused with a reason, confirmed for the whole amount and only once', async () => {
  const brand = await app().createBrand({ plan_id: 1 })
  const { id, total } = await order(brand.master, { plan_id: RINTIS, days: 30 })
  const proof = { invoice_id: id, sender: 'Ratri' }
  const SEND =
    'mutation($proof: PaymentProof!) { sendPaymentProof(proof: $proof) { status proof_sent_at proof_refusal } }'
  expect((await brand.master.fail(SEND, { proof })).message).toBe('Unggah bukti transfer')
  const uploaded = await app().http.inject({
    method: 'POST',
    url: `/api/attachments/invoice/${id}`,
    headers: {
      authorization: `Bearer ${brand.master.token}`,
      'content-type': 'multipart/form-data; boundary=batas',
    },
    payload:
      '--batas\r\ncontent-disposition: form-data; name="file"; filename="bukti.pdf"\r\n\r\n%PDF-1.7 bukti\r\n--batas--\r\n',
  })
  expect(uploaded.statusCode).toBe(200)
  expect((await brand.master.ask(SEND, { proof })).sendPaymentProof).toMatchObject({ status: 'waiting' })
  const listed = (await operator(''))
    .json()
    .invoices.find((row: { brand_id: number }) => row.brand_id === brand.id)
  expect(listed).toMatchObject({ id, total, proof_sender: 'Ratri', proofs: [{ name: 'bukti.pdf' }] })
  const file = await operator(`/${brand.id}/${id}/proofs/${listed.proofs[0].id}`)
  expect([file.statusCode, file.body]).toEqual([200, '%PDF-1.7 bukti'])
  // What is being looked at is not closed, however late.
  app().clock.advance(9 * DAY_MS)
  await transaction(brand.ctx, keepSubscription)
  expect((await operator(`/${brand.id}/${id}/refuse`, { reason: 'Jumlah kurang' })).statusCode).toBe(200)
  app().clock.advance(-9 * DAY_MS)
  const master = await brand.signInAs('Master')
  const { invoice } = await master.ask('query($id: Int!) { invoice(id: $id) { status proof_refusal } }', {
    id,
  })
  expect(invoice).toEqual({ status: 'waiting', proof_refusal: 'Jumlah kurang' })
  expect((await operator(`/${brand.id}/${id}/confirm`, { amount: total - 1 })).statusCode).toBe(422)
  expect((await operator(`/${brand.id}/${id}/confirm`, { amount: total })).json()).toEqual({
    status: true,
    is_new: true,
  })
  expect((await operator(`/${brand.id}/${id}/confirm`, { amount: total })).json()).toEqual({
    status: true,
    is_new: false,
  })
  expect((await operator('', undefined, 'somebody else entirely')).statusCode).toBe(401)
  expect((await operator(`/${brand.id}/999999/confirm`, { amount: 1 })).statusCode).toBe(404)
})

test('an invoice nobody pays runs out; paid late it still buys what was ordered; it prints as a PDF', async () => {
  const brand = await app().createBrand({ plan_id: 1 })
  const other = await app().createBrand()
  const { id } = await order(brand.master, { plan_id: RINTIS, days: 30 })
  app().clock.advance(4 * DAY_MS)
  await transaction(brand.ctx, keepSubscription)
  const master = await brand.signInAs('Master')
  const READ = 'query($id: Int!) { invoice(id: $id) { status } }'
  expect((await master.ask(READ, { id })).invoice.status).toBe('expired')
  await pay(brand, id)
  expect((await master.ask(READ, { id })).invoice.status).toBe('paid')
  const print = (token: string | undefined) =>
    app().http.inject({ url: `/api/invoices/${id}/pdf`, headers: { authorization: `Bearer ${token}` } })
  const pdf = await print(master.token)
  expect(pdf.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="INV-2026-11-000001.pdf"',
  })
  expect(pdf.rawPayload.toString('latin1')).toMatch(/^%PDF-1\.7[\s\S]*%%EOF\s*$/)
  const { texts, info } = await readPdf(pdf.rawPayload)
  expect(texts).toEqual([expect.stringMatching(/Total\s+Rp\s165\.390[\s\S]*LUNAS/)])
  expect(info.CreationDate).toBe(`D:${app().clock.now.toISOString().replace(/\D/g, '').slice(0, 14)}Z`)
  expect((await print((await other.signInAs('Master')).token)).statusCode).toBe(404)
  expect((await print((await brand.signInAs('Gudang')).token)).statusCode).toBe(403)
  app().clock.advance(-4 * DAY_MS)
})
