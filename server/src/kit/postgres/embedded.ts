import { resolve } from 'node:path'
import pg from 'pg'
import { codeOf } from './app-role.ts'
import type { Postgres } from './start-postgres.ts'

/** The database of the application inside the embedded server. */
export const EMBEDDED_DATABASE = 'lumbung'

/**
 * Owner of the schema in the embedded server. No superuser, so that what works here also works on a
 * managed PostgreSQL, whose owners are none either.
 */
export const EMBEDDED_OWNER = 'lumbung_owner'

const DUPLICATE_DATABASE = '42P04'

/** The data folder that LUMBUNG_DATA_DIR names; `.data` where it names none. */
export function dataDirFromEnvironment(env: NodeJS.ProcessEnv): string {
  return resolve(env.LUMBUNG_DATA_DIR || '.data')
}

/** Makes the owner role and the database of a fresh embedded server; does nothing to an older one. */
export async function createEmbeddedDatabase(
  postgres: Postgres,
  database = EMBEDDED_DATABASE,
): Promise<void> {
  const admin = new pg.Client(postgres.connection('postgres', 'postgres'))
  await admin.connect()
  try {
    const { rows } = await admin.query<{ role: boolean; base: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as role,
              exists (select from pg_database where datname = $2) as base`,
      [EMBEDDED_OWNER, database],
    )
    if (!rows[0]?.role) await admin.query(`create role ${EMBEDDED_OWNER} login createrole`)
    if (!rows[0]?.base) {
      await admin.query(`create database ${pg.escapeIdentifier(database)} owner ${EMBEDDED_OWNER}`)
    }
  } catch (error) {
    if (codeOf(error) !== DUPLICATE_DATABASE) throw error
  } finally {
    await admin.end()
  }
}
