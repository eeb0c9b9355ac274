import { createHash } from 'node:crypto'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
} from 'kysely'
import { StaleAccessError } from '../errors.ts'
import { OPEN_BRAND, queryInBrand } from './brand-query.ts'
import type { DB } from './database.gen.ts'
import { BrandQueryCompiler } from './own-brand.ts'
import { isSpread, type Pool, type PoolClient } from './pool.ts'
import { spreadText } from './spread-text.ts'
import { explainSlow, type StatementLimit } from './statement-limit.ts'

/** The query builder without its writing half: what code outside a command is given. */
export type ReadDb = Pick<Kysely<DB>, 'selectFrom' | 'selectNoFrom' | 'with' | 'fn' | 'getExecutor'>
export type WriteDb = Kysely<DB>

/** A statement; one that keeps its plan is planned once rather than for its values, where a name is known for it. */
export type Statement<Row = unknown> = CompiledQuery<Row> & { readonly keeps_plan?: boolean }

type Execute = (query: Statement) => Promise<{ rows: unknown[]; rowCount: number | null }>

function createDriver(execute: Execute): Driver {
  const connection: DatabaseConnection = {
    executeQuery: async <R>(query: CompiledQuery) => {
      const result = await execute(query)
      return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) }
    },
    streamQuery: () => {
      throw new Error('streaming goes through a cursor of its own')
    },
  }
  const refuse = async () => {
    throw new Error('transactions are opened by transaction(), which sets the brand')
  }
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: async () => {},
    destroy: async () => {},
  }
}

/** A query builder of a brand whose statements are run by `execute`. */
export function createDb(brand_id: number, execute: Execute): WriteDb {
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => createDriver(execute),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new BrandQueryCompiler(brand_id),
  }
  return new Kysely<DB>({ dialect })
}

function checkBrandId(brand_id: number): string {
  if (!Number.isSafeInteger(brand_id) || brand_id < 1) throw new Error('not a brand id')
  return String(brand_id)
}

/**
 * Writes name their rows, so one plan serves them all; reads are planned for their values (see the role), as a filter
 * may match one row or all.
 */
const WRITING = ['begin', "set local plan_cache_mode = 'auto'"]

/**
 * All statements of one snapshot, and nothing written. What is read through a cursor is read to its end: it is planned
 * for all of its rows, not to have the first ones soon.
 */
const READ_SNAPSHOT = [
  'begin isolation level repeatable read, read only',
  'set local cursor_tuple_fraction = 1',
]

async function openBrand(
  client: PoolClient,
  brand_id: number,
  begin: readonly string[],
): Promise<number | undefined> {
  const brand = checkBrandId(brand_id)
  // A setting goes to other machines as the whole text that it is sent with.
  const texts = isSpread(client) ? begin : [begin.join('; ')]
  const begun = texts.map((text) => client.query(text))
  const [opened] = await Promise.all([
    client.query<{ version: number }>({ ...OPEN_BRAND, values: [brand] }),
    ...begun,
  ])
  return opened.rows[0]?.version
}

/** Opens a transaction for a brand on a client and answers the brand's access version. */
export function openTransaction(client: PoolClient, brand_id: number): Promise<number | undefined> {
  return openBrand(client, brand_id, WRITING)
}

/** The same for reads alone, all of one snapshot, each of which may take so many milliseconds. */
export function openReading(
  client: PoolClient,
  brand_id: number,
  limit_ms: number,
): Promise<number | undefined> {
  return openBrand(client, brand_id, [...READ_SNAPSHOT, `set local statement_timeout = ${limit_ms}`])
}

/** Compares the access version a transaction was opened at with the one the viewer was read at. */
export function assertFresh(version: number | undefined, expected: number | undefined): void {
  if (expected !== undefined && version !== expected) throw new StaleAccessError()
}

// Statements seen often are prepared under a name: parsing and rewriting a list's SQL costs a quarter of running it.
// The application's role plans for the actual values, so that a name freezes no bad plan, except for those that say so.
const NAMED_AT_MOST = 400
const NAMED_FROM = 3
const seen = new Map<string, number>()
const names = new Map<string, string>()

/** Forgets the names of statements, as a process does that leaves one database for another. */
export function forgetStatements(): void {
  seen.clear()
  names.clear()
}

function nameOf(sql: string): string | undefined {
  const known = names.get(sql)
  if (known || names.size >= NAMED_AT_MOST) return known
  const count = (seen.get(sql) ?? 0) + 1
  if (count < NAMED_FROM) {
    if (seen.size > NAMED_AT_MOST * 10) seen.clear()
    seen.set(sql, count)
    return undefined
  }
  seen.delete(sql)
  const name = `s${names.size}_${createHash('sha1').update(sql).digest('base64url')}`
  names.set(sql, name)
  return name
}

/** Runs on one client, inside the transaction that was opened on it for the brand. */
export function createClientDb(client: PoolClient, brand_id: number): WriteDb {
  const fit = isSpread(client) ? spreadText : (text: string) => text
  return createDb(brand_id, (query) =>
    client.query({ name: nameOf(query.sql), text: fit(query.sql), values: query.parameters as unknown[] }),
  )
}

/**
 * Reads of one brand: each statement runs in its own short transaction with the brand set, in one round trip, so
 * that row-level security holds even where a query forgets the brand. Throws StaleAccessError when the rights the
 * statement was built from have changed meanwhile. With a `limit` no statement takes longer.
 */
export function createReadDb(
  pool: Pool,
  brand_id: number,
  access_version?: number,
  limit?: StatementLimit,
): ReadDb {
  const brand = checkBrandId(brand_id)
  return createDb(brand_id, async (query) => {
    limit?.assertWanted()
    const client = await pool.connect()
    let broken: Error | boolean = false
    try {
      const { version, result } = await queryInBrand(client, brand, {
        name: nameOf(query.sql),
        text: query.sql,
        values: query.parameters as unknown[],
        keeps_plan: query.keeps_plan ?? false,
        limit_ms: limit?.ms,
      })
      assertFresh(version, access_version)
      return result
    } catch (error) {
      // A statement that failed may have left its name behind; such connections are rare enough to be dropped.
      broken = !(error instanceof StaleAccessError)
      throw explainSlow(error, limit)
    } finally {
      client.release(broken)
    }
  })
}
