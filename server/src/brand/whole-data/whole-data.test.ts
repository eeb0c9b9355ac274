import { unzipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { asBrand, createAttacker, createVictim } from '../../../test/attack/brand-pair.ts'
import { findLeaks } from '../../../test/attack/marks.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { type BrandTable, findBrandTables } from '../../kit/backup/brand-tables.ts'
import { neutralise } from '../../kit/export/cell.calc.ts'
import { parseCsv } from '../../kit/export/parse-csv.calc.ts'
import { isNumberType, isPersonalColumn, isSecretColumn } from './data-columns.calc.ts'
import { DATA_TABLES, LEFT_OUT } from './data-tables.ts'

vi.setConfig({ testTimeout: 240_000 })

const app = useTestApp()

function ask(token: string | undefined) {
  return app().http.inject({
    method: 'GET',
    url: '/api/brand/data',
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
}

async function takeFiles({ master }: TestBrand): Promise<Map<string, string>> {
  const response = await ask(master.token)
  expect(response.statusCode).toBe(200)
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
  const tables = (await findBrandTables(app().services.pool)).filter(({ name }) => name in DATA_TABLES)
  // As they are before the log tells of the file.
  const kept = new Map<string, string[]>()
  for (const table of tables) kept.set(table.name, await readTable(brand.id, table))
  const files = await takeFiles(brand)
  const differing: string[] = []
  let rows = 0
  for (const table of tables) {
    const [head, ...lines] = parseCsv(files.get(`${table.name}.csv`) ?? '')
    const wanted = kept.get(table.name) ?? []
    rows += lines.length
    const read = lines.map((line) => JSON.stringify(line))
    if (JSON.stringify(read.sort()) !== JSON.stringify(wanted.sort())) differing.push(table.name)
    if (head?.length !== table.columns.filter(({ name }) => !isSecretColumn(table.name, name)).length)
      differing.push(`${table.name}: columns`)
    expect(files.get('BACA-SAYA.txt')).toContain(
      `${table.name}.csv: ${DATA_TABLES[table.name]}, ${lines.length} baris`,
    )
  }
  expect(differing).toEqual([])
  const [, ...described] = parseCsv(files.get('kolom.csv') ?? '')
  expect(new Map(described.map(([file = '', content = '']) => [file, content]))).toEqual(
    new Map(tables.map(({ name }) => [`${name}.csv`, DATA_TABLES[name]])),
  )
  expect(rows).toBeGreaterThan(tables.length)
  expect([...files.keys()].sort()).toEqual(
    ['BACA-SAYA.txt', 'kolom.csv', ...tables.map(({ name }) => `${name}.csv`)].sort(),
  )
  const cells = [...files.values()].flatMap((text) => text.split(/[,;\r\n"]/))
  expect(findLeaks(victim.secrets, { data: cells }, new Set())).toEqual([])
  expect(await victim.findChanges(before)).toEqual([])
})

test('a Master alone may take it, and the log tells who did', async () => {
  const brand = await app().createBrand()
  const other = await brand.signInAs('Manajer Outlet')
  expect((await ask(undefined)).statusCode).toBe(401)
  expect((await ask(other.token)).statusCode).toBe(403)
  const readLog = () =>
    asBrand(app(), brand.id, async (client) => {
      const { rows } = await client.query(
        "select admin_id, entity, entity_id, label from audit_log where brand_id = $1 and action = 'file.download'",
        [brand.id],
      )
      return rows
    })
  expect(await readLog()).toEqual([])
  await takeFiles(brand)
  expect(await readLog()).toEqual([
    {
      admin_id: brand.master_id,
      entity: 'file',
      entity_id: brand.id,
      label: expect.stringMatching(/^semua-data-.*\.zip$/),
    },
  ])
})
