import { expect, test, vi } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { order, readPlans } from '../../../test/subscription.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { transaction } from '../../kit/transaction.ts'
import { settleInvoice } from '../invoice/settle.ts'
import { keepSubscription } from './turn.ts'

vi.setConfig({ testTimeout: 60_000 })

const app = useTestApp()
const START = new Date('2026-11-21T05:00:00.000Z')

const at = (moment: string) => {
  app().clock.now = new Date(moment)
}
const keep = (brand: TestBrand) => transaction(brand.ctx, keepSubscription)
const WRITE = 'mutation($member: NewMember!) { createMember(member: $member) { id } }'
let count = 0
const writeMember = async (brand: TestBrand, client = brand.master) => {
  count++
  const member = { name: `Tamu ${count}`, phone: `0812${String(70_000_000 + count)}` }
  const { errors } = await client.send(WRITE, { member })
  return errors[0]?.extensions ?? { code: 'ok' }
}

async function setZone(brand: TestBrand, zone: string) {
  await transaction(brand.ctx, (tx) =>
    tx.db.updateTable('brand').set({ timezone: zone }).where('id', '=', brand.id).execute(),
  )
}

test.each([
  ['Asia/Jakarta', '2026-12-21T17:00:00Z'],
  ['Asia/Makassar', '2026-12-21T16:00:00Z'],
  ['Asia/Jayapura', '2026-12-21T15:00:00Z'],
])('a plan of 30 days ends at midnight in %s', async (zone, end_date) => {
  app().clock.now = START
  const brand = await app().createBrand({ plan_id: 1 })
  await setZone(brand, zone)
  const invoice = await order(brand.master, { plan_id: 2, days: 30 })
  await transaction(brand.ctx, (tx) => settleInvoice(tx, invoice.id, 'transfer'))
  expect((await readPlans(brand.master)).at(-1)).toMatchObject({ status: 'OnGoing', end_date })
  app().clock.now = new Date(Date.parse(end_date) - 1)
  const master = await brand.signInAs('Master')
  expect((await writeMember(brand, master)).code).toBe('ok')
  // At the very instant, though no job has run and the viewer's rights are kept.
  app().clock.now = new Date(end_date)
  expect(await writeMember(brand, master)).toMatchObject({ code: 'MODULE_LIMIT_EXCEEDED', plan_id: 2 })
  app().clock.now = START
})

test('a queued plan takes over at the instant the one before ends, and the job writes it down once', async () => {
  app().clock.now = START
  const brand = await app().createBrand({ plan_id: 1 })
  for (const days of [30, 90]) {
    const { id } = await order(brand.master, { plan_id: 2, days })
    await transaction(brand.ctx, (tx) => settleInvoice(tx, id, 'transfer'))
  }
  at('2026-12-21T17:00:00Z')
  const master = await brand.signInAs('Master')
  expect((await writeMember(brand, master)).code).toBe('ok')
  const states = async () => (await readPlans(master)).map(({ status }) => status)
  expect(await states()).toEqual(['End', 'End', 'OnGoing'])
  await Promise.all(Array.from({ length: 5 }, () => keep(brand)))
  expect(await states()).toEqual(['End', 'End', 'OnGoing'])
  const written = await selectOwn(brand.ctx, 'audit_log', { action: 'plan_history.start' })
    .select('id')
    .execute()
  // The trial, the plan that was bought, the one that was queued.
  expect(written).toHaveLength(3)
  app().clock.now = START
})

test('after the end reading, exporting, signing in, paying and tills go on; writing names the way to renew', async () => {
  app().clock.now = START
  const brand = await app().createBrand({ plan_id: 2, plan_days: 30 })
  const outlet_id = await brand.createOutlet()
  const { createDevice } = await brand.master.ask(
    'mutation($device: NewDevice!) { createDevice(device: $device) { token } }',
    { device: { outlet_id, name: 'Kasir' } },
  )
  at('2027-01-05T03:00:00Z')
  await keep(brand)
  const master = await brand.signInAs('Master')
  expect(await master.ask('{ outletList { total } }')).toEqual({ outletList: { total: 1 } })
  const refused = await master.fail(WRITE, { member: { name: 'Tamu', phone: '081299988877' } })
  expect(refused.message).toBe('Paket Anda telah berakhir, perpanjang untuk mengubah data')
  const exported = await app().http.inject({
    method: 'POST',
    url: '/api/export/outlet',
    headers: { authorization: `Bearer ${master.token}` },
    payload: { format: 'csv', columns: [{ key: 'name', header: 'Nama' }] },
  })
  expect(exported.statusCode).toBe(200)
  const receipt = {
    uuid: crypto.randomUUID(),
    receipt_number: 'S-1',
    channel: 'DINE_IN',
    occurred_at: '2027-01-05T02:00:00Z',
    lines: [{ code: 'TIDAK-ADA', name: 'Kopi', qty: '1', unit_price: 10_000 }],
    payments: [{ method: 'TUNAI', amount: 11_000 }],
    total: 11_000,
  }
  const sold = await app().http.inject({
    method: 'POST',
    url: '/api/pos/v1/transactions',
    headers: { authorization: `Bearer ${createDevice.token}` },
    payload: { transactions: [receipt] },
  })
  expect(sold.json().results[0].status).toBe('accepted')
  const { id } = await order(master, { plan_id: 2, days: 30 })
  await transaction(brand.ctx, (tx) => settleInvoice(tx, id, 'transfer'))
  expect((await writeMember(brand, master)).code).toBe('ok')
  app().clock.now = START
})

test('a brand is mailed once a day in the last three days, unless a plan follows', async () => {
  app().clock.now = START
  const brand = await app().createBrand({ plan_id: 2, plan_days: 30 })
  const warnings = async (of = 'halo@%') => {
    const rows = await selectOwn(brand.ctx, 'outbox_message')
      .select('subject')
      .where('subject', 'like', 'Paket Rintis berakhir%')
      .where('recipient', 'like', of)
      .orderBy('id')
      .execute()
    return rows.map(({ subject }) => subject)
  }
  at('2026-12-18T16:00:00Z')
  await keep(brand)
  expect(await warnings()).toEqual([])
  at('2026-12-18T18:00:00Z')
  await keep(brand)
  await keep(brand)
  at('2026-12-19T18:00:00Z')
  await keep(brand)
  expect(await warnings()).toEqual([
    'Paket Rintis berakhir dalam 3 hari',
    'Paket Rintis berakhir dalam 2 hari',
  ])
  expect(await warnings('orang1@%')).toEqual(await warnings())
  const master = await brand.signInAs('Master')
  const { id } = await order(master, { plan_id: 2, days: 30 })
  await transaction(brand.ctx, (tx) => settleInvoice(tx, id, 'transfer'))
  at('2026-12-20T18:00:00Z')
  await keep(brand)
  expect(await warnings()).toHaveLength(2)
  app().clock.now = START
})
