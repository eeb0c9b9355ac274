import { expect, test, vi } from 'vitest'
import type { TestBrand } from '../../../../test/brand.ts'
import { itemAtGrab, useGrabShop } from '../../../../test/grab-shop.ts'
import { moveStock, openStore } from '../../../../test/store.ts'
import { transaction } from '../../../kit/transaction.ts'
import { checkFields } from '../contract/fields.ts'
import { menu } from '../contract/menu.ts'
import { sendWebhook } from '../grab.factory.ts'

vi.setConfig({ testTimeout: 60_000 })

const shop = useGrabShop()
const SET = 'mutation($i: GrabItems!) { setGrabItems(items: $i) }'
const MENU = `query($id: Int!) { grabMenu(outlet_id: $id) { is_whole differences { name new_values { price status max_stock } }
  groups { items { id name price grab_price held status grab_status reason stock_cap portions } } } }`
const CHANGES = 'query($id: Int!) { grabChanges(outlet_id: $id) { id kind label state error fix } }'
const PAUSE = 'mutation($p: GrabPause!) { pauseGrabStore(pause: $p) }'
const STORE = `query($id: Int!) { grabStore(id: $id) { grab_integration_status merchant_id is_open close_reason paused_until
  hours_today live_count item_count queued_count error_count last_synced_at } }`

async function openKitchen(given?: TestBrand) {
  const brand = given ?? (await shop().app.createBrand())
  const store = await openStore(brand)
  const sold = await shop().open(brand, store.outlet_id)
  await shop().sync()
  const item = async (id: number) => {
    const { grabMenu } = await brand.master.ask(MENU, { id: store.outlet_id })
    type Item = {
      id: number
      status: number
      grab_status: number
      reason: string | null
      portions: number
      held: number
      stock_cap: number | null
      grab_price: number
      price: number
    }
    return (grabMenu.groups as { items: Item[] }[]).flatMap(({ items }) => items).find((own) => own.id === id)
  }
  return { ...store, ...sold, item }
}

test('the menu that is fetched keeps the contract to the field', async () => {
  const { merchant_id, partner_merchant_id } = await openKitchen()
  const answer = await sendWebhook(shop().app, 'getMenu', {
    merchantID: merchant_id,
    partnerMerchantID: partner_merchant_id,
    BusinessType: '0',
  })
  expect(answer.statusCode).toBe(200)
  expect(checkFields(menu, answer.json())).toMatchObject({ problems: [], unknown: [] })
  expect(answer.json().sellingTimes[0].id).toBe('OUTLET')
})

test('what runs out of stock is UNAVAILABLE with a stock of 0, and back when some is received', async () => {
  const { outlet_id, brand, milk, latte, merchant, item } = await openKitchen()
  expect(await item(latte)).toMatchObject({ status: 0, portions: 666 })
  const move = (values: { type: 'RECEIVE' | 'SALE'; quantity: number; cost?: number }) =>
    transaction(brand.ctx, (tx) =>
      moveStock(tx, { outlet_id, item_id: milk, occurred_at: tx.now(), ...values }),
    )
  await move({ type: 'SALE', quantity: -99_900 })
  await shop().sync()
  expect(itemAtGrab(merchant, 'Latte')).toMatchObject({ availableStatus: 'UNAVAILABLE', maxStock: 0 })
  expect(await item(latte)).toMatchObject({ status: 1, grab_status: 1, reason: 'NO_STOCK', portions: 0 })
  await move({ type: 'RECEIVE', quantity: 3_000, cost: 60_000 })
  await shop().sync()
  expect(itemAtGrab(merchant, 'Latte')).toMatchObject({ availableStatus: 'AVAILABLE' })
  expect(itemAtGrab(merchant, 'Latte')?.maxStock).toBeGreaterThan(0)
  expect(shop().simulator.world.problems).toEqual([])
})

test('an item is switched off, off for today, on again, and sold up to a cap', async () => {
  const { outlet_id, brand, latte, cake, merchant, item } = await openKitchen()
  const set = (values: object) => brand.master.ask(SET, { i: { outlet_id, ids: [latte, cake], ...values } })
  await set({ status: 1 })
  await shop().pass(10_000)
  expect(itemAtGrab(merchant, 'Kue')).toMatchObject({ availableStatus: 'UNAVAILABLE', maxStock: 0 })
  await set({ status: 2, stock_cap: 7 })
  await shop().pass(10_000)
  expect(itemAtGrab(merchant, 'Kue')).toMatchObject({ availableStatus: 'UNAVAILABLETODAY' })
  expect(await item(cake)).toMatchObject({ held: 2, status: 2, reason: 'HELD_TODAY', stock_cap: 7 })
  await set({ status: 0 })
  await shop().pass(10_000)
  expect(itemAtGrab(merchant, 'Kue')).toMatchObject({ availableStatus: 'AVAILABLE', maxStock: 7 })
  await expect(set({ opens_minute: 700, closes_minute: 600 })).rejects.toThrow('Jam selesai harus setelah')
  // Off for a day ends by itself with the day of the outlet.
  await set({ status: 2 })
  await shop().pass(86_400_000)
  expect(itemAtGrab(merchant, 'Kue')).toMatchObject({ availableStatus: 'AVAILABLE' })
})

test('held back, changes are shown and go only when they are published', async () => {
  const { outlet_id, brand, latte, merchant } = await openKitchen()
  await brand.master.ask('mutation($a: GrabAutoPush!) { setGrabAutoPush(auto_push: $a) }', {
    a: { outlet_id, is_auto_push: false },
  })
  await brand.master.ask('mutation($i: EditItem!) { updateItem(item: $i) { id } }', {
    i: { id: latte, price: 44_000 },
  })
  await shop().sync()
  expect(itemAtGrab(merchant, 'Latte')?.price).not.toBe(4_400_000)
  const { grabMenu } = await brand.master.ask(MENU, { id: outlet_id })
  expect(grabMenu.differences).toEqual([
    { name: 'Latte', new_values: { price: 44_000, status: 0, max_stock: null } },
  ])
  await brand.master.ask('mutation($id: Int!) { publishGrabMenu(id: $id) }', { id: outlet_id })
  await shop().sync()
  expect(itemAtGrab(merchant, 'Latte')?.price).toBe(4_400_000)
  const { grabChanges } = await brand.master.ask(CHANGES, { id: outlet_id })
  expect(grabChanges[0]).toMatchObject({ kind: 'ITEM', label: 'Latte', state: 'sent', error: null })
})

test('a store is paused and opened again, and its list tells how it stands', async () => {
  const { outlet_id, brand } = await openKitchen()
  await brand.master.ask(PAUSE, { p: { outlet_id, duration: '30m' } })
  expect((await brand.master.ask(STORE, { id: outlet_id })).grabStore).toMatchObject({
    grab_integration_status: 'ACTIVE',
    is_open: false,
    close_reason: 'mex_paused',
    hours_today: '00:00–23:59',
    live_count: 2,
    item_count: 2,
    error_count: 0,
  })
  await brand.master.ask('mutation($id: Int!) { resumeGrabStore(id: $id) }', { id: outlet_id })
  expect((await brand.master.ask(STORE, { id: outlet_id })).grabStore).toMatchObject({
    is_open: true,
    paused_until: null,
  })
  await expect(brand.master.ask(PAUSE, { p: { outlet_id, duration: '2h' } })).rejects.toThrow(
    'Pilih lama jeda',
  )
})

test('what Grab refuses is told with what to do, and tried again when asked', async () => {
  const { outlet_id, brand, latte, merchant } = await openKitchen()
  // Grab has lost the item: only the whole menu brings it back, which is asked for at once.
  for (const category of merchant.menu?.categories ?? [])
    category.items = category.items.filter(({ name }) => name !== 'Latte')
  await brand.master.ask('mutation($i: EditItem!) { updateItem(item: $i) { id } }', {
    i: { id: latte, price: 45_000 },
  })
  await shop().sync()
  const { grabChanges } = await brand.master.ask(CHANGES, { id: outlet_id })
  const [asked, refused] = grabChanges as {
    id: number
    state: string
    error: string
    fix: string
    kind: string
  }[]
  expect([asked?.kind, refused?.error, refused?.fix]).toEqual([
    'MENU',
    'GrabFood belum mengenal menu atau toko ini',
    'Tekan Sinkron agar seluruh menu diambil ulang',
  ])
  await shop().pass(1_000)
  await shop().pass(5_000)
  await shop().pass(5_000)
  expect(itemAtGrab(merchant, 'Latte')?.price).toBe(4_500_000)
})

test('nobody reaches a store or menu of another brand or of an outlet out of reach', async () => {
  const own = await openKitchen()
  const other = await openKitchen()
  const { outlet_id, latte } = own
  const asking: [string, object][] = [
    [MENU, { id: outlet_id }],
    [CHANGES, { id: outlet_id }],
    [STORE, { id: outlet_id }],
    [SET, { i: { outlet_id, ids: [latte], status: 1 } }],
    [PAUSE, { p: { outlet_id, duration: '24h' } }],
    ['mutation($id: Int!) { resumeGrabStore(id: $id) }', { id: outlet_id }],
    ['mutation($id: Int!) { connectGrabStore(id: $id) }', { id: outlet_id }],
    ['mutation($id: Int!) { syncGrabMenu(id: $id) }', { id: outlet_id }],
    ['mutation($id: Int!) { publishGrabMenu(id: $id) }', { id: outlet_id }],
    [
      'mutation($a: GrabAutoPush!) { setGrabAutoPush(auto_push: $a) }',
      { a: { outlet_id, is_auto_push: false } },
    ],
    ['mutation($r: GrabRetry!) { retryGrabChanges(retry: $r) }', { r: { outlet_id, change_ids: [1] } }],
  ]
  const bound = await own.brand.signInAs('Manajer Area', [own.second_id])
  for (const [document, variables] of asking) {
    for (const client of [other.brand.master, bound])
      await expect(client.ask(document, variables), document).rejects.toThrow('tidak ditemukan')
  }
  await expect(
    other.brand.master.ask(SET, { i: { outlet_id: other.outlet_id, ids: [latte], status: 1 } }),
  ).rejects.toThrow('Menu tidak ditemukan')
  await shop().sync()
  expect(itemAtGrab(own.merchant, 'Latte')).toMatchObject({ availableStatus: 'AVAILABLE' })
})
