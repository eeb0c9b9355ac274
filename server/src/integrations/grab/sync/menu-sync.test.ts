import { expect, test, vi } from 'vitest'
import type { TestBrand } from '../../../../test/brand.ts'
import { beginAt } from '../../../../test/clock.ts'
import { itemAtGrab, useGrabShop } from '../../../../test/grab-shop.ts'
import { selectOwn } from '../../../kit/db/own-rows.ts'

beginAt('2026-11-21T12:00:00+07:00')

vi.setConfig({ testTimeout: 60_000 })

const shop = useGrabShop()

async function addMenu(brand: TestBrand) {
  const { createItemGroup } = await brand.master.ask(
    'mutation($g: NewItemGroup!) { createItemGroup(item_group: $g) { id } }',
    { g: { name: 'Kopi' } },
  )
  const { createVariant } = await brand.master.ask(
    'mutation($v: NewVariant!) { createVariant(variant: $v) { id options { id } } }',
    {
      v: {
        name: 'Ukuran',
        kind: 'variant',
        min_choices: 1,
        max_choices: 1,
        options: [
          { name: 'Biasa', price: 0, is_default: true, is_active: true },
          { name: 'Besar', price: 7_500, is_default: false, is_active: true },
        ],
      },
    },
  )
  const add = async (name: string, price: number, more: object = {}) => {
    const { createItem } = await brand.master.ask('mutation($i: NewItem!) { createItem(item: $i) { id } }', {
      i: { item_group_id: createItemGroup.id, name, price, ...more },
    })
    return Number(createItem.id)
  }
  return {
    group_id: Number(createItemGroup.id),
    variant_id: Number(createVariant.id),
    options: createVariant.options as { id: number }[],
    kopi: await add('Kopi Susu', 25_000, { variant_ids: [createVariant.id] }),
    teh: await add('Es Teh', 9_900),
    add,
  }
}

const reprice = (brand: TestBrand, id: number, price: number) =>
  brand.master.ask('mutation($i: EditItem!) { updateItem(item: $i) { id } }', { i: { id, price } })
const soldOut = (brand: TestBrand, id: number, outlet_id: number, is_sold_out = true) =>
  brand.master.ask('mutation($i: SoldOut!) { setItemsSoldOut(sold_out: $i) { item_id } }', {
    i: { ids: [id], outlet_ids: [outlet_id], is_sold_out },
  })
const callsTo = (name: string) =>
  shop().simulator.world.log.filter((row) => row.way === 'call' && row.name === name)
const problems = () => shop().simulator.world.problems

async function openShop() {
  const brand = await shop().app.createBrand()
  const menu = await addMenu(brand)
  const outlet_id = await brand.createOutlet({ timezone: 'Asia/Jakarta' } as never)
  const store = await shop().open(brand, outlet_id)
  return { ...store, menu }
}

test('switched on, a store sells our menu: prices in hundredths, ids of our own, nothing the contract does not know', async () => {
  const { merchant, menu } = await openShop()
  expect(merchant.integration).toBe('ACTIVE')
  expect(merchant.menu?.currency).toEqual({ code: 'IDR', symbol: 'Rp', exponent: 2 })
  expect(itemAtGrab(merchant, 'Kopi Susu')).toMatchObject({
    id: `I${menu.kopi}`,
    price: 2_500_000,
    availableStatus: 'AVAILABLE',
    modifierGroups: [
      {
        id: `V${menu.variant_id}`,
        selectionRangeMin: 1,
        selectionRangeMax: 1,
        modifiers: [
          { id: `O${menu.options[0]?.id}`, price: 0 },
          { id: `O${menu.options[1]?.id}`, price: 750_000 },
        ],
      },
    ],
  })
  const before = callsTo('updateMenu').length
  await shop().sync()
  expect(callsTo('updateMenu')).toHaveLength(before)
  expect(callsTo('notifyMenu')).toHaveLength(0)
  expect(problems()).toEqual([])
})

test('a price changed in the panel is live at Grab after the next round, without a click', async () => {
  const { brand, merchant, menu } = await openShop()
  await reprice(brand, menu.kopi, 27_000)
  await shop().sync()
  expect(itemAtGrab(merchant, 'Kopi Susu')?.price).toBe(2_700_000)
  // Several at once go in a batch, once its lock is over.
  await reprice(brand, menu.kopi, 28_000)
  await reprice(brand, menu.teh, 11_000)
  await shop().sync()
  expect(itemAtGrab(merchant, 'Es Teh')?.price).toBe(1_100_000)
  await reprice(brand, menu.kopi, 28_500)
  await reprice(brand, menu.teh, 11_500)
  await shop().sync()
  expect(itemAtGrab(merchant, 'Kopi Susu')?.price).toBe(2_800_000)
  await shop().pass(10_000)
  expect(itemAtGrab(merchant, 'Kopi Susu')?.price).toBe(2_850_000)
  expect(problems()).toEqual([])
})

test('a price list of the channel GrabFood goes before the own price, and modifiers are told one by one', async () => {
  const { brand, merchant, menu } = await openShop()
  const { createPrice } = await brand.master.ask(
    'mutation($p: NewPrice!) { createPrice(price: $p) { id version } }',
    {
      p: {
        name: 'GrabFood',
        channels: ['GRABFOOD'],
        rounding: 'nearest_500',
        rules: [{ target: 'all', kind: 'percent', value: 2500 }],
      },
    },
  )
  await brand.master.ask('mutation($p: PublishPrice!) { publishPrice(publish: $p) { id } }', {
    p: { id: createPrice.id, version: createPrice.version },
  })
  const { variant } = await brand.master.ask(
    'query($id: Int!) { variant(id: $id) { version options { id code name price is_default is_active } } }',
    { id: menu.variant_id },
  )
  await brand.master.ask('mutation($v: EditVariant!) { updateVariant(variant: $v) { id } }', {
    v: {
      id: menu.variant_id,
      options: (variant.options as { price: number }[]).map((option) => ({
        ...option,
        price: option.price === 0 ? 1_000 : 0,
      })),
    },
  })
  await shop().pass(10_000)
  expect(itemAtGrab(merchant, 'Kopi Susu')?.price).toBe(3_150_000)
  expect(
    itemAtGrab(merchant, 'Kopi Susu')?.modifierGroups?.[0]?.modifiers?.map(({ price }) => price),
  ).toEqual([100_000, 0])
  expect(problems()).toEqual([])
})

test('what is sold out today is off until the cut-off, also past the midnight at which Grab puts it back', async () => {
  const { brand, merchant, menu, outlet_id } = await openShop()
  await soldOut(brand, menu.teh, outlet_id)
  await shop().sync()
  expect(itemAtGrab(merchant, 'Es Teh')).toMatchObject({ availableStatus: 'UNAVAILABLETODAY' })
  // Noon in Jakarta; half past midnight it is still the same business day.
  await shop().pass(12.5 * 3_600_000)
  expect(itemAtGrab(merchant, 'Es Teh')).toMatchObject({ availableStatus: 'UNAVAILABLETODAY' })
  await shop().pass(4 * 3_600_000)
  expect(itemAtGrab(merchant, 'Es Teh')).toMatchObject({ availableStatus: 'AVAILABLE' })
  expect(problems()).toEqual([])
})

test('a new item has the whole menu fetched, not sooner than the lock of the last time lets it', async () => {
  const { merchant, menu } = await openShop()
  const before = callsTo('notifyMenu').length
  await menu.add('Kopi Hitam', 18_000)
  await shop().sync()
  await shop().pass(5_000)
  expect(itemAtGrab(merchant, 'Kopi Hitam')?.price).toBe(1_800_000)
  await menu.add('Kopi Tubruk', 19_000)
  await shop().pass(5_000)
  expect(itemAtGrab(merchant, 'Kopi Tubruk')).toBeUndefined()
  await shop().pass(120_000)
  await shop().pass(5_000)
  expect(itemAtGrab(merchant, 'Kopi Tubruk')?.price).toBe(1_900_000)
  expect(
    callsTo('notifyMenu')
      .slice(before)
      .map(({ status }) => status),
  ).toEqual([204, 204])
  expect(problems()).toEqual([])
})

test("an item over Grab's limits is left out and named, and the rest is sold", async () => {
  const { brand, merchant, menu, outlet_id } = await openShop()
  await menu.add('K'.repeat(81), 18_000)
  await menu.add('Kopi Luwak', 60_000)
  await shop().pass(130_000)
  await shop().pass(5_000)
  expect(itemAtGrab(merchant, 'Kopi Luwak')?.price).toBe(6_000_000)
  const { grabMenu } = await brand.master.ask(
    'query($id: Int!) { grabMenu(outlet_id: $id) { problems { label message fix is_blocking } } }',
    { id: outlet_id },
  )
  expect(grabMenu.problems).toEqual([
    {
      label: 'K'.repeat(81),
      message: 'Nama menu 81 karakter, GrabFood menerima 80',
      fix: 'Persingkat menjadi 80 karakter',
      is_blocking: true,
    },
  ])
  expect(problems()).toEqual([])
})

test.each(['401', '429', '500', 'dropped'] as const)('%s only delays what is to be told', async (fault) => {
  const { brand, merchant, menu } = await openShop()
  const { faults } = shop().simulator.world
  faults.add({ fault, rate: 1, ms: 0, on: 'updateMenu' })
  await reprice(brand, menu.kopi, 31_000)
  await shop().sync()
  const queue = async () =>
    (
      await selectOwn(brand.ctx, 'grab_change', { kind: 'ITEM' })
        .select(['state', 'attempts', 'error_code'])
        .execute()
    )[0]
  expect(await queue()).toMatchObject({ state: 'queued', attempts: 1 })
  faults.clear()
  await shop().pass(10_000)
  expect(itemAtGrab(merchant, 'Kopi Susu')?.price).toBe(3_100_000)
  expect(await queue()).toMatchObject({ state: 'sent' })
})

test('the whole menu is asked for as often as somebody wants it', async () => {
  const { brand, outlet_id } = await openShop()
  // The database keeps the plan of a statement it has met five times.
  for (let times = 0; times < 8; times++)
    await brand.master.ask('mutation($id: Int!) { syncGrabMenu(id: $id) }', { id: outlet_id })
  const queued = await selectOwn(brand.ctx, 'grab_change', { state: 'queued' }).select('kind').execute()
  expect(queued).toEqual([{ kind: 'MENU' }])
})

test('what a batch refuses is tried again by itself; news that is lost is asked after', async () => {
  const { brand, merchant, menu } = await openShop()
  const { faults } = shop().simulator.world
  faults.add({ fault: 'partial_batch', rate: 1, ms: 0, times: 1 })
  await reprice(brand, menu.kopi, 33_000)
  await reprice(brand, menu.teh, 13_000)
  await shop().pass(10_000)
  await shop().pass(20_000)
  expect(itemAtGrab(merchant, 'Kopi Susu')?.price).toBe(3_300_000)
  expect(itemAtGrab(merchant, 'Es Teh')?.price).toBe(1_300_000)
  faults.add({ fault: 'lost', rate: 1, ms: 0, on: 'menuSyncState' })
  await menu.add('Kopi Baru', 10_000)
  await shop().sync()
  await shop().pass(5_000)
  await shop().pass(61_000)
  faults.clear()
  await reprice(brand, menu.kopi, 34_000)
  await shop().sync()
  expect(itemAtGrab(merchant, 'Kopi Susu')?.price).toBe(3_400_000)
  expect(itemAtGrab(merchant, 'Kopi Baru')?.price).toBe(1_000_000)
})
