import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type MidtransSimulator, startMidtransSimulator } from '../../../simulator/midtrans.ts'
import { useTestApp } from '../../../test/app.ts'
import { readTasks } from '../../../test/tasks.ts'
import { signatureOf } from '../../subscription/payment/midtrans.ts'
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
const OTHER_KEY = 'SB-Mid-server-lain-0002'
const CONFIRM = 'mutation($o: ConfirmTableOrder!) { confirmTableOrder(table_order: $o) { status } }'
const REJECT = 'mutation($o: RejectTableOrder!) { rejectTableOrder(table_order: $o) { status } }'
const SETTLE = 'mutation($o: SettleTableOrder!) { settleTableOrder(table_order: $o) { status } }'

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
      later(10)
      return simulator.notify(code, 'settlement')
    },
    ...{ answer: 200, order: 'settled', money: 'paid' },
  },
  {
    name: 'money after the guest dropped the payment',
    run: async ({ uuid, code }) => {
      expect((await pay.post(uuid, 'pay/drop')).statusCode).toBe(303)
      return simulator.notify(code, 'settlement')
    },
    ...{ answer: 200, order: 'settled', money: 'paid' },
  },
  {
    name: 'money for an order that the guest took back',
    run: async ({ uuid, code }) => {
      expect((await pay.world.send(`${pay.path}/orders/${uuid}/cancel`, {})).status).toBe(200)
      return simulator.notify(code, 'settlement')
    },
    ...{ answer: 200, order: 'cancelled', money: 'unmatched' },
  },
  {
    name: 'money for an order that was turned down',
    run: async ({ uuid, code }) => {
      await master().ask(REJECT, { o: { id: (await pay.nodeOf(uuid)).id, reason: 'Habis' } })
      return simulator.notify(code, 'settlement')
    },
    ...{ answer: 200, order: 'rejected', money: 'unmatched' },
  },
  {
    name: 'money for an order that was paid in cash',
    run: async ({ uuid, code }) => {
      const { id } = await pay.nodeOf(uuid)
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
  const made = await pay.charged()
  expect(await run(made)).toBe(answer)
  simulator.fail(null)
  expect((await pay.nodeOf(made.uuid)).status).toBe(order)
  const [charge] = await pay.chargesOf()
  expect(charge?.state).toBe(money)
  expect(await pay.receipts()).toBe(order === 'settled' ? 1 : 0)
  const tasks = (await readTasks(master())).filter(({ kind }) => kind === 'guest_money')
  expect(tasks).toHaveLength(money === 'unmatched' ? 1 : 0)
})
