import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type MidtransSimulator, startMidtransSimulator } from '../../../simulator/midtrans.ts'
import { useTestApp } from '../../../test/app.ts'
import { readTasks } from '../../../test/tasks.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { createDevice } from '../../outlets/device/device.commands.ts'
import { askCharges } from '../../sales/guest-payment/ask-charges.ts'
import { createPayWorld, type PayWorld, WORLD_KEY } from './pay-world.factory.ts'

vi.setConfig({ testTimeout: 60_000 })

const app = useTestApp()
let simulator: MidtransSimulator
let pay: PayWorld

beforeAll(async () => {
  const address = await app().http.listen({ port: 0, host: '127.0.0.1' })
  const notify_url = `${address}/api/payments/guest`
  simulator = await startMidtransSimulator({ server_key: WORLD_KEY, notify_url, is_overriding: false })
  const { url } = simulator
  Object.assign(app().services, { guest_payments: { production_url: url, sandbox_url: url } })
})
afterAll(() => simulator.close())

beforeEach(async () => {
  app().clock.now = new Date('2026-11-21T05:00:00Z')
  simulator.fail(null)
  pay = await createPayWorld(app())
})

const master = () => pay.world.brand.master
const later = (minutes: number) => {
  app().clock.now = new Date(app().clock.now.getTime() + minutes * 60_000)
}
const ask = () => askCharges(pay.system())
const OTHER_KEY = 'SB-Mid-server-lain-0002'
const CONFIRM = 'mutation($o: ConfirmTableOrder!) { confirmTableOrder(table_order: $o) { status } }'
const SETTLE = 'mutation($o: SettleTableOrder!) { settleTableOrder(table_order: $o) { status } }'
const VOID = 'mutation($t: VoidTransaction!) { voidTransaction(transaction: $t) { id status } }'
const REFUND = 'mutation($id: Int!) { refundOrderCharge(charge_id: $id) }'
const RETURN = 'mutation($c: ReturnCharge!) { markChargeReturned(charge: $c) { id page_payment charges } }'
const SALE = `query($id: Int!) { transaction(id: $id) { uuid status total paid difference
  payments { method amount reference } } }`
const SET = `mutation($g: EditGuestPayment!) { updateGuestPayment(guest_payment: $g) {
  id version mode environment has_key key_tail payment_method_id } }`

test('an order is paid on its page: a code of its amount, the receipt with the reference, once however often it is told', async () => {
  const { uuid, code } = await pay.charged()
  expect(code).toMatch(new RegExp(`^LMG-${pay.world.brand.id}-[0-9a-f]{24}$`))
  expect(simulator.orders().find(({ order_id }) => order_id === code)).toMatchObject({
    gross_amount: '23100.00',
  })
  const shown = await pay.page(uuid)
  expect(shown).toContain('aria-label="Kode QRIS"')
  expect(shown).toContain('Rp 23.100'.replace(' ', '\u00a0'))
  expect(shown).toContain('http-equiv="refresh"')
  const picture = await app().http.inject({ url: `${pay.path}/orders/${uuid}/qris.png` })
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
  // Asked again, the code that is open stays.
  expect((await pay.post(uuid, 'pay')).statusCode).toBe(303)
  expect(await pay.chargesOf()).toHaveLength(1)
  const told = await Promise.all(Array.from({ length: 8 }, () => simulator.notify(code, 'settlement')))
  expect(told).toEqual(Array.from({ length: 8 }, () => 200))
  for (const late of ['pending', 'settlement']) expect(await simulator.notify(code, late)).toBe(200)
  const order = await pay.nodeOf(uuid)
  expect(order).toMatchObject({ status: 'settled', method: 'QRIS', page_payment: 'paid' })
  const { transaction: sale } = await master().ask(SALE, { id: order.transaction_id })
  const [charge] = await pay.chargesOf()
  expect(sale).toEqual({
    ...{ uuid, status: 'PAID', total: 23_100, paid: 23_100, difference: 0 },
    payments: [{ method: 'QRIS', amount: 23_100, reference: charge?.reference }],
  })
  expect(await pay.receipts()).toBe(1)
  expect(await pay.page(uuid)).toContain('Lunas')
  expect(await pay.page(uuid)).toContain('Nilai kunjungan Anda')
})

test('two payments of one order: the second is kept to be given back', async () => {
  const { uuid, code } = await pay.charged()
  await simulator.notify(code, 'expire')
  await pay.post(uuid, 'pay')
  const second = (await pay.chargesOf())[1]?.charge_code ?? ''
  expect(second).not.toBe(code)
  const told = await Promise.all([
    simulator.notify(code, 'settlement'),
    simulator.notify(second, 'settlement'),
  ])
  expect(told).toEqual([200, 200])
  expect((await pay.chargesOf()).map(({ state }) => state).sort()).toEqual(['paid', 'unmatched'])
  expect(await pay.receipts()).toBe(1)
  expect((await pay.nodeOf(uuid)).page_payment).toBe('owed')
})

test('without news Midtrans is asked, and told of what was dropped', async () => {
  const paid = await pay.charged()
  const dropped = await pay.charged()
  simulator.move(paid.code, 'settlement')
  await pay.post(dropped.uuid, 'pay/drop')
  later(2)
  await ask()
  expect((await pay.nodeOf(paid.uuid)).status).toBe('settled')
  expect(simulator.orders().find(({ order_id }) => order_id === dropped.code)?.status).toBe('cancel')
  const left = await pay.charged()
  later(16)
  await ask()
  expect((await pay.chargesOf()).at(-1)?.state).toBe('expired')
  expect(await pay.page(left.uuid)).toContain('Waktu pembayaran sudah habis')
})

test('money and the cashier at once: one receipt, and no rupiah is lost', async () => {
  const { uuid, code } = await pay.charged()
  const { id } = await pay.nodeOf(uuid)
  await master().ask(CONFIRM, { o: { id } })
  const [told] = await Promise.all([
    simulator.notify(code, 'settlement'),
    master().send(SETTLE, { o: { id, method: 'TUNAI' } }),
  ])
  expect(told).toBe(200)
  expect(await pay.receipts()).toBe(1)
  const order = await pay.nodeOf(uuid)
  expect(order.page_payment).toBe(order.method === 'QRIS' ? 'paid' : 'owed')
})

test('where paying first is demanded, an order is made once it is paid, on the page or to staff', async () => {
  await pay.switchOn({ mode: 'demanded', server_key: null })
  const { uuid, code } = await pay.charged()
  const first = await pay.nodeOf(uuid)
  expect(first.must_pay_first).toBe(true)
  expect((await master().fail(CONFIRM, { o: { id: first.id } })).message).toContain('belum dibayar')
  expect(await pay.page(uuid)).toContain('Menunggu pembayaran')
  await simulator.notify(code, 'settlement')
  expect((await pay.nodeOf(uuid)).status).toBe('settled')
  const second = await pay.nodeOf(await pay.place())
  await master().ask(SETTLE, { o: { id: second.id, method: 'TUNAI' } })
  expect((await pay.nodeOf(second.uuid)).status).toBe('settled')
})

test('money of a voided receipt is given back through Midtrans, or by hand where that refuses', async () => {
  const { uuid, code } = await pay.charged()
  await simulator.notify(code, 'settlement')
  const { transaction_id, charges } = await pay.nodeOf(uuid)
  const id = charges[0].id
  expect((await master().fail(REFUND, { id })).message).toContain('Batalkan notanya')
  await master().ask(VOID, { t: { id: transaction_id, reason: 'Salah pesanan' } })
  expect((await pay.nodeOf(uuid)).page_payment).toBe('owed')
  expect((await readTasks(master())).filter(({ kind }) => kind === 'guest_money')).toHaveLength(1)
  simulator.fail('no_refund')
  expect((await master().fail(REFUND, { id })).message).toContain('kembalikan sendiri')
  expect((await pay.nodeOf(uuid)).charges[0].return_problem).toContain('tidak dapat')
  simulator.fail(null)
  const both = await Promise.all([master().send(REFUND, { id }), master().send(REFUND, { id })])
  expect(both.some(({ errors }) => errors.length === 0)).toBe(true)
  expect((await pay.nodeOf(uuid)).charges[0]).toMatchObject({ state: 'returned', returned_by_hand: false })
  expect(await pay.page(uuid)).toContain('sudah dikembalikan')

  const other = await pay.charged()
  simulator.alter(other.code, { gross_amount: '5.00' })
  await simulator.notify(other.code, 'settlement')
  const owed = (await pay.nodeOf(other.uuid)).charges[0]
  expect(owed).toMatchObject({ state: 'unmatched', problem: 'amount', paid_amount: 5 })
  const { markChargeReturned } = await master().ask(RETURN, {
    c: { charge_id: owed.id, note: 'Tunai kepada tamu' },
  })
  expect(markChargeReturned.charges[0]).toMatchObject({
    returned_by_hand: true,
    return_note: 'Tunai kepada tamu',
  })
  expect(
    (await master().fail(RETURN, { c: { charge_id: owed.id, note: 'Sekali lagi' } })).extensions.code,
  ).toBe('CONFLICT')
})

test('a key is kept sealed, told to nobody, tested at Midtrans, and no other brand is reached by it', async () => {
  const { id } = { id: pay.world.outlet_id }
  const [row] = await selectOwn(pay.system(), 'guest_payment').selectAll().execute()
  expect(row?.server_key_secret).not.toContain(WORLD_KEY)
  expect(row?.key_tail).toBe(WORLD_KEY.slice(-4))
  const log = await selectOwn(pay.system(), 'audit_log').selectAll().execute()
  expect(JSON.stringify(log)).not.toContain(WORLD_KEY)
  const TEST = 'mutation($id: Int!) { testGuestPayment(id: $id) }'
  expect((await master().ask(TEST, { id })).testGuestPayment).toBe(true)
  await pay.switchOn({ server_key: OTHER_KEY })
  expect((await master().ask(TEST, { id })).testGuestPayment).toBe(false)
  await pay.switchOn()
  const { uuid, code } = await pay.charged()
  const other = await app().createBrand()
  expect((await other.master.fail(TEST, { id })).extensions.code).toBe('NOT_FOUND')
  const charge_id = (await pay.nodeOf(uuid)).charges[0].id
  expect((await other.master.fail(REFUND, { id: charge_id })).extensions.code).toBe('NOT_FOUND')
  // Another brand's number in a code leads to nothing of this one.
  const stranger = code.replace(`LMG-${pay.world.brand.id}-`, `LMG-${other.id}-`)
  expect(await simulator.notify(code, 'pending', { order_id: stranger })).toBe(404)
  expect(
    (
      await master().fail(SET, {
        g: {
          id,
          mode: 'offered',
          environment: 'production',
          payment_method_id: row?.payment_method_id,
          version: row?.version,
        },
      })
    ).extensions.code,
  ).toMatch(/CONFLICT|VALIDATION/)
})

test('without a key, or while Midtrans is down, a guest is told to pay staff', async () => {
  simulator.fail('down')
  const uuid = await pay.place()
  const refused = await pay.post(uuid, 'pay')
  expect(refused.statusCode).toBe(503)
  expect((await pay.chargesOf())[0]?.state).toBe('failed')
  simulator.fail(null)
  await pay.switchOn({ mode: 'off', server_key: null })
  expect((await pay.post(uuid, 'pay')).statusCode).toBe(409)
  expect(await pay.page(uuid)).not.toContain('Bayar dengan QRIS')
})

test('a till learns what was paid on the page, and a receipt of its own for the order is kept to be looked at', async () => {
  const { token } = await createDevice(pay.world.brand.ctx, {
    outlet_id: pay.world.outlet_id,
    name: 'Kasir 1',
  })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const feed = async () =>
    (await app().http.inject({ url: '/api/pos/v1/orders?after=0', headers })).json().orders as {
      uuid: string
      status: string
      paid_on_page: object | null
    }[]
  const send = async (uuid: string) => {
    const receipt = {
      ...{ uuid, receipt_number: 'K/1', channel: 'DINE_IN', occurred_at: app().clock.now.toISOString() },
      lines: [{ item_id: pay.world.item_ids[0], name: 'Menu', qty: 2, unit_price: 10_000, variants: [] }],
      ...{ service: 1000, tax: 2100, rounding: 0, total: 23_100 },
      payments: [{ method: 'TUNAI', amount: 23_100 }],
    }
    const payload = JSON.stringify({ transactions: [receipt] })
    const answer = await app().http.inject({
      method: 'POST',
      url: '/api/pos/v1/transactions',
      headers,
      payload,
    })
    return answer.json().results[0].status
  }
  const paid = await pay.charged()
  await simulator.notify(paid.code, 'settlement')
  expect((await feed()).find(({ uuid }) => uuid === paid.uuid)).toMatchObject({
    status: 'settled',
    paid_on_page: { amount: 23_100, method: 'QRIS', reference: (await pay.chargesOf())[0]?.reference },
  })
  expect(await send(paid.uuid)).toBe('conflict')
  const issues = await selectOwn(pay.system(), 'intake_issue').select(['uuid', 'status']).execute()
  expect(issues).toEqual([{ uuid: paid.uuid, status: 'conflict' }])
  // The till was first: its receipt stands, and the guest's money is owed back.
  const late = await pay.charged()
  expect(await send(late.uuid)).toBe('accepted')
  expect(await simulator.notify(late.code, 'settlement')).toBe(200)
  expect((await pay.nodeOf(late.uuid)).charges[0]).toMatchObject({
    state: 'unmatched',
    problem: 'not_booked',
  })
  expect(await pay.receipts()).toBe(2)
})
