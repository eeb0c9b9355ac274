import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import { StaleAccessError } from '../errors.ts'
import type { DB } from './database.gen.ts'
import type { Pool, PoolClient } from './pool.ts'

/** The query builder without its writing half: what code outside a command is given. */
export type ReadDb = Pick<Kysely<DB>, 'selectFrom' | 'selectNoFrom' | 'with' | 'fn' | 'getExecutor'>
export type WriteDb = Kysely<DB>

type Execute = (query: CompiledQuery) => Promise<{ rows: unknown[]; rowCount: number | null }>

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

/** A query builder whose statements are run by `execute`. */
export function createDb(execute: Execute): WriteDb {
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => createDriver(execute),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
  return new Kysely<DB>({ dialect })
}

/** Runs on one client, inside whatever transaction it is in. */
export function createClientDb(client: PoolClient): WriteDb {
  return createDb((query) => client.query(query.sql, query.parameters as unknown[]))
}

/**
 * The text that opens a transaction for a brand; its last result is the brand's access version. The brand goes in
 * as text (SET takes no parameters), so only a checked integer may pass.
 */
export function openingStatement(brand_id: number, mode: 'read only' | 'read write'): string {
  if (!Number.isSafeInteger(brand_id) || brand_id < 1) throw new Error('not a brand id')
  return `begin ${mode};set local app.brand_id=${brand_id};select version from access_version`
}

/** Compares the access version an opening statement returned with the one the viewer was read at. */
export function assertFresh(opened: unknown, expected: number | undefined): void {
  if (expected === undefined) return
  const results = opened as { rows: { version: number }[] }[]
  if (results.at(-1)?.rows[0]?.version !== expected) throw new StaleAccessError()
}

/**
 * Reads of one brand: each statement runs in its own short transaction with the brand set, in one round trip, so
 * that row-level security holds even where a query forgets the brand. Throws StaleAccessError when the rights the
 * statement was built from have changed meanwhile.
 */
export function createReadDb(pool: Pool, brand_id: number, access_version?: number): ReadDb {
  const opening = openingStatement(brand_id, 'read only')
  return createDb(async (query) => {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      const opened = client.query(opening)
      const answer = client.query(query.sql, query.parameters as unknown[])
      const closed = client.query('commit')
      const [opening_result, result, closing_result] = await Promise.allSettled([opened, answer, closed])
      if (opening_result.status === 'rejected') throw opening_result.reason
      if (closing_result.status === 'rejected') broken = closing_result.reason
      assertFresh(opening_result.value, access_version)
      if (result.status === 'rejected') throw result.reason
      return result.value
    } finally {
      client.release(broken)
    }
  })
}
