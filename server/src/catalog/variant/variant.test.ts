import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'

const app = useTestApp()

const FIELDS =
  'id code name kind min_choices max_choices free_quantity is_required option_count item_count version options { id code name price is_default is_active } items { id name group_name }'
const CREATE = `mutation($v: NewVariant!) { createVariant(variant: $v) { ${FIELDS} } }`
const UPDATE = `mutation($v: EditVariant!) { updateVariant(variant: $v) { ${FIELDS} } }`
const ARCHIVE = 'mutation($id: Int!) { archiveVariant(id: $id) }'
const RESTORE = 'mutation($id: Int!) { restoreVariant(id: $id) }'
const ONE = `query($id: Int!) { variant(id: $id) { ${FIELDS} deleted_at } }`
const LIST =
  'query($f: [Filter!]) { variantList(limit: 100, filters: $f) { total nodes { id name item_count } } }'
const ITEM = 'query($id: Int!) { item(id: $id) { version variants { id name } } }'
const EDIT_ITEM = 'mutation($i: EditItem!) { updateItem(item: $i) { id } }'

const option = (name: string, price = 0, values: object = {}) => ({
  name,
  price,
  is_default: false,
  is_active: true,
  ...values,
})
const size = {
  name: 'Ukuran',
  kind: 'variant',
  min_choices: 1,
  max_choices: 1,
  options: [option('Reguler', 0, { is_default: true }), option('Besar', 6000)],
}

async function addItems(brand: TestBrand, count: number): Promise<number[]> {
  const group = await brand.master.ask(
    'mutation($g: NewItemGroup!) { createItemGroup(item_group: $g) { id } }',
    { g: { name: 'Kopi' } },
  )
  const ids: number[] = []
  for (let n = 1; n <= count; n++) {
    const { createItem } = await brand.master.ask('mutation($i: NewItem!) { createItem(item: $i) { id } }', {
      i: { item_group_id: group.createItemGroup.id, name: `Kopi ${n}`, price: 20_000 },
    })
    ids.push(createItem.id)
  }
  return ids
}

test('a variant gets codes of its names, keeps its options in order and is offered by the menus named', async () => {
  const brand = await app().createBrand()
  const [first, second] = await addItems(brand, 2)
  const { createVariant } = await brand.master.ask(CREATE, { v: { ...size, add_item_ids: [second, first] } })
  expect(createVariant).toMatchObject({
    code: 'UKURAN',
    is_required: true,
    free_quantity: 0,
    option_count: 2,
    item_count: 2,
    options: [
      { code: 'REGULER', price: 0, is_default: true },
      { code: 'BESAR', price: 6000, is_default: false },
    ],
    items: [{ name: 'Kopi 1', group_name: 'Kopi' }, { name: 'Kopi 2' }],
  })
  expect((await brand.master.ask(ITEM, { id: first })).item.variants).toEqual([
    { id: createVariant.id, name: 'Ukuran' },
  ])
})

test('every wrong field is told at once, beside its name, also when only part of the rules is sent', async () => {
  const brand = await app().createBrand()
  const fieldsOf = async (values: object) =>
    (await brand.master.fail(CREATE, { v: { ...size, ...values } })).extensions.fields
  expect(await fieldsOf({ name: ' ', kind: 'apa', options: [option('', -1)] })).toEqual({
    name: 'Nama varian wajib diisi',
    kind: 'Pilih jenis varian',
    'options.0.name': 'Nama pilihan wajib diisi',
    'options.0.price': 'Harga tidak boleh kurang dari 0',
  })
  expect(await fieldsOf({ options: [] })).toEqual({ options: 'Tambahkan minimal satu pilihan' })
  expect(await fieldsOf({ min_choices: 3, max_choices: 3 })).toEqual({
    max_choices: 'Maksimal tidak boleh melebihi 2 pilihan',
    min_choices: 'Hanya ada 2 pilihan aktif',
  })
  expect(await fieldsOf({ min_choices: 2, free_quantity: 2 })).toEqual({
    min_choices: 'Minimal tidak boleh melebihi maksimal',
    free_quantity: 'Jumlah gratis tidak boleh melebihi maksimal',
  })
  expect(
    await fieldsOf({
      options: [option('A', 0, { is_default: true }), option('a', 0, { is_default: true, is_active: false })],
    }),
  ).toEqual({
    'options.1.name': 'Nama pilihan sudah digunakan',
    'options.1.is_default': 'Pilihan awal harus aktif',
    options: 'Pilihan awal paling banyak 1',
  })
  const { createVariant } = await brand.master.ask(CREATE, { v: size })
  const error = await brand.master.fail(UPDATE, { v: { id: createVariant.id, max_choices: 3 } })
  expect(error.extensions.fields).toEqual({ max_choices: 'Maksimal tidak boleh melebihi 2 pilihan' })
  expect(await fieldsOf({ code: 'LAIN' })).toEqual({ name: 'Nama varian sudah digunakan' })
  expect(await fieldsOf({ code: 'ukuran', name: 'Lain' })).toEqual({ code: 'Kode varian sudah digunakan' })
})

test('options are changed, ordered, removed, and one that comes back is the one it was', async () => {
  const brand = await app().createBrand()
  const { createVariant } = await brand.master.ask(CREATE, { v: size })
  const [regular, large] = createVariant.options
  const { updateVariant } = await brand.master.ask(UPDATE, {
    v: {
      id: createVariant.id,
      options: [option('Jumbo', 9000), { ...option('Biasa'), id: regular.id }],
    },
  })
  expect(updateVariant.options).toMatchObject([
    { code: 'JUMBO', price: 9000 },
    { id: regular.id, code: 'REGULER', name: 'Biasa' },
  ])
  const back = await brand.master.ask(UPDATE, {
    v: {
      id: createVariant.id,
      options: [{ ...option('Biasa'), id: regular.id }, option('Besar', 7000)],
    },
  })
  expect(back.updateVariant.options).toMatchObject([{ id: regular.id }, { id: large.id, price: 7000 }])
  const error = await brand.master.fail(UPDATE, {
    v: { id: createVariant.id, options: [{ ...option('X'), id: updateVariant.options[0].id }] },
  })
  expect(error.extensions.fields).toEqual({ 'options.0.id': 'Pilihan tidak ditemukan' })
})

test('menus are added and taken away; an editor of such a menu is told', async () => {
  const brand = await app().createBrand()
  const [first, second, third] = await addItems(brand, 3)
  const { createVariant } = await brand.master.ask(CREATE, { v: { ...size, add_item_ids: [first, second] } })
  const { item } = await brand.master.ask(ITEM, { id: third })
  app().clock.advance(1000)
  const { updateVariant } = await brand.master.ask(UPDATE, {
    v: { id: createVariant.id, add_item_ids: [third, second], remove_item_ids: [first] },
  })
  expect(updateVariant.items.map((row: { id: number }) => row.id)).toEqual([second, third])
  const conflict = await brand.master.fail(EDIT_ITEM, {
    i: { id: third, variant_ids: [], version: item.version },
  })
  expect(conflict.extensions).toMatchObject({ code: 'CONFLICT', changes: [{ field: 'variant_ids' }] })
  await brand.master.ask('mutation($id: Int!) { archiveItem(id: $id) }', { id: first })
  const gone = await brand.master.fail(UPDATE, { v: { id: createVariant.id, add_item_ids: [first] } })
  expect(gone.extensions.fields).toEqual({ add_item_ids: 'Menu Kopi 1 sudah diarsipkan' })
})

test('many who add the same menu to many variants at once all get it, each in a place of its own', async () => {
  const brand = await app().createBrand()
  const [item] = await addItems(brand, 1)
  const ids: number[] = []
  for (let n = 1; n <= 8; n++) {
    ids.push((await brand.master.ask(CREATE, { v: { ...size, name: `Varian ${n}` } })).createVariant.id)
  }
  await Promise.all(ids.map((id) => brand.master.ask(UPDATE, { v: { id, add_item_ids: [item] } })))
  const rows = await selectOwn(brand.ctx, 'item_variant').select('sort').execute()
  expect(rows.map((row) => row.sort).sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})

test('the second of two editors is told what the first changed', async () => {
  const brand = await app().createBrand()
  const { createVariant } = await brand.master.ask(CREATE, { v: size })
  const { id, version } = createVariant
  app().clock.advance(1000)
  await brand.master.ask(UPDATE, { v: { id, version, name: 'Ukuran gelas' } })
  const error = await brand.master.fail(UPDATE, { v: { id, version, name: 'Besar kecil' } })
  expect(error.extensions).toMatchObject({
    code: 'CONFLICT',
    changes: [{ field: 'name', old: 'Ukuran', new: 'Ukuran gelas' }],
  })
})

test('an archived variant leaves the menus and comes back to them', async () => {
  const brand = await app().createBrand()
  const [item] = await addItems(brand, 1)
  const { createVariant } = await brand.master.ask(CREATE, { v: { ...size, add_item_ids: [item] } })
  const { id } = createVariant
  const active = [{ field: 'deleted_at', operator: 'In', value: ['active'] }]
  await brand.master.ask(ARCHIVE, { id })
  expect((await brand.master.ask(ITEM, { id: item })).item.variants).toEqual([])
  expect((await brand.master.ask(LIST, { f: active })).variantList.total).toBe(0)
  expect((await brand.master.fail(UPDATE, { v: { id, name: 'Lain' } })).extensions.code).toBe('CONFLICT')
  await brand.master.ask(RESTORE, { id })
  expect((await brand.master.ask(ITEM, { id: item })).item.variants).toHaveLength(1)
  await brand.master.ask(ARCHIVE, { id })
  await brand.master.ask(CREATE, { v: { ...size, code: 'BARU' } })
  const error = await brand.master.fail(RESTORE, { id })
  expect(error.extensions.fields).toEqual({ name: 'Nama varian sudah digunakan' })
})

test('menus and options of another brand are as good as none; a role that only looks cannot write', async () => {
  const brand = await app().createBrand()
  const other = await app().createBrand()
  const [foreign] = await addItems(other, 1)
  const stranger = (await other.master.ask(CREATE, { v: size })).createVariant
  expect((await brand.master.fail(CREATE, { v: { ...size, add_item_ids: [foreign] } })).extensions.code).toBe(
    'NOT_FOUND',
  )
  expect((await brand.master.fail(ONE, { id: stranger.id })).extensions.code).toBe('NOT_FOUND')
  const { createVariant } = await brand.master.ask(CREATE, { v: size })
  const stolen = await brand.master.fail(UPDATE, {
    v: { id: createVariant.id, options: [{ ...option('Curian'), id: stranger.options[0].id }] },
  })
  expect(stolen.extensions.code).toBe('VALIDATION')
  const manager = await brand.signInAs('Manajer Outlet')
  expect((await manager.ask(LIST)).variantList.total).toBe(1)
  expect((await manager.fail(CREATE, { v: { ...size, name: 'X' } })).extensions.code).toBe('FORBIDDEN')
  const cashier = await brand.signInAs('Kasir')
  expect((await cashier.fail(LIST)).extensions.code).toBe('FORBIDDEN')
})
