import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { openKitchen } from '../../../test/kitchen.ts'
import { sentOrder } from '../../../test/purchase-order.ts'
import { receive } from '../../../test/receiving.ts'
import { CREATE, openStore, START, SUBMIT } from '../../../test/store.ts'
import { addWebhook, readTold } from '../../../test/webhook.ts'
import { audit } from '../../kit/audit.ts'
import { transaction } from '../../kit/transaction.ts'

const app = useTestApp()
const steps = ({ event, data }: Awaited<ReturnType<typeof readTold>>[number]) => [
  event,
  data.step,
  data.status,
]

test('steps of orders and receivings are told in their order, each once to every receiver, without figures', async () => {
  const brand = await app().createBrand()
  const outlet_id = await brand.createOutlet()
  const { milk } = await openKitchen(brand)
  const { createSupplier } = await brand.master.ask(
    'mutation($s: NewSupplier!) { createSupplier(supplier: $s) { id } }',
    { s: { name: 'Susu Segar' } },
  )
  const supplier_id = createSupplier.id
  const events = ['purchase_order.step', 'receiving.step']
  const first = await addWebhook(brand.master, { name: 'Satu', events })
  const second = await addWebhook(brand.master, { name: 'Dua', events })
  await addWebhook(brand.master, { name: 'Tiga', events: ['stock.low'] })
  const lines = [{ item_id: milk, unit: 'liter', unit_quantity: '2', price: 18_000 }]
  const order = await sentOrder(brand.master, { outlet_id, supplier_id, lines })
  await receive(brand.master, { outlet_id, supplier_id, purchase_order_id: order.id, lines })
  const told = await readTold(brand)
  const of = (id: number) => told.filter((one) => one.webhook_endpoint_id === id)
  expect(of(first.id).map(({ event_id }) => event_id)).toEqual(of(second.id).map(({ event_id }) => event_id))
  expect(of(first.id).length + of(second.id).length).toBe(told.length)
  const orders = of(first.id).filter(({ event }) => event === 'purchase_order.step')
  expect(orders.slice(0, 3).map(steps)).toEqual([
    ['purchase_order.step', 'create', 'draft'],
    ['purchase_order.step', 'submit', 'approved'],
    ['purchase_order.step', 'send', 'sent'],
  ])
  expect(orders[2]?.data).toEqual({
    ...{ id: order.id, step: 'send', number: order.number, outlet_id },
    ...{ status: 'sent', version: order.version },
  })
  const receivings = of(first.id).filter(({ event }) => event === 'receiving.step')
  expect(receivings.map(({ data }) => data.step)).toEqual(['create', 'post'])
})

test('of stock documents transfers and counts are told, adjustments are not', async () => {
  const store = await openStore(await app().createBrand())
  const { brand, outlet_id, second_id, milk } = store
  await addWebhook(brand.master, { events: ['transfer.step', 'count.step'] })
  const lines = [{ item_kind: 'ingredient', item_id: milk, unit: 'liter', unit_quantity: '1' }]
  const write = async (a: object) => (await brand.master.ask(CREATE, { a })).createAdjustment.id as number
  const transfer = await write({ kind: 'transfer', outlet_id, to_outlet_id: second_id, lines })
  await brand.master.ask(SUBMIT, { a: { id: transfer } })
  const waste = await write({ kind: 'waste', reason: 'damaged', outlet_id, lines })
  await brand.master.ask(SUBMIT, { a: { id: waste } })
  const count = await write({ kind: 'count', outlet_id, scope: 'all', lines: [] })
  await brand.master.ask(START, { a: { id: count } })
  const told = await readTold(brand)
  expect(told.map(steps)).toEqual([
    ['transfer.step', 'create', 'draft'],
    ['transfer.step', 'submit', 'sent'],
    ['count.step', 'create', 'draft'],
    ['count.step', 'start', 'counting'],
  ])
  expect(told[1]).toMatchObject({ subject: `adjustment:${transfer}`, data: { to_outlet_id: second_id } })
})

test('payouts are told as they are recorded and taken away; nothing is told of what was not committed', async () => {
  const brand = await app().createBrand()
  await addWebhook(brand.master, { events: ['payout.changed'] })
  const record = (action: string) =>
    transaction(brand.ctx, (tx) =>
      audit(tx, { action, entity_id: 4, label: 'grab.csv', after: { lines: 12 } }),
    )
  await record('payout_file.create')
  await record('settlement_statement.remove')
  const failing = transaction(brand.ctx, async (tx) => {
    await audit(tx, { action: 'payout_file.create', entity_id: 5, after: { lines: 1 } })
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  expect(
    (await readTold(brand)).map(({ subject, data }) => [subject, data.kind, data.step, data.lines]),
  ).toEqual([
    ['payout_file:4', 'platform', 'create', 12],
    ['settlement_statement:4', 'bank', 'remove', 12],
  ])
})
