import { expect, test } from 'vitest'
import { sampleMenu } from '../../test/grab-partner.ts'
import { MERCHANT, useGrabStage } from '../../test/grab-stage.ts'
import { checkMenu } from './menu-check.ts'
import { itemsOf } from './menu-sync.ts'

const stage = useGrabStage()
const body = { merchantID: MERCHANT }
const update = { ...body, field: 'ITEM' }
const itemOf = (id: string) => itemsOf(stage().merchant).find((item) => item.id === id)

test('a store is switched on at the page the partner was told: its menus change sides', async () => {
  const { call, world, partner } = stage()
  const answer = await call('activate', { body: { partner: { merchantID: 'DPS-RNN' } } })
  const { activationUrl } = answer.body as { activationUrl: string }
  const page = await fetch(activationUrl)
  expect(await page.text()).toContain('<form method="post">')
  const from = partner.received.length
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const result = await fetch(activationUrl, { method: 'POST', headers: form, body: '' })
  expect(await result.text()).toContain('ACTIVE')
  expect(partner.received.slice(from).map(({ name }) => name)).toEqual([
    'integrationStatus',
    'pushMenu',
    'getMenu',
    'integrationStatus',
  ])
  expect(partner.breaches).toEqual([])
  expect(world.merchants.get('6-SIMDPSRNN')?.integration).toBe('ACTIVE')
})

test('an announced menu is fetched and told of in three states; announced too soon again it is refused', async () => {
  const { call, partner, merchant, minutes } = stage()
  const menu = sampleMenu()
  Object.assign(menu.categories[1]?.items[0] ?? {}, { price: 2_000_000 })
  partner.menus.current = menu
  const job = (await call('notifyMenu', { body })).headers.get('x-job-id')
  expect((await call('traceMenu', { query: body })).body).toMatchObject({ code: 'InQueuing' })
  await minutes(1)
  const states = partner.received.filter(({ name }) => name === 'menuSyncState').map((each) => each.body)
  expect(states.map(({ status, jobID }) => [status, jobID])).toEqual([
    ['QUEUEING', job],
    ['PROCESSING', job],
    ['SUCCESS', job],
  ])
  expect(new Set(states.map(({ requestID }) => requestID)).size).toBe(3)
  expect(itemOf('KUE1')?.price).toBe(2_000_000)
  const again = await call('notifyMenu', { body })
  expect(again).toMatchObject({
    status: 409,
    body: { reason: 'invalid_argument', message: 'sync menu too frequently, retry after 120 seconds' },
  })
  await minutes(1)
  expect((await call('notifyMenu', { body })).status).toBe(204)
  expect(merchant.trace?.code).toBe('InQueuing')
  expect((await call('notifyMenu', { body: { merchantID: 'nobody' } })).status).toBe(404)
  expect((await call('notifyMenu', { body: {} })).status).toBe(400)
})

test('what is wrong in a menu is told beside its part, and the rest goes on sale', async () => {
  const { call, partner, minutes } = stage()
  const menu = sampleMenu()
  Object.assign(menu.categories[0]?.items[0]?.modifierGroups?.[0]?.modifiers?.[1] ?? {}, {
    name: 'x'.repeat(41),
  })
  Object.assign(menu.categories[1]?.items[0] ?? {}, { id: 'TEH' })
  partner.menus.current = menu
  await call('notifyMenu', { body })
  await minutes(1)
  const trace = await call('traceMenu', { query: body })
  expect(trace.body).toMatchObject({
    code: 'PartialSuccess',
    sections: [
      {
        categories: [
          {
            id: 'KOPI',
            items: [
              {
                id: 'KS01',
                modifierGroups: [
                  { id: 'UKURAN', modifiers: [{ id: 'UKURAN:BESAR', errors: [expect.any(String)] }] },
                ],
              },
            ],
          },
          { id: 'KUE', items: [{ id: 'TEH', errors: ['id TEH is used more than once'] }] },
        ],
      },
    ],
  })
  const last = partner.received.findLast(({ name }) => name === 'menuSyncState')?.body
  expect(last).toMatchObject({ status: 'FAILED' })
  expect(last?.errors).toHaveLength(2)
  expect(itemsOf(stage().merchant).map(({ id }) => id)).toEqual(['TEH'])
})

test('a menu that cannot be read as a whole changes nothing', async () => {
  const { call, partner, minutes } = stage()
  for (const broken of ['no menu', { ...sampleMenu(), currency: undefined }]) {
    partner.menus.current = broken
    await call('notifyMenu', { body })
    await minutes(3)
    expect(partner.received.at(-1)?.body).toMatchObject({ status: 'FAILED' })
    expect(itemsOf(stage().merchant)).toHaveLength(3)
  }
})

test('ids, times of sale and groups are checked across the menu', () => {
  const menu = sampleMenu()
  const [kopi, kue] = menu.categories
  const [first] = kopi?.items ?? []
  const group = first?.modifierGroups?.[0]
  if (!kopi || !kue || !group) throw new Error('the sample changed')
  kue.items.push({
    id: 'KUE2',
    name: 'Kue',
    availableStatus: 'AVAILABLE',
    price: 1_050,
    modifierGroups: [{ ...group, name: 'Lain' }],
  })
  kopi.items.push({ id: 'K2', name: 'Kopi', availableStatus: 'AVAILABLE', price: 100, sellingTimeID: 'PAGI' })
  kopi.items.push({
    id: 'K3',
    name: 'Kopi',
    availableStatus: 'AVAILABLE',
    price: 150,
    modifierGroups: [{ ...group, id: 'LAIN', selectionRangeMax: 3 }],
  })
  const { errors, menu: taken, warnings } = checkMenu(menu)
  expect(errors).toEqual([
    'KOPI/K2 sellingTimeID is unknown',
    'KOPI/K3/LAIN selectionRangeMax is above the number of modifiers',
    'KUE/KUE2/UKURAN id UKURAN stands for different groups',
  ])
  expect(taken?.categories.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(['KS01', 'TEH', 'KUE1'])
  expect(warnings).toEqual([])
  const odd = sampleMenu()
  Object.assign(odd.categories[1]?.items[0] ?? {}, { price: 25_050, colour: 'green' })
  expect(checkMenu(odd).warnings).toEqual([
    'categories.1.items.0.colour is not in the contract',
    'price 25050 of KUE1 is no whole rupiah',
  ])
})

test('one item or modifier is changed at once', async () => {
  const { call, world } = stage()
  const put = async (changes: object) =>
    (await call('updateMenu', { body: { ...update, ...changes } })).status
  expect(await put({ id: 'KS01', price: 3_000_000 })).toBe(204)
  expect(itemOf('KS01')?.price).toBe(3_000_000)
  expect(await put({ id: 'KS01', availableStatus: 'UNAVAILABLE' })).toBe(400)
  expect(itemOf('KS01')?.availableStatus).toBe('AVAILABLE')
  expect(await put({ id: 'KS01', availableStatus: 'UNAVAILABLE', maxStock: 0 })).toBe(204)
  expect(itemOf('KS01')?.availableStatus).toBe('UNAVAILABLE')
  expect(await put({ id: 'KS01', maxStock: 4 })).toBe(204)
  expect(itemOf('KS01')?.availableStatus).toBe('AVAILABLE')
  expect(await put({ id: 'NONE', price: 100 })).toBe(404)
  const modifier = { field: 'MODIFIER', id: 'UKURAN:BESAR', name: 'Besar' }
  const priceNow = () => itemOf('KS01')?.modifierGroups?.[0]?.modifiers?.[1]?.price
  expect(await put({ ...modifier, price: 0, isFree: false })).toBe(204)
  expect(priceNow()).toBe(750_000)
  const refused = await call('updateMenu', { body: { ...body, ...modifier, price: 100, isFree: true } })
  expect(refused.body).toMatchObject({ message: 'price cannot be set to > 0, if modifier is free' })
  expect(await put({ ...modifier, price: 0, isFree: true })).toBe(204)
  expect(priceNow()).toBe(0)
  expect(await put({ ...modifier, name: 'Kecil', price: 100 })).toBe(404)
  expect(world.problems.length).toBe(2)
  expect(await put({ id: 'KS01', price: 2_750_050, stock: 4 })).toBe(204)
  expect(world.problems.slice(2)).toEqual([
    'updateMenu: body stock is not in the contract',
    'price 2750050 of KS01 is no whole rupiah',
  ])
})

test('a batch tells what it could not change, and is locked for ten seconds', async () => {
  const { call, world } = stage()
  const put = (menuEntities: object[], fault?: string) =>
    call('batchUpdateMenu', { body: { ...update, menuEntities }, ...(fault ? { fault } : {}) })
  const good = {
    id: 'KUE1',
    price: 1_900_000,
    purchasabilities: [{ key: 'DineIn_OnDemand_GrabApp', purchasable: false }],
  }
  expect((await put([good])).body).toEqual({ merchantID: MERCHANT, status: 'success', errors: null })
  expect(itemOf('KUE1')?.purchasability).toEqual({ DineIn_OnDemand_GrabApp: false })
  expect(await put([good])).toMatchObject({
    status: 409,
    body: { message: `BatchUpdate ITEM ${MERCHANT} too frequently, retry after 10 seconds` },
  })
  await world.clock.advance(10_000)
  expect((await put([good, { id: 'NONE', price: 100 }])).body).toMatchObject({
    status: 'partial success',
    errors: [{ entityID: 'NONE', errMsg: 'item not found' }],
  })
  await world.clock.advance(10_000)
  const partial = await put(
    [good, { id: 'TEH', price: 1_000_000 }, { id: 'KS01', price: 100 }],
    'partial_batch',
  )
  expect(partial.body).toMatchObject({
    errors: expect.arrayContaining([expect.objectContaining({ entityID: 'KUE1' })]),
  })
  await world.clock.advance(10_000)
  const many = Array.from({ length: 201 }, (_, at) => ({ id: `N${at}`, price: 100 }))
  expect(await put(many)).toMatchObject({
    status: 400,
    body: { message: 'Batch update menu support at most 200 items' },
  })
  expect((await put(many.slice(1))).body).toMatchObject({ status: 'fail' })
})

test('what is unavailable today is back at the midnight of the store', async () => {
  const { call, minutes } = stage()
  const put = (changes: object) =>
    call('updateMenu', { body: { ...body, availableStatus: 'UNAVAILABLETODAY', ...changes } })
  await put({ field: 'ITEM', id: 'KUE1' })
  await put({ field: 'MODIFIER', id: 'UKURAN:BESAR', name: 'Besar' })
  const large = () => itemOf('KS01')?.modifierGroups?.[0]?.modifiers?.[1]?.availableStatus
  await minutes(11 * 60 + 59)
  expect([itemOf('KUE1')?.availableStatus, large()]).toEqual(['UNAVAILABLETODAY', 'UNAVAILABLETODAY'])
  await minutes(1)
  expect([itemOf('KUE1')?.availableStatus, large()]).toEqual(['AVAILABLE', 'AVAILABLE'])
})
