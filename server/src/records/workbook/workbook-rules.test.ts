import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { createWorkbooks } from './workbook.factory.ts'

const app = useTestApp()
const books = createWorkbooks(app)

const countOf = async (brand: TestBrand, table: string) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)} t
    where t.brand_id = ${brand.id} and t.deleted_at is null`.execute(brand.ctx.db)
  return rows[0]?.count
}

const many = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n + 1))

test('a new brand of 6 outlets, 60 menus, 70 ingredients and 60 recipes stands in one upload', async () => {
  const brand = await app().createBrand()
  const place = await sql<{
    province: string
    city: string
  }>`select p.name as province, c.name as city from city c
    join province p on p.id = c.province_id order by c.id limit 1`.execute(brand.ctx.db)
  const { province = '', city = '' } = place.rows[0] ?? {}
  const id = await books.upload(brand, {
    Outlet: [
      ['Nama', 'Email', 'Telepon', 'Alamat', 'Provinsi', 'Kota'],
      ...many(6, (n) => [
        `Cabang ${n}`,
        `cabang${n}@uji.example`,
        `0812345678${n}0`,
        `Jalan ${n}`,
        province,
        city,
      ]),
    ],
    Bahan: [['Nama', 'Satuan', 'Biaya Standar'], ...many(70, (n) => [`Bahan ${n}`, 'g', n])],
    Menu: [
      ['Nama Produk*', 'Kategori Produk', 'Harga Jual'],
      ...many(60, (n) => [`Menu ${n}`, n % 2 ? 'Makanan' : 'Minuman', `Rp ${n + 10}.000`]),
    ],
    Resep: [
      ['Menu', 'Bahan', 'Jumlah', 'Satuan', 'Hasil'],
      // The second row of each names no menu and is of the one above.
      ...many(60, (n) => [
        [`Menu ${n}`, `Bahan ${n}`, 10, 'g', 1],
        [null, `Bahan ${n + 1}`, '2,5', 'g', null],
      ]).flat(),
    ],
  })
  const book = await books.look(brand.master, id, 'recipe')
  expect(book.sheets.map(({ key, counts }: { key: string; counts: object }) => [key, counts])).toEqual([
    ['outlet', { new: 6, changed: 0, same: 0, refused: 0 }],
    ['ingredient', { new: 70, changed: 0, same: 0, refused: 0 }],
    ['item', { new: 60, changed: 0, same: 0, refused: 0 }],
    ['recipe', { new: 60, changed: 0, same: 0, refused: 0 }],
  ])
  expect((await books.accept(brand, id)).status).toBe('committed')
  const counts = await Promise.all(
    ['outlet', 'ingredient', 'item', 'item_group', 'recipe'].map((one) => countOf(brand, one)),
  )
  expect(counts).toEqual([6, 70, 60, 2, 60])
}, 120_000)

test('what the plan does not hold is refused, told and left out; the rest of the file stays', async () => {
  const brand = await app().createBrand({ plan_id: 1 })
  const rows = many(400, (n) => [`Bahan ${n}`, 'g'])
  const id = await books.upload(brand, { Bahan: [['Nama', 'Satuan'], ...rows] })
  const book = await books.look(brand.master, id, 'ingredient', ['refused'])
  const { refused, new: fresh } = book.sheets[0].counts
  expect(refused).toBeGreaterThan(0)
  expect(refused + fresh).toBe(400)
  expect(book.records.rows[0].reason).toContain('Batas data')
  expect(await countOf(brand, 'ingredient')).toBe(0)
  await books.accept(brand, id, true)
  expect(await countOf(brand, 'ingredient')).toBe(fresh)
}, 60_000)

test('more than is written at once is not tried out, and goes step by step: what is refused then is told, the rest stays', async () => {
  const brand = await app().createBrand()
  const rows = many(2_002, (n) => [`Tamu ${n}`, `0812${String(10_000_000 + n)}`])
  const large = await books.upload(brand, {
    Member: [['Nama', 'Telepon'], ...rows, ['Kembar', '081210000001'], ['Salah', '12']],
  })
  const { is_whole, sheets } = await books.look(brand.master, large, 'member', ['refused'])
  expect([is_whole, sheets[0].counts]).toEqual([false, { new: 2_001, changed: 0, same: 0, refused: 2 }])

  // The same way with few, as if they were many.
  const few = await books.upload(brand, { Member: [['Nama', 'Telepon'], ...rows.slice(0, 3)] })
  await sql`update workbook set is_whole = false where brand_id = ${brand.id} and id = ${few}`.execute(
    brand.ctx.db,
  )
  await brand.master.ask('mutation($m: NewMember!) { createMember(member: $m) { id } }', {
    m: { name: 'Lebih dulu', phone: '081210000002' },
  })
  expect((await books.accept(brand, few)).status).toBe('committed')
  const { records } = await books.look(brand.master, few, 'member')
  expect(
    records.rows.map(({ state, reason }: { state: string; reason: string | null }) => [state, reason]),
  ).toEqual([
    ['written', null],
    ['refused', 'Nomor telepon sudah digunakan member lain'],
    ['written', null],
  ])
  expect(await countOf(brand, 'member')).toBe(3)
  expect(await books.takeBack(brand, few)).toMatchObject({ status: 'rolled_back', fault: null })
  expect(await countOf(brand, 'member')).toBe(1)
}, 120_000)

test('figures far from those that hold are asked about before anything is saved', async () => {
  const brand = await app().createBrand()
  await books.accept(
    brand,
    await books.upload(brand, {
      Menu: [
        ['Nama', 'Grup', 'Harga'],
        ['Latte', 'Kopi', 20_000],
      ],
    }),
  )
  const id = await books.upload(brand, {
    Menu: [
      ['Nama', 'Harga'],
      ['Latte', 200_000],
    ],
  })
  const { rows } = (await books.look(brand.master, id, 'item')).records
  expect(rows[0].warning).toContain('Maksud Anda Rp 20.000?')
  expect((await books.accept(brand, id)).status).toBe('committed')
})

test('admins are invited with the rights that their inviter may give, and are let go by taking back', async () => {
  const brand = await app().createBrand()
  const outlet_id = await brand.createOutlet()
  const { outlet } = await brand.master.ask('query($id: Int!) { outlet(id: $id) { name } }', {
    id: outlet_id,
  })
  const id = await books.upload(brand, {
    Admin: [
      ['Nama', 'Email', 'Telepon', 'Peran', 'Outlet'],
      ['Sari', 'sari@uji-buku.example', '081298765432', 'Kasir', outlet.name],
      ['Budi', 'budi@uji-buku.example', '081298765433', 'Entah', outlet.name],
      ['Tono', 'tono@uji-buku.example', '081298765434', 'Kasir', null],
    ],
  })
  const book = await books.look(brand.master, id, 'admin')
  expect(
    book.records.rows.map(({ label, state }: { label: string; state: string }) => [label, state]),
  ).toEqual([
    ['Sari', 'new'],
    ['Budi', 'refused'],
    ['Tono', 'refused'],
  ])
  expect(book.records.rows[2].cells[0]).toMatchObject({ key: 'outlets', problem: 'Pilih outlet' })
  const before = await countOf(brand, 'admin')
  await books.accept(brand, id, true)
  expect(await countOf(brand, 'admin')).toBe(Number(before) + 1)
  expect((await books.takeBack(brand, id)).status).toBe('rolled_back')
  expect(await countOf(brand, 'admin')).toBe(before)
})

test('rights that are lost between the look and the saving are asked for again', async () => {
  const brand = await app().createBrand()
  const manager = await brand.signInAs('Manajer Outlet', [await brand.createOutlet()])
  const own = { id: brand.id, master: manager }
  const { workbookSheets } = await manager.ask('query { workbookSheets { key } }')
  const keys = workbookSheets.map(({ key }: { key: string }) => key)
  expect(keys).not.toContain('outlet')
  expect(keys).toContain('member')
  const id = await books.upload(own, {
    Member: [
      ['Nama', 'Telepon'],
      ['Sari', '081298765432'],
    ],
  })
  await brand.master.ask('mutation($id: Int!) { archiveAdmin(id: $id) }', { id: manager.admin_id })
  await sql`update workbook set status = 'recording' where brand_id = ${brand.id} and id = ${id}`.execute(
    brand.ctx.db,
  )
  await books.work(brand.id, id)
  expect(await countOf(brand, 'member')).toBe(0)
})
