import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'

const app = useTestApp()

const GROUP =
  'mutation CreateTableGroup($g: NewTableGroup!) { createTableGroup(table_group: $g) { id sort layout_version } }'
const EDIT_GROUP =
  'mutation UpdateTableGroup($g: EditTableGroup!) { updateTableGroup(table_group: $g) { id name version } }'
const DROP_GROUP =
  'mutation ArchiveTableGroup($id: Int!, $to: Int) { archiveTableGroup(id: $id, move_to_id: $to) }'
const RESTORE_GROUP = 'mutation RestoreTableGroup($id: Int!) { restoreTableGroup(id: $id) }'
const CREATE =
  'mutation CreateTable($t: NewTable!) { createTable(table: $t) { id name seats min_seats shape sort qr_path version } }'
const CREATE_MANY = 'mutation CreateTables($t: NewTables!) { createTables(tables: $t) }'
const UPDATE =
  'mutation UpdateTable($t: EditTable!) { updateTable(table: $t) { id name plan_x plan_y version table_group { id name } } }'
const ARCHIVE = 'mutation ArchiveTable($id: Int!) { archiveTable(id: $id) }'
const RESTORE = 'mutation RestoreTable($id: Int!) { restoreTable(id: $id) }'
const LAYOUT =
  'mutation SaveTableLayout($l: TableLayout!) { saveTableLayout(layout: $l) { id layout_version } }'
const ROTATE = 'mutation RotateTableTokens($t: RotateTokens!) { rotateTableTokens(tables: $t) }'
const LIST = `query GetTableList($filters: [Filter!]) { tableList(limit: 100, filters: $filters) {
  total nodes { id name sort seats plan_x plan_y qr_path deleted_at table_group { id name } } } }`

const ofOutlet = (outlet_id: number, state = 'active') => ({
  filters: [
    { field: 'outlet_id', type: 'ID', operator: 'IsEqualTo', value: String(outlet_id) },
    { field: 'deleted_at', type: 'String', operator: 'In', value: state },
  ],
})

async function withGroup(brand: TestBrand, name = 'Lantai 1') {
  const outlet_id = await brand.createOutlet()
  const { createTableGroup } = await brand.master.ask(GROUP, { g: { outlet_id, name } })
  return { outlet_id, group_id: Number(createTableGroup.id) }
}

test('tables are made in bulk, numbered on, each with a code of its own that nobody can guess', async () => {
  const brand = await app().createBrand()
  const { outlet_id, group_id } = await withGroup(brand)
  const { createTables } = await brand.master.ask(CREATE_MANY, {
    t: { table_group_id: group_id, prefix: 'A', from: 9, to: 12, seats: 4, shape: 'round' },
  })
  expect(createTables).toHaveLength(4)
  const { tableList } = await brand.master.ask(LIST, ofOutlet(outlet_id))
  expect(tableList.nodes.map((table: { name: string }) => table.name)).toEqual(['A9', 'A10', 'A11', 'A12'])
  const paths = tableList.nodes.map((table: { qr_path: string }) => table.qr_path)
  expect(new Set(paths).size).toBe(4)
  for (const path of paths) expect(path).toMatch(/^\/t\/[0-9a-f]+\.[A-Za-z0-9_-]{24}$/)
})

test('a taken number keeps all of a bulk out and is named; the plan counts only what was made', async () => {
  const brand = await app().createBrand({ plan_id: 1 })
  const { group_id } = await withGroup(brand)
  const bulk = { table_group_id: group_id, prefix: 'A', from: 1, to: 8, seats: 2 }
  await brand.master.ask(CREATE, { t: { table_group_id: group_id, name: 'a3' } })
  const taken = await brand.master.fail(CREATE_MANY, { t: bulk })
  expect(taken.extensions.fields).toEqual({ from: 'Nomor meja A3 sudah digunakan' })
  const over = await brand.master.fail(CREATE_MANY, { t: { ...bulk, prefix: 'B', to: 10 } })
  expect(over.extensions).toMatchObject({
    code: 'DATA_LIMIT_EXCEEDED',
    resource: 'table',
    used: 1,
    allowed: 10,
  })
  await brand.master.ask(CREATE_MANY, { t: { ...bulk, prefix: 'B', to: 9 } })
  const last = await brand.master.fail(CREATE, { t: { table_group_id: group_id, name: 'C1' } })
  expect(last.extensions.code).toBe('DATA_LIMIT_EXCEEDED')
})

test('many bulks at once never pass the limit together', async () => {
  const brand = await app().createBrand({ plan_id: 1 })
  const { outlet_id, group_id } = await withGroup(brand)
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      brand.master.send(CREATE_MANY, {
        t: { table_group_id: group_id, prefix: `${String.fromCharCode(65 + at)}`, from: 1, to: 3, seats: 2 },
      }),
    ),
  )
  expect(answers.filter((answer) => answer.errors.length === 0)).toHaveLength(3)
  expect((await brand.master.ask(LIST, ofOutlet(outlet_id))).tableList.total).toBe(9)
})

test('wrong fields are told beside their names', async () => {
  const brand = await app().createBrand()
  const { group_id } = await withGroup(brand)
  const fieldsOf = async (document: string, t: object) =>
    (await brand.master.fail(document, { t: { table_group_id: group_id, ...t } })).extensions.fields
  expect(await fieldsOf(CREATE, { name: ' ', seats: 0, shape: 'segitiga' })).toEqual({
    name: 'Nomor meja wajib diisi',
    seats: 'Kursi minimal 1',
    shape: 'Bentuk meja tidak dikenal',
  })
  expect(await fieldsOf(CREATE, { name: 'A1', seats: 2, min_seats: 3 })).toEqual({
    min_seats: 'Kursi minimum tidak boleh melebihi kursi',
  })
  expect(await fieldsOf(CREATE_MANY, { prefix: 'A', from: 9, to: 1, seats: 2 })).toEqual({
    to: 'Nomor akhir tidak boleh sebelum nomor awal',
  })
  expect(await fieldsOf(CREATE_MANY, { prefix: 'A', from: 1, to: 101, seats: 2 })).toEqual({
    to: 'Maksimal 100 meja sekaligus',
  })
  const { createTable } = await brand.master.ask(CREATE, {
    t: { table_group_id: group_id, name: 'A1', seats: 4, min_seats: 3 },
  })
  const edit = await brand.master.fail(UPDATE, { t: { id: createTable.id, seats: 2 } })
  expect(edit.extensions.fields).toEqual({ min_seats: 'Kursi minimum tidak boleh melebihi kursi' })
})

test('a group with tables is kept, unless they move to another group of the outlet', async () => {
  const brand = await app().createBrand()
  const { outlet_id, group_id } = await withGroup(brand)
  const { createTableGroup: other } = await brand.master.ask(GROUP, { g: { outlet_id, name: 'Teras' } })
  const foreign = await withGroup(brand, 'Lain')
  await brand.master.ask(CREATE_MANY, {
    t: { table_group_id: group_id, prefix: 'A', from: 1, to: 3, seats: 2 },
  })
  await brand.master.ask(CREATE, { t: { table_group_id: other.id, name: 'T1' } })
  const kept = await brand.master.fail(DROP_GROUP, { id: group_id })
  expect(kept).toMatchObject({
    message: 'Grup meja tidak dapat dihapus karena masih memiliki meja!',
    extensions: { code: 'CONFLICT', table_count: 3 },
  })
  const wrong = await brand.master.fail(DROP_GROUP, { id: group_id, to: foreign.group_id })
  expect(wrong.extensions.fields).toEqual({ move_to_id: 'Pilih grup meja lain di outlet ini' })
  await brand.master.ask(DROP_GROUP, { id: group_id, to: other.id })
  const { tableList } = await brand.master.ask(LIST, ofOutlet(outlet_id))
  expect(tableList.nodes.map((table: { name: string }) => table.name)).toEqual(['T1', 'A1', 'A2', 'A3'])
  expect(
    new Set(tableList.nodes.map((table: { table_group: { id: number } }) => table.table_group.id)),
  ).toEqual(new Set([other.id]))
  // Its name is free again, and it comes back only while it is.
  const { createTableGroup: again } = await brand.master.ask(GROUP, { g: { outlet_id, name: 'lantai 1' } })
  const refused = await brand.master.fail(RESTORE_GROUP, { id: group_id })
  expect(refused.extensions.fields).toEqual({ name: 'Nama grup sudah digunakan' })
  await brand.master.ask(EDIT_GROUP, { g: { id: again.id, name: 'Kebun' } })
  expect(await brand.master.ask(RESTORE_GROUP, { id: group_id })).toEqual({ restoreTableGroup: group_id })
})

test('an archived table gives its number and its place in the plan back', async () => {
  const brand = await app().createBrand({ plan_id: 1 })
  const { outlet_id, group_id } = await withGroup(brand)
  const { createTables } = await brand.master.ask(CREATE_MANY, {
    t: { table_group_id: group_id, prefix: '', from: 1, to: 10, seats: 2 },
  })
  const id = createTables[0]
  await brand.master.ask(ARCHIVE, { id })
  await brand.master.ask(ARCHIVE, { id })
  const { createTable } = await brand.master.ask(CREATE, { t: { table_group_id: group_id, name: '1' } })
  expect((await brand.master.fail(RESTORE, { id })).extensions.code).toBe('DATA_LIMIT_EXCEEDED')
  await brand.master.ask(ARCHIVE, { id: createTable.id })
  await brand.master.ask(RESTORE, { id })
  expect((await brand.master.ask(LIST, ofOutlet(outlet_id))).tableList.total).toBe(10)
  expect((await brand.master.ask(LIST, ofOutlet(outlet_id, 'archived'))).tableList.total).toBe(1)
})

test('of two who arrange a floor plan the second is told; a table that left is told too', async () => {
  const brand = await app().createBrand()
  const { outlet_id, group_id } = await withGroup(brand)
  const { createTables: ids } = await brand.master.ask(CREATE_MANY, {
    t: { table_group_id: group_id, prefix: 'A', from: 1, to: 2, seats: 2 },
  })
  const layout = (layout_version: number, plan_x: number) => ({
    l: {
      table_group_id: group_id,
      layout_version,
      places: ids.map((id: number, at: number) => ({ id, plan_x: plan_x + at * 4, plan_y: 2 })),
    },
  })
  const answers = await Promise.all([3, 9].map((plan_x) => brand.master.send(LAYOUT, layout(0, plan_x))))
  expect(answers.map(({ errors }) => errors[0]?.extensions.code ?? 'saved').sort()).toEqual([
    'CONFLICT',
    'saved',
  ])
  const edge = await brand.master.ask(LAYOUT, layout(1, 43))
  expect(edge.saveTableLayout.layout_version).toBe(2)
  const { tableList } = await brand.master.ask(LIST, ofOutlet(outlet_id))
  // A table of three cells lies wholly on a plan of 48.
  expect(tableList.nodes).toMatchObject([
    { plan_x: 43, plan_y: 2 },
    { plan_x: 45, plan_y: 2 },
  ])
  const { createTableGroup: other } = await brand.master.ask(GROUP, { g: { outlet_id, name: 'Teras' } })
  const { updateTable } = await brand.master.ask(UPDATE, { t: { id: ids[0], table_group_id: other.id } })
  expect(updateTable).toMatchObject({ plan_x: null, plan_y: null, table_group: { name: 'Teras' } })
  expect((await brand.master.fail(LAYOUT, layout(2, 3))).extensions.code).toBe('CONFLICT')
})

test('the second of two editors is told what the first one changed', async () => {
  const brand = await app().createBrand()
  const { group_id } = await withGroup(brand)
  const { createTable: seen } = await brand.master.ask(CREATE, {
    t: { table_group_id: group_id, name: 'A1' },
  })
  app().clock.advance(5000)
  await brand.master.ask(UPDATE, { t: { id: seen.id, name: 'A2', version: seen.version } })
  const error = await brand.master.fail(UPDATE, {
    t: { id: seen.id, name: 'A3', version: seen.version },
  })
  expect(error.extensions).toMatchObject({
    code: 'CONFLICT',
    changes: [{ field: 'name', old: 'A1', new: 'A2' }],
  })
})

test('a new code replaces the old one, and the audit log holds neither', async () => {
  const brand = await app().createBrand()
  const { outlet_id, group_id } = await withGroup(brand)
  const { createTable: table } = await brand.master.ask(CREATE, {
    t: { table_group_id: group_id, name: 'A1' },
  })
  expect(await brand.master.ask(ROTATE, { t: { ids: [table.id] } })).toEqual({
    rotateTableTokens: [table.id],
  })
  const { tableList } = await brand.master.ask(LIST, ofOutlet(outlet_id))
  expect(tableList.nodes[0].qr_path).not.toBe(table.qr_path)
  const rows = await selectOwn(brand.ctx, 'audit_log', { entity: 'table' }).select('changes').execute()
  const text = JSON.stringify(rows)
  expect(rows.length).toBeGreaterThan(1)
  for (const path of [table.qr_path, tableList.nodes[0].qr_path])
    expect(text).not.toContain(String(path).split('.')[1])
})

test('an admin of some outlets neither sees nor touches the tables of others', async () => {
  const brand = await app().createBrand()
  const mine = await withGroup(brand)
  const other = await withGroup(brand, 'Lain')
  const { createTable: table } = await brand.master.ask(CREATE, {
    t: { table_group_id: other.group_id, name: 'X1' },
  })
  const manager = await brand.signInAs('Manajer Outlet', [mine.outlet_id])
  expect((await manager.fail(LIST, ofOutlet(other.outlet_id))).extensions.fields).toEqual({
    outlet_id: 'Outlet tidak ditemukan',
  })
  expect((await manager.fail(UPDATE, { t: { id: table.id, name: 'Curian' } })).extensions.code).toBe(
    'NOT_FOUND',
  )
  expect((await manager.fail(ROTATE, { t: { ids: [table.id] } })).extensions.code).toBe('NOT_FOUND')
  expect(
    (await manager.fail(EDIT_GROUP, { g: { id: other.group_id, name: 'Curian' } })).extensions.code,
  ).toBe('NOT_FOUND')
  const added = await manager.fail(CREATE, { t: { table_group_id: other.group_id, name: 'X2' } })
  expect(added.extensions.fields).toEqual({ table_group_id: 'Pilih grup meja yang aktif' })
  await manager.ask(CREATE, { t: { table_group_id: mine.group_id, name: 'A1' } })
})
