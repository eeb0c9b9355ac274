import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { compareRollups } from '../rollup/rollup.commands.ts'
import { createSalesWorld, type SalesWorld } from '../sales.factory.ts'

const app = useTestApp()
let brand: TestBrand
let world: SalesWorld
let outlet_id: number

beforeEach(async () => {
  app().clock.now = new Date('2026-11-21T08:00:00Z')
  brand = await app().createBrand()
  world = await createSalesWorld(brand, [{}])
  outlet_id = world.doors[0]?.outlet_id ?? 0
})

const PREVIEW = `query ($id: Int!, $mapping: [String!]) { salesImportPreview(id: $id, mapping: $mapping) {
  mapping receipts duplicates rejected lines net total stated_total differing unknown { name lines net }
  problem_count problems { address message } } }`
const COMMIT = `mutation ($of: CommitSalesImport!) { commitSalesImport(sales_import: $of) {
  id status receipt_count duplicate_count conflict_count rejected_count total } }`
const ROLL_BACK = 'mutation ($id: Int!) { rollBackSalesImport(id: $id) }'

async function upload(bytes: Buffer | string, name = 'jual.csv') {
  const payload = Buffer.concat([
    Buffer.from(`--batas\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
    Buffer.from(bytes),
    Buffer.from('\r\n--batas--\r\n'),
  ])
  const response = await app().http.inject({
    method: 'POST',
    url: `/api/sales/upload?outlet_id=${outlet_id}`,
    headers: {
      'content-type': 'multipart/form-data; boundary=batas',
      authorization: `Bearer ${brand.master.token}`,
    },
    payload,
  })
  return { ...(response.json() as { id: number }), status: response.statusCode }
}

const look = async (id: number) => (await brand.master.ask(PREVIEW, { id })).salesImportPreview

async function take(id: number, is_only_valid = false) {
  const { mapping } = await look(id)
  return (await brand.master.ask(COMMIT, { of: { id, mapping, is_only_valid } })).commitSalesImport
}

const importFile = async (text: string) => take((await upload(text)).id, true)

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

test('rows of one receipt become it; what was seen is what the reports then say', async () => {
  const { id } = await upload(LINES)
  const seen = await look(id)
  expect(seen).toMatchObject({
    mapping: ['receipt_number', 'date', 'item_code', 'item_name', 'qty', 'unit_price', 'method'],
    receipts: 2,
    lines: 3,
    net: 65_000,
    duplicates: 0,
    differing: 0,
    problem_count: 0,
    unknown: [{ name: 'Wedang "jahe"; besar', lines: 1, net: 15_000 }],
  })
  expect(await sold()).toMatchObject({ transactions: 0 })
  expect(await take(id)).toMatchObject({ status: 'committed', receipt_count: 2, total: seen.total })
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
  const { id } = await upload(bytes, 'ringkas.xlsx')
  expect(await look(id)).toMatchObject({ receipts: 2, lines: 2, stated_total: 165_500, problem_count: 0 })
  expect(await take(id)).toMatchObject({ receipt_count: 2 })
  expect(await sold()).toMatchObject({ transactions: 2 })
})

test('what is wrong is told by its cell; a receipt at fault is left out whole, or all is refused', async () => {
  const { id } = await upload(
    `${LINES}\nA-3;21/11/2026;KOPI1;Kopi;1;10.000;\nA-3;21/11/2026;KOPI1;Kopi;nol;sepuluh;\nA-4;kemarin;KOPI1;Kopi;1;1;`,
  )
  const seen = await look(id)
  expect(seen).toMatchObject({ receipts: 2, rejected: 2 })
  expect(seen.problems).toEqual([
    { address: 'F6', message: 'Harga satuan harus berupa angka bulat, mis. 25.000' },
    { address: 'B7', message: 'Tanggal tidak dapat dibaca, mis. 21/11/2026 12:30' },
  ])
  const refused = await brand.master.fail(COMMIT, { of: { id, mapping: seen.mapping, is_only_valid: false } })
  expect(refused.extensions.fields).toHaveProperty('is_only_valid')
  expect(await sold()).toMatchObject({ transactions: 0 })
  expect(await take(id, true)).toMatchObject({ receipt_count: 2, rejected_count: 2 })
})

test('the same file again adds nothing; two people at once add it once', async () => {
  const ids = [(await upload(LINES)).id, (await upload(LINES)).id, (await upload(LINES)).id]
  const taken = await Promise.all(ids.map((id) => take(id)))
  expect(taken.reduce((sum, { receipt_count }) => sum + receipt_count, 0)).toBe(2)
  expect(taken.reduce((sum, { duplicate_count }) => sum + duplicate_count, 0)).toBe(4)
  expect(await sold()).toMatchObject({ transactions: 2 })
  expect(await importFile(LINES.replace('10.000', '11.000'))).toMatchObject({
    receipt_count: 0,
    conflict_count: 1,
  })
  const other = [(await upload(`${HEAD}\nC-1;21/11/2026 10:00;KOPI1;Kopi;1;10.000;`)).id]
  const [id = 0] = other
  const { mapping } = await look(id)
  const both = await Promise.allSettled(
    [1, 2].map(() => brand.master.ask(COMMIT, { of: { id, mapping, is_only_valid: false } })),
  )
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await sold()).toMatchObject({ transactions: 3 })
})

test('taken back its receipts are void, and the same file may be imported again', async () => {
  for (let round = 1; round <= 3; round++) {
    const { id, receipt_count } = await importFile(LINES)
    expect(receipt_count).toBe(2)
    expect(await importFile(LINES)).toMatchObject({ receipt_count: 0, duplicate_count: 2 })
    await brand.master.ask(ROLL_BACK, { id })
    expect(await sold()).toMatchObject({ transactions: 0, total: 0, void_count: 2 * round })
    expect((await brand.master.fail(ROLL_BACK, { id })).extensions.code).toBe('CONFLICT')
  }
})

test('of whatever sheet either all that was told is written or nothing', async () => {
  const cell = fc.oneof(
    fc.constantFrom(
      '',
      'A-1',
      'A-2',
      'KOPI1',
      '21/11/2026',
      '2026-11-20 10:00',
      '10.000',
      '-5',
      '1e9',
      '999999999',
    ),
    fc.string({ maxLength: 6 }).map((text) => text.replace(/[;"\r\n\0]/g, '')),
  )
  const row = fc.tuple(
    fc.constantFrom('A-1', 'A-2', 'A-3', ''),
    fc.constantFrom('21/11/2026 10:00', '20/11/2026', 'x'),
    cell,
    cell,
    cell,
    cell,
    cell,
  )
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 6 }), async (rows) => {
      const before = await sold()
      const file = await upload([HEAD, ...rows.map((cells) => cells.join(';'))].join('\n'))
      if (file.status !== 200) return
      const seen = await look(file.id)
      const answer = await brand.master
        .ask(COMMIT, { of: { id: file.id, mapping: seen.mapping, is_only_valid: true } })
        .catch(() => undefined)
      const after = await sold()
      const added = (after?.transactions ?? 0) - (before?.transactions ?? 0)
      expect(added).toBe(answer?.commitSalesImport.receipt_count ?? 0)
      expect((after?.total ?? 0) - (before?.total ?? 0)).toBe(answer?.commitSalesImport.total ?? 0)
      expect(seen.receipts > 0).toBe(answer !== undefined)
    }),
    { numRuns: 12 },
  )
})

test('what is no spreadsheet, or for no outlet, is refused', async () => {
  expect(await upload('')).toMatchObject({ status: 422 })
  expect(await upload(Buffer.from([0, 1, 2, 0]))).toMatchObject({ status: 422 })
  outlet_id = 2_000_000_000
  expect((await upload(LINES)).status).toBe(422)
})
