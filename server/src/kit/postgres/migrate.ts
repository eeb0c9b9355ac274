import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { machineTime } from '../clock.ts'
import { APP_ROLE, codeOf, ensureAppRole, grantAppRights, SCHEMA_LOCK } from './app-role.ts'
import { hasCitus } from './citus/has-citus.ts'
import { prepareSession } from './citus/settings.ts'
import { spreadTables } from './citus/spread-tables.ts'
import { type AppliedMigration, findPending, type Migration, readMigrations } from './migration-files.ts'
import type { Log } from './start-postgres.ts'

/** Where the migrations are and who hears of the progress. */
export interface MigrateOptions {
  dir: string
  log: Log
}

/** A migration waits this long for a table that is in use, then steps back and lets the users pass. */
const LOCK_TIMEOUT = '5s'
const LOCK_ATTEMPTS = 8
const LOCK_PAUSE_MS = 500

const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK_DETECTED = '40P01'

/**
 * Brings the database up to the files of `dir`, as the owner, each file in a transaction of its own
 * under one advisory lock: of several processes that start at once one applies each file and the
 * others wait. Makes the application's role and its default rights first. Gives the names of the
 * migrations this call applied. Throws MigrationError when files and database do not fit, and the
 * database's error with file and line when a statement fails (that file is then undone).
 */
export async function migrate(owner: pg.ClientConfig, options: MigrateOptions): Promise<string[]> {
  const files = readMigrations(options.dir)
  const client = new pg.Client({ ...owner, application_name: 'lumbung migrate' })
  // The connection's loss is reported by the statement that runs.
  client.on('error', () => {})
  await client.connect()
  try {
    const has_citus = await hasCitus(client)
    if (has_citus) await prepareSession(client)
    await prepare(client)
    const done: string[] = []
    for (;;) {
      const name = await applyNext(client, files, options.log)
      if (!name) break
      done.push(name)
    }
    if (has_citus) await spreadTables(client, options.log)
    return done
  } finally {
    await client.end()
  }
}

async function prepare(client: pg.Client): Promise<void> {
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock($1)', [SCHEMA_LOCK])
  const { rows } = await client.query("select to_regclass('public.migration') as found")
  const isNew = !rows[0]?.found
  const isRoleNew = await ensureAppRole(client)
  if (isNew || isRoleNew) await grantAppRights(client)
  if (isNew) {
    await client.query(`create table public.migration (
      number int primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null
    )`)
    await client.query(`revoke insert, update, delete on public.migration from ${APP_ROLE}`)
  }
  await client.query('commit')
}

/** Applies the first migration that is not applied yet; gives its name, or null when all are. */
async function applyNext(client: pg.Client, files: Migration[], log: Log): Promise<string | null> {
  for (let attempt = 1; ; attempt++) {
    await client.query('begin')
    try {
      await client.query('select pg_advisory_xact_lock($1)', [SCHEMA_LOCK])
      const { rows } = await client.query<AppliedMigration>(
        'select number, name, checksum from public.migration',
      )
      const next = findPending(files, rows)[0]
      if (next) await apply(client, next, log)
      await client.query('commit')
      return next?.name ?? null
    } catch (error) {
      await client.query('rollback').catch(() => {})
      const isBusy = [LOCK_NOT_AVAILABLE, DEADLOCK_DETECTED].includes(codeOf(error))
      if (!isBusy || attempt === LOCK_ATTEMPTS) throw error
      log.warn(`Migration: ${(error as Error).message}; trying again`)
      await sleep(LOCK_PAUSE_MS * attempt)
    }
  }
}

async function apply(client: pg.Client, migration: Migration, log: Log): Promise<void> {
  const started = performance.now()
  // Of no brand until it says one: row-level security asks even where a foreign key is added.
  await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'; set local app.brand_id = '0'`)
  try {
    await client.query(migration.sql)
  } catch (error) {
    throw locate(error, migration)
  }
  await client.query(
    'insert into public.migration (number, name, checksum, applied_at) values ($1, $2, $3, $4)',
    [migration.number, migration.name, migration.checksum, new Date(machineTime())],
  )
  log.info(`Migration ${migration.name}: ${Math.round(performance.now() - started)} ms`)
}

function locate(error: unknown, migration: Migration): unknown {
  if (!(error instanceof pg.DatabaseError)) return error
  const line = error.position ? migration.sql.slice(0, Number(error.position)).split('\n').length : null
  const context = error.where ? ` (${error.where.split('\n')[0]})` : ''
  error.message = `${migration.name}.sql${line ? `:${line}` : ''}: ${error.message}${context}`
  return error
}
