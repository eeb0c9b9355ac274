import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { loadRegions } from '../src/brand/region/region.queries.ts'
import { createEmbeddedDatabase, EMBEDDED_OWNER } from '../src/kit/postgres/embedded.ts'
import { migrate } from '../src/kit/postgres/migrate.ts'
import { readMigrations } from '../src/kit/postgres/migration-files.ts'
import type { Postgres } from '../src/kit/postgres/start-postgres.ts'

/** The product's migrations. */
export const MIGRATIONS = join(import.meta.dirname, '../migrations')

/** What decides how a migrated database looks, besides the migrations. */
const MAKERS = [
  '../src/kit/postgres/app-role.ts',
  '../src/kit/postgres/migrate.ts',
  '../src/brand/region/region.queries.ts',
  '../../node_modules/idn-area-data/package.json',
  'template.ts',
]

const SILENT = { info: () => {}, warn: (message: string) => console.warn(message) }

/**
 * Sees to it that the server has a migrated database with its regions to clone and gives its name. It is made anew only
 * when the migrations have changed; databases of earlier runs are removed.
 */
export async function ensureTemplate(postgres: Postgres): Promise<string> {
  const name = `template_${printOfMigrations()}`
  const admin = new pg.Client(postgres.connection('postgres', 'postgres'))
  await admin.connect()
  try {
    const { rows } = await admin.query<{ datname: string }>(
      `select datname from pg_database where datname ~ '^(template|test|draft)_'`,
    )
    for (const { datname } of rows) {
      if (datname !== name) await admin.query(`drop database ${pg.escapeIdentifier(datname)} with (force)`)
    }
    if (rows.some(({ datname }) => datname === name)) return name
    const draft = `draft_${process.pid}`
    await createEmbeddedDatabase(postgres, draft)
    const owner = postgres.connection(draft, EMBEDDED_OWNER)
    await migrate(owner, { dir: MIGRATIONS, log: SILENT })
    await loadReferenceData(owner)
    await admin.query(`alter database ${draft} rename to ${name}`)
    return name
  } finally {
    await admin.end()
  }
}

/** What every server loads at its start. */
async function loadReferenceData(config: pg.ClientConfig): Promise<void> {
  const owner = new pg.Client(config)
  await owner.connect()
  await loadRegions(owner)
  await owner.end()
}

function printOfMigrations(): string {
  const hash = createHash('sha256')
  for (const { name, checksum } of readMigrations(MIGRATIONS)) hash.update(`${name} ${checksum}\n`)
  for (const file of MAKERS) hash.update(readFileSync(join(import.meta.dirname, file)))
  return hash.digest('hex').slice(0, 16)
}
