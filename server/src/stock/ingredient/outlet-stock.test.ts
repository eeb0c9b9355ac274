import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import type { Client } from '../../../test/client.ts'
import { readTasks } from '../../../test/tasks.ts'

const app = useTestApp()

const CREATE = `mutation($i: NewIngredient!) { createIngredient(ingredient: $i) {
  id code base_unit standard_cost ingredient_category { id name } units { name quantity per_unit factor }
  outlets { id minimum par maximum status quantity } } }`
const UPDATE = `mutation($i: EditIngredient!) { updateIngredient(ingredient: $i) {
  id base_unit standard_cost version ingredient_category { name } units { name factor } outlets { id minimum par } } }`
const ONE = `query($id: Int!) { ingredient(id: $id) { id version deleted_at standard_cost stock_value recipe_count
  short_outlet_count has_movements ingredient_category { name } units { name factor } outlets { id minimum par maximum } } }`
const LIST =
  'query($f: [Filter!]) { ingredientList(limit: 100, filters: $f) { total nodes { id name code } } }'
const STOCK = `query($f: [Filter!]) { outletStockList(limit: 100, filters: $f) { total nodes {
  id outlet_id ingredient_id name quantity minimum status average_cost value last_cost outlet { name } units { name factor } } } }`
const LEVELS =
  'mutation($l: StockLevels!) { setStockLevels(levels: $l) { id outlets { id minimum par maximum } } }'
const MINIMUMS = 'mutation($m: MinimumStock!) { updateMinimumStock(minimum_stock: $m) }'
const CHANGE = 'mutation($c: ChangeIngredients!) { changeIngredients(change: $c) }'
const ARCHIVE = 'mutation($id: Int!) { archiveIngredient(id: $id) }'

const create = async (client: Client, values: object) =>
  (await client.ask(CREATE, { i: { base_unit: 'g', ...values } })).createIngredient
const createId = async (client: Client, name: string, values: object = {}) =>
  (await create(client, { name, ...values })).id as number
const is = (field: string, value: unknown) => ({ field, operator: 'IsEqualTo', value: String(value) })

/** Puts stock there as the ledger would. */
function putBalance(brand: TestBrand, outlet_id: number, item_id: number, quantity: string, cost = '10') {
  return sql`insert into stock_balance (brand_id, outlet_id, item_kind, item_id, quantity, average_cost, value, last_cost)
    values (${brand.id}, ${outlet_id}, 'ingredient', ${item_id}, ${quantity}, ${cost},
      round(${quantity}::numeric * ${cost}::numeric, 6), ${cost})
    on conflict (brand_id, outlet_id, item_kind, item_id) do update set quantity = excluded.quantity,
      average_cost = excluded.average_cost, value = excluded.value, last_cost = excluded.last_cost`.execute(
    brand.ctx.db,
  )
}

test('costs are not shown, sorted, filtered or written without view_cost', async () => {
  const brand = await app().createBrand()
  const outlet = await brand.createOutlet()
  const id = await createId(brand.master, 'Beras', { standard_cost: '14.8' })
  await putBalance(brand, outlet, id, '2500', '15')
  const manager = await brand.signInAs('Manajer Outlet')
  const shown = async (client: Client) => ({
    one: (await client.ask(ONE, { id })).ingredient,
    stock: (await client.ask(STOCK)).outletStockList.nodes[0],
  })
  expect(await shown(brand.master)).toMatchObject({
    one: { standard_cost: '14.800000', stock_value: '37500.000000' },
    stock: { average_cost: '15.000000', value: '37500.000000', last_cost: '15.000000' },
  })
  expect(await shown(manager)).toMatchObject({
    one: { standard_cost: null, stock_value: null },
    stock: { quantity: '2500.0000', average_cost: null, value: null, last_cost: null },
  })
  for (const [query, field] of [
    [LIST, 'standard_cost'],
    [LIST, 'stock_value'],
    [STOCK, 'average_cost'],
    [STOCK, 'value'],
    [STOCK, 'last_cost'],
  ] as const) {
    expect((await manager.fail(query, { f: [{ field, sort: 'Asc' }] })).extensions.code).toBe('VALIDATION')
    const above = { field, operator: 'IsGreaterThan', value: '1' }
    expect((await manager.fail(query, { f: [above] })).extensions.code).toBe('VALIDATION')
  }
  const error = await manager.fail(UPDATE, { i: { id, standard_cost: '1' } })
  expect(error.extensions).toMatchObject({ code: 'FORBIDDEN', authorization: 'view_cost' })
  await manager.ask(UPDATE, { i: { id, note: 'Pulen' } })
})

test('stock of an outlet tells safe, low, out and negative, within reach alone', async () => {
  const brand = await app().createBrand()
  const [mine = 0, other = 0] = [await brand.createOutlet(), await brand.createOutlet()]
  const levels = [{ outlet_id: mine, minimum: '100' }]
  const names = ['Aman', 'Pas', 'Habis', 'Minus', 'Lain']
  const ids = new Map<string, number>()
  for (const name of names)
    ids.set(name, await createId(brand.master, name, name === 'Lain' ? {} : { levels }))
  const put = (name: string, quantity: string) => putBalance(brand, mine, ids.get(name) ?? 0, quantity)
  await put('Aman', '100.0001')
  await put('Pas', '100')
  await put('Minus', '-0.5')
  await put('Lain', '0.1')
  const untracked = await createId(brand.master, 'Sabun', { is_stocked: false })
  const read = async (client: Client, ...f: object[]) => {
    const { total, nodes } = (await client.ask(STOCK, { f })).outletStockList
    expect(nodes).toHaveLength(total)
    return new Map<string, string>(
      nodes.map(({ name, status }: { name: string; status: string }) => [name, status]),
    )
  }
  expect(Object.fromEntries(await read(brand.master, is('outlet_id', mine)))).toEqual({
    Aman: 'safe',
    Pas: 'low',
    Habis: 'out',
    Minus: 'negative',
    Lain: 'safe',
    Sabun: 'untracked',
  })
  const low = { field: 'status', operator: 'In', value: ['low', 'out', 'negative'] }
  expect([...(await read(brand.master, is('outlet_id', mine), low)).keys()].sort()).toEqual([
    'Habis',
    'Minus',
    'Pas',
  ])
  expect((await brand.master.ask(STOCK)).outletStockList.total).toBe(12)
  const manager = await brand.signInAs('Manajer Outlet', [other])
  expect((await manager.fail(STOCK, { f: [is('outlet_id', mine)] })).extensions.fields).toEqual({
    outlet_id: 'Outlet tidak ditemukan',
  })
  expect((await manager.ask(STOCK)).outletStockList.total).toBe(6)
  expect((await manager.ask(ONE, { id: ids.get('Pas') })).ingredient).toMatchObject({
    short_outlet_count: 0,
    outlets: [{ id: other, minimum: null }],
  })
  expect((await brand.master.ask(ONE, { id: ids.get('Pas') })).ingredient.short_outlet_count).toBe(1)
  const sorted = (
    await brand.master.ask(STOCK, {
      f: [is('outlet_id', mine), { field: 'quantity', sort: 'Asc' }],
    })
  ).outletStockList.nodes.map(({ name }: { name: string }) => name)
  expect(sorted.slice(0, 1).concat(sorted.slice(-2))).toEqual(['Minus', 'Pas', 'Aman'])
  // The flag of the brand says the same.
  expect((await brand.master.ask('{ brandLowStock { any_low_ingredients } }')).brandLowStock).toEqual({
    any_low_ingredients: true,
  })
  expect(untracked).toBeGreaterThan(0)

  // It is one task, which is another one when others run low.
  const taskOf = async (who = brand.master) =>
    (await readTasks(who)).find(({ kind }) => kind === 'stock_short')
  const first = await taskOf()
  expect(first).toMatchObject({ count: expect.any(Number), print: expect.any(String) })
  expect(await taskOf()).toEqual(first)
  expect(await taskOf(manager)).toBeUndefined()
  await brand.master.ask(MINIMUMS, {
    m: { outlet_id: mine, minimums: [{ ingredient_id: ids.get('Aman'), minimum: '1000000' }] },
  })
  const more = await taskOf()
  expect(more).toMatchObject({ count: Number(first?.count) + 1 })
  expect(more?.print).not.toBe(first?.print)
  await brand.master.ask(MINIMUMS, {
    m: { outlet_id: mine, minimums: [{ ingredient_id: ids.get('Aman'), minimum: null }] },
  })
  expect(await taskOf()).toEqual(first)
})

test('levels are set at outlets in reach alone, all of a bulk or none', async () => {
  const brand = await app().createBrand()
  const [mine = 0, other = 0] = [await brand.createOutlet(), await brand.createOutlet()]
  const a = await createId(brand.master, 'A', { levels: [{ outlet_id: mine, par: '10' }] })
  const b = await createId(brand.master, 'B')
  const manager = await brand.signInAs('Manajer Outlet', [mine])
  const minimums = (rows: [number, string | null][], outlet_id = mine) => ({
    m: { outlet_id, minimums: rows.map(([ingredient_id, minimum]) => ({ ingredient_id, minimum })) },
  })
  expect(
    (
      await manager.ask(
        MINIMUMS,
        minimums([
          [a, '5'],
          [b, '7'],
        ]),
      )
    ).updateMinimumStock,
  ).toBe(2)
  expect(
    (
      await manager.ask(
        MINIMUMS,
        minimums([
          [a, '5.0'],
          [b, null],
        ]),
      )
    ).updateMinimumStock,
  ).toBe(1)
  const error = await manager.fail(
    MINIMUMS,
    minimums([
      [b, '9'],
      [a, '11'],
    ]),
  )
  expect(error.extensions.fields).toEqual({ 'minimums.1.minimum': 'Par tidak boleh kurang dari minimum' })
  const { outlets } = (await manager.ask(ONE, { id: b })).ingredient
  expect(outlets).toEqual([{ id: mine, minimum: null, par: null, maximum: null }])
  expect((await manager.fail(MINIMUMS, minimums([[a, '1']], other))).extensions.code).toBe('NOT_FOUND')
  const levels = [{ outlet_id: other, minimum: '1' }]
  expect((await manager.fail(UPDATE, { i: { id: a, levels } })).extensions.code).toBe('NOT_FOUND')
  const written = await sql<{ outlet_id: number; label: string }>`select outlet_id, label from audit_log
    where brand_id = ${brand.id} and action = 'ingredient.set_levels' order by id`.execute(brand.ctx.db)
  expect(written.rows).toEqual([
    { outlet_id: mine, label: 'A' },
    { outlet_id: mine, label: 'B' },
    { outlet_id: mine, label: 'B' },
  ])
})

test('levels that many set at once all arrive, beside stock that moves', async () => {
  const brand = await app().createBrand()
  const outlet = await brand.createOutlet()
  const ids = await Promise.all(['A', 'B', 'C', 'D'].map((name) => createId(brand.master, name)))
  const set = (values: object, ingredient_id: number) =>
    brand.master.ask(LEVELS, { l: { ingredient_id, outlet_id: outlet, ...values } })
  const bulk = (order: readonly number[]) =>
    brand.master.ask(MINIMUMS, {
      m: { outlet_id: outlet, minimums: order.map((ingredient_id) => ({ ingredient_id, minimum: '3' })) },
    })
  await Promise.all([
    ...ids.map((id) => set({ par: '20' }, id)),
    ...ids.map((id) => set({ maximum: '30' }, id)),
    bulk(ids),
    bulk([...ids].reverse()),
    ...ids.map((id) => putBalance(brand, outlet, id, '8')),
  ])
  const { rows } = await sql`select minimum, par, maximum, quantity from stock_balance
    where brand_id = ${brand.id} and item_kind = 'ingredient'`.execute(brand.ctx.db)
  const wanted = { minimum: '3.0000', par: '20.0000', maximum: '30.0000', quantity: '8.0000' }
  expect(rows).toEqual(ids.map(() => wanted))
})

test('many ingredients change category and storage at once; the archived are refused', async () => {
  const brand = await app().createBrand()
  const ids = [await createId(brand.master, 'A', { storage: 'chiller' }), await createId(brand.master, 'B')]
  const change = (c: object) => brand.master.ask(CHANGE, { c: { ids, ...c } })
  expect((await change({ storage: 'chiller', category: 'Dingin' })).changeIngredients).toBe(2)
  expect((await change({ storage: 'chiller' })).changeIngredients).toBe(0)
  expect((await change({ category: null })).changeIngredients).toBe(2)
  expect((await brand.master.fail(CHANGE, { c: { ids } })).extensions.fields).toEqual({
    category: 'Pilih yang ingin diubah',
  })
  await brand.master.ask(ARCHIVE, { id: ids[1] })
  const error = await brand.master.fail(CHANGE, { c: { ids, storage: 'room' } })
  expect(error.message).toBe('B sudah diarsipkan, pulihkan dulu untuk mengubahnya')
})
