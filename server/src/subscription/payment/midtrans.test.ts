import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type MidtransSimulator, startMidtransSimulator } from '../../../simulator/midtrans.ts'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { order, readPlans } from '../../../test/subscription.ts'
import { createMidtrans, signatureOf } from './midtrans.ts'
import { moves, PAYMENT_STATES } from './payment-state.calc.ts'

vi.setConfig({ testTimeout: 60_000 })

const KEY = 'SB-Mid-server-abc123'
const app = useTestApp()
let simulator: MidtransSimulator

beforeAll(async () => {
  const address = await app().http.listen({ port: 0, host: '127.0.0.1' })
  simulator = await startMidtransSimulator({
    server_key: KEY,
    notify_url: `${address}/api/payments/midtrans`,
  })
  const gateway = createMidtrans({ server_key: KEY, snap_url: simulator.url, api_url: simulator.url })
  Object.assign(app().services, { billing: { ...app().services.billing, gateway } })
})
afterAll(() => simulator.close())

async function openPayment(brand: TestBrand) {
  const invoice = await order(brand.master, { plan_id: 2, days: 30 })
  const PAY = 'mutation($id: Int!) { payInvoiceOnline(id: $id) }'
  const { payInvoiceOnline: address } = await brand.master.ask(PAY, { id: invoice.id })
  // The page that is open is answered again.
  expect((await brand.master.ask(PAY, { id: invoice.id })).payInvoiceOnline).toBe(address)
  return { invoice, address: String(address), order_id: String(address).split('/').at(-1) ?? '' }
}

const statusOf = async (brand: TestBrand, id: number) =>
  (await brand.master.ask('query($id: Int!) { invoice(id: $id) { status method } }', { id })).invoice

test('a signature is the SHA-512 of order, status code, amount and server key, as Midtrans documents it', () => {
  const example = { order_id: 'Postman-1578568851', status_code: '200', gross_amount: '10000.00' }
  expect(signatureOf(example, 'VT-server-HJMpl9HLr_ntOKt5mRONdmKj')).toBe(
    // printf '%s' 'Postman-157856885120010000.00VT-server-HJMpl9HLr_ntOKt5mRONdmKj' | sha512sum
    'e78e2223638cb60dbdbc88d23deb9b927ac41be7263ab38758605bac834dc25425705543707504bfef0802914cfa3f5f538fa308d1f9086211c420e7892ba2ba',
  )
})

test('a page is opened, paid, and the news of it starts the plan once, however often and in whatever order it comes', async () => {
  const brand = await app().createBrand({ plan_id: 1 })
  const { invoice, address, order_id } = await openPayment(brand)
  expect(await (await fetch(address)).text()).toContain(`Rp ${invoice.total}.00`)
  expect(await simulator.notify(order_id, 'pending')).toBe(200)
  expect(await statusOf(brand, invoice.id)).toEqual({ status: 'waiting', method: null })
  const racing = await Promise.all(Array.from({ length: 10 }, () => simulator.notify(order_id, 'settlement')))
  expect(racing).toEqual(Array.from({ length: 10 }, () => 200))
  expect(await statusOf(brand, invoice.id)).toEqual({ status: 'paid', method: 'qris' })
  for (const late of ['pending', 'expire', 'deny', 'settlement'])
    expect(await simulator.notify(order_id, late)).toBe(200)
  expect(await statusOf(brand, invoice.id)).toEqual({ status: 'paid', method: 'qris' })
  expect((await readPlans(brand.master)).map(({ plan_name, status }) => [plan_name, status])).toEqual([
    ['Uji Coba', 'End'],
    ['Rintis', 'OnGoing'],
  ])
})

test('news of another amount, another order, a wrong signature or a doubtful card changes nothing', async () => {
  const brand = await app().createBrand({ plan_id: 1 })
  const { invoice, order_id } = await openPayment(brand)
  expect(await simulator.notify(order_id, 'settlement', { gross_amount: '1.00' })).toBe(422)
  expect(await simulator.notify(order_id, 'settlement', { gross_amount: `${invoice.total}.50` })).toBe(422)
  expect(await simulator.notify(order_id, 'settlement', { signature_key: 'a'.repeat(128) })).toBe(403)
  const unknown = `LMB-${brand.id}-${invoice.id}-000000000000`
  expect(await simulator.notify(order_id, 'settlement', { order_id: unknown })).toBe(404)
  expect(await simulator.notify(order_id, 'settlement', { order_id: 'somebody-elses' })).toBe(404)
  expect(await simulator.notify(order_id, 'capture', { fraud_status: 'challenge' })).toBe(200)
  expect((await statusOf(brand, invoice.id)).status).toBe('waiting')
  expect(await simulator.notify(order_id, 'capture', { fraud_status: 'accept' })).toBe(200)
  expect((await statusOf(brand, invoice.id)).status).toBe('paid')
})

test('the state of an order can be asked, and what Snap refuses is told', async () => {
  const { gateway } = app().services.billing
  const brand = await app().createBrand({ plan_id: 1 })
  const { invoice, order_id } = await openPayment(brand)
  expect(await gateway?.ask(order_id)).toMatchObject({ order_id, amount: invoice.total, status: 'pending' })
  expect(await gateway?.ask('nothing')).toBeUndefined()
  const now = app().clock.now
  const customer = { name: 'A', email: 'a@a.example', phone: '+62812' }
  const twice = {
    order_id,
    amount: 10,
    items: [],
    customer,
    expires_at: now,
    now,
    return_url: 'http://x.example',
  }
  await expect(gateway?.open(twice)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})

test('money that has come is never unsaid by a late message', () => {
  for (const unpaid of ['pending', 'authorize', 'deny', 'expire', 'challenge', 'failure']) {
    expect(moves('settlement', unpaid)).toBe(false)
    expect(moves('capture', unpaid)).toBe(false)
  }
  for (const state of PAYMENT_STATES) expect(moves(state, state)).toBe(false)
  expect(moves('pending', 'settlement')).toBe(true)
  expect(moves('expire', 'settlement')).toBe(true)
})

test('without a server key nothing is taken', async () => {
  const { billing } = app().services
  Object.assign(app().services, { billing: { ...billing, gateway: null } })
  const response = await app().http.inject({ method: 'POST', url: '/api/payments/midtrans', payload: {} })
  Object.assign(app().services, { billing })
  expect(response.statusCode).toBe(404)
})
