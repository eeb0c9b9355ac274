import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'

const app = useTestApp()

const CREATE_GROUP = 'mutation($g: NewItemGroup!) { createItemGroup(item_group: $g) { id code sort } }'
const CREATE =
  'mutation($i: NewItem!) { createItem(item: $i) { id code price sort course item_group { name } schedule { weekday opens_at closes_at } } }'
const UPDATE =
  'mutation($i: EditItem!) { updateItem(item: $i) { id price version closed_outlet_count outlets { id is_available } } }'
const ITEM =
  'query($id: Int!) { item(id: $id) { id cost food_cost_bp gross_profit is_over_target food_cost_target_bp sold_out_count is_sold_out outlets { id is_available is_sold_out state } } }'
const LIST = 'query($f: [Filter!]) { itemList(limit: 100, filters: $f) { total nodes { id name sort } } }'
const SOLD_OUT = 'mutation($s: SoldOut!) { setItemsSoldOut(sold_out: $s) { item_id outlet_ids } }'

async function createMenu() {
  const brand = await app().createBrand()
  const group = async (name: string) =>
    (await brand.master.ask(CREATE_GROUP, { g: { name } })).createItemGroup.id as number
  const item = async (item_group_id: number, name: string, values: object = {}) =>
    (await brand.master.ask(CREATE, { i: { item_group_id, name, price: 22_000, ...values } })).createItem
      .id as number
  return { brand, group, item }
}

test('groups and items get codes of their names; hours past midnight come back as typed', async () => {
  const { brand, group, item } = await createMenu()
  const coffee = await group('Kopi Susu')
  await item(coffee, 'Es Kopi Aren')
  const { createItem } = await brand.master.ask(CREATE, {
    i: {
      item_group_id: coffee,
      name: 'Es Kopi Aren!',
      price: 24_000,
      course: 'drink',
      schedule: [{ weekday: 5, opens_at: '20:00', closes_at: '02:00' }],
    },
  })
  expect(createItem).toMatchObject({
    code: 'ES-KOPI-AREN-2',
    sort: 2,
    course: 'drink',
    item_group: { name: 'Kopi Susu' },
    schedule: [{ weekday: 5, opens_at: '20:00', closes_at: '02:00' }],
  })
})

test('sold out today ends with the business day of each outlet and is undone where it was done', async () => {
  const begin = app().clock.now
  app().clock.now = new Date('2026-11-21T18:55:00Z')
  const { brand, group, item } = await createMenu()
  const jakarta = await brand.createOutlet({ timezone: 'Asia/Jakarta' })
  const jayapura = await brand.createOutlet({ timezone: 'Asia/Jayapura' })
  const id = await item(await group('Roti'), 'Croissant')
  const say = async (s: object) => (await brand.master.ask(SOLD_OUT, { s })).setItemsSoldOut
  expect(await say({ ids: [id], outlet_ids: [jayapura], is_sold_out: true })).toEqual([
    { item_id: id, outlet_ids: [jayapura] },
  ])
  // What had run out before is not among what an undo brings back.
  expect(await say({ ids: [id], is_sold_out: true })).toEqual([{ item_id: id, outlet_ids: [jakarta] }])
  expect(await say({ ids: [id], is_sold_out: true })).toEqual([])
  const sold_out = { field: 'is_sold_out', operator: 'IsEqualTo', value: 'true' }
  expect((await brand.master.ask(LIST, { f: [sold_out] })).itemList.total).toBe(1)
  expect((await brand.master.ask(ITEM, { id })).item).toMatchObject({ sold_out_count: 2, is_sold_out: true })
  // 04.05 in Jayapura, where a new business day has begun; 02.05 in Jakarta, where yesterday goes on.
  app().clock.advance(10 * 60_000)
  const { item: later } = await brand.master.ask(ITEM, { id })
  expect(later.sold_out_count).toBe(1)
  expect(later.outlets).toEqual(
    expect.arrayContaining([
      { id: jakarta, is_available: true, is_sold_out: true, state: 'SOLD_OUT' },
      { id: jayapura, is_available: true, is_sold_out: false, state: 'ON_OFFER' },
    ]),
  )
  expect(await say({ ids: [id], is_sold_out: false })).toEqual([{ item_id: id, outlet_ids: [jakarta] }])
  expect((await brand.master.ask(LIST, { f: [sold_out] })).itemList.total).toBe(0)
  app().clock.now = begin
})

test('closing at some outlets leaves those out of reach as they are', async () => {
  const { brand, group, item } = await createMenu()
  const mine = await brand.createOutlet()
  const other = await brand.createOutlet()
  const id = await item(await group('Nasi'), 'Nasi Goreng')
  await brand.master.ask(UPDATE, { i: { id, closed_outlet_ids: [mine, other] } })
  const area = await brand.signInAs('Manajer Area', [mine])
  const { updateItem } = await area.ask(UPDATE, { i: { id, closed_outlet_ids: [] } })
  expect(updateItem).toMatchObject({ closed_outlet_count: 0, outlets: [{ id: mine, is_available: true }] })
  expect((await brand.master.ask(ITEM, { id })).item.outlets).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: mine, is_available: true }),
      expect.objectContaining({ id: other, is_available: false, state: 'NOT_HERE' }),
    ]),
  )
  const at = (outlet_id: number) => ({ field: 'closed_outlet_ids', operator: 'In', value: String(outlet_id) })
  expect((await brand.master.ask(LIST, { f: [at(other)] })).itemList.total).toBe(1)
  expect((await area.fail(LIST, { f: [at(other)] })).extensions.fields).toEqual({
    closed_outlet_ids: 'Outlet tidak ditemukan',
  })
  expect((await area.fail(UPDATE, { i: { id, closed_outlet_ids: [other] } })).extensions.code).toBe(
    'NOT_FOUND',
  )
  const sold_out = { ids: [id], outlet_ids: [other], is_sold_out: true }
  expect((await area.fail(SOLD_OUT, { s: sold_out })).extensions.code).toBe('NOT_FOUND')
})

test('cost is not shown, sorted or filtered without view_cost', async () => {
  const { brand, group, item } = await createMenu()
  const item_group_id = await group('Kopi')
  const id = await item(item_group_id, 'Espresso')
  await sql`update item set cost = 9000 where brand_id = ${brand.id}`.execute(brand.ctx.db)
  const manager = await brand.signInAs('Manajer Outlet')
  expect((await brand.master.ask(ITEM, { id })).item).toMatchObject({
    cost: '9000.000000',
    gross_profit: '13000.000000',
    food_cost_bp: 4091,
    food_cost_target_bp: 3500,
    is_over_target: true,
  })
  expect((await manager.ask(ITEM, { id })).item).toMatchObject({
    cost: null,
    food_cost_bp: null,
    gross_profit: null,
    is_over_target: null,
  })
  for (const filter of [
    { field: 'cost', sort: 'Asc' },
    { field: 'gross_profit', sort: 'Asc' },
    { field: 'is_over_target', operator: 'IsEqualTo', value: 'true' },
    { field: 'food_cost_bp', operator: 'IsGreaterThan', value: '1', type: 'Int' },
  ]) {
    expect((await manager.fail(LIST, { f: [filter] })).extensions.code).toBe('VALIDATION')
  }
  // The group's own target goes before the brand's.
  const TARGET = 'mutation($g: EditItemGroup!) { updateItemGroup(item_group: $g) { id } }'
  await brand.master.ask(TARGET, { g: { id: item_group_id, food_cost_target_bp: 5000 } })
  expect((await brand.master.ask(ITEM, { id })).item.is_over_target).toBe(false)
})

test('what cannot be is named beside its field', async () => {
  const { brand, group, item } = await createMenu()
  const item_group_id = await group('Teh')
  await item(item_group_id, 'Teh Tawar', { sku: 'TEH-01' })
  const archived = await group('Lama')
  await brand.master.ask('mutation($id: Int!) { archiveItemGroup(id: $id) }', { id: archived })
  const fields = async (values: object) =>
    (await brand.master.fail(CREATE, { i: { item_group_id, name: 'Lain', price: 1000, ...values } }))
      .extensions.fields
  expect(await fields({ price: -1 })).toEqual({ price: 'Harga tidak boleh kurang dari 0' })
  expect(await fields({ name: 'teh tawar' })).toEqual({ name: 'Nama menu sudah digunakan' })
  expect(await fields({ sku: 'teh-01' })).toEqual({ sku: 'SKU sudah digunakan' })
  expect(await fields({ item_group_id: 999_999 })).toEqual({ item_group_id: 'Pilih grup menu yang aktif' })
  expect(await fields({ item_group_id: archived })).toEqual({ item_group_id: 'Pilih grup menu yang aktif' })
  expect(await fields({ tags: ['Menu, Lebaran'] })).toEqual({
    'tags.0': 'Label tidak boleh memuat koma atau titik koma',
  })
  expect(await fields({ tags: ['x'.repeat(25)] })).toEqual({ 'tags.0': 'Label maksimal 24 karakter' })
  expect(await fields({ schedule: [{ weekday: 1, opens_at: '22:00', closes_at: '20:00' }] })).toEqual({
    'schedule.0.closes_at': 'Jam selesai paling lambat 06.00 keesokan harinya',
  })
  expect(await fields({ offered_from: '2026-12-02', offered_until: '2026-12-01' })).toEqual({
    offered_until: 'Tanggal akhir tidak boleh sebelum tanggal awal',
  })
})

test('the second of two people editing an item is shown what the first changed', async () => {
  const { brand, group, item } = await createMenu()
  const id = await item(await group('Kopi'), 'Latte')
  const READ = 'query($id: Int!) { item(id: $id) { version } }'
  const seen = (await brand.master.ask(READ, { id })).item.version
  app().clock.advance(1000)
  await brand.master.ask(UPDATE, { i: { id, version: seen, price: 25_000 } })
  const error = await brand.master.fail(UPDATE, { i: { id, version: seen, price: 26_000 } })
  expect(error.extensions).toMatchObject({
    code: 'CONFLICT',
    changes: [{ field: 'price', old: 22_000, new: 25_000 }],
  })
})

test('roles do with the menu what they may', async () => {
  const { brand, group, item } = await createMenu()
  const item_group_id = await group('Kopi')
  const id = await item(item_group_id, 'Latte')
  const ARCHIVE = 'mutation($id: Int!) { archiveItem(id: $id) }'
  for (const role of ['Kasir', 'Gudang', 'Keuangan']) {
    const client = await brand.signInAs(role)
    for (const [query, variables] of [
      [UPDATE, { i: { id, price: 1 } }],
      [CREATE, { i: { item_group_id, name: role, price: 1 } }],
      [ARCHIVE, { id }],
      [SOLD_OUT, { s: { ids: [id], is_sold_out: true } }],
      ['mutation($c: ItemIds!) { archiveItems(items: $c) }', { c: { ids: [id] } }],
    ] as const) {
      expect([role, (await client.fail(query, variables)).extensions.code]).toEqual([role, 'FORBIDDEN'])
    }
  }
  // Another brand's item is not there.
  const stranger = (await app().createBrand()).master
  expect((await stranger.fail(UPDATE, { i: { id, price: 1 } })).extensions.code).toBe('NOT_FOUND')
})
