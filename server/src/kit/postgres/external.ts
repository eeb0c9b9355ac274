import { createHmac } from 'node:crypto'
import pg from 'pg'
import { SetupError } from '../setup-error.ts'
import { APP_ROLE, codeOf, ensureAppRole, SCHEMA_LOCK } from './app-role.ts'
import { hasCitus } from './citus/has-citus.ts'

/** Oldest PostgreSQL that has what the schema uses, as `server_version_num`. */
const OLDEST_VERSION = 150_000

const INVALID_PASSWORD = ['28P01', '28000']
const INSUFFICIENT_PRIVILEGE = '42501'

/** URLs of an external database: of the owner, and of the restricted role. */
export interface ExternalUrls {
  owner: string
  app: string
  /** Whether the database is the coordinator of several machines. */
  has_citus: boolean
  /** Of the copy, as the restricted role; null without one. */
  replica: string | null
}

/**
 * Checks the database of DATABASE_URL and sees to it that the application's restricted role can sign
 * in. The password of that role is derived from LUMBUNG_SECRET (or from the owner's password), so that
 * every process of an installation finds the same one; DATABASE_APP_URL overrules that. Throws with
 * what to do when the server is too old or rights are missing.
 */
export async function prepareExternal(env: NodeJS.ProcessEnv): Promise<ExternalUrls> {
  const url = parseUrl('DATABASE_URL', env.DATABASE_URL ?? '')
  const password = env.DATABASE_APP_URL ? null : derivePassword(env, url)
  const app = env.DATABASE_APP_URL
    ? parseUrl('DATABASE_APP_URL', env.DATABASE_APP_URL).href
    : withRole(url, APP_ROLE, password ?? '')
  const owner = await connect('DATABASE_URL', url.href)
  try {
    await assertVersion(owner)
    const has_citus = await hasCitus(owner)
    await owner.query('begin')
    await owner.query('select pg_advisory_xact_lock($1)', [SCHEMA_LOCK])
    await ensureAppRole(owner, password ?? undefined)
    await owner.query('commit')
    if (password && !(await canConnect(app))) await setPassword(owner, password)
    await assertRestricted(owner, app)
    const copy = env.DATABASE_REPLICA_URL
      ? asRoleOf(parseUrl('DATABASE_REPLICA_URL', env.DATABASE_REPLICA_URL), new URL(app))
      : null
    return { owner: url.href, app, replica: copy, has_citus }
  } finally {
    await owner.end()
  }
}

/** A role signed in as the owner would make row-level security void without anybody noticing. */
async function assertRestricted(owner: pg.Client, app_url: string): Promise<void> {
  const app = await connect('the application role', app_url)
  try {
    const { rows: me } = await owner.query<{ name: string }>('select current_user as name')
    const { rows } = await app.query<{ name: string; bypasses: boolean; owns: boolean; member: boolean }>(
      `select rolname as name, rolsuper or rolbypassrls as bypasses,
              pg_has_role(rolname, $1, 'member') as owns, pg_has_role(rolname, $2, 'usage') as member
       from pg_roles where rolname = current_user`,
      [me[0]?.name, APP_ROLE],
    )
    const role = rows[0]
    if (!role || role.bypasses || role.owns) {
      throw new SetupError(
        `The application's role ${role?.name} is the owner, a superuser or has BYPASSRLS: the separation of ` +
          `brands would not hold. Let DATABASE_APP_URL name ${APP_ROLE} or another restricted role.`,
      )
    }
    if (!role.member) await grantMembership(owner, role.name)
  } finally {
    await app.end()
  }
}

async function grantMembership(owner: pg.Client, name: string): Promise<void> {
  try {
    await owner.query(`grant ${APP_ROLE} to ${pg.escapeIdentifier(name)}`)
  } catch (error) {
    if (codeOf(error) !== INSUFFICIENT_PRIVILEGE) throw error
    throw new SetupError(
      `The role ${name} of DATABASE_APP_URL lacks rights. Run as an administrator: grant ${APP_ROLE} to ${name};`,
    )
  }
}

async function assertVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string; number: number }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number`,
  )
  const found = rows[0]
  if (found && found.number >= OLDEST_VERSION) return
  throw new SetupError(`PostgreSQL ${found?.version} is too old: Lumbung needs version 15 or later.`)
}

async function setPassword(owner: pg.Client, password: string): Promise<void> {
  try {
    await owner.query(`alter role ${APP_ROLE} login password ${pg.escapeLiteral(password)}`)
  } catch (error) {
    if (codeOf(error) !== INSUFFICIENT_PRIVILEGE) throw error
    throw new SetupError(
      `The role ${APP_ROLE} exists with another password, which the database owner may not change. ` +
        'Set DATABASE_APP_URL to a URL with that role and its password.',
    )
  }
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    return true
  } catch (error) {
    if (INVALID_PASSWORD.includes(codeOf(error))) return false
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

async function connect(name: string, url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => {})
    const { host, pathname } = new URL(url)
    throw new SetupError(`No connection to the database ${host}${pathname} of ${name}: ${describe(error)}`)
  }
}

function describe(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describe).join('; ')
  return error instanceof Error ? error.message || codeOf(error) : String(error)
}

function derivePassword(env: NodeJS.ProcessEnv, url: URL): string {
  const key = env.LUMBUNG_SECRET || decodeURIComponent(url.password)
  if (key) return createHmac('sha256', key).update(`role ${APP_ROLE}`).digest('base64url')
  throw new SetupError('DATABASE_URL has no password: set LUMBUNG_SECRET or DATABASE_APP_URL.')
}

function parseUrl(name: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url && /^postgres(ql)?:$/.test(url.protocol)) return url
  throw new SetupError(
    `${name} must look like postgres://user:password@host:5432/database (special characters as %XX).`,
  )
}

/** The same role on another server: a copy has the roles of its primary, and brands are kept apart on it as there. */
function asRoleOf(url: URL, app: URL): string {
  const user = app.searchParams.get('user') ?? decodeURIComponent(app.username)
  return withRole(url, user, app.searchParams.get('password') ?? decodeURIComponent(app.password))
}

/** As parameters, because a URL without a host (unix socket) takes no user. */
function withRole(url: URL, user: string, password: string): string {
  const copy = new URL(url)
  copy.searchParams.set('user', user)
  copy.searchParams.set('password', password)
  return copy.href
}
