import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { addIngredient, openKitchen } from '../../../test/kitchen.ts'

const app = useTestApp()
let brand: TestBrand
let milk: number
let coffee: number
let count = 0

const FIELDS = `id code name phone credit_days delivery_days order_cutoff item_count version deleted_at price_index_bp
  outlets { id } items { item_id unit factor price price_from min_quantity is_preferred }
  price_history { item_id unit price effective_from }`
const CREATE = `mutation($s: NewSupplier!) { createSupplier(supplier: $s) { ${FIELDS} } }`
const UPDATE = `mutation($s: EditSupplier!) { updateSupplier(supplier: $s) { ${FIELDS} } }`
const ONE = `query($id: Int!) { supplier(id: $id) { ${FIELDS} } }`
const LIST = 'query($f: [Filter!]) { supplierList(filters: $f) { total nodes { id name } } }'

beforeAll(async () => {
  app().clock.now = new Date('2026-11-21T05:00:00Z')
  brand = await app().createBrand()
  await brand.createOutlet()
  const kitchen = await openKitchen(brand)
  milk = kitchen.milk
  coffee = kitchen.coffee
})

const draft = (values: object = {}) => {
  count++
  return { name: `Pemasok ${count}`, ...values }
}
const create = async (values: object = {}) =>
  (await brand.master.ask(CREATE, { s: draft(values) })).createSupplier
const update = async (values: object) => (await brand.master.ask(UPDATE, { s: values })).updateSupplier
const milkAt = (price: number, values: object = {}) => ({
  item_id: milk,
  unit: 'liter',
  price,
  ...values,
})

test('a supplier keeps its terms, items in units with their factor, and the price in force', async () => {
  const supplier = await create({
    phone: '0812 0000 0201',
    npwp: '01.234.567.8-901.000',
    credit_days: 14,
    delivery_days: [5, 1],
    order_cutoff: '15:00',
    items: [milkAt(19_500, { min_quantity: '12', is_preferred: true })],
  })
  expect(supplier).toMatchObject({
    code: expect.stringMatching(/^PEMASOK-\d+$/),
    phone: '+6281200000201',
    credit_days: 14,
    delivery_days: ['1', '5'],
    order_cutoff: '15:00',
    items: [
      { unit: 'liter', factor: '1000.0000', price: 19_500, price_from: '2026-11-21', min_quantity: '12' },
    ],
  })
})

test('prices hold from their dates: one to come does not count yet, the same price writes nothing', async () => {
  const { id } = await create({ items: [milkAt(18_000, { price_from: '2026-08-01' })] })
  await update({ id, items: [milkAt(18_000)] })
  await update({ id, items: [milkAt(20_000, { price_from: '2026-12-01' })] })
  const now = await update({ id, items: [milkAt(19_800)] })
  expect(now.items[0].price).toBe(19_800)
  expect(now.price_index_bp).toBe(11_000)
  expect(now.price_history.map((row: { price: number }) => row.price)).toEqual([20_000, 19_800, 18_000])
})

test('an ingredient is bought first from one supplier: the latest takes the place, also of two at once', async () => {
  const oat = await addIngredient(brand, { code: `OAT${count}` })
  const item = { item_id: oat, unit: 'g', is_preferred: true }
  const many = await Promise.all([1, 2, 3, 4].map(() => create({ items: [item] })))
  const after = await Promise.all(
    many.map(async ({ id }) => (await brand.master.ask(ONE, { id })).supplier.items[0].is_preferred),
  )
  expect(after.filter(Boolean)).toHaveLength(1)
})

test('what an item leaves out is refused beside it; an item no longer sold keeps its prices', async () => {
  const { extensions } = await brand.master.fail(CREATE, {
    s: draft({ items: [milkAt(1), milkAt(2), { item_id: coffee, unit: 'karung' }] }),
  })
  expect(extensions.fields).toEqual({ 'items.1.item_id': 'Barang ini ditulis dua kali' })
  const unknown = await brand.master.fail(CREATE, {
    s: draft({
      items: [
        { item_id: coffee, unit: 'karung' },
        { item_id: 999_999, unit: 'g' },
      ],
    }),
  })
  expect(unknown.extensions.fields).toEqual({
    'items.0.unit': 'Satuan tidak dikenal',
    'items.1.item_id': 'Barang tidak ditemukan',
  })
  const { id } = await create({ items: [milkAt(19_000)] })
  const emptied = await update({ id, items: [] })
  expect(emptied).toMatchObject({ item_count: 0, items: [], price_history: [{ price: 19_000 }] })
})

test('names and codes are one supplier’s; NPWP, account and phone are checked', async () => {
  const { name, code } = await create()
  expect((await brand.master.fail(CREATE, { s: { name: name.toUpperCase() } })).extensions.fields).toEqual({
    name: 'Nama pemasok sudah digunakan',
  })
  expect((await brand.master.fail(CREATE, { s: draft({ code }) })).extensions.fields).toEqual({
    code: 'Kode pemasok sudah digunakan',
  })
  const wrong = { npwp: '123', bank_account_number: '12', phone: '1', lead_days: 91, credit_days: 0 }
  expect((await brand.master.fail(CREATE, { s: draft(wrong) })).extensions.fields).toEqual({
    npwp: 'NPWP terdiri atas 15 atau 16 angka',
    bank_account_number: 'Nomor rekening terdiri atas 5 sampai 30 angka',
    phone: 'Format nomor telepon tidak valid',
    lead_days: 'Waktu kirim maksimal 90 hari',
    credit_days: 'Tempo minimal 1 hari',
  })
})

test('a second tab is told what changed; archived suppliers are not changed until restored', async () => {
  const { id, version } = await create()
  app().clock.now = new Date('2026-11-21T05:01:00Z')
  await update({ id, version, note: 'Kirim pagi' })
  const conflict = await brand.master.fail(UPDATE, { s: { id, version, note: 'Kirim sore' } })
  expect(conflict.extensions).toMatchObject({ code: 'CONFLICT', changes: [{ field: 'note' }] })
  await brand.master.ask('mutation($id: Int!) { archiveSupplier(id: $id) }', { id })
  expect((await brand.master.fail(UPDATE, { s: { id, note: 'x' } })).extensions.code).toBe('CONFLICT')
  await brand.master.ask('mutation($id: Int!) { restoreSupplier(id: $id) }', { id })
  expect((await update({ id, note: 'x' })).deleted_at).toBeNull()
})

test('prices need view_cost, outlets reach, and a strange brand finds nothing', async () => {
  const other_outlet = await brand.createOutlet()
  const own_outlet = await brand.createOutlet()
  const everywhere = await create({ items: [milkAt(19_000)] })
  const elsewhere = await create({ outlet_ids: [other_outlet] })
  const manager = await brand.signInAs('Manajer Outlet', [own_outlet])
  expect((await manager.ask(ONE, { id: everywhere.id })).supplier).toMatchObject({
    items: [{ price: null, price_from: null }],
    price_history: [],
    price_index_bp: null,
  })
  expect((await manager.fail(ONE, { id: elsewhere.id })).extensions.code).toBe('NOT_FOUND')
  expect((await manager.fail(UPDATE, { s: { id: everywhere.id, note: 'x' } })).extensions.code).toBe(
    'CONFLICT',
  )
  expect((await manager.fail(CREATE, { s: draft() })).extensions.fields).toEqual({
    outlet_ids: 'Pilih outlet Anda',
  })
  const own = { outlet_ids: [own_outlet], items: [milkAt(1_000)] }
  expect((await manager.fail(CREATE, { s: draft(own) })).extensions.code).toBe('FORBIDDEN')
  const made = await manager.ask(CREATE, {
    s: draft({ ...own, items: [{ item_id: milk, unit: 'liter' }] }),
  })
  expect(made.createSupplier.items).toHaveLength(1)
  const keeper = await brand.signInAs('Gudang')
  expect((await keeper.fail(CREATE, { s: draft() })).extensions.code).toBe('FORBIDDEN')
  const cashier = await brand.signInAs('Kasir')
  expect((await cashier.fail(LIST)).extensions.code).toBe('FORBIDDEN')
  const other = await app().createBrand()
  expect((await other.master.fail(ONE, { id: everywhere.id })).extensions.code).toBe('NOT_FOUND')
  expect((await other.master.ask(LIST)).supplierList.total).toBe(0)
  expect(
    (await other.master.fail(CREATE, { s: { name: 'A', items: [milkAt(1)] } })).extensions.fields,
  ).toEqual({
    'items.0.item_id': 'Barang tidak ditemukan',
  })
})
