import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { beginAt } from '../../../test/clock.ts'
import { addIngredient } from '../../../test/kitchen.ts'
import { sentOrder, stepOrder } from '../../../test/purchase-order.ts'
import { createPushBrowser } from '../../../test/push-browser.ts'
import type { PushNotice } from '../../access/push/send-push.ts'
import type { Services } from '../../kit/context.ts'
import { pushNews } from './push-news.ts'

beginAt('2026-11-21T12:00:00+07:00')

const app = useTestApp()

const ADD = `mutation ($endpoint: String!, $p256dh: String!, $auth: String!) {
  addPushDevice(endpoint: $endpoint, p256dh: $p256dh, auth: $auth) }`
const MUTE = 'mutation ($kind: TaskName!) { setPushTelling(kind: $kind, is_on: false) }'
const SNOOZE =
  'mutation ($kind: TaskName!, $ref: Int!, $until: DateTime!) { snoozeTask(kind: $kind, ref: $ref, until: $until) }'

let browsers = 0
const newDevice = () => createPushBrowser(`https://push.example/${++browsers}`).device

/** A brand that buys for two outlets, with whatever its devices are told of kept. */
async function createShop() {
  app().clock.now = new Date('2026-11-21T05:00:00Z')
  const brand = await app().createBrand()
  const [here, there] = [
    await brand.createOutlet({ name: 'Senopati' }),
    await brand.createOutlet({ name: 'Kemang' }),
  ]
  const item_id = await addIngredient(brand, { code: 'SUSU', name: 'Susu', base_unit: 'g' })
  const { createSupplier } = await brand.master.ask(
    'mutation($s: NewSupplier!) { createSupplier(supplier: $s) { id } }',
    { s: { name: 'Anggrek Jaya', phone: '+628111222333' } },
  )
  const order = () =>
    sentOrder(brand.master, {
      outlet_id: here,
      supplier_id: createSupplier.id,
      expected_on: '2026-11-21',
      lines: [{ item_id, unit: 'g', unit_quantity: '1000', price: 45 }],
    })
  const queued: { id: number; notice: PushNotice }[] = []
  const services: Services = {
    ...app().services,
    jobs: { send: async (_client, _name, data) => void queued.push(data as (typeof queued)[number]) },
  }
  /** What many processes that look at once send. */
  const look = async () => {
    queued.length = 0
    await Promise.all(Array.from({ length: 4 }, () => pushNews(services, brand.id)))
    return queued.map(({ notice }) => notice)
  }
  return { brand, here, there, order, look }
}

test('what comes to wait is told once to whom it concerns, and again only when it opened anew', async () => {
  const { brand, here, there, order, look } = await createShop()
  const keeper = await brand.signInAs('Gudang', [here])
  const elsewhere = await brand.signInAs('Gudang', [there])
  const before = await order()
  await keeper.ask(ADD, newDevice())
  await elsewhere.ask(ADD, newDevice())
  // What waited before a browser began is no news.
  expect(await look()).toEqual([])
  const due = await order()
  expect(await look()).toEqual([
    {
      title: `${due.number} datang hari ini`,
      body: expect.stringContaining('Senopati · Anggrek Jaya'),
      url: `/purchase-order/detail/${due.id}`,
      tag: `order_due:${due.id}`,
    },
  ])
  expect(await look()).toEqual([])
  await keeper.ask(SNOOZE, { kind: 'order_due', ref: due.id, until: '2026-11-21T07:00:00Z' })
  expect(await look()).toEqual([])
  app().clock.now = new Date('2026-11-21T08:00:00Z')
  expect((await look()).map(({ tag }) => tag)).toEqual([`order_due:${due.id}`])
  await stepOrder(await brand.signInAs('Master'), 'cancel', before.id, { remark: 'Pemasok tutup' })
  expect(await look()).toEqual([])
})

test('many at once are told as one, muted kinds never, and those who signed out nothing', async () => {
  const { brand, here, order, look } = await createShop()
  const [many, muted, gone] = [
    await brand.signInAs('Gudang', [here]),
    await brand.signInAs('Gudang', [here]),
    await brand.signInAs('Gudang', [here]),
  ]
  for (const client of [many, muted, gone]) await client.ask(ADD, newDevice())
  await muted.ask(MUTE, { kind: 'order_due' })
  await gone.ask('mutation { signOut }')
  for (let made = 0; made < 4; made++) await order()
  expect(await look()).toEqual([
    { title: '4 hal baru perlu tindakan Anda', body: expect.any(String), url: '/dashboard', tag: 'tasks' },
  ])
})
