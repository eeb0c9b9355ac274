import type { PoolClient } from '../../src/kit/db/pool.ts'
import type { TestApp } from '../app.ts'
import type { TestBrand } from '../brand.ts'
import { createAttackerMarks, createSecrets, createVictimMarks, type Secrets, VICTIM_IDS } from './marks.ts'
import { type BrandRows, fillBrand, markTexts, type Row } from './tenant-rows.ts'
import { readTenantTables, type TenantTable } from './tenant-tables.ts'

/** A brand under attack: rows in every table, each text and number of which is recognised wherever it turns up. */
export interface Victim {
  readonly id: number
  readonly brand: TestBrand
  readonly tables: readonly TenantTable[]
  readonly rows: BrandRows
  readonly secrets: Secrets
  /** Rows of the victim that are gone, changed or new since `before`. */
  findChanges(before: Snapshot, mayGrow?: ReadonlySet<string>): Promise<string[]>
  takeSnapshot(): Promise<Snapshot>
}

export interface Attacker {
  readonly brand: TestBrand
  readonly rows: BrandRows
}

/** Prints of all rows by table. */
export type Snapshot = ReadonlyMap<string, ReadonlySet<string>>

export const ATTACKER_IDS = 5000

/** Runs as the owner, for what no request can do, in a transaction of the brand. */
export async function asBrand<T>(
  app: TestApp,
  brand_id: number,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await app.database.owner.connect()
  try {
    await client.query(`begin; set local app.brand_id = ${brand_id}`)
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** Lets new ids start at a number: of all tables, or of those named. */
export async function restartSequences(app: TestApp, at: number, tables?: readonly string[]): Promise<void> {
  const { rows } = await app.database.owner.query<{ name: string; sequence: string }>(
    "select format('%I.%I', schemaname, sequencename) as name, sequencename as sequence from pg_sequences where schemaname = 'public'",
  )
  for (const { name, sequence } of rows) {
    if (tables && !tables.includes(sequence.replace(/_id_seq$/, ''))) continue
    await app.database.owner.query(`alter sequence ${name} restart with ${at}`)
  }
}

const shared_rows = new WeakMap<TestApp, Promise<Map<string, Row[]>>>()

/** Rows of the tables all brands share: regions, modules, plans. Read once. */
export function readShared(app: TestApp): Promise<Map<string, Row[]>> {
  const known = shared_rows.get(app) ?? readSharedNow(app)
  shared_rows.set(app, known)
  return known
}

async function readSharedNow(app: TestApp): Promise<Map<string, Row[]>> {
  const client = app.database.owner
  const { rows } = await client.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relispartition
      and has_table_privilege('lumbung_app', c.oid, 'select') and c.relname <> 'brand'
      and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'brand_id')`)
  const shared = new Map<string, Row[]>()
  for (const { name } of rows) {
    const table = await client.query<{ row: Row }>(`select to_jsonb(t) as row from ${name} t`)
    shared.set(
      name,
      table.rows.map(({ row }) => row),
    )
  }
  return shared
}

/** Prints of all rows of a brand, read by one statement. */
export async function takePrints(
  client: PoolClient,
  tables: readonly TenantTable[],
  brand_id: number,
): Promise<Snapshot> {
  const places = [...tables, { name: 'directory.entry', brand_column: 'brand_id' }]
  const parts = places.map(
    ({ name, brand_column }) =>
      `select '${name}' as name, hashtextextended(t::text, 0)::text as print from ${name} t where ${brand_column} = $1`,
  )
  const { rows } = await client.query<{ name: string; print: string }>({
    name: 'prints',
    text: parts.join(' union all '),
    values: [brand_id],
  })
  const prints = new Map(places.map(({ name }) => [name, new Set<string>()]))
  for (const { name, print } of rows) prints.get(name)?.add(print)
  return prints
}

/** A fresh brand with two rows in every table, signed in as its Master. */
export async function createAttacker(app: TestApp, tables: readonly TenantTable[]): Promise<Attacker> {
  const brand = await app.createBrand()
  await brand.createOutlet()
  const own = await asBrand(app, brand.id, (client) =>
    fillBrand(client, tables, brand.id, { marks: createAttackerMarks(), times: 2 }),
  )
  return { brand, rows: new Map([...own, ...(await readShared(app))]) }
}

/** Makes the victim. Its ids lie far above those of everybody made later. */
export async function createVictim(app: TestApp): Promise<Victim> {
  const tables = await readTenantTables(app.database.owner)
  await restartSequences(app, VICTIM_IDS)
  const brand = await app.createBrand()
  await brand.createOutlet()
  await brand.createOutlet()
  const marks = createVictimMarks()
  const rows = await asBrand(app, brand.id, async (client) => {
    await fillBrand(client, tables, brand.id, { marks, times: 3 })
    await markTexts(client, tables, brand.id, marks)
    return fillBrand(client, tables, brand.id, { marks, times: 0 })
  })
  await restartSequences(app, ATTACKER_IDS)
  const bystander = await createAttacker(app, tables)
  const takeSnapshot = () => asBrand(app, brand.id, (client) => takePrints(client, tables, brand.id))
  return {
    id: brand.id,
    brand,
    tables,
    rows,
    secrets: createSecrets([...rows.values()], [...bystander.rows.values()]),
    takeSnapshot,
    findChanges: async (before, mayGrow = new Set()) => {
      const after = await takeSnapshot()
      return [...before].flatMap(([table, prints]) => {
        const now = after.get(table) ?? new Set()
        const gone = [...prints].filter((row) => !now.has(row)).length
        const added = mayGrow.has(table) ? 0 : [...now].filter((row) => !prints.has(row)).length
        return gone + added > 0 ? [`${table}: ${gone} gone or changed, ${added} new`] : []
      })
    },
  }
}
