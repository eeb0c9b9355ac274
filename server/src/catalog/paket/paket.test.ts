import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { createClient } from '../../../test/client.ts'
import { recipeLine } from '../../../test/kitchen.ts'
import { transaction } from '../../kit/transaction.ts'

const app = useTestApp()

const GROUP = 'mutation($g: NewItemGroup!) { createItemGroup(item_group: $g) { id } }'
const ITEM = 'mutation($i: NewItem!) { createItem(item: $i) { id } }'
const EDIT = 'mutation($i: EditItem!) { updateItem(item: $i) { id version } }'
const CONFIRM = `mutation($i: EditItem!, $confirmed_warnings: [String!]) {
  updateItem(item: $i, confirmed_warnings: $confirmed_warnings) { id } }`
const READ = `query($id: Int!) { item(id: $id) { version is_paket in_paket_count paket_parts { name min_choices max_choices
  choices { item_id name price cost portions surcharge is_default is_archived is_active closed_outlets sold_out_outlets } } } }`
const LIST = 'query($f: [Filter!]) { itemList(filters: $f) { nodes { id } } }'

let brand: TestBrand
let group: number
let rice: number
let tea: number
let coffee: number
let paket: number

const add = async (name: string, price: number, more: object = {}): Promise<number> =>
  (await brand.master.ask(ITEM, { i: { item_group_id: group, name, price, ...more } })).createItem.id

const choice = (item_id: number, more: object = {}) => ({
  ...{ item_id, portions: 1, surcharge: 0, is_default: false },
  ...more,
})
const part = (name: string, ids: readonly number[], more: object = {}) => ({
  ...{ name, min_choices: 1, max_choices: 1, choices: ids.map((id) => choice(id)) },
  ...more,
})
const set = (id: number, paket_parts: object[], more: object = {}) =>
  brand.master.ask(EDIT, { i: { id, paket_parts, ...more } })
const refuse = async (
  id: number,
  paket_parts: object[],
  more: object = {},
): Promise<Record<string, string>> =>
  (await brand.master.fail(EDIT, { i: { id, paket_parts, ...more } })).extensions.fields ?? {}

beforeEach(async () => {
  brand = await app().createBrand()
  group = (await brand.master.ask(GROUP, { g: { name: 'Makan' } })).createItemGroup.id
  rice = await add('Nasi Ayam', 25_000)
  tea = await add('Teh', 8_000)
  coffee = await add('Kopi', 20_000)
  paket = await add('Paket Hemat', 30_000)
})

test('a menu becomes a paket with its parts, is found as one, and none again without them', async () => {
  await set(paket, [
    part('Makan', [rice]),
    part('Minum', [], {
      choices: [choice(tea, { is_default: true }), choice(coffee, { surcharge: 7_000, portions: 2 })],
    }),
  ])
  const { item } = await brand.master.ask(READ, { id: paket })
  expect(item).toMatchObject({
    is_paket: true,
    in_paket_count: 0,
    paket_parts: [
      {
        name: 'Makan',
        min_choices: 1,
        max_choices: 1,
        choices: [{ item_id: rice, name: 'Nasi Ayam', price: 25_000 }],
      },
      {
        name: 'Minum',
        choices: [
          {
            item_id: tea,
            portions: 1,
            surcharge: 0,
            is_default: true,
            closed_outlets: [],
            sold_out_outlets: [],
          },
          { item_id: coffee, portions: 2, surcharge: 7_000, is_default: false, is_archived: false },
        ],
      },
    ],
  })
  expect((await brand.master.ask(READ, { id: tea })).item).toMatchObject({
    is_paket: false,
    in_paket_count: 1,
  })
  const pakets = async () =>
    (await brand.master.ask(LIST, { f: [{ field: 'is_paket', operator: 'IsEqualTo', value: 'true' }] }))
      .itemList.nodes
  expect(await pakets()).toEqual([{ id: paket }])
  await set(paket, [])
  expect(await pakets()).toEqual([])
})

test('a paket holds menus of the brand alone: no paket, not itself, nothing archived or unknown', async () => {
  const other = await add('Paket Lain', 30_000)
  await set(other, [part('Makan', [rice])])
  const at = 'paket_parts.0.choices.0.item_id'
  expect((await refuse(paket, [part('A', [other])]))[at]).toContain('paket tidak dapat berisi paket')
  expect((await refuse(paket, [part('A', [paket])]))[at]).toContain('dirinya sendiri')
  expect((await refuse(paket, [part('A', [999_999])]))[at]).toBe('Menu tidak ditemukan')
  expect((await refuse(rice, [part('A', [tea])])).paket_parts).toContain('isi paket lain')
  await brand.master.ask('mutation($id: Int!) { archiveItem(id: $id) }', { id: tea })
  expect((await refuse(paket, [part('A', [tea])]))[at]).toContain('sudah diarsipkan')
})

test('its rules are checked beside their fields', async () => {
  const double = [part('Minum', [tea, tea]), part('minum', [coffee], { min_choices: 2, max_choices: 1 })]
  expect(await refuse(paket, double)).toMatchObject({
    'paket_parts.0.choices.1.item_id': 'Menu ini sudah ada di bagian yang sama',
    'paket_parts.1.min_choices': 'Minimal tidak boleh melebihi maksimal',
    'paket_parts.1.name': 'Nama bagian sudah digunakan',
  })
  expect((await refuse(paket, [part('A', [rice])], { stock_mode: 'item' })).stock_mode).toContain(
    'stok sendiri',
  )
  await set(paket, [part('A', [rice])])
  expect(
    (await brand.master.fail(EDIT, { i: { id: paket, stock_mode: 'recipe' } })).extensions.fields?.stock_mode,
  ).toContain('stok sendiri')
  const option = { name: 'Besar', price: 0, is_default: false, is_active: true }
  const variant = {
    name: 'Ukuran',
    kind: 'variant',
    max_choices: 1,
    options: [option],
    add_item_ids: [paket],
  }
  const refused = await brand.master.fail('mutation($v: NewVariant!) { createVariant(variant: $v) { id } }', {
    v: variant,
  })
  expect(refused.extensions.fields?.add_item_ids).toContain('adalah paket')
})

test('a paket gets no recipe: what it takes from stock is what its menus take', async () => {
  await set(paket, [part('Makan', [rice])])
  const recipe = { item_id: paket, yield_quantity: '1', lines: [] }
  const ingredient = await brand.master.ask(
    'mutation($i: NewIngredient!) { createIngredient(ingredient: $i) { id } }',
    { i: { name: 'Beras', base_unit: 'g', standard_cost: '10' } },
  )
  const refused = await brand.master.fail('mutation($r: NewRecipe!) { createRecipe(recipe: $r) { id } }', {
    r: { ...recipe, lines: [recipeLine(ingredient.createIngredient.id, '100')] },
  })
  expect(refused.extensions.fields?.item_id).toContain('adalah paket')
})

test('a price above that of its parts one by one is asked about, and taken when it is meant', async () => {
  const parts = [part('Makan', [rice]), part('Minum', [tea, coffee])]
  await set(paket, parts)
  const dear = { i: { id: paket, price: 34_000 } }
  const asked = createClient(app().http, brand.master.token, { is_asked: true })
  const { extensions } = await asked.fail(EDIT, dear)
  expect(extensions.code).toBe('NEEDS_CONFIRMATION')
  const [warning] = extensions.warnings as { code: string; message: string }[]
  expect(warning?.message.replaceAll('\u00a0', ' ')).toBe(
    'Harga Paket Hemat: Rp 34.000, dibeli terpisah mulai Rp 33.000',
  )
  await asked.ask(CONFIRM, { ...dear, confirmed_warnings: [warning?.code] })
})

test('a price below what its menus cost the brand is asked about too', async () => {
  await transaction(brand.ctx, (tx) =>
    tx.db
      .updateTable('item')
      .set({ cost: '31000' })
      .where('brand_id', '=', brand.id)
      .where('id', '=', rice)
      .execute(),
  )
  const asked = createClient(app().http, brand.master.token, { is_asked: true })
  const { extensions } = await asked.fail(EDIT, { i: { id: paket, paket_parts: [part('Makan', [rice])] } })
  expect(extensions.code).toBe('NEEDS_CONFIRMATION')
  const messages = (extensions.warnings as { message: string }[]).map(({ message }) =>
    message.replaceAll('\u00a0', ' '),
  )
  expect(messages).toContain('Harga Paket Hemat: Rp 30.000, HPP isinya sampai Rp 31.000')
})

test('what a paket held is in the log, and comes back from it', async () => {
  await set(paket, [part('Makan', [rice])])
  await set(paket, [part('Makan', [rice]), part('Minum', [tea])])
  const { auditList } = await brand.master.ask(
    'query($f: [Filter!]) { auditList(limit: 10, filters: $f) { nodes { id changes can_take_back } } }',
    { f: [{ field: 'action', operator: 'IsEqualTo', value: 'item.update' }] },
  )
  const [last] = auditList.nodes
  expect(last.changes.map(({ field }: { field: string }) => field)).toEqual(['paket_parts'])
  expect(last.can_take_back).toBe(true)
  await brand.master.ask('mutation($c: TakeBack!) { takeBackChange(change: $c) { count } }', {
    c: { id: last.id },
  })
  expect((await brand.master.ask(READ, { id: paket })).item.paket_parts).toHaveLength(1)
})
