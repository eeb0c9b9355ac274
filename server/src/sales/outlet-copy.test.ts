import { expect, test } from 'vitest'
import { useTestApp } from '../../test/app.ts'
import type { TestBrand } from '../../test/brand.ts'
import { beginAt } from '../../test/clock.ts'
import { BACK_REQUEST } from '../records/rewind/rewind.factory.ts'

beginAt('2026-11-21T12:00:00+07:00')

const app = useTestApp()

const ALL = ['table', 'offer', 'level', 'price', 'supplier', 'shift', 'cash', 'kitchen']
const DIFFER = `query D($id: Int!, $to: [Int!]!, $groups: [String!]!) {
  outletDifferences(id: $id, outlet_ids: $to, groups: $groups) { outlet_id texts } }`
const APPLY =
  'mutation A($s: OutletSettingsCopy!) { applyOutletSettings(settings: $s, confirmed_warnings: []) }'

/** An outlet with something of everything that can be given to others. */
async function furnish(brand: TestBrand, outlet_id: number) {
  const { ask } = brand.master
  const make = async (name: string, argument: string, type: string, values: object): Promise<number> =>
    (await ask(`mutation($v: ${type}!) { made: ${name}(${argument}: $v) { id } }`, { v: values })).made.id
  const group = await make('createTableGroup', 'table_group', 'NewTableGroup', { outlet_id, name: 'Teras' })
  const tables: number[] = []
  for (const name of ['T1', 'T2'])
    tables.push(await make('createTable', 'table', 'NewTable', { table_group_id: group, name, seats: 6 }))
  await ask('mutation P($l: TableLayout!) { saveTableLayout(layout: $l) { id } }', {
    l: {
      ...{ table_group_id: group, layout_version: 0 },
      places: tables.map((id, place) => ({ id, plan_x: 10 + 8 * place, plan_y: 5 })),
    },
  })
  const item_group_id = await make('createItemGroup', 'item_group', 'NewItemGroup', { name: 'Kopi' })
  const item = await make('createItem', 'item', 'NewItem', {
    ...{ name: 'Es Kopi', price: 20_000, item_group_id, closed_outlet_ids: [outlet_id] },
  })
  const ingredient = await make('createIngredient', 'ingredient', 'NewIngredient', {
    ...{ name: 'Biji Kopi', base_unit: 'g', standard_cost: '100', category: 'Uji', storage: 'room' },
  })
  await ask('mutation L($l: StockLevels!) { setStockLevels(levels: $l) { id } }', {
    l: { ingredient_id: ingredient, outlet_id, minimum: '500', par: '2000' },
  })
  const rules = [{ target: 'all', kind: 'percent', value: 1000 }]
  await make('createPrice', 'price', 'NewPrice', {
    name: 'Harga Bandara',
    outlet_ids: [outlet_id],
    rules,
    priority: 3,
  })
  await make('createSupplier', 'supplier', 'NewSupplier', {
    ...{ name: 'Susu Segar', phone: '+628111222333', outlet_ids: [outlet_id] },
  })
  await make('createShift', 'shift', 'NewShift', {
    ...{ name: 'Pagi', starts_at: '07:00', ends_at: '15:00', outlet_ids: [outlet_id] },
  })
  const drink = await make('createItem', 'item', 'NewItem', {
    ...{ name: 'Air Mineral', price: 6_000, item_group_id, stock_mode: 'item', is_stock_logged: true },
  })
  await ask('mutation L($l: ItemLevels!) { setItemLevels(levels: $l) { id } }', {
    l: { id: drink, levels: [{ outlet_id, minimum: '12', par: '48' }] },
  })
  await ask('mutation C($r: SetCashRules!) { setCashRules(cash_rules: $r) }', {
    r: { rules: [{ outlet_id, is_blind: true, tolerance: 5000 }] },
  })
  await ask('mutation K($k: NewKitchenKey!) { createKitchenKey(kitchen_key: $k) { pairing_code } }', {
    k: { outlet_id, name: 'Bar', valid_days: 90, stations: ['bar'] },
  })
  return { item, ingredient }
}

test('all that an outlet has goes to another and to one that opens like it, once and after a look', async () => {
  const brand = await app().createBrand()
  const [source, target] = [await brand.createOutlet(), await brand.createOutlet()]
  const { item } = await furnish(brand, source)
  const differ = async (to: number[]) =>
    (await brand.master.ask(DIFFER, { id: source, to, groups: ALL })).outletDifferences as {
      outlet_id: number
      texts: string[]
    }[]
  const all = [
    '2 meja baru di Teras, dengan denahnya',
    'Menu tidak lagi dijual: Es Kopi',
    'Minimum dan par: Biji Kopi, Air Mineral',
    'Daftar harga juga berlaku di sini: Harga Bandara',
    'Pemasok juga berlaku di sini: Susu Segar',
    'Shift juga berlaku di sini: Pagi',
    'Hitung tertutup aktif',
    'Selisih kas bebas \u2192 Rp 5.000',
    'Kunci dapur baru: Bar',
  ]
  expect(await differ([target, 0])).toEqual([
    { outlet_id: target, texts: all },
    { outlet_id: 0, texts: all },
  ])
  await brand.master.ask(APPLY, { s: { id: source, outlet_ids: [target], groups: ALL } })
  expect(await differ([target])).toEqual([{ outlet_id: target, texts: [] }])
  const { item: seen } = await brand.master.ask(
    'query I($id: Int!) { item(id: $id) { closed_outlet_ids } }',
    {
      id: item,
    },
  )
  expect(seen.closed_outlet_ids.map(Number).sort()).toEqual([source, target].sort())
  const PLACES = `query T($f: [Filter!]) { tableList(limit: 100, filters: $f) { nodes { name plan_x plan_y } } }`
  const at = [{ field: 'outlet_id', type: 'ID', operator: 'In', value: [String(target)] }]
  expect((await brand.master.ask(PLACES, { f: at })).tableList.nodes).toEqual(
    expect.arrayContaining([
      { name: 'T1', plan_x: 10, plan_y: 5 },
      { name: 'T2', plan_x: 18, plan_y: 5 },
    ]),
  )
  // Again: nothing is made twice.
  await brand.master.ask(APPLY, { s: { id: source, outlet_ids: [target], groups: ALL } })
  const { outlet: place } = await brand.master.ask(
    'query R($id: Int!) { outlet(id: $id) { province_id city_id complete_address } }',
    { id: source },
  )
  const { createOutletLike } = await brand.master.ask(
    'mutation L($o: OutletLike!) { createOutletLike(outlet: $o) { id } }',
    {
      o: {
        outlet: { name: 'Cabang Baru', phone: '+622112345678', email: 'cabang@example.com', ...place },
        source_id: source,
        groups: [...ALL, 'hours', 'tax', 'radius'],
      },
    },
  )
  expect(await differ([createOutletLike.id])).toEqual([{ outlet_id: createOutletLike.id, texts: [] }])
})

test('who may not change what is given is refused, and nothing of the rest is given', async () => {
  const brand = await app().createBrand()
  const [source, target] = [await brand.createOutlet(), await brand.createOutlet()]
  await furnish(brand, source)
  const manager = await brand.signInAs('Manajer Outlet', [source])
  expect((await manager.fail(DIFFER, { id: source, to: [target], groups: ['table'] })).extensions.code).toBe(
    'NOT_FOUND',
  )
  const stranger = await app().createBrand()
  const own = await stranger.createOutlet()
  expect(
    (await stranger.master.fail(DIFFER, { id: own, to: [target], groups: ['table'] })).extensions.code,
  ).toBe('NOT_FOUND')
})

test('what was given of one kind is taken back from the toast where that is offered', async () => {
  const brand = await app().createBrand()
  const [source, target] = [await brand.createOutlet(), await brand.createOutlet()]
  await furnish(brand, source)
  const differ = async (group: string) =>
    (await brand.master.ask(DIFFER, { id: source, to: [target], groups: [group] })).outletDifferences[0].texts
  const outcomes: Record<string, string> = {}
  for (const group of ALL) {
    const before = await differ(group)
    const { headers } = await brand.master.send(APPLY, {
      s: { id: source, outlet_ids: [target], groups: [group] },
    })
    expect(await differ(group)).toEqual([])
    const back = await brand.master.send(BACK_REQUEST, { c: { request_uuid: headers['x-request-id'] } })
    if (back.errors.length > 0) {
      outcomes[group] = back.errors[0]?.message ?? ''
      // All or nothing: what was given stands.
      expect(await differ(group)).toEqual([])
    } else expect(await differ(group)).toEqual(before)
  }
  // Of tables and keys that were made, and of levels, the page offers no such undo.
  expect(Object.keys(outcomes).sort()).toEqual(['kitchen', 'level', 'table'])
})
