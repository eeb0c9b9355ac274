import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { createWorkbooks, readBook } from './workbook.factory.ts'

const app = useTestApp()
const books = createWorkbooks(app)

const many = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n + 1))

async function nameOf(brand: TestBrand, outlet_id: number): Promise<string> {
  const { outlet } = await brand.master.ask('query($id: Int!) { outlet(id: $id) { name } }', {
    id: outlet_id,
  })
  return outlet.name
}

const countsOf = (book: { sheets: { key: string; counts: Record<string, number> }[] }) =>
  Object.fromEntries(book.sheets.map(({ key, counts }) => [key, Object.values(counts)]))

test('menus cost their own with an option, and a supplier sells menus beside ingredients', async () => {
  const brand = await app().createBrand()
  const id = await books.upload(brand, {
    Bahan: [
      ['Nama', 'Satuan'],
      ['Kopi', 'g'],
    ],
    Pemasok: [
      ['Nama', 'Kategori'],
      ['Sumber', 'Kering'],
    ],
    Varian: [
      ['Nama', 'Jenis', 'Maksimal', 'Minimal', 'Pilihan', 'Harga'],
      ['Ukuran', 'Varian', 1, 1, 'Sedang', 0],
      ['Ukuran', 'Varian', 1, 1, 'Besar', 4_000],
    ],
    Menu: [
      ['Nama', 'Grup', 'Harga', 'Varian', 'Pencatatan Stok', 'Catat Stok'],
      ['Latte', 'Kopi', 20_000, 'Ukuran', null, null],
      ['Keripik', 'Camilan', 12_000, null, 'Stok menu', 'Ya'],
    ],
    'Satuan Menu': [
      ['Menu', 'Satuan', 'Isi'],
      ['Keripik', 'dus', 24],
    ],
    'Harga Pilihan': [
      ['Menu', 'Varian', 'Pilihan', 'Harga'],
      ['Latte', 'ukuran', 'besar', '27.000'],
    ],
    'Harga Pemasok': [
      ['Pemasok', 'Bahan', 'Menu', 'Satuan', 'Harga'],
      ['Sumber', 'Kopi', null, 'g', 200],
      ['Sumber', null, 'Keripik', 'dus', 90_000],
    ],
  })
  const looked = await books.look(brand.master, id, 'supplier_item')
  expect(looked.records.rows.filter(({ state }: { state: string }) => state === 'refused')).toEqual([])
  expect(countsOf(looked)).toMatchObject({ option_price: [1, 0, 0, 0], supplier_item: [1, 0, 0, 0] })
  expect((await books.accept(brand, id)).status).toBe('committed')
  const template = await books.template(brand.master, 'item_unit,option_price,supplier_item')
  const kept = await readBook(template)
  expect(kept['Satuan Menu']?.slice(1)).toEqual([['Keripik', 'dus', 24]])
  expect(kept['Harga Pilihan']?.slice(1)).toEqual([['Latte', 'Ukuran', 'Besar', 27_000]])
  expect(kept['Harga Pemasok']?.slice(1).map((row) => row.slice(0, 5))).toEqual([
    ['Sumber', 'Kopi', null, 'g', 200],
    ['Sumber', null, 'Keripik', 'dus', 90_000],
  ])
  expect(countsOf(await books.look(brand.master, await books.upload(brand, template)))).toEqual({
    item_unit: [0, 0, 1, 0],
    option_price: [0, 0, 1, 0],
    supplier_item: [0, 0, 1, 0],
  })
  const both = await books.upload(brand, {
    'Harga Pemasok': [
      ['Pemasok', 'Bahan', 'Menu', 'Satuan'],
      ['Sumber', null, null, 'g'],
    ],
  })
  expect((await books.look(brand.master, both, 'supplier_item')).records.rows[0]).toMatchObject({
    state: 'refused',
    reason: 'Isi Bahan atau Menu, salah satu',
  })
  expect(await books.takeBack(brand, id)).toMatchObject({ status: 'rolled_back', fault: null })
}, 60_000)

test('a row of an outlet says whether it is a central kitchen; without a word it stays what it is', async () => {
  const brand = await app().createBrand()
  await brand.createOutlet({ name: 'Dapur Lama', code: 'DL', kind: 'central_kitchen' })
  const place = await sql<{ province: string; city: string }>`select p.name as province, c.name as city
    from city c join province p on p.id = c.province_id order by c.id limit 1`.execute(brand.ctx.db)
  const { province = '', city = '' } = place.rows[0] ?? {}
  const row = (name: string, kind: string | null) => [
    ...[name, kind, `${name.replace(' ', '.')}@uji.example`, '0274123456', 'Jalan Uji 1', province, city],
  ]
  const heads = ['Nama', 'Jenis', 'Email', 'Telepon', 'Alamat', 'Provinsi', 'Kota']
  const upload = (...rows: (string | null)[][]) => books.upload(brand, { Outlet: [heads, ...rows] })
  const wrong = await books.look(brand.master, await upload(row('Dapur Baru', 'Gudang')), 'outlet')
  expect(wrong.records.rows).toMatchObject([{ state: 'refused' }])
  const id = await upload(row('Dapur Baru', 'dapur pusat'), row('Dapur Lama', null), row('Toko Baru', null))
  expect((await books.accept(brand, id)).status).toBe('committed')
  const { outletList } = await brand.master.ask('{ outletList { nodes { name kind } } }')
  expect(
    Object.fromEntries(
      outletList.nodes.map(({ name, kind }: { name: string; kind: string }) => [name, kind]),
    ),
  ).toEqual({ 'Dapur Lama': 'central_kitchen', 'Dapur Baru': 'central_kitchen', 'Toko Baru': 'outlet' })
})

test('opening stock of more goods than a document holds becomes several, taken back together', async () => {
  const brand = await app().createBrand()
  const outlet = await nameOf(brand, await brand.createOutlet())
  const goods = many(420, (n) => `Bahan ${String(n).padStart(3, '0')}`)
  const sheets = {
    Bahan: [['Nama', 'Satuan'], ...goods.map((name) => [name, 'g'])],
    'Stok Awal': [
      ['Outlet', 'Bahan', 'Jumlah', 'Satuan', 'Biaya'],
      ...goods.map((name, n) => [outlet, name, 100 + n, n === 300 ? 'karung' : 'g', 5]),
    ],
  }
  const faulty = await books.look(brand.master, await books.upload(brand, sheets), 'opening_stock')
  const [refused] = faulty.records.rows
  expect(refused.state).toBe('refused')
  // Of the second document, told by its row of the file.
  expect(refused.cells[0]).toMatchObject({ address: 'D302', key: 'unit' })

  sheets['Stok Awal'][301] = [outlet, 'Bahan 301', 400, 'g', 5]
  const id = await books.upload(brand, sheets)
  expect((await books.accept(brand, id)).status).toBe('committed')
  const read = async () =>
    (
      await sql<{
        status: string
        lines: number
      }>`select a.status, (select count(*)::int from adjustment_line l
        where l.brand_id = ${brand.id} and l.adjustment_id = a.id) as lines
      from adjustment a where a.brand_id = ${brand.id} order by a.id`.execute(brand.ctx.db)
    ).rows
  expect(await read()).toEqual([200, 200, 20].map((lines) => ({ status: 'done', lines })))
  expect(await books.takeBack(brand, id)).toMatchObject({ status: 'rolled_back', fault: null })
  expect((await read()).map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'cancelled'])
}, 120_000)

test.each([
  [
    'Loyverse',
    [
      'Handle',
      'SKU',
      'Name',
      'Category',
      'Description',
      'Cost',
      'Barcode',
      'Price [Kemang]',
      'Price [Depok]',
    ],
    ['', 'sku', 'name', 'item_group', 'description', '', '', 'price', ''],
  ],
  [
    'Square',
    ['Token', 'Item Name', 'Variation Name', 'SKU', 'Description', 'Category', 'Price', 'GTIN'],
    ['', 'name', '', 'sku', 'description', 'item_group', 'price', ''],
  ],
  [
    'iPos',
    ['Kode Item', 'Barcode', 'Nama Item', 'Jenis', 'Harga Pokok', 'Harga Jual', 'Keterangan'],
    ['code', 'sku', 'name', 'item_group', '', 'price', 'description'],
  ],
  [
    'Jurnal',
    ['Nama Produk*', 'Kode Produk/SKU', 'Deskripsi Produk', 'Barcode', 'Kategori Produk', 'Harga Jual'],
    ['name', 'sku', 'description', '', 'item_group', 'price'],
  ],
  [
    'EPOS',
    ['product_handle', 'sku', 'product_category', 'product_name', 'variant_base_price', 'barcode_raw'],
    ['', 'sku', 'item_group', 'name', 'price', ''],
  ],
])('menus of a file of %s are known by its headings', async (_program, headers, mapping) => {
  const brand = await app().createBrand()
  const values = new Map([
    ['name', 'Kopi Susu'],
    ['item_group', 'Kopi'],
    ['price', '22000'],
  ])
  const row = mapping.map((key) => values.get(key) ?? null)
  const id = await books.upload(brand, { export: [headers, row] })
  const { sheets } = await books.look(brand.master, id, 'item')
  expect(sheets).toMatchObject([{ key: 'item', mapping, counts: { new: 1, refused: 0 } }])
})

test('rows that are refused are handed out with why, mended in that file and uploaded again', async () => {
  const brand = await app().createBrand()
  const id = await books.upload(brand, {
    Menu: [
      ['Kode', 'Nama', 'Grup', 'Harga', 'SKU'],
      ['K1', 'Kopi; hitam', 'Kopi', 'dua puluh', null],
      ['K2', 'Teh', 'Teh', 12_000, 'A'],
      [null, null, null, null, null],
      ['K3', '"Susu"', 'Teh', 12_500, 'A'],
    ],
  })
  const take = async (of: number, sheet = 'item', token = brand.master.token) => {
    const response = await app().http.inject({
      url: `/api/workbook/problems/${of}?sheet=${sheet}`,
      headers: { authorization: `Bearer ${token}` },
    })
    return { status: response.statusCode, text: response.rawPayload.toString('utf8') }
  }
  const waiting = await take(id)
  expect(waiting.text.split('\r\n')).toEqual([
    '\uFEFFKode;Nama;Grup;Harga;SKU;Alasan',
    'K1;"Kopi; hitam";Kopi;dua puluh;;D2 Harus berupa rupiah bulat, misalnya 25.000',
    'K3;"""Susu""";Teh;12500;A;E5 SKU sudah digunakan',
    '',
  ])
  await books.accept(brand, id, true)
  expect((await take(id)).text).toBe(waiting.text)

  const mended = waiting.text.replace('dua puluh', 'Rp 20.000').replace(';A;', ';B;')
  const again = await books.upload(brand, Buffer.from(mended), 'item')
  expect(countsOf(await books.look(brand.master, again, 'item'))).toEqual({ item: [2, 0, 0, 0] })
  const cashier = await brand.signInAs('Kasir')
  const refusals = await Promise.all([
    take(again),
    take(id, 'member'),
    take(9_999_999),
    take(id, 'item', cashier.token),
    take(id, 'item', (await app().createBrand()).master.token),
  ])
  expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
})
