import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'

const app = useTestApp()

const SET = `mutation($l: ItemLevels!) { setItemLevels(levels: $l) { id version
  levels { outlet_id quantity minimum par status } } }`

async function createDrink(values: object = { stock_mode: 'item', is_stock_logged: true }) {
  const brand = await app().createBrand()
  const outlets = [await brand.createOutlet(), await brand.createOutlet()]
  const { createItemGroup } = await brand.master.ask(
    'mutation { createItemGroup(item_group: { name: "Minuman" }) { id } }',
  )
  const { createItem } = await brand.master.ask(
    'mutation($i: NewItem!) { createItem(item: $i) { id version } }',
    { i: { item_group_id: createItemGroup.id, name: 'Air Mineral', price: 6_000, ...values } },
  )
  return { brand, outlets, ...(createItem as { id: number; version: number }) }
}

test('minimum and par of a menu stand per outlet, mark it as low, and are told in its log', async () => {
  const { brand, outlets, id, version } = await createDrink()
  const [one = 0, two = 0] = outlets
  const { setItemLevels } = await brand.master.ask(SET, {
    l: { id, version, levels: [{ outlet_id: one, minimum: '12', par: '48' }] },
  })
  const of = (outlet_id: number) =>
    setItemLevels.levels.find((row: { outlet_id: number }) => row.outlet_id === outlet_id)
  expect(of(one)).toEqual({ outlet_id: one, quantity: '0', minimum: '12', par: '48', status: 'out' })
  expect(of(two)).toEqual({ outlet_id: two, quantity: '0', minimum: null, par: null, status: 'none' })
  const { itemInventoryList } = await brand.master.ask(
    '{ itemInventoryList(limit: 10) { nodes { id short_count stocks { outlet_id minimum } } } }',
  )
  expect(itemInventoryList.nodes).toEqual([
    { id, short_count: 1, stocks: [{ outlet_id: one, minimum: '12.0000' }] },
  ])
  const { auditList } = await brand.master.ask(
    '{ auditList(limit: 20) { nodes { action entity_id outlet_id changes } } }',
  )
  expect(auditList.nodes[0]).toMatchObject({
    ...{ action: 'item.set_levels', entity_id: id, outlet_id: one },
    changes: expect.arrayContaining([expect.objectContaining({ field: 'par', old: null })]),
  })
  // What was read before is not written over.
  const stale = await brand.master.fail(SET, { l: { id, version, levels: [{ outlet_id: two, par: '1' }] } })
  expect(stale.extensions.code).toBe('CONFLICT')
  // Nothing that stands already is written again.
  const again = await brand.master.ask(SET, {
    l: { id, version: setItemLevels.version, levels: [{ outlet_id: one, par: '48.0' }] },
  })
  expect(again.setItemLevels.version).toBe(setItemLevels.version)
})

test('levels in the wrong order, out of reach, or of a menu that is not counted are refused', async () => {
  const { brand, outlets, id } = await createDrink()
  const [one = 0, two = 0] = outlets
  const order = await brand.master.fail(SET, {
    l: { id, levels: [{ outlet_id: one, minimum: '10', par: '5' }] },
  })
  expect(order.extensions.fields).toEqual({ 'levels.0.par': 'Par tidak boleh kurang dari minimum' })
  const manager = await brand.signInAs('Manajer Outlet', [one])
  const reach = await manager.fail(SET, { l: { id, levels: [{ outlet_id: two, minimum: '1' }] } })
  expect(['NOT_FOUND', 'FORBIDDEN']).toContain(reach.extensions.code)
  const served = await createDrink({})
  const refused = await served.brand.master.fail(SET, {
    l: { id: served.id, levels: [{ outlet_id: served.outlets[0], minimum: '1' }] },
  })
  expect(refused.message).toBe('Stok Air Mineral tidak dihitung sendiri, jadi belum punya batas')
})
