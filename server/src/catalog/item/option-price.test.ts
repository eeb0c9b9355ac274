import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { createClient } from '../../../test/client.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'

const app = useTestApp()

const GROUP = 'mutation($g: NewItemGroup!) { createItemGroup(item_group: $g) { id } }'
const ITEM = 'mutation($i: NewItem!) { createItem(item: $i) { id } }'
const VARIANT = 'mutation($v: NewVariant!) { createVariant(variant: $v) { id version options { id name } } }'
const CHANGE_VARIANT = 'mutation($v: EditVariant!) { updateVariant(variant: $v) { id } }'
const SET = `mutation($p: OptionPrices!, $confirmed_warnings: [String!]) {
  setOptionPrices(prices: $p, confirmed_warnings: $confirmed_warnings) }`
const EDIT = 'mutation($i: EditItem!) { updateItem(item: $i) { version } }'
const OPTIONS = `query($id: Int!) { item(id: $id) { version price
  options { variant_option_id variant_name name surcharge price takes_price } } }`
const LOG = `query($f: [Filter!]) { auditList(limit: 100, filters: $f) { nodes { action label changes } } }`

interface Cell {
  item_id: number
  variant_option_id: number
  price: number | null
  seen_price?: number | null
}

let brand: TestBrand
let size: { id: number; small: number; large: number }
let topping: { id: number; cheese: number }
let items: number[]

const option = (name: string, price: number) => ({ name, price, is_default: false, is_active: true })

beforeEach(async () => {
  brand = await app().createBrand()
  const { createItemGroup } = await brand.master.ask(GROUP, { g: { name: 'Kopi' } })
  items = []
  for (const [index, price] of [20_000, 25_000].entries()) {
    const values = { item_group_id: createItemGroup.id, name: `Kopi ${index + 1}`, price }
    items.push((await brand.master.ask(ITEM, { i: values })).createItem.id)
  }
  const add = async (values: object) =>
    (
      await brand.master.ask(VARIANT, {
        v: { min_choices: 0, max_choices: 1, add_item_ids: items, ...values },
      })
    ).createVariant
  const sizes = await add({
    name: 'Ukuran',
    kind: 'variant',
    min_choices: 1,
    options: [option('Kecil', 0), option('Besar', 6_000)],
  })
  size = { id: sizes.id, small: sizes.options[0].id, large: sizes.options[1].id }
  const extras = await add({ name: 'Topping', kind: 'addition', options: [option('Keju', 3_000)] })
  topping = { id: extras.id, cheese: extras.options[0].id }
})

const at = (index: number) => items[index] ?? 0
const set = (cells: Cell[], who = brand.master) => who.ask(SET, { p: { cells } })
const refuse = async (cells: Cell[], who = brand.master) => (await who.fail(SET, { p: { cells } })).extensions
const pricesOf = async (id: number): Promise<Record<string, number | null>> => {
  const { item } = await brand.master.ask(OPTIONS, { id })
  return Object.fromEntries(
    item.options.map(({ name, price }: { name: string; price: number | null }) => [name, price]),
  )
}

test('menus get prices with options at once, lose them again, and the log tells it menu by menu', async () => {
  const large = size.large
  const answer = await set([
    { item_id: at(0), variant_option_id: large, price: 24_000 },
    { item_id: at(1), variant_option_id: large, price: 32_000 },
    { item_id: at(1), variant_option_id: size.small, price: 22_000 },
  ])
  expect(answer.setOptionPrices).toBe(3)
  expect(await pricesOf(at(0))).toEqual({ Kecil: null, Besar: 24_000, Keju: null })
  expect(await pricesOf(at(1))).toEqual({ Kecil: 22_000, Besar: 32_000, Keju: null })
  await set([{ item_id: at(1), variant_option_id: large, price: null, seen_price: 32_000 }])
  expect(await pricesOf(at(1))).toEqual({ Kecil: 22_000, Besar: null, Keju: null })
  const { auditList } = await brand.master.ask(LOG, {
    f: [{ field: 'action', operator: 'IsEqualTo', value: 'item.option_prices' }],
  })
  const told = auditList.nodes.map(({ label, changes }: { label: string; changes: { new: unknown }[] }) => [
    label,
    changes[0]?.new,
  ])
  expect(told).toContainEqual(['Kopi 1', [{ variant_option_id: large, price: 24_000 }]])
  expect(told).toContainEqual(['Kopi 2', [{ variant_option_id: size.small, price: 22_000 }]])
  expect(told).toHaveLength(3)
})

test('the form of a menu writes them as a whole, by its version', async () => {
  const id = at(0)
  const { item } = await brand.master.ask(OPTIONS, { id })
  expect(item.options).toMatchObject([
    { variant_name: 'Ukuran', name: 'Kecil', surcharge: 0, price: null, takes_price: true },
    { name: 'Besar', surcharge: 6_000, price: null, takes_price: true },
    { variant_name: 'Topping', name: 'Keju', surcharge: 3_000, price: null, takes_price: false },
  ])
  const write = (option_prices: object[], version: number) =>
    brand.master.ask(EDIT, { i: { id, version, option_prices } })
  await write([{ variant_option_id: size.large, price: 24_000 }], item.version)
  expect(await pricesOf(id)).toMatchObject({ Kecil: null, Besar: 24_000 })
  const stale = await brand.master.fail(EDIT, { i: { id, version: item.version, option_prices: [] } })
  expect(stale.extensions).toMatchObject({
    code: 'CONFLICT',
    changes: expect.arrayContaining([expect.objectContaining({ field: 'option_prices' })]),
  })
  const now = (await brand.master.ask(OPTIONS, { id })).item.version
  await write([{ variant_option_id: size.small, price: 18_000 }], now)
  expect(await pricesOf(id)).toMatchObject({ Kecil: 18_000, Besar: null })
})

test('what does not fit is refused: extras, options the menu does not offer, others’ menus, what was seen otherwise', async () => {
  const [id] = [at(0)]
  expect(await refuse([{ item_id: id, variant_option_id: topping.cheese, price: 23_000 }])).toMatchObject({
    fields: { 'cells.0.variant_option_id': 'Keju tidak dapat punya harga per menu' },
  })
  await brand.master.ask(CHANGE_VARIANT, { v: { id: size.id, remove_item_ids: [at(1)] } })
  const gone = { item_id: at(1), variant_option_id: size.large, price: 30_000 }
  expect(await refuse([gone])).toMatchObject({
    fields: { 'cells.0.variant_option_id': 'Pilihan tidak ditemukan di menu ini' },
  })
  const other = await app().createBrand()
  const foreign = await other.master.fail(SET, {
    p: { cells: [{ item_id: id, variant_option_id: size.large, price: 24_000 }] },
  })
  expect(foreign.extensions.code).toBe('NOT_FOUND')
  const cell = { item_id: id, variant_option_id: size.large, price: 24_000 }
  await set([cell])
  expect(await refuse([{ ...cell, price: 25_000 }])).toMatchObject({ code: 'CONFLICT' })
  expect(await refuse([cell, cell])).toMatchObject({ code: 'VALIDATION' })
  expect(await refuse([{ ...cell, price: -1, seen_price: 24_000 }])).toMatchObject({ code: 'VALIDATION' })
  const cashier = await brand.signInAs('Kasir')
  expect((await cashier.fail(SET, { p: { cells: [cell] } })).extensions.code).toBe('FORBIDDEN')
})

test('a slip is asked about beside what the menu costs with the option now', async () => {
  const cell = { item_id: at(0), variant_option_id: size.large, price: 2_600 }
  const asked = await refuse([cell], createClient(app().http, brand.master.token, { is_asked: true }))
  expect(asked).toMatchObject({ code: 'NEEDS_CONFIRMATION' })
  expect(asked.warnings).toMatchObject([{ path: 'cells.0.price' }])
})

test('a menu that no longer offers the variant loses its prices; an archived variant brings them back', async () => {
  await set([
    { item_id: at(0), variant_option_id: size.large, price: 24_000 },
    { item_id: at(1), variant_option_id: size.large, price: 32_000 },
  ])
  await brand.master.ask('mutation($id: Int!) { archiveVariant(id: $id) }', { id: size.id })
  expect(await pricesOf(at(0))).toEqual({ Keju: null })
  const { item } = await brand.master.ask(OPTIONS, { id: at(0) })
  await brand.master.ask(EDIT, { i: { id: at(0), version: item.version, option_prices: [] } })
  await brand.master.ask('mutation($id: Int!) { restoreVariant(id: $id) }', { id: size.id })
  expect(await pricesOf(at(0))).toMatchObject({ Besar: 24_000 })
  await brand.master.ask(CHANGE_VARIANT, { v: { id: size.id, remove_item_ids: [at(0)] } })
  await brand.master.ask(CHANGE_VARIANT, { v: { id: size.id, add_item_ids: [at(0)] } })
  expect(await pricesOf(at(0))).toMatchObject({ Besar: null })
  await brand.master.ask(EDIT, { i: { id: at(1), variant_ids: [topping.id] } })
  await brand.master.ask(EDIT, { i: { id: at(1), variant_ids: [topping.id, size.id] } })
  expect(await pricesOf(at(1))).toMatchObject({ Besar: null })
})

test('a variant stays what its prices at menus take it for', async () => {
  const change = (values: object) => brand.master.fail(CHANGE_VARIANT, { v: { id: size.id, ...values } })
  await set([{ item_id: at(0), variant_option_id: size.large, price: 24_000 }])
  const words = 'Kosongkan dulu harga per menu dan harga khusus pilihan varian ini'
  expect((await change({ kind: 'addition' })).extensions.fields).toEqual({ kind: words })
  expect((await change({ max_choices: 2 })).extensions.fields).toEqual({ max_choices: words })
  expect((await change({ free_quantity: 1 })).extensions.fields).toEqual({ free_quantity: words })
  await set([{ item_id: at(0), variant_option_id: size.large, price: null, seen_price: 24_000 }])
  await brand.master.ask(CHANGE_VARIANT, { v: { id: size.id, max_choices: 2 } })
})

test('of many who write the same price at once one is taken, and the others are told', async () => {
  const cell = { item_id: at(0), variant_option_id: size.large }
  const sent = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      brand.master.send(SET, { p: { cells: [{ ...cell, price: 24_000 + index * 100 }] } }),
    ),
  )
  const taken = sent.filter(({ errors }) => errors.length === 0)
  expect(taken).toHaveLength(1)
  expect((await pricesOf(at(0))).Besar).toBe(
    24_000 + sent.findIndex(({ errors }) => errors.length === 0) * 100,
  )
})

test('prices of many menus change with those of their sizes', async () => {
  await set([{ item_id: at(0), variant_option_id: size.large, price: 24_000 }])
  const change = { ids: items, seen_prices: [20_000, 25_000], kind: 'percent', value: 1_000 }
  await brand.master.ask('mutation($c: ChangePrices!) { changeItemPrices(change: $c) }', {
    c: { ...change, step: 500, rounding: 'nearest' },
  })
  const { item } = await brand.master.ask(OPTIONS, { id: at(0) })
  expect(item.price).toBe(22_000)
  expect(await pricesOf(at(0))).toMatchObject({ Kecil: null, Besar: 26_500 })
  expect(await pricesOf(at(1))).toMatchObject({ Kecil: null, Besar: null })
})

const CHANGE_PRICES = 'mutation($c: ChangePrices!) { changeItemPrices(change: $c) }'
const UNDO_PRICES = 'mutation($i: ItemIds!) { undoItemPrices(items: $i) }'
const raise = (seen_prices: number[], who = brand.master) =>
  who.ask(CHANGE_PRICES, {
    c: { ids: items, seen_prices, kind: 'percent', value: 1_000, step: 500, rounding: 'nearest' },
  })
const menuPrices = async () =>
  (await selectOwn(brand.ctx, 'item').select(['id', 'price']).orderBy('id').execute()).map(
    ({ price }) => price,
  )

test('a change of many prices is taken back once, with those of sizes, as an entry of its own', async () => {
  await set([{ item_id: at(0), variant_option_id: size.large, price: 24_000 }])
  await raise([20_000, 25_000])
  expect(await menuPrices()).toEqual([22_000, 27_500])
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => brand.master.send(UNDO_PRICES, { i: { ids: items } })),
  )
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
  expect(await menuPrices()).toEqual([20_000, 25_000])
  expect(await pricesOf(at(0))).toMatchObject({ Kecil: null, Besar: 24_000 })
  const told = await selectOwn(brand.ctx, 'audit_log', { action: 'item.undo_prices' })
    .select('entity_id')
    .orderBy('entity_id')
    .execute()
  expect(told.map(({ entity_id }) => entity_id)).toEqual(items)
})

test('what changed since, what somebody else changed, and what is a day old stays', async () => {
  const undo = async (who = brand.master) =>
    (await who.fail(UNDO_PRICES, { i: { ids: items } })).extensions.code
  expect(await undo()).toBe('CONFLICT')
  await raise([20_000, 25_000])
  const other = await brand.signInAs('Master')
  expect(await undo(other)).toBe('CONFLICT')
  await brand.master.ask('mutation($i: EditItem!) { updateItem(item: $i) { id } }', {
    i: { id: at(1), price: 30_000 },
  })
  expect(await undo()).toBe('CONFLICT')
  expect(await menuPrices()).toEqual([22_000, 30_000])
  await raise([22_000, 30_000], other)
  app().clock.advance(25 * 3_600_000)
  expect(await undo(await brand.signInAs('Master'))).toBe('CONFLICT')
  expect(await menuPrices()).toEqual([24_000, 33_000])
})

test('what stands before the tables are made costs the same after', async () => {
  const { owner } = app().database
  const text = readFileSync(join(import.meta.dirname, '../../../migrations/0101_option_price.sql'), 'utf8')
  const read = async () => {
    const { rows } = await sql`select i.id, i.price, o.id as option_id, o.price as surcharge from item i
      join item_variant iv on iv.brand_id = i.brand_id and iv.brand_id = ${brand.id} and iv.item_id = i.id
      join variant_option o on o.brand_id = i.brand_id and o.brand_id = ${brand.id} and o.variant_id = iv.variant_id
      where i.brand_id = ${brand.id} order by i.id, o.id`.execute(brand.ctx.db)
    const told = await Promise.all(items.map((id) => brand.master.ask(OPTIONS, { id })))
    return { rows, told }
  }
  await owner.query('drop table price_item_option; drop table item_option_price')
  const { rows: before } = await sql`select i.id, i.price, o.id as option_id, o.price as surcharge from item i
      join item_variant iv on iv.brand_id = i.brand_id and iv.brand_id = ${brand.id} and iv.item_id = i.id
      join variant_option o on o.brand_id = i.brand_id and o.brand_id = ${brand.id} and o.variant_id = iv.variant_id
      where i.brand_id = ${brand.id} order by i.id, o.id`.execute(brand.ctx.db)
  await owner.query(text)
  const after = await read()
  expect(after.rows).toEqual(before)
  expect(after.rows).toHaveLength(6)
  for (const { item } of after.told)
    expect(item.options.map(({ price }: { price: number | null }) => price)).toEqual([null, null, null])
})
