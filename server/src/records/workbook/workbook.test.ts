import { expect, test } from 'vitest'
import { createIngredients } from '../../../seed/create-ingredients.ts'
import { createMembers } from '../../../seed/create-members.ts'
import { createMenu } from '../../../seed/create-menu.ts'
import { createPrices } from '../../../seed/create-prices.ts'
import { createRecipes } from '../../../seed/create-recipes.ts'
import { createSuppliers } from '../../../seed/create-suppliers.ts'
import { readDemoBrand } from '../../../seed/demo-data.ts'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { transaction } from '../../kit/transaction.ts'
import { SHEET_NAMES } from './sheet-name.calc.ts'
import { createWorkbooks, readBook } from './workbook.factory.ts'

const app = useTestApp()
const books = createWorkbooks(app)

const INGREDIENTS = `query { ingredientList(limit: 100) { nodes { id name code base_unit standard_cost deleted_at
  units { name factor } } } }`

/** Sheets that another brand can have the same. */
const SHARED = SHEET_NAMES.filter((key) => key !== 'admin').join(',')

/** The ingredients that are not archived. */
async function ingredientsOf(brand: TestBrand) {
  const { nodes } = (await brand.master.ask(INGREDIENTS)).ingredientList
  return (nodes as { id: number; name: string; deleted_at: string | null }[]).filter(
    ({ deleted_at }) => !deleted_at,
  )
}

/** A brand with what the demo has, but for what happened in it. */
async function createDemo(): Promise<TestBrand> {
  const brand = await app().createBrand()
  const data = readDemoBrand()
  const outlets = new Map<string, number>()
  for (const { code } of data.outlets) outlets.set(code, await brand.createOutlet())
  await transaction(brand.ctx, async (tx) => {
    await createMenu(tx, data)
    await createIngredients(tx, data, outlets)
    await createSuppliers(tx, data)
    await createRecipes(tx, data)
    await createPrices(tx, data, await createMembers(tx, data, outlets))
  })
  return brand
}

const changesOf = (book: {
  sheets: { key: string; fault: string | null; counts: Record<string, number> }[]
}) =>
  book.sheets
    .filter(({ fault, counts }) => fault !== null || counts.new || counts.changed || counts.refused)
    .map(({ key, fault, counts }) => [key, fault, counts] as const)

test('what the brand has comes back unchanged, and fills an empty brand with the same', async () => {
  const brand = await createDemo()
  const [outlet] = (await brand.master.ask('query { outletList(limit: 1) { nodes { name } } }')).outletList
    .nodes
  const rest = await books.upload(brand, {
    'Grup Meja': [
      ['Outlet', 'Nama Grup'],
      [outlet.name, 'Teras'],
    ],
    Meja: [
      ['Outlet', 'Grup Meja', 'Nomor Meja', 'Kursi'],
      [outlet.name, 'Teras', 'T1', 4],
      [outlet.name, 'Teras', 'T2', 2],
    ],
    'Par dan Minimum': [
      ['Outlet', 'Bahan', 'Minimum', 'Par'],
      [outlet.name, 'Keju Cheddar', 500, '1.250,5'],
    ],
    'Stok Awal': [
      ['Outlet', 'Bahan', 'Jumlah', 'Satuan', 'Biaya per Satuan'],
      [outlet.name, 'Keju Cheddar', 2000, 'g', 120],
    ],
  })
  expect(
    changesOf(await books.look(brand.master, rest)).filter(([, fault, counts]) => fault || counts.refused),
  ).toEqual([])
  expect(await books.accept(brand, rest)).toMatchObject({ status: 'committed' })
  const bytes = await books.template(brand.master)
  const id = await books.upload(brand, bytes)
  const book = await books.look(brand.master, id)
  expect(book.status).toBe('checked')
  expect(book.sheets).toHaveLength(SHEET_NAMES.length)
  expect(changesOf(book)).toEqual([])
  expect(
    await brand.master.fail('mutation($w: AcceptWorkbook!) { acceptWorkbook(workbook: $w) { id } }', {
      w: { id, is_only_valid: false },
    }),
  ).toMatchObject({ message: 'Tidak ada yang berubah' })

  const empty = await app().createBrand()
  // Addresses of admins and areas of the brand are its own.
  const shared = await books.template(brand.master, SHARED)
  const given = await books.upload(empty, shared)
  const looked = await books.look(empty.master, given, 'supplier_item', ['refused'])
  expect(looked.records.rows).toEqual([])
  expect(looked.sheets.filter((s: { counts: { refused: number } }) => s.counts.refused > 0)).toEqual([])
  const done = await books.accept(empty, given)
  expect(done).toMatchObject({ status: 'committed', is_whole: true })
  const [one, other] = [await readBook(shared), await readBook(await books.template(empty.master, SHARED))]
  for (const [title, rows] of Object.entries(one)) expect([title, other[title]]).toEqual([title, rows])

  const back = await books.takeBack(empty, given)
  expect([back.status, back.fault]).toEqual(['rolled_back', null])
  expect(await ingredientsOf(empty)).toEqual([])
  const { outletList } = await empty.master.ask('query { outletList(limit: 9) { nodes { deleted_at } } }')
  expect(outletList.nodes.filter((one: { deleted_at: string | null }) => !one.deleted_at)).toEqual([])
}, 300_000)

test('errors are told by cell, and the good part alone can be taken over', async () => {
  const brand = await app().createBrand()
  const id = await books.upload(brand, {
    Bahan: [
      ['Nama', 'Satuan', 'Biaya Standar', 'Sisa Bersih (%)'],
      ['Tepung', 'g', 'Rp 12,5', 90],
      ['Gula', 'g', 'dua belas', 120],
      ['Gula', 'g', 12, null],
      [null, 'g', 1, null],
      ['Susu', 'ml', '1.500', null],
    ],
    'Satuan Bahan': [
      ['Bahan', 'Satuan', 'Isi'],
      ['Tepung', 'karung', 25_000],
      ['Garam', 'dus', 1000],
    ],
    Entah: [
      ['a', 'b'],
      [1, 2],
    ],
  })
  const book = await books.look(brand.master, id)
  expect(book.ignored).toEqual(['Entah'])
  const { rows } = book.records
  const problems = rows.flatMap(({ cells }: { cells: { address: string; problem: string | null }[] }) =>
    cells.filter(({ problem }) => problem).map(({ address, problem }) => [address, problem]),
  )
  expect(problems).toContainEqual(['C3', 'Harus berupa angka, paling banyak 6 angka desimal'])
  expect(problems).toContainEqual(['D3', 'Hasil bersih maksimal 100%'])
  expect(problems).toContainEqual(['A5', 'Nama wajib diisi'])
  expect(problems).toContainEqual(['C6', '1.500 dapat dibaca dua cara, tulis tanpa titik ribuan'])
  expect(rows.find(({ label }: { label: string }) => label === 'Gula').reason).toBe('Ada di baris 3, 4')
  const units = (await books.look(brand.master, id, 'ingredient_unit')).records.rows
  expect(units.map(({ label, state }: { label: string; state: string }) => [label, state])).toEqual([
    ['Tepung', 'new'],
    ['Garam', 'refused'],
  ])
  const refusal = await brand.master.fail(
    'mutation($w: AcceptWorkbook!) { acceptWorkbook(workbook: $w) { id } }',
    {
      w: { id, is_only_valid: false },
    },
  )
  expect(refusal.extensions.fields).toHaveProperty('is_only_valid')
  const done = await books.accept(brand, id, true)
  expect([done.status, done.fault]).toEqual(['committed', null])
  expect(await ingredientsOf(brand)).toMatchObject([
    {
      name: 'Tepung',
      code: 'TEPUNG',
      base_unit: 'g',
      standard_cost: '12.500000',
      units: [{ name: 'karung', factor: '25000.0000' }],
    },
  ])
})

test('what was taken over is not taken back while something depends on it, or once it has changed', async () => {
  const brand = await app().createBrand()
  const id = await books.upload(brand, {
    Bahan: [
      ['Nama', 'Satuan'],
      ['Kopi', 'g'],
      ['Susu', 'ml'],
    ],
  })
  await books.accept(brand, id)
  const nodes = await ingredientsOf(brand)
  const coffee = nodes.find(({ name }) => name === 'Kopi')?.id
  const made = await brand.master.ask(
    'mutation($i: NewIngredient!) { createIngredient(ingredient: $i) { id } }',
    {
      i: { name: 'Espreso', base_unit: 'ml', kind: 'produced' },
    },
  )
  const recipe = await brand.master.ask('mutation($r: NewRecipe!) { createRecipe(recipe: $r) { id } }', {
    r: {
      ingredient_id: made.createIngredient.id,
      yield_quantity: '1',
      lines: [{ ingredient_id: coffee, unit: 'g', unit_quantity: '18', yield_bp: 10_000, order_types: [] }],
    },
  })
  const kept = await books.takeBack(brand, id)
  expect(kept.status).toBe('committed')
  expect(kept.fault).toContain('Kopi masih dipakai resep Espreso')
  expect(await ingredientsOf(brand)).toHaveLength(3)
  await brand.master.ask('mutation($id: Int!) { archiveRecipe(id: $id) }', { id: recipe.createRecipe.id })

  const second = await books.upload(brand, {
    Bahan: [
      ['Nama', 'Satuan', 'Kategori'],
      ['Susu', 'ml', 'Segar'],
    ],
  })
  expect((await books.look(brand.master, second)).records.rows[0].cells).toEqual([
    { key: 'category', address: 'C2', old: '', new: 'Segar', problem: null },
  ])
  await books.accept(brand, second)
  const milk = nodes.find(({ name }) => name === 'Susu')?.id
  const EDIT = 'mutation($i: EditIngredient!) { updateIngredient(ingredient: $i) { id } }'
  await brand.master.ask(EDIT, { i: { id: milk, category: 'Dingin' } })
  expect((await books.takeBack(brand, second)).fault).toBe('Susu: sudah diubah lagi sejak diunggah')
  await brand.master.ask(EDIT, { i: { id: milk, category: 'Segar' } })
  expect((await books.takeBack(brand, second)).status).toBe('rolled_back')
  expect((await books.takeBack(brand, id)).status).toBe('rolled_back')

  const again = await books.upload(brand, {
    Bahan: [
      ['Kode', 'Nama', 'Satuan'],
      ['KOPI', 'Kopi', 'g'],
    ],
  })
  expect((await books.look(brand.master, again)).records.rows[0]).toMatchObject({
    state: 'changed',
    reason: 'Dipulihkan dari arsip',
  })
  await books.accept(brand, again)
  expect((await ingredientsOf(brand)).map(({ name }) => name).sort()).toEqual(['Espreso', 'Kopi'])
})

test('a preview that no longer holds writes nothing and is looked at anew', async () => {
  const brand = await app().createBrand()
  const sheets = {
    Bahan: [
      ['Nama', 'Satuan'],
      ['Kopi', 'g'],
      ['Teh', 'g'],
    ],
  }
  const [one, other] = [await books.upload(brand, sheets), await books.upload(brand, sheets)]
  expect((await books.accept(brand, one)).status).toBe('committed')
  const stale = await books.accept(brand, other)
  expect(stale.status).toBe('checked')
  expect(stale.fault).toContain('Data berubah sejak pratinjau')
  expect(stale.sheets[0].counts).toEqual({ new: 0, changed: 0, same: 2, refused: 0 })
})

test('each sheet asks for its rights, and nobody sees the workbook of another', async () => {
  const brand = await app().createBrand()
  const cashier = await brand.signInAs('Kasir')
  expect((await cashier.ask('query { workbookSheets { key } }')).workbookSheets).toEqual([{ key: 'member' }])
  const id = await books.upload(brand, {
    Bahan: [
      ['Nama', 'Satuan'],
      ['Kopi', 'g'],
    ],
  })
  expect(await cashier.fail('query($id: Int!) { workbook(id: $id) { id } }', { id })).toMatchObject({
    extensions: { code: 'NOT_FOUND' },
  })
  const { status, body } = await books.post(cashier, await books.template(brand.master, 'ingredient'))
  expect([status, body.message]).toEqual([422, 'Tidak ada lembar yang dikenali'])
})
