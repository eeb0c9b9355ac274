import { unzipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { asBrand, createAttacker, createVictim } from '../../../test/attack/brand-pair.ts'
import { findLeaks } from '../../../test/attack/marks.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { type BrandTable, findBrandTables } from '../../kit/backup/brand-tables.ts'
import { neutralise } from '../../kit/export/cell.calc.ts'
import { parseCsv } from '../../kit/export/parse-csv.calc.ts'
import { createDataArchives } from './data-archive.factory.ts'
import { isNumberType, isPersonalColumn, isSecretColumn } from './data-columns.calc.ts'
import { DATA_TABLES, LEFT_OUT } from './data-tables.ts'

vi.setConfig({ testTimeout: 240_000 })

const app = useTestApp()

const files = createDataArchives(app)

/** Has the file made that was asked for, and unpacks it. */
async function takeFiles(brand: TestBrand, id: number): Promise<Map<string, string>> {
  await files.work()
  const response = await files.fetch(brand.master.token, id)
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-length']).toBe(String(response.rawPayload.length))
  const parts = Object.entries(unzipSync(new Uint8Array(response.rawPayload)))
  return new Map(parts.map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]))
}

/** The rows of a table as its file should hold them, asked of the database by another way. */
async function readTable(brand_id: number, { name, brand_column, columns }: BrandTable): Promise<string[]> {
  const kept = columns.filter((column) => !isSecretColumn(name, column.name))
  const texts = kept.map((column) => `"${column.name}"::text`)
  const rows = await asBrand(app(), brand_id, async (client) => {
    const found = await client.query<{ row: (string | null)[] }>(
      `select json_build_array(${texts.join(', ')}) as row from "${name}" where "${brand_column}" = $1`,
      [brand_id],
    )
    return found.rows
  })
  return rows.map(({ row }) =>
    JSON.stringify(
      row.map((value, at) => (isNumberType(kept[at]?.type ?? '') ? (value ?? '') : neutralise(value ?? ''))),
    ),
  )
}

test('every table of brands is in the files, or left out with a reason', async () => {
  const tables = (await findBrandTables(app().services.pool)).map(({ name }) => name)
  const named = [...Object.keys(DATA_TABLES), ...Object.keys(LEFT_OUT)]
  expect(named.sort()).toEqual(tables.sort())
})

test('what looks like a secret stays out, and what tells of people is named', async () => {
  const tables = await findBrandTables(app().services.pool)
  const shown = tables.flatMap(({ name, columns }) =>
    columns
      .map((column) => `${name}.${column.name}`)
      .filter((_, at) => !isSecretColumn(name, columns[at]?.name ?? '')),
  )
  for (const secret of [
    'admin.password_hash',
    'cashier.pin_hash',
    'outlet.pin',
    'device.token_hash',
    'outlet_table.token',
  ])
    expect(shown).not.toContain(secret)
  const personal = [
    'member.name',
    'member.phone',
    'member.email',
    'member.birth_date',
    'admin.email',
    'supplier.phone',
  ]
  for (const place of personal) {
    const [table = '', column = ''] = place.split('.')
    expect(shown).toContain(place)
    expect(isPersonalColumn(table, column)).toBe(true)
  }
})

test('the files hold exactly what the brand has in every table, and nothing of another brand', async () => {
  const victim = await createVictim(app())
  const { brand } = await createAttacker(app(), victim.tables)
  const before = await victim.takeSnapshot()
  // Among the rows that the brand has of everything is a file that is being made.
  await asBrand(app(), brand.id, (client) =>
    client.query("update data_archive set status = 'cancelled' where brand_id = $1", [brand.id]),
  )
  const tables = (await findBrandTables(app().services.pool)).filter(({ name }) => name in DATA_TABLES)
  const id = await files.ask(brand.master)
  // As they are before the log tells that the file is ready.
  const kept = new Map<string, string[]>()
  for (const table of tables) kept.set(table.name, await readTable(brand.id, table))
  const taken = await takeFiles(brand, id)
  const differing: string[] = []
  let rows = 0
  for (const table of tables) {
    const [head, ...lines] = parseCsv(taken.get(`${table.name}.csv`) ?? '')
    const wanted = kept.get(table.name) ?? []
    rows += lines.length
    const read = lines.map((line) => JSON.stringify(line))
    if (JSON.stringify(read.sort()) !== JSON.stringify(wanted.sort())) differing.push(table.name)
    if (head?.length !== table.columns.filter(({ name }) => !isSecretColumn(table.name, name)).length)
      differing.push(`${table.name}: columns`)
    expect(taken.get('BACA-SAYA.txt')).toContain(
      `${table.name}.csv: ${DATA_TABLES[table.name]}, ${lines.length} baris`,
    )
  }
  expect(differing).toEqual([])
  const [, ...described] = parseCsv(taken.get('kolom.csv') ?? '')
  expect(new Map(described.map(([file = '', content = '']) => [file, content]))).toEqual(
    new Map(tables.map(({ name }) => [`${name}.csv`, DATA_TABLES[name]])),
  )
  expect(rows).toBeGreaterThan(tables.length)
  expect([...taken.keys()].sort()).toEqual(
    ['BACA-SAYA.txt', 'kolom.csv', ...tables.map(({ name }) => `${name}.csv`)].sort(),
  )
  const cells = [...taken.values()].flatMap((text) => text.split(/[,;\r\n"]/))
  expect(findLeaks(victim.secrets, { data: cells }, new Set())).toEqual([])
  expect(await victim.findChanges(before)).toEqual([])
})

test('a Master alone has it made and takes it, and the log tells who did', async () => {
  const brand = await app().createBrand()
  const other = await brand.signInAs('Manajer Outlet')
  await expect(files.ask(other)).rejects.toThrow('FORBIDDEN')
  await expect(files.look(other)).rejects.toThrow('FORBIDDEN')
  const readLog = () =>
    asBrand(app(), brand.id, async (client) => {
      const { rows } = await client.query(
        `select admin_id, action, entity_id, label from audit_log
          where brand_id = $1 and (action = 'file.download' or entity = 'data_archive') order by id`,
        [brand.id],
      )
      return rows
    })
  expect(await readLog()).toEqual([])
  const id = await files.make(brand.master)
  expect((await files.fetch(undefined, id)).statusCode).toBe(401)
  expect((await files.fetch(other.token, id)).statusCode).toBe(403)
  const made = [
    { admin_id: brand.master_id, action: 'data_archive.ask', entity_id: id, label: null },
    { admin_id: null, action: 'data_archive.finish', entity_id: id, label: null },
  ]
  expect(await readLog()).toEqual(made)
  const taken = {
    admin_id: brand.master_id,
    action: 'file.download',
    entity_id: brand.id,
    label: expect.stringMatching(/^semua-data-.*\.zip$/),
  }
  await files.fetch(brand.master.token, id)
  await files.fetch(brand.master.token, id)
  expect(await readLog()).toEqual([...made, taken, taken])
})
