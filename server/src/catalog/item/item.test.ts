import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'

const app = useTestApp()

const CREATE_GROUP =
  'mutation($g: NewItemGroup!) { createItemGroup(item_group: $g) { id code sort item_count } }'
const CREATE =
  'mutation($i: NewItem!) { createItem(item: $i) { id code price sort item_group { name } schedule { weekday opens_at closes_at } } }'
const UPDATE =
  'mutation($i: EditItem!) { updateItem(item: $i) { id price tags updated_at outlets { id is_available } } }'
const ITEM =
  'query($id: Int!) { item(id: $id) { id cost food_cost_bp sold_out_count outlets { id is_available is_sold_out } } }'
const LIST =
  'query($filters: [Filter!]) { itemList(limit: 100, filters: $filters) { total nodes { id name sort } } }'
const SOLD_OUT = 'mutation($s: SoldOut!) { setItemSoldOut(sold_out: $s) { id sold_out_count } }'

async function createMenu() {
  const brand = await app().createBrand()
  const group = async (name: string) =>
    (await brand.master.ask(CREATE_GROUP, { g: { name } })).createItemGroup.id as number
  const item = async (item_group_id: number, name: string) =>
    (await brand.master.ask(CREATE, { i: { item_group_id, name, price: 22_000 } })).createItem.id as number
  return { brand, group, item }
}

test('groups and items get codes of their names and stand in the order they were made', async () => {
  const { brand, group, item } = await createMenu()
  const coffee = await group('Kopi Susu')
  const first = await item(coffee, 'Es Kopi Aren')
  const { createItem } = await brand.master.ask(CREATE, {
    i: {
      item_group_id: coffee,
      name: 'Es Kopi Aren!',
      price: 24_000,
      schedule: [{ weekday: 5, opens_at: '20:00', closes_at: '02:00' }],
    },
  })
  expect(createItem).toMatchObject({
    code: 'ES-KOPI-AREN-2',
    item_group: { name: 'Kopi Susu' },
    schedule: [{ weekday: 5, opens_at: '20:00', closes_at: '02:00' }],
  })
  await brand.master.ask('mutation($ids: [Int!]!) { sortItems(ids: $ids) }', { ids: [createItem.id, first] })
  const { itemList } = await brand.master.ask(LIST, { filters: [{ field: 'sort', sort: 'Asc' }] })
  expect(itemList.nodes.map((node: { id: number }) => node.id)).toEqual([createItem.id, first])
})

test('a group with menus is not archived unless they move', async () => {
  const { brand, group, item } = await createMenu()
  const from = await group('Lama')
  const to = await group('Baru')
  await item(from, 'Teh Tarik')
  const ARCHIVE = 'mutation($id: Int!, $to: Int) { archiveItemGroup(id: $id, move_to_id: $to) }'
  const error = await brand.master.fail(ARCHIVE, { id: from })
  expect(error.message).toBe('Grup menu tidak dapat dihapus karena masih memiliki menu!')
  expect((await brand.master.fail(ARCHIVE, { id: from, to: from })).extensions.fields).toHaveProperty(
    'move_to_id',
  )
  await brand.master.ask(ARCHIVE, { id: from, to })
  const moved = await brand.master.ask('query($id: Int!) { itemGroup(id: $id) { item_count } }', { id: to })
  expect(moved.itemGroup.item_count).toBe(1)
})

test('sold out today ends with the business day of each outlet', async () => {
  const begin = app().clock.now
  app().clock.now = new Date('2026-11-21T18:55:00Z')
  const { brand, group, item } = await createMenu()
  const jakarta = await brand.createOutlet({ timezone: 'Asia/Jakarta' })
  await brand.createOutlet({ timezone: 'Asia/Jayapura' })
  const id = await item(await group('Roti'), 'Croissant')
  const { setItemSoldOut } = await brand.master.ask(SOLD_OUT, { s: { id, is_sold_out: true } })
  expect(setItemSoldOut.sold_out_count).toBe(2)
  // 04.05 in Jayapura, where a new business day has begun; 02.05 in Jakarta, where yesterday goes on.
  app().clock.advance(10 * 60_000)
  const { item: later } = await brand.master.ask(ITEM, { id })
  app().clock.now = begin
  expect(later.sold_out_count).toBe(1)
  expect(later.outlets.find((outlet: { is_sold_out: boolean }) => outlet.is_sold_out).id).toBe(jakarta)
})

test('closing at some outlets leaves those out of reach as they are', async () => {
  const { brand, group, item } = await createMenu()
  const mine = await brand.createOutlet()
  const other = await brand.createOutlet()
  const id = await item(await group('Nasi'), 'Nasi Goreng')
  await brand.master.ask(UPDATE, { i: { id, closed_outlet_ids: [mine, other] } })
  const area = await brand.signInAs('Manajer Area', [mine])
  const { updateItem } = await area.ask(UPDATE, { i: { id, closed_outlet_ids: [] } })
  expect(updateItem.outlets).toEqual([{ id: mine, is_available: true }])
  expect((await brand.master.ask(ITEM, { id })).item.outlets).toMatchObject([
    { id: mine, is_available: true },
    { id: other, is_available: false },
  ])
  expect((await area.fail(UPDATE, { i: { id, closed_outlet_ids: [other] } })).extensions.code).toBe(
    'NOT_FOUND',
  )
})

test('cost is not shown, sorted or filtered without view_cost', async () => {
  const { brand, group, item } = await createMenu()
  const id = await item(await group('Kopi'), 'Espresso')
  const manager = await brand.signInAs('Manajer Outlet')
  expect((await brand.master.ask(ITEM, { id })).item.cost).toBe('0.000000')
  expect((await manager.ask(ITEM, { id })).item).toMatchObject({ cost: null, food_cost_bp: null })
  for (const filter of [
    { field: 'cost', sort: 'Asc' },
    { field: 'food_cost_bp', operator: 'IsGreaterThan', value: '1', type: 'Int' },
  ]) {
    expect((await manager.fail(LIST, { filters: [filter] })).extensions.code).toBe('VALIDATION')
  }
})

test('prices are whole rupiah within bounds and names are unique', async () => {
  const { brand, group, item } = await createMenu()
  const item_group_id = await group('Teh')
  await item(item_group_id, 'Teh Tawar')
  const fields = async (values: object) =>
    (await brand.master.fail(CREATE, { i: { item_group_id, name: 'Lain', price: 1000, ...values } }))
      .extensions.fields
  expect(await fields({ price: -1 })).toEqual({ price: 'Harga tidak boleh kurang dari 0' })
  expect(await fields({ name: 'teh tawar' })).toEqual({ name: 'Nama menu sudah digunakan' })
  expect(await fields({ item_group_id: 999_999 })).toEqual({ item_group_id: 'Pilih grup menu' })
  expect(await fields({ tags: ['ajaib'] })).toEqual({ 'tags.0': 'Label tidak dikenal' })
})
