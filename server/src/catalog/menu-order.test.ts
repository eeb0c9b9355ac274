import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useTestApp } from '../../test/app.ts'
import { selectOwn } from '../kit/db/own-rows.ts'
import { placeAfter } from './menu-order.ts'

const app = useTestApp()

const CREATE_GROUP = 'mutation($g: NewItemGroup!) { createItemGroup(item_group: $g) { id } }'
const CREATE = 'mutation($i: NewItem!) { createItem(item: $i) { id } }'
const MOVE = 'mutation($m: MoveItem!) { moveItem(move: $m) { id item_group_id sort } }'
const MOVE_GROUP = 'mutation($m: MoveItemGroup!) { moveItemGroup(move: $m) { id sort } }'
const ORDER = [
  { field: 'item_group_id', sort: 'Asc' },
  { field: 'sort', sort: 'Asc' },
]

async function createMenu(names: readonly string[]) {
  const brand = await app().createBrand()
  const group = async (name: string) =>
    (await brand.master.ask(CREATE_GROUP, { g: { name } })).createItemGroup.id as number
  const item = async (item_group_id: number, name: string) =>
    (await brand.master.ask(CREATE, { i: { item_group_id, name, price: 1000 } })).createItem.id as number
  const group_id = await group('Kopi')
  const ids: number[] = []
  for (const name of names) ids.push(await item(group_id, name))
  const order = async (item_group_id = group_id) => {
    const { itemList } = await brand.master.ask(
      'query($f: [Filter!]) { itemList(limit: 100, filters: $f) { nodes { id item_group_id } } }',
      { f: ORDER },
    )
    return itemList.nodes
      .filter((node: { item_group_id: number }) => node.item_group_id === item_group_id)
      .map((node: { id: number }) => node.id) as number[]
  }
  return { brand, group, item, group_id, ids, order }
}

test('a record put behind another stands there and nothing else changes its order', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 12 }),
      fc.nat(),
      fc.nat(),
      (ids, a, b) => {
        const id = ids[a % ids.length] ?? 0
        const after_id = [null, ...ids.filter((other) => other !== id)][b % ids.length] ?? null
        const placed = placeAfter(ids, id, after_id) ?? []
        expect(placed.filter((other) => other !== id)).toEqual(ids.filter((other) => other !== id))
        expect(placed[placed.indexOf(id) - 1] ?? null).toBe(after_id)
      },
    ),
  )
  expect(placeAfter([1, 2], 1, 3)).toBeUndefined()
  expect(placeAfter([1, 2], 1, 1)).toBeUndefined()
})

test('an item moves within its group, to its front, and into another group', async () => {
  const { brand, group, item, group_id, ids, order } = await createMenu(['A', 'B', 'C'])
  const [a = 0, b = 0, c = 0] = ids
  await brand.master.ask(MOVE, { m: { id: a, item_group_id: group_id, after_id: b } })
  expect(await order()).toEqual([b, a, c])
  await brand.master.ask(MOVE, { m: { id: c, item_group_id: group_id } })
  expect(await order()).toEqual([c, b, a])
  const other = await group('Teh')
  const tea = await item(other, 'Teh')
  await brand.master.ask(MOVE, { m: { id: b, item_group_id: other, after_id: tea } })
  expect([await order(), await order(other)]).toEqual([
    [c, a],
    [tea, b],
  ])
  const error = await brand.master.fail(MOVE, { m: { id: a, item_group_id: group_id, after_id: tea } })
  expect(error.extensions.code).toBe('CONFLICT')
})

test('two people who move at once both get what they asked for, over and over', async () => {
  const names = Array.from({ length: 12 }, (_name, index) => `Menu ${index}`)
  const { brand, group_id, ids, order } = await createMenu(names)
  const first = ids[0] ?? 0
  const last = ids.at(-1) ?? 0
  for (let round = 0; round < 6; round++) {
    const before = await order()
    const head = before[0] ?? 0
    const tail = before.at(-1) ?? 0
    const middle = before.slice(2, -2)
    // One puts the first behind the second-last of the middle, the other the last behind the second.
    const second = before[1] ?? 0
    await Promise.all([
      brand.master.ask(MOVE, { m: { id: head, item_group_id: group_id, after_id: middle.at(-1) } }),
      brand.master.ask(MOVE, { m: { id: tail, item_group_id: group_id, after_id: second } }),
    ])
    expect(await order()).toEqual([second, tail, ...middle, head, before.at(-2)])
  }
  const all = ids.filter((id) => id !== first && id !== last)
  await Promise.all(
    all.map((id) => brand.master.ask(MOVE, { m: { id, item_group_id: group_id, after_id: first } })),
  )
  expect([...(await order())].sort((x, y) => x - y)).toEqual(ids)
  const sorts = await selectOwn(brand.ctx, 'item').select('sort').orderBy('sort').execute()
  expect(sorts.map(({ sort }) => sort)).toEqual(ids.map((_id, index) => index + 1))
})

test('groups move behind another and keep the order of the rest', async () => {
  const { brand, group, group_id } = await createMenu([])
  const tea = await group('Teh')
  const food = await group('Makanan')
  const order = async () =>
    (await brand.master.ask('{ itemGroupList { nodes { id } } }')).itemGroupList.nodes.map(
      (node: { id: number }) => node.id,
    )
  await brand.master.ask(MOVE_GROUP, { m: { id: food, after_id: group_id } })
  expect(await order()).toEqual([group_id, food, tea])
  await Promise.all([
    brand.master.ask(MOVE_GROUP, { m: { id: tea } }),
    brand.master.ask(MOVE_GROUP, { m: { id: group_id, after_id: food } }),
  ])
  expect(await order()).toEqual([tea, food, group_id])
  const cashier = await brand.signInAs('Kasir')
  expect((await cashier.fail(MOVE_GROUP, { m: { id: tea } })).extensions.code).toBe('FORBIDDEN')
})

test('a group with menus is not archived unless they move, in their order, behind those already there', async () => {
  const { brand, group, item, group_id, ids, order } = await createMenu(['A', 'B'])
  const target = await group('Baru')
  const there = await item(target, 'C')
  const ARCHIVE = 'mutation($id: Int!, $to: Int) { archiveItemGroup(id: $id, move_to_id: $to) }'
  const error = await brand.master.fail(ARCHIVE, { id: group_id })
  expect(error.message).toBe('Grup menu tidak dapat dihapus karena masih memiliki menu!')
  expect(error.extensions).toMatchObject({ code: 'CONFLICT', item_count: 2 })
  const same = await brand.master.fail(ARCHIVE, { id: group_id, to: group_id })
  expect(same.extensions.fields).toEqual({ move_to_id: 'Pilih grup menu lain yang aktif' })
  await brand.master.ask(ARCHIVE, { id: group_id, to: target })
  expect(await order(target)).toEqual([there, ...ids])
})

test('a menu that is added while its group is archived stays out of the archived group', async () => {
  for (let round = 0; round < 5; round++) {
    const { brand, group_id, order } = await createMenu([])
    await Promise.allSettled([
      brand.master.ask('mutation($id: Int!) { archiveItemGroup(id: $id) }', { id: group_id }),
      brand.master.ask(CREATE, { i: { item_group_id: group_id, name: 'Tepat', price: 1 } }),
    ])
    const { itemGroup } = await brand.master.ask('query($id: Int!) { itemGroup(id: $id) { deleted_at } }', {
      id: group_id,
    })
    expect(itemGroup.deleted_at === null ? await order() : []).toHaveLength(
      itemGroup.deleted_at === null ? 1 : 0,
    )
    expect((await order()).length > 0 && itemGroup.deleted_at !== null).toBe(false)
  }
})

test('an archived menu comes back only where its group is', async () => {
  const { brand, group_id, ids } = await createMenu(['A'])
  const [id = 0] = ids
  await brand.master.ask('mutation($id: Int!) { archiveItem(id: $id) }', { id })
  await brand.master.ask('mutation($id: Int!) { archiveItemGroup(id: $id) }', { id: group_id })
  const RESTORE = 'mutation($id: Int!) { restoreItem(id: $id) }'
  expect((await brand.master.fail(RESTORE, { id })).message).toBe('Pulihkan grup menu Kopi lebih dulu')
  await brand.master.ask('mutation($id: Int!) { restoreItemGroup(id: $id) }', { id: group_id })
  await brand.master.ask(RESTORE, { id })
})
