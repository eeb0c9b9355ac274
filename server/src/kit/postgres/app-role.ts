import pg from 'pg'
import { SetupError } from '../setup-error.ts'

/** The role the application connects as (or a member of which it connects as): it owns nothing. */
export const APP_ROLE = 'lumbung_app'

/**
 * What holds for every connection of the role, also behind a pooler. Prepared statements are planned for their actual
 * values: a plan made for any brand would suit none.
 */
const ROLE_SETTINGS = [
  "plan_cache_mode = 'force_custom_plan'",
  "statement_timeout = '30s'",
  "lock_timeout = '10s'",
  "idle_in_transaction_session_timeout = '60s'",
]

/** Serialises whatever creates roles or changes the schema, over all processes of one database. */
export const SCHEMA_LOCK = 7_116_514_001

/**
 * Makes the application's role when it is missing, and tells whether it was. Only a role with CREATEROLE (or a superuser) may;
 * the error says what to run by hand.
 */
export async function ensureAppRole(owner: pg.ClientBase, password?: string): Promise<boolean> {
  const found = await owner.query('select 1 from pg_roles where rolname = $1', [APP_ROLE])
  if (found.rowCount) return false
  const secret = password ? ` password ${pg.escapeLiteral(password)}` : ''
  try {
    await owner.query(`create role ${APP_ROLE} login${secret}`)
    for (const setting of ROLE_SETTINGS) await owner.query(`alter role ${APP_ROLE} set ${setting}`)
    return true
  } catch (error) {
    if (codeOf(error) !== '42501') throw error
    throw new SetupError(
      `The database owner may not create the role ${APP_ROLE}. Run as an administrator: ` +
        `create role ${APP_ROLE} login password '…'; and set DATABASE_APP_URL to a URL with that role.`,
    )
  }
}

/**
 * Gives the application's role what every later table and sequence of the owner shall grant it, and
 * nothing of the owner's own rights. To be called before tables are made.
 */
export async function grantAppRights(owner: pg.ClientBase): Promise<void> {
  const { rows } = await owner.query<{ database: string; schema: string | null }>(
    `select current_database() as database, nspname as schema
     from (select 1) one left join pg_namespace on nspname in ('public', 'directory')`,
  )
  const database = pg.escapeIdentifier(rows[0]?.database ?? '')
  await owner.query('revoke create on schema public from public')
  await owner.query(`grant connect on database ${database} to ${APP_ROLE}`)
  for (const { schema } of rows) {
    if (schema) await owner.query(`grant usage on schema ${pg.escapeIdentifier(schema)} to ${APP_ROLE}`)
  }
  await owner.query(`alter default privileges in schema public
    grant select, insert, update, delete on tables to ${APP_ROLE}`)
  await owner.query(`alter default privileges in schema public grant usage on sequences to ${APP_ROLE}`)
}

/** Code of an error of PostgreSQL (five characters) or of the operating system; empty when it has none. */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}
