import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { compareRollups } from '../rollup/rollup.commands.ts'
import { createSalesWorld, type SalesWorld } from '../sales.factory.ts'
import { createImporter, type Importer } from './import-world.factory.ts'

const app = useTestApp()
let brand: TestBrand
let world: SalesWorld
let importer: Importer

beforeEach(async () => {
  app().clock.now = new Date('2026-11-21T08:00:00Z')
  brand = await app().createBrand()
  world = await createSalesWorld(brand, [{}])
  importer = createImporter(app, brand, world.doors[0]?.outlet_id ?? 0)
})

/** What the reports say was sold. */
async function sold() {
  for (const { table, differences } of await compareRollups(world.ctx)) {
    expect({ table, differences }).toEqual({ table, differences: 0 })
  }
  const { rows } = await sql<{ transactions: number; total: number; void_count: number }>`select
      coalesce(sum(transactions), 0)::int as transactions, coalesce(sum(total), 0)::bigint as total,
      coalesce(sum(void_count), 0)::int as void_count
    from sales_outlet_day where brand_id = ${world.ctx.brand_id}`.execute(world.ctx.db)
  return rows[0]
}

const HEAD = 'No Nota;Tanggal;Kode;Produk;Qty;Harga;Metode'
const LINES = [
  HEAD,
  'A-1;21/11/2026 12:30;KOPI1;Kopi;2;10.000;Tunai',
  'A-1;21/11/2026 12:30;;"Wedang ""jahe""; besar";1;Rp 15.000;Tunai',
  'A-2;20/11/2026 09.15;KOPI2;Kopi dua;1,5;20000;QRIS',
].join('\r\n')

const states = async (id: number) =>
  (await importer.receipts(id)).map(({ receipt_number, state }) => [receipt_number, state])

test('rows of one receipt become it; what was seen is what the reports then say', async () => {
  const id = await importer.upload(LINES)
  const seen = await importer.look(id)
  expect(seen).toMatchObject({
    new_count: 2,
    lines: 3,
    net: 65_000,
    duplicates: 0,
    differing: 0,
    rejected: 0,
    unknown: [{ name: 'Wedang "jahe"; besar', lines: 1, net: 15_000 }],
  })
  expect(seen.file.mapping).toEqual([
    ...['receipt_number', 'date', 'item_code', 'item_name', 'qty', 'unit_price', 'method'],
  ])
  expect(await sold()).toMatchObject({ transactions: 0 })
  expect(await importer.take(id, false)).toMatchObject({
    status: 'committed',
    receipt_count: 2,
    total: seen.total,
    open_count: 0,
  })
  expect(await sold()).toMatchObject({ transactions: 2, total: seen.total })
  const { rows } = await sql<{
    source: string
    occurred_at: Date
  }>`select source, occurred_at from transaction
    where brand_id = ${world.ctx.brand_id} and receipt_number = 'A-1'`.execute(world.ctx.db)
  expect(rows).toEqual([{ source: 'IMPORT', occurred_at: new Date('2026-11-21T05:30:00Z') }])
})

test('a row may be a whole receipt; the difference to the bill computed here is told', async () => {
  const bytes = await writeXlsxFile([
    ['Nomor nota', 'Tanggal', 'Subtotal', 'Biaya layanan', 'Pajak', 'Total'].map((value) => ({
      value,
      type: String,
    })),
    [
      { value: 'B-1', type: String },
      { value: new Date('2026-11-20T10:00:00Z'), type: Date, format: 'yyyy-mm-dd hh:mm' },
      ...[100_000, 5_000, 10_500, 115_500].map((value) => ({ value, type: Number })),
    ],
    [
      { value: 'B-2', type: String },
      { value: '2026-11-20', type: String },
      ...[50_000, 0, 0, 50_000].map((value) => ({ value, type: Number })),
    ],
  ] as never).toBuffer()
  const id = await importer.upload(bytes, 'ringkas.xlsx')
  expect(await importer.look(id)).toMatchObject({ new_count: 2, lines: 2, stated_total: 165_500 })
  expect(await importer.take(id)).toMatchObject({ receipt_count: 2 })
  expect(await sold()).toMatchObject({ transactions: 2 })
})

test('what is wrong is told by its cell; a receipt at fault is left out whole, or all is refused', async () => {
  const id = await importer.upload(
    `${LINES}\nA-3;21/11/2026;KOPI1;Kopi;1;10.000;\nA-3;21/11/2026;KOPI1;Kopi;nol;sepuluh;\nA-4;kemarin;KOPI1;Kopi;1;1;`,
  )
  expect(await importer.look(id)).toMatchObject({ new_count: 2, rejected: 2 })
  const wrong = (await importer.receipts(id)).filter(({ state }) => state === 'rejected')
  expect(wrong.flatMap(({ problems }) => problems)).toMatchObject([
    { address: 'F6', message: 'Harga satuan harus berupa angka bulat, mis. 25.000' },
    { address: 'B7', message: 'Tanggal tidak dapat dibaca, mis. 21/11/2026 12:30' },
  ])
  const refused = await brand.master.fail(importer.commit, await importer.promiseOf(id, false))
  expect(refused.extensions.fields).toHaveProperty('is_only_valid')
  expect(await sold()).toMatchObject({ transactions: 0 })
  expect(await importer.take(id)).toMatchObject({ receipt_count: 2, rejected_count: 2, open_count: 2 })
})

test('a file of years ago promises nothing, and says why', async () => {
  const id = await importer.upload(`${HEAD}\nL-1;21/11/2015 10:00;KOPI1;Kopi;1;10.000;`)
  expect(await importer.look(id)).toMatchObject({ new_count: 0, rejected: 1, total: 0 })
  expect((await importer.receipts(id))[0]).toMatchObject({
    state: 'rejected',
    problems: [{ address: 'B2', message: expect.any(String) }],
  })
  const refused = await brand.master.fail(importer.commit, await importer.promiseOf(id))
  expect(refused.message).toBe('Tidak ada nota yang dapat diimpor')
})

test('a file that comes to more than fits 32 bits is taken over as any other', async () => {
  const id = await importer.upload(`${HEAD}\nM-1;21/11/2026 10:00;KOPI1;Kopi;5000;1.000.000;QRIS`)
  const { total } = await importer.look(id)
  expect(total).toBeGreaterThan(2 ** 31)
  expect(await importer.take(id, false)).toMatchObject({ receipt_count: 1, total })
  expect(await sold()).toMatchObject({ transactions: 1, total })
})

test('a receipt that was changed is told as such before and after', async () => {
  await importer.take(await importer.upload(LINES))
  const id = await importer.upload(
    `${LINES.replace('10.000', '11.000')}\nA-9;20/11/2026;KOPI1;Kopi;1;10.000;`,
  )
  const before = [
    ['A-1', 'conflict'],
    ['A-2', 'duplicate'],
    ['A-9', 'new'],
  ]
  expect(await states(id)).toEqual(before)
  expect(await importer.take(id)).toMatchObject({ receipt_count: 1, conflict_count: 1, duplicate_count: 1 })
  expect(await states(id)).toEqual([...before.slice(0, 2), ['A-9', 'recorded']])
})

test('the same file again adds nothing; two people at once add it once', async () => {
  await importer.take(await importer.upload(LINES))
  expect(await importer.look(await importer.upload(LINES))).toMatchObject({ new_count: 0, duplicates: 2 })
  const text = `${HEAD}\nC-1;21/11/2026 10:00;KOPI1;Kopi;1;10.000;`
  const ids = [await importer.upload(text), await importer.upload(text)]
  const [id = 0] = ids
  const of = await importer.promiseOf(id)
  const both = await Promise.allSettled([1, 2].map(() => brand.master.ask(importer.commit, of)))
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await brand.master.ask(importer.commit, await importer.promiseOf(ids[1] ?? 0))
  await importer.work()
  expect(await sold()).toMatchObject({ transactions: 3 })
  expect(await states(ids[1] ?? 0)).toEqual([['C-1', 'duplicate']])
})

test('what is no longer as it was promised is not recorded, and is told', async () => {
  const id = await importer.upload(LINES)
  const of = await importer.promiseOf(id)
  await sql`update outlet_tax set tax_bp = 1100 where brand_id = ${world.ctx.brand_id}`.execute(world.ctx.db)
  await brand.master.ask(importer.commit, of)
  await importer.work()
  expect(await states(id)).toEqual([
    ['A-1', 'changed'],
    ['A-2', 'changed'],
  ])
  expect((await importer.look(id)).file).toMatchObject({ receipt_count: 0, open_count: 2 })
  expect(await sold()).toMatchObject({ transactions: 0 })
  const again = await importer.upload(await importer.problems(id))
  expect(await importer.take(again)).toMatchObject({ receipt_count: 2 })
  expect(await states(id)).toEqual([
    ['A-1', 'mended'],
    ['A-2', 'mended'],
  ])
})

test('rows that stay out come back in a file with why; mended there they are dealt with', async () => {
  const id = await importer.upload(
    `${LINES}\nA-3;21/11/2026;KOPI1;Kopi;nol;10.000;\nA-4;kemarin;KOPI1;=Kopi;1;10.000;`,
  )
  await importer.take(id)
  const text = await importer.problems(id)
  const [head, ...rows] = text.split('\r\n').filter(Boolean)
  expect(head).toBe(`\uFEFF${HEAD};Alasan;Asal nota`)
  expect(rows).toEqual([
    expect.stringMatching(/^A-3;21\/11\/2026;KOPI1;Kopi;nol;10\.000;;E5 .+;I\d+N3$/),
    expect.stringMatching(/^A-4;kemarin;KOPI1;'=Kopi;1;10\.000;;B6 Tanggal tidak dapat dibaca.+;I\d+N4$/),
  ])
  const mended = await importer.upload(text.replace('nol', '1').replace('kemarin', '20/11/2026'), 'lagi.csv')
  expect(await importer.look(mended)).toMatchObject({ new_count: 2, rejected: 0 })
  await importer.take(mended)
  expect((await importer.look(id)).file).toMatchObject({ open_count: 0 })
  expect((await states(id)).slice(2)).toEqual([
    ['A-3', 'mended'],
    ['A-4', 'mended'],
  ])
})

test('rows that stay out wait until somebody sets them aside, which the log keeps', async () => {
  const SET_ASIDE = 'mutation ($of: SetAsideSales!) { setAsideSales(sales_import: $of) { open_count } }'
  const id = await importer.upload(`${LINES}\nA-3;21/11/2026;KOPI1;Kopi;nol;10.000;`)
  expect((await brand.master.fail(SET_ASIDE, { of: { id, note: 'Uji' } })).extensions.code).toBe('CONFLICT')
  await importer.take(id)
  const { setAsideSales } = await brand.master.ask(SET_ASIDE, { of: { id, note: 'Nota latihan' } })
  expect(setAsideSales.open_count).toBe(0)
  expect((await brand.master.fail(SET_ASIDE, { of: { id, note: 'Uji' } })).extensions.code).toBe('CONFLICT')
  const { rows } = await sql<{ action: string }>`select action from audit_log
    where brand_id = ${world.ctx.brand_id} and entity = 'sales_import' order by id desc limit 1`.execute(
    world.ctx.db,
  )
  expect(rows).toEqual([{ action: 'sales_import.set_aside' }])
  expect((await importer.receipts(id)).at(-1)).toMatchObject({ state: 'set_aside', note: 'Nota latihan' })
})

test('menus, options and methods are found by code, SKU, alias, then name however it is written', async () => {
  const { brand_id, db } = world.ctx
  await sql`update item set sku = 'SKU-9' where brand_id = ${brand_id} and code = 'KOPI2'`.execute(db)
  const text = [
    'No Nota;Tanggal;Kode;Produk;Varian;Qty;Harga;Metode',
    'N-1;20/11/2026;KOPI1;apa saja;;1;10.000;Tunai',
    'N-1;20/11/2026;sku-9;apa saja;;1;10.000;Tunai',
    'N-1;20/11/2026;;  kopi   3 ;Ukuran: BESAR;1;10.000;Tunai',
    'N-1;20/11/2026;;KOPI4;Jumbo;1;10.000;Tunai',
    'N-1;20/11/2026;;Bukan menu;;1;10.000;Tunai',
  ].join('\n')
  const id = await importer.upload(text)
  expect((await importer.look(id)).unknown).toEqual([
    { name: 'Bukan menu', lines: 1, net: 10_000 },
    { name: 'KOPI4 · Jumbo', lines: 1, net: 10_000 },
  ])
  await importer.take(id)
  const { rows } = await sql<{
    code: string | null
    variants: { name: string; id: number | null }[]
  }>`select i.code,
      l.variants from transaction_line l left join item i on i.brand_id = l.brand_id and i.brand_id = ${ownBrand} and i.id = l.item_id
    where l.brand_id = ${brand_id} order by l.no`.execute(db)
  expect(rows.map(({ code }) => code)).toEqual(['KOPI1', 'KOPI2', 'KOPI3', 'KOPI4', null])
  expect(rows[2]?.variants).toMatchObject([{ id: expect.any(Number), name: 'Besar' }])
  expect(rows[3]?.variants).toMatchObject([{ id: null, name: 'Jumbo' }])
  await sold()
})

test('columns chosen anew are checked anew, and remembered for the next file', async () => {
  const text = 'Bon;Kapan;Barang;Duit\nD-1;20/11/2026;KOPI 1;10.000'
  const id = await importer.upload(text)
  expect((await importer.look(id)).file).toMatchObject({
    status: 'checked',
    fault: 'Kolom Nomor nota, Tanggal, Total nota belum dicocokkan',
    receipt_total: 0,
  })
  await importer.check(id, ['receipt_number', 'date', 'item_name', 'unit_price'])
  expect(await importer.look(id)).toMatchObject({ new_count: 1, unknown: [] })
  expect(await importer.look(await importer.upload(text))).toMatchObject({ new_count: 1 })
})

test('what is no spreadsheet, or for no outlet, is refused', async () => {
  expect(await importer.send('')).toMatchObject({ status: 422 })
  expect(await importer.send(Buffer.from([0, 1, 2, 0]))).toMatchObject({ status: 422 })
  expect((await importer.send(LINES, 'jual.csv', 2_000_000_000)).status).toBe(422)
})
