import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type MidtransSimulator, startMidtransSimulator } from '../../../simulator/midtrans.ts'
import { useTestApp } from '../../../test/app.ts'
import { readTasks } from '../../../test/tasks.ts'
import { createSystemContext } from '../../access/session/system-context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { createDevice } from '../../outlets/device/device.commands.ts'
import { askCharges } from '../../sales/guest-payment/ask-charges.ts'
import { signatureOf } from '../../subscription/payment/midtrans.ts'
import { buildOrder, createOrderWorld, type OrderWorld } from '../order/order-world.factory.ts'

vi.setConfig({ testTimeout: 60_000 })

const KEY = 'SB-Mid-server-tamu-0001'
const OTHER_KEY = 'SB-Mid-server-lain-0002'
const app = useTestApp()
let address = ''
let simulator: MidtransSimulator
let world: OrderWorld
let path: string

beforeAll(async () => {
  address = await app().http.listen({ port: 0, host: '127.0.0.1' })
  const notify_url = `${address}/api/payments/guest`
  simulator = await startMidtransSimulator({ server_key: KEY, notify_url, is_overriding: false })
  const { url } = simulator
  Object.assign(app().services, { guest_payments: { production_url: url, sandbox_url: url } })
})
afterAll(() => simulator.close())

const SET = `mutation($g: EditGuestPayment!) { updateGuestPayment(guest_payment: $g) {
  id version mode environment has_key key_tail payment_method_id } }`
const CONFIRM = 'mutation($o: ConfirmTableOrder!) { confirmTableOrder(table_order: $o) { status } }'
const REJECT = 'mutation($o: RejectTableOrder!) { rejectTableOrder(table_order: $o) { status } }'
const SETTLE = 'mutation($o: SettleTableOrder!) { settleTableOrder(table_order: $o) { status } }'
const VOID = 'mutation($t: VoidTransaction!) { voidTransaction(transaction: $t) { id status } }'
const REFUND = 'mutation($id: Int!) { refundOrderCharge(charge_id: $id) }'
const RETURN = 'mutation($c: ReturnCharge!) { markChargeReturned(charge: $c) { id page_payment charges } }'
const ORDERS = `{ tableOrderList(limit: 100) { nodes { id uuid status total method transaction_id page_payment
  must_pay_first charges } } }`
const SALE = `query($id: Int!) { transaction(id: $id) { uuid status total paid difference
  payments { method amount reference } } }`

const master = () => world.brand.master

async function switchOn(on: OrderWorld, values: object = {}) {
  const { guestPayment } = await on.brand.master.ask(
    'query($id: Int!) { guestPayment(id: $id) { version methods } }',
    {
      id: on.outlet_id,
    },
  )
  const g = {
    ...{ id: on.outlet_id, mode: 'offered', environment: 'sandbox', server_key: KEY },
    ...{ payment_method_id: guestPayment.methods[0].id, version: guestPayment.version },
    ...values,
  }
  return (await on.brand.master.ask(SET, { g })).updateGuestPayment
}

beforeEach(async () => {
  app().clock.now = new Date('2026-11-21T05:00:00Z')
  simulator.fail(null)
  world = await createOrderWorld(app().http, await app().createBrand())
  path = await world.pathOf()
  await switchOn(world)
})

async function place(): Promise<string> {
  const line = { item_id: world.item_ids[0] ?? 0, option_ids: [], qty: 2, seen_price: 10_000 }
  const sent = buildOrder(line)
  expect((await world.send(`${path}/orders`, sent)).status).toBe(200)
  return sent.uuid
}
const post = (uuid: string, verb: string) =>
  app().http.inject({
    method: 'POST',
    url: `${path}/orders/${uuid}/${verb}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  })
const page = async (uuid: string) => (await app().http.inject({ url: `${path}/orders/${uuid}` })).body
const nodeOf = async (uuid: string) =>
  (await master().ask(ORDERS)).tableOrderList.nodes.find((node: { uuid: string }) => node.uuid === uuid)
const chargesOf = () =>
  selectOwn(createSystemContext(app().services, world.brand.id), 'order_charge')
    .selectAll()
    .orderBy('id')
    .execute()
/** An order with a code that can be paid, and what Midtrans calls it. */
async function charged(): Promise<{ uuid: string; code: string }> {
  const uuid = await place()
  expect((await post(uuid, 'pay')).statusCode).toBe(303)
  return { uuid, code: (await chargesOf()).at(-1)?.charge_code ?? '' }
}
const ask = () => askCharges(createSystemContext(app().services, world.brand.id))
const later = (minutes: number) => {
  app().clock.now = new Date(app().clock.now.getTime() + minutes * 60_000)
}
const receipts = async () =>
  (
    await selectOwn(createSystemContext(app().services, world.brand.id), 'transaction_key')
      .select('id')
      .execute()
  ).length

test('an order is paid on its page: a code of its amount, the receipt with the reference, once however often it is told', async () => {
  const { uuid, code } = await charged()
  expect(code).toMatch(new RegExp(`^LMG-${world.brand.id}-[0-9a-f]{24}$`))
  expect(simulator.orders().find(({ order_id }) => order_id === code)).toMatchObject({
    gross_amount: '23100.00',
  })
  const shown = await page(uuid)
  expect(shown).toContain('aria-label="Kode QRIS"')
  expect(shown).toContain('Rp 23.100'.replace(' ', '\u00a0'))
  expect(shown).toContain('http-equiv="refresh"')
  const picture = await app().http.inject({ url: `${path}/orders/${uuid}/qris.png` })
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
  // Asked again, the code that is open stays.
  expect((await post(uuid, 'pay')).statusCode).toBe(303)
  expect(await chargesOf()).toHaveLength(1)
  const told = await Promise.all(Array.from({ length: 8 }, () => simulator.notify(code, 'settlement')))
  expect(told).toEqual(Array.from({ length: 8 }, () => 200))
  for (const late of ['pending', 'settlement']) expect(await simulator.notify(code, late)).toBe(200)
  const order = await nodeOf(uuid)
  expect(order).toMatchObject({ status: 'settled', method: 'QRIS', page_payment: 'paid' })
  const { transaction: sale } = await master().ask(SALE, { id: order.transaction_id })
  const [charge] = await chargesOf()
  expect(sale).toEqual({
    ...{ uuid, status: 'PAID', total: 23_100, paid: 23_100, difference: 0 },
    payments: [{ method: 'QRIS', amount: 23_100, reference: charge?.reference }],
  })
  expect(await receipts()).toBe(1)
  expect(await page(uuid)).toContain('Lunas')
  expect(await page(uuid)).toContain('Nilai kunjungan Anda')
})

/** A payment that goes wrong, what is answered, and what the order and its money are then. */
interface Fault {
  name: string
  run: (of: { uuid: string; code: string }) => Promise<number>
  answer: number
  order: string
  money: string
}
const FAULTS: readonly Fault[] = [
  {
    name: 'another amount than the order costs',
    run: async ({ code }) => {
      simulator.alter(code, { gross_amount: '1.00' })
      return simulator.notify(code, 'settlement')
    },
    ...{ answer: 200, order: 'waiting', money: 'unmatched' },
  },
  {
    name: 'an amount with cents',
    run: async ({ code }) => {
      simulator.alter(code, { gross_amount: '23100.50' })
      return simulator.notify(code, 'settlement')
    },
    ...{ answer: 200, order: 'waiting', money: 'unmatched' },
  },
  {
    name: 'another currency',
    run: async ({ code }) => {
      simulator.alter(code, { currency: 'USD' })
      return simulator.notify(code, 'settlement')
    },
    ...{ answer: 200, order: 'waiting', money: 'unmatched' },
  },
  {
    name: 'a wrong signature',
    run: ({ code }) => simulator.notify(code, 'settlement', { signature_key: 'a'.repeat(128) }),
    ...{ answer: 403, order: 'waiting', money: 'open' },
  },
  {
    name: 'the signature of another account',
    run: ({ code }) => {
      const facts = { order_id: code, status_code: '200', gross_amount: '23100.00' }
      return simulator.notify(code, 'settlement', { signature_key: signatureOf(facts, OTHER_KEY) })
    },
    ...{ answer: 403, order: 'waiting', money: 'open' },
  },
  {
    name: 'news of a payment nobody asked for',
    run: ({ code }) => simulator.notify(code, 'pending', { order_id: `${code.slice(0, -4)}0000` }),
    ...{ answer: 404, order: 'waiting', money: 'open' },
  },
  {
    name: 'news of what is not ours',
    run: ({ code }) => simulator.notify(code, 'pending', { order_id: 'somebody-elses' }),
    ...{ answer: 404, order: 'waiting', money: 'open' },
  },
  {
    name: 'signed news that Midtrans does not stand by',
    run: async ({ code }) => simulator.notify(code, 'pending', { transaction_status: 'settlement' }),
    ...{ answer: 200, order: 'waiting', money: 'open' },
  },
  {
    name: 'money after its time',
    run: async ({ code }) => {
      await simulator.notify(code, 'expire')
      later(20)
      return simulator.notify(code, 'settlement')
    },
    ...{ answer: 200, order: 'settled', money: 'paid' },
  },
  {
    name: 'money after the guest dropped the payment',
    run: async ({ uuid, code }) => {
      expect((await post(uuid, 'pay/drop')).statusCode).toBe(303)
      return simulator.notify(code, 'settlement')
    },
    ...{ answer: 200, order: 'settled', money: 'paid' },
  },
  {
    name: 'money for an order that the guest took back',
    run: async ({ uuid, code }) => {
      expect((await world.send(`${path}/orders/${uuid}/cancel`, {})).status).toBe(200)
      return simulator.notify(code, 'settlement')
    },
    ...{ answer: 200, order: 'cancelled', money: 'unmatched' },
  },
  {
    name: 'money for an order that was turned down',
    run: async ({ uuid, code }) => {
      await master().ask(REJECT, { o: { id: (await nodeOf(uuid)).id, reason: 'Habis' } })
      return simulator.notify(code, 'settlement')
    },
    ...{ answer: 200, order: 'rejected', money: 'unmatched' },
  },
  {
    name: 'money for an order that was paid in cash',
    run: async ({ uuid, code }) => {
      const { id } = await nodeOf(uuid)
      await master().ask(CONFIRM, { o: { id } })
      await master().ask(SETTLE, { o: { id, method: 'TUNAI' } })
      return simulator.notify(code, 'settlement')
    },
    ...{ answer: 200, order: 'settled', money: 'unmatched' },
  },
  {
    name: 'a payment that was denied',
    run: ({ code }) => simulator.notify(code, 'deny'),
    ...{ answer: 200, order: 'waiting', money: 'failed' },
  },
  {
    name: 'expiry told after the money',
    run: async ({ code }) => {
      await simulator.notify(code, 'settlement')
      return simulator.notify(code, 'expire')
    },
    ...{ answer: 200, order: 'settled', money: 'paid' },
  },
  {
    name: 'Midtrans that cannot be asked',
    run: async ({ code }) => {
      const told = simulator.notify(code, 'settlement')
      simulator.fail('down')
      return told
    },
    ...{ answer: 503, order: 'waiting', money: 'open' },
  },
]

test.each(FAULTS)('$name', async ({ run, answer, order, money }) => {
  const made = await charged()
  expect(await run(made)).toBe(answer)
  simulator.fail(null)
  expect((await nodeOf(made.uuid)).status).toBe(order)
  const [charge] = await chargesOf()
  expect(charge?.state).toBe(money)
  expect(await receipts()).toBe(order === 'settled' ? 1 : 0)
  const tasks = (await readTasks(world.brand.master)).filter(({ kind }) => kind === 'guest_money')
  expect(tasks).toHaveLength(money === 'unmatched' ? 1 : 0)
})

test('two payments of one order: the second is kept to be given back', async () => {
  const { uuid, code } = await charged()
  await simulator.notify(code, 'expire')
  await post(uuid, 'pay')
  const second = (await chargesOf())[1]?.charge_code ?? ''
  expect(second).not.toBe(code)
  const told = await Promise.all([
    simulator.notify(code, 'settlement'),
    simulator.notify(second, 'settlement'),
  ])
  expect(told).toEqual([200, 200])
  expect((await chargesOf()).map(({ state }) => state).sort()).toEqual(['paid', 'unmatched'])
  expect(await receipts()).toBe(1)
  expect((await nodeOf(uuid)).page_payment).toBe('owed')
})

test('without news Midtrans is asked, and told of what was dropped', async () => {
  const paid = await charged()
  const dropped = await charged()
  simulator.move(paid.code, 'settlement')
  await post(dropped.uuid, 'pay/drop')
  later(2)
  await ask()
  expect((await nodeOf(paid.uuid)).status).toBe('settled')
  expect(simulator.orders().find(({ order_id }) => order_id === dropped.code)?.status).toBe('cancel')
  const left = await charged()
  later(16)
  await ask()
  expect((await nodeOf(left.uuid)).page_payment).toBe('expired')
  expect(await page(left.uuid)).toContain('Waktu pembayaran sudah habis')
})

test('money and the cashier at once: one receipt, and no rupiah is lost', async () => {
  const { uuid, code } = await charged()
  const { id } = await nodeOf(uuid)
  await master().ask(CONFIRM, { o: { id } })
  const [told] = await Promise.all([
    simulator.notify(code, 'settlement'),
    master().send(SETTLE, { o: { id, method: 'TUNAI' } }),
  ])
  expect(told).toBe(200)
  expect(await receipts()).toBe(1)
  const order = await nodeOf(uuid)
  expect(order.page_payment).toBe(order.method === 'QRIS' ? 'paid' : 'owed')
})

test('where paying first is demanded, an order is made once it is paid, on the page or to staff', async () => {
  await switchOn(world, { mode: 'demanded', server_key: null })
  const { uuid, code } = await charged()
  const first = await nodeOf(uuid)
  expect(first.must_pay_first).toBe(true)
  expect((await master().fail(CONFIRM, { o: { id: first.id } })).message).toContain('belum dibayar')
  expect(await page(uuid)).toContain('Menunggu pembayaran')
  await simulator.notify(code, 'settlement')
  expect((await nodeOf(uuid)).status).toBe('settled')
  const second = await nodeOf(await place())
  await master().ask(SETTLE, { o: { id: second.id, method: 'TUNAI' } })
  expect((await nodeOf(second.uuid)).status).toBe('settled')
})

test('money of a voided receipt is given back through Midtrans, or by hand where that refuses', async () => {
  const { uuid, code } = await charged()
  await simulator.notify(code, 'settlement')
  const { transaction_id, charges } = await nodeOf(uuid)
  const id = charges[0].id
  expect((await master().fail(REFUND, { id })).message).toContain('Batalkan notanya')
  await master().ask(VOID, { t: { id: transaction_id, reason: 'Salah pesanan' } })
  expect((await nodeOf(uuid)).page_payment).toBe('owed')
  expect((await readTasks(world.brand.master)).filter(({ kind }) => kind === 'guest_money')).toHaveLength(1)
  simulator.fail('no_refund')
  expect((await master().fail(REFUND, { id })).message).toContain('kembalikan sendiri')
  expect((await nodeOf(uuid)).charges[0].return_problem).toContain('tidak dapat')
  simulator.fail(null)
  const both = await Promise.all([master().send(REFUND, { id }), master().send(REFUND, { id })])
  expect(both.some(({ errors }) => errors.length === 0)).toBe(true)
  expect((await nodeOf(uuid)).charges[0]).toMatchObject({ state: 'returned', returned_by_hand: false })
  expect(await page(uuid)).toContain('sudah dikembalikan')

  const other = await charged()
  simulator.alter(other.code, { gross_amount: '5.00' })
  await simulator.notify(other.code, 'settlement')
  const owed = (await nodeOf(other.uuid)).charges[0]
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
  const { id } = { id: world.outlet_id }
  const [row] = await selectOwn(createSystemContext(app().services, world.brand.id), 'guest_payment')
    .selectAll()
    .execute()
  expect(row?.server_key_secret).not.toContain(KEY)
  expect(row?.key_tail).toBe(KEY.slice(-4))
  const log = await selectOwn(createSystemContext(app().services, world.brand.id), 'audit_log')
    .selectAll()
    .execute()
  expect(JSON.stringify(log)).not.toContain(KEY)
  const TEST = 'mutation($id: Int!) { testGuestPayment(id: $id) }'
  expect((await master().ask(TEST, { id })).testGuestPayment).toBe(true)
  await switchOn(world, { server_key: OTHER_KEY })
  expect((await master().ask(TEST, { id })).testGuestPayment).toBe(false)
  await switchOn(world)
  const { uuid, code } = await charged()
  const other = await app().createBrand()
  expect((await other.master.fail(TEST, { id })).extensions.code).toBe('NOT_FOUND')
  const charge_id = (await nodeOf(uuid)).charges[0].id
  expect((await other.master.fail(REFUND, { id: charge_id })).extensions.code).toBe('NOT_FOUND')
  // Another brand's number in a code leads to nothing of this one.
  const stranger = code.replace(`LMG-${world.brand.id}-`, `LMG-${other.id}-`)
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
  const uuid = await place()
  const refused = await post(uuid, 'pay')
  expect(refused.statusCode).toBe(503)
  expect((await chargesOf())[0]?.state).toBe('failed')
  simulator.fail(null)
  await switchOn(world, { mode: 'off', server_key: null })
  expect((await post(uuid, 'pay')).statusCode).toBe(409)
  expect(await page(uuid)).not.toContain('Bayar dengan QRIS')
})

test('a till learns what was paid on the page, and a receipt of its own for the order is kept to be looked at', async () => {
  const { token } = await createDevice(world.brand.ctx, { outlet_id: world.outlet_id, name: 'Kasir 1' })
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
      lines: [{ item_id: world.item_ids[0], name: 'Menu', qty: 2, unit_price: 10_000, variants: [] }],
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
  const paid = await charged()
  await simulator.notify(paid.code, 'settlement')
  expect((await feed()).find(({ uuid }) => uuid === paid.uuid)).toMatchObject({
    status: 'settled',
    paid_on_page: { amount: 23_100, method: 'QRIS', reference: (await chargesOf())[0]?.reference },
  })
  expect(await send(paid.uuid)).toBe('conflict')
  const issues = await selectOwn(createSystemContext(app().services, world.brand.id), 'intake_issue')
    .select(['uuid', 'status'])
    .execute()
  expect(issues).toEqual([{ uuid: paid.uuid, status: 'conflict' }])
  // The till was first: its receipt stands, and the guest's money is owed back.
  const late = await charged()
  expect(await send(late.uuid)).toBe('accepted')
  expect(await simulator.notify(late.code, 'settlement')).toBe(200)
  expect((await nodeOf(late.uuid)).charges[0]).toMatchObject({ state: 'unmatched', problem: 'not_booked' })
  expect(await receipts()).toBe(2)
})
