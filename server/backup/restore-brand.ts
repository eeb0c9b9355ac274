import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { createSystemContext } from '../src/access/session/system-context.ts'
import { newDomain } from '../src/brand/sign-up/sign-up.input.ts'
import { checkSums } from '../src/check-sums.ts'
import { audit } from '../src/kit/audit.ts'
import {
  type BrandTable,
  copyBrandRows,
  findBrandTables,
  findOrphans,
} from '../src/kit/backup/brand-tables.ts'
import type { Services, WriteContext } from '../src/kit/context.ts'
import { createClientDb, openTransaction } from '../src/kit/db/connection.ts'
import type { PoolClient } from '../src/kit/db/pool.ts'
import { codeOf } from '../src/kit/postgres/app-role.ts'
import type { Log } from '../src/kit/postgres/start-postgres.ts'
import { SetupError } from '../src/kit/setup-error.ts'
import { type ChangedAddress, claimAddresses } from './brand-addresses.ts'
import { BRAND_RULES } from './brand-rules.ts'
import { quiet } from './check-copy.ts'

/** Which brand is restored from where, and as what. */
export interface Restoring {
  /** A restored copy of the backup, as its administrator. */
  from: pg.Client
  services: Services
  /** Domain or number of the brand in the backup. */
  wanted: string
  /** Domain of the restored brand; one that is free unless named. */
  as: string | undefined
  /** The moment of the backup, as written in its manifest. */
  as_of: string
  /** Folder of the backup's uploaded files. */
  uploads: string
  log: Log
}

/** The brand that was made. */
export interface RestoredBrand {
  id: number
  domain: string
  was: { id: number; domain: string }
  rows: number
  uploads: number
  changed: ChangedAddress[]
}

const INSUFFICIENT_PRIVILEGE = '42501'
const MOST_NAMES = 20

/**
 * Makes a brand of a backup a brand of the running system, beside all others, under a number and domain of its own: in one
 * transaction, at whose end no foreign key leads nowhere and every sum is that of its receipts, or nothing was done.
 */
export async function restoreBrand(restoring: Restoring): Promise<RestoredBrand> {
  const { from, services } = restoring
  const was = await findBrand(from, restoring.wanted)
  await assertSameSchema(from, services)
  const domain = await chooseDomain(services, was.domain, restoring.as)
  const { rows } = await services.pool.query<{ id: number }>('select directory.next_brand_id() as id')
  const id = rows[0]?.id ?? 0
  await makePartitions(from, services, was.id)
  const client = await services.pool.connect()
  try {
    await openTransaction(client, id)
    const made = await fill(restoring, client, { id, domain, was })
    await client.query('commit')
    client.release()
    return made
  } catch (error) {
    client.release(true)
    throw error
  }
}

async function fill(
  { from, services, as_of, uploads, log }: Restoring,
  client: PoolClient,
  { id, domain, was }: Pick<RestoredBrand, 'id' | 'domain' | 'was'>,
): Promise<RestoredBrand> {
  await passTriggers(client)
  const tables = await findBrandTables(client)
  let rows = 0
  await from.query('begin isolation level repeatable read, read only')
  for (const table of tables) {
    const copying = { from, to: client, from_brand: was.id, brand: id, rules: rulesFor(table, domain) }
    rows += await copyBrandRows(table, copying)
  }
  await client.query('set local session_replication_role = origin')
  // Planned as for a brand without rows, comparing its sums would take hours.
  await client.query(`analyze ${tables.map(({ name }) => pg.escapeIdentifier(name)).join(', ')}`)
  const orphans = await findOrphans(client, tables, id)
  if (orphans.length > 0) throw new Error(`rows of the brand lead nowhere: ${orphans.join(', ')}`)
  await client.query("select directory.put('domain', $1, $2)", [id, domain])
  const changed = await claimAddresses(from, client, { from_brand: was.id, brand: id, domain })
  await continueImports(from, client, was.id, id)
  await from.query('commit')
  const ctx = { ...createSystemContext(services, id), db: createClientDb(client, id), client } as WriteContext
  const differences = await checkSums([ctx], quiet(log))
  if (differences > 0)
    throw new SetupError(`Nothing was restored: ${differences} sums differ from their receipts.`)
  await audit(ctx, {
    action: 'brand.restore',
    entity_id: id,
    label: domain,
    before: { domain: was.domain, restored_from: null },
    after: { domain, restored_from: `${was.domain} (${was.id}), cadangan ${as_of}` },
  })
  return { id, domain, was, rows, changed, uploads: await copyFiles(client, services, uploads, id) }
}

/** The rules of a table with places of columns put in, and the brand's own row under its new domain. */
function rulesFor(table: BrandTable, domain: string) {
  const rule = BRAND_RULES[table.name]
  if (rule === null) return { [table.name]: null }
  const given = table.name === 'brand' ? { domain: pg.escapeLiteral(domain) } : (rule?.set ?? {})
  const place = (name: string) => String(table.columns.findIndex((column) => column.name === name))
  const set = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      value.replace(/\{(\w+)\}/g, (_, column: string) => place(column)),
    ]),
  )
  return { [table.name]: { set } }
}

/** Rows are taken as they are: no trigger counts or refuses them, and what they refer to may come after them. */
async function passTriggers(client: PoolClient): Promise<void> {
  try {
    await client.query('set local session_replication_role = replica')
  } catch (error) {
    if (codeOf(error) !== INSUFFICIENT_PRIVILEGE) throw error
    throw new SetupError(
      'The owner of the database may not write past its triggers. Run as an administrator: ' +
        'grant set on parameter session_replication_role to <owner>;',
    )
  }
}

async function findBrand(from: pg.Client, wanted: string): Promise<{ id: number; domain: string }> {
  const { rows } = await from.query<{ id: number; domain: string }>(
    'select id, domain from brand order by id',
  )
  const found = rows.find(({ id, domain }) => domain === wanted || String(id) === wanted)
  if (found) return found
  const names = rows.slice(0, MOST_NAMES).map(({ id, domain }) => `${domain} (${id})`)
  throw new SetupError(
    `The backup has no brand ${wanted}. It has ${names.join(', ') || 'none'}${rows.length > MOST_NAMES ? ' and more' : ''}.`,
  )
}

async function assertSameSchema(from: pg.Client, { pool }: Services): Promise<void> {
  const text = 'select max(number) as number from public.migration'
  const [ours, theirs] = await Promise.all([from.query(text), pool.query(text)])
  if (ours.rows[0]?.number === theirs.rows[0]?.number) return
  throw new SetupError(
    'The running product is of another version than this one: start it with this version first.',
  )
}

async function chooseDomain({ pool }: Services, was: string, as: string | undefined): Promise<string> {
  const isFree = async (domain: string) =>
    (await pool.query("select from directory.find('domain', $1)", [domain])).rowCount === 0
  if (as !== undefined) {
    const { success, data, error } = newDomain.safeParse(as)
    if (!success) throw new SetupError(`--as ${as}: ${error.issues[0]?.message}`)
    if (await isFree(data)) return data
    throw new SetupError(`The domain ${data} is a brand's already: name another one with --as.`)
  }
  for (let n = 1; ; n++) {
    const tail = n === 1 ? '-pulih' : `-pulih-${n}`
    const domain = `${was.slice(0, 32 - tail.length)}${tail}`
    if (await isFree(domain)) return domain
  }
}

/** Months that the system has no partition of yet, in a transaction of their own. */
async function makePartitions(from: pg.Client, { pool }: Services, brand: number): Promise<void> {
  const { rows } = await from.query<{ first: string | null; last: string | null }>(
    'select min(business_date)::text as first, max(business_date)::text as last from transaction where brand_id = $1',
    [brand],
  )
  const { first, last } = rows[0] ?? {}
  if (first && last) await pool.query('select ensure_sales_partitions($1::date, $2::date)', [first, last])
}

/** Files of sales that were being recorded go on where they stood. */
async function continueImports(
  from: pg.Client,
  to: PoolClient,
  from_brand: number,
  brand: number,
): Promise<void> {
  const { rows } = await from.query<{ ref_id: number }>(
    "select ref_id from directory.entry where brand_id = $1 and kind = 'sales_import'",
    [from_brand],
  )
  for (const { ref_id } of rows) {
    await to.query("select directory.put('sales_import', $1, $2)", [ref_id, `${brand}-${ref_id}`])
  }
}

/** Hands over the uploaded files that the system does not have any more. Files are never written to again, so both share. */
async function copyFiles(
  client: PoolClient,
  { files }: Services,
  uploads: string,
  brand: number,
): Promise<number> {
  const { rows } = await client.query<{ key: string }>(
    'select key from image where brand_id = $1 union select key from attachment where brand_id = $1',
    [brand],
  )
  let count = 0
  for (const { key } of rows) {
    const known = await files.read(key)
    known?.stream.destroy()
    const path = join(uploads, key.replace('doc-', '').slice(0, 2), key)
    if (known || !existsSync(path)) continue
    await files.write(key, await buffer(createReadStream(path)))
    count++
  }
  return count
}
