import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { createSystemContext } from '../../access/session/system-context.ts'
import type { Cell } from '../../kit/spreadsheet/cell-text.calc.ts'
import { rollBackMassUpload } from './mass-upload.commands.ts'
import { COMMIT, createUploads, HEAD, writeSheet } from './mass-upload.factory.ts'

vi.setConfig({ testTimeout: 60_000 })

const app = useTestApp()
const { post, upload, preview, commit, readMenu } = createUploads(app)

const ROLL_BACK = 'mutation ($id: Int!) { rollBackMassUpload(id: $id) }'

test('new rows add menus and groups; a changed file shows and writes only what differs', async () => {
  const brand = await app().createBrand()
  const first = await upload(brand, [
    HEAD,
    ['K1', 'Kopi Susu', 'Kopi', 'Rp 22.000', 'Halal, Favorit', 'A-1'],
    [null, 'Roti Bakar', 'Roti', 18_000, null, null],
  ])
  expect(await preview(brand, first)).toMatchObject({
    counts: { new: 2, changed: 0, unchanged: 0, error: 0 },
    new_groups: ['Kopi', 'Roti'],
    mapping: ['code', 'name', 'item_group', 'price', 'tags', 'sku'],
  })
  expect(await readMenu(brand)).toEqual([])
  expect(await commit(brand, first)).toMatchObject({
    status: 'committed',
    created_count: 2,
    changed_count: 0,
  })
  const second = await upload(brand, [
    HEAD,
    ['k1', 'Kopi Susu Aren', 'kopi', '24,000', 'halal', null],
    ['ROTI-BAKAR', 'Roti Bakar', 'Roti', '18000', null, null],
  ])
  const seen = await preview(brand, second)
  expect(seen.counts).toEqual({ new: 0, changed: 1, unchanged: 1, error: 0 })
  expect(seen.rows[0]).toEqual({
    row: 2,
    state: 'changed',
    label: 'Kopi Susu Aren',
    cells: [
      { key: 'name', address: 'B2', old: 'Kopi Susu', new: 'Kopi Susu Aren', problem: null },
      { key: 'price', address: 'D2', old: 'Rp 22.000', new: 'Rp 24.000', problem: null },
      { key: 'tags', address: 'E2', old: 'Halal, Favorit', new: 'Halal', problem: null },
      { key: 'sku', address: 'F2', old: 'A-1', new: '', problem: null },
    ],
  })
  await commit(brand, second)
  expect(await readMenu(brand)).toEqual([
    {
      code: 'K1',
      name: 'Kopi Susu Aren',
      price: 24_000,
      item_group: 'Kopi',
      tags: ['halal'],
      sku: null,
      is_archived: false,
    },
    {
      code: 'ROTI-BAKAR',
      name: 'Roti Bakar',
      price: 18_000,
      item_group: 'Roti',
      tags: [],
      sku: null,
      is_archived: false,
    },
  ])
})

test('mistakes are named by their cell; all rows or only the good ones', async () => {
  const brand = await app().createBrand()
  const id = await upload(brand, [
    HEAD,
    ['K1', 'Kopi', 'Kopi', 'dua puluh', 'Manis', null],
    ['K2', 'Teh', 'Teh', 12_000, null, 'X'],
    ['K2', 'Susu', 'Teh', 12_000, null, 'x'],
    [null, null, null, 5_000, null, null],
    ['K5', '=HYPERLINK("http://jahat")', 'Teh', 9_000, null, null],
  ])
  const seen = await preview(brand, id, { states: ['error'] })
  expect(seen.counts).toEqual({ new: 2, changed: 0, unchanged: 0, error: 3 })
  expect(
    seen.rows.map(({ row, cells }: { row: number; cells: { address: string; problem: string | null }[] }) => [
      row,
      cells.flatMap(({ address, problem }) => (problem ? [`${address} ${problem}`] : [])),
    ]),
  ).toEqual([
    [2, ['D2 Harga harus berupa angka bulat, mis. 25.000', expect.stringMatching(/^E2 Pilih dari: Halal/)]],
    [4, ['A4 Kode menu sudah digunakan', 'F4 SKU sudah digunakan']],
    [5, ['B5 Nama wajib diisi', 'C5 Grup wajib diisi']],
  ])
  const { mapping, fingerprint } = await preview(brand, id)
  const error = await brand.master.fail(COMMIT, {
    upload: { id, mapping, fingerprint, is_only_valid: false },
  })
  expect(error.extensions).toMatchObject({
    code: 'VALIDATION',
    fields: { is_only_valid: expect.stringContaining('3 baris') },
  })
  expect(await readMenu(brand)).toEqual([])
  await commit(brand, id, true)
  expect((await readMenu(brand)).map(({ name }) => name)).toEqual(['Teh', '=HYPERLINK("http://jahat")'])
})

test('what the preview did not show is refused, and nothing of it is written', async () => {
  const brand = await app().createBrand()
  const id = await upload(brand, [HEAD, [null, 'Kopi', 'Kopi', 20_000, null, null]])
  const other = await upload(brand, [HEAD, [null, 'kopi', 'Kopi', 21_000, null, null]])
  const { mapping, fingerprint } = await preview(brand, id)
  await commit(brand, other)
  const before = await readMenu(brand)
  const error = await brand.master.fail(COMMIT, {
    upload: { id, mapping, fingerprint, is_only_valid: false },
  })
  expect(error.extensions.code).toBe('CONFLICT')
  expect(await readMenu(brand)).toEqual(before)
})

test('of ten who take one file over at once, one does', async () => {
  const brand = await app().createBrand()
  const id = await upload(brand, [HEAD, [null, 'Kopi', 'Kopi', 20_000, null, null]])
  const { mapping, fingerprint } = await preview(brand, id)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      brand.master.send(COMMIT, { upload: { id, mapping, fingerprint, is_only_valid: false } }),
    ),
  )
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
  expect(await readMenu(brand)).toHaveLength(1)
})

test('taken back within seven days, except what was changed since', async () => {
  const begin = app().clock.now
  const brand = await app().createBrand()
  await commit(
    brand,
    await upload(brand, [
      HEAD,
      ['A', 'Satu', 'Kopi', 10_000, null, null],
      ['B', 'Dua', 'Kopi', 10_000, null, null],
    ]),
  )
  const id = await upload(brand, [
    HEAD,
    ['A', 'Satu', 'Kopi', 11_000, 'Halal', null],
    ['B', 'Dua', 'Kopi', 12_000, null, null],
    ['C', 'Tiga', 'Kopi', 13_000, null, null],
  ])
  await commit(brand, id)
  const { itemList } = await brand.master.ask('{ itemList(limit: 10) { nodes { id code } } }')
  const dua = itemList.nodes.find(({ code }: { code: string }) => code === 'B')
  await brand.master.ask('mutation ($i: EditItem!) { updateItem(item: $i) { id } }', {
    i: { id: dua.id, price: 15_000 },
  })
  await brand.master.ask(ROLL_BACK, { id })
  expect(
    (await readMenu(brand)).map(({ code, price, tags, is_archived }) => [code, price, tags, is_archived]),
  ).toEqual([
    ['A', 10_000, [], false],
    ['B', 15_000, [], false],
    ['C', 13_000, [], true],
  ])
  expect((await brand.master.fail(ROLL_BACK, { id })).extensions.code).toBe('CONFLICT')
  const late = await upload(brand, [HEAD, ['A', 'Satu', 'Kopi', 14_000, null, null]])
  await commit(brand, late)
  app().clock.advance(7 * 86_400_000 + 1)
  await expect(
    rollBackMassUpload(createSystemContext(app().services, brand.id), { id: late }),
  ).rejects.toThrow('7 hari')
  app().clock.now = begin
})

test('the template holds the menu as it is: uploaded again it changes nothing', async () => {
  const brand = await app().createBrand()
  await commit(
    brand,
    await upload(brand, [
      HEAD,
      ['A', 'Satu', 'Kopi', 10_000, 'Halal, Pedas', 'S1'],
      ['B', 'Dua', 'Teh', 9_500, null, null],
    ]),
  )
  const file = await app().http.inject({
    url: '/api/menu/template',
    headers: { authorization: `Bearer ${brand.master.token}` },
  })
  expect(file.statusCode).toBe(200)
  const { body } = await post(brand.master.token, file.rawPayload)
  expect((await preview(brand, body.id)).counts).toEqual({ new: 0, changed: 0, unchanged: 2, error: 0 })
})

test('files that are none, empty, or too long are refused in words, before anything is kept', async () => {
  const brand = await app().createBrand()
  const token = brand.master.token
  const long = Array.from({ length: 5001 }, (_, n) => [null, `Menu ${n}`, 'Kopi', 1000, null, null] as Cell[])
  for (const [bytes, message] of [
    [Buffer.from('bukan spreadsheet'), 'Baris judul kolom tidak ditemukan'],
    [Buffer.from('Nama;Harga\0'), 'File harus berupa XLSX atau CSV'],
    [Buffer.alloc(0), 'Baris judul kolom tidak ditemukan'],
    [await writeSheet([HEAD]), 'File tidak berisi baris menu'],
    [await writeSheet([[null, null], ['sendiri']]), 'Baris judul kolom tidak ditemukan'],
    [await writeSheet([HEAD, ...long]), 'Maksimal 5.000 baris'],
  ] as const) {
    const { status, body } = await post(token, bytes)
    expect([status, body.message]).toEqual([422, message])
  }
  expect((await post(undefined, Buffer.alloc(1))).status).toBe(401)
  const cashier = await brand.signInAs('Kasir')
  expect((await post(cashier.token, await writeSheet([HEAD, ['A', 'B', 'C', 1, null, null]]))).status).toBe(
    403,
  )
})

test('no spreadsheet, however odd, is half written', async () => {
  const brand = await app().createBrand()
  const cell: fc.Arbitrary<Cell> = fc.oneof(
    fc.constantFrom<Cell>(
      null,
      'Kopi',
      'kopi ',
      'K1',
      'Rp 10.000',
      'Ya',
      '=1+1',
      'Halal',
      '\u0000',
      "'; drop table item; --",
    ),
    fc.string({ maxLength: 12 }),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer(),
    fc.boolean(),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(cell, { minLength: 6, maxLength: 6 }), { minLength: 1, maxLength: 8 }),
      async (rows) => {
        const before = await readMenu(brand)
        const ctx = createSystemContext(app().services, brand.id)
        const { rows: kept } = await sql<{
          id: number
        }>`select id from mass_upload where brand_id = ${brand.id}`.execute(ctx.db)
        const sent = await post(
          brand.master.token,
          await writeSheet([HEAD, ...rows]).catch(() => Buffer.from('x')),
        )
        if (sent.status !== 200) {
          expect(sent.status).toBe(422)
          return
        }
        expect(kept.every(({ id }) => id !== sent.body.id)).toBe(true)
        const seen = await preview(brand, sent.body.id)
        const changing = seen.counts.new + seen.counts.changed
        const answer = await brand.master.send(COMMIT, {
          upload: {
            id: sent.body.id,
            mapping: seen.mapping,
            fingerprint: seen.fingerprint,
            is_only_valid: true,
          },
        })
        const after = await readMenu(brand)
        if (answer.errors.length > 0) {
          expect(answer.errors[0]?.extensions.code).not.toBe('INTERNAL')
          expect(after).toEqual(before)
        } else {
          expect(changing).toBeGreaterThan(0)
          expect(after.length - before.length).toBe(seen.counts.new)
        }
      },
    ),
    { numRuns: 40 },
  )
})

test('five thousand rows come through whole, or not at all where the plan has no room', async () => {
  const brand = await app().createBrand()
  const rows = Array.from(
    { length: 5000 },
    (_, n) => [`M${n}`, `Menu ${n}`, `Grup ${n % 40}`, 1000 * (n % 90), null, null] as Cell[],
  )
  const bytes = await writeSheet([HEAD, ...rows])
  const id = (await post(brand.master.token, bytes)).body.id
  const { mapping, fingerprint } = await preview(brand, id)
  const request = { upload: { id, mapping, fingerprint, is_only_valid: false } }
  expect((await brand.master.fail(COMMIT, request)).extensions).toMatchObject({
    code: 'DATA_LIMIT_EXCEEDED',
    used: 0,
  })
  expect(await readMenu(brand)).toEqual([])
  await app().database.owner.query('select set_config($1, $2, false)', ['app.brand_id', String(brand.id)])
  await app().database.owner.query(
    `insert into add_on_history (brand_id, add_on_id, quantity, status, start_date, end_date)
     values ($1, 6, 40, 'OnGoing', $2, $3)`,
    [brand.id, app().clock.now, new Date(app().clock.now.getTime() + 86_400_000)],
  )
  const { commitMassUpload } = await brand.master.ask(COMMIT, request)
  expect(commitMassUpload).toMatchObject({ created_count: 5000, changed_count: 0 })
  expect(await readMenu(brand)).toHaveLength(5000)
})
